"""``littlestone predict``: private answers from a table, their cost, and the requirements of the analysis."""

from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from littlestone import __version__
from littlestone.dimensions import vc_dimension
from littlestone.errors import InvalidValueError
from littlestone.prediction import (
    Goal,
    PredictionSettings,
    halfspace_goal,
    oblivious_goal,
    requirements,
    settings_for_blocks,
)
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates
from littlestone.privacy import Epsilon, Privacy, read_fraction

from ..options import EPSILON_TEXT, Force, JsonFile, PlotFile, small_delta, whole_number
from ..output import STANDARD_OUTPUT, check_outputs, console, say, table_of, write_json
from ..pictures import check_plot_file
from ..simulations.labelled_table import BREAST_CANCER, BREAST_CANCER_COLUMNS, DATA_FORMATS, Grid, LabelledTable
from ..simulations.prediction_runs import PredictionRun, halfspace_task, stump_task
from .prediction_chart import write_prediction_plot

FORMAT = "littlestone predict"

SAMPLE_SHARE = 0.7

MOST_QUERIES = 10_000_000

EFFORT = 40
"""The number of linear programmes for each question about a halfspace; it is low, since blocks are small."""


@dataclass(frozen=True, slots=True)
class _Answered:
    """The settings of a run of the command, and the accuracy of its answers."""

    source: str
    columns: tuple[int, ...]
    names: tuple[str, ...]
    n_queries: int
    privacy: Privacy
    n_rows: int
    settings: PredictionSettings
    without_privacy: dict[str, float]
    """The accuracy without privacy, by the name of the learned class."""
    runs: list[PredictionRun]
    ranges: tuple[str, ...]
    is_range_public: bool


def predict(
    source: Annotated[
        str,
        typer.Argument(
            metavar="TABLE_FILE",
            help="Numbers with a label of 0 or 1 in the last column. Default: scikit-learn's breast cancer data.",
        ),
    ] = BREAST_CANCER,
    columns: Annotated[
        str, typer.Option(metavar="N,N", help="The columns that are used, from 1. Default: the first two.")
    ] = "",
    queries: Annotated[str, typer.Option(metavar="T", help="Length of the streams, such as 1e4.")] = "2000",
    epsilon: Annotated[
        str, typer.Option(metavar="E", help=f"Privacy of all answers together, {EPSILON_TEXT}.")
    ] = "4",
    delta: Annotated[str, typer.Option(metavar="D", help="Privacy of all answers together.")] = "0.001",
    block_size: Annotated[int, typer.Option(min=1, metavar="M", help="Examples for each vote.")] = 4,
    runs: Annotated[
        int, typer.Option(min=0, metavar="K", help="Hard queries that are paid for. Default: columns and one more.")
    ] = 0,
    ranges: Annotated[
        list[str] | None,
        typer.Option(
            "--range",
            metavar="LOW,HIGH",
            help="The range of a column, known before the table is seen, once for each column that is used. "
            "Default: the smallest and the largest value of the table, which privacy does not cover.",
        ),
    ] = None,
    cells: Annotated[int, typer.Option(min=2, metavar="N", help="Cells of a column, for stumps.")] = 8,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the split and of all coins.")] = 0,
    format: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=f"The format of the table, as for 'measure': {', '.join(DATA_FORMATS)}."),
    ] = None,
    json_file: JsonFile = None,
    plot_file: PlotFile = None,
    force: Force = False,
) -> None:
    """Answer queries privately from a labelled table.

    Predictors for halfspaces and for stumps are compared with a baseline, which takes a noisy majority vote on
    every query. Seven tenths of the rows are the sample. The other rows are the queries of an oblivious and of a
    stochastic stream. An adaptive stream looks for the border between the labels. The choice of columns, the
    number of rows, the labels 0 and 1 and the grid of stumps are treated as public. For the grid this is true only
    if --range gives its ends.

    \b
    littlestone predict --plot answers.png
    littlestone predict table.csv --columns 1,3 --epsilon 8 --range 0,10 --range -1,1
    """
    check_plot_file(plot_file)
    check_outputs(FORMAT, json_file, plot_file, force=force, inputs=[source])
    asked_for = Epsilon.read(epsilon)
    if asked_for == Epsilon.nats(0):
        raise InvalidValueError("epsilon", epsilon, "positive")
    n_queries = whole_number("queries", queries)
    if not 1 <= n_queries <= MOST_QUERIES:
        raise InvalidValueError("queries", n_queries, f"from 1 to {MOST_QUERIES}")
    try:
        chosen = tuple(int(column) for column in columns.split(",")) if columns else ()
    except ValueError:
        raise InvalidValueError("columns", columns, "numbers such as 1,3") from None
    used = chosen or (BREAST_CANCER_COLUMNS if source == BREAST_CANCER else (1, 2))
    table = LabelledTable.read(source, format).selected(used)
    for remark in table.remarks:
        say(console(to_stderr=True), remark)
    dimension = len(table.rows[0])
    grid = Grid.of(table, cells, [_range(text) for text in ranges or ()])
    sample, asked = table.split(SAMPLE_SHARE, seed)
    privacy = Privacy(asked_for, small_delta(delta))
    settings = settings_for_blocks(len(sample.rows), block_size, n_runs=runs or dimension + 1, privacy=privacy)
    halfspaces, stumps = halfspace_task(sample, asked, EFFORT), stump_task(sample, asked, grid)
    tasks = (halfspaces, stumps)
    done = [run for task in tasks for run in task.runs(settings, privacy, n_queries, seed)]
    without_privacy = {task.name: task.accuracy_without_privacy() for task in tasks}
    ends = zip(map(float, grid.lowest), map(float, grid.highest), strict=True)
    shown = tuple(f"{low:g} to {high:g}" for low, high in ends)
    answered = _Answered(
        source,
        used,
        table.names,
        n_queries,
        privacy,
        len(sample.rows),
        settings,
        without_privacy,
        done,
        shown,
        bool(ranges),
    )
    goals = {
        "halfspaces": halfspace_goal(dimension, n_queries=n_queries, alpha=0.1, beta=0.1),
        "stumps": oblivious_goal(vc_dimension(grid.stumps()), n_queries=n_queries, alpha=0.1, beta=0.1),
    }
    if json_file is not None:
        write_json(_document(answered), json_file)
    if plot_file is not None:
        write_prediction_plot(privacy, settings, n_queries, done, plot_file)
    if json_file != STANDARD_OUTPUT:
        _print(answered, goals)


def _range(text: str) -> Coordinates:
    try:
        low, high = map(read_fraction, text.split(","))
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError("range", text, "two numbers such as 0,1 or -1,2.5") from None
    return low, high


def _print(answered: _Answered, goals: dict[str, Goal]) -> None:
    output, settings = console(), answered.settings
    named = answered.names or [""] * len(answered.columns)
    columns = [f"{n} {name!r}" if name else str(n) for n, name in zip(answered.columns, named, strict=True)]
    ranges = " and ".join(answered.ranges)
    covered = (
        f"the grid of stumps has the ranges that were given, {ranges}"
        if answered.is_range_public
        else f"not paid for: the grid of stumps has ranges of the table, {ranges}; --range gives public ones"
    )
    say(
        output,
        f"{answered.source}, columns {', '.join(columns)}: a sample of {answered.n_rows} rows, "
        f"{settings.n_blocks} blocks of {settings.block_size}; "
        f"thresholds {settings.lower} and {settings.upper} votes; {settings.n_runs} runs\n"
        f"asked for {answered.privacy}, computed {settings.privacy}; {covered}",
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
        for run in answered.runs
    ]
    output.print(table_of(("predictor", "stream", *numbers), rows, right=numbers))
    shares = ", ".join(f"{name} {share:.3f}" for name, share in answered.without_privacy.items())
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


def _document(answered: _Answered) -> dict[str, object]:
    settings = answered.settings
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "source": answered.source,
        "columns": list(answered.columns),
        "ranges": list(answered.ranges),
        "ranges_are_public": answered.is_range_public,
        "queries": answered.n_queries,
        "epsilon": float(settings.privacy.epsilon),
        "delta": float(settings.privacy.delta),
        "blocks": settings.n_blocks,
        "block_size": settings.block_size,
        "thresholds": [settings.lower, settings.upper],
        "paid_runs": settings.n_runs,
        "accuracy_without_privacy": answered.without_privacy,
        "runs": [asdict(run) for run in answered.runs],
    }
