"""``littlestone atlas``: a query, the meaning of its columns, the row of a class, or a new table."""

from pathlib import Path
from typing import Annotated

import typer

from littlestone.errors import InvalidValueError

from ..options import N_JOBS, Dask, Force, Jobs, JournalFile, JsonFile
from .outputs import Outputs


def atlas(
    query: Annotated[
        str | None,
        typer.Argument(metavar="SQL", help="A SELECT from the tables classes and multiclass, in DuckDB's SQL."),
    ] = None,
    columns: Annotated[bool, typer.Option("--columns", help="Explain the columns of both tables.")] = False,
    of: Annotated[
        str | None,
        typer.Option(
            "--of",
            metavar="CLASS",
            help="The row of a class, from a file or a family such as thresholds:4, and its neighbours.",
        ),
    ] = None,
    build: Annotated[
        int | None,
        typer.Option("--build", metavar="N", help="Make the table of all classes on N points, at most 5."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="With --build: write the table here. Default: where queries find it, in the user's cache folder.",
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="FILE", help="A table of 5 points for the query, if it is elsewhere."),
    ] = None,
    json_file: JsonFile = None,
    journal: JournalFile = None,
    jobs: Jobs = N_JOBS,
    dask: Dask = None,
    force: Force = False,
) -> None:
    """Ask the catalogue of all small classes, up to names of points and labels, for their numbers.

    \b
    littlestone atlas "select * from classes where points = 4 and vc = 1 and ldim = 2 order by size limit 5"
    littlestone atlas "select vc, ldim, sum(orbit) from classes where points = 4 group by all order by all"
    littlestone atlas "select hypotheses(points, number) from classes where star > 2 * vc limit 3"
    littlestone atlas --columns
    littlestone atlas --of my-class.csv
    littlestone atlas --build 5 --journal build.journal

    Classes on at most 4 points come with the package; --build 5 adds the 1,228,158 on 5 points in some minutes.
    A query only reads: no file, no other table, no setting. Needs the extra 'atlas'.
    """
    asked = [query is not None, columns, of is not None, build is not None]
    if sum(asked) != 1:
        raise InvalidValueError("request", sum(asked), "one of a query, --columns, --of and --build")
    if build is None and (out is not None or journal is not None):
        raise InvalidValueError("out and journal", str(out or journal), "given together with --build")
    if query is None and file is not None:
        raise InvalidValueError("file", str(file), "given together with a query")
    # The optional dependencies are loaded only now.
    from .answering import ask, build_table, explain_columns, locate

    outputs = Outputs(json_file, force)
    if build is not None:
        build_table(build, out, journal, jobs, dask, outputs)
    elif of is not None:
        locate(of, outputs)
    elif query is not None:
        ask(query, file, outputs)
    else:
        explain_columns(outputs)
    raise typer.Exit
