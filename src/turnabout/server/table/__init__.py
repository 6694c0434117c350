"""A table as a value: its state according to the log, and what may be done at it. No I/O."""
