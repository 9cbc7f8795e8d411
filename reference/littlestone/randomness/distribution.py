"""Exact distributions: every outcome with its probability as a fraction, and the mass that was cut off."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from heapq import nlargest
from html import escape
from types import MappingProxyType
from typing import Generic, TypeVar

from ..display import MOST_ROWS, brief_text, displayed, html_table, short_fraction
from ..errors import InvalidValueError

GIVE_FRACTIONS = "floats are rounded, so give fractions, such as Fraction('0.7')"


def exact_number(name: str, value: Fraction | float) -> Fraction:
    """Return a finite number as a fraction; a float means the number that it stores.

    >>> exact_number("delta", 0.25)
    Fraction(1, 4)
    """
    try:
        return Fraction(value)
    except (TypeError, ValueError, OverflowError):
        raise InvalidValueError(name, value, "a finite number, best a Fraction") from None


def check_sum_is_one(probabilities: Iterable[Fraction | float]) -> None:
    """Raise unless probabilities sum to one exactly; floats are added as the numbers that they store.

    >>> check_sum_is_one([0.75, 0.25])
    >>> check_sum_is_one([0.7, 0.3])
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: sum of the probabilities must be 1, not Fraction(18014398509481983, \
18014398509481984): floats are rounded, so give fractions, such as Fraction('0.7')
    """
    given = tuple(probabilities)
    total: Fraction | float = sum(given, Fraction(0))
    if isinstance(total, float):
        total = sum((exact_number("probability", p) for p in given), Fraction(0))
    if total != 1:
        has_floats = any(isinstance(p, float) for p in given)
        raise InvalidValueError("sum of the probabilities", total, f"1; {GIVE_FRACTIONS}" if has_floats else "1")


Outcome = TypeVar("Outcome", bound=Hashable)
Image = TypeVar("Image", bound=Hashable)


@displayed
@dataclass(frozen=True, slots=True)
class ExactDistribution(Generic[Outcome]):
    """A distribution on finitely many outcomes, each of positive probability, up to the known mass ``cut_mass``.

    The cut mass is the probability of all branches that were not followed (tails of noise); it is 0 if nothing was
    cut.

    >>> coin = ExactDistribution.of({"heads": Fraction(1, 2), "tails": Fraction(1, 2)})
    >>> coin.mapped(lambda side: side == "heads").probability(True)
    Fraction(1, 2)
    """

    probabilities: Mapping[Outcome, Fraction]
    cut_mass: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        for outcome, probability in self.probabilities.items():
            given: Fraction | float = probability
            if isinstance(given, float):
                required = "a Fraction; ExactDistribution.of takes floats as what they store"
                raise InvalidValueError(f"probability of {outcome!r}", probability, required)
            if probability <= 0:
                raise InvalidValueError(f"probability of {outcome!r}", probability, "positive")
        if self.cut_mass < 0:
            raise InvalidValueError("cut_mass", self.cut_mass, "at least 0")
        check_sum_is_one((*self.probabilities.values(), self.cut_mass))

    @classmethod
    def of(cls, probabilities: Mapping[Outcome, Fraction]) -> ExactDistribution[Outcome]:
        """Return the distribution of a table, in which outcomes may have probability 0."""
        check_sum_is_one(probabilities.values())
        return cls(MappingProxyType({o: Fraction(p) for o, p in probabilities.items() if p != 0}))

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.probabilities)

    def _repr_html_(self) -> str:
        likely = nlargest(MOST_ROWS, self.probabilities.items(), key=lambda item: item[1])
        rows = [(escape(brief_text(outcome)), *_written(probability)) for outcome, probability in likely]
        if len(self.probabilities) > MOST_ROWS:
            remaining = 1 - self.cut_mass - sum(probability for _, probability in likely)
            rows.append((f"{len(self.probabilities) - MOST_ROWS} less likely outcomes", *_written(remaining)))
        if self.cut_mass:
            rows.append(("cut off", *_written(self.cut_mass)))
        return html_table(("outcome", "probability", "exactly"), rows)

    def probability(self, outcome: Outcome) -> Fraction:
        """Return the probability of an outcome, exact up to the cut mass; it is 0 if the outcome cannot occur."""
        return self.probabilities.get(outcome, Fraction(0))

    def mapped(self, function: Callable[[Outcome], Image]) -> ExactDistribution[Image]:
        """Return the distribution of a function of the outcome (post-processing)."""
        image: dict[Image, Fraction] = {}
        for outcome, probability in self.probabilities.items():
            value = function(outcome)
            image[value] = image.get(value, Fraction(0)) + probability
        return ExactDistribution(MappingProxyType(image), self.cut_mass)


def _written(probability: Fraction) -> tuple[str, str]:
    """Return a probability as a decimal number and, if that is short, as a fraction."""
    return f"{float(probability):.6g}", short_fraction(probability)
