"""The search in Chaos as a kernel: the mean over the six faces of the best turn with each."""

from __future__ import annotations

from turnabout.bots.pungo.ends import list_ends
from turnabout.bots.pungo.memory import EXACT, NOTHING, key_of, recall, remember, settles, value_of
from turnabout.bots.pungo.search import NEVER, count_nodes
from turnabout.bots.pungo.value import PROVEN, WIN, faces_of, known, leaf
from turnabout.bots.pungo.workspace import CHILDREN, OVER, TURNS_AT
from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers


@kernel
def expect(
    options: Numbers,
    workspace: Code,
    stop: Code,
    level: int,
    pyramids: int,
    heights: int,
    seat: int,
    left: int,
    depth: int,
) -> int:
    """What a position is worth to the player who is about to get a face by chance."""
    zero = signed(0)
    if depth == 0:
        return leaf(options, workspace, pyramids, heights, zero, seat, level)
    key = key_of(pyramids, heights, zero, seat, left)
    found = recall(workspace, key)
    if found != NOTHING and settles(found, level, depth, signed(-NEVER), signed(NEVER)):
        return value_of(found, level)
    total, faces = 0, faces_of(known(options, workspace, pyramids, heights, seat), seat)
    for face in range(1, 7):
        if faces >> face & 1:
            total += WIN - level - 1
            continue
        listed = list_ends(
            options, workspace, level, pyramids, heights, signed(face), signed(face), zero
        )
        count_nodes(workspace, stop, listed)
        best, at = -NEVER, TURNS_AT + 4 * CHILDREN * level
        for place in range(at, at + 4 * listed, 4):
            one, two, value = signed(workspace[place]), signed(workspace[place + 1]), 0
            if left > 1:
                value = -leaf(options, workspace, one, two, signed(face), 1 - seat, level + 1)
            # Only what seems better than the best so far is looked at more deeply.
            if depth > 1 and left > 1 and best < value <= PROVEN:
                value = -expect(
                    options, workspace, stop, level + 1, one, two, 1 - seat, left - 1, depth - 1
                )
            if workspace[OVER] or stop[0]:
                return 0
            best = max(best, value)
        total += best
    remember(workspace, key, total // 6, level, depth, signed(EXACT), zero)
    return total // 6
