"""Checks of foreign code as evidence: the code of the reference passes them, and a planted fault fails.

One fault shows that the check can fail; the tests of the bench put all planted faults through it. Deep profiles
generate 1,000 inputs. Stored inputs refute every planted fault of a function of classes, see ``docs/power.md``.
Of 121 faults of the Littlestone dimension and of 106 of the decomposition dimension, 3,000 generated inputs alone
found one more each than 1,000 did, and took three times as long.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from textwrap import shorten
from typing import TypeVar

from littlestone.verdicts import Trial
from littlestone_properties.judging.faults.mechanisms import wrong_mechanisms
from littlestone_properties.judging.running.checking import check as judged
from littlestone_properties.judging.sources.stored import stored_cases
from littlestone_properties.violation import PropertyViolationError

Code = TypeVar("Code")


def accept(trial: Trial, name: str, code: Code, check: Callable[[Code], object]) -> None:
    """Judge code that should be right: a violation is a counterexample."""
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
    """Return a check of planted faults that accepts one reason only; a fault caught for another one is missed.

    Parameters
    ----------
    property_name
        How the name of the property begins.
    """

    def judge(planted: Code) -> None:
        try:
            check(planted)
        except PropertyViolationError as violation:
            if violation.property_name.startswith(property_name):
                raise

    return judge


def refute_leaking(trial: Trial, capability: str, names: Sequence[str]) -> None:
    """Let only the exact privacy of neighbouring inputs refute planted mechanisms of the bench."""
    wrong = wrong_mechanisms(capability)
    groups = sorted({case.group for case in stored_cases(capability) if "exp_epsilons" in case.required})
    for name in names:
        refute_planted(trial, {name: wrong[name]}, partial(judged, capability=capability, only=groups))


def _said(violation: PropertyViolationError) -> str:
    got = shorten(violation.got, 100, placeholder=" ...")
    return f"{shorten(violation.smallest_input, 160, placeholder=' ...')}: {violation.property_name}? {got}"
