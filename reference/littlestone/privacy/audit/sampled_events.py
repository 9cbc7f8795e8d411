"""Choosing the event that an audit by samples tests: a set of outcomes, a half-line, an interval or its complement.

Any rule may choose the event, since the event is tested on other samples. The rule here fits each kind of event of
each feature to some of the samples. It takes the kind that is best on further samples, and fits this kind to the
samples of both steps.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from numbers import Integral, Real
from typing import TypeAlias

from .sampled_combinations import combinations_of
from .sampled_features import ABSENT, Feature, features_of, order_class

MAX_SHOWN_OUTCOMES = 6
STRICTNESS = (1.0, 2.0, 4.0)
"""The factors of ``exp(epsilon)`` for intervals; larger factors give smaller and more certain intervals."""


@dataclass(frozen=True, slots=True)
class SampledEvent:
    """A chosen event: its formula for an output x, and a test whether an output belongs to it."""

    text: str
    contains: Callable[[Hashable], bool]


OUT_OF_REACH = -3.0
"""The number of standard deviations below the bound at which an event has hardly any chance."""

Worth: TypeAlias = tuple[float, bool, float]
"""A score of events; a larger score is better."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The claim that an event should refute, with approximate ``exp(epsilon)`` and delta.

    The claim is tested with ``n_tested`` samples of each input; ``surprise`` is the logarithm of one over the
    probability with which each bound of the test may be wrong.
    """

    factor: float
    delta: float
    n_tested: int
    surprise: float

    def worth(self, often: int, rarely: int, size: int) -> Worth:
        """Return how certainly an event refutes the claim, from its counts in ``size`` samples of each input.

        The score is the expected distance between the bounds of the test and the claim, in standard deviations. If
        the distance is at most ``OUT_OF_REACH``, the first criterion is whether the event would refute the claim if
        it never occurred on the neighbour. An event that has not occurred counts as half an occurrence.

        >>> aim = Aim(2.0, 0.0, 1000, 14.5)
        >>> [aim.worth(often, rarely, 1000)[:2] for often, rarely in ((150, 0), (500, 200), (20, 0))]
        [(4.5, True), (-3.0, True), (-3.0, False)]
        """
        n, allowed = self.n_tested, self.delta * self.n_tested
        there, beside = often * n / size, min(n, (rarely + 0.5) * n / size)
        missed = self._lower(there) - self.factor * self._upper(beside) - allowed
        variance = there * (1 - there / n) + self.factor**2 * (beside * (1 - beside / n) + 1)
        surely = max(0.0, there - 3 * sqrt(there * (1 - there / n) * (1 + n / size)))
        is_frequent = self._lower(surely) - self.factor * self.surprise - allowed > 0
        deviations = missed / sqrt(variance + 1)
        return round(max(OUT_OF_REACH, deviations), 1), is_frequent, deviations

    def _lower(self, count: float) -> float:
        """Return approximately the smallest expected number that a count allows (Chernoff, Bernstein)."""
        return max(count - sqrt(2 * self.surprise * count), self.n_tested - self._above(self.n_tested - count))

    def _upper(self, count: float) -> float:
        misses = self.n_tested - count
        return min(self._above(count), self.n_tested - misses + sqrt(2 * self.surprise * misses))

    def _above(self, count: float) -> float:
        return count + self.surprise / 3 + sqrt(2 * self.surprise * count + (2 * self.surprise / 3) ** 2)


_Groups: TypeAlias = list[tuple[Hashable, int, int]]
"""Values with their counts on the input on which the event should be frequent, and on the other input."""

_Ordered: TypeAlias = Real | str | bytes

_OrderedGroups: TypeAlias = list[tuple[_Ordered, int, int]]
"""Groups of one class of values that can be ordered, smallest first."""

_Fitted: TypeAlias = tuple[str, str, Callable[[Hashable], bool]]
"""The kind of an event, its description, and the test whether a value belongs to it."""


def choose_event(one: Sequence[Hashable], other: Sequence[Hashable], aim: Aim) -> tuple[SampledEvent, bool] | None:
    """Return the event that looks worst in samples, and whether it should be frequent on the other input.

    Both inputs have the same number of outputs; the result is ``None`` if the outputs neither repeat nor can be
    ordered. The time is O(c n log n) for n outputs with c coordinates.

    >>> numbers = [k / 100 for k in range(100)]
    >>> event, exchanged = choose_event(numbers, [2 + x for x in numbers], Aim(2.0, 0.0, 100, 5.0))
    >>> event.text, exchanged
    ('x >= 2.0', True)
    """
    half = len(one) // 2
    best: tuple[Worth, SampledEvent, bool] | None = None
    for feature in (*features_of(one, other), *combinations_of(one, other)):
        # Each feature is read only once, since it may be a sum over many parts.
        columns = [[feature.read(outcome) for outcome in drawn] for drawn in (one, other)]
        for exchanged in (False, True):
            often, rarely = columns[::-1] if exchanged else columns
            for kind, _, holds in _fitted(feature, often[:half], rarely[:half], aim):
                counts = [sum(map(holds, drawn[half:])) for drawn in (often, rarely)]
                worth = aim.worth(counts[0], counts[1], len(one) - half)
                if best is None or worth > best[0]:
                    best = worth, _again(feature, often, rarely, aim, kind), exchanged
    return best and best[1:]


def _again(
    feature: Feature, often: Sequence[Hashable], rarely: Sequence[Hashable], aim: Aim, kind: str
) -> SampledEvent:
    """Return the event of a given kind, fitted to all samples."""
    fitted = _fitted(feature, often, rarely, aim)
    text, holds = next((text, holds) for fitted_kind, text, holds in fitted if fitted_kind == kind)
    return SampledEvent(text, lambda outcome: holds(feature.read(outcome)))


def _fitted(feature: Feature, often: Sequence[Hashable], rarely: Sequence[Hashable], aim: Aim) -> Iterator[_Fitted]:
    """Yield one event of each kind that the values of a feature allow."""
    counts, second = Counter(often), Counter(rarely)
    groups = [(value, counts[value], second[value]) for value in {**counts, **second} if value is not ABSENT]
    size = len(often)
    # A value that occurred once will hardly occur again.
    repeated = [(value, a, b) for value, a, b in groups if a + b > 1]
    if repeated:
        yield _fitted_set(feature, repeated, aim, size)
    for kind in (float, str, bytes) if feature.is_ordered else ():
        ordered: _OrderedGroups = [
            (value, a, b)
            for value, a, b in groups
            if isinstance(value, (Real, str, bytes)) and order_class(value) is kind
        ]
        if ordered:
            ordered.sort(key=lambda group: group[0])
            yield from _fitted_ranges(feature, ordered, kind, aim, size)


def _fitted_set(feature: Feature, groups: _Groups, aim: Aim, size: int) -> _Fitted:
    """Return the best set of values, with the most telling values first."""
    ordered = sorted(groups, key=lambda group: (group[1] / group[2] if group[2] else float("inf"), group[1]))
    ordered.reverse()
    sums = accumulate(((a, b) for _, a, b in ordered), lambda total, each: (total[0] + each[0], total[1] + each[1]))
    _, n_values = max((aim.worth(a, b, size), -number) for number, (a, b) in enumerate(sums, start=1))
    chosen = [value for value, _, _ in ordered[:-n_values]]
    shown = ", ".join(_shown(value) for value in chosen[:MAX_SHOWN_OUTCOMES])
    more = f", ... ({len(chosen)} outcomes)" if len(chosen) > MAX_SHOWN_OUTCOMES else ""
    values = frozenset(chosen)
    return "set", f"{feature.name} in {{{shown}{more}}}", values.__contains__


def _fitted_ranges(feature: Feature, groups: _OrderedGroups, kind: type, aim: Aim, size: int) -> Iterator[_Fitted]:
    """Yield the best half-line, interval and complement of an interval; groups are in increasing order."""
    last = len(groups) - 1
    sums = [(0, 0), *accumulate(((a, b) for _, a, b in groups), lambda t, each: (t[0] + each[0], t[1] + each[1]))]

    def worth(first: int, final: int, *, is_outside: bool) -> Worth:
        often, rarely = (sums[final + 1][side] - sums[first][side] for side in (0, 1))
        if is_outside:
            often, rarely = sums[-1][0] - often, sums[-1][1] - rarely
        return aim.worth(often, rarely, size)

    half_lines = [(first, last) for first in range(last + 1)] + [(0, final) for final in range(last)]
    intervals = [_largest_sum(groups, strictness * aim.factor) for strictness in STRICTNESS]
    gaps = [_largest_sum(groups, strictness * aim.factor, sign=-1) for strictness in STRICTNESS]
    for name, ranges in (("half-line", half_lines), ("interval", intervals), ("outside", gaps)):
        is_outside = name == "outside"
        _, (first, final) = max((worth(*ends, is_outside=is_outside), ends) for ends in ranges)
        low = groups[first][0] if first > 0 or is_outside else None
        high = groups[final][0] if final < last or is_outside else None
        text = _range_text(feature.name, kind, low, high, is_outside=is_outside)
        yield f"{kind.__name__} {name}", text, _range(kind, low, high, is_outside=is_outside)


def _largest_sum(groups: _OrderedGroups, factor: float, sign: int = 1) -> tuple[int, int]:
    """Return the first and last group of the consecutive groups with the largest (or smallest) excess."""
    best, best_run = float("-inf"), (0, 0)
    total, start = 0.0, 0
    for place, (_, often, rarely) in enumerate(groups):
        if total <= 0:
            total, start = 0.0, place
        total += sign * (often - factor * rarely)
        if total > best:
            best, best_run = total, (start, place)
    return best_run


def _less(one: _Ordered, other: _Ordered) -> bool:
    """Compare two values of one class."""
    if isinstance(one, str) and isinstance(other, str):
        return one < other
    if isinstance(one, bytes) and isinstance(other, bytes):
        return one < other
    return isinstance(one, Real) and isinstance(other, Real) and bool(one < other)


def _range(
    kind: type, low: _Ordered | None, high: _Ordered | None, *, is_outside: bool
) -> Callable[[Hashable], bool]:
    def holds(value: Hashable) -> bool:
        if not isinstance(value, (Real, str, bytes)) or order_class(value) is not kind:
            return False
        is_inside = not (low is not None and _less(value, low)) and not (high is not None and _less(high, value))
        return is_inside is not is_outside

    return holds


def _range_text(name: str, kind: type, low: _Ordered | None, high: _Ordered | None, *, is_outside: bool) -> str:
    if low is not None and high is not None:
        ends = _shown(low), _shown(high)
        return f"{name} < {ends[0]} or {name} > {ends[1]}" if is_outside else f"{ends[0]} <= {name} <= {ends[1]}"
    if low is not None:
        return f"{name} >= {_shown(low)}"
    if high is not None:
        return f"{name} <= {_shown(high)}"
    return f"{name} is any {'number' if kind is float else kind.__name__}"


def _shown(value: Hashable | _Ordered) -> str:
    if isinstance(value, bool):
        return repr(value)
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, float):
        return repr(float(value))
    text = str(value) if isinstance(value, Real) else repr(value)
    return text if len(text) <= 40 else text[:30] + "..." + text[-7:]
