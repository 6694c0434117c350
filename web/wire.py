"""Writes the client's types from the Python ones: messages, routes, views and events.

`python web/wire.py` writes them anew; a test compares.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import turnabout
from turnabout.core.game_info import GameInfo
from turnabout.core.view import Event, Over, PlainView, Played, View
from turnabout.games import game_info
from turnabout.games import own_games as games
from turnabout.server.app import create_app
from turnabout.server.live.messages import schema
from turnabout.server.rest.shape import Shape
from turnabout.server.settings import Settings

SOURCE = Path(__file__).parent / "src"
HEAD = "// Written by web/wire.py from the Python types; change it there.\n"
PACKAGE = Path(turnabout.__file__).parent
SPEAKERS = ("core", "games", "bots", "server")
"""What can refuse something that a client asks for."""
RAISED = ("IllegalMove", "BadNotation", "BadOptions", "BadRecord", "NotYourTurn", "TurnaboutError")
OF_THE_SERVER = ("Refusal", "TooFast", "TooBusy", "NoDatabase", "NoPlace", "Unwritable")
REFUSING = (*RAISED, *OF_THE_SERVER)
OF_GAMES = ("AnyView", "AnyEvent")
"""What a message says of a game; shared code knows only what all views and events have."""
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
_SCALARS = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def files() -> dict[Path, str]:
    """The text of each file."""
    return {
        SOURCE / "wire" / "live.ts": wire(),
        SOURCE / "wire" / "rest.ts": shapes(),
        SOURCE / "wire" / "game.ts": any_game(),
        **{SOURCE / "games" / name / "types.ts": game_types(game_info(name)) for name in games()},
    }


def shapes() -> str:
    """What the routes take and give, whatever the game, besides what the live connection has."""
    found, live = _routes(), schema()["$defs"]
    own = [name for name in sorted(found) if name not in _of_games(found) and _owner(name) is None]
    said = {name: _named(name, found[name]) for name in own}
    shared = [name for name in own if name in live and said[name] == _named(name, live[name])]
    return _module([said[name] for name in own if name not in shared], shared)


def wire() -> str:
    """What is said over the live connection."""
    found = schema()
    shapes, games_own = found["$defs"], _of_games(found["$defs"])
    parts = [_named(name, shape) for name, shape in shapes.items() if name not in games_own]
    parts += [f"export type {name} =\n  {_type(s)};\n" for name, s in found["properties"].items()]
    parts.append("export type ClientAct = Exclude<ClientMessage, Hello | Ping | Why>;\n")
    return _module(parts)


def any_game() -> str:
    """What the views and events of all games have, and those of games that are only rules."""
    seen: dict[str, str] = {}
    for shape in (View, Event, PlainView, Played, Over):
        _collect(shape, seen)
    aliases = (
        "export type AnyView = View;\nexport type AnyEvent = Event;\n"
        "export type PlainEvent = Played | Over;\n"
    )
    return HEAD + "\n" + "\n".join(seen.values()) + "\n" + aliases


def game_types(info: GameInfo) -> str:
    """A game's view and events, what they are made of, and what routes tell of this game only."""
    seen = _shapes_of(info.name)
    union = " | ".join(event.__name__ for event in info.events)
    ask = _typed(get_type_hints(info.view)["ask"]).removesuffix(" | null")
    title = _title(info)
    aliases = f"export type {title}Event = {union};\nexport type {title}Ask = {ask};\n"
    found = _routes()
    told = [_named(name, found[name]) for name in sorted(found) if _owner(name) == info.name]
    return HEAD + "\n" + "\n".join([*seen.values(), aliases, *told])


def codes() -> list[str]:
    """Every code that a refusal can have, found where it is raised: nobody keeps a list."""
    return sorted({code for code, _ in raised()})


def raised(parts: Iterable[str] = SPEAKERS) -> Iterator[tuple[str, frozenset[str]]]:
    """Every code with the names of the values that it is raised with, place by place."""
    for part in parts:
        for path in sorted((PACKAGE / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_bytes())):
                yield from _raised_by(node)


def _raised_by(node: ast.AST) -> Iterator[tuple[str, frozenset[str]]]:
    """The first text given to whatever refuses is the code."""
    if not isinstance(node, ast.Call):
        return
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name not in REFUSING and not name.startswith(("_illegal", "_refuse", "_bad", "_wrong")):
        return
    texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if texts and texts[0].replace("-", "").isalnum() and texts[0].islower():
        yield texts[0], frozenset(keyword.arg or "**" for keyword in node.keywords)


def _title(info: GameInfo) -> str:
    return info.view.__name__.removesuffix("View")


def _collect(shape: Any, seen: dict[str, str]) -> None:
    """The interface of a dataclass, after those of its parts."""
    if is_dataclass(shape) and isinstance(shape, type):
        if shape.__name__ in seen:
            return
        hints = get_type_hints(shape)
        for field in fields(shape):
            _collect(hints[field.name], seen)
        lines = [f"  {field.name}: {_typed(hints[field.name])};" for field in fields(shape)]
        seen[shape.__name__] = "\n".join(
            [*_comment(shape), f"export interface {shape.__name__} {{", *lines, "}\n"]
        )
    for part in get_args(shape):
        _collect(part, seen)


def _comment(shape: type) -> list[str]:
    """A class's own words; what `dataclass` writes for those that have none is of no use here."""
    text = " ".join((shape.__doc__ or "").split())
    return [] if not text or text.startswith(f"{shape.__name__}(") else [f"/** {text} */"]


def _typed(hint: Any) -> str:
    """A Python type as TypeScript has it."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _SCALARS:
        return _SCALARS[hint]
    if origin is Literal:
        return " | ".join(_quoted(value) for value in inner)
    if origin in (Union, UnionType):
        return " | ".join(_typed(one) for one in inner)
    if origin is tuple and inner[-1] is Ellipsis:
        item = _typed(inner[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is tuple:
        return "[" + ", ".join(_typed(one) for one in inner) + "]"
    assert is_dataclass(hint), f"{hint!r} has no TypeScript"
    return str(hint.__name__)  # type: ignore[union-attr]  # a class


def _of_games(shapes: dict[str, Any]) -> set[str]:
    """The schemas that only describe views and events."""
    return {*OF_GAMES, *_reached([s for n, s in shapes.items() if n in OF_GAMES], shapes)}


def _reached(found: Any, shapes: dict[str, Any]) -> set[str]:
    names: set[str] = set()
    waiting = [found]
    while waiting:
        match waiting.pop():
            case {"$ref": str(ref)}:
                name = ref.rpartition("/")[2]
                if name not in names and name in shapes:
                    names.add(name)
                    waiting.append(shapes[name])
            case dict() as inner:
                waiting.extend(inner.values())
            case list() as several:
                waiting.extend(several)
    return names


@cache
def _routes() -> dict[str, Any]:
    """The schemas of what the routes take and give."""
    found: dict[str, Any] = create_app(Settings.from_environment({})).openapi()
    return dict(found["components"]["schemas"])


@cache
def _owner(name: str) -> str | None:
    """The game that a route's schema belongs to; None if it serves them all.

    A module whose schemas are made of a game's own shapes is about that game.
    """
    modules = {shape.__name__: shape.__module__ for shape in _descendants(Shape)}
    siblings = [one for one in _routes() if modules.get(one) == modules.get(name, "")]
    return next(filter(None, map(_made_of, siblings)), None)


@cache
def _made_of(name: str) -> str | None:
    """The game whose own shapes a schema is made of, if any."""
    found = _routes()
    common: dict[str, str] = {}
    _collect(View, common)
    inner: dict[str, Any] = {part: found[part] for part in found if part not in OF_GAMES}
    parts = _reached(found[name], inner).intersection(_of_games(found)) - set(common)
    return next((game for game in games() if parts.intersection(_shapes_of(game))), None)


def _descendants(shape: type) -> Iterator[type]:
    children: list[type] = shape.__subclasses__()
    for child in children:
        yield child
        yield from _descendants(child)


@cache
def _shapes_of(game: str) -> dict[str, str]:
    info = game_info(game)
    seen: dict[str, str] = {}
    for shape in (info.view, *info.events):
        _collect(shape, seen)
    return seen


def _module(parts: list[str], shared: Iterable[str] = ()) -> str:
    text = "\n".join(parts)
    imports = "import type { AnyEvent, AnyView } from '$/wire/game';\n"
    used = ", ".join(name for name in shared if re.search(rf"\b{name}\b", text))
    if used:
        imports += f"import type {{ {used} }} from '$/wire/live';\n"
    return f"{HEAD}{imports}\n{text}"


def _named(name: str, shape: dict[str, Any]) -> str:
    if "properties" not in shape:
        return f"export type {name} = {_type(shape)};\n"
    required = set(shape.get("required", []))
    lines = [f"/** {' '.join(shape['description'].split())} */"] if "description" in shape else []
    lines.append(f"export interface {name} {{")
    for field, inner in shape["properties"].items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {_type(inner)};")
    return "\n".join([*lines, "}"]) + "\n"


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return _quoted(shape["const"])
    if "enum" in shape:
        return " | ".join(_quoted(value) for value in shape["enum"])
    for several in ("anyOf", "oneOf"):
        if several in shape:
            return " | ".join(_type(one) for one in shape[several])
    match shape.get("type"):
        case None:
            return "unknown"
        case "null":
            return "null"
        case "array" if "prefixItems" in shape:
            return "[" + ", ".join(_type(one) for one in shape["prefixItems"]) + "]"
        case "array":
            inner = _type(shape["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object" if isinstance(shape.get("additionalProperties"), dict):
            return f"Record<string, {_type(shape['additionalProperties'])}>"
        case "object":
            return "Record<string, unknown>"
        case kind:
            return _PLAIN[kind]


def _quoted(value: Any) -> str:
    return "'" + value + "'" if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
