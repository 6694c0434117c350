"""Rulebooks at the terminal: text, figures that are drawn or read aloud, and the options."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.command import Terminal, run
from turnabout.cli.rulebook import options_page, unmarked
from turnabout.cli.screen import drawing, read_aloud
from turnabout.core.options import Choice
from turnabout.games import game_info, games
from turnabout.words import LANGUAGES, Words
from turnabout.words.rulebook import Figure, Prose, position, read_rulebook, rulebook

BOOKS = [(game, language) for game in games() for language in LANGUAGES]


def figures(game: str, language: str) -> list[Figure]:
    return [part for part in rulebook(game, language) if isinstance(part, Figure)]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_figure_is_drawn_and_read_aloud(game: str, language: str) -> None:
    words = Words(language, game)
    shown = figures(game, language)
    assert len(shown) > 5
    for figure in shown:
        rules, state = position(figure)
        view = rules.view(state)
        console = Console(width=200, color_system=None)
        with console.capture() as capture:
            console.print(drawing(view, frozenset(figure.marks), words))
        drawn = [line for line in capture.get().splitlines() if "│" in line]
        assert 0 < max(map(len, drawn)) <= 80
        assert read_aloud(view, words, brief=True)


@pytest.mark.parametrize("game", games())
def test_every_language_has_the_same_figures(game: str) -> None:
    def shape(figure: Figure) -> tuple[object, ...]:
        options = tuple(figure.options.items())
        return figure.seats, options, figure.state, figure.moves, figure.marks

    english, *others = ([shape(one) for one in figures(game, each)] for each in LANGUAGES)
    for other in others:
        assert other == english


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_rules_are_plain_text_in_a_pipe(tmp_path: Path, game: str, language: str) -> None:
    shown = run(tmp_path, "--language", language, "rules", game)
    assert shown.status == 0, shown.err
    head = next(line for line in shown.out.splitlines())
    assert head == Words(language, game).say("title")
    assert not re.search(r"```|^#|\*\*", shown.out, re.M)
    told = Words(language, game)
    assert shown.out.count(told.say("figure", caption="")) == len(figures(game, language))
    for option in game_info(game).options:
        assert f"- {option.name} ({told.say(f'option-{option.name}')})" in shown.out


def test_figures_are_boards_at_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--language", "de", "rules", "pivit")
    terminal.wait_for("Pivit")
    terminal.wait_for("┌")
    assert "▌" in terminal.wait_for("┌")
    assert terminal.close() == 0


BOOK = """\
# A game

Words.

```position
caption: Look at *b2*.
options: size=6, quiet_limit=0
moves: 0 b1b2, 1 c1c4
mark: b2 c4
```

More words.
"""


def test_a_rulebook_is_read_in_parts() -> None:
    first, figure, last = read_rulebook("pivit", BOOK)
    assert (first, last) == (Prose("# A game\n\nWords."), Prose("More words."))
    assert isinstance(figure, Figure)
    assert figure.options == {"size": "6", "quiet_limit": "0"}
    assert figure.moves == ((0, "b1b2"), (1, "c1c4"))
    assert figure.marks == ("b2", "c4")
    game, state = position(figure)
    assert game.write_state(state) == "1a|b|a|b|1/b-4b-/a-1b-2a-/b-4b-/a-a-3a-/3a|b|1 a .. 2"


def test_a_figure_with_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match="has no marks"):
        read_rulebook("pivit", BOOK.replace("mark:", "marks:"))


def test_chance_that_is_due_is_always_the_same() -> None:
    (_, figure) = read_rulebook("chimes", "Words.\n\n```position\ncaption: The start.\n```\n")
    assert isinstance(figure, Figure)
    assert position(figure)[1] == position(figure)[1]
    assert 0 in position(figure)[0].to_act(position(figure)[1])


def test_markdown_is_read_without_its_signs() -> None:
    text = "## Head\n\n- **Bold** and *stress*, `b1b2`\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    assert unmarked(text) == "Head\n\n- Bold and stress, b1b2\n\na, b\n1, 2"


def test_a_figure_is_read_aloud_as_a_whole(tmp_path: Path) -> None:
    out = run(tmp_path, "rules", "pivit").out
    figure = figures("pivit", "en")[0]
    game, state = position(figure)
    for line in read_aloud(game.view(state), Words("en", "pivit"), brief=False):
        assert f"  {line}\n" in out
    marked = [one for one in figures("pivit", "en") if one.marks]
    assert out.count("  Marked: ") == len(marked)
    assert f"  Marked: {Words('en').listed(marked[0].marks)}.\n" in out


def test_a_value_that_needs_a_warning_has_it_where_it_holds() -> None:
    info, words = game_info("pungo"), Words("en", "pungo")
    assert "only exile can win" not in options_page(info, words)
    options = [
        Choice("colours", (3, 1)) if option.name == "colours" else option for option in info.options
    ]
    page = options_page(replace(info, options=tuple(options)), words)
    assert page.count("only exile can win") == 1
