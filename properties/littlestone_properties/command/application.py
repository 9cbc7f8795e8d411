"""The subcommands and their options."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from littlestone_reference import __version__
from littlestone_reference.evidence import Profile

from .measuring import measure_class
from .showing import show_statement
from .verifying import verify_statements

__all__ = ["application"]

application = typer.Typer(
    name="littlestone",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"littlestone {__version__}")
        raise typer.Exit


@application.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Machine-checked companion to four papers on private learning of Littlestone classes.

    \b
    littlestone verify                 check every entry of the ledger
    littlestone show bgs.theorem-5.6   one statement, its readings and their evidence
    littlestone measure thresholds:7   all dimensions of a class
    """


@application.command()
def verify(
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID",
            help="Statements such as bgs.theorem-5.6, or papers (lyu, gl, yan, bgs, common). Default: all.",
        ),
    ] = None,
    profile: Annotated[
        Profile,
        typer.Option(help="On two cores, quick: 20 s; standard: a minute; deep: a quarter of an hour."),
    ] = Profile.STANDARD,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the results as JSON; - for stdout.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Remember finished checks here, and resume from it after a stop."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = min(8, os.cpu_count() or 1),
) -> None:
    """Run the checks of the ledger and compare the verdicts with what is recorded.

    Exits with 1 if a check fails or finds anything else than the ledger records; 'undecided' and 'not run'
    are never success. Statements without any check are listed as 'not run'.

    \b
    littlestone verify --profile quick
    littlestone verify lyu bgs.theorem-5.6 --json results.json
    littlestone verify --profile deep --journal deep.journal
    """
    raise typer.Exit(verify_statements(ids or [], profile, json_file, journal, jobs))


@application.command()
def show(
    id: Annotated[str, typer.Argument(metavar="ID", help="A statement such as lyu.lemma-4.1.")],
) -> None:
    """Show a statement in our words, its conventions, its readings and the evidence for each.

    Where a reading is refuted the counterexample is found again and printed.

    \b
    littlestone show lyu.remark-4-one-side-smaller
    """
    show_statement(id)


@application.command()
def measure(
    source: Annotated[
        str,
        typer.Argument(
            metavar="CLASS_FILE_OR_FAMILY",
            help="A .csv, .json or .txt file with one hypothesis on each line, or a family such as "
            "thresholds:7 or point_functions:5,2.",
        ),
    ],
    certificates: Annotated[
        bool, typer.Option("--certificates", help="Also show the certificates; the tree is drawn.")
    ] = False,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the measures as JSON; - for stdout.")
    ] = None,
    p: Annotated[
        int | None,
        typer.Option("--p", help="Also measure (p, d)-decompositions: dimension and essential hypotheses."),
    ] = None,
    d: Annotated[
        int | None, typer.Option("--d", help="With --p; at least the Littlestone dimension, the default.")
    ] = None,
    psi: Annotated[
        bool,
        typer.Option(
            "--psi",
            help="Also measure the labels through collapsing maps: Psi-Littlestone dimensions, uniform ones, "
            "Natarajan and graph dimension, every bit of the label, and the bounds on them.",
        ),
    ] = False,
    cover: Annotated[
        int | None,
        typer.Option("--cover", metavar="T", help="Also measure the 0-cover number for trees of depth T."),
    ] = None,
    dot_file: Annotated[
        Path | None,
        typer.Option(
            "--dot",
            metavar="FILE",
            help="Write the shattered tree, or with --p the decomposition tree, as Graphviz text; - for stdout.",
        ),
    ] = None,
) -> None:
    """Measure a class: its size and all its dimensions, each checked against its certificate.

    \b
    littlestone measure thresholds:7 --certificates
    littlestone measure my-class.csv --json -
    littlestone measure singletons:5 --p 1 --d 2 --certificates
    littlestone measure point_functions:5,2 --p 1 --dot tree.dot
    littlestone measure named_thresholds:4 --psi
    littlestone measure thresholds:7 --cover 3 --certificates
    """
    measure_class(
        source,
        certificates=certificates,
        json_file=json_file,
        dot_file=dot_file,
        p=p,
        d=d,
        psi=psi,
        cover=cover,
    )
