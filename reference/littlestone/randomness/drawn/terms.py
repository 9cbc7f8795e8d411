"""Sums of multiples of draws and of increasing functions of draws, and the bounds that comparisons of them mean."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import NamedTuple

from ...errors import WorkLimitError
from ...intervals import Interval
from .clusters import Bound
from .decisions import Draws, Events, Variable
from .functions import FLOOR, LOG, Increasing, enclosed, raised, short
from .laws import MAX_INTEGERS, Exponential, Gumbel, Law, Uniform
from .refusals import unfollowed


@dataclass(frozen=True)
class Image:
    """An increasing function of a sum."""

    function: Increasing
    terms: tuple[tuple[Core, Interval], ...]
    offset: Interval


Core = Variable | Image
Terms = Mapping[Core, Interval]


def plain(value: Interval) -> int | float | Fraction:
    """Return a known number, as an integer or a float if that is exact enough."""
    middle = (value.lower + value.upper) / 2
    if value.width or enclosed(float(middle)) == value:
        return int(middle) if not value.width and middle.denominator == 1 else float(middle)
    return middle


def is_discrete(core: Core) -> bool:
    """Return whether a draw or a function of draws has only integer values."""
    return core.law.is_discrete if isinstance(core, Variable) else core.function == FLOOR


def variables_of(terms: Terms) -> Iterator[Variable]:
    """Yield the draws on which a sum depends."""
    for core in terms:
        if isinstance(core, Variable):
            yield core
        else:
            yield from variables_of(dict(core.terms))


def chosen_integer(draws: Draws, terms: Terms, offset: Interval) -> int:
    """Draw and return the integer that a sum is equal to, or is rounded down to."""
    return draws.decide(lambda: _integers(draws, terms, offset), _one_draw(terms, offset))


def _one_draw(terms: Terms, offset: Interval) -> tuple[Variable, Hashable] | None:
    """Return the draw on which a sum depends, if there is only one, with a description of the operations on it."""
    steps: list[Hashable] = []
    while len(terms) == 1:
        ((core, factor),) = terms.items()
        steps.append((factor.lower, factor.upper, offset.lower, offset.upper))
        if isinstance(core, Variable):
            return core, tuple(steps)
        steps.append(core.function)
        terms, offset = dict(core.terms), core.offset
    return None


def _integers(draws: Draws, terms: Terms, offset: Interval) -> Events:
    low, high = ends_of_sum(terms, offset, draws.tail)
    draws.leave_out("tails")
    first, last = floor(low), floor(high)
    if last - first > MAX_INTEGERS:
        raise WorkLimitError("integers below a random number", last - first, MAX_INTEGERS, "branches")
    reached = [solved(draws, terms, offset - k, strict=False) for k in range(first, last + 2)]
    return {
        first + place: [*([] if low is True else [low]), *([] if high is False else [high.negated()])]
        for place, (low, high) in enumerate(pairwise(reached))
        if low is not False and high is not True
    }


def holds(draws: Draws, terms: Terms, offset: Interval, strict: bool) -> bool:
    """Return whether a sum is at least 0, or above 0 if ``strict``."""
    bound = solved(draws, terms, offset, strict=strict)
    return bound if isinstance(bound, bool) else draws.decide(lambda: {0: [bound.negated()], 1: [bound]}) == 1


def solved(draws: Draws, terms: Terms, offset: Interval, *, strict: bool) -> Bound | bool:
    """Return a bound on draws for the condition that a sum is at least 0, or above 0 if ``strict``."""
    if not terms:
        return offset.lower > 0 if strict else offset.lower >= 0
    if draws.made:
        terms = with_made_draws(draws, terms)
    images = [core for core in terms if isinstance(core, Image)]
    if not images:
        return Bound(tuple((x.number, a) for x, a in terms.items() if isinstance(x, Variable)), offset, strict)
    if len(terms) == 1:
        ((image, factor),) = ((core, a) for core, a in terms.items() if isinstance(core, Image))
        is_rising = factor.lower > 0
        try:
            place = image.function.reached(-offset / factor, strict=strict is is_rising)
        except ArithmeticError as error:
            raise unfollowed(str(error)) from None
        if isinstance(place, bool):
            return place is is_rising
        inner = solved(
            draws,
            dict(image.terms),
            image.offset - place,
            strict=image.function != FLOOR and strict is is_rising,
        )
        return inner if is_rising else (not inner if isinstance(inner, bool) else inner.negated())
    for image in images:
        if image.function == FLOOR:
            whole = chosen_integer(draws, {image: Interval.exact(1)}, Interval.exact(0))
            remaining = {core: a for core, a in terms.items() if core != image}
            return solved(draws, remaining, offset + terms[image] * whole, strict=strict)
    return _of_one_function(draws, terms, offset, strict=strict)


def _of_one_function(draws: Draws, terms: Terms, offset: Interval, *, strict: bool) -> Bound | bool:
    """Return a bound for the comparison of two values of one function, such as two logarithms."""
    if len(terms) == 2 and sum(terms.values(), Interval.exact(0)).contains(0):
        (first, a), (second, _) = sorted(terms.items(), key=lambda item: -item[1].lower)
        if isinstance(first, Image) and isinstance(second, Image) and first.function == second.function:
            ratio: Interval | None = Interval.exact(1) if offset == Interval.exact(0) else None
            if first.function == LOG:
                place = -offset / a
                ratio = Interval(raised(place.lower).lower, raised(place.upper).upper)
            if ratio is not None:
                difference = dict(first.terms)
                for core, factor in second.terms:
                    difference[core] = difference.get(core, Interval.exact(0)) - ratio * factor
                difference = {
                    core: short(factor) for core, factor in difference.items() if factor != Interval.exact(0)
                }
                return solved(draws, difference, short(first.offset - ratio * second.offset), strict=strict)
    if takes_images(draws, terms):
        return solved(draws, terms, offset, strict=strict)
    raise unfollowed(f"a comparison of several draws and functions of them ({function_names(terms)})")


class Made(NamedTuple):
    """A function of a draw that has a law of its own, up to its sign."""

    source: Variable
    law: Law
    sign: int


def as_draw(image: Image) -> Made | None:
    """Return the law of the logarithm of exponential noise, or of a quantile function of uniform noise."""
    ((first, factor), *more) = image.terms
    if more or not isinstance(first, Variable) or not first.is_alone:
        return None
    ends = {factor * end + image.offset for end in first.range if end is not None}
    if image.function == LOG and first.law == Exponential():
        is_plain = (factor, image.offset) == (Interval.exact(1), Interval.exact(0))
        return Made(first, Gumbel(), -1) if is_plain and first.range == first.law.support else None
    if first.law != Uniform() or ends != {Interval.exact(0), Interval.exact(1)}:
        return None
    if image.function.name == "quantile" and image.function.law is not None:
        return Made(first, image.function.law, 1)
    return Made(first, Exponential(), -1) if image.function == LOG else None


def takes_images(draws: Draws, terms: Terms) -> bool:
    """Take all functions of draws in a sum as draws of their own laws; return whether that can be done."""
    images = [core for core in terms if isinstance(core, Image)]
    made_draws = {image: made for image in images if (made := as_draw(image)) is not None}
    sources = {made.source.number for made in made_draws.values()}
    if draws.takes_one_by_one or not images or len(sources) < len(images):
        return False
    if not all(draws.is_untouched(made.source) for made in made_draws.values()):
        return False
    for image, made in made_draws.items():
        draws.joined.add(made.source.number)
        draws.made[image] = draws.new(made.law), made.sign
    return True


def with_made_draws(draws: Draws, terms: Terms) -> Terms:
    """Return a sum with the draws that were taken in place of functions."""
    new_terms: dict[Core, Interval] = {}
    for core, factor in terms.items():
        variable, sign = draws.made.get(core, (core, 1))
        new_terms[variable] = factor * sign
    return new_terms


def function_names(terms: Terms) -> str:
    """Return the names of the functions of draws in a sum; Gumbel noise is the logarithm of a draw."""
    names = sorted({core.function.name for core in terms if isinstance(core, Image)})
    return ", ".join("log, as of Gumbel noise" if name == LOG.name else name for name in names)


def ends_of_sum(
    terms: Terms, offset: Interval, tail: Fraction, margin: Fraction = Fraction(0)
) -> tuple[Fraction, Fraction]:
    """Return bounds that a sum exceeds only where some draw is in one of its tails of mass ``tail``.

    Real draws stay away from the ends of their ranges by ``margin``, since a function may be infinite there.
    """
    total = offset
    for core, factor in terms.items():
        if isinstance(core, Variable):
            (low, high), (least, most) = core.range, core.law.middle(tail)
            start = least if low is None else max(low, least)
            end = most if high is None else min(high, most)
            edge = 0 if core.law.is_discrete else abs(end - start) * margin
            ends = Interval(min(start, end) + edge, max(start, end) - edge)
            if core.law.is_discrete:
                ends = Interval(ends.lower, max(ends.lower, ends.upper - 1))
        else:
            first, last = ends_of_sum(dict(core.terms), core.offset, tail, tail)
            ends = Interval(core.function.value(first).lower, core.function.value(last).upper)
        total = total + factor * ends
    return total.lower, total.upper
