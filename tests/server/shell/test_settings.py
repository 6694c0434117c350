"""What may be chosen by the environment."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from turnabout.core.errors import BadOptions
from turnabout.server import settings as module
from turnabout.server.settings import Settings

PASSWORD = "geheim"


def read(**env: str) -> Settings:
    return Settings.from_environment(env)


def test_without_a_word_it_is_a_file_in_the_data_folder() -> None:
    found = read(TURNABOUT_HOME="/some where/100%?#")
    url = make_url(found.database)
    assert url.drivername == "sqlite"
    assert url.database == "/some where/100%?#/turnabout.db"
    assert found.folder == Path("/some where/100%?#")
    assert (found.redis, found.origins) == (None, frozenset())
    assert found.workers >= 1


def test_a_database_is_taken_as_it_is_and_its_password_not_shown() -> None:
    found = read(TURNABOUT_DATABASE=f"postgresql://me:{PASSWORD}@db:5433/games")
    assert found.database == f"postgresql://me:{PASSWORD}@db:5433/games"
    assert PASSWORD not in repr(found)


def test_everything_else_is_read() -> None:
    found = read(
        TURNABOUT_REDIS="redis://cache:6379/1",
        TURNABOUT_ORIGINS="https://Play.example.org:443/, http://other:8080",
        TURNABOUT_WORKERS="3",
        TURNABOUT_STUDY_SECONDS="60",
    )
    assert found.redis == "redis://cache:6379/1"
    assert found.origins == {"https://play.example.org", "http://other:8080"}
    assert found.workers == 3
    assert (found.study_seconds, read().study_seconds) == (60, None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("REDIS", f"http://me:{PASSWORD}@cache"),
        ("ORIGINS", "play.example.org"),
        ("ORIGINS", "https://a.example/path"),
        ("ORIGINS", "*"),
        ("PROXIES", "proxy.example.org"),
        ("PROXIES", "10.0.0.7/8"),
        ("PROXIES", "*"),
        ("HOSTS", "https://play.example.org"),
        ("HOSTS", "play.example.org:443"),
        ("HOSTS", "*"),
        ("STUDY_SECONDS", "0"),
        ("STUDY_SECONDS", "601"),
        ("STUDY_SECONDS", "soon"),
        ("WORKERS", "0"),
        ("WORKERS", "-1"),
        ("WORKERS", "many"),
        ("WORKERS", "²"),
        ("WORKERS", "257"),
        ("WORKERS", "9" * 5000),
    ],
)
def test_what_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(BadOptions, match=f"setting-{name.lower().replace('_', '-')}") as refused:
        read(**{f"TURNABOUT_{name}": value})
    assert PASSWORD not in str(refused.value)
    assert len(str(refused.value)) < 200


def test_the_client_is_found_in_the_package_then_beside_src(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "src" / "turnabout" / "server" / "settings.py"
    monkeypatch.setattr(module, "__file__", str(file))
    assert read().web is None
    for folder in (tmp_path / "web" / "dist", file.parent / "web"):
        folder.mkdir(parents=True)
        assert read().web != folder
        (folder / "index.html").touch()
        assert read().web == folder


def test_games_are_kept_for_ever_or_for_some_days() -> None:
    assert Settings.from_environment({}).keep_days is None
    assert Settings.from_environment({"TURNABOUT_KEEP_DAYS": "90"}).keep_days == 90
    for wrong in ("0", "-1", "a week", "1.5"):
        with pytest.raises(BadOptions, match="setting-keep-days"):
            Settings.from_environment({"TURNABOUT_KEEP_DAYS": wrong})
