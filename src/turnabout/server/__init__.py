"""Tables on a server: the log is the game, everything else is a cache."""
