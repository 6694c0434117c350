"""Searches over placements: from all of them to all targets at once, and from one to one.

A placement is one number, its five cards as digits in base 15, red first. A deck is two arrays:
`third[15 * one + other]` and the `colours` of the centres; all decks run the same code.

Only the active pawn ever needs the exception for the target card, and only for its last pivot:
for every other pawn the target is a card of another colour.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import int64, uint64

from turnabout.fast.bits import lowest
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers

CARDS: Final = 15
PAWNS: Final = 5
WEIGHTS: Final = (15**4, 15**3, 15**2, 15, 1)
"""The place value of each pawn's digit."""
CODES: Final = 15**5
PLACEMENTS: Final = 15 * 14 * 13 * 12 * 11
PIVOTS: Final = 20
FARTHEST: Final = 127
"""The longest solution that fits in a table."""

UNREACHABLE: Final = -1
NO_PLACEMENT: Final = -2
"""In place of a distance: the target is never reached; two pawns share a card."""
FAR: Final = -2
"""In place of a result: solutions are longer than there was room for."""
MOST_COUNTED: Final = 2**32 - 1
"""Counts of solutions are capped here."""


@kernel
def plus(one: int, other: int) -> int:
    return min(one + other, MOST_COUNTED)


@kernel
def unpack(code: int, cards: Numbers) -> int:
    """Write the pawns' cards to `cards`; returns the occupied cards as bits."""
    taken = 0
    for pawn in range(PAWNS - 1, -1, -1):
        card = code % CARDS
        code //= CARDS
        cards[pawn] = card
        taken |= 1 << card
    return taken


@kernel
def fill(
    third: Numbers,
    colours: Numbers,
    codes: Numbers,
    lanes: Numbers,
    width: int,
    distances: Code,
    counts: Code,
) -> int:
    """Distances and counts of shortest solutions of all placements; the largest distance.

    For each target, `lanes` has the column, of `width`, for its answers; -1 if it is not wanted.
    `codes` are all placements; `distances` must be UNREACHABLE and `counts` 0 on entry.

    All targets are searched at once, one bit each: apart from the pivot onto the target itself,
    which pivots are legal does not depend on the target. So what a placement reaches in n pivots
    is what its neighbours reach in n - 1.
    """
    wanted = int64(0)
    for target in range(CARDS):
        if lanes[target] >= 0:
            wanted |= 1 << target
    cards = np.empty(PAWNS, np.int32)
    steps = np.empty(PLACEMENTS * PIVOTS, np.int32)
    ends = np.zeros(PLACEMENTS + 1, np.int32)
    missing = np.zeros(CODES, np.uint16)
    last = np.zeros(CODES, np.uint16)
    fresh = np.zeros(CODES, np.uint16)
    end = 0
    for place in range(PLACEMENTS):
        code = int64(codes[place])
        taken = unpack(code, cards)
        done = closed = int64(0)
        for moving in range(PAWNS):
            here = int64(cards[moving])
            if colours[here] == moving:
                done |= (1 << here) & wanted
            for pivot in range(PAWNS):
                if pivot == moving:
                    continue
                there = int64(third[here * CARDS + cards[pivot]])
                if (taken >> there) & 1:
                    continue
                if colours[there] == moving:
                    # No other pawn is active for this target, and no other card leads there.
                    closed |= (1 << there) & wanted
                else:
                    steps[end] = code + (there - here) * WEIGHTS[moving]
                    end += 1
        ends[place + 1] = end
        last[code] = closed
        missing[code] = wanted & ~done & ~closed
        note(lanes, code * width, done, int64(0), distances, counts)
        note(lanes, code * width, closed, int64(1), distances, counts)
    depth, more = int64(1), True
    while more:
        depth += 1
        if depth > FARTHEST:
            return FAR
        more = False
        for place in range(PLACEMENTS):
            code = int64(codes[place])
            fresh[code] = 0
            if not missing[code]:
                continue
            found = int64(0)
            for number in range(ends[place], ends[place + 1]):
                found |= int64(last[steps[number]])
            found &= int64(missing[code])
            if not found:
                continue
            more = True
            fresh[code] = found
            missing[code] = int64(missing[code]) & ~found
            note(lanes, code * width, found, depth, distances, counts)
            for number in range(ends[place], ends[place + 1]):
                step = int64(steps[number])
                both = int64(last[step]) & found
                while both:
                    lane = int64(lanes[lowest(uint64(both))])
                    here = code * width + lane
                    counts[here] = plus(int64(counts[here]), int64(counts[step * width + lane]))
                    both &= both - 1
        last, fresh = fresh, last
    return depth - 1


@kernel
def note(lanes: Numbers, row: int, targets: int, depth: int, distances: Code, counts: Code) -> None:
    """Write the distance to these targets; up to one pivot there is only one solution."""
    while targets:
        place = row + int64(lanes[lowest(uint64(targets))])
        distances[place] = depth
        counts[place] = 1 if depth < 2 else 0
        targets &= targets - 1


@kernel
def closes(third: Numbers, target: int, card: int, taken: int) -> bool:
    """Whether the active pawn, on this card, can pivot onto the target now.

    The target must be free and a pivot pawn must be on the one card that leads there.
    """
    if (taken >> target) & 1:
        return False
    return bool((taken >> int64(third[card * CARDS + target])) & 1)


@kernel
def search(
    third: Numbers,
    colours: Numbers,
    target: int,
    depths: Code,
    queue: Numbers,
    origins: Numbers,
    layers: Numbers,
) -> int:
    """Search by layers from queue[0] to the first layer with the target one pivot away.

    Returns the place in the queue of the first such position, or UNREACHABLE if there is none.
    `depths` (zeros) receives 1 + the depth of each position, `origins` the place and the pivot by
    which it was first reached, `layers` (zeros) the end of each layer in the queue.
    """
    active = int64(colours[target])
    cards = np.empty(PAWNS, np.int32)
    taken = unpack(int64(queue[0]), cards)
    depths[queue[0]] = 1
    layers[0] = 1
    if closes(third, target, int64(cards[active]), taken):
        return 0
    found, first, last, end, depth = UNREACHABLE, 0, 1, 1, 0
    while found < 0 and first < last:
        depth += 1
        if depth == len(layers):
            return FAR
        for place in range(first, last):
            code = int64(queue[place])
            taken = unpack(code, cards)
            for moving in range(PAWNS):
                here = int64(cards[moving])
                for pivot in range(PAWNS):
                    if pivot == moving:
                        continue
                    there = int64(third[here * CARDS + cards[pivot]])
                    if (taken >> there) & 1 or colours[there] == moving:
                        continue
                    after = code + (there - here) * WEIGHTS[moving]
                    if depths[after]:
                        continue
                    depths[after] = depth + 1
                    queue[end] = after
                    origins[end] = (place * PAWNS + moving) * PAWNS + pivot
                    if found < 0:
                        card = there if moving == active else int64(cards[active])
                        held = taken ^ (1 << here) ^ (1 << there)
                        if closes(third, target, card, held):
                            found = end
                    end += 1
        first, last = last, end
        layers[depth] = end
    return found


@kernel
def weigh(
    third: Numbers,
    colours: Numbers,
    target: int,
    depths: Code,
    queue: Numbers,
    layers: Numbers,
    length: int,
    ways: Code,
) -> int:
    """After a search that found a solution of this length: the number of shortest solutions.

    `ways` receives how many of them continue from each position.
    """
    active = int64(colours[target])
    cards = np.empty(PAWNS, np.int32)
    for depth in range(length - 1, -1, -1):
        for place in range(layers[depth - 1] if depth else 0, layers[depth]):
            code = int64(queue[place])
            taken = unpack(code, cards)
            if depth == length - 1:
                ways[code] = 1 if closes(third, target, int64(cards[active]), taken) else 0
                continue
            total = int64(0)
            for moving in range(PAWNS):
                here = int64(cards[moving])
                for pivot in range(PAWNS):
                    if pivot == moving:
                        continue
                    there = int64(third[here * CARDS + cards[pivot]])
                    if (taken >> there) & 1 or colours[there] == moving:
                        continue
                    after = code + (there - here) * WEIGHTS[moving]
                    if depths[after] == depth + 2:
                        total = plus(total, int64(ways[after]))
            ways[code] = total
    return int64(ways[queue[0]])


@kernel
def walk(
    third: Numbers,
    colours: Numbers,
    target: int,
    depths: Code,
    ways: Code,
    start: int,
    length: int,
    out: Numbers,
) -> int:
    """After weighing: write the first shortest solutions in order, while `out` lasts; how many.

    `out` has a row of pivots for each, as 5 * moving + pivot.
    """
    active = int64(colours[target])
    cards = np.empty(PAWNS, np.int32)
    codes = np.zeros(length, np.int32)
    tries = np.zeros(length, np.int32)
    codes[0] = start
    level = count = 0
    while level >= 0 and count < len(out):
        number = int64(tries[level])
        if number == PAWNS * PAWNS:
            level -= 1
            continue
        tries[level] += 1
        moving, pivot = number // PAWNS, number % PAWNS
        if moving == pivot:
            continue
        code = int64(codes[level])
        taken = unpack(code, cards)
        here = int64(cards[moving])
        there = int64(third[here * CARDS + cards[pivot]])
        if (taken >> there) & 1:
            continue
        if level == length - 1:
            if moving == active and there == target:
                for step in range(length):
                    out[count, step] = tries[step] - 1
                count += 1
            continue
        if colours[there] == moving:
            continue
        after = code + (there - here) * WEIGHTS[moving]
        if depths[after] == level + 2 and ways[after]:
            level += 1
            codes[level] = after
            tries[level] = 0
    return count
