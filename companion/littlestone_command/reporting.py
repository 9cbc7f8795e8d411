"""``littlestone report``: everything that is known, as a folder of pages to browse."""

from pathlib import Path
from typing import Annotated

import typer

from littlestone.files import try_folder

from .options import Force
from .output import at_work


def report(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A new folder, an empty one or an earlier report.")
    ],
    results: Annotated[
        Path | None,
        typer.Option(
            "--results", metavar="FOLDER", help="Show what 'conform --json' and 'testbed --json' wrote there."
        ),
    ] = None,
    force: Force = False,
) -> None:
    """Write a folder of static pages: open its index.html in a browser, or serve it; it needs no network.

    It replaces an earlier report. Files that the report has not written itself are never touched, unless --force
    replaces those of the same names. The pages of classes and relations need the extra 'atlas'.

    \b
    littlestone report my-report
    littlestone report my-report --results my-results
    """
    from .html_report import check_folder, read_runs, report_files, write_report

    check_folder(folder, force=force)
    try_folder(folder)
    runs = read_runs(results) if results is not None else None
    with at_work("writing pages"):
        files = report_files(runs)
        write_report(files, folder, force=force)
    typer.echo(f"{len(files)} files; open {folder / 'index.html'}")
    if "classes.html" not in files:
        typer.echo("without pages of classes and relations, which need: pip install 'littlestone[atlas]'")
