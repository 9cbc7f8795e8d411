"""Sums of numbers that are given in unary, by formulas "at least m"."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import z3

from ..lemmas.defined_variables import DefinedVariables
from .formulas import all_of, any_of, constant


@dataclass(frozen=True, slots=True)
class UnaryNumber:
    """A natural number that depends on the symbolic class."""

    at_least: Callable[[int], z3.BoolRef]
    """For every m from 1 to ``largest``, the formula "the number is at least m"."""
    largest: int
    """An upper bound on the number."""


def sum_at_least(context: z3.Context, summands: Sequence[UnaryNumber], bound: int) -> z3.BoolRef:
    """Return "the sum is at least ``bound``": the bound splits into parts that the summands reach.

    The size is bound^(number of summands - 1), so the function is meant for two or three summands. The bound is at
    least 0.

    >>> context = z3.Context()
    >>> one = UnaryNumber(lambda m: z3.Bool(f"first >= {m}", context), largest=1)
    >>> two = UnaryNumber(lambda m: z3.Bool(f"second >= {m}", context), largest=2)
    >>> sum_at_least(context, [one, two], 3)
    And(first >= 1, second >= 2)
    """
    if bound == 0:
        return constant(context, True)
    if bound > sum(number.largest for number in summands):
        return constant(context, False)
    first, rest = summands[0], summands[1:]
    if not rest:
        return first.at_least(bound)
    rest_largest = sum(number.largest for number in rest)
    splits = []
    for part in range(max(0, bound - rest_largest), min(bound, first.largest) + 1):
        # Parts that are 0 are always reached.
        if part == 0:
            splits.append(sum_at_least(context, rest, bound))
        elif part == bound:
            splits.append(first.at_least(bound))
        else:
            splits.append(all_of(context, [first.at_least(part), sum_at_least(context, rest, bound - part)]))
    return any_of(context, splits)


def named_sum(defined: DefinedVariables, name: str, first: UnaryNumber, second: UnaryNumber) -> UnaryNumber:
    """Return the sum as a number with variables of its own, which keeps sums of many numbers small."""
    largest = first.largest + second.largest
    return UnaryNumber(
        lambda bound: defined.number_at_least(
            name, bound, largest, lambda m: sum_at_least(defined.context, [first, second], m)
        ),
        largest,
    )
