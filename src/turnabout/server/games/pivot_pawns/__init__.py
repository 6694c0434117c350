"""Pivot Pawns on the server."""
