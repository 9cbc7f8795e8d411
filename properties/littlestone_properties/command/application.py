"""The sub-commands and their options."""

from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup

from littlestone import __version__
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Profile

from ..ledger import Certification
from .audit_options import audits
from .conforming import cases, conform
from .conjecturing import conjecture_claim
from .learn.learn_options import NOTES, learn
from .measure.measuring import FORMAT as MEASURE
from .measure.measuring import measure_class
from .options import N_JOBS, Force, Jobs, JournalFile, JsonFile, whole_number
from .output import check_outputs
from .predict.predict_options import predict
from .showing import show_words
from .verifying import verify_statements


class _InOrder(TyperGroup):
    """The sub-commands in the order in which a newcomer needs them."""

    def list_commands(self, ctx: object) -> list[str]:
        return ["show", "measure", "conjecture", "conform", "audit", "learn", "predict", "verify", "cases"]


application = typer.Typer(
    name="littlestone",
    cls=_InOrder,
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
    littlestone show lyu "lemma 4.1"     what is known of a statement, and where its code is
    littlestone measure thresholds:7     all dimensions of a class
    littlestone conjecture "VC(H) <= 1"  the smallest class that refutes a claim
    littlestone conform my.module        whether your own implementation is right
    littlestone audit stable-histogram   what a private mechanism loses, exactly
    littlestone learn singletons:64      how the mistakes of learners grow with the stream
    littlestone predict table.csv        private answers to queries from a labelled table
    littlestone verify --profile quick   check the ledger again

    Exit codes: 0 all is well, 1 a claim is violated or something differs from the record, 2 bad input, 130 stopped.
    """


@application.command(short_help="Look up a statement: what is known of it, and where.")
def show(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PAPER|ID|WORDS",
            help="A paper (lyu, gl, yan, bgs, common), a statement such as lyu.lemma-4.1, or words of its number "
            "or title: 'lemma 4.1', lyu.4.1, lyu irreducible. Default: the papers.",
        ),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also the choices, arguments by hand, every check and its guards.")
    ] = False,
) -> None:
    """Show a statement in our words, its readings with verdict and scope, counterexamples, and where its code is.

    \b
    littlestone show
    littlestone show lyu
    littlestone show lyu "lemma 4.1"
    littlestone show lyu.remark-4-one-side-smaller --all
    """
    show_words(" ".join(words or []), everything=everything)


@application.command(short_help="Measure a class of your own: all its dimensions.")
def measure(
    source: Annotated[
        str,
        typer.Argument(
            metavar="CLASS_FILE_OR_FAMILY",
            help="A .csv, .json, .npy or .txt file with one hypothesis in each row, or a family such as "
            "thresholds:7 or point_functions:5,2.",
        ),
    ],
    certificates: Annotated[
        bool, typer.Option("--certificates", help="Also show the certificates; the tree is drawn.")
    ] = False,
    json_file: JsonFile = None,
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
        str | None,
        typer.Option(
            metavar="N",
            help="How much each search may remember or look at (version spaces, states, sets of points) before "
            "it ends with an interval. Default: what suits the size of the class.",
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
    force: Force = False,
) -> None:
    """Measure a class: its size and all its dimensions, each checked against its certificate.

    \b
    littlestone measure thresholds:7 --certificates
    littlestone measure my-class.csv --json -
    littlestone measure singletons:5 --p 1 --d 2 --certificates
    littlestone measure point_functions:5,2 --p 1 --dot tree.dot
    littlestone measure named_thresholds:4 --psi
    littlestone measure thresholds:7 --cover 3 --certificates
    littlestone measure my-class.csv --limit 1e6

    A dimension that is out of reach is printed as an interval such as 3..5, with what stopped the search.
    """
    check_outputs(MEASURE, json_file, dot_file, force=force, inputs=[source])
    measure_class(
        source,
        certificates=certificates,
        json_file=json_file,
        dot_file=dot_file,
        p=p,
        d=d,
        psi=psi,
        cover=cover,
        limit=None if limit is None else whole_number("limit", limit),
    )


application.command("conjecture", short_help="Look for the smallest counterexample to a claim of your own.")(
    conjecture_claim
)
application.command(short_help="Judge an implementation of your own, in any language.")(conform)
application.add_typer(cases, name="cases", short_help="The cases of 'conform' as files.")
application.add_typer(audits, name="audit", short_help="What a private mechanism loses, exactly.")
application.command(short_help="How the mistakes of learners grow with the stream.", epilog=NOTES)(learn)

application.command(short_help="Answer queries privately from a labelled table.")(predict)


@application.command(short_help="Run the checks of the ledger and compare with the record.")
def verify(
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID",
            help="Statements such as bgs.theorem-5.6, or papers (lyu, gl, yan, bgs, common). Default: all.",
        ),
    ] = None,
    profile: Annotated[
        Profile, typer.Option(help="How much work: quick is for every day, deep goes as far as an hour allows.")
    ] = Profile.STANDARD,
    everything: Annotated[bool, typer.Option("--all", help="Show every reading, not the summary only.")] = False,
    json_file: JsonFile = None,
    journal: JournalFile = None,
    jobs: Jobs = N_JOBS,
    force: Force = False,
    record: Annotated[
        bool,
        typer.Option("--record", help="Renew the record of these checks in this profile, to review as a diff."),
    ] = False,
    certify: Annotated[
        bool,
        typer.Option(
            "--certify",
            help="Decide what the solver's lemmas rest on again by CaDiCaL, and check its proofs; needs the extra "
            "'certificates'.",
        ),
    ] = False,
    proofs: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="With --certify: keep what was refuted (DIMACS) and the proofs (LRAT) here, named by the hashes "
            "that --all shows.",
        ),
    ] = None,
) -> None:
    """Run the checks of the ledger and compare what they find with the record.

    Prints a summary by paper, and what needs attention. Exits with 1 if a check fails or finds anything else than
    is recorded; 'undecided' and 'not run' are never success.

    \b
    littlestone verify --profile quick
    littlestone verify lyu bgs.theorem-5.6 --all
    littlestone verify bgs.theorem-5.6 --certify --all
    littlestone verify --profile deep --journal deep.journal --json results.json
    """
    if proofs is not None and not (certify and proofs.is_dir()):
        raise InvalidValueError("proofs", str(proofs), "a folder that exists, with --certify")
    code = verify_statements(
        ids or [],
        profile,
        everything=everything,
        json_file=json_file,
        journal_file=journal,
        jobs=jobs,
        force=force,
        renew_record=record,
        certification=Certification(proofs) if certify else None,
    )
    raise typer.Exit(code)
