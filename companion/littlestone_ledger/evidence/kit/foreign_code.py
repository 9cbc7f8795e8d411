"""Checks for foreign code as evidence: the code of the reference passes them, and a planted fault fails.

One fault shows that the check can fail; the tests of this project try all planted faults. Stored inputs refute
nearly every planted fault of a function of classes (``docs/power.md`` has the figures). Deep profiles generate
1,000 inputs in addition. When the Littlestone dimension had 121 planted faults, and the decomposition dimension
106, a run on 3,000 generated inputs alone found one more fault of each than a run on 1,000, and took three times as
long.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from textwrap import shorten
from typing import TypeVar

from littlestone.verdicts import Trial
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.judging.running.checking import check as judged
from littlestone_properties.judging.sources.stored import stored_cases
from littlestone_properties.violation import PropertyViolationError

Code = TypeVar("Code")


def accept(trial: Trial, name: str, code: Code, check: Callable[[Code], object]) -> None:
    """Judge code that should be correct; a violation is a counterexample."""
    try:
        check(code)
    except PropertyViolationError as violation:
        trial.holds(False, f"{name}: {_said(violation)}")
    trial.holds(True, name)


def refute_planted(trial: Trial, planted: Mapping[str, Code], check: Callable[[Code], object]) -> None:
    """Let the check refute the first planted fault."""
    name, wrong = next(iter(planted.items()))
    try:
        check(wrong)
    except PropertyViolationError as violation:
        trial.fails(name, False, _said(violation))
    else:
        trial.fails(name, True)


def for_the_reason(property_name: str, check: Callable[[Code], object]) -> Callable[[Code], None]:
    """Return a check that rejects planted faults for one reason only.

    A fault that violates another property counts as missed.

    ``property_name``: the beginning of the name of the property that a fault must violate.
    """

    def judge(planted: Code) -> None:
        try:
            check(planted)
        except PropertyViolationError as violation:
            if violation.property_name.startswith(property_name):
                raise

    return judge


def refute_leaking(trial: Trial, capability: str, names: Sequence[str]) -> None:
    """Refute mechanisms with planted faults by the exact privacy of neighbouring inputs, and by nothing else."""
    wrong = wrong_algorithms(capability)
    groups = sorted({case.group for case in stored_cases(capability) if "exp_epsilons" in case.required})
    for name in names:
        refute_planted(trial, {name: wrong[name]}, partial(judged, capability=capability, only=groups))


def _said(violation: PropertyViolationError) -> str:
    got = shorten(violation.got, 100, placeholder=" ...")
    return f"{shorten(violation.smallest_input, 160, placeholder=' ...')}: {violation.property_name}? {got}"
