"""Chimes at midnight in the terminal."""
