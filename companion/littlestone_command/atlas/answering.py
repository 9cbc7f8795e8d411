"""The four requests of ``littlestone atlas``."""

from pathlib import Path

from littlestone.files import make_folder
from littlestone_atlas.building import build_journal, built_rows, write_built
from littlestone_atlas.own_class import located
from littlestone_atlas.querying import answer
from littlestone_atlas.storage import Contents

from ..measure.measuring import load_class
from ..output import at_work, console, say
from ..progress import UnitProgress
from .built_place import built_file, default_place, points_in
from .outputs import Outputs
from .shown import columns_document, own_document, print_answer, print_columns, print_own


def ask(query: str, file: Path | None, outputs: Outputs) -> None:
    """Answer a query."""
    outputs.check(inputs=[file])
    built = built_file(file)
    with at_work("the query"):
        found = answer(query, built)
    document = {"query": query, "points": points_in(built), "columns": found.columns, "rows": found.rows}
    outputs.finish(document, lambda: print_answer(console(), found, built))


def explain_columns(outputs: Outputs) -> None:
    """Show the meaning of every column."""
    outputs.check()
    outputs.finish(columns_document(), lambda: print_columns(console()))


def locate(source: str, outputs: Outputs) -> None:
    """Show the row of a class, and the rows of its neighbours."""
    outputs.check(inputs=[source])
    found = located(load_class(source))
    outputs.finish(own_document(source, found), lambda: print_own(console(), found))


def build_table(
    n_points: int, out: Path | None, journal: Path | None, jobs: int, dask: str | None, outputs: Outputs
) -> None:
    """Build the table of all classes on some points."""
    place = default_place() if out is None else out
    if out is None:
        make_folder(place.parent)
    outputs.check(place, journal=journal)
    finished = None if journal is None else build_journal(journal)
    with UnitProgress(f"classes on {n_points} points", "shares") as progress:
        rows = built_rows(n_points, workers=jobs, dask=dask, journal=finished, progress=progress)
    with at_work("the file"):
        contents = write_built(n_points, rows, place, overwrite=outputs.force)
    document = {"file": str(place), "points": n_points, "rows": contents.rows, "content": contents.content}
    outputs.finish(document, lambda: _print_built(place, n_points, contents))


def _print_built(place: Path, n_points: int, contents: Contents) -> None:
    output = console()
    say(output, f"{contents.rows:,} classes on {n_points} points stand for {2**2**n_points:,}: {place}")
    say(output, f"hash of the values: {contents.content}")
