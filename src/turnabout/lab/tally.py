"""The games of a match as they come in, and the units that they form, in a fixed order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from statistics import fmean

from turnabout.lab.played_game import PlayedGame
from turnabout.lab.setting import Mode, Setting
from turnabout.lab.sprt import Sprt

Pair = tuple[int, int]


class Tally:
    """Counts an opening when it is finished and all before it are.

    So the result does not depend on which process was quicker, nor does the end of a test.
    """

    def __init__(self, setting: Setting, sprt: Sprt | None = None) -> None:
        self.setting = setting
        self.sprt = sprt
        self.verdict: str | None = None
        """What the test accepted: `elo0` or `elo1`."""
        self.openings = 0
        """How many are counted."""
        self.games: list[PlayedGame] = []
        """Of whole units: no game of theirs has failed."""
        self.failures: list[PlayedGame] = []
        self.duels: dict[Pair, list[float]] = defaultdict(list)
        """Of every two bots that are compared: the scores of the first, a number for each unit."""
        self.shares: dict[int, list[float]] = defaultdict(list)
        """Of every bot: its mean score, a number for each unit."""
        self._units = setting.units()
        self._size = sum(len(unit) for unit in self._units)
        self._waiting: dict[int, dict[tuple[int, ...], PlayedGame]] = defaultdict(dict)

    def add(self, game: PlayedGame) -> None:
        if game.failed is not None:
            self.failures.append(game)
        self._waiting[game.opening][game.seating] = game
        while self.verdict is None and len(self._waiting[self.openings]) == self._size:
            self._count(self._waiting.pop(self.openings))
            self.openings += 1
            if self.sprt is not None:
                self.verdict = self.sprt.verdict(self.duels[0, 1])

    def _count(self, found: dict[tuple[int, ...], PlayedGame]) -> None:
        for unit in self._units:
            games = [found[seating] for seating in unit]
            if all(game.failed is None for game in games):
                self.games += games
                self._compare(games)

    def _compare(self, games: Sequence[PlayedGame]) -> None:
        if self.setting.mode is Mode.DUPLICATE:
            for game in games:
                self.shares[game.seating[0]].append(game.scores[0])
            for one, two in combinations(games, 2):
                self.duels[one.seating[0], two.seating[0]].append(better(one, two))
            return
        bots = sorted(games[0].seating)
        for bot in dict.fromkeys(bots):
            mean = fmean(game.scores[game.seating.index(bot)] for game in games)
            self.shares[bot].append(mean)
        if self.setting.mode is Mode.DUEL:
            self.duels[bots[0], bots[1]].append(self.shares[bots[0]][-1])


def better(one: PlayedGame, two: PlayedGame) -> float:
    """Of two games from one deal: a win beats a loss, of two wins the shorter is better."""
    if one.scores[0] != two.scores[0]:
        return float(one.scores[0] > two.scores[0])
    if one.scores[0] == 0 or one.plies == two.plies:
        return 0.5
    return float(one.plies < two.plies)
