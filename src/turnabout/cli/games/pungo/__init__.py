"""Pungo in the terminal."""
