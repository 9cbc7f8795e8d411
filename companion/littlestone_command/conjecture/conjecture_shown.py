"""The output of ``littlestone conjecture``: the verdict, a class with its numbers, and a test to reproduce it."""

import textwrap
from collections.abc import Iterator, Sequence

from rich.console import Console

from littlestone.claims import Evaluator, Instance, NumberOf, UndefinedValueError, conclusion, walk
from littlestone.claims.evaluation import Bindings
from littlestone.classes import FiniteClass
from littlestone.classes.display import class_source, class_summary
from littlestone.verdicts.solver_certificate import sizes_of
from littlestone_atlas.conjectures import Report

from ..output import say, table_of

COLOURS = {"refuted": "magenta", "undecided": "yellow", "undefined": "yellow", "not refuted": "green"}
MAX_SHOWN = 3
"""The number of sharp classes that are shown."""

MAX_SIDE = 40
"""The largest numbers of points and hypotheses of a class that is drawn."""


def print_report(output: Console, report: Report, rests_on: str = "") -> None:
    """Print the verdict, the counterexample or the sharp classes, the scope, and a line to cite."""
    say(output, str(report.claim), style="bold")
    counterexample = report.counterexample
    if counterexample is not None:
        say(output, f"refuted by {report.size_in_words}", style=COLOURS["refuted"])
        _print_counterexample(output, report, counterexample)
    else:
        by = "for" if report.verdict == "undefined" else "by"
        why = f": {report.undecided}" if report.undecided else f" {by} any class that was looked at"
        say(output, f"{report.verdict}{why}", style=COLOURS[report.verdict])
        for line in _remarks(report):
            say(output, line)
    output.print()
    output.print(table_of(("how", "what was looked at"), report.reach))
    for certificate in report.certificates:
        steps = f"{certificate.steps:,} step{'s' * (certificate.steps != 1)}"
        judged = certificate.fault or f"proof of {steps} accepted by {', '.join(certificate.checkers)}"
        say(output, f"  certificate: {certificate.refutes.rpartition('; ')[2]}: {judged}")
    _, others = sizes_of(report.certificates)
    if others:
        say(output, f"  no formula is proved to mean the claim for {others}: certificates rest on the encodings")
    if rests_on:
        say(output, f"  {rests_on}")
    if report.verdict != "undefined":
        say(output, f"\ncite: {report.citation}")


def numbers_of(report: Report, found: Instance) -> dict[str, str]:
    """Return the numbers of the classes in the claim, except numbers with bound variables."""
    evaluator, bindings = Evaluator(), Bindings(found.classes)
    numbers: dict[str, str] = {}
    for node in walk(report.claim):
        if isinstance(node, NumberOf):
            try:
                numbers[str(node)] = str(evaluator.number(node, bindings))
            except (KeyError, UndefinedValueError):
                continue
    return numbers


def reproduced(report: Report) -> dict[str, object]:
    """Return a test and a line of Python that reproduce a counterexample; empty if there is none."""
    found = report.counterexample
    if found is None:
        return {}
    return {
        "numbers": numbers_of(report, found),
        "regression": regression(report, found),
        "python": python_line(report, found),
    }


def regression(report: Report, found: Instance) -> str:
    """Return a test for pytest that the claim is false for the classes."""
    lines = [
        "from littlestone import FiniteClass",
        "from littlestone.claims import evaluate",
        "",
        "",
        "def test_the_claim_is_false() -> None:",
        *(line for name, one in found.classes.items() for line in _assigned(name, one)),
        f"    claim = {str(report.claim)!r}",
        f"    assert not evaluate(claim, {_mapping(found)}).truth",
    ]
    return "\n".join(lines)


def python_line(report: Report, found: Instance) -> str:
    """Return one line of Python that prints the truth of the claim for the classes."""
    classes = ", ".join(f"{name!r}: {class_source(one)}" for name, one in found.classes.items())
    return (
        "from littlestone import FiniteClass; from littlestone.claims import evaluate; "
        f"print(evaluate({str(report.claim)!r}, {{{classes}}}))"
    )


def drawn(name: str, one: FiniteClass) -> Iterator[str]:
    """Yield a class as lines: a heading, the points, and a row for each hypothesis."""
    yield f"{name}: {class_summary(one)}"
    if one.is_empty:
        return
    points = [f"x{x}" for x in one.points[:MAX_SIDE]]
    rows = [[str(label) for label in h[:MAX_SIDE]] for h in one.hypotheses[:MAX_SIDE]]
    width = max(len(cell) for row in (points, *rows) for cell in row)
    cut = " ..." if one.n_points > MAX_SIDE else ""
    for row in (points, *rows):
        yield "  " + " ".join(cell.rjust(width) for cell in row) + cut
    if len(one) > MAX_SIDE:
        yield "  ..."


def _print_counterexample(output: Console, report: Report, found: Instance) -> None:
    for name, one in found.classes.items():
        output.print()
        for line in drawn(name, one):
            output.print(line, soft_wrap=True)
    output.print()
    for name, value in found.reading.where:
        say(output, f"at {name} = {value}")
    if found.reading.relation is not None:
        reading, last = found.reading, conclusion(report.claim)
        says = f"{reading.left} {reading.relation} {reading.right} is false"
        say(output, f"{last}: {says}")
    numbers = numbers_of(report, found)
    if numbers:
        say(output, ", ".join(f"{name} = {value}" for name, value in numbers.items()))
    output.print("\na test to keep:")
    output.print(textwrap.indent(regression(report, found), "    "), soft_wrap=True)
    output.print("\none line to see it again:")
    output.print(f"    {python_line(report, found)}", soft_wrap=True)


def _remarks(report: Report) -> Iterator[str]:
    """Yield the limits of the verdict, and the classes for which the claim is sharp."""
    by_empty = report.finding.refuted_by_empty
    if by_empty is not None:
        yield f"as it was asked, only an empty class refutes it: {by_empty}; --empty lets that count"
    if not report.is_informative:
        yield "it says nothing about any of them: its premise is never met, or it is undefined"
    undefined = sum(part.undefined for part in report.finding.coverage)
    if undefined:
        yield f"undefined for {undefined:,} of the enumerated classes, which neither support nor refute it"
    finding = report.finding
    if finding.n_sharp:
        yield f"both sides are equal for {finding.n_sharp:,} of the enumerated classes, such as"
        for instance in _largest(finding.sharp):
            yield f"  {instance}"
    searched = report.searched
    slack = None if searched is None or searched.tightest is None else searched.tightest.reading.slack
    if searched is not None and searched.tightest is not None and slack is not None:
        sizes = ", ".join(class_summary(one) for one in searched.tightest.classes.values())
        yield f"the smallest slack that the search saw is {slack}, first on {sizes}"


def _largest(sharp: Sequence[Instance]) -> Sequence[Instance]:
    """Return a few of the sharp classes, those with the most hypotheses."""
    by_size = sorted(sharp, key=lambda each: -sum(len(one) for one in each.classes.values()))
    return by_size[:MAX_SHOWN]


def _assigned(name: str, one: FiniteClass) -> list[str]:
    source = f"    {name} = {one!r}"
    if len(source) <= 100 or one.is_empty or one.n_labels > 10:
        return [source]
    rows = textwrap.wrap(", ".join(map(repr, one.to_rows())), 90, initial_indent=" " * 8, subsequent_indent=" " * 8)
    return [
        f"    rows_of_{name} = [",
        *rows,
        "    ]",
        f"    {name} = FiniteClass.from_rows(rows_of_{name}, {one.n_labels})",
    ]


def _mapping(found: Instance) -> str:
    return "{" + ", ".join(f"{name!r}: {name}" for name in found.classes) + "}"
