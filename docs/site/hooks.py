"""What the documentation's site adds to the pages: figures that are drawn, and the rulebooks."""

from __future__ import annotations

import hashlib
import re
from html import escape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from turnabout.games import folder_of, own_games
from turnabout.pictures import svg
from turnabout.words import Words
from turnabout.words.position import question
from turnabout.words.rulebook import POSITION, Figure, position, read_rulebook

FIGURE = re.compile(rf"^{POSITION} ([a-z-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"\[([^\]]*)\]\((\.\./[^)#]+)(#[^)]*)?\)")
DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
WIDTH = 440


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """A page for each rulebook, whose figures say of which game they are as on any other page."""
    for game in own_games():
        text = (folder_of(game) / "rulebook" / "en.md").read_text(encoding="utf-8")
        named = text.replace(f"{POSITION}\n", f"{POSITION} {game}\n")
        files.append(File.generated(config, f"rules/{game}.md", content=named))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Positions are drawn; files of the repository are named, as the site stands without it."""

    def drawn(found: re.Match[str]) -> str:
        return _drawn(_figure(found[1], found[2]), page, config, files)

    folder = (DOCS / page.file.src_uri).parent
    return ELSEWHERE.sub(lambda found: _named(found, folder), FIGURE.sub(drawn, markdown))


def _figure(game: str, block: str) -> Figure:
    parts = read_rulebook(game, f"{POSITION}\n{block.rstrip()}\n```")
    (figure,) = (part for part in parts if isinstance(part, Figure))
    return figure


def _drawn(figure: Figure, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A picture in a file of its own: as an image it follows the page's light."""
    game, state = position(figure)
    view, words = game.view(game.mask(state, None)), Words("en", figure.game)
    picture = svg(view, width=WIDTH, marks=figure.marks, words=words)
    path = f"figures/{figure.game}-{hashlib.sha256(picture.encode()).hexdigest()[:12]}.svg"
    if files.get_file_from_path(path) is None:
        files.append(File.generated(config, path, content=str(picture)))
    said = escape(" ".join([words.say("title") + ":", *question(view, words)]))
    source = get_relative_url(path, page.url)
    caption = escape(figure.caption.replace("*", ""))
    image = f'<img src="{source}" alt="{said}" width="{WIDTH}" loading="lazy">'
    return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"


def _named(link: re.Match[str], folder: Path) -> str:
    """A link out of the documentation becomes the name of a file; others stay."""
    target = (folder / link[2]).resolve()
    assert target.exists(), link[0]
    if target.is_relative_to(DOCS):
        return link[0]
    path = target.relative_to(ROOT).as_posix()
    return link[1] if path in link[1] else f"{link[1]} (`{path}`)"
