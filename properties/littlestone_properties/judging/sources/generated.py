"""Generated inputs beside the stored cases: the same ones every time, and what fails is made as small as possible.

Hypothesis generates classes, with their rows in any order. The answer is that of the reference.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import monotonic
from types import MappingProxyType
from typing import TypeAlias

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from littlestone.classes import FiniteClass

from ...strategies import finite_classes, multiclass_classes
from ..answers import Candidate
from ..capabilities.dimensions import BINARY, MULTICLASS, arguments_of, required_of_dimension
from ..capabilities.structure import required_of_structure
from ..case import GENERATED, Case
from ..json_values import Object, written
from ..judging import Outcome, Status, judge

Question: TypeAlias = tuple[FiniteClass, Object]
WRONG = (Status.FAIL, Status.ERROR)


class _FoundError(Exception):
    """A wrong answer, which Hypothesis tries to simplify."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def _with(classes: st.SearchStrategy[FiniteClass], **numbers: tuple[int, int]) -> st.SearchStrategy[Question]:
    """Return questions about a class with numbers in ranges."""
    ranges: dict[str, st.SearchStrategy[int]] = {name: st.integers(*ends) for name, ends in numbers.items()}
    return st.tuples(classes, st.fixed_dictionaries(ranges).map(lambda chosen: dict(chosen)))


QUESTIONS: Mapping[str, st.SearchStrategy[Question]] = MappingProxyType(
    {
        **{name: _with(finite_classes()) for name in (*BINARY, "soa")},
        **{name: _with(multiclass_classes()) for name in MULTICLASS},
        "is_irreducible": _with(finite_classes(), k=(1, 3)),
        "zero_cover_number": _with(multiclass_classes(max_points=3), depth=(0, 2)),
    }
)
"""Capability -> the questions that are generated; there are none for the others."""


def generated_outcomes(
    candidate: Candidate, capability: str, n_cases: int, seconds: float, seed: int = 0
) -> list[Outcome]:
    """Return what became of so many generated cases, in order; after a failure, made small, the others are not run.

    Nothing is run if the time is 0.

    Examples
    --------
    >>> from ..candidates.python_candidate import PythonCandidate
    >>> mine = PythonCandidate({"vc_dimension": lambda rows: len(rows).bit_length() - 1})
    >>> *passed, wrong = [one for one in generated_outcomes(mine, "vc_dimension", 50, 10) if one.seconds]
    >>> wrong.status.value, wrong.got, wrong.required
    ('fail', '2', '1')
    """
    if capability not in QUESTIONS:
        return []
    known: dict[str, Outcome] = {}
    passed: list[Outcome] = []
    deadline = monotonic() + seconds

    def ask(hypothesis_class: FiniteClass, parameters: Object, rows: list[int]) -> None:
        case = _case(capability, len(passed) + 1, hypothesis_class, parameters, rows)
        key = written(case.input)
        if key not in known:
            if monotonic() > deadline or len(passed) >= n_cases:
                return
            before = monotonic()
            found = judge(case, candidate, candidate.declared.all_dialects)
            known[key] = replace(found, seconds=monotonic() - before)
            if found.status not in WRONG and not any(one.status in WRONG for one in known.values()):
                passed.append(known[key])
        if known[key].status in WRONG:
            raise _FoundError(known[key])

    try:
        _run(ask, QUESTIONS[capability], 2 * n_cases, seed)
    except _FoundError as found:
        first = replace(found.outcome, case=replace(found.outcome.case, id=_id(capability, len(passed) + 1)))
        outcomes, status, reason = [*passed, first], Status.NOT_RUN, "a generated case had failed"
    else:
        is_slow = monotonic() > deadline
        reason = f"slow: {seconds:g} seconds had passed" if is_slow else "no more inputs were generated"
        outcomes, status = passed, Status.SKIPPED
    for number in range(len(outcomes) + 1, n_cases + 1):
        outcomes.append(Outcome(Case(_id(capability, number), {}, {}), status, reason))
    return outcomes


def _run(
    ask: Callable[[FiniteClass, Object, list[int]], None],
    questions: st.SearchStrategy[Question],
    max_examples: int,
    seed: int,
) -> None:
    @settings(
        max_examples=max_examples,
        phases=(Phase.generate, Phase.shrink),
        database=None,
        report_multiple_bugs=False,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @seeded(seed)
    @given(st.data(), questions)
    def each(data: st.DataObject, question: Question) -> None:
        hypothesis_class, parameters = question
        ask(hypothesis_class, parameters, data.draw(st.permutations(range(len(hypothesis_class)))))

    each()


def _case(
    capability: str, number: int, hypothesis_class: FiniteClass, parameters: Object, order: list[int]
) -> Case:
    """Return a case with the rows in an order."""
    because: Object = {}
    if capability in (*BINARY, *MULTICLASS):
        required, because = required_of_dimension(capability, hypothesis_class)
    else:
        required = required_of_structure(capability, hypothesis_class, parameters)
    asked = arguments_of(hypothesis_class, binary=capability not in (*MULTICLASS, "zero_cover_number"))
    asked["rows"] = [list(map(int, hypothesis_class.hypotheses[place])) for place in order]
    return Case(_id(capability, number), asked | parameters, required, because)


def _id(capability: str, number: int) -> str:
    return f"{capability}/{GENERATED}/{number}"
