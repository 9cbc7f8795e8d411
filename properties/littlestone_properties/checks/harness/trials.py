"""What the checks of multiclass code share: comparisons and generated inputs."""

from collections.abc import Callable, Iterable
from operator import index
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from littlestone.errors import InvalidValueError

from ...violation import PropertyViolationError

Input = TypeVar("Input")

SEED = 0
"""Of generated inputs."""

COIN_SEEDS = st.integers(0, 99)
"""Seeds of coins. Of larger ranges Hypothesis likes the numbers that it finds in the source, here and there."""


def require_at_least(least: int, **numbers: int) -> None:
    """Raise unless each of some numbers, given by name, is at least so large."""
    for name, number in numbers.items():
        if number < least:
            raise InvalidValueError(name, number, f"at least {least}")


def compare_with(
    property_name: str, source: Callable[[], str], required: str, judge: Callable[[], tuple[bool, str]]
) -> None:
    """Raise a violation unless the judge accepts; whatever the candidate raises is a violation too.

    Parameters
    ----------
    judge
        Calls the candidate; returns whether it is right, and what it did in words.
    """
    try:
        is_right, got = judge()
    except Exception as error:  # whatever foreign code raises is a finding
        text = f"{type(error).__name__}: {error}"
        raise PropertyViolationError(property_name, text, required, source(), f"candidate({source()})") from error
    if not is_right:
        raise PropertyViolationError(property_name, got, required, source(), f"candidate({source()})")


def compare_integer(
    property_name: str, source: Callable[[], str], required: int, call: Callable[[], object]
) -> None:
    """Raise a violation unless a call returns an integer, no boolean, that is the required one."""

    def judge() -> tuple[bool, str]:
        value = call()
        if not isinstance(value, bool) and hasattr(value, "__index__") and index(value) == required:
            return True, ""
        return False, repr(value)

    compare_with(property_name, source, str(required), judge)


def on_generated(
    inputs: st.SearchStrategy[Input],
    compare_one: Callable[[Input], None],
    max_examples: int,
    phases: tuple[Phase, ...] = tuple(Phase),
    *,
    first: Iterable[Input] = (),
) -> None:
    """Run a comparison on generated inputs, the same ones every time: the seed does not depend on any source.

    The first time in a process takes a second longer: Hypothesis reads the sources of all modules for constants.

    Parameters
    ----------
    first
        Inputs that are tried before, so that what they show does not depend on luck.
    """
    for chosen in first:
        compare_one(chosen)

    @settings(
        max_examples=max_examples,
        phases=phases,
        database=None,
        report_multiple_bugs=False,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @seed(SEED)
    @given(inputs)
    def agrees(generated: Input) -> None:
        compare_one(generated)

    agrees()
