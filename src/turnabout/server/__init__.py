"""Tables on a server. The log is the game; everything else is a cache."""
