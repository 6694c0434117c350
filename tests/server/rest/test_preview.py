"""What a link to a table looks like where it is sent to."""

from __future__ import annotations

import pytest

from tests.server.service import Person, Service

pytestmark = pytest.mark.anyio


async def test_a_link_says_who_invites_to_what(service: Service) -> None:
    async with service.person("Ann <b>") as ann, service.nobody() as nobody:
        table = await ann.make("pivit", ["me", "open"], listed=False)
        page = await _page(nobody, table)
        assert 'property="og:title" content="Ann &lt;b&gt; invites you to a game of Pivit' in page
        assert "for two" in page
        german = await _page(nobody, table, {"accept-language": "de-DE,en;q=0.5"})
        assert "lädt dich zu einer Partie Pivit ein, zu zweit" in german


async def test_of_a_game_in_play_only_its_name_is_told(service: Service) -> None:
    async with service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"], listed=False)
        page = await _page(ann, table)
    assert 'property="og:title" content="Pivit"' in page
    assert "Ann" not in page


async def test_pages_that_are_no_table_have_no_preview(service: Service) -> None:
    async with service.nobody() as nobody:
        for path in ("nothing", "", "a/b"):
            assert "og:title" not in await _page(nobody, path)


async def _page(person: Person, table: str, headers: dict[str, str] | None = None) -> str:
    answer = await person.http.get(f"/t/{table}", headers=headers or {})
    assert answer.status_code == 200
    return answer.text
