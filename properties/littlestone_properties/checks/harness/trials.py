"""Inputs that Hypothesis generates for a check, and tests that numbers are large enough."""

from collections.abc import Callable, Iterable

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.errors import InvalidValueError

from ...judging.sources.generated import Input, on_inputs

SEED = 0
"""The number of generated inputs."""

COIN_SEEDS = st.integers(0, 99)
"""Seeds of coins. Hypothesis sometimes tries numbers that it finds in the source, if the range is larger."""


def require_at_least(least: int, **numbers: int) -> None:
    """Raise unless each of some numbers, given by name, is at least as large as required."""
    for name, number in numbers.items():
        if number < least:
            raise InvalidValueError(name, number, f"at least {least}")


def require_positive(**numbers: float) -> None:
    """Raise unless each of some numbers, given by name, is positive."""
    for name, number in numbers.items():
        if not number > 0:
            raise InvalidValueError(name, number, "positive")


def on_generated(
    inputs: st.SearchStrategy[Input],
    compare_one: Callable[[Input], None],
    max_examples: int,
    phases: tuple[Phase, ...] = tuple(Phase),
    *,
    first: Iterable[Input] = (),
) -> None:
    """Run a comparison on generated inputs, the same ones every time.

    Parameters
    ----------
    first
        Inputs that are tried before, so that their findings do not depend on luck.
    """
    for chosen in first:
        compare_one(chosen)
    on_inputs(inputs, compare_one, max_examples, SEED, phases)
