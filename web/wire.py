"""Writes the client's types from the server's own schemas: src/live/wire.ts and src/api/shapes.ts.

`python web/wire.py` writes them anew; a test compares.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from turnabout.server.app import create_app
from turnabout.server.live.messages import schema
from turnabout.server.settings import Settings

SOURCE = Path(__file__).parent / "src"
HEAD = "// Written by web/wire.py from the server's schema; change it there.\n"
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
    return HEAD + "\n" + "\n".join(parts)


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
