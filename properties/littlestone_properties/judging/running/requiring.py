"""Typed code before the bench: the cases of each part of a check are run up to the first violation.

Every check of the package :mod:`~littlestone_properties.checks` is a list of parts, and has the same options.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf
from time import monotonic
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.privacy import Privacy

from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError, written
from ..asking.answers import Candidate
from ..asking.python_arguments import class_of
from ..candidates.python_candidate import PythonCandidate
from ..capabilities import CAPABILITIES
from ..capability import Capability, Judge
from ..case import GENERATED, Case
from ..json_values import integer_of, rows_of, rows_to_json
from ..sources.stored import stored_cases
from .checking import CheckOptions, source_of
from .outcomes import Outcome, Status, judge
from .suite import WRONG, is_among, run_cases

RENAMED = {
    "max_examples": "n_generated in its place",
    "max_seconds": "timeout in its place",
    "phases": "left out, as a generated input that fails is always made small",
}
"""Former option -> what to write now."""

DEFAULTS: CheckOptions = {"only": (), "n_generated": 100, "seed": 0, "seconds": inf, "timeout": MAX_SECONDS}

FEW_POINTS = 3
"""If a candidate is too slow for a class on more points, a patient part leaves out its later stored cases."""

Shown: TypeAlias = Callable[[Case], tuple[str, str]]
"""The input of a case, and the line that shows its failure again, as Python source."""


def function_called(case: Case) -> tuple[str, str]:
    """Return the arguments in ``case`` for a function of classes, and the call with them, as source text."""
    source = source_of(case.input, is_named=False)
    return source, f"candidate({source})"


def require_at_least(least: int, **numbers: int) -> None:
    """Raise an error, with the name of the number, if one of ``numbers`` is smaller than ``least``."""
    for name, number in numbers.items():
        if number < least:
            raise InvalidValueError(name, number, f"at least {least}")


@dataclass(frozen=True, slots=True)
class Part:
    """Cases for a candidate, with the property that they are about."""

    candidate: Candidate
    cases: Iterable[Case]
    name: str
    shown: Shown = function_called
    judge: Judge | None = None
    """The judge; by default the one of the capability."""
    generated: Capability | None = None
    """The capability whose generated inputs follow the cases; ``None`` if there are none."""
    is_patient: bool = False
    """True if a candidate may be too slow for a large class; the later stored cases are then left out."""


def options_with(options: CheckOptions, **own: float) -> CheckOptions:
    """Return a value for every option: from ``options``, else from the defaults ``own`` or from DEFAULTS.

    Examples
    --------
    >>> options_with({"seed": 1}, timeout=2)["timeout"]
    2
    >>> options_with({"max_examples": 5})
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: option must be n_generated in its place, not 'max_examples'
    """
    for name in options:
        if name not in DEFAULTS:
            raise InvalidValueError("option", name, RENAMED.get(name, f"one of {', '.join(DEFAULTS)}"))
    found: CheckOptions = {**DEFAULTS, **own, **options}  # type: ignore[typeddict-item]  # names are checked above
    if found["n_generated"] < 0:
        raise InvalidValueError("n_generated", found["n_generated"], "at least 0")
    for name, value in (("seconds", found["seconds"]), ("timeout", found["timeout"])):
        if not value > 0:
            raise InvalidValueError(name, value, "positive")
    for name in found["only"]:
        if name.partition("/")[0] not in CAPABILITIES:
            raise InvalidValueError("only", name, f"names that begin with one of {', '.join(CAPABILITIES)}")
    return found


def require_right(parts: Iterable[Part], options: CheckOptions) -> list[Outcome]:
    """Raise the violation of the first case that fails; return the outcomes of all cases if none fails.

    Parameters
    ----------
    parts
        The parts, in order; a part may depend on what those before it have shown.
    options
        All of them; ``seconds`` are for all parts together.
    """
    outcomes, deadline, only = list[Outcome](), monotonic() + options["seconds"], options["only"]
    for part in parts:
        chosen = (case for case in part.cases if not only or is_among(case, only))
        judged = _Judged(part)
        for outcome in run_cases(chosen, judged, deadline - monotonic(), until_failure=True):
            outcomes.append(_right(outcome, part))
        asked = part.generated
        if asked and options["n_generated"] and (not only or {asked.name, f"{asked.name}/{GENERATED}"} & {*only}):
            # Only here: judging stored cases needs no Hypothesis.
            from ..sources.generated import outcomes_of

            left = deadline - monotonic()
            made = outcomes_of(asked, judged, options["n_generated"], left, options["seed"])
            outcomes += [_right(outcome, part) for outcome in made]
    if only and not outcomes:
        raise InvalidValueError("only", ", ".join(only), "cases of this check")
    return outcomes


def _right(outcome: Outcome, part: Part) -> Outcome:
    """Return ``outcome`` if it is right; raise its violation if it is wrong, or its limit if it was not judged."""
    if outcome.limit is not None:
        raise outcome.limit
    if outcome.status in WRONG:
        name = outcome.name or part.name
        raise PropertyViolationError(name, outcome.got, outcome.required, *part.shown(outcome.case))
    return outcome


class _Judged:
    """The judge of the cases of a part, which remembers that the candidate is slow."""

    def __init__(self, part: Part) -> None:
        self._part, self._dialects, self._is_slow = part, part.candidate.declared.all_dialects, False

    def __call__(self, case: Case) -> Outcome:
        if self._is_slow and not case.is_generated:
            return Outcome(case, Status.SKIPPED, "slow: for a smaller class it had taken too long")
        found = judge(case, self._part.candidate, self._dialects, by=self._part.judge)
        n_points = case.input.get("n_points")
        if self._part.is_patient and found.is_late and isinstance(n_points, int) and n_points > FEW_POINTS:
            self._is_slow = True
            return replace(found, status=Status.SKIPPED)
        return found


def function_part(
    candidate: object, capability: str, name: str, options: CheckOptions, dialects: Mapping[str, str] | None = None
) -> Part:
    """Return the part that judges a function of a class, beginning with the smallest classes.

    The function is called with its arguments in order.

    Values that cannot be written as a class are not asked for.
    """
    if not callable(candidate):
        raise InvalidValueError("candidate", repr(candidate), "a function")

    def answer(*given: object) -> object:
        """Call the candidate with the arguments in order, whatever their names are."""
        found: object = candidate(*given)
        return found

    mine = PythonCandidate({capability: answer}, dialects=dialects, rows="class", seconds=options["timeout"])
    cases = (
        _with_labels_reversed(case) if "another order" in case.group else case
        for case in smallest_first(capability)
        if "invalid" not in case.required
    )
    return Part(mine, cases, name, generated=CAPABILITIES[capability], is_patient=True)


def _with_labels_reversed(case: Case) -> Case:
    """Return ``case`` with its labels reversed: once a typed class sorts the rows, their order is reversed."""
    required, n_labels = CAPABILITIES[case.capability].required, integer_of(case.input.get("n_labels", 2), "labels")
    if required is None:
        return case
    rows = rows_to_json([n_labels - 1 - label for label in row] for row in rows_of(case.input["rows"]))
    given = case.input | {"rows": rows}
    return Case(case.id, given, *required(given))


def is_private(claim: Privacy) -> str:
    """Return the words for the property that a mechanism or learner keeps ``claim``."""
    return f"is (epsilon, delta)-private, epsilon = {float(claim.epsilon):.6g}"


def beside(sources: Iterable[str]) -> str:
    """Return two neighbouring inputs as one text."""
    return " beside ".join(f"({source})" for source in sources)


def written_class(case: Case) -> str:
    """Return the class of a case as Python source."""
    return written(class_of(case.input))


def smallest_first(capability: str) -> list[Case]:
    """Return the stored cases of a capability, those of small classes first."""

    def size(case: Case) -> tuple[int, int]:
        return integer_of(case.input["n_points"], "n_points"), len(rows_of(case.input["rows"]))

    return sorted(stored_cases(capability), key=size)
