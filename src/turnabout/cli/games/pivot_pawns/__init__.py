"""Pivot Pawns in the terminal."""
