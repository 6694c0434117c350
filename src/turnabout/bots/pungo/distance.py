"""How near a player is to a win, as kernels: points that are surely needed, and turns that win."""

from __future__ import annotations

import numpy as np

from turnabout.bots.pungo.workspace import MARK, SEEN, SEEN_AT
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import shift, survey
from turnabout.fast.pungo.layout import (
    ACCEPTS,
    AGREE,
    AHEAD,
    ARENA,
    BESIDE,
    BITS,
    FROZEN,
    HOME_CELLS,
    HOME_MASKS,
    O_HOME,
    O_ONLY_EXILE,
    O_PYRAMID,
    O_SIZES,
    O_SYMMETRY,
    O_WORTH,
    TARGETS,
)
from turnabout.fast.types import Code, Numbers

FAR = 99
"""Points for what cannot be: no two stacks agree in size and colour (PU-12)."""
MOST_POINTS = 6
KEYS = np.random.default_rng(12).integers(1, 1 << 62, 12) | 1
"""Stacks times these, added up, tell positions apart, nearly always."""


@kernel
def weight(stack: int) -> int:
    """The sizes of a stack, added up."""
    found = 0
    while stack:
        found += stack & 3
        stack >>= BITS
    return found


@kernel
def unlike(one: int, other: int, parts: int) -> int:
    """What has to come or go until these parts of two stacks agree and neither is empty, as points.

    What agrees from the bottom up may stay. Each pyramid above that has to leave, or its
    likeness has to come to the other cell: one of the same size, or if sizes are free a small one.
    """
    if one == 0 and other == 0:
        return 2
    if (one ^ other) & parts == 0:
        return 0
    above, beyond = 0, 0
    while one >> above:
        above += BITS
    while other >> beyond:
        beyond += BITS
    while above and beyond and (one & parts) >> above - BITS == (other & parts) >> beyond - BITS:
        above -= BITS
        beyond -= BITS
    if parts & 3 == 0:
        return (above + beyond) // BITS
    return weight(one & (1 << above) - 1) + weight(other & (1 << beyond) - 1)


@kernel
def pair_needs(options: Numbers, state: Code, one: int, other: int) -> int:
    """Points without which two opposite cells cannot agree, in the reading of PU-12 in force."""
    stack, facing = int(state[ARENA + one]), int(state[ARENA + other])
    first, second = AGREE[2 * options[O_SYMMETRY]], AGREE[2 * options[O_SYMMETRY] + 1]
    needs = unlike(stack, facing, first)
    return needs if first == second else min(needs, unlike(stack, facing, second))


@kernel
def symmetry_needs(options: Numbers, state: Code, seat: int) -> int:
    """Points without which this home row cannot become symmetric: 0 exactly if it is."""
    if options[O_ONLY_EXILE]:
        return FAR
    home = options[O_HOME]
    row, last, empty = 8 * home + 4 * seat, 2 + home, 0
    for place in range(row, row + last + 1):
        empty += state[ARENA + HOME_CELLS[place]] == 0
    # A pyramid for each empty cell; four are not all small, nor three if pairs are of one size.
    if empty == 4:
        empty = 5 if options[O_SYMMETRY] else 6
    ends = pair_needs(options, state, HOME_CELLS[row], HOME_CELLS[row + last])
    if home == 0:
        return max(ends, empty)
    inner = pair_needs(options, state, HOME_CELLS[row + 1], HOME_CELLS[row + 2])
    # A step along the row can serve two cells at once.
    return max(ends, empty, (ends + inner + 1) >> 1)


@kernel
def exile_needs(options: Numbers, state: Code, seat: int) -> int:
    """Points without which not everything can stand in the other's home row: 0 exactly if so."""
    found = 0
    for cell in range(12):
        stack = int(state[ARENA + cell])
        if stack:
            # Home three: the first player's end is column a; home four: its side is row 3.
            along, last = (cell // 4, 2) if options[O_HOME] else (cell % 4, 3)
            found += weight(stack) * (along if seat else last - along)
    return found


@kernel
def winning_points(
    options: Numbers,
    state: Code,
    seat: int,
    spent: int,
    steps: int,
    needs: int,
    exile: bool,
    wins: int,
    mark: int,
    workspace: Code,
) -> int:
    """With which points, as bits, this turn can win in so many more steps, and those known before.

    Some points are spent, and others are needed. The workspace remembers positions of this
    one search, so that steps in another order are looked at once.
    """
    if steps == 0:
        return wins
    left = MOST_POINTS - spent
    found = survey(state)
    home = HOME_MASKS[2 * options[O_HOME] + seat]
    for source in range(12):
        stack = int(state[ARENA + source])
        rest, cost, pile = stack, 0, 0
        while rest and not rest & FROZEN:
            size = rest & 3
            cost += size
            if cost > left:
                break
            pile += 1
            rest >>= BITS
            targets = BESIDE[source] & found >> ACCEPTS * size
            for way in range(4):
                ahead = targets & AHEAD[4 * source + way]
                touches = exile or ((1 << source | ahead) & home) != 0
                # Nothing new: what is left pays no more, or all that it could is known to win. If
                # the row is symmetric already, a step elsewhere wins too.
                if ahead == 0 or not (touches or hopeful(spent + cost + needs, wins)):
                    continue
                target = TARGETS[4 * source + way]
                under = int(state[ARENA + target])
                shift(state, source, target, pile)
                after = shortfall(options, state, seat, exile) if touches else needs
                if after == 0:
                    wins |= 1 << spent + cost
                met = (
                    mark
                    + (int(state[ARENA + source]) - stack) * KEYS[source]
                    + (int(state[ARENA + target]) - under) * KEYS[target]
                )
                if (
                    steps > 1
                    and hopeful(spent + cost + max(after, 1), wins)
                    and (left - cost < 2 or fresh(met + spent + cost, workspace))
                ):
                    wins = winning_points(
                        options,
                        state,
                        seat,
                        spent + cost,
                        steps - 1,
                        after,
                        exile,
                        wins,
                        met,
                        workspace,
                    )
                state[ARENA + source] = stack
                state[ARENA + target] = under
    return wins


@kernel
def hopeful(least: int, wins: int) -> bool:
    """Whether a turn might win with so many points or more that are not known to win."""
    return least <= MOST_POINTS and ((2 << MOST_POINTS) - (1 << least)) & ~wins != 0


@kernel
def shortfall(options: Numbers, state: Code, seat: int, exile: bool) -> int:
    """Points without which this player cannot win: 0 exactly if this arena wins."""
    needs = symmetry_needs(options, state, seat)
    return min(needs, exile_needs(options, state, seat)) if exile else needs


@kernel
def fresh(mark: int, workspace: Code) -> bool:
    """Whether the position of a turn with this mark has not been met, which it now has."""
    slot = SEEN_AT + (mark >> 40 & SEEN - 1)
    if workspace[slot] == mark:
        return False
    workspace[slot] = mark
    return True


@kernel
def winning_sizes(options: Numbers, state: Code, seat: int) -> int:
    """PU-11: the sizes, as bits, that one step of the pyramid die wins with."""
    found = survey(state)
    wins = 0
    for source in range(12):
        stack = int(state[ARENA + source])
        rest, pile = stack, 0
        while rest:
            size = rest & 3
            pile += 1
            rest >>= BITS
            targets = BESIDE[source] & found >> ACCEPTS * size
            for way in range(4):
                if targets & AHEAD[4 * source + way]:
                    target = TARGETS[4 * source + way]
                    under = state[ARENA + target]
                    shift(state, source, target, pile)
                    if (
                        symmetry_needs(options, state, seat) == 0
                        or exile_needs(options, state, seat) == 0
                    ):
                        wins |= 1 << size
                    state[ARENA + source] = stack
                    state[ARENA + target] = under
    return wins


@kernel
def winning_faces(options: Numbers, state: Code, seat: int, steps: int, workspace: Code) -> int:
    """The faces of the die, as bits, with which a player about to step wins this turn.

    Only turns of so many steps are seen. Nothing in the arena is frozen.
    """
    faces = 0
    if options[O_PYRAMID]:
        sizes = winning_sizes(options, state, seat)
        for face in range(1, 7):
            faces |= ((options[O_SIZES + face] & sizes) != 0) << face
        return faces
    far = exile_needs(options, state, seat)
    needs = min(symmetry_needs(options, state, seat), far)
    if needs > MOST_POINTS:
        return 0
    workspace[MARK] += KEYS[0] ^ KEYS[1]
    exile, none, mark = far <= MOST_POINTS, signed(0), signed(workspace[MARK])
    points = winning_points(options, state, seat, none, steps, needs, exile, none, mark, workspace)
    for face in range(1, 7):
        faces |= (points >> options[O_WORTH + face] & 1) << face
    return faces
