"""Published real numbers of several branches: each is taken to the stretches of the line on which it may be."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from types import MappingProxyType
from typing import TypeAlias

from littlestone.randomness import ExactDistribution
from littlestone.randomness.drawn import RealOutput
from littlestone.randomness.stand_ins import UnsupportedDrawError

Outputs: TypeAlias = ExactDistribution[Hashable]


class SeveralBranchesError(UnsupportedDrawError):
    """Real numbers with the same other parts are published by several branches."""

    def __init__(self) -> None:
        super().__init__("published real numbers of several branches: they are not followed together")


def ends_of(output: Hashable) -> Iterator[Fraction]:
    """Yield the ends of the ranges of published real numbers."""
    if isinstance(output, tuple):
        for part in output:
            yield from ends_of(part)
    elif isinstance(output, RealOutput):
        values = (output.factor * place + output.offset for place in output.range if place is not None)
        yield from ((value.lower + value.upper) / 2 for value in values)


def divided(outputs: Outputs, ends: Collection[Fraction]) -> Outputs:
    """Return a distribution in which each real number is on one stretch of the line between some ends."""
    table: dict[Hashable, Fraction] = {}
    for output, mass in outputs.probabilities.items():
        draws = [*_draws(output)]
        if len({*draws}) < len(draws):
            raise SeveralBranchesError
        for found, share in _on_stretches(output, sorted(ends)):
            table[found] = table.get(found, Fraction(0)) + mass * share
    return ExactDistribution(MappingProxyType(table), 1 - sum(table.values(), Fraction(0)))


def _draws(output: Hashable) -> Iterator[int]:
    if isinstance(output, tuple):
        for part in output:
            yield from _draws(part)
    elif isinstance(output, RealOutput):
        yield output.draw


def _on_stretches(output: Hashable, ends: Sequence[Fraction]) -> Sequence[tuple[Hashable, Fraction]]:
    if isinstance(output, RealOutput):
        return list(output.between(ends))
    if not isinstance(output, tuple):
        return [(output, Fraction(1))]
    chosen = product(*(_on_stretches(part, ends) for part in output))
    return [
        (tuple(part for part, _ in parts), prod((share for _, share in parts), start=Fraction(1)))
        for parts in chosen
    ]
