"""What the features of a position weigh, in hundredths of log-odds.

For each size of the board a row for a board full of minions and one for a board without
any; in between they are mixed.

Written by bench/tune_pivit.py on 2026-11-16: logistic regression of the results of
500 of 6x6 and 800 of 8x8 self-played games (1500 nodes a move, openings of
8 random moves) on the features of their quiet positions.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    6: (
        (101, 118, 65, 6, 3, 11, 12, -6, -33, -33, -19, -11, 8),
        (174, 229, 134, 13, 43, 31, 41, 3, -49, -9, -44, -12, 0),
    ),
    8: (
        (61, 149, 40, 2, 8, 18, 26, 12, -33, -20, -19, -6, 21),
        (232, 309, 135, 5, 18, 26, 34, -14, -77, -27, -61, -21, 10),
    ),
}
