"""Turnabout's games for the tools of the field: Gymnasium, PettingZoo and OpenSpiel.

Importing this package tells Gymnasium its environments, and nothing more; PettingZoo's are in
`pettingzoo_envs`, OpenSpiel's games are registered by importing `open_spiel_games`.
"""

from __future__ import annotations

from turnabout.envs.registration import env_id, register

__all__ = ["env_id", "register"]

register()
