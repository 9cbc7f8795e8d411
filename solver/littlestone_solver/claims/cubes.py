"""A claim about all classes of a size is split into cubes, by the values of its numbers.

In each cube some numbers have given values; the last value of each number represents all larger ones too. The cubes
cover all classes, even if an encoding is wrong: of the statements "at least m", m = 1, 2, ..., that are true of a
class, one is the last.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

import z3

from littlestone.claims import Claim, Constant, Decision, NumberOf, free_classes, walk
from littlestone.claims.class_numbers import CLASS_NUMBERS
from littlestone.claims.terms import ClassVariable

from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.session import DEFAULT_RESOURCE_LIMIT
from .numbers import LOWEST, encoded

EASY_RESOURCE_LIMIT = DEFAULT_RESOURCE_LIMIT // 10
"""The budget of a query before its size is split."""

MOST_CUBES = 64
"""The largest number of cubes, except if a single number has more values."""

NOT_SPLIT = {"points", "labels", "size", "RTD"}
"""Numbers that are not split: their values are known, are too many, or have only encoded lower bounds."""


@dataclass(frozen=True, slots=True)
class Values:
    """The values of a number of a class from ``low`` to ``high``; ``high`` is ``None`` if there is no upper end."""

    number: str
    low: int | None
    high: int | None

    def __str__(self) -> str:
        if self.low == self.high:
            return f"{self.number} = {self.low}"
        return f"{self.number} <= {self.high}" if self.low is None else f"{self.number} >= {self.low}"


Cube: TypeAlias = tuple[Values, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A claim about all classes of a size, or about the classes in a cube."""

    claim: str
    n_points: int
    n_labels: int
    by_induction: bool
    cube: Cube = ()
    resource_limit: int = DEFAULT_RESOURCE_LIMIT

    def __str__(self) -> str:
        where = in_words_of(self.cube) or "all classes"
        induction = " by induction" * self.by_induction
        return f"{self.n_points} points, {where}{induction}, {self.resource_limit} units"


def in_words_of(cube: Cube) -> str:
    """Return a cube in words."""
    return ", ".join(map(str, cube))


def cubes(claim: Claim, n_points: int, n_labels: int) -> list[Cube]:
    """Return cubes that cover all classes of this size; a single cube without conditions if no number can be split.

    >>> from littlestone.claims import parse
    >>> [in_words_of(cube) for cube in cubes(parse("VC(H) <= 1"), 2, 2)]
    ['VC(H) <= -1', 'VC(H) = 0', 'VC(H) = 1', 'VC(H) >= 2']
    """
    cubes: list[Cube] = [()]
    for node in _numbers(claim):
        low, high = LOWEST.get(node.number, -1), CLASS_NUMBERS[node.number].bound(n_points, n_labels)
        if low == high:
            continue
        values = [
            Values(str(node), None if value == low else value, None if value == high else value)
            for value in range(low, high + 1)
        ]
        if len(cubes) > 1 and len(cubes) * len(values) > MOST_CUBES:
            break
        cubes = [(*cube, value) for cube, value in product(cubes, values)]
    return cubes


def formulas_of(cube: Cube, claim: Claim, classes: Mapping[str, SymbolicClass]) -> Iterator[z3.BoolRef]:
    """Yield formulas which say that classes are in a cube."""
    nodes = {str(node): node for node in _numbers(claim)}
    for values in cube:
        node = nodes[values.number]
        symbolic = classes[str(node.of)]
        number = encoded(node.number, _parameters(node), symbolic.n_labels)
        if values.low is not None:
            yield number.formula(symbolic, values.low)
        if values.high is not None:
            yield z3.Not(number.formula(symbolic, values.high + 1))


def together(whole: Decision, parts: Sequence[Decision]) -> Decision:
    """Return the decision on all classes from the decisions on the cubes."""
    seconds = whole.seconds + sum(part.seconds for part in parts)
    undecided = next((part.undecided for part in parts if part.undecided), "")
    decision = replace(whole, seconds=seconds, undecided=undecided, is_hard=False)
    refuted = [part for part in parts if part.counterexample is not None]
    if not refuted:
        return decision
    smallest = min(refuted, key=lambda part: _size(part))
    is_smallest = not undecided and all(part.is_smallest for part in refuted)
    return replace(decision, counterexample=smallest.counterexample, is_smallest=is_smallest, undecided="")


def _size(part: Decision) -> int:
    assert part.counterexample is not None
    return sum(map(len, part.counterexample.classes.values()))


def _numbers(claim: Claim) -> list[NumberOf]:
    """Return the numbers of classes in the claim with given parameters, each once."""
    names = free_classes(claim)
    numbers = {
        str(node): node
        for node in walk(claim)
        if isinstance(node, NumberOf)
        and isinstance(node.of, ClassVariable)
        and node.of.name in names
        and node.number not in NOT_SPLIT
        and all(isinstance(parameter, Constant) for parameter in node.parameters)
    }
    return list(numbers.values())


def _parameters(node: NumberOf) -> tuple[int, ...]:
    return tuple(int(str(parameter)) for parameter in node.parameters)
