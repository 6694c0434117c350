"""A record as a page of its own: all positions, no network, nothing that a name could break."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from tests.pictures.positions import SVG, placed, read
from turnabout.core.record import LogEntry, Record, replay
from turnabout.core.session import Session
from turnabout.games import game_of, games, make, upgraded
from turnabout.pictures import player, svg
from turnabout.words import LANGUAGES, Words

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
SHORT = next(path for path in RECORDS if path.stem == "pivit-2")
DATA = re.compile(r'<script type="application/json" id="data">(.*?)</script>', re.DOTALL)


def load(path: Path) -> Record:
    return Record.read(path.read_text(encoding="utf-8"))


def pictures(page: str) -> list[str]:
    """What the page shows, one picture after the other."""
    data = json.loads(DATA.findall(page)[0])
    assert len(data["said"]) == len(data["places"]) == len(data["frames"])
    return ["".join(data["parts"][part] for part in frame) for frame in data["frames"]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_page_shows_every_position_as_a_spectator_sees_it(path: Path) -> None:
    record = upgraded(load(path))
    game, page = game_of(record), player(record)
    states = replay(game, record.log)
    shown = pictures(page)
    assert len(shown) == len(states)
    for state, picture in list(zip(states, shown, strict=True))[:: max(1, len(states) // 4)]:
        view = game.view(game.mask(state, None))
        drawn = f'<svg xmlns="{SVG[1:-1]}">{picture}</svg>'
        assert placed(drawn) == {piece.id: piece.at for piece in view.pieces}
        # Marks of the move before are not in the picture of a view alone.
        assert read(drawn).findtext(f"{SVG}title") == read(svg(view)).findtext(f"{SVG}title")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_fetches_nothing_and_speaks_the_language(game: str, language: str) -> None:
    page = player(Record.of(make(game)), language=language)
    links = set(re.findall(r"https?://[^\s\"'<]+", page)) - {"https://fontawesome.com/license/free"}
    assert links == set()
    assert f'<html lang="{language}">' in page
    assert Words(language).say("replay-on") in page
    assert not re.search(r"@@|<link|<img|@import|url\(", page)


HOSTILE = '</script><script>alert(1)</script><!--"&'


def test_a_hostile_name_stays_a_name() -> None:
    record = replace(load(SHORT), players=())
    named = replace(record, players=(HOSTILE[:20],) * record.seats)
    scripts = _Scripts()
    scripts.feed(player(named))
    assert scripts.count == 2
    assert scripts.alerts == 0
    framed = player(named)._repr_html_()
    assert framed.count("<") == 2


class _Scripts(HTMLParser):
    """Counts the scripts of a page, and what they hold."""

    def __init__(self) -> None:
        super().__init__()
        self.count = self.alerts = 0
        self._inside = False

    def handle_starttag(self, tag: str, attributes: object) -> None:
        self.count += tag == "script"
        self._inside = tag == "script"

    def handle_data(self, data: str) -> None:
        self.alerts += self._inside and data.startswith("alert")


def test_a_page_ends_before_what_may_not_be_known_yet() -> None:
    game = make("chimes")
    (dealt,) = Session.begin(game).settle(Random(1), 0)
    record = dealt.record().add(0, "?", 5)
    assert len(pictures(player(record))) == 2


def test_a_record_is_a_player_in_a_notebook() -> None:
    record = load(SHORT)
    assert record._repr_html_() == player(record)._repr_html_()
    assert record._repr_html_().startswith("<iframe")


def test_programs_and_people_have_names() -> None:
    seated = Record.of(make("pivit"), ("club@0.5s", "human:Ann"))
    assert "Pivit: Club, Ann" in player(seated)
    unnamed = Record.of(make("pivit"), ("human", "#1"))
    assert "Pivit: Player 1, Player 2" in player(unnamed)


def test_what_several_positions_show_is_kept_once() -> None:
    game = make("pivit")
    log = (LogEntry(0, "b8b7"), LogEntry(1, "c8c7"))
    record = replace(Record.of(game), log=log)
    assert len(player(record)) < 1.5 * len(player(Record.of(game)))
