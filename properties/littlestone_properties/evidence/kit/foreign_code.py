"""Checks of foreign code as evidence: the code of the reference passes them, and every planted fault fails."""

from collections.abc import Callable, Mapping
from textwrap import shorten
from typing import TypeVar

from hypothesis import Phase

from littlestone.verdicts import Trial

from ...violation import PropertyViolationError

Code = TypeVar("Code")

FIRST_FOUND = (Phase.generate,)
"""Which input shows a planted fault does not matter, so it is not made smaller."""


def accept(trial: Trial, name: str, code: Code, check: Callable[[Code], object]) -> None:
    """Judge code that should be right: a violation is the counterexample."""
    try:
        check(code)
    except PropertyViolationError as violation:
        trial.holds(False, f"{name}: {_said(violation)}")
    trial.holds(True, name)


def refute_planted(trial: Trial, planted: Mapping[str, Code], check: Callable[[Code], object]) -> None:
    """Let the check refute every planted fault."""
    for name, wrong in planted.items():
        try:
            check(wrong)
        except PropertyViolationError as violation:
            trial.fails(name, False, _said(violation))
        else:
            trial.fails(name, True)


def _said(violation: PropertyViolationError) -> str:
    got = shorten(violation.got, 100, placeholder=" ...")
    return f"{shorten(violation.smallest_input, 160, placeholder=' ...')}: {violation.property_name}? {got}"
