"""``littlestone verify``: run the checks, compare with the record, and say what needs attention."""

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from littlestone import __version__
from littlestone.verdicts import Profile, Verdict
from littlestone_ledger import (
    PAPERS,
    Outcome,
    ReadingResult,
    Statement,
    certificate_differences,
    checks_of,
    evidence_to_json,
    find_statements,
    judge,
    read_certificates,
    read_ledger,
    read_record,
    run_checks,
    verify_journal,
    write_certificates,
    write_record,
)
from littlestone_ledger.recording.comparing import THEOREMS
from littlestone_ledger.recording.words import write_words

from ..certification import ProofChecker, certification_of
from ..options import N_JOBS, Dask, Force, Jobs, JournalFile, JsonFile
from ..output import STANDARD_OUTPUT, check_outputs, console, say, table_of, write_json
from ..progress import UnitProgress
from .certificates_shown import print_certificates

FORMAT = "littlestone verify"
COLOURS = {"refuted": "magenta", "undecided": "yellow", "not run": "dim", "failed": "red"}


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
    dask: Dask = None,
    force: Force = False,
    record: Annotated[
        bool,
        typer.Option("--record", help="Renew the record of these checks in this profile, to review as a diff."),
    ] = False,
    certify: Annotated[
        bool,
        typer.Option(
            "--certify",
            help="Let CaDiCaL decide again what the solver's lemmas rest on, and check its proofs; needs the extra "
            "'certificates', and Coq with OCaml or --checker python.",
        ),
    ] = False,
    checker: ProofChecker = None,
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

    Prints a summary by paper, and what needs attention. Exits with 1 if a check fails or its findings differ from
    the record; 'undecided' and 'not run' are never success.

    \b
    littlestone verify --profile quick
    littlestone verify lyu bgs.theorem-5.6 --all
    littlestone verify bgs.theorem-5.6 --certify --all
    littlestone verify bgs.theorem-5.6 --certify --checker python
    littlestone verify --profile deep --journal deep.journal --json results.json
    """
    certification = certification_of(certify, checker, proofs, record=record)
    statements = find_statements(ids) if ids else read_ledger()
    check_outputs(FORMAT, json_file, force=force, journal=journal)
    finished = verify_journal(journal, profile, certification) if journal is not None else None
    checks = checks_of(statements)
    # Hypothesis keeps its data about source files for this run only, and not in the working folder.
    with TemporaryDirectory(prefix="littlestone-") as folder:
        os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", folder)
        with UnitProgress(f"{profile.value} profile", "checks", parts=_by_paper(statements)) as progress:
            found = run_checks(
                checks,
                profile,
                certification=certification,
                workers=jobs,
                dask=dask,
                journal=finished,
                progress=progress,
            )
    outcomes = {check: outcome for check, outcome in found.items() if outcome is not None}
    if record:
        fresh = {check: outcome.evidence for check, outcome in outcomes.items()}
        path = write_record(checks, fresh, profile, checks_of(read_ledger()))
        write_words(statements, [each.id for each in read_ledger()])
        say(console(to_stderr=True), f"recorded in {path}; review it with git diff")
        if certify:
            left_out = [check for check, outcome in found.items() if outcome is None]
            path = write_certificates(outcomes.values(), profile, checks_of(read_ledger()), left_out)
            say(console(to_stderr=True), f"recorded in {path}; review it with git diff")
    recorded = read_certificates() if certify else {}
    refused = [
        line
        for outcome in (outcomes.values() if certify else ())
        for line in certificate_differences(outcome, profile, recorded)
    ]
    results = judge(statements, profile, outcomes.get, read_record())
    if json_file is not None:
        write_json(_document(results, profile), json_file)
    if json_file != STANDARD_OUTPUT:
        output = console()
        output.print(_table(results) if everything else _summary(results))
        print_attention(output, results, profile)
        if certification is not None:
            found_again = list(outcomes.values())
            print_certificates(output, found_again, refused, certification.checker, everything=everything)
    raise typer.Exit(1 if refused or any(result.differences for result in results) else 0)


def _by_paper(statements: Sequence[Statement]) -> dict[str, list[str]]:
    return {paper: checks_of([each for each in statements if each.paper == paper]) for paper in PAPERS}


def _summary(results: Sequence[ReadingResult]) -> Table:
    """Return the number of readings of each paper with each verdict, for the verdicts that occur."""
    counts = {paper: Counter[Verdict]() for paper in PAPERS}
    for result in results:
        counts[result.statement.paper][result.verdict] += 1
    occurring = [verdict for verdict in Verdict if any(found[verdict] for found in counts.values())]
    headings = ("paper", "readings", *occurring)
    rows = [
        (paper, str(found.total()), *(str(found[verdict] or "") for verdict in occurring))
        for paper, found in counts.items()
        if found
    ]
    return table_of(headings, rows, right=headings[1:])


def _table(results: Sequence[ReadingResult]) -> Table:
    table = table_of(("statement", "title", "reading", "verdict", "seconds"), (), right=("seconds",))
    for name in (0, 3):
        table.columns[name].no_wrap = True
    for result in results:
        seconds = sum(outcome.evidence.seconds for outcome in result.outcomes)
        table.add_row(
            result.statement.id,
            result.statement.title,
            result.reading.name,
            result.verdict.value + (" !" if result.differences else ""),
            f"{seconds:.1f}" if result.outcomes else "",
            style=COLOURS.get(result.verdict),
        )
    return table


def print_attention(output: Console, results: Sequence[ReadingResult], profile: Profile) -> None:
    """Print a line for each difference from the record and for each undecided check, and a summary."""
    output.print()
    together = _failed_together(results)
    for reason, checks in together.items():
        output.print(f"! {len(checks)} theorems failed: {reason}", style="red", soft_wrap=True)
    for result in results:
        name = f"{result.statement.id} ({result.reading.name})"
        for difference in result.differences:
            if not difference.endswith(tuple(f"found {Verdict.FAILED.value} ({reason})" for reason in together)):
                output.print(f"! {name}: {difference}", style="red", soft_wrap=True)
        for outcome in result.outcomes:
            if outcome.evidence.verdict is Verdict.UNDECIDED and not result.differences:
                output.print(f"? {name}: undecided: {outcome.evidence.reason}", style="yellow", soft_wrap=True)
    differing = sum(bool(result.differences) for result in results)
    number = f"{profile.value} profile, {len(results)} reading{'s' if len(results) != 1 else ''}"
    if differing:
        verb = "differs" if differing == 1 else "differ"
        say(output, f"{number}: {differing} {verb} from the record (marked !)", style="red")
    else:
        say(output, f"{number}: every check found what the ledger records; 'not run' claims nothing")
    reasons = {
        outcome.check: outcome.evidence.reason
        for result in results
        for outcome in result.outcomes
        if outcome.check.startswith(THEOREMS) and outcome.evidence.verdict is Verdict.NOT_RUN
    }
    if reasons:
        say(output, f"not run: {len(reasons)} theorems, {next(iter(reasons.values()))}", style="yellow")


def _failed_together(results: Sequence[ReadingResult]) -> dict[str, set[str]]:
    """Return the faults of Coq's installation that made several theorems fail, each with these theorems."""
    found: dict[str, set[str]] = {}
    for result in results:
        for outcome in result.outcomes:
            if outcome.check.startswith(THEOREMS) and outcome.evidence.verdict is Verdict.FAILED:
                found.setdefault(outcome.evidence.reason, set()).add(outcome.check)
    return {reason: checks for reason, checks in found.items() if len(checks) > 1}


def _document(results: Sequence[ReadingResult], profile: Profile) -> dict[str, object]:
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "profile": profile.value,
        "as_recorded": not any(result.differences for result in results),
        "readings": [
            {
                "statement": result.statement.id,
                "reading": result.reading.name,
                "kind": result.reading.kind.value,
                "verdict": result.verdict.value,
                "differences": list(result.differences),
                "evidence": [_outcome(outcome) for outcome in result.outcomes],
            }
            for result in results
        ],
    }


def _outcome(outcome: Outcome) -> dict[str, object]:
    certificates = [certificate.to_json() for certificate in outcome.certificates]
    return {
        "check": outcome.check,
        "seconds": round(outcome.evidence.seconds, 3),
        **evidence_to_json(outcome.evidence),
        **({"certificates": certificates} if certificates else {}),
    }
