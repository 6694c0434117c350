"""Shared by the searches of all games: clock, limits, memory, position table, deepening."""
