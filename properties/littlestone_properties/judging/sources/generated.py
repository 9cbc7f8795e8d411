"""Generated inputs in addition to the stored cases; a seed determines them, and a failing input is made small.

Hypothesis generates classes, with their rows in any order. The reference gives the required answers.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from ..asking.answers import Candidate
from ..capabilities import CAPABILITIES
from ..capability import Capability
from ..case import GENERATED, Case
from ..json_values import Object, written
from ..running.outcomes import Outcome, Status, judge

WRONG = (Status.FAIL, Status.ERROR)
Input = TypeVar("Input")

SHRINKING = 5.0
"""The seconds after each failure within which a smaller failing input must be found."""


class _FoundError(Exception):
    """A wrong answer, which Hypothesis tries to simplify."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def generated_outcomes(
    candidate: Candidate,
    capability: str,
    n_cases: int,
    seconds: float,
    seed: int = 0,
    phases: Sequence[Phase] = (Phase.generate, Phase.shrink),
) -> list[Outcome]:
    """Return the outcomes of generated cases, in order; the first failure is made small and ends the run.

    Nothing is run if the time is 0; without shrinking, the first failure is reported as it is.

    >>> from ..candidates.python_candidate import PythonCandidate
    >>> mine = PythonCandidate({"vc_dimension": lambda rows: len(rows).bit_length() - 1})
    >>> *passed, wrong = [one for one in generated_outcomes(mine, "vc_dimension", 50, 10) if one.seconds]
    >>> wrong.status.value, wrong.got, wrong.required
    ('fail', '1', '0')
    """
    judged = partial(judge, candidate=candidate, dialects=candidate.declared.all_dialects)
    return outcomes_of(CAPABILITIES[capability], judged, n_cases, seconds, seed, phases)


def outcomes_of(
    asked: Capability,
    judged: Callable[[Case], Outcome],
    n_cases: int,
    seconds: float,
    seed: int = 0,
    phases: Sequence[Phase] = (Phase.generate, Phase.shrink),
) -> list[Outcome]:
    """Return the outcomes of generated cases for any judge, and for a capability that need not be listed."""
    if asked.inputs is None or asked.required is None:
        return []
    capability, required = asked.name, asked.required
    known: dict[str, Outcome] = {}
    passed: list[Outcome] = []
    deadline = monotonic() + seconds

    def ask(given: Object) -> None:
        nonlocal deadline
        key = written(given)
        if key not in known:
            if monotonic() > deadline or len(passed) >= n_cases:
                return
            case = Case(_id(capability, len(passed) + 1), given, *required(given))
            before = monotonic()
            outcome = judged(case)
            known[key] = replace(outcome, seconds=monotonic() - before)
            if outcome.status in WRONG:
                deadline = min(deadline, monotonic() + SHRINKING)
            if outcome.status not in WRONG and not any(one.status in WRONG for one in known.values()):
                passed.append(known[key])
        if known[key].status in WRONG:
            raise _FoundError(known[key])

    try:
        on_inputs(asked.inputs(), ask, 2 * n_cases, seed, phases)
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


def drawn_inputs(capability: str, number: int, seed: int = 0) -> list[Object]:
    """Return generated inputs of a capability, without repetitions.

    >>> drawn_inputs("sparse_sample", 20) == drawn_inputs("sparse_sample", 20)
    True
    """
    inputs, found = CAPABILITIES[capability].inputs, dict[str, Object]()
    if inputs is not None and number > 0:
        on_inputs(inputs(), lambda one: found.update({written(one): one}), number, seed, [Phase.generate])
    return list(found.values())


def on_inputs(
    inputs: st.SearchStrategy[Input],
    ask: Callable[[Input], None],
    max_examples: int,
    seed: int,
    phases: Sequence[Phase],
) -> None:
    """Call ``ask`` on generated inputs; they depend on the seed only, and not on the source code.

    The first run in a process takes a second longer: Hypothesis reads the sources of all modules for constants.
    """

    @settings(
        max_examples=max_examples,
        phases=phases,
        database=None,
        report_multiple_bugs=False,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @seeded(seed)
    @given(inputs)
    def each(given_input: Input) -> None:
        ask(given_input)

    each()


def _id(capability: str, number: int) -> str:
    return f"{capability}/{GENERATED}/{number}"
