"""A measured quantity: a value, or an interval if a limit was reached, and the extent of its checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from ..certificates import Drawing, MissingPatterns, RankTable, ShatteredSet, Tree
from ..classes import FiniteClass
from ..dimensions import DimensionInterval, bounded_littlestone_dimension, bounded_vc_dimension
from ..dimensions.littlestone import MAX_VERSION_SPACES
from ..dimensions.vc import MAX_SETS
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError

MAX_CHECKING_STEPS = 5_000_000
"""The largest number of steps for which the literal certificate checkers are fast enough for a command."""

STEPS = 5 * 10**9
"""The largest number of steps of a search for a tree; for larger classes fewer version spaces are stored."""

CHECKED = "certificates of both bounds checked"
LOWER_CHECKED = "lower bound checked; the certificate of the upper bound is too large for the literal checkers"
SEARCHED = "lower bound checked; the upper bound rests on the search"
BY_SEARCH = "found by search, without certificates"
UNCHECKED = "certificates not checked, too large for the literal checkers"

Values: TypeAlias = tuple[int, ...]
"""The values of the parameters of a number."""

Lower = TypeVar("Lower")
Upper = TypeVar("Upper")


@displayed
@dataclass(frozen=True, slots=True)
class Measure:
    """One measured quantity.

    The bounds are ``None`` if nothing is known; the certificate is JSON data, and ``dot`` gives a tree as Graphviz
    text. ``key`` is the name by which the quantity is asked for.
    """

    name: str
    lower: int | Fraction | None
    upper: int | Fraction | None
    remark: str
    certificate: Callable[[], object] = field(default=lambda: None, compare=False)
    drawn: Callable[[], Iterable[str | Drawing]] = field(default=lambda: (), compare=False)
    dot: Callable[[], str] | None = field(default=None, compare=False)
    key: str = ""

    @property
    def value(self) -> int | Fraction | None:
        """The value, or ``None`` if it is not known."""
        return self.lower if self.lower == self.upper else None

    def __str__(self) -> str:
        """Return the value as the table shows it."""
        if self.lower is None or self.upper is None:
            return "-"
        return str(self.lower) if self.lower == self.upper else f"{self.lower}..{self.upper}"


class Question(NamedTuple):
    """The title of a quantity, the function that measures it, and the name by which it is asked for."""

    title: str
    answer: Callable[[], Measure]
    key: str


@dataclass(frozen=True, slots=True)
class Limits:
    """The work that a measurement may take."""

    given: int | None
    size: int

    @classmethod
    def of(cls, hypothesis_class: FiniteClass, given: int | None = None) -> Limits:
        """Return the limits for a class."""
        return cls(given, len(hypothesis_class) + hypothesis_class.n_points)

    def at_most(self, most: int, steps: int) -> int:
        """Return the limit for a search, given its number of steps for each hypothesis and point."""
        return self.given if self.given is not None else min(most, max(1, steps // self.size))


@lru_cache(maxsize=2)
def littlestone_bounds(
    hypothesis_class: FiniteClass, limits: Limits, k: int = 1
) -> DimensionInterval[Tree, RankTable]:
    """Return bounds on the k-Littlestone dimension, as close as the limits allow."""
    return bounded_littlestone_dimension(hypothesis_class, k=k, limit=limits.at_most(MAX_VERSION_SPACES, STEPS))


@lru_cache(maxsize=2)
def vc_bounds(
    hypothesis_class: FiniteClass, limits: Limits
) -> DimensionInterval[ShatteredSet, MissingPatterns | None]:
    """Return bounds on the VC dimension, as close as the limits allow."""
    return bounded_vc_dimension(hypothesis_class, limit=limits.at_most(MAX_SETS, 10**10))


def measured(question: Question) -> Measure:
    """Return the measure of a quantity; without a value, or if its search is too large, the remark says why."""
    try:
        return replace(question.answer(), key=question.key)
    except InvalidValueError as error:
        reason = f"not defined: {error}"
    except WorkLimitError as error:
        reason = f"not computed: {error}"
    except RecursionError:
        reason = "not computed: the search goes too deep"
    return Measure(question.title, None, None, reason, key=question.key)


def interval(
    name: str,
    bounds: DimensionInterval[Lower, Upper | None],
    check_lower: tuple[float, Callable[[Lower], None]],
    check_upper: tuple[float, Callable[[Upper], None]],
    certificate: Callable[[], object],
    drawn: Callable[[], Iterable[str | Drawing]] = lambda: (),
    dot: Callable[[], str] | None = None,
) -> Measure:
    """Return bounds as a measure, after checking their certificates if this takes few steps.

    Each check is a number of steps and a checker that takes them; the lower bound of the empty class has no
    certificate.
    """
    remark = UNCHECKED
    if check_lower[0] <= MAX_CHECKING_STEPS:
        if bounds.lower >= 0:
            check_lower[1](bounds.lower_certificate)
        if bounds.upper_certificate is None:
            remark = SEARCHED
        elif check_upper[0] > MAX_CHECKING_STEPS:
            remark = LOWER_CHECKED
        else:
            check_upper[1](bounds.upper_certificate)
            remark = CHECKED
    return of_bounds(name, bounds, remark, certificate, drawn, dot)


def of_bounds(
    name: str,
    bounds: DimensionInterval[Lower, Upper],
    remark: str,
    certificate: Callable[[], object] = lambda: None,
    drawn: Callable[[], Iterable[str | Drawing]] = lambda: (),
    dot: Callable[[], str] | None = None,
) -> Measure:
    """Return bounds as a measure; its remark ends with the limit that was reached."""
    remark += stopped(bounds.stopped_by)
    return Measure(name, bounds.lower, bounds.upper, remark, certificate, drawn, dot)


def ranks_to_json(table: RankTable) -> dict[str, int]:
    """Return the ranks of version spaces, with the spaces as hexadecimal numbers."""
    return {f"{space:#x}": rank for space, rank in table.ranks.items()}


def stopped(by: WorkLimitError | None) -> str:
    """Return the part of a remark that names the limit that was reached."""
    return "" if by is None else f"; stopped at {by.limit:,.0f} {by.unit}"
