"""Games from elsewhere: found without being imported, and refused one by one if they are broken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from turnabout.core.errors import BadOptions
from turnabout.fast import compiled_games, package
from turnabout.words import LANGUAGES, Words

RULES = """
from turnabout.core import GameInfo
from turnabout.games.pivit import INFO as OTHER
INFO = GameInfo(
    name=NAME, seats=OTHER.seats, usual_seats=2, build=OTHER.build, view=OTHER.view,
    events=OTHER.events
)
"""
Install = Callable[..., None]
# `turnabout.games` is also a function.
registry = import_module("turnabout.games")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Packages as pip leaves them: a module or a folder, and what was declared of it."""
    before = set(sys.modules)

    def add(package: str, points: str, **modules: str) -> None:
        info = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[turnabout.games]\n{points}\n")
        for name, text in modules.items():
            path = tmp_path / f"{name.replace('_in_', '/')}.py"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        forget()

    monkeypatch.syspath_prepend(tmp_path)
    yield add
    for name in set(sys.modules) - before:
        del sys.modules[name]
    monkeypatch.undo()
    forget()


def forget() -> None:
    for found in (registry._folders, registry._installed, registry.broken_games):
        found.cache_clear()


def named(name: str) -> str:
    return RULES.replace("NAME", repr(name))


def problems() -> dict[object, tuple[object, object]]:
    broken = [refusal.values for refusal in registry.broken_games()]
    return {one["game"]: (one["package"], one["problem"]) for one in broken}


def test_a_game_is_found_by_its_entry_point_and_not_imported(install: Install) -> None:
    install("fifth", "other-game = fifth_module\nbetter = fifth_module:BETTER", fifth_module="1/0")
    assert registry.games() == ("better", "chimes", "other-game", "pivit", "pivot-pawns", "pungo")
    assert registry.own_games() == ("chimes", "pivit", "pivot-pawns", "pungo")
    assert "fifth_module" not in sys.modules


def test_it_is_played_like_any_other(install: Install, tmp_path: Path) -> None:
    install(
        "fifth",
        "other-game = fifth_package",
        fifth_package_in___init__=named("other-game"),
        fifth_package_in_bots="BOTS = {}",
    )
    assert registry.game_info("other-game").name == "other-game"
    assert registry.folder_of("other-game") == tmp_path / "fifth_package"
    bots = registry.part_of("other-game", "turnabout.bots")
    assert bots is not None
    assert bots.BOTS == {}
    assert registry.part_of("other-game", "turnabout.cli.games") is None
    assert registry.playable_games() == registry.games()
    assert registry.broken_games() == ()


def test_a_module_has_no_parts(install: Install, tmp_path: Path) -> None:
    install("fifth", "other-game = fifth_module", fifth_module=named("other-game"))
    assert registry.part_of("other-game", "turnabout.bots") is None
    assert registry.folder_of("other-game") == tmp_path / "fifth_module"


def test_without_kernels_there_is_nothing_to_compile(install: Install) -> None:
    install("fifth", "other-game = fifth_module", fifth_module=named("other-game"))
    assert "other-game" not in compiled_games()
    with pytest.raises(BadOptions, match="no-kernels game='other-game'"):
        package("other-game")


def test_nobody_takes_the_name_of_another(install: Install) -> None:
    install("fifth", "pivit = fifth_module", fifth_module=named("pivit"))
    install("sixth", "other-game = module_a", module_a=named("other-game"))
    install("seventh", "other-game = module_b", module_b=named("other-game"))
    assert registry.game_info("pivit").build.__module__ == "turnabout.games.pivit.game"
    taken = [(one.values["game"], one.values["package"]) for one in registry.broken_games()]
    assert taken == [("other-game", "seventh"), ("pivit", "fifth")]
    assert registry.playable_games() == registry.games()


def test_what_is_broken_names_its_package_and_stops_nobody(install: Install) -> None:
    install("wrong-import", "raising = module_a", module_a="1/0")
    install("wrong-info", "empty = module_b", module_b="INFO = 3")
    install("wrong-name", "Big_Name = module_c", module_c="")
    install("wrong-words", "other-game = module_d", module_d=named("another"))
    install("absent", "gone = module_e")
    install("right", "right = module_f", module_f=named("right"))
    assert problems() == {
        "raising": ("wrong-import", "import"),
        "empty": ("wrong-info", "info"),
        "Big_Name": ("wrong-name", "name"),
        "other-game": ("wrong-words", "other-name"),
        "gone": ("absent", "import"),
    }
    assert registry.playable_games() == ("chimes", "pivit", "pivot-pawns", "pungo", "right")
    with pytest.raises(BadOptions, match="game-broken game='gone' package='absent'"):
        registry.game_info("gone")
    for language in LANGUAGES:
        for refusal in registry.broken_games():
            said = Words(language).refusal(refusal)
            assert str(refusal.values["package"]) in said
            assert str(refusal.values["game"]) in said


def test_a_broken_part_is_refused_too(install: Install) -> None:
    install(
        "fifth",
        "other-game = fifth_package",
        fifth_package_in___init__=named("other-game"),
        fifth_package_in_bots="1/0",
    )
    with pytest.raises(BadOptions, match="ZeroDivisionError"):
        registry.part_of("other-game", "turnabout.bots")


def test_whether_there_is_a_part_is_known_without_it(install: Install) -> None:
    install(
        "fifth",
        "other-game = fifth_package",
        fifth_package_in___init__=named("other-game"),
        fifth_package_in_bots="1/0",
    )
    assert registry.has_part("other-game", "turnabout.bots")
    assert not registry.has_part("other-game", "turnabout.cli.games")
    assert registry.has_part("pivit", "turnabout.bots")
    assert not registry.has_part("pivit", "turnabout.core")
    assert registry.part_of("pivit", "turnabout.core") is None
