"""A model of somebody who has just read the goal, to measure the Novice by.

It tries every move that it may make now, takes one that is best for the goal as far as can be seen
at a glance, and does not ask what anyone will do about it. In Pungo a move is a single step.
"""

from __future__ import annotations

from typing import Any

from turnabout.bots.glance import Glance
from turnabout.bots.pivit.plain import judge as judge_pivit
from turnabout.bots.pungo.plain import judge as judge_pungo


def pivit(game: Any) -> Glance:
    return Glance(judge_pivit, depth=1)


def pungo(game: Any) -> Glance:
    return Glance(judge_pungo, depth=1)
