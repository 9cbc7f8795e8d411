"""Refusals, as a table of calls, or of what a function is given, and messages: the same test for every topic."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from littlestone.errors import InvalidValueError

Call = Callable[[], object]
Case = tuple[Call, str] | tuple[Call, str, type[Exception]]
Test = Callable[[Call, str, type[Exception]], None]
Given = TypeVar("Given")


def each_refused(*cases: Case, by: type[Exception] = InvalidValueError) -> Test:
    """Return a test that each call raises an error whose message matches; a case may name an error of its own."""
    rows = [case if len(case) == 3 else (*case, by) for case in cases]

    @pytest.mark.parametrize(("call", "message", "error"), rows)
    def refuses(call: Call, message: str, error: type[Exception]) -> None:
        with pytest.raises(error, match=message):
            call()

    return refuses


def each_input_refused(
    read: Callable[[Given], object], *cases: tuple[Given, str], by: type[Exception] = InvalidValueError
) -> Callable[[Given, str], None]:
    """Return a test that a function refuses each input in one line that begins so; a dollar sign is its end."""

    @pytest.mark.parametrize(("given", "message"), cases)
    def refuses(given: Given, message: str) -> None:
        with pytest.raises(by) as caught:
            read(given)
        found = f"{caught.value}$"
        assert found.startswith(message), found
        assert len(found.splitlines()) == 1, found

    return refuses


def called(call: Call) -> None:
    """Call what is given, where the inputs of a table are calls."""
    call()
