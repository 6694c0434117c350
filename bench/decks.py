"""How new decks of Pivot Pawns compare with the designer's: `python -m bench.decks`.

Nothing here depends on the machine; it writes docs/decks.md.
"""

from __future__ import annotations

from pathlib import Path

from turnabout.fast.pivot_pawns.decks import compare, say_comparison

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


def main() -> None:
    table = say_comparison(compare(SEEDS))
    hard = say_comparison(compare(HARD_SEEDS, hard=True))
    PAGE.write_text(TEXT.format(count=len(SEEDS), table=table, hard=hard), encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
