"""Turnabout's games as environments for Gymnasium, PettingZoo and OpenSpiel.

Importing this package only registers the Gymnasium environments. PettingZoo's are in
`pettingzoo_envs`; importing `open_spiel_games` registers the OpenSpiel games.
"""

from __future__ import annotations

from turnabout.envs.registration import env_id, register

__all__ = ["env_id", "register"]

register()
