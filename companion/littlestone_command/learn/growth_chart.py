"""Mistakes over the length of the stream as a picture: one panel for each class, one colour for each learner."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension

from ..pictures import new_figure, save_figure
from ..simulations import Growth, Plan

if TYPE_CHECKING:
    from matplotlib.axes import Axes


COLOURS = ("#1f5fa8", "#b3261e", "#2e7d32", "#8a5a00", "#6a3d9a", "#555555")

MARKERS = ("o", "s", "^", "D", "v", "P")

LETTERS_PER_INCH = 12.5
"""The approximate number of letters of the title per inch."""

SPREAD = 0.05
"""Half the width over which the seeds of each length are spread, in powers of ten."""


def write_growth_plot(plan: Plan, found: Sequence[Growth], path: Path) -> None:
    """Draw mean mistakes over the length, on a logarithmic axis, with every seed and the fits.

    On this scale, growth like log T is a straight line; the dotted fits to sqrt T are curves. Bars are paired
    standard errors. Lengths at which some seed still errs at the end have hollow marks, and the fits omit them.
    The file appears complete or not at all.
    """
    figure = new_figure(0.8 + 5.6 * len(plan.classes), 5.6)
    for number, (source, hypothesis_class) in enumerate(plan.classes):
        axes = figure.add_subplot(1, len(plan.classes), number + 1)
        for growth in (growth for growth in found if growth.source == source and growth.lengths):
            place = plan.learners.index(growth.learner)
            _draw(axes, growth, COLOURS[place % len(COLOURS)], MARKERS[place % len(MARKERS)])
        axes.set_xscale("log")
        axes.set_xticks(plan.lengths, [f"{length:,}" for length in plan.lengths])
        axes.set_xticks([], minor=True)
        # The axis begins at 0, with room for the marks of a learner that makes hardly any mistakes.
        axes.set_ylim(bottom=-0.02 * axes.get_ylim()[1])
        axes.set_xlabel("rounds T, logarithmic scale")
        axes.set_ylabel("mistakes")
        axes.set_title(
            f"{source} ({len(hypothesis_class)} hypotheses{_dimension_text(hypothesis_class)})", fontsize=11
        )
        axes.grid(visible=True, color="#dddddd", linewidth=0.6)
        axes.set_axisbelow(True)
        # The legend has the order of the curves from top to bottom.
        shown = zip(*axes.get_legend_handles_labels(), strict=True)
        heights = {_label(growth): growth.means[-1] for growth in found if growth.source == source and growth.means}
        in_order = sorted(shown, key=lambda pair: -heights[pair[1]])
        axes.legend(
            [handle for handle, _ in in_order],
            [label for _, label in in_order],
            loc="upper center",
            bbox_to_anchor=(0.5, -0.13),
            frameon=False,
            fontsize=9,
        )
    privacy = plan.privacy
    texts = (
        f"Mean mistakes of {plan.n_seeds} seeds, stream '{plan.stream}'; private learners: "
        f"\u03b5 = {float(privacy.epsilon):g}, \u03b4 = {float(privacy.delta):g}",
        "solid: a + b ln T; dotted: a + b \u221aT; bars: standard errors between lengths, paired by seed; "
        "dots: single seeds" + _hollow_text(found),
    )
    n_letters = int(LETTERS_PER_INCH * figure.get_figwidth())
    figure.suptitle("\n".join(line for text in texts for line in wrap(text, n_letters)), fontsize=10)
    save_figure(figure, path)


def _dimension_text(hypothesis_class: FiniteClass) -> str:
    return (
        f", Littlestone dimension {littlestone_dimension(hypothesis_class)}" if hypothesis_class.is_binary else ""
    )


def _hollow_text(found: Sequence[Growth]) -> str:
    has_short = any(len(growth.long_enough) < len(growth.lengths) for growth in found)
    return "; hollow: too short to learn" if has_short else ""


def _draw(axes: Axes, growth: Growth, colour: str, marker: str) -> None:
    n_seeds, n_short = growth.n_seeds, len(growth.lengths) - len(growth.long_enough)
    shifts = [10 ** (SPREAD * (2 * (seed + 0.5) / n_seeds - 1)) for seed in range(n_seeds)]
    for length, of_seeds in zip(growth.lengths, growth.mistakes, strict=True):
        axes.scatter([length * shift for shift in shifts], of_seeds, s=9, color=colour, alpha=0.35, linewidths=0)
    for start, end, inside in ((0, n_short, "white"), (n_short, len(growth.lengths), colour)):
        if start == end:
            continue
        axes.errorbar(
            growth.lengths[start:end],
            growth.means[start:end],
            yerr=growth.paired_errors[start:end],
            color=colour,
            marker=marker,
            markerfacecolor=inside,
            markersize=6,
            capsize=4,
            linestyle="none",
            label=_label(growth) if end == len(growth.lengths) else None,
        )
    for function, style, width in ((log, "-", 1.4), (sqrt, ":", 1.1)):
        fit = growth.fit(function)
        if fit is None or len(set(growth.means)) == 1:
            continue
        first, last = log(growth.long_enough[0]), log(growth.long_enough[-1])
        lengths = [10 ** ((first + (last - first) * step / 100) / log(10)) for step in range(101)]
        heights = [fit.intercept + fit.slope * function(length) for length in lengths]
        axes.plot(lengths, heights, color=colour, linestyle=style, linewidth=width)


def _label(growth: Growth) -> str:
    fit, other = growth.fit(), growth.fit(sqrt)
    if fit is None or other is None:
        return f"{growth.learner}: no fit"
    if len(set(growth.means)) == 1:
        return f"{growth.learner}: {growth.means[0]:.4g} at every length"
    sign = "+" if fit.slope >= 0 else "\u2212"
    slope = f"{abs(fit.slope):.0f} (\u00b1{growth.slope_error():.0f})"
    shares = f"R\u00b2 = {fit.share:.3f} (\u221aT: {other.share:.3f})"
    return f"{growth.learner}: {fit.intercept:.0f} {sign} {slope} ln T, {shares}"
