"""What the evaluation adds up, by `home`, in thousandths of a logit; set by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = {
    "three": (
        *(1200, 1000, 800, 600, 500, 400, 300, 200, 150, 100, 50, 0, 0),
        *(0, 400, 600, 800, 1000, 1200, 1400),
        *(-20, 300, 800),
    ),
    "four": (
        *(1200, 1000, 800, 600, 500, 400, 300, 200, 150, 100, 50, 0, 0),
        *(0, 400, 600, 800, 1000, 1200, 1400),
        *(-20, 300, 800),
    ),
}
