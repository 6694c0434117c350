"""The notebook of the examples runs, cell by cell; Jupyter is not needed for that."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples" / "lab" / "study.ipynb"


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "notebook"}
    shown = []
    for cell in cells:
        assert cell["cell_type"] == "markdown" or cell["outputs"] == []
        if cell["cell_type"] == "code":
            shown.append(_run("".join(cell["source"]), names))
    frame, _, ends, success, lengths = shown[1:]
    assert set(frame["variant"]) == {"roles=fixed", "roles=red-ace"}
    assert ends["len"].sum() == 4000
    assert success.axes[0].get_xlabel() == "won together"
    assert len(lengths.axes[0].get_legend().get_texts()) == 1


def _run(source: str, names: dict[str, Any]) -> Any:
    """What a notebook shows: the value of the last line, if it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)
