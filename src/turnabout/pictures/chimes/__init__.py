"""Chimes at midnight in pictures."""
