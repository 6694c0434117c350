"""Pungo in pictures."""
