"""What is measured of games and decisions: pure functions, each defined in docs/lab.md."""
