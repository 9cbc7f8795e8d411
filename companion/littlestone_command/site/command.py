"""``littlestone site``: everything that is known, as a folder of pages to browse."""

from pathlib import Path
from typing import Annotated

import typer

from littlestone.files import try_folder

from ..output import at_work


def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder: new, empty or an earlier site.")],
) -> None:
    """Build the site in a folder: open its index.html in a browser, or serve it; it needs no network.

    It has a page for each statement of the ledger and all small classes, the tutorials, the commands, the API and
    the documents of the clone in which the package is installed. An earlier site is replaced as a whole. The extras
    'site' and 'atlas' are needed. It takes a minute or two.

    Exit codes: 0 it was built, 1 it was built with warnings, 2 bad input.

    \b
    littlestone site my-site
    """
    from .building import build_site, check_folder

    check_folder(folder)
    try_folder(folder)
    with at_work("building pages"):
        warnings = build_site(folder)
    for line in warnings:
        typer.echo(line, err=True)
    pages = sum(1 for _ in folder.rglob("*.html"))
    typer.echo(f"{pages} pages; open {folder / 'index.html'}")
    if "class-box" not in (folder / "index.html").read_text(encoding="utf-8"):
        typer.echo("The first page is without the box for a class, which needs Coq, OCaml and js_of_ocaml.")
    if warnings:
        raise typer.Exit(1)
