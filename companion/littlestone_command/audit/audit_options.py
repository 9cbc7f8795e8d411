"""``littlestone audit``: a sub-command for each mechanism, with its own parameters."""

from collections.abc import Mapping
from dataclasses import dataclass
from inspect import Parameter, signature
from types import MappingProxyType
from typing import Annotated

import typer
from typer.core import TyperGroup

from littlestone_properties.audits import AuditOptions, audit_mechanism
from littlestone_properties.audits.own.findings import EXIT_CODES, UNDECIDED

from ..options import Force, JsonFile, PlotFile
from ..output import STANDARD_OUTPUT, check_outputs, console, write_json
from ..pictures import check_plot_file
from .auditing import FORMAT, audit_document, list_audits, print_audit
from .charts import write_plot
from .own_auditing import NOTES, audit_own_mechanism

OWN = "own"
"""The sub-command for mechanisms of the user."""


class _OwnToo(TyperGroup):
    """Sub-commands by name; a word with a colon, or a file, names the user's own mechanism."""

    def parse_args(self, ctx: object, args: list[str]) -> list[str]:
        first = next(iter(args), "")
        is_own = not first.startswith("-") and (":" in first or first.endswith(".py"))
        return super().parse_args(ctx, [OWN, *args] if is_own else args)  # type: ignore[arg-type]


audits = typer.Typer(cls=_OwnToo)


@dataclass(frozen=True, slots=True)
class _Mechanism:
    """The help of a mechanism: its text, an example, and its options with their defaults and help."""

    text: str
    example: str
    options: Mapping[str, tuple[str | None, str]]


_EPSILON = "In nats, 0.01 to 10, or 'log 2'."
_DELTA = "Strictly between 0 and 1: 0.01 or 1/100."

MECHANISMS: Mapping[str, _Mechanism] = MappingProxyType(
    {
        "sparse-sample": _Mechanism(
            "An item is chosen from sparse lists, or none.",
            "--epsilon 10 --delta 0.5",
            {
                "epsilon": ("4", _EPSILON),
                "delta": ("0.5", _DELTA),
                "lists": ("2", "Lists, 1 to 3."),
                "list_size": ("1", "Largest number of items in a list, 1 to 2."),
            },
        ),
        "above-threshold": _Mechanism(
            "Which queries are high? Noise on the queries only; queries may depend on the answers.",
            "--epsilon 0.5 --limit 2 --rounds 3",
            {
                "epsilon": ("0.5", _EPSILON),
                "delta": ("0.1", _DELTA),
                "limit": ("1", "The number K of answers Above at which it stops, 1 to 8."),
                "rounds": ("4", "Queries, 1 to 8."),
                "constant": ("1", "The constant C that the paper hides, above 0, below 1000."),
            },
        ),
        "standard-above-threshold": _Mechanism(
            "Which query is the first high one? Noise on the threshold and on the queries.",
            "--rounds 3",
            {"epsilon": ("1", _EPSILON), "rounds": ("2", "Queries, 1 to 4.")},
        ),
        "between-thresholds": _Mechanism(
            "Is a count low or high? It stops at one between the thresholds; queries may depend on the answers.",
            "--upper 2 --delta 0.0001",
            {
                "epsilon": ("0.9", "In nats, from 0.01 on and below 1."),
                "delta": ("0.01", _DELTA),
                "rounds": ("8", "Queries, 1 to 12."),
                "lower": ("0", "Lower threshold, a count."),
                "upper": (None, "Upper threshold. Default: the lowest that the lemma allows."),
                "records": (None, "Records, which counts cannot exceed. Default: as many as the upper threshold."),
            },
        ),
        "stable-histogram": _Mechanism(
            "Which elements of a list are frequent? Noisy counts are published if they reach a threshold.",
            "--epsilon 3 --delta 0.1",
            {
                "epsilon": ("3", _EPSILON),
                "delta": ("0.1", _DELTA),
                "elements": ("2", "Elements of the list, 1 to 3."),
                "threshold": (None, "Smallest noisy count published, 1 to 1000. Default: what privacy asks for."),
            },
        ),
        "exponential": _Mechanism(
            "A candidate is chosen in proportion to the exponential of its score.",
            "--sensitivity 2",
            {
                "epsilon": ("1", _EPSILON),
                "candidates": ("3", "Candidates, 2 to 4."),
                "scores": ("2", "Largest score, 1 to 3; the smallest is 0."),
                "sensitivity": ("1", "How much a score may change, 1 to 3; the claim is for 1."),
            },
        ),
        "hist-sparse": _Mechanism(
            "A frequent element of a list that changes is published, anew only when it becomes rare.",
            "--epsilon 10 --elements 3",
            {
                "epsilon": ("10", _EPSILON),
                "delta": ("0.1", _DELTA),
                "limit": ("2", "The number c at which its counter stops it, 2 to 3."),
                "elements": ("3", "Elements of a list, 1 to 3."),
                "rounds": ("2", "Lists of the stream, 1 to 2."),
            },
        ),
        "composition": _Mechanism(
            "Any T mechanisms that share epsilon and delta, together, in the worst case.",
            "--rounds 100",
            {"epsilon": ("0.5", _EPSILON), "delta": ("0.01", _DELTA), "rounds": ("10", "Mechanisms, 1 to 200.")},
        ),
    }
)
"""Name -> the text and the parameters of its sub-command."""


@audits.callback(invoke_without_command=True)
def audit(
    context: typer.Context, list_them: Annotated[bool, typer.Option("--list", help="Show the mechanisms.")] = False
) -> None:
    """Compute exactly what a private mechanism loses on all neighbouring inputs of a small scope.

    Prints the claim of a paper with its numbers, the smallest delta for several epsilons, the worst inputs, and
    whether the claim holds there. For a mechanism of your own, give the module and the name of the function.

    Exit codes: 0 it holds, 1 it is violated, 2 bad input, 3 undecided.

    \b
    littlestone audit mine.py:mechanism --inputs 0 1 --epsilon "log 2"
    littlestone audit mine.py:mechanism --help
    littlestone audit --list
    littlestone audit stable-histogram --epsilon 3 --delta 0.1
    littlestone audit stable-histogram --help
    """
    if list_them or context.invoked_subcommand is None:
        list_audits({name: mechanism.text for name, mechanism in MECHANISMS.items()})
        raise typer.Exit


def _add_command(name: str, mechanism: _Mechanism) -> None:
    """Add the sub-command of a mechanism; the help shows the signature of its function."""

    def run(
        *,
        json_file: JsonFile = None,
        plot_file: PlotFile = None,
        chart: Annotated[
            bool | None, typer.Option("--chart/--no-chart", help="Draw bars of delta. Default: in a terminal.")
        ] = None,
        force: Force = False,
        **given: str | None,
    ) -> None:
        values = {option: value for option, value in given.items() if value is not None}
        check_plot_file(plot_file)
        check_outputs(FORMAT, json_file, plot_file, force=force)
        audited = audit_mechanism(name, AuditOptions(values))
        if json_file is not None:
            write_json(audit_document(audited), json_file)
        if plot_file is not None:
            write_plot(audited, plot_file)
        if json_file != STANDARD_OUTPUT:
            output = console()
            print_audit(output, audited, chart=output.is_terminal if chart is None else chart)
        raise typer.Exit(EXIT_CODES.get(audited.verdict, UNDECIDED))

    outputs = list(signature(run).parameters.values())[:-1]
    options = [
        Parameter(
            option,
            Parameter.KEYWORD_ONLY,
            default=default,
            annotation=Annotated[str | None, typer.Option(metavar=option[0].upper(), help=text)],
        )
        for option, (default, text) in mechanism.options.items()
    ]
    shown = signature(run).replace(parameters=[*options, *outputs])
    setattr(run, "__signature__", shown)  # noqa: B010
    text, example = mechanism.text, f"littlestone audit {name} {mechanism.example}"
    audits.command(name, short_help=text, help=f"Audit {name}: {text}\n\n\b\n{example}")(run)


audits.command(OWN, short_help="A mechanism of your own, as module:function.", epilog=NOTES)(audit_own_mechanism)
for _name, _mechanism in MECHANISMS.items():
    _add_command(_name, _mechanism)
