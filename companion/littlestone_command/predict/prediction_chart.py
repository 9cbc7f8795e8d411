"""Spent epsilon over answered queries as a picture: steps for the predictors, and the curve of the baseline."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from littlestone.prediction import PredictionSettings
from littlestone.privacy import Privacy

from ..pictures import new_figure, save_figure
from ..simulations.prediction_runs import PredictionRun, baseline_settings

COLOURS = {"halfspaces": "#1f5fa8", "stumps": "#2e7d32"}
LINES = {"oblivious": "-", "stochastic": "--", "adaptive": ":"}


def write_prediction_plot(
    privacy: Privacy, settings: PredictionSettings, n_queries: int, runs: Sequence[PredictionRun], path: Path
) -> None:
    """Draw the epsilon spent after each number of answers; the file appears complete or not at all."""
    figure = new_figure(8, 5)
    axes = figure.add_subplot(1, 1, 1)
    costs = [float(replace(settings, n_runs=n).privacy.epsilon) for n in range(1, settings.n_runs + 1)]
    for run in runs:
        if "composition" in run.predictor:
            continue
        # The last paid run ends at its hard query; no epsilon is spent after it.
        begun = run.hard[: len(costs) - 1]
        places = [1, *(place + 1 for place in begun), run.n_queries]
        spent = costs[: len(begun) + 1]
        axes.step(
            places,
            [*spent, spent[-1]],
            where="post",
            color=COLOURS[run.predictor],
            linestyle=LINES[run.stream],
            label=f"{run.predictor}, {run.stream}: {len(run.hard)} hard",
        )
        if len(run.hard) == len(costs):
            axes.plot(run.n_queries, spent[-1], marker="x", color=COLOURS[run.predictor])
    baseline = baseline_settings(settings, n_queries)
    numbers = sorted({round(n_queries ** (step / 60)) for step in range(61)})
    axes.plot(
        numbers,
        [baseline.nats_after(number, privacy.delta) for number in numbers],
        color="#b3261e",
        label=f"by composition: {baseline.n_affordable(privacy)} answers in the budget",
    )
    axes.axhline(float(privacy.epsilon), color="#555555", linewidth=0.8, label=f"budget {privacy}; a cross: spent")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("answered queries")
    axes.set_ylabel("epsilon spent")
    axes.grid(visible=True, color="#dddddd", linewidth=0.6)
    axes.legend(fontsize=9)
    save_figure(figure, path)
