"""``littlestone atlas``: a query, the meaning of its columns, the row of a class, or a new table."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from littlestone import __version__
from littlestone.errors import InvalidValueError

from ..measure.given import Format, Neighbourhoods
from ..options import N_JOBS, Dask, Force, Jobs, JournalFile, JsonFile
from ..output import STANDARD_OUTPUT, check_outputs, write_json

FORMAT = "littlestone atlas"


@dataclass(frozen=True, slots=True)
class Outputs:
    """The places of results: the console and a JSON file. An existing file is replaced only with ``force``."""

    json_file: Path | None
    force: bool

    def check(
        self, *others: Path | None, journal: Path | None = None, inputs: Iterable[str | Path | None] = ()
    ) -> None:
        """Refuse, before any work, files that cannot be written or must not be replaced."""
        check_outputs(FORMAT, self.json_file, *others, force=self.force, journal=journal, inputs=inputs)

    def finish(self, document: Mapping[str, object], show: Callable[[], None]) -> None:
        """Write the results as JSON, and print them unless the JSON went to standard output."""
        if self.json_file is not None:
            write_json({"format": FORMAT, "littlestone": __version__, **document}, self.json_file)
        if self.json_file != STANDARD_OUTPUT:
            show()


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
    format: Format = None,
    neighbourhoods: Neighbourhoods = None,
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
    if of is None and (format is not None or neighbourhoods is not None):
        raise InvalidValueError("format and neighbourhoods", format or neighbourhoods, "given together with --of")
    # The optional dependencies are loaded only now.
    from .answering import ask, build_table, explain_columns, locate

    outputs = Outputs(json_file, force)
    if build is not None:
        build_table(build, out, journal, jobs, dask, outputs)
    elif of is not None:
        locate(of, format, neighbourhoods, outputs)
    elif query is not None:
        ask(query, file, outputs)
    else:
        explain_columns(outputs)
    raise typer.Exit
