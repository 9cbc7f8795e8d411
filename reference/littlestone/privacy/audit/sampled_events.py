"""Choosing the events that an audit of samples tests: sets of outcomes, half-lines, intervals or their outsides.

Any rule may choose, as the events are tested on other samples. Here each kind of event of each feature is fitted to
some samples, those that do best on further samples are taken, and fitted to all of them.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from numbers import Integral, Real

import numpy as np

from .sampled_aim import Aim, Counts
from .sampled_columns import Column, Groups, Ordered, Values, less, ordered_groups, repeated_groups
from .sampled_combinations import combinations_of
from .sampled_features import Feature, features_of, order_class

MAX_SHOWN_OUTCOMES = 6
STRICTNESS = (1.0, 2.0, 4.0)
"""Factors of ``exp(epsilon)`` with which intervals are looked for; larger ones give surer, smaller intervals."""


@dataclass(frozen=True, slots=True)
class SampledEvent:
    """An event that was chosen: how it is written, of an output x, and whether an output belongs to it."""

    text: str
    contains: Callable[[Hashable], bool]


@dataclass(frozen=True, slots=True)
class Chosen:
    """An event, and whether it should be frequent on the other input."""

    event: SampledEvent
    is_exchanged: bool


@dataclass(frozen=True, slots=True)
class _Shape:
    """An event of values: a set of them, or a range of one class or its outside; with how good it looked."""

    worth: float
    kind: str
    chosen: Values = ()
    order: type | None = None
    low: Ordered | None = None
    high: Ordered | None = None
    is_outside: bool = False

    def count(self, column: Column) -> int:
        """Return how many samples belong to it."""
        if self.order is None:
            return column.count_in_set(frozenset(self.chosen))
        inside, n_values = column.count_in_range(self.order, self.low, self.high)
        return n_values - inside if self.is_outside else inside


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A feature in a direction, with what its best kind of event was worth on further samples."""

    worth: float
    feature: Feature
    kind: str
    is_exchanged: bool
    columns: tuple[Column, Column]

    def chosen(self, aim: Aim) -> Chosen:
        """Return the event of this kind, fitted to all samples."""
        (shape,) = (shape for shape in _fitted(self.feature, *self.columns, aim) if shape.kind == self.kind)
        return Chosen(_event(self.feature, shape), self.is_exchanged)


def choose_events(one: Values, other: Values, aim: Aim, n_events: int = 1) -> list[Chosen]:
    """Return the events, of different features or directions, that look worst in samples; the worst one first.

    There are equally many outputs on two neighbouring inputs; there is none if they neither repeat nor can be
    ordered. For n outputs with c coordinates, of which some pairs are combined, O(c n log n).

    >>> numbers = [k / 100 for k in range(100)]
    >>> (found,) = choose_events(numbers, [2 + x for x in numbers], Aim(2.0, 0.0, 100, 5.0))
    >>> found.event.text, found.is_exchanged
    ('x >= 2', True)
    """
    size = len(one)
    half = size // 2
    best: list[_Ranked] = []
    for feature in (*features_of(one, other), *combinations_of(one, other)):
        columns = Column(list(map(feature.read, one))), Column(list(map(feature.read, other)))
        for is_exchanged in (False, True):
            often, rarely = columns if not is_exchanged else (columns[1], columns[0])
            early, late = ((often.part(*ends), rarely.part(*ends)) for ends in ((0, half), (half, size)))
            tried = [
                (aim.worth_of(shape.count(late[0]), shape.count(late[1]), size - half), shape.kind)
                for shape in _fitted(feature, *early, aim)
            ]
            if tried:
                worth, kind = max(tried)
                best.append(_Ranked(worth, feature, kind, is_exchanged, (often, rarely)))
        # The first of equals stays, as sorting keeps their order.
        best = sorted(best, key=lambda ranked: ranked.worth, reverse=True)[:n_events]
    return [ranked.chosen(aim) for ranked in best]


def _fitted(feature: Feature, often: Column, rarely: Column, aim: Aim) -> Iterator[_Shape]:
    """Yield the best event of each kind that should be frequent in the first column."""
    size = len(often.values)
    repeated = repeated_groups(often, rarely)
    if repeated.values:
        yield _best_set(repeated, aim, size)
    if feature.is_ordered:
        for order, groups in ordered_groups(often, rarely):
            yield from _best_ranges(order, groups, aim, size)


def _best_set(groups: Groups, aim: Aim, size: int) -> _Shape:
    """Return the best set of values, most telling values first."""
    often, rarely = groups.counts
    order = np.lexsort((-often, -often / (rarely + 1)))
    sums = np.cumsum(groups.counts[:, order], axis=1)
    worths = aim.worth(sums[0], sums[1], size)
    last = int(np.argmax(worths))
    return _Shape(float(worths[last]), "set", [groups.values[place] for place in order[: last + 1].tolist()])


def _best_ranges(order: type, groups: Groups, aim: Aim, size: int) -> Iterator[_Shape]:
    """Yield the best half-line, interval and outside of an interval."""
    last = len(groups.values) - 1
    sums = np.zeros((2, last + 2))
    np.cumsum(groups.counts, axis=1, out=sums[:, 1:])
    excesses = [groups.counts[0] - strictness * aim.factor * groups.counts[1] for strictness in STRICTNESS]
    places = np.arange(last + 1)
    runs = {
        "half-line": (np.append(places, np.zeros(last, int)), np.append(np.full(last + 1, last), places[:-1])),
        "interval": tuple(np.array([_largest_run(excess) for excess in excesses]).T),
        "outside": tuple(np.array([_largest_run(-excess) for excess in excesses]).T),
    }
    for name, (first, final) in runs.items():
        inside = sums[:, final + 1] - sums[:, first]
        is_outside = name == "outside"
        if is_outside:
            inside = sums[:, -1:] - inside
        worths = aim.worth(inside[0], inside[1], size)
        best = int(np.argmax(worths))
        low, high = int(first[best]), int(final[best])
        yield _Shape(
            float(worths[best]),
            f"{order.__name__} {name}",
            order=order,
            low=_end(groups.values[low]) if low > 0 or is_outside else None,
            high=_end(groups.values[high]) if high < last or is_outside else None,
            is_outside=is_outside,
        )


def _largest_run(excess: Counts) -> tuple[int, int]:
    """Return the first and last place of the run with the largest sum."""
    sums = np.cumsum(excess)
    before = np.concatenate(([0.0], sums[:-1]))
    last = int(np.argmax(sums - np.minimum.accumulate(before)))
    return int(np.argmin(before[: last + 1])), last


def _end(value: Hashable) -> Ordered:
    return value if isinstance(value, str | bytes) else float(str(value))


def _event(feature: Feature, shape: _Shape) -> SampledEvent:
    """Return an event of outputs from one of values."""
    if shape.order is None:
        shown = ", ".join(_shown(value) for value in shape.chosen[:MAX_SHOWN_OUTCOMES])
        n_chosen, values = len(shape.chosen), frozenset(shape.chosen)
        more = f", ... ({n_chosen} outcomes)" if n_chosen > MAX_SHOWN_OUTCOMES else ""
        return SampledEvent(f"{feature.name} in {{{shown}{more}}}", lambda x: feature.read(x) in values)
    return SampledEvent(_range_text(feature.name, shape), lambda x: _lies_in(feature.read(x), shape))


def _lies_in(value: Hashable, shape: _Shape) -> bool:
    if order_class(value) is not shape.order:
        return False
    is_inside = not (less(value, shape.low) or less(shape.high, value))
    return is_inside is not shape.is_outside


def _range_text(name: str, shape: _Shape) -> str:
    low, high = ("" if end is None else _shown(end) for end in (shape.low, shape.high))
    if low and high:
        return f"{name} < {low} or {name} > {high}" if shape.is_outside else f"{low} <= {name} <= {high}"
    if low or high:
        return f"{name} >= {low}" if low else f"{name} <= {high}"
    kind = shape.order.__name__ if shape.order is not None else ""
    return f"{name} is any {'number' if kind == 'float' else kind}"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return repr(value)
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(float(value))
    text = str(value) if isinstance(value, Real) else repr(value)
    return text if len(text) <= 40 else f"{text[:25]}...{text[-12:]}"
