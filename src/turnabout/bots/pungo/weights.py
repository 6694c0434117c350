"""What the evaluation adds up, by `home`, in thousandths of a logit; `bench.tune_pungo` fits it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, TypeAlias

Weights: TypeAlias = tuple[int, ...]

WEIGHTS: Final[dict[str, Weights]] = {
    home: tuple(weights)
    for home, weights in json.loads(
        Path(__file__).with_name("weights.json").read_text(encoding="utf-8")
    ).items()
}
