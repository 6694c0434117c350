"""`python -m turnabout.pictures < board.svg > board.png`, because rasterizing blocks a process."""

from __future__ import annotations

import sys

from turnabout.pictures.png import png

if __name__ == "__main__":
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode()))
