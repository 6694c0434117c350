"""How a deck plays: the lengths of its shortest solutions, and what is out of reach."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from turnabout.core.json import Json
from turnabout.fast.pivot_pawns.solve import DistanceTable, deck_arrays, tables
from turnabout.fast.pivot_pawns.solve_kernels import CARDS, PAWNS
from turnabout.fast.types import Code, Numbers
from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.placement import placings
from turnabout.games.pivot_pawns.solve import closure

_PLANE = 7


@dataclass(frozen=True, slots=True)
class Example:
    """A placement and a target, with the properties of their shortest solutions."""

    placement: tuple[str, ...]
    """The centres of the red, green, blue, yellow and black pawn's cards."""
    target: str
    length: int
    solutions: int

    def as_json(self) -> dict[str, Json]:
        return {
            "placement": dict(zip(COLOURS, self.placement, strict=True)),
            "target": self.target,
            "length": self.length,
            "solutions": self.solutions,
        }


@dataclass(frozen=True, slots=True)
class Spread:
    """Shortest solutions from a set of placements, each with all 15 targets."""

    placements: int
    lengths: tuple[int, ...]
    """How many pairs of placement and target need 0, 1, 2, … pivots."""
    unreachable: int
    """How many pairs have no solution."""
    confined: int
    """How many placements have a target that they can never reach."""
    mean_solutions: float
    """The mean number of shortest solutions of the pairs that have any."""
    hardest: Example | None
    """A longest one with the fewest solutions: the first by target, then by placement."""

    @property
    def pairs(self) -> int:
        return self.placements * CARDS

    @property
    def longest(self) -> int:
        return max(len(self.lengths) - 1, 0)

    @property
    def mean_length(self) -> float:
        """Over the pairs that have a solution."""
        total = sum(length * pairs for length, pairs in enumerate(self.lengths))
        return total / max(sum(self.lengths), 1)

    def as_json(self) -> dict[str, Json]:
        return {
            "placements": self.placements,
            "pairs": self.pairs,
            "lengths": list(self.lengths),
            "longest": self.longest,
            "mean_length": self.mean_length,
            "unreachable": self.unreachable,
            "confined": self.confined,
            "mean_solutions": self.mean_solutions,
            "hardest": None if self.hardest is None else self.hardest.as_json(),
        }


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """A deck in numbers."""

    deck: str
    planes: int
    """Sets of seven cards that pivots never leave."""
    quadrilaterals: int
    """Sets of four icons of which any two are on a common card and no three are: 105 in the
    designer's geometry, fewer in any other."""
    anywhere: Spread
    """From every placement with no pawn on its own colour."""
    starting: Spread | None
    """From every placement on the starting cards, if the deck has any."""

    def as_json(self) -> dict[str, Json]:
        return {
            "deck": self.deck,
            "planes": self.planes,
            "quadrilaterals": self.quadrilaterals,
            "anywhere": self.anywhere.as_json(),
            "starting": None if self.starting is None else self.starting.as_json(),
        }


def facts(deck: Deck) -> DeckFacts:
    """Solve every placement for every target, and count."""
    deck_arrays(deck)
    anywhere = _Tally(deck, placements(deck))
    starting = _Tally(deck, starting_placements(deck)) if deck.starting else None
    for solved in tables(deck):
        anywhere.add(solved)
        if starting is not None:
            starting.add(solved)
    return DeckFacts(
        deck.name,
        planes(deck),
        quadrilaterals(deck),
        anywhere.spread(),
        None if starting is None else starting.spread(),
    )


def placements(deck: Deck) -> Numbers:
    """A row of five cards for every placement with no pawn on its own colour."""
    _, colours = deck_arrays(deck)
    cards = np.indices((CARDS,) * PAWNS, np.int32, sparse=True)
    fine = np.ones((CARDS,) * PAWNS, np.bool_)
    for pawn in range(PAWNS):
        fine &= colours[cards[pawn]] != pawn
        for other in range(pawn):
            fine &= cards[pawn] != cards[other]
    return np.argwhere(fine).astype(np.int32)


def starting_placements(deck: Deck) -> Numbers:
    """A row of five cards for every placement on the starting cards, in the order of games/."""
    deck_arrays(deck)
    rows = [place.cards for place in placings(deck, deck.starting)]
    return np.array(rows, np.int32).reshape(-1, PAWNS)


def planes(deck: Deck) -> int:
    """How many sets of seven cards contain the third card of any two of them."""
    deck_arrays(deck)
    spans = {closure(deck, three) for three in combinations(range(CARDS), 3)}
    return sum(len(span) == _PLANE for span in spans)


def quadrilaterals(deck: Deck) -> int:
    """How many sets of four icons meet pairwise, on six cards."""
    deck_arrays(deck)
    third = deck.third
    found = 0
    for point in range(CARDS):
        lines = {frozenset((other, third[point][other])) for other in range(CARDS)}
        pairs = [tuple(sorted(line)) for line in lines if point not in line]
        # Two icons of a card, and two icons across their four other cards that meet on a sixth.
        for (a, b), (c, d) in combinations(sorted(pairs), 2):
            found += (third[a][c] == third[b][d]) + (third[a][d] == third[b][c])
    # Each has six cards, and was found once from each of them.
    return found // 6


class _Tally:
    """Counts over the tables of a deck, for a set of placements."""

    def __init__(self, deck: Deck, placements: Numbers) -> None:
        self._deck = deck
        self._placements = placements
        self._where = tuple(placements.T)
        self._lengths = np.zeros(128, np.int64)
        self._missed = np.zeros(len(placements), np.int64)
        self._solutions = 0
        self._hardest: Example | None = None

    def add(self, solved: DistanceTable) -> None:
        distances = solved.distances[self._where].astype(np.int64)
        counts = solved.counts[self._where].astype(np.int64)
        reached = distances >= 0
        self._lengths += np.bincount(distances[reached], minlength=len(self._lengths))
        self._missed += ~reached
        self._solutions += int(counts[reached].sum())
        if reached.any():
            self._note_hardest(solved.target, distances, counts)

    def spread(self) -> Spread:
        pairs = [int(pairs) for pairs in self._lengths]
        while pairs and not pairs[-1]:
            pairs.pop()
        return Spread(
            placements=len(self._placements),
            lengths=tuple(pairs),
            unreachable=int(self._missed.sum()),
            confined=int(np.count_nonzero(self._missed)),
            mean_solutions=self._solutions / max(sum(pairs), 1),
            hardest=self._hardest,
        )

    def _note_hardest(self, target: int, distances: Code, counts: Code) -> None:
        longest = int(distances.max())
        fewest = int(counts[distances == longest].min())
        known = self._hardest
        if known is not None and (-longest, fewest) >= (-known.length, known.solutions):
            return
        row = int(((distances == longest) & (counts == fewest)).argmax())
        names = self._deck.centres
        cards = tuple(names[card] for card in self._placements[row])
        self._hardest = Example(cards, names[target], longest, fewest)
