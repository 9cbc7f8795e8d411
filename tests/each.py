"""One test for all cases of a long table, where a test for each costs more than what it asks."""

from collections.abc import Callable, Iterable
from typing import TypeVar

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
