"""The values that a strategy of Hypothesis generates, as a list."""

from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

T = TypeVar("T")


def drawn(strategy: st.SearchStrategy[T], max_examples: int = 100) -> list[T]:
    """Return examples of a strategy, the same ones every time."""
    found: list[T] = []

    @settings(max_examples=max_examples)
    @given(strategy)
    def collect(one: T) -> None:
        found.append(one)

    collect()
    return found
