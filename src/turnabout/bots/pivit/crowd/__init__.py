"""Pivit for three and four players: one search of many."""

from turnabout.bots.pivit.crowd.crowd import Crowd

__all__ = ["Crowd"]
