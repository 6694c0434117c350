"""What the searches of all games share: clock, limits, memory, table of positions, deepening."""
