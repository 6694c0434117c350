"""The figures of a study as Matplotlib figures, for notebooks and papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnabout.core.extras import extras_named
from turnabout.lab.report.sentences import WORDINGS
from turnabout.lab.study.result import StudyResult, facts_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def interval_plot(result: StudyResult, metric: str) -> Figure:
    """One metric or fact of every variant and bot, with its interval."""
    figure = _figure()
    axes = figure.subplots()
    found = [
        (f"{cell.bot}\n{result.label(cell.arm)}", {**cell.estimates, **cell.facts}[metric])
        for cell in result.cells
        if metric in cell.estimates or metric in cell.facts
    ]
    for place, (_, one) in enumerate(found):
        bounds = [[one.value - one.low], [one.high - one.value]]
        axes.errorbar([one.value], [place], xerr=bounds, fmt="o", capsize=4)
    figure.set_figheight(1 + len(found) / 2)
    axes.set_yticks(range(len(found)), [name for name, _ in found])
    axes.invert_yaxis()
    axes.set_xlabel(_label(result, metric))
    return figure


def length_plot(result: StudyResult, arm: int = 0) -> Figure:
    """How many turns the games of a variant take, for each bot."""
    figure = _figure()
    axes = figure.subplots()
    for cell in result.cells_of(arm):
        axes.hist(cell.turns, bins=24, density=True, histtype="step", label=cell.bot)
    axes.set_xlabel("turns")
    axes.set_ylabel("part of the games")
    axes.legend()
    return figure


def _figure() -> Figure:
    with extras_named():
        # Without pyplot: it would open windows, and keep every figure.
        from matplotlib.figure import Figure
    return Figure(figsize=(6, 3.2), layout="constrained")


def _label(result: StudyResult, metric: str) -> str:
    facts = facts_of(str(result.setting["game"]))
    return facts[metric].label if metric in facts else WORDINGS[metric].label.lower()
