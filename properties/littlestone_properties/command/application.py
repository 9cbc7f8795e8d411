"""The command and its sub-commands."""

from typing import Annotated

import typer
from typer.core import TyperGroup

from littlestone import __version__

from .atlas.asking import atlas
from .audit.audit_options import audits
from .conforming import cases, conform
from .conjecture.conjecturing import conjecture
from .learn.learn_options import NOTES, learn
from .measure.measuring import measure
from .optimising import optima
from .predict.predicting import predict
from .reporting import report
from .show.showing import show
from .trying import put_tool_on_trial
from .verify.verifying import verify


class _InOrder(TyperGroup):
    """The sub-commands in the order in which a newcomer needs them."""

    def list_commands(self, ctx: object) -> list[str]:
        return [
            "show",
            "measure",
            "atlas",
            "conjecture",
            "conform",
            "audit",
            "testbed",
            "optimum",
            "learn",
            "predict",
            "report",
            "verify",
            "cases",
        ]


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
    littlestone atlas --columns          what is known of every small class
    littlestone conjecture "VC(H) <= 1"  the smallest class that refutes a claim
    littlestone conform my.module        whether your own implementation is right
    littlestone audit stable-histogram   what a private mechanism loses, exactly
    littlestone testbed --tool exact     whether an auditor finds known violations
    littlestone optimum online cube:1    the least that any private learner must pay
    littlestone learn singletons:64      how the mistakes of learners grow with the stream
    littlestone predict table.csv        private answers to queries from a labelled table
    littlestone report my-folder         pages to browse: the ledger and all small classes
    littlestone verify --profile quick   check the ledger again

    Exit codes: 0 all is well, 1 a claim is violated or something differs from the record, 2 bad input, 3 undecided
    (audit, conform), 130 stopped.
    """


application.command(short_help="Look up a statement: what is known of it, and where.")(show)
application.command(short_help="Measure a class of your own: all its dimensions.")(measure)
application.command(short_help="Ask the catalogue of all small classes.")(atlas)
application.command(short_help="Look for the smallest counterexample to a claim of your own.")(conjecture)
application.command(short_help="Judge an implementation of your own, in any language.")(conform)
application.add_typer(audits, name="audit", short_help="What a private mechanism loses, exactly.")
application.add_typer(optima, name="optimum", short_help="The least that any private learner must pay.")
application.command(short_help="How the mistakes of learners grow with the stream.", epilog=NOTES)(learn)
application.command(short_help="Answer queries privately from a labelled table.")(predict)
application.command(short_help="Write pages to browse: the ledger and all small classes.")(report)
application.command(short_help="Run the checks of the ledger and compare with the record.")(verify)
application.add_typer(cases, name="cases", short_help="The cases of 'conform' as files.")
application.command(name="testbed", short_help="Put an auditor of your own on trial.")(put_tool_on_trial)
