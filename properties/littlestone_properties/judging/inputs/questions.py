"""Capabilities whose answers the reference computes; their cases are groups of questions, or generated."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from littlestone.classes import FiniteClass

from ..asking.asking import right_answer
from ..asking.python_arguments import arguments_of, in_another_order
from ..capability import Capability, Drawn, Judge, Requirement
from ..case import Case, Question, numbered
from ..json_values import Object, sorted_rows
from ..judges.values import judge_rows, judge_value
from .families_asked import asked_of

ORDER = "rows in another order, some repeated"
"""The group whose classes are given by their rows in another order, with some repeated."""

INVALID = "invalid input"
"""The group that comes last, so that a right function without checks of its input passes first."""

Asked: TypeAlias = Iterable[tuple[FiniteClass, Object]]
"""Classes, each with the other arguments."""

Groups: TypeAlias = Mapping[str, Callable[[], Iterable[tuple[FiniteClass | None, Object]]]]
"""Group of cases -> its questions: classes, where there are any, each with the other arguments."""


def others(asked: Callable[[], Asked], known: Callable[[], Asked]) -> Callable[[], Asked]:
    """Return the questions of one group that another group does not ask."""

    def left() -> Asked:
        before = list(known())
        return [one for one in asked() if one not in before]

    return left


def plain(*classes: FiniteClass) -> Callable[[], Asked]:
    """Return questions about classes without other arguments."""
    return lambda: ((one, {}) for one in classes)


def grouped(capability: str, groups: Mapping[str, Iterable[Question]]) -> list[Case]:
    """Return the cases of all groups."""
    asked = {group: map(_reordered, found) if group == ORDER else found for group, found in groups.items()}
    return [case for group, found in asked.items() for case in numbered(f"{capability}/{group}", found)]


def of_families(name: str, needs: Requirement, *, binary: bool) -> Mapping[str, Iterable[Question]]:
    """Return the questions of every family of classes, with what is required."""
    families = asked_of(name, binary=binary)
    return {family: ((given, *needs(given)) for given in asked()) for family, asked in families.items()}


def _reordered(question: Question) -> Question:
    given, required, because = question
    return in_another_order(given), required, because


def answered(
    name: str,
    parameters: tuple[str, ...],
    returns: str,
    definition: str,
    reference: object,
    groups: Groups,
    *,
    required: Requirement | None = None,
    judge: Judge = judge_value,
    dialects: tuple[str, ...] = (),
) -> Capability:
    """Return a capability with these groups of cases; by default the value of the reference is required."""
    binary = "n_labels" not in parameters

    def value(given: Object) -> tuple[Object, Object]:
        answer = right_answer(reference, given)
        return {"value": sorted_rows(answer) if judge is judge_rows else answer}, {}

    def questions(asked: Iterable[tuple[FiniteClass | None, Object]]) -> Iterator[Question]:
        for hypothesis_class, given in asked:
            arguments = given if hypothesis_class is None else arguments_of(hypothesis_class, binary=binary) | given
            yield arguments, *needs(arguments)

    def cases() -> list[Case]:
        found: Mapping[str, Iterable[Question]] = {group: questions(one()) for group, one in groups.items()}
        more = of_families(name, needs, binary=binary) if "rows" in parameters else {}
        in_order = sorted({**found, **more}.items(), key=lambda group: group[0] == INVALID)
        return grouped(name, dict(in_order))

    needs, inputs = required or value, drawn(name, parameters)
    return Capability(name, parameters, returns, definition, reference, cases, needs, inputs, judge, dialects)


if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def drawn(capability: str, parameters: tuple[str, ...] = ()) -> Drawn:
    """Return a function that makes the generated inputs of a capability, by default classes alone."""

    def made() -> "SearchStrategy[Object]":
        from .drawn_classes import OF_CLASSES, PLAIN
        from .drawn_mechanisms import OF_MECHANISMS

        own = {**OF_CLASSES, **OF_MECHANISMS}
        return own[capability] if capability in own else PLAIN[parameters]

    return made
