"""Pivit in pictures."""
