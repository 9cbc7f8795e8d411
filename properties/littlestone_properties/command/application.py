"""The subcommands and their options."""

import os
from pathlib import Path
from typing import Annotated

import typer

from littlestone import __version__
from littlestone.verdicts import Profile

from .auditing import list_audits, run_audit
from .learn.learn_options import learn
from .measure.measuring import measure_class
from .showing import show_statement
from .verifying import verify_statements

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
    littlestone audit sparse-sample    what a private mechanism loses, exactly
    littlestone learn singletons:64    how the mistakes of learners grow with the stream
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
        typer.Option(help="How much work: quick is for every day, deep goes as far as an hour allows."),
    ] = Profile.STANDARD,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the results as JSON; - for stdout.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Remember finished checks here, and resume from it after a stop."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = min(8, os.cpu_count() or 1),
    record: Annotated[
        bool,
        typer.Option("--record", help="Renew the record of these checks in this profile, to review as a diff."),
    ] = False,
) -> None:
    """Run the checks of the ledger and compare what they find with the record.

    Exits with 1 if a check fails or finds anything else than is recorded; 'undecided' and 'not run' are never
    success. Statements without any check are listed as 'not run', with the reason.

    \b
    littlestone verify --profile quick
    littlestone verify lyu bgs.theorem-5.6 --json results.json
    littlestone verify --profile deep --journal deep.journal
    """
    raise typer.Exit(
        verify_statements(
            ids or [], profile, json_file=json_file, journal_file=journal, jobs=jobs, renew_record=record
        )
    )


@application.command()
def show(
    id: Annotated[str, typer.Argument(metavar="ID", help="A statement such as lyu.lemma-4.1.")],
    everything: Annotated[
        bool, typer.Option("--all", help="Also the choices, arguments by hand, every check and its guards.")
    ] = False,
) -> None:
    """Show a statement in our words, its readings with verdict and scope, and counterexamples.

    \b
    littlestone show lyu.remark-4-one-side-smaller
    littlestone show lyu.lemma-4.1 --all
    """
    show_statement(id, everything=everything)


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
    limit: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How much each search may remember or look at (version spaces, states, sets of points) before "
            "an interval is all that is printed. Default: what suits the size of the class.",
        ),
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
    littlestone measure my-class.csv --limit 1000000

    A dimension that is out of reach is printed as an interval such as 3..5, with what stopped the search.
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
        limit=limit,
    )


@application.command()
def audit(
    name: Annotated[
        str | None, typer.Argument(metavar="MECHANISM", help="One of those that 'littlestone audit --list' shows.")
    ] = None,
    list_them: Annotated[bool, typer.Option("--list", help="Show the mechanisms and their parameters.")] = False,
    epsilon: Annotated[
        str | None,
        typer.Option(metavar="E", help="In nats, 0.01 to 10; exp(E) is rounded to a rational number."),
    ] = None,
    delta: Annotated[str | None, typer.Option(metavar="D", help="Strictly between 0 and 1: 0.01 or 1/100.")] = None,
    rounds: Annotated[
        str | None,
        typer.Option(
            metavar="T",
            help="Queries (above-threshold 1..8, standard-above-threshold 1..4, between-thresholds 1..12, "
            "hist-sparse 1..2) or mechanisms (composition 1..200).",
        ),
    ] = None,
    limit: Annotated[
        str | None, typer.Option(metavar="K", help="Stops the counter: above-threshold 1..8, hist-sparse 2..3.")
    ] = None,
    constant: Annotated[
        str | None, typer.Option(metavar="C", help="above-threshold: the constant that the paper hides, above 0.")
    ] = None,
    lists: Annotated[str | None, typer.Option(metavar="N", help="sparse-sample: lists, 1..3.")] = None,
    list_size: Annotated[
        str | None, typer.Option(metavar="L", help="sparse-sample: items in a list, 1..2.")
    ] = None,
    elements: Annotated[
        str | None, typer.Option(metavar="N", help="stable-histogram, hist-sparse: elements of a list, 1..3.")
    ] = None,
    cut: Annotated[
        str | None, typer.Option(metavar="N", help="stable-histogram: smallest noisy count published, 1..1000.")
    ] = None,
    candidates: Annotated[str | None, typer.Option(metavar="N", help="exponential: candidates, 2..4.")] = None,
    scores: Annotated[str | None, typer.Option(metavar="N", help="exponential: largest score, 1..3.")] = None,
    sensitivity: Annotated[
        str | None, typer.Option(metavar="N", help="exponential: change of a score, 1..3; the claim is for 1.")
    ] = None,
    lower: Annotated[
        str | None, typer.Option(metavar="N", help="between-thresholds: lower threshold, a count.")
    ] = None,
    upper: Annotated[
        str | None,
        typer.Option(metavar="N", help="between-thresholds: upper threshold. Default: what the lemma asks for."),
    ] = None,
    records: Annotated[
        str | None, typer.Option(metavar="N", help="between-thresholds: records, which limit the counts.")
    ] = None,
    chart: Annotated[
        bool | None, typer.Option("--chart/--no-chart", help="Draw bars of delta. Default: in a terminal.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the audit as JSON; - for stdout.")
    ] = None,
    plot_file: Annotated[
        Path | None,
        typer.Option(
            "--plot", metavar="FILE.png|FILE.svg", help="Draw delta over epsilon; needs the extra 'plots'."
        ),
    ] = None,
) -> None:
    """Compute exactly what a private mechanism loses on all neighbouring inputs of a small scope.

    Prints the claim of a paper with its numbers, the smallest delta for several epsilons, the worst inputs, and
    whether the claim holds there. Exits with 0 if it holds, with 1 if it is violated or undecided.

    \b
    littlestone audit --list
    littlestone audit above-threshold --epsilon 0.5 --limit 2 --rounds 4
    littlestone audit sparse-sample --epsilon 10 --delta 0.5 --plot profile.png
    littlestone audit between-thresholds --upper 2 --delta 0.0001
    """
    if name is None or list_them:
        list_audits()
        raise typer.Exit
    options = {
        "epsilon": epsilon,
        "delta": delta,
        "rounds": rounds,
        "limit": limit,
        "constant": constant,
        "lists": lists,
        "list_size": list_size,
        "elements": elements,
        "cut": cut,
        "candidates": candidates,
        "scores": scores,
        "sensitivity": sensitivity,
        "lower": lower,
        "upper": upper,
        "records": records,
    }
    given = {key: value for key, value in options.items() if value is not None}
    raise typer.Exit(run_audit(name, given, json_file=json_file, plot_file=plot_file, chart=chart))


application.command()(learn)
