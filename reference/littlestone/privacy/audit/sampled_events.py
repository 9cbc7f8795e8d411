"""Choosing the event that an audit of samples tests: a set of outcomes, a half-line, an interval or its outside.

Any rule may choose, as the event is tested on other samples. Here each kind of event of each feature is fitted to
some samples, the kind that does best on further samples is taken, and fitted to all of them.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, sqrt
from numbers import Integral, Real
from typing import TypeAlias

from .sampled_features import ABSENT, Feature, features_of, order_class

MAX_SHOWN_OUTCOMES = 6
STRICTNESS = (1.0, 2.0, 4.0)
"""Factors of ``exp(epsilon)`` with which intervals are looked for; larger ones give surer, smaller intervals."""


@dataclass(frozen=True, slots=True)
class SampledEvent:
    """An event that was chosen: how it is written, of an output x, and whether an output belongs to it."""

    text: str
    contains: Callable[[Hashable], bool]


@dataclass(frozen=True, slots=True)
class Aim:
    """The claim that an event should refute: ``exp(epsilon)`` and delta, approximately.

    An event with a smaller share of the outputs on one input is too rare to refute the claim even if it never
    occurs on the neighbour.
    """

    factor: float
    delta: float
    share: float

    def worth(self, often: int, rarely: int, size: int) -> tuple[bool, float]:
        """Return how good an event looks by its counts in ``size`` samples of each input; larger is better.

        >>> Aim(2.0, 0.0, 0.1).worth(50, 0, 100) > Aim(2.0, 0.0, 0.1).worth(100, 40, 100)
        True
        """
        needed = min(size, ceil(size * self.share + 3 * sqrt(size * self.share)))
        if often < needed:
            return False, float(often)
        spread = sqrt(often + self.factor**2 * (rarely + 1))
        return True, (often - self.factor * rarely - self.delta * size) / spread


_Groups: TypeAlias = list[tuple[Hashable, int, int]]
"""Values with how often they occurred on the input on which the event should be frequent, and on the other one."""

_Ordered: TypeAlias = Real | str | bytes

_OrderedGroups: TypeAlias = list[tuple[_Ordered, int, int]]
"""Groups of one class of values that can be ordered, smallest first."""

_Fitted: TypeAlias = tuple[tuple[bool, float], str, SampledEvent]
"""The worth on the samples that the event was fitted to, its kind, the event."""


def choose_event(one: Sequence[Hashable], other: Sequence[Hashable], aim: Aim) -> tuple[SampledEvent, bool] | None:
    """Return the event that looks worst in samples, and whether it should be frequent on the other input.

    There are equally many outputs on two neighbouring inputs; ``None`` if they neither repeat nor can be ordered.
    For n outputs with c coordinates O(c n log n).

    >>> numbers = [k / 100 for k in range(100)]
    >>> event, exchanged = choose_event(numbers, [2 + x for x in numbers], Aim(2.0, 0.0, 0.1))
    >>> event.text, exchanged
    ('x >= 2.0', True)
    """
    half = len(one) // 2
    best: tuple[tuple[bool, float], Feature, str, bool, SampledEvent] | None = None
    for feature in features_of(one, other):
        for exchanged in (False, True):
            often, rarely = (other, one) if exchanged else (one, other)
            for _, kind, event in _fitted(feature, often[:half], rarely[:half], aim):
                counts = [sum(map(event.contains, drawn[half:])) for drawn in (often, rarely)]
                worth = aim.worth(counts[0], counts[1], len(one) - half)
                if best is None or worth > best[0]:
                    best = worth, feature, kind, exchanged, event
    if best is None:
        return None
    _, feature, kind, exchanged, event = best
    often, rarely = (other, one) if exchanged else (one, other)
    for (is_frequent, _), same_kind, again in _fitted(feature, often, rarely, aim):
        if same_kind == kind and is_frequent:
            event = again
    return event, exchanged


def _fitted(feature: Feature, often: Sequence[Hashable], rarely: Sequence[Hashable], aim: Aim) -> Iterator[_Fitted]:
    """Yield one event of each kind that the values of a feature allow."""
    counts, second = Counter(map(feature.read, often)), Counter(map(feature.read, rarely))
    groups = [(value, counts[value], second[value]) for value in {**counts, **second} if value is not ABSENT]
    size = len(often)
    # What occurred once will hardly occur again.
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
    """Return the best set of values, most telling values first."""
    ordered = sorted(groups, key=lambda group: (group[1] / group[2] if group[2] else float("inf"), group[1]))
    ordered.reverse()
    sums = accumulate(((a, b) for _, a, b in ordered), lambda total, each: (total[0] + each[0], total[1] + each[1]))
    worth, n_values = max((aim.worth(a, b, size), -number) for number, (a, b) in enumerate(sums, start=1))
    chosen = [value for value, _, _ in ordered[:-n_values]]
    shown = ", ".join(_shown(value) for value in chosen[:MAX_SHOWN_OUTCOMES])
    more = f", ... ({len(chosen)} outcomes)" if len(chosen) > MAX_SHOWN_OUTCOMES else ""
    values = frozenset(chosen)
    return worth, "set", SampledEvent(f"{feature.name} in {{{shown}{more}}}", lambda x: feature.read(x) in values)


def _fitted_ranges(feature: Feature, groups: _OrderedGroups, kind: type, aim: Aim, size: int) -> Iterator[_Fitted]:
    """Yield the best half-line, interval and outside of an interval; groups are in increasing order."""
    last = len(groups) - 1
    sums = [(0, 0), *accumulate(((a, b) for _, a, b in groups), lambda t, each: (t[0] + each[0], t[1] + each[1]))]

    def worth(first: int, final: int, *, is_outside: bool) -> tuple[bool, float]:
        often, rarely = (sums[final + 1][side] - sums[first][side] for side in (0, 1))
        if is_outside:
            often, rarely = sums[-1][0] - often, sums[-1][1] - rarely
        return aim.worth(often, rarely, size)

    half_lines = [(first, last) for first in range(last + 1)] + [(0, final) for final in range(last)]
    intervals = [_largest_sum(groups, strictness * aim.factor) for strictness in STRICTNESS]
    gaps = [_largest_sum(groups, strictness * aim.factor, sign=-1) for strictness in STRICTNESS]
    for name, ranges in (("half-line", half_lines), ("interval", intervals), ("outside", gaps)):
        is_outside = name == "outside"
        best, (first, final) = max((worth(*each, is_outside=is_outside), each) for each in ranges)
        low = groups[first][0] if first > 0 or is_outside else None
        high = groups[final][0] if final < last or is_outside else None
        yield best, f"{kind.__name__} {name}", _range(feature, kind, low, high, is_outside=is_outside)


def _largest_sum(groups: _OrderedGroups, factor: float, sign: int = 1) -> tuple[int, int]:
    """Return the first and last group of the run of groups with the largest (or smallest) excess."""
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
    feature: Feature, kind: type, low: _Ordered | None, high: _Ordered | None, *, is_outside: bool
) -> SampledEvent:
    def contains(outcome: Hashable) -> bool:
        value = feature.read(outcome)
        if not isinstance(value, (Real, str, bytes)) or order_class(value) is not kind:
            return False
        is_inside = not (low is not None and _less(value, low)) and not (high is not None and _less(high, value))
        return is_inside is not is_outside

    name = feature.name
    if low is not None and high is not None:
        ends = _shown(low), _shown(high)
        text = f"{name} < {ends[0]} or {name} > {ends[1]}" if is_outside else f"{ends[0]} <= {name} <= {ends[1]}"
    elif low is not None:
        text = f"{name} >= {_shown(low)}"
    elif high is not None:
        text = f"{name} <= {_shown(high)}"
    else:
        text = f"{name} is any {'number' if kind is float else kind.__name__}"
    return SampledEvent(text, contains)


def _shown(value: Hashable | _Ordered) -> str:
    if isinstance(value, bool):
        return repr(value)
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, float):
        return repr(float(value))
    text = str(value) if isinstance(value, Real) else repr(value)
    return text if len(text) <= 40 else text[:30] + "..." + text[-7:]
