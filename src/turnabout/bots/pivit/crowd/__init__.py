"""Pivit for three and four players: one multi-player search."""

from turnabout.bots.pivit.crowd.crowd import Crowd

__all__ = ["Crowd"]
