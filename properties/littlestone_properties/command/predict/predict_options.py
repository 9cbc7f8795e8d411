"""The options of ``littlestone predict``."""

from fractions import Fraction
from typing import Annotated

import typer

from littlestone.errors import InvalidValueError
from littlestone.privacy import Privacy

from ...simulations.labelled_table import BREAST_CANCER
from ..options import Force, JsonFile, PlotFile, whole_number
from ..output import check_outputs
from ..pictures import check_plot_file
from .predicting import FORMAT, Asked, predict_table


def predict(
    source: Annotated[
        str,
        typer.Argument(
            metavar="CSV_FILE",
            help="Numbers with a label of 0 or 1 in the last column. Default: scikit-learn's breast cancer data.",
        ),
    ] = BREAST_CANCER,
    columns: Annotated[
        str, typer.Option(metavar="N,N", help="The columns that are used, from 1. Default: the first two.")
    ] = "",
    queries: Annotated[str, typer.Option(metavar="T", help="Length of the streams, such as 1e4.")] = "2000",
    epsilon: Annotated[float, typer.Option(metavar="E", help="Privacy of all answers together.")] = 4.0,
    delta: Annotated[float, typer.Option(metavar="D", help="Privacy of all answers together.")] = 0.001,
    block_size: Annotated[int, typer.Option(min=1, metavar="M", help="Examples for each vote.")] = 4,
    runs: Annotated[
        int, typer.Option(min=0, metavar="K", help="Hard queries that are paid for. Default: columns and one more.")
    ] = 0,
    cells: Annotated[int, typer.Option(min=2, metavar="N", help="Cells of a column, for stumps.")] = 8,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the split and of all coins.")] = 0,
    json_file: JsonFile = None,
    plot_file: PlotFile = None,
    force: Force = False,
) -> None:
    """Answer queries privately from a labelled table: halfspaces and stumps, next to a majority for each query.

    Seven tenths of the rows are the sample, the others queries of an oblivious and a stochastic stream; an
    adaptive one looks for the border between the labels. Columns, ranges and grids are taken as public.

    \b
    littlestone predict --plot answers.png
    littlestone predict table.csv --columns 1,3 --epsilon 8
    """
    check_plot_file(plot_file)
    check_outputs(FORMAT, json_file, plot_file, force=force, inputs=[source])
    if epsilon <= 0 or not 0 < delta < 1:
        raise InvalidValueError("(epsilon, delta)", (epsilon, delta), "positive, with delta below 1")
    n_queries = whole_number("queries", queries)
    if n_queries < 1:
        raise InvalidValueError("queries", n_queries, "at least 1")
    try:
        chosen = tuple(int(column) for column in columns.split(",")) if columns else ()
    except ValueError:
        raise InvalidValueError("columns", columns, "numbers such as 1,3") from None
    asked = Asked(
        source,
        chosen,
        n_queries,
        Privacy(epsilon, Fraction(str(delta))),
        block_size,
        runs,
        cells,
        seed,
    )
    predict_table(asked, json_file, plot_file)
