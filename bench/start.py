"""Load every kernel in a new process and print how many seconds that took."""

from __future__ import annotations

import time


def load_all() -> None:
    """The rules of all games and everything built on them."""
    from turnabout.fast.prepare import prepare_one
    from turnabout.games import games

    for name in games():
        prepare_one(name)


if __name__ == "__main__":
    began = time.perf_counter()
    load_all()
    print(time.perf_counter() - began)
