"""The command and its sub-commands."""

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import Annotated, Protocol

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from littlestone import __version__
from littlestone.errors import LittlestoneError

COMMANDS = {
    "show": ("show.showing:show", "Look up a statement: what is known of it, and where."),
    "measure": ("measure.measuring:measure", "Measure a class of your own: all its dimensions."),
    "atlas": ("atlas.asking:atlas", "Ask the catalogue of all small classes."),
    "conjecture": (
        "conjecture.conjecturing:conjecture",
        "Look for the smallest counterexample to a claim of your own.",
    ),
    "conform": ("conforming:conform", "Judge an implementation of your own, in any language."),
    "audit": ("audit.audit_options:audits", "What a private mechanism loses, exactly."),
    "testbed": ("trying:put_tool_on_trial", "Put an auditor of your own on trial."),
    "optimum": ("optimising:optima", "The least that any private learner must pay."),
    "learn": ("learn.learn_options:learn", "How the mistakes of learners grow with the stream."),
    "predict": ("predict.predicting:predict", "Answer queries privately from a labelled table."),
    "site": ("site.command:site", "Build a site to browse: the ledger, classes, API, documents."),
    "verify": ("verify.verifying:verify", "Run the checks of the ledger and compare with the record."),
    "cases": ("conforming:cases", "The cases of 'conform' as files."),
}
"""Sub-command -> its module and object, and its line of help; in the order in which a newcomer needs them."""

_UsageError: type[typer.BadParameter] = typer.BadParameter.__mro__[1]
"""The base class of errors about unreadable command lines, which depends on the version of Typer."""


class _Formatter(Protocol):
    """The object that Typer passes for writing help."""

    def section(self, name: str) -> AbstractContextManager[None]: ...

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None: ...


class _Lazy(TyperGroup):
    """The sub-commands; each is imported only when it is used, since most of them import slow packages."""

    def format_commands(self, ctx: object, formatter: _Formatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | TyperGroup | None:
        if cmd_name not in COMMANDS:
            return None
        module_name, _, attribute = COMMANDS[cmd_name][0].partition(":")
        module = import_module(f".{module_name}", __package__)
        alone = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)
        found: object = getattr(module, attribute)
        if isinstance(found, typer.Typer):
            alone.add_typer(found, name=cmd_name)
        elif callable(found):
            alone.command(cmd_name, epilog=getattr(module, "NOTES", None))(found)
        command = get_group(alone).commands[cmd_name]
        return command if isinstance(command, TyperCommand | TyperGroup) else None


application = typer.Typer(
    name="littlestone",
    cls=_Lazy,
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
    littlestone site my-folder           pages to browse: the ledger and all small classes
    littlestone verify --profile quick   check the ledger again

    Exit codes: 0 all is well, 1 a claim is violated or something differs from the record, 2 bad input, 3 undecided
    (audit, conform), 130 stopped.
    """


def run() -> int:
    """Run the command line and return its exit code; an error in the arguments is one line.

    ``--json`` as the last word, or the last one before ``--``, means standard output.
    """
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    if words[:end][-1:] == ["--json"]:
        words.insert(end, "-")
    try:
        code: object = application(words, prog_name="littlestone", standalone_mode=False)
    except _UsageError as error:
        message = error.format_message()
        if message.startswith("Usage: "):
            error.show()
            return error.exit_code
        said = " ".join(message.split()).removesuffix(".").replace(": Value error, ", ": ")
        command = "littlestone" if error.ctx is None else error.ctx.command_path
        raise LittlestoneError(f"{said}; see '{command} --help'") from None
    return code if isinstance(code, int) else 0


def _later() -> None:
    """Stand in for a sub-command that is not imported yet."""


for _name in COMMANDS:
    application.command(_name)(_later)
