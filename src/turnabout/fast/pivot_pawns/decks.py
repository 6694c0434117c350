"""New decks: other ways to put 35 icons on 15 cards so that any two cards share exactly one.

Such a deck is a Steiner triple system: cards are its points, icons its blocks of three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations, product
from random import Random
from typing import Final, TypeAlias

import numpy as np

from turnabout.core.errors import BadOptions
from turnabout.fast.pivot_pawns.facts import starting_placements
from turnabout.fast.pivot_pawns.solve import tables, unreachable_certificate
from turnabout.games.pivot_pawns.deck import (
    CARDS,
    COLOURS,
    ICONS,
    Deck,
    Icon,
    deck_of,
    read_deck,
    write_deck,
)
from turnabout.games.pivot_pawns.placement import can_be_placed, placings

COLOURINGS: Final = ("balanced", "random")
"""3 centres and 7 icons per colour, as in the designer's deck; or a random colour per icon."""
MOST_SEED: Final = 2**63 - 1

_STARTS_TRIED: Final = 30

Block: TypeAlias = tuple[int, int, int]


def new_deck(seed: int, colours: str = "balanced", hard: bool = False) -> Deck:
    """A playable deck with the designer's icons, always the same for a seed.

    Its starting cards have centres of five colours if the colouring allows it, and every target
    can be reached from every placement on them. If no choice of cards achieves that, the closest
    one is taken, and `facts` says how close it is. A hard deck starts on the cards, of any
    colours, from which solutions are longest.
    """
    if type(seed) is not int or abs(seed) > MOST_SEED:
        raise BadOptions("pivot-pawns-seed", given=f"{seed!r:.40}")
    if colours not in COLOURINGS:
        given = f"{colours!r:.40}"
        raise BadOptions("pivot-pawns-colouring", known=COLOURINGS, given=given)
    rng = Random(f"pivot-pawns {colours} {seed}")
    blocks = steiner_system(rng)
    centres = _centres(blocks, rng)
    name = f"{colours} {seed}{' hard' if hard else ''}"
    deck = _draw(name, blocks, centres, _COLOURS_OF[colours](centres, rng), rng)
    starting = _hardest_starting(deck) if hard else _starting(deck, rng)
    return read_deck(write_deck(replace(deck, starting=starting)))


def steiner_system(rng: Random) -> list[Block]:
    """35 triples of 15 points that contain every pair once, found by Stinson's hill climbing.

    A point with missing pairs gets a new triple; if that takes a pair from another triple, the
    other is removed. So the number of triples never falls, and randomness escapes every dead end.
    """
    third: dict[tuple[int, int], int] = {}
    while len(third) < CARDS * (CARDS - 1):
        missing = [
            [other for other in range(CARDS) if other != point and (point, other) not in third]
            for point in range(CARDS)
        ]
        point = rng.choice([point for point in range(CARDS) if missing[point]])
        one, other = rng.sample(missing[point], 2)
        if (one, other) in third:
            _take_out(third, (one, other, third[one, other]))
        _put_in(third, (point, one, other))
    return [
        (one, other, last) for (one, other), last in sorted(third.items()) if one < other < last
    ]


def _put_in(third: dict[tuple[int, int], int], block: Block) -> None:
    for one, other, last in permutations(block):
        third[one, other] = last


def _take_out(third: dict[tuple[int, int], int], block: Block) -> None:
    for one, other in permutations(block, 2):
        del third[one, other]


def _centres(blocks: Sequence[Block], rng: Random) -> list[int]:
    """One icon for every card, all different: a random matching, by augmenting paths.

    There always is one: any set of cards has at least 7/3 times as many icons.
    """
    icons = [[icon for icon, block in enumerate(blocks) if card in block] for card in range(CARDS)]
    for choice in icons:
        rng.shuffle(choice)
    owner: dict[int, int] = {}

    def settle(card: int, seen: set[int]) -> bool:
        for icon in icons[card]:
            if icon not in seen:
                seen.add(icon)
                if icon not in owner or settle(owner[icon], seen):
                    owner[icon] = card
                    return True
        return False

    for card in range(CARDS):
        settle(card, set())
    return sorted(owner, key=lambda icon: owner[icon])


def _balanced(centres: Sequence[int], rng: Random) -> list[int]:
    others = [icon for icon in range(ICONS) if icon not in centres]
    found = [0] * ICONS
    for icons in (centres, others):
        mixed = rng.sample(icons, len(icons))
        for place, icon in enumerate(mixed):
            found[icon] = place % len(COLOURS)
    return found


def _random(centres: Sequence[int], rng: Random) -> list[int]:
    """Any colours, but every pawn has room on at least five cards, so that all can be placed."""
    while True:
        found = [rng.randrange(len(COLOURS)) for _ in range(ICONS)]
        if max(Counter(found[icon] for icon in centres).values()) <= CARDS - len(COLOURS):
            return found


_COLOURS_OF: Final[Mapping[str, Callable[[Sequence[int], Random], list[int]]]] = {
    "balanced": _balanced,
    "random": _random,
}


def _draw(
    name: str, blocks: Sequence[Block], centres: Sequence[int], colours: Sequence[int], rng: Random
) -> Deck:
    """Assign pictures: icons are sorted by colour and name, cards by the names of their centres."""
    pictures = list(deck_of("designer").icons)
    rng.shuffle(pictures)
    icons = [
        Icon(picture.name, colour, picture.art)
        for picture, colour in zip(pictures, colours, strict=True)
    ]
    order = sorted(range(ICONS), key=lambda icon: (icons[icon].colour, icons[icon].name))
    cards = []
    for card, centre in enumerate(centres):
        around = [icon for icon, block in enumerate(blocks) if card in block and icon != centre]
        rng.shuffle(around)
        cards.append((centre, *around))
    cards.sort(key=lambda card: icons[card[0]].name)
    return Deck(
        name,
        tuple(icons[icon] for icon in order),
        tuple(tuple(order.index(icon) for icon in card) for card in cards),
    )


def _starting(deck: Deck, rng: Random) -> tuple[int, ...]:
    """Five cards with room for the pawns: the first that reach all targets, or nearly all."""
    choices = _of_five_colours(deck) or _with_room(deck)
    missed: dict[tuple[int, ...], int] = {}
    for cards in rng.sample(choices, min(_STARTS_TRIED, len(choices))):
        missed[cards] = _missed(replace(deck, starting=cards))
        if not missed[cards]:
            return cards
    return min(missed, key=lambda cards: missed[cards])


def _hardest_starting(deck: Deck) -> tuple[int, ...]:
    """The five cards that reach the most targets and, among those, have the longest solutions."""
    distances = np.stack([solved.distances for solved in tables(deck)])

    def hardness(five: tuple[int, ...]) -> tuple[int, float]:
        rows = np.array([place.cards for place in placings(deck, five)])
        found = distances[:, *rows.T]
        return -int((found < 0).sum()), float(found.mean())

    return max(_with_room(deck), key=hardness)


def _with_room(deck: Deck) -> list[tuple[int, ...]]:
    fives = combinations(range(CARDS), len(COLOURS))
    return [five for five in fives if can_be_placed(deck, five)]


def _of_five_colours(deck: Deck) -> list[tuple[int, ...]]:
    groups = [
        [card for card in range(CARDS) if deck.colours[card] == colour]
        for colour in range(len(COLOURS))
    ]
    return list(product(*groups))


def _missed(deck: Deck) -> int:
    """How many pairs of starting placement and target have no solution."""
    rows = starting_placements(deck).tolist()
    return sum(
        unreachable_certificate(deck, tuple(row), target) is not None
        for row in rows
        for target in range(CARDS)
    )
