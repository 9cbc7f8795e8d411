"""``littlestone verify``: run the checks, show the results, compare with the record."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from littlestone import __version__
from littlestone.verdicts import Profile, Verdict

from ..ledger import (
    Journal,
    Outcome,
    ReadingResult,
    checks_of,
    evidence_to_json,
    find_statements,
    judge,
    read_ledger,
    read_record,
    run_checks,
    write_record,
)
from .output import STANDARD_OUTPUT, check_writable, console, write_json

COLOURS = {"refuted": "magenta", "undecided": "yellow", "not run": "dim", "failed": "red"}


def verify_statements(
    ids: Sequence[str],
    profile: Profile,
    *,
    json_file: Path | None,
    journal_file: Path | None,
    jobs: int,
    renew_record: bool,
) -> int:
    """Return the exit code: 0 if every check found what is recorded, else 1."""
    statements = find_statements(list(ids)) if ids else read_ledger()
    check_writable(json_file)
    check_writable(journal_file)
    journal = Journal(journal_file, profile) if journal_file is not None else None
    checks = checks_of(statements)
    outcomes = _outcomes(checks, profile, journal, jobs)
    if renew_record:
        fresh = {check: outcome.evidence for check, outcome in outcomes.items()}
        path = write_record(checks, fresh, profile, checks_of(read_ledger()))
        console(to_stderr=True).print(f"recorded in {path}; review it with git diff", soft_wrap=True)
    results = judge(statements, profile, outcomes.get, read_record())
    if json_file is not None:
        write_json(_document(results, profile), json_file)
    if json_file != STANDARD_OUTPUT:
        _print_table(console(), results, profile)
    return 1 if any(result.differences for result in results) else 0


def _outcomes(checks: list[str], profile: Profile, journal: Journal | None, jobs: int) -> dict[str, Outcome]:
    """Run the checks that the journal does not hold yet, with a progress bar on a terminal."""
    outcomes = dict(journal.outcomes) if journal is not None else {}
    progress_console = console(to_stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=progress_console,
        disable=not progress_console.is_terminal,
        transient=True,
    ) as progress:
        task = progress.add_task(f"{profile.value} checks", total=len(checks))
        progress.advance(task, sum(check in outcomes for check in checks))
        for check, outcome in run_checks([check for check in checks if check not in outcomes], profile, jobs):
            if outcome is not None:
                outcomes[check] = outcome
                if journal is not None:
                    journal.add(outcome)
            progress.advance(task)
    return outcomes


def _print_table(output: Console, results: Sequence[ReadingResult], profile: Profile) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("statement", "title", "reading", "verdict"):
        table.add_column(heading, overflow="fold", no_wrap=heading in {"statement", "verdict"})
    table.add_column("seconds", justify="right")
    for result in results:
        seconds = sum(outcome.evidence.seconds for outcome in result.outcomes)
        verdict = result.verdict.value + (" !" if result.differences else "")
        table.add_row(
            result.statement.id,
            result.statement.title,
            result.reading.name,
            verdict,
            f"{seconds:.1f}" if result.outcomes else "",
            style=COLOURS.get(result.verdict),
        )
    output.print(table)
    for result in results:
        for difference in result.differences:
            output.print(
                f"! {result.statement.id} ({result.reading.name}): {difference}", style="red", soft_wrap=True
            )
    counts = Counter(result.verdict for result in results)
    summary = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict if counts[verdict])
    differing = sum(bool(result.differences) for result in results)
    output.print(f"\n{profile.value}: {len(results)} readings: {summary}", soft_wrap=True)
    if differing:
        output.print(f"{differing} readings differ from the record (marked !)", style="red")
    else:
        output.print("every check found what the ledger records; 'not run' claims nothing", soft_wrap=True)


def _document(results: Sequence[ReadingResult], profile: Profile) -> dict[str, object]:
    return {
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
    return {
        "check": outcome.check,
        "seconds": round(outcome.evidence.seconds, 3),
        **evidence_to_json(outcome.evidence),
    }
