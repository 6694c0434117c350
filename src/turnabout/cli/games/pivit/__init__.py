"""Pivit in the terminal."""
