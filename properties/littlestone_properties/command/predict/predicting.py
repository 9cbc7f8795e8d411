"""``littlestone predict``: private answers from a table, what they cost, and what the analysis would ask for."""

from dataclasses import asdict, dataclass
from pathlib import Path

from littlestone import __version__
from littlestone.dimensions import vc_dimension
from littlestone.prediction import (
    Goal,
    PredictionSettings,
    halfspace_goal,
    oblivious_goal,
    requirements,
    settings_for_blocks,
)
from littlestone.privacy import Privacy

from ...simulations.labelled_table import BREAST_CANCER, BREAST_CANCER_COLUMNS, Grid, LabelledTable
from ...simulations.prediction_runs import PredictionRun, halfspace_task, stump_task
from ..output import STANDARD_OUTPUT, console, say, table_of, write_json
from .prediction_chart import write_prediction_plot

FORMAT = "littlestone predict"

SAMPLE_SHARE = 0.7

EFFORT = 40
"""Linear programmes for each question about a halfspace; blocks are small."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command was asked for."""

    source: str
    columns: tuple[int, ...]
    n_queries: int
    privacy: Privacy
    block_size: int
    n_runs: int
    n_cells: int
    seed: int


@dataclass(frozen=True, slots=True)
class Used:
    """What the answers were made of, and how good they would be without privacy, by what is learned."""

    columns: tuple[int, ...]
    n_rows: int
    settings: PredictionSettings
    without_privacy: dict[str, float]


def predict_table(asked: Asked, json_file: Path | None, plot_file: Path | None) -> None:
    """Run all predictors on all streams, and print, draw and write what was asked for."""
    default = BREAST_CANCER_COLUMNS if asked.source == BREAST_CANCER else (1, 2)
    columns = asked.columns or default
    table = LabelledTable.read(asked.source).selected(columns)
    dimension = len(table.rows[0])
    sample, queries = table.split(SAMPLE_SHARE, asked.seed)
    n_runs = asked.n_runs or dimension + 1
    settings = settings_for_blocks(len(sample.rows), asked.block_size, n_runs=n_runs, privacy=asked.privacy)
    grid = Grid.of(table, asked.n_cells)
    halfspaces, stumps = halfspace_task(sample, queries, EFFORT), stump_task(sample, queries, grid)
    runs = [
        *halfspaces.runs(settings, asked.privacy, asked.n_queries, asked.seed),
        *stumps.runs(settings, asked.privacy, asked.n_queries, asked.seed),
    ]
    without_privacy = {
        halfspaces.name: halfspaces.accuracy_without_privacy(),
        stumps.name: stumps.accuracy_without_privacy(),
    }
    used = Used(columns, len(sample.rows), settings, without_privacy)
    dimensions = {"halfspaces": dimension, "stumps": vc_dimension(grid.stumps())}
    goals = {
        "halfspaces": halfspace_goal(dimension, n_queries=asked.n_queries, alpha=0.1, beta=0.1),
        "stumps": oblivious_goal(dimensions["stumps"], n_queries=asked.n_queries, alpha=0.1, beta=0.1),
    }
    if json_file is not None:
        write_json(_document(asked, used, runs), json_file)
    if plot_file is not None:
        write_prediction_plot(asked.privacy, settings, asked.n_queries, runs, plot_file)
    if json_file != STANDARD_OUTPUT:
        _print(asked, used, runs, goals)


def _print(asked: Asked, used: Used, runs: list[PredictionRun], goals: dict[str, Goal]) -> None:
    output, settings = console(), used.settings
    say(
        output,
        f"{asked.source}, columns {', '.join(map(str, used.columns))}: a sample of {used.n_rows} rows, "
        f"{settings.n_blocks} blocks of {settings.block_size}; "
        f"thresholds {settings.lower} and {settings.upper} votes; {settings.n_runs} runs\n"
        f"asked for {asked.privacy}, computed {settings.privacy}",
    )
    numbers = ("answered", "accuracy", "hard queries", "paid for", "epsilon spent")
    rows = [
        (
            run.predictor,
            run.stream,
            str(run.n_queries),
            "-" if run.accuracy is None else f"{run.accuracy:.3f}",
            "-" if "composition" in run.predictor else str(len(run.hard)),
            str(run.paid),
            f"{run.epsilon:.3g}",
        )
        for run in runs
    ]
    output.print(table_of(("predictor", "stream", *numbers), rows, right=numbers))
    shares = ", ".join(f"{name} {share:.3f}" for name, share in used.without_privacy.items())
    for text in (
        f"accuracy without privacy, of one hypothesis from the whole sample: {shares}",
        "answered: with data; a spent predictor goes on with answers that use none, which are not counted",
        "accuracy: of these answers; queries of the adaptive stream have no known label",
        "by composition: a noisy majority for each query, noise below a quarter of the votes in the whole stream; "
        "paid for are answers, not hard queries",
    ):
        say(output, text, "dim")
    for name, goal in goals.items():
        say(output, f"\nwhat the analysis asks for, {name}: error 0.1 with probability 0.9", "bold")
        for requirement in requirements(goal, settings):
            say(output, f"  {requirement}")
    say(
        output,
        "where something is not met, accuracy is what was seen here and not guaranteed; privacy needs none of this",
    )


def _document(asked: Asked, used: Used, runs: list[PredictionRun]) -> dict[str, object]:
    settings = used.settings
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "source": asked.source,
        "columns": list(used.columns),
        "queries": asked.n_queries,
        "epsilon": float(settings.privacy.epsilon),
        "delta": float(settings.privacy.delta),
        "blocks": settings.n_blocks,
        "block_size": settings.block_size,
        "thresholds": [settings.lower, settings.upper],
        "paid_runs": settings.n_runs,
        "accuracy_without_privacy": used.without_privacy,
        "runs": [asdict(run) for run in runs],
    }
