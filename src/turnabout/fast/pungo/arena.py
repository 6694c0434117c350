"""The arena as kernels: steps, landing, freezing, points to spend, home rows."""

from __future__ import annotations

from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.layout import (
    ACCEPTS,
    AGREE,
    AHEAD,
    ALL,
    ALL_FROZEN,
    ARENA,
    BESIDE,
    BITS,
    DIE,
    EVERY_TRAIT,
    EVERYTHING,
    FROZEN,
    HOME_CELLS,
    HOME_MASKS,
    NOT_LEFT,
    NOT_RIGHT,
    O_DECISION,
    O_DICE,
    O_HOME,
    O_PYRAMID,
    O_SIZES,
    O_SYMMETRY,
    O_WORTH,
    OCCUPIED,
    STEPS,
    TARGETS,
    TRAITS,
)
from turnabout.fast.types import Code, Numbers


@kernel
def survey(state: Code) -> int:
    """Five sets of cells, twelve bits each, from the lowest: cells with a loose small pyramid on
    top (not frozen and not alone), cells that accept a small, a medium and a large one, and
    occupied cells.
    """
    found = 0
    for cell in range(12):
        found |= traits(state, cell)
    return found


@kernel
def traits(state: Code, cell: int) -> int:
    """The contribution of a cell to a survey."""
    stack = int(state[ARENA + cell])
    return TRAITS[(stack & 31) | (stack > 31) << 5] << cell


@kernel
def renewed(state: Code, found: int, one: int, other: int) -> int:
    """A survey after a step between two cells."""
    rest = found & ~(EVERY_TRAIT << one | EVERY_TRAIT << other)
    return rest | traits(state, one) | traits(state, other)


@kernel
def shift(state: Code, source: int, target: int, pile: int) -> int:
    """Make a step and return its cost; PU-4: a pile freezes as one."""
    width = BITS * pile
    stack, under = int(state[ARENA + source]), int(state[ARENA + target])
    everything = (1 << width) - 1
    moved, rest = stack & everything, stack >> width
    if rest == 0 or under == 0:
        moved |= ALL_FROZEN & everything
    state[ARENA + source] = rest
    state[ARENA + target] = under << width | moved
    cost = 0
    while moved:
        cost += moved & 3
        moved >>= BITS
    return cost


@kernel
def can_step(options: Numbers, state: Code, points: int) -> bool:
    """Whether any step is affordable; PU-11: or whether a size that is shown can move."""
    sizes = options[O_SIZES + options[O_DICE + 5 * state[DIE]]]
    if options[O_PYRAMID]:
        points = EVERYTHING
    found = survey(state)
    for source in range(12):
        left, cost = int(state[ARENA + source]), 0
        while left:
            cost += left & 3
            # PU-4: pyramids on top of a frozen one can move; a pile that contains one cannot.
            if left & FROZEN or cost > points:
                break
            if sizes >> (left & 3) & 1 and BESIDE[source] & found >> ACCEPTS * (left & 3):
                return True
            left >>= BITS
    return False


@kernel
def legal_tips(options: Numbers, state: Code) -> int:
    """The directions in which the die may be tipped, as bits.

    PU-15: a tip must not amount to passing, unless every tip leaves the player without a step.
    """
    lying, tips, useful = int(state[DIE]), 0, 0
    for way in range(4):
        after = signed(options[O_DICE + 5 * lying + 1 + way])
        if after >= 0:
            tips |= 1 << way
            state[DIE] = after
            points = signed(options[O_WORTH + options[O_DICE + 5 * after]])
            useful |= can_step(options, state, points) << way
    state[DIE] = lying
    return tips if options[O_DECISION] or useful == 0 else useful


@kernel
def most(state: Code, points: int) -> int:
    """The most of these points that any sequence of steps can spend."""
    return most_of(state, survey(state), points)


@kernel
def most_of(state: Code, found: int, points: int) -> int:
    """The same for a state that has been surveyed."""
    loose = found & ALL
    beside = loose << 4 | loose >> 4 | (loose & NOT_RIGHT) << 1 | (loose & NOT_LEFT) >> 1
    # A loose small pyramid next to a stack can go back and forth: it leaves a stack and lands on
    # one, so it never freezes, and every stack accepts it. So any number of points can be spent.
    if points == 0 or beside & ALL & found >> OCCUPIED:
        return points
    # A single step that costs exactly this much makes the search unnecessary.
    for source in range(12):
        left, cost = int(state[ARENA + source]), 0
        while left and cost < points and not left & FROZEN:
            cost += left & 3
            if cost == points and BESIDE[source] & found >> ACCEPTS * (left & 3):
                return points
            left >>= BITS
    best = 0
    for source in range(12):
        stack = int(state[ARENA + source])
        left, cost, pile = stack, 0, 0
        while left:
            size = left & 3
            cost += size
            if left & FROZEN or cost >= points:
                break
            pile += 1
            left >>= BITS
            targets = BESIDE[source] & found >> ACCEPTS * size
            for way in range(4):
                if targets & AHEAD[4 * source + way]:
                    target = TARGETS[4 * source + way]
                    under = state[ARENA + target]
                    shift(state, source, target, pile)
                    after = renewed(state, found, source, target)
                    spent = cost + most_of(state, after, points - cost)
                    state[ARENA + source] = stack
                    state[ARENA + target] = under
                    if spent == points:
                        return points
                    best = max(best, spent)
    return best


@kernel
def spend(state: Code, points: int, number: int) -> int:
    """The most that can be spent in total if this affordable step comes first."""
    return spend_of(state, survey(state), points, number)


@kernel
def spend_of(state: Code, found: int, points: int, number: int) -> int:
    """The same for a state that has been surveyed."""
    step = number - STEPS
    source, target, pile = step // 36, TARGETS[step // 36 * 4 + step % 4], step // 4 % 9 + 1
    stack, under = state[ARENA + source], state[ARENA + target]
    cost = shift(state, source, target, pile)
    spent = cost + most_of(state, renewed(state, found, source, target), points - cost)
    state[ARENA + source], state[ARENA + target] = stack, under
    return spent


@kernel
def list_steps(options: Numbers, state: Code, points: int, out: Numbers) -> int:
    """Every affordable step, best or not; PU-11: or every step that the die shows."""
    sizes = options[O_SIZES + options[O_DICE + 5 * state[DIE]]]
    if options[O_PYRAMID]:
        points = EVERYTHING
    found, count = survey(state), 0
    for source in range(12):
        left, cost, number = int(state[ARENA + source]), 0, STEPS + 36 * source
        while left:
            cost += left & 3
            if left & FROZEN or cost > points:
                break
            if sizes >> (left & 3) & 1:
                targets = BESIDE[source] & found >> ACCEPTS * (left & 3)
                for way in range(4):
                    # Branchless: an entry that is not counted is overwritten.
                    out[count] = number + way
                    count += (targets & AHEAD[4 * source + way]) != 0
            left >>= BITS
            number += 4
    return count


@kernel
def can_pay(options: Numbers, state: Code, points: int, number: int) -> bool:
    """Whether `list_steps` contains a step, given that its number is in range."""
    step = number - STEPS
    source, pile = step // 36, step // 4 % 9 + 1
    if options[O_PYRAMID]:
        points = EVERYTHING
    left, cost, size = int(state[ARENA + source]), 0, 0
    for _ in range(pile):
        size = left & 3
        cost += size
        if size == 0 or left & FROZEN or cost > points:
            return False
        left >>= BITS
    if not options[O_SIZES + options[O_DICE + 5 * state[DIE]]] >> size & 1:
        return False
    targets = BESIDE[source] & survey(state) >> ACCEPTS * size
    return targets & AHEAD[4 * source + step % 4] != 0


@kernel
def keep_best(state: Code, points: int, out: Numbers, count: int) -> int:
    """PU-5: keep the steps from which the best total can still be reached, in order."""
    found, best, kept = survey(state), 0, 0
    for place in range(count):
        number = signed(out[place])
        spent = spend_of(state, found, points, number)
        if spent > best:
            best, kept = spent, 0
        if spent == best:
            out[kept] = number
            kept += 1
    return kept


@kernel
def victory(options: Numbers, state: Code, seat: int) -> int:
    """1 if this seat's home row is symmetric, 2 if all stacks are in the other's, else 0."""
    home, occupied = options[O_HOME], 0
    for cell in range(12):
        occupied |= (state[ARENA + cell] != 0) << cell
    row, last = 8 * home + 4 * seat, 2 + home
    own, abroad = HOME_MASKS[2 * home + seat], HOME_MASKS[2 * home + 1 - seat]
    if (
        occupied & own == own
        and agree(options, state, HOME_CELLS[row], HOME_CELLS[row + last])
        and agree(options, state, HOME_CELLS[row + 1], HOME_CELLS[row + last - 1])
    ):
        return 1
    return 0 if occupied & ~abroad else 2


@kernel
def agree(options: Numbers, state: Code, one: int, other: int) -> bool:
    """PU-12: whether the stacks of two opposite cells match from bottom to top."""
    unlike, reading = state[ARENA + one] ^ state[ARENA + other], 2 * options[O_SYMMETRY]
    return unlike & AGREE[reading] == 0 or unlike & AGREE[reading + 1] == 0
