"""Writes the client's types from the server's own schemas: src/live/wire.ts and src/api/shapes.ts.

`python web/wire.py` writes them anew; a test compares.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import turnabout
from turnabout.server.app import create_app
from turnabout.server.live.messages import schema
from turnabout.server.settings import Settings

SOURCE = Path(__file__).parent / "src"
HEAD = "// Written by web/wire.py from the server's schema; change it there.\n"
PACKAGE = Path(turnabout.__file__).parent
SPEAKERS = ("core", "games", "bots", "server")
"""What can refuse something that a client asks for."""
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def files() -> dict[Path, str]:
    """The text of each file."""
    return {SOURCE / "live" / "wire.ts": wire(), SOURCE / "api" / "shapes.ts": shapes()}


def shapes() -> str:
    """What the routes take and give."""
    found = create_app(Settings.from_environment({})).openapi()["components"]["schemas"]
    return HEAD + "\n" + "\n".join(_interface(name, found[name]) for name in sorted(found))


def wire() -> str:
    """What is said over the live connection."""
    found = schema()
    parts = [_interface(name, shape) for name, shape in found["$defs"].items()]
    parts += [f"export type {name} =\n  {_type(s)};\n" for name, s in found["properties"].items()]
    parts.append("export type ClientAct = Exclude<ClientMessage, Hello | Ping>;\n")
    parts.append("export type RefusalCode =" + "".join(f"\n  | '{c}'" for c in codes()) + ";\n")
    return HEAD + "\n" + "\n".join(parts)


def codes() -> list[str]:
    """Every code that a refusal can have, found where it is raised: nobody keeps a list."""
    paths = [path for part in SPEAKERS for path in (PACKAGE / part).rglob("*.py")]
    return sorted({code for path in paths for code in _codes_in(ast.parse(path.read_bytes()))})


def _codes_in(tree: ast.AST) -> Iterator[str]:
    """`code = "…"` of a kind of error; the first text given to whatever refuses."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef():
                yield from filter(None, map(_code_of, node.body))
            case ast.Call(func=ast.Name("Refusal" | "refuse" | "refusal")):
                texts = [_text(argument) for argument in node.args]
                yield from [text for text in texts if text is not None][:1]


def _code_of(statement: ast.stmt) -> str | None:
    match statement:
        case ast.Assign(targets=[ast.Name("code")]) | ast.AnnAssign(target=ast.Name("code")):
            return _text(statement.value)
    return None


def _text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _interface(name: str, shape: dict[str, Any]) -> str:
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
    match shape["type"]:
        case "null":
            return "null"
        case "array" if "prefixItems" in shape:
            return "[" + ", ".join(_type(one) for one in shape["prefixItems"]) + "]"
        case "array":
            inner = _type(shape["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
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
