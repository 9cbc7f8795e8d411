"""Refusals, as a table of calls and messages: the same test for every topic."""

from collections.abc import Callable

import pytest

from littlestone.errors import InvalidValueError

Call = Callable[[], object]
Case = tuple[Call, str] | tuple[Call, str, type[Exception]]
Test = Callable[[Call, str, type[Exception]], None]


def each_refused(*cases: Case, by: type[Exception] = InvalidValueError) -> Test:
    """Return a test that each call raises an error whose message matches; a case may name an error of its own."""
    rows = [case if len(case) == 3 else (*case, by) for case in cases]

    @pytest.mark.parametrize(("call", "message", "error"), rows)
    def refuses(call: Call, message: str, error: type[Exception]) -> None:
        with pytest.raises(error, match=message):
            call()

    return refuses
