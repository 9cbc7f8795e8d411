"""Running the checks of the ledger and comparing their findings with the record.

Each check runs once per profile; several processes can share the checks. A check that breaks, or needs an extra
that is not installed, is reported separately and never counts as a success.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from time import perf_counter

from littlestone.display import displayed
from littlestone.verdicts import Check, Evidence, Profile, Verdict, strongest, weakest
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_executor import Journal, Progress, run_units

from ..recording.comparing import STATEMENTS
from ..recording.record import Record
from ..recording.words import word_differences
from ..statement import Kind, Reading, Statement
from .certifier import Checker, certifier

EXTRAS = {"z3": "solver", "hypothesis": "properties"}
"""Optional package -> the extra that installs it."""

_INDEXED = re.compile(r"(?P<path>[\w.]+)\[(?P<key>.*)\]")


@displayed
@dataclass(frozen=True, slots=True)
class Outcome:
    """The findings of one check, by its dotted path."""

    check: str
    evidence: Evidence
    certificates: tuple[SolverCertificate, ...] = ()
    """Certificates of the contradictions on which the evidence rests, if they were requested."""


@displayed
@dataclass(frozen=True, slots=True)
class ReadingResult:
    """The verdict of fresh evidence on one reading of a statement.

    The verdict is that of the weakest part that the profile runs; ``differences`` says how the evidence differs
    from the record.
    """

    statement: Statement
    reading: Reading
    outcomes: tuple[Outcome, ...]
    verdict: Verdict
    differences: tuple[str, ...]


def resolve(path: str) -> object:
    """Return the object with a dotted path; ``family[key]`` is an entry of a mapping.

    Raises ``ImportError, AttributeError, KeyError`` if the path leads nowhere.

    >>> resolve("littlestone.classes.FiniteClass").__name__
    'FiniteClass'
    """
    indexed = _INDEXED.fullmatch(path)
    if indexed is not None:
        family = resolve(indexed["path"])
        if not isinstance(family, dict):
            raise TypeError(f"{indexed['path']} is not a mapping")
        entry: object = family[indexed["key"]]
        return entry
    module_name, _, name = path.rpartition(".")
    value: object = getattr(import_module(module_name), name)
    return value


def run_check(path: str, profile: Profile) -> Outcome | None:
    """Return the outcome of one check, or ``None`` if the profile leaves it out; an exception is an outcome too."""
    start = perf_counter()
    try:
        check = resolve(path)
        if not isinstance(check, Check):
            raise TypeError(f"{path} is not a check")
        return Outcome(path, check.run(profile)) if check.scopes.at(profile) is not None else None
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(error.name or "")
        evidence = Evidence.broken(str(error)) if extra is None else Evidence.left_out(f"needs the extra '{extra}'")
    except Exception as error:  # any exception of a check is a row of the table
        evidence = Evidence.broken(f"{type(error).__name__}: {error}")
    return Outcome(path, replace(evidence, seconds=perf_counter() - start))


def checks_of(statements: Sequence[Statement]) -> list[str]:
    """Return the checks of the statements, each once, in the order of the ledger."""
    return list(
        dict.fromkeys(
            check for statement in statements for reading in statement.readings for check in reading.checks
        )
    )


@displayed
@dataclass(frozen=True, slots=True)
class Certification:
    """A request for outcomes with certificates."""

    folder: Path | None = None
    """The folder that keeps clauses and proofs; with ``None`` they are not kept."""
    checker: Checker = Checker.COQ
    """The checker that has to accept each proof."""


def run_certified(path: str, profile: Profile, certification: Certification) -> Outcome | None:
    """Return the outcome of one check with certificates of the contradictions that the solver found for it."""
    outcomes: list[Outcome | None] = []
    certificates = certifier().certificates_while(
        lambda: outcomes.append(run_check(path, profile)), certification.folder, certification.checker
    )
    (outcome,) = outcomes
    return replace(outcome, certificates=tuple(certificates)) if outcome is not None else None


@dataclass(frozen=True, slots=True)
class _Unit:
    """A check, with the modules of all checks that run in the same process."""

    check: str
    modules: tuple[str, ...]


def run_checks(
    checks: Sequence[str],
    profile: Profile,
    *,
    certification: Certification | None = None,
    workers: int = 1,
    dask: str | None = None,
    journal: Journal[Outcome | None] | None = None,
    progress: Progress | None = None,
) -> dict[str, Outcome | None]:
    """Return the outcome of each check, run by :func:`littlestone_executor.run_units`.

    A check that the profile leaves out has no outcome. A check that kills its process again and again is broken.
    """
    modules = dict[str, dict[str, None]]()
    for check in checks:
        modules.setdefault(_shared_by(check), {})[_module_of(check)] = None
    # The solver's checks take longest, so they come first.
    ordered = sorted(checks, key=lambda check: not check.startswith("littlestone_solver"))
    return run_units(
        partial(_run, profile, certification),
        {check: _Unit(check, tuple(modules[_shared_by(check)])) for check in ordered},
        workers=workers,
        dask=dask,
        journal=journal,
        progress=progress,
        together=_shared_by,
        killed=lambda check, reason: Outcome(check, Evidence.broken(reason)),
    )


def _module_of(check: str) -> str:
    return check.partition("[")[0].rpartition(".")[0]


def _shared_by(check: str) -> str:
    """Return the module of a check, or the package of a theorem.

    Checks of one module share its tables, and theorems of one package share a run of the kernel. One process runs
    all checks that share work.
    """
    module = _module_of(check)
    package = module.rpartition(".")[0]
    return package if package.endswith(".theorems") else module


def _run(profile: Profile, certification: Certification | None, unit: _Unit) -> Outcome | None:
    # Modules are imported before any check runs, since the kernel gets all known theorems together.
    for module in unit.modules:
        with suppress(Exception):  # an error is reported when the check runs
            import_module(module)
    if certification is None:
        return run_check(unit.check, profile)
    return run_certified(unit.check, profile, certification)


def judge(
    statements: Sequence[Statement], profile: Profile, outcome_of: Callable[[str], Outcome | None], record: Record
) -> list[ReadingResult]:
    """Return the result for every reading, with all differences from the record."""
    results = []
    for statement in statements:
        for reading in statement.readings:
            outcomes = [outcome for check in reading.checks if (outcome := outcome_of(check)) is not None]
            differences = [
                line
                for outcome in outcomes
                for line in record.differences(outcome.check, profile, outcome.evidence)
            ]
            left_out = set(reading.checks) - {outcome.check for outcome in outcomes}
            differences += [
                f"{check}: recorded, but no longer in the {profile.value} profile"
                for check in sorted(left_out)
                if record.at(check, profile) is not None
            ]
            ran = {outcome.check: outcome.evidence.verdict for outcome in outcomes}
            parts = [[ran[check] for check in part.checks if check in ran] for part in reading.parts]
            verdict = weakest(strongest(part) for part in parts if part)
            differences += _contradictions(reading, verdict)
            differences += _of_other_statements(statement, outcomes)
            if reading is statement.readings[0]:
                differences += word_differences(statement)
            results.append(ReadingResult(statement, reading, tuple(outcomes), verdict, tuple(differences)))
    return results


def _of_other_statements(statement: Statement, outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Yield a line for every theorem whose source names neither the statement nor its twin."""
    for outcome in outcomes:
        named = (outcome.evidence.values or {}).get(STATEMENTS)
        if named is not None and not {statement.id, statement.twin_of or statement.id} & set(named.split(", ")):
            yield f"{outcome.check}: a theorem of {named or 'no statement'}, not of {statement.id}"


def _contradictions(reading: Reading, verdict: Verdict) -> Iterator[str]:
    """Yield a line if the kind of a reading and its verdict do not go together."""
    if reading.kind in {Kind.REPAIRED, Kind.SHARPER} and verdict is Verdict.REFUTED:
        yield f"a {reading.kind.value} reading is refuted"
    if reading.kind is Kind.CONTRAST and verdict.is_positive:
        yield "a contrast is not refuted"
