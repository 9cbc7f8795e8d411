"""One test for all cases of a long table, or a test for each, where the long ones are slow tests."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")


def on_each(cases: Iterable[T]) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Return a decorator that makes a test of a function of a case: the error on the first wrong case names it."""

    def made(function: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            n_cases = 0
            for n_cases, case in enumerate(cases, 1):  # noqa: B007
                try:
                    function(case)
                except BaseException as error:
                    error.add_note(f"on {getattr(case, 'id', case)}")
                    raise
            assert n_cases, "a table without cases says nothing"

        test.__doc__ = function.__doc__
        return test

    return made


def on_each_or_slow(name: str, cases: Iterable[T], is_slow: Callable[[T], bool]) -> pytest.MarkDecorator:
    """Return a decorator that makes a test for each case, and a slow one where the case takes long."""
    return pytest.mark.parametrize(
        name, [pytest.param(one, marks=[pytest.mark.slow] * is_slow(one), id=label(one)) for one in cases]
    )


def label(case: object) -> str:
    """Return the name of a case: its id, or the name of a function."""
    return str(getattr(case, "id", getattr(case, "__name__", case)))
