"""What boards in the terminal are made of; each game has its own in `cli/games`."""
