"""Chimes at midnight on the server."""
