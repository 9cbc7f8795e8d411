"""A row of the table of faults: a check, a candidate that is wrong in one way, and the required violation."""

import builtins
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from traceback import walk_tb
from types import MappingProxyType

import pytest

from littlestone import classes, privacy, randomness
from littlestone.errors import WorkLimitError
from littlestone_properties import checks
from littlestone_properties.checks import PropertyViolationError
from littlestone_properties.checks.learners.online_learner import check_online_learner_on_streams

Again = Callable[[object, PropertyViolationError], None]
"""Compares a violation with the behaviour of the candidate."""


@dataclass(frozen=True)
class Wrong:
    """A candidate that a check must refuse."""

    check: object
    candidate: object
    says: str
    """The beginning of the name of the property."""
    got: str = ""
    required: str = ""
    on: str = ""
    """Parts of the answer, the required answer and the smallest input; numbers must be equal to the whole."""
    name: str = ""
    again: Again | None = None
    options: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        check, candidate = (getattr(one, "__name__", "") for one in (self.check, self.candidate))
        return f"{check} {self.name or candidate}"

    def require_caught(self) -> None:
        """Fail unless the check says why, in five lines, and shows none of its frames."""
        assert callable(self.check)
        with pytest.raises(PropertyViolationError) as caught:
            self.check(self.candidate, **self.options)
        found = caught.value
        assert found.property_name.startswith(self.says)
        assert is_said(self.got, found.got)
        assert is_said(self.required, found.required)
        assert self.on in found.smallest_input
        assert [line.partition(":")[0] for line in str(found).splitlines()] == [
            *("property", "got", "required", "smallest input", "reproduce")
        ]
        assert found.__suppress_context__ or found.__context__ is None
        frames = [one for one, _ in walk_tb(caught.tb) if "littlestone_properties" in one.f_code.co_filename]
        visible = [one for one in frames if not {**one.f_globals, **one.f_locals}.get("__tracebackhide__")]
        assert [one.f_code.co_name for one in visible] == [], "the frames of the bench are hidden"
        if self.again is not None:
            self.again(self.candidate, found)


def is_said(part: str, text: str) -> bool:
    """Return whether a number, or a truth value, is a whole text, or anything else is in it."""
    return text == part if part.isdigit() or part in ("true", "false") else part in text


def wrong(
    check: object,
    candidates: Mapping[str, object] | object,
    says: str,
    got: str = "",
    *,
    required: str = "",
    on: str = "",
    again: Again | None = None,
    given: Mapping[str, object] = MappingProxyType({}),
    **options: object,
) -> Iterator[Wrong]:
    """Yield a row for a candidate, or for each of several by their names; options are given in either way."""
    named = candidates if isinstance(candidates, Mapping) else {"": candidates}
    for name, candidate in named.items():
        yield Wrong(check, candidate, says, got, required, on, name, again, {**given, **options})


class _Names(dict[str, object]):
    """The names of a line that shows a violation; every other name is that of the candidate."""

    candidate: object = None

    def __missing__(self, name: str) -> object:
        return self.candidate


def evaluated(text: str, candidate: object, **others: object) -> object:
    """Return the value of a text of a violation."""
    streams = {"check_online_learner_on_streams": check_online_learner_on_streams}
    modules = (builtins, classes, privacy, randomness, checks)
    names = _Names({name: value for one in modules for name, value in vars(one).items()} | streams | others)
    names.candidate = candidate
    value: object = eval(text, {}, names)
    return value


def shown_again(candidate: object, violation: PropertyViolationError) -> None:
    """Require that the line to reproduce it raises the same violation."""
    with pytest.raises(PropertyViolationError) as again:
        evaluated(violation.reproduce, candidate)
    assert str(again.value) == str(violation)


def answers(right: object) -> Again:
    """Require that the smallest input gives the reported answers, with the candidate and with a right function."""

    def shown(function: object, arguments: object) -> str:
        assert callable(function)
        assert isinstance(arguments, tuple)
        try:
            found = function(*arguments)
        except WorkLimitError as error:  # it would try all pairs of 257 labels
            return str(error)
        return str(found).lower() if isinstance(found, bool) else str(found)

    def again(candidate: object, violation: PropertyViolationError) -> None:
        arguments = evaluated(f"({violation.smallest_input},)", candidate)
        assert shown(right, arguments) == violation.required
        if violation.required.lower() in ("true", "false") or violation.required.isdigit():
            assert violation.got.endswith(shown(candidate, arguments))

    return again
