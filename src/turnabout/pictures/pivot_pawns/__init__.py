"""Pivot Pawns in pictures."""
