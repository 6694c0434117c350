"""Building blocks for boards in the terminal; each game has its own board in `cli/games`."""
