"""How new decks of Pivot Pawns compare with the designer's: `python -m bench.decks`.

Nothing here depends on the machine; it writes docs/decks.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple, cast

from turnabout.fast.pivot_pawns.decks import new_deck
from turnabout.fast.pivot_pawns.facts import DeckFacts, Spread, facts
from turnabout.games.pivot_pawns.deck import deck_of

SEEDS = range(20)
HARD_SEEDS = range(5)
PAGE = Path(__file__).parents[1] / "docs" / "decks.md"

TEXT = """\
# Decks of Pivot Pawns

The designer's deck is the most regular Steiner triple system on 15 points. `turnabout deck new`
makes decks from others, found by hill climbing, with three centres and seven icons per colour. The
table compares the exact solution lengths of {count} of them with the designer's: over all
placements with no pawn on its own colour and all 15 targets, and from the starting cards.
`python -m bench.decks` generates this page.

{table}

A quadrilateral is four icons on six cards that meet pairwise; a plane is seven cards among which
pivots stay. The more there are, the more pivots lead back to the same cards. What this means for
players:

- New decks have next to no planes: hardly any target is out of reach, where the designer's deck
  loses one pair in eighteen with `start=anywhere`.
- They are not longer on average, but narrower: from the starting cards a target has fewer than
  half as many shortest solutions, so one is harder to find by chance.

With `--hard` a new deck starts on the five cards from which every target can be reached and
solutions are longest. From there a round takes about half a pivot more than with the
designer's deck, and some targets need four, which none does from the designer's starting cards:

{hard}
"""


class Column(NamedTuple):
    """A number about a deck."""

    heading: str
    number: Callable[[DeckFacts], float]
    form: str


def main() -> None:
    designers = facts(deck_of("designer"))
    table = compared(designers, [facts(new_deck(seed)) for seed in SEEDS])
    hard = compared(designers, [facts(new_deck(seed, hard=True)) for seed in HARD_SEEDS])
    PAGE.write_text(TEXT.format(count=len(SEEDS), table=table, hard=hard), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


def compared(designers: DeckFacts, others: Sequence[DeckFacts]) -> str:
    """A Markdown table: the designer's deck, the others, and the mean of the others."""
    rows = [[column.number(deck) for column in COLUMNS] for deck in (designers, *others)]
    means = [fmean(column) for column in zip(*rows[1:], strict=True)]
    names = ["designer", *(deck.deck for deck in others), "mean"]
    lines = [
        ["deck", *(column.heading for column in COLUMNS)],
        ["---", *("---:" for _ in COLUMNS)],
        *([name, *_written(row)] for name, row in zip(names, [*rows, means], strict=True)),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _starts(deck: DeckFacts) -> Spread:
    # The designer's deck and all generated ones have starting cards.
    return cast(Spread, deck.starting)


def _share(least: int, below: int | None) -> Callable[[DeckFacts], float]:
    return lambda deck: sum(deck.anywhere.lengths[least:below]) / deck.anywhere.pairs


COLUMNS: Final = (
    Column("quadrilaterals", lambda deck: deck.quadrilaterals, "{:.3g}"),
    Column("planes", lambda deck: deck.planes, "{:.3g}"),
    Column("starts: mean", lambda deck: _starts(deck).mean_length, "{:.3f}"),
    Column("starts: longest", lambda deck: _starts(deck).longest, "{:.3g}"),
    Column("starts: ways", lambda deck: _starts(deck).mean_solutions, "{:.2f}"),
    Column("mean", lambda deck: deck.anywhere.mean_length, "{:.3f}"),
    Column("longest", lambda deck: deck.anywhere.longest, "{:.3g}"),
    Column("ways", lambda deck: deck.anywhere.mean_solutions, "{:.2f}"),
    *(Column(f"in {length}", _share(length, length + 1), "{:.3%}") for length in range(1, 5)),
    Column("in more", _share(5, None), "{:.3%}"),
    Column("never", lambda deck: deck.anywhere.unreachable / deck.anywhere.pairs, "{:.3%}"),
)


def _written(row: Sequence[float]) -> list[str]:
    return [column.form.format(number) for column, number in zip(COLUMNS, row, strict=True)]


if __name__ == "__main__":
    main()
