"""Running the checks of the ledger and comparing what they find with what is recorded.

Each check runs once per profile, in its own process when there are several; a check that breaks, or that needs
an extra which is not installed, is reported as such and never as success.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context

from littlestone_reference.verdicts import Evidence, Profile, Verdict

from .statement import EvidenceRecord, Reading, Statement, combined_verdict

__all__ = ["Outcome", "ReadingResult", "checks_to_run", "judge", "resolve", "run_check", "run_checks"]

EXTRAS = {"z3": "solver", "hypothesis": "properties"}
"""Optional packages and the extra that brings them."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one check found.

    Parameters
    ----------
    check
        Its dotted path.
    evidence
        What it found.
    seconds
        How long it took, in seconds of wall-clock time.
    """

    check: str
    evidence: Evidence
    seconds: float


@dataclass(frozen=True, slots=True)
class ReadingResult:
    """What fresh evidence says about one reading of a statement.

    Parameters
    ----------
    statement, reading
        What was judged.
    outcomes
        The checks that the profile runs, in recorded order.
    verdict
        The combination of the fresh evidence.
    differences
        One line for everything that differs from the record; empty when all is as recorded.
    """

    statement: Statement
    reading: Reading
    outcomes: tuple[Outcome, ...]
    verdict: Verdict
    differences: tuple[str, ...]


def resolve(path: str) -> object:
    """Return what a dotted path names.

    Raises
    ------
    ImportError, AttributeError
        If the path leads nowhere.

    Examples
    --------
    >>> resolve("littlestone_reference.classes.FiniteClass").__name__
    'FiniteClass'
    """
    module_name, _, name = path.rpartition(".")
    found: object = getattr(import_module(module_name), name)
    return found


def run_check(check: str, profile: Profile) -> Outcome:
    """Return the outcome of one check; whatever goes wrong becomes part of the outcome."""
    start = time.perf_counter()
    try:
        function = resolve(check)
        if not callable(function):
            raise TypeError(f"{check} is not a function")
        evidence = function(profile)
        if not isinstance(evidence, Evidence):
            raise TypeError(f"{check} returned no evidence")
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(error.name or "")
        if extra is None:
            evidence = Evidence(Verdict.FAILED, "nothing", (f"{error}",))
        else:
            evidence = Evidence(Verdict.NOT_RUN, "nothing", (f"needs the extra '{extra}'",))
    except Exception as error:  # a check may break in any way, and the table must say so
        evidence = Evidence(Verdict.FAILED, "nothing", (f"{type(error).__name__}: {error}",))
    return Outcome(check, evidence, time.perf_counter() - start)


def checks_to_run(statements: Sequence[Statement], profile: Profile) -> list[str]:
    """Return the checks that a profile runs for the statements, each once, in the order of the ledger."""
    return list(
        dict.fromkeys(
            record.check
            for statement in statements
            for reading in statement.readings
            for record in reading.evidence
            if profile in record.scopes
        )
    )


def run_checks(checks: Sequence[str], profile: Profile, jobs: int) -> Iterator[Outcome]:
    """Yield the outcome of each check as soon as it is there.

    Parameters
    ----------
    checks
        Dotted paths.
    profile
        How much work to do.
    jobs
        Number of processes, at least 1.
    """
    if jobs == 1 or len(checks) <= 1:
        for check in checks:
            yield run_check(check, profile)
        return
    # Fresh processes, so that no check sees what another left behind; Ctrl-C is handled by the parent alone.
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(_run_one, [(check, profile) for check in checks])


def _run_one(task: tuple[str, Profile]) -> Outcome:
    return run_check(*task)


def judge(
    statements: Sequence[Statement], profile: Profile, outcome_of: Callable[[str], Outcome]
) -> list[ReadingResult]:
    """Return the result for every reading, with everything that differs from the record."""
    results = []
    for statement in statements:
        for reading in statement.readings:
            run = [(record, outcome_of(record.check)) for record in reading.evidence if profile in record.scopes]
            differences = [line for record, outcome in run for line in _differences(record, outcome, profile)]
            results.append(
                ReadingResult(
                    statement,
                    reading,
                    tuple(outcome for _, outcome in run),
                    combined_verdict(outcome.evidence.verdict for _, outcome in run),
                    tuple(differences),
                )
            )
    return results


def _differences(record: EvidenceRecord, outcome: Outcome, profile: Profile) -> Iterator[str]:
    evidence = outcome.evidence
    if evidence.verdict is not record.verdict:
        reason = f" ({'; '.join(evidence.notes)})" if evidence.notes else ""
        yield f"{record.check}: recorded {record.verdict.value}, found {evidence.verdict.value}{reason}"
    elif evidence.scope != record.scopes[profile]:
        yield f"{record.check}: recorded scope '{record.scopes[profile]}', found '{evidence.scope}'"
