"""Boards for the terminal, one module a game, drawn from a view and nothing else."""
