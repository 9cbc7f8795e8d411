"""``littlestone conform`` and ``littlestone cases``: judging a user's implementation."""

import gc
import json
import shlex
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from littlestone import __version__
from littlestone.errors import InvalidValueError
from littlestone.files import is_taken, read_text
from littlestone.time_limit import MAX_SECONDS
from littlestone_properties.judging import (
    CAPABILITIES,
    DIALECTS,
    Outcome,
    ProgramCandidate,
    Report,
    Status,
    explained,
    export_cases,
    file_of,
    n_stored_cases,
    run_suite,
)
from littlestone_properties.judging.candidates.python_candidate import named_place
from littlestone_properties.judging.candidates.python_program import RARELY, PythonProgram
from littlestone_properties.judging.explaining import described, explanation
from littlestone_properties.judging.json_values import object_of, read_json, text_of
from littlestone_properties.judging.running.suite import SECONDS

from .options import Force, JsonFile, JunitFile, Seed, Timeout
from .output import STANDARD_OUTPUT, check_outputs, console, progress_bar, say, table_of, write_json, write_text

FORMAT = "littlestone-conformance"
LIST_FORMAT = "littlestone-capabilities"
MAX_EXPLAINED = 3
"""The number of failures that are printed in full: the first failure of each capability, then that of each other
group of cases."""

cases = typer.Typer(no_args_is_help=True)


@cases.callback()
def _cases() -> None:
    """Write the cases of `littlestone conform` as JSON for other tools.

    \b
    littlestone cases export my-folder
    """


@cases.command()
def export(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder; it is made if there is none.")],
    force: Force = False,
) -> None:
    """Write the cases of every capability and their schemas to a folder."""
    if not force and any(is_taken(folder / f"{name}.json") for name in CAPABILITIES):
        raise InvalidValueError("folder", str(folder), "one without cases; these exist, --force replaces them")
    written = export_cases(folder, overwrite=force)
    typer.echo(f"{len(written)} files in {folder}")


def conform(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="MODULE | MODULE:OBJECT | NAME=MODULE:FUNCTION | FILE.py | -- PROGRAM ARGUMENTS",
            help="A Python module, object or file with functions of known names, or a program that answers "
            "questions.",
        ),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="CASE", help="A capability, a group or one case. Repeatable."),
    ] = None,
    dialect: Annotated[
        list[str] | None,
        typer.Option("--dialect", metavar="NAME=VALUE", help="In place of what the candidate says. Repeatable."),
    ] = None,
    rows: Annotated[
        str | None, typer.Option("--rows", metavar="lists|array|class", help="How a Python object wants a class.")
    ] = None,
    until_failure: Annotated[
        bool, typer.Option("--until-failure", help="Run nothing after the first failure.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="How long the cases of one capability may take together.")
    ] = SECONDS,
    generated: Annotated[
        int,
        typer.Option("--generated", metavar="N", min=0, help="Also N generated inputs for functions of a class."),
    ] = 0,
    seed: Seed = 0,
    timeout: Timeout = MAX_SECONDS,
    expected_file: Annotated[
        Path | None,
        typer.Option("--expected-failures", metavar="FILE", help="JSON: case, group or capability -> reason."),
    ] = None,
    json_file: JsonFile = None,
    junit_file: JunitFile = None,
    badge_file: Annotated[
        Path | None, typer.Option("--badge", metavar="FILE", help="Write a badge for shields.io; - for stdout.")
    ] = None,
    explain: Annotated[
        str | None,
        typer.Option("--explain", metavar="NAME", help="Say what a function is: definition, parameters, example."),
    ] = None,
    show_list: Annotated[bool, typer.Option("--list", help="Show what may be judged, and the dialects.")] = False,
    force: Force = False,
) -> None:
    """Judge an implementation of your own, in any language, with cases that the reference has answered.

    \b
    littlestone conform --list
    littlestone conform --explain vc_dimension
    littlestone conform ./mine.py
    littlestone conform vc_dimension=./mine.py:size_of_largest
    littlestone conform my_package.dimensions
    littlestone conform my_package.learners:MyLearner --rows array
    littlestone conform -- node my-program.js
    littlestone conform --only vc_dimension -- ./my-program with its arguments

    A Python object is run in a process of its own. The exit code is 0 if every declared case was executed and
    passed, 1 if one failed, 3 if fewer were executed than declared.
    """
    if show_list:
        check_outputs(LIST_FORMAT, json_file, force=force)
        if json_file is not None:
            listed = {"capabilities": [*map(described, CAPABILITIES.values())], "dialects": {**DIALECTS}}
            write_json({"format": LIST_FORMAT, "littlestone": __version__, **listed}, json_file)
        if json_file != STANDARD_OUTPUT:
            _show_list()
        return
    if explain is not None:
        say(console(), explanation(explain))
        return
    read = [file_of(named_place(word)[1]) for word in words or ()]
    check_outputs(FORMAT, json_file, junit_file, badge_file, force=force, inputs=[*read, expected_file])
    candidate = _candidate(words or [], rows, timeout)
    gc.set_threshold(RARELY)
    try:
        dialects = {**candidate.declared.dialects, **_pairs(dialect)}
        options = _pasted(rows=[rows] if rows else [], dialect=dialect, generated=[generated] if generated else [])
        command = _again(words or [], options + (_pasted(seed=[seed]) if seed else []))
        candidate.declared = replace(candidate.declared, dialects=dialects, command=command)
        expected = _expected(expected_file)
        with progress_bar() as bar:
            task = bar.add_task("judging", total=sum(map(n_stored_cases, candidate.declared.capabilities)))
            report = run_suite(
                candidate,
                only=only or (),
                expected_failures=expected,
                seconds=seconds,
                until_failure=until_failure,
                n_generated=generated,
                seed=seed,
                progress=lambda outcome: bar.advance(task),
            )
    finally:
        candidate.close()
    if STANDARD_OUTPUT not in (json_file, junit_file, badge_file):
        _show(report)
    if json_file is not None:
        write_json({"format": FORMAT, **report.to_json()}, json_file)
    if junit_file is not None:
        write_text(report.to_junit(), junit_file)
    if badge_file is not None:
        write_text(json.dumps(report.to_badge()) + "\n", badge_file)
    raise typer.Exit(report.exit_code)


def _candidate(words: Sequence[str], rows: str | None, timeout: float) -> ProgramCandidate:
    """Return the candidate of a command line: a program, or a Python object in its own process."""
    if not words:
        raise InvalidValueError("candidate", "", "package.module:object, or a program after --")
    if "--" in sys.argv:
        return ProgramCandidate(words, timeout)
    if len(words) > 1:
        raise InvalidValueError("candidate", " ".join(words), "one package.module:object; a program comes after --")
    file = file_of(named_place(words[0])[1])
    if file is not None and not file.is_file():
        raise InvalidValueError("candidate", words[0], "an existing file, or the name of a module")
    return PythonProgram(words[0], rows or "", timeout)


def _pasted(**options: Sequence[object] | None) -> list[str]:
    """Return options as words of a command line."""
    return [part for name, values in options.items() for one in values or () for part in (f"--{name}", str(one))]


def _again(words: Sequence[str], options: Sequence[str]) -> str:
    """Return the command line that judges the candidate on a single case, ``CASE``."""
    if "--" in sys.argv:
        return f"{shlex.join(['littlestone', 'conform', *options])} --only CASE -- {shlex.join(words)}"
    return f"{shlex.join(['littlestone', 'conform', *words, *options])} --only CASE"


def _pairs(given: Sequence[str] | None) -> dict[str, str]:
    pairs = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidValueError("dialect", text, "NAME=VALUE, such as soa_tie=argmax_one")
        pairs[name] = value
    return pairs


def _expected(file: Path | None) -> dict[str, str]:
    if file is None:
        return {}
    found = object_of(read_json(read_text(file)), "expected failures")
    return {name: text_of(reason, "reason") for name, reason in found.items()}


def _show_list() -> None:
    output = console()
    rows = [(str(each), each.returns, f"{n_stored_cases(name)}") for name, each in CAPABILITIES.items()]
    output.print(table_of(("function", "returns", "cases"), rows, right=["cases"]))
    say(
        output,
        "\nDialects: what a candidate may declare where the papers leave a choice; the first is the default.",
    )
    rows = [(name, *meaning) for name, values in DIALECTS.items() for meaning in values.items()]
    output.print(table_of(("dialect", "value", "meaning"), rows))


def _first_ones(wrong: Sequence[Outcome]) -> list[Outcome]:
    """Return the first failure of each capability, then of each other group of cases."""
    capabilities = {fault.case.capability: fault for fault in reversed(wrong)}
    groups = {fault.case.group: fault for fault in reversed(wrong)}
    firsts = [fault for fault in wrong if fault is capabilities[fault.case.capability]]
    return firsts + [fault for fault in wrong if fault is groups[fault.case.group] and fault not in firsts]


def _show(report: Report) -> None:
    output = console()
    rows = []
    for name, mine in report.of_capabilities.items():
        stored, made = ([one for one in mine if one.case.is_generated is each] for each in (False, True))
        for title, outcomes in ((name, stored), (f"{name}, generated", made)):
            if outcomes:
                counts = [sum(one.status is status and not one.expected for one in outcomes) for status in Status]
                rows.append((title, str(len(outcomes)), *(str(count) if count else "" for count in counts)))
    numbers = ("cases", *(status.value for status in Status))
    output.print(table_of(("capability", *numbers), rows, right=numbers))
    shown = _first_ones(report.wrong)[:MAX_EXPLAINED]
    for outcome in shown:
        say(output, "\n" + explained(outcome, report.declared.command))
    if len(report.wrong) > len(shown):
        say(output, f"\nand {len(report.wrong) - len(shown)} more, all of them with --json or --junit")
    if report.largest_dimensions:
        largest = ", ".join(f"{name} {value}" for name, value in report.largest_dimensions.items())
        say(output, f"\nright up to (nothing is said of larger values): {largest}", "dim")
    missing = [name for name in CAPABILITIES if name not in report.declared.capabilities]
    if missing:
        say(output, f"\nnot offered: {', '.join(missing)}", "dim")
    say(output, f"\n{report.summary}")
