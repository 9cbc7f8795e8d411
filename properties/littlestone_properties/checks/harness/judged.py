"""Judging a function of a class by the cases and generated inputs of a capability, as ``conform`` does.

The candidate gets a :class:`~littlestone.classes.FiniteClass` and the other arguments, in order.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import inf
from typing import TypeAlias

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import CollapsingFamily, all_maps, bit_maps, pair_maps
from littlestone.errors import InvalidValueError

from ...judging.asking.answers import Candidate
from ...judging.asking.python_arguments import class_of, python_arguments
from ...judging.candidates.python_candidate import PythonCandidate
from ...judging.capabilities import CAPABILITIES
from ...judging.capability import Judge
from ...judging.case import Case
from ...judging.json_values import Object, integer_of, list_of, rows_of, rows_to_json
from ...judging.running.outcomes import Outcome, Status, judge
from ...judging.sources.generated import generated_outcomes
from ...judging.sources.stored import stored_cases
from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError, written
from .trials import on_generated, require_at_least

ALL = tuple(Phase)
WRONG = (Status.FAIL, Status.ERROR)
ONE_HOUR = 3600

FEW_POINTS = 3
"""Classes on more points are left out if the candidate is too slow for them."""


def judged(
    candidate: object,
    capability: str,
    property_name: str,
    *,
    max_examples: int,
    phases: tuple[Phase, ...] = ALL,
    dialects: Mapping[str, str] | None = None,
    seconds: float = MAX_SECONDS,
) -> list[Outcome]:
    """Raise a violation at the first input on which a candidate is wrong; return a summary of the run.

    Stored cases come smallest first, up to the first class on more than three points for which the candidate is
    too slow. Generated inputs follow, for which a slow candidate may take longer.
    """
    require_at_least(1, max_examples=max_examples)

    if not callable(candidate):
        raise InvalidValueError("candidate", repr(candidate), "a function")

    def answer(*given: object) -> object:
        """Call it with its arguments in order, whatever their names are."""
        found: object = candidate(*given)
        return found

    mine, patient = (
        PythonCandidate({capability: answer}, dialects=dialects, rows="class", seconds=limit)
        for limit in (seconds, ONE_HOUR)
    )
    outcomes = []
    for outcome in _outcomes(mine, patient, capability, max_examples, phases):
        require_right(outcome, property_name, _function_called)
        outcomes.append(outcome)
    return outcomes


Shown: TypeAlias = Callable[[Case], tuple[str, str]]
"""The input of a case, and the line that shows its failure again, as Python source."""


def _function_called(case: Case) -> tuple[str, str]:
    source = written_input(case.input)
    return source, f"candidate({source})"


def require_right(outcome: Outcome, property_name: str, shown: Shown) -> None:
    """Raise the violation of a wrong outcome, or the limit that has kept it from being judged."""
    if outcome.limit is not None:
        raise outcome.limit
    if outcome.status in WRONG:
        name = outcome.name or property_name
        raise PropertyViolationError(name, outcome.got, outcome.required, *shown(outcome.case))


def judge_cases(
    candidate: Candidate,
    cases: Iterable[Case],
    property_name: str,
    shown: Shown,
    *,
    by: Judge | None = None,
    inputs: st.SearchStrategy[Case] | None = None,
    max_examples: int = 1,
    phases: tuple[Phase, ...] = ALL,
) -> None:
    """Raise a violation at the first case on which a candidate is wrong, stored ones first, then generated ones."""

    def require(case: Case) -> None:
        found = judge(case, candidate, candidate.declared.all_dialects, by=by)
        require_right(found, property_name, shown)

    for case in cases:
        require(case)
    if inputs is not None:
        on_generated(inputs, require, max_examples, phases)


def _outcomes(
    mine: PythonCandidate,
    patient: PythonCandidate,
    capability: str,
    max_examples: int,
    phases: tuple[Phase, ...],
) -> Iterator[Outcome]:
    is_slow = False
    for case in sorted(stored_cases(capability), key=_size):
        # Values that cannot be written as a class are refused before the candidate sees them.
        if "invalid" in case.required:
            continue
        if is_slow:
            yield Outcome(case, Status.SKIPPED)
            continue
        if "another order" in case.group:
            case = _with_labels_reversed(case)
        found = judge(case, mine, mine.declared.all_dialects)
        is_slow = "no answer in" in found.got and _size(case)[0] > FEW_POINTS
        yield Outcome(case, Status.SKIPPED) if is_slow else found
    yield from generated_outcomes(patient, capability, max_examples, inf, phases=phases)


def _with_labels_reversed(case: Case) -> Case:
    """Return a case whose rows come in the reverse order once they are sorted, as a typed class has them sorted."""
    required, n_labels = CAPABILITIES[case.capability].required, integer_of(case.input.get("n_labels", 2), "labels")
    if required is None:
        return case
    rows = rows_to_json([n_labels - 1 - label for label in row] for row in rows_of(case.input["rows"]))
    given = case.input | {"rows": rows}
    return Case(case.id, given, *required(given))


def _size(case: Case) -> tuple[int, int]:
    rows = list_of(case.input["rows"], "rows")
    return len(list_of(rows[0], "row")) if rows else 1, len(rows)


def written_class(case: Case) -> str:
    """Return the class of a case as Python source."""
    return written(class_of(case.input))


def written_input(arguments: Object) -> str:
    """Return a class and the other arguments as Python source, in order.

    Examples
    --------
    >>> written_input({"rows": [[0, 1]], "n_points": 2, "p": 1, "d": 2})
    "FiniteClass.from_rows(['01']), 1, 2"
    """
    given = python_arguments(arguments, "class")
    others = [one for name, one in given.items() if name not in ("rows", "n_points", "n_labels")]
    shown = [written_family(one) if isinstance(one, CollapsingFamily) else repr(one) for one in others]
    return ", ".join([written(class_of(arguments)), *shown])


def written_family(family: CollapsingFamily) -> str:
    """Return Python source that makes the family, by its name if it has one.

    Examples
    --------
    >>> written_family(bit_maps(3)), written_family(CollapsingFamily(2, ()))
    ('bit_maps(3)', 'CollapsingFamily(2, ())')
    """
    for name, make in (("bit_maps", bit_maps), ("pair_maps", pair_maps), ("all_maps", all_maps)):
        if len(family) > 1 and family.n_labels <= 5 and family == make(family.n_labels):
            return f"{name}({family.n_labels})"
    return f"CollapsingFamily({family.n_labels}, {family.maps})"
