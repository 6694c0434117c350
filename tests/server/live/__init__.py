"""Tests of what is alive in a process."""
