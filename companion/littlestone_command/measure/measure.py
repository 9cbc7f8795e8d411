"""A measured quantity: a value, or an interval if a limit was reached, and the extent of its checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from rich.console import RenderableType
from rich.text import Text

from littlestone.certificates import Drawing, RankTable, Tree
from littlestone.classes import FiniteClass
from littlestone.dimensions import DimensionInterval, bounded_littlestone_dimension
from littlestone.dimensions.littlestone import MAX_VERSION_SPACES
from littlestone.errors import WorkLimitError

MAX_CHECKING_STEPS = 5_000_000
"""The largest number of steps for which the literal certificate checkers are fast enough for a command."""

STEPS = 5 * 10**9
"""The largest number of steps of a search for a tree; for larger classes fewer version spaces are stored."""

CHECKED = "certificates of both bounds checked"
LOWER_CHECKED = "lower bound checked; the certificate of the upper bound is too large for the literal checkers"
SEARCHED = "lower bound checked; the upper bound rests on the search"
UNCHECKED = "certificates not checked, too large for the literal checkers"

Lower = TypeVar("Lower")
Upper = TypeVar("Upper")


@dataclass(frozen=True, slots=True)
class Measure:
    """One measured quantity.

    The bounds are ``None`` if nothing is known; the certificate is JSON data, and ``dot`` gives a tree as Graphviz
    text.
    """

    name: str
    lower: int | None
    upper: int | None
    remark: str
    certificate: Callable[[], object] = field(default=lambda: None, compare=False)
    drawn: Callable[[], Iterable[RenderableType]] = field(default=lambda: (), compare=False)
    dot: Callable[[], str] | None = field(default=None, compare=False)

    @property
    def value(self) -> int | None:
        """The value, or ``None`` if it is not known."""
        return self.lower if self.lower == self.upper else None

    def __str__(self) -> str:
        """Return the value as the table shows it."""
        if self.lower is None or self.upper is None:
            return "-"
        return str(self.lower) if self.lower == self.upper else f"{self.lower}..{self.upper}"


Question: TypeAlias = tuple[str, Callable[[], Measure]]
"""The name of a quantity, and the function that measures it."""


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


def littlestone_bounds(hypothesis_class: FiniteClass, limits: Limits) -> DimensionInterval[Tree, RankTable]:
    """Return bounds on the Littlestone dimension, as close as the limits allow."""
    return bounded_littlestone_dimension(hypothesis_class, limit=limits.at_most(MAX_VERSION_SPACES, STEPS))


def measured(question: Question) -> Measure:
    """Return the measure of a quantity; if its search was too large, the measure has a reason and no value."""
    name, answer = question
    try:
        return answer()
    except WorkLimitError as error:
        return Measure(name, None, None, f"not computed: {error}")
    except RecursionError:
        return Measure(name, None, None, "not computed: the search goes too deep")


def interval(
    name: str,
    bounds: DimensionInterval[Lower, Upper | None],
    check_lower: tuple[float, Callable[[Lower], None]],
    check_upper: tuple[float, Callable[[Upper], None]],
    certificate: Callable[[], object],
    drawn: Callable[[], Iterable[RenderableType]] = lambda: (),
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
    drawn: Callable[[], Iterable[RenderableType]] = lambda: (),
    dot: Callable[[], str] | None = None,
) -> Measure:
    """Return bounds as a measure; its remark ends with the limit that was reached."""
    remark += stopped(bounds.stopped_by)
    return Measure(name, bounds.lower, bounds.upper, remark, certificate, drawn, dot)


def unbroken(drawing: Drawing) -> Text:
    """Return a drawing as text that a narrow terminal does not wrap."""
    return Text(str(drawing), no_wrap=True, overflow="ignore")


def ranks_to_json(table: RankTable) -> dict[str, int]:
    """Return the ranks of version spaces, with the spaces as hexadecimal numbers."""
    return {f"{space:#x}": rank for space, rank in table.ranks.items()}


def stopped(by: WorkLimitError | None) -> str:
    """Return the part of a remark that names the limit that was reached."""
    return "" if by is None else f"; stopped at {by.limit:,.0f} {by.unit}"
