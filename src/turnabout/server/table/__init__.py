"""A table as a value: what its log makes of it, and what may be done at it. No input or output."""
