"""A capability whose cases are groups of questions, and whose answers the reference computes."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeAlias

from littlestone.classes import FiniteClass

from ..capability import Capability, Judge, Requirement
from ..case import Case, numbered
from ..json_values import Object
from ..judges.values import judge_value
from .class_arguments import arguments_of, in_another_order
from .drawn import drawn

Questions: TypeAlias = Callable[[], Iterable[Object]]
"""A function that makes the arguments of a group of cases."""

Asked: TypeAlias = Iterable[tuple[FiniteClass, Object]]
"""Classes, each with the other arguments."""


def of_classes(asked: Callable[[], Asked], *, binary: bool = True) -> Questions:
    """Return questions about classes."""
    return lambda: (arguments_of(one, binary=binary) | given for one, given in asked())


def others(asked: Callable[[], Asked], known: Callable[[], Asked]) -> Callable[[], Asked]:
    """Return the questions that another group does not ask."""

    def left() -> Asked:
        before = list(known())
        return [one for one in asked() if one not in before]

    return left


def reordered(asked: Callable[[], Asked], *, binary: bool = True) -> Questions:
    """Return questions about the same classes, with rows in another order and some repeated."""
    return lambda: map(in_another_order, of_classes(asked, binary=binary)())


def answered(
    name: str,
    parameters: tuple[str, ...],
    returns: str,
    definition: str,
    reference: object,
    required: Requirement,
    groups: Mapping[str, Questions],
    *,
    judge: Judge = judge_value,
    dialects: tuple[str, ...] = (),
) -> Capability:
    """Return a capability with the groups of questions as its cases."""
    cases = partial(_cases, name, required, groups)
    inputs = drawn(name)
    return Capability(name, parameters, returns, definition, reference, cases, required, inputs, judge, dialects)


def _cases(name: str, required: Requirement, groups: Mapping[str, Questions]) -> list[Case]:
    return [
        case
        for group, questions in groups.items()
        for case in numbered(f"{name}/{group}", ((given, *required(given)) for given in questions()))
    ]
