"""Mistakes over the length of the stream as a picture: one panel for each class, one line for each learner."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from pathlib import Path

from ..simulations import Growth, Plan
from .pictures import save_figure

__all__ = ["write_growth_plot"]

COLOURS = ("#1f5fa8", "#b3261e", "#2e7d32", "#8a5a00", "#6a3d9a", "#555555")

MARKERS = ("o", "s", "^", "D", "v", "P")


def write_growth_plot(plan: Plan, found: Sequence[Growth], path: Path) -> None:
    """Draw mean mistakes with standard errors over the length, which is logarithmic, and the fits to log T.

    On this scale growth like log T is a straight line. Lengths after which some seed still errs are left out of the
    fits. The file appears complete or not at all.

    Raises
    ------
    InvalidValueError
        If the file cannot be written.
    """
    # Matplotlib takes long to import and is an extra, so only pictures load it.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(1.2 + 5.4 * len(plan.classes), 4.8), layout="constrained")
    for number, (source, _) in enumerate(plan.classes):
        axes = figure.add_subplot(1, len(plan.classes), number + 1)
        for growth in (growth for growth in found if growth.source == source and growth.lengths):
            place = plan.learners.index(growth.learner)
            colour, marker = COLOURS[place % len(COLOURS)], MARKERS[place % len(MARKERS)]
            axes.errorbar(
                growth.lengths,
                growth.means,
                yerr=growth.errors,
                color=colour,
                marker=marker,
                markersize=5,
                capsize=3,
                linestyle="none",
                label=growth.learner,
            )
            fit = growth.fit()
            if fit is not None:
                lengths = growth.long_enough
                fits = [fit.intercept + fit.slope * log(length) for length in lengths]
                axes.plot(lengths, fits, color=colour, linewidth=1.2)
        axes.set_xscale("log")
        axes.set_ylim(bottom=0)
        axes.set_xlabel("rounds T (logarithmic)")
        axes.set_ylabel("mean number of mistakes")
        axes.set_title(source, fontsize=11)
        axes.grid(visible=True, color="#dddddd", linewidth=0.6)
        axes.set_axisbelow(True)
    privacy = plan.privacy
    figure.suptitle(
        f"{plan.n_seeds} seeds, stream '{plan.stream}', epsilon = {privacy.epsilon:g}, "
        f"delta = {float(privacy.delta):g}; lines: a + b ln T",
        fontsize=10,
    )
    handles, labels = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(plan.learners), frameon=False)
    save_figure(figure, path)
