"""A designer's question: variants of a game, played by the same bots from the same openings."""
