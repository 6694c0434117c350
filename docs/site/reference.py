"""What the reference shows where a name has two meanings to a tool that only reads the source."""

from __future__ import annotations

from typing import Any

from griffe import Alias, Extension, Function, Module

RUNTIME = {
    "api.begin": "api._begin",
    "api.bot": "api._bot",
    "api.play_text": "api._play_text",
    "api.random_game": "api._random_game",
    "games.make": "games._make",
}
"""Functions that type checkers know by their overloads, which griffe cannot show by themselves."""
SHARED = ("core", "perft")
"""A function that has the name of its module."""


class RuntimeNames(Extension):
    """Give public names to the functions that they stand for when the library runs."""

    def on_package(self, *, pkg: Module, **_: Any) -> None:
        if pkg.name != "turnabout":
            return
        for public, private in RUNTIME.items():
            _rename(pkg, public, private)
        folder, name = SHARED
        pkg.set_member(name, Alias(name, pkg[folder][name][name], parent=pkg))


def _rename(pkg: Module, public: str, private: str) -> None:
    function = pkg[private]
    assert isinstance(function, Function)
    path, _, name = public.rpartition(".")
    module = pkg[path]
    module.del_member(function.name)
    # What a module imports is not part of its reference.
    module.imports.pop(name)
    function.name = name
    module.set_member(name, function)
