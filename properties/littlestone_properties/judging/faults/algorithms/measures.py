"""Wrong measures of a class: greedy searches, mixtures of the dimension with other numbers, forgotten sequences."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from math import log2
from typing import TypeAlias

from littlestone.classes import CollapsingFamily, FiniteClass, Hypothesis, Label, Point
from littlestone.dimensions import littlestone_dimension, threshold_dimension, vc_dimension

from ..fault import Fault

FAMILY = "wrong measure"
_Part = tuple[Hypothesis, ...]
_Order = Callable[[Sequence[int], Point], tuple[float, ...]]
"""A function that gives a point its rank, from the sorted sizes of its sides and its number; the point of the
largest rank is tried first."""
_Measure = Callable[[FiniteClass], float]


def _greedy(order: _Order, n_tried: int = 1, *, below_root: bool = True) -> Callable[[FiniteClass], int]:
    """Return a search for the Littlestone dimension that tries only the ``n_tried`` first points in an order.

    If ``below_root`` is false, only the points at the root are restricted in this way.
    """

    def exact(part: _Part) -> int:
        return littlestone_dimension(FiniteClass.from_rows(part))

    @cache
    def depth(part: _Part) -> int:
        options = []
        for x in map(Point, range(len(part[0]))):
            sides = [tuple(h for h in part if h[x] == y) for y in sorted({h[x] for h in part})]
            if len(sides) > 1:
                options.append((order(sorted(map(len, sides)), x), sides))
        tried = sorted(options, key=lambda option: option[0], reverse=True)[:n_tried]
        depths = (sorted(map(depth if below_root else exact, sides)) for _, sides in tried)
        return max((1 + found[-2] for found in depths), default=0)

    return lambda one: -1 if one.is_empty else depth(one.hypotheses)


_ORDERS: Mapping[str, Callable[[FiniteClass], int]] = {
    "the most even point": _greedy(lambda sizes, x: (sizes[-2], -x)),
    "the last of the most even points": _greedy(lambda sizes, x: (sizes[-2], x)),
    "the two most even points": _greedy(lambda sizes, x: (sizes[-2], -x), 2),
    "the point with the smallest largest side": _greedy(lambda sizes, x: (-sizes[-1], -x)),
    "the point of largest entropy": _greedy(lambda sizes, x: (-sum(n * log2(n) for n in sizes), -x)),
    "the point with most labels": _greedy(lambda sizes, x: (len(sizes), sizes[-2], -x)),
    "the least even point": _greedy(lambda sizes, x: (-sizes[-2], -x)),
    "the first point": _greedy(lambda sizes, x: (-x,)),
    "the last point": _greedy(lambda sizes, x: (x,)),
    "the most even point at the root": _greedy(lambda sizes, x: (sizes[-2], -x), below_root=False),
}
"""The only points that a search tries, in words -> the search."""


def _rows(one: FiniteClass) -> float:
    return log2(len(one))


def _n_splits(one: FiniteClass) -> int:
    """Return the number of points at which rows differ."""
    return sum(len({h[x] for h in one}) > 1 for x in one.points)


def _most_labels(one: FiniteClass) -> int:
    return max(len({h[x] for h in one}) for x in one.points)


def _chain(one: FiniteClass) -> int:
    """Return the threshold dimension after all labels except 0 are merged."""
    return threshold_dimension(_zero_or_not(one))


def _zero_or_not(one: FiniteClass) -> FiniteClass:
    return FiniteClass.from_rows(sorted({tuple(int(y > 0) for y in h) for h in one}), 2)


_MIXTURES: Mapping[str, _Measure] = {
    "the dimension and the logarithm of the rows": lambda one: littlestone_dimension(one) + _rows(one),
    "twice the dimension and the logarithm of the rows": lambda one: 2 * littlestone_dimension(one) + _rows(one),
    "the dimension times the logarithm of the rows": lambda one: littlestone_dimension(one) * _rows(one),
    "the dimension times the rows": lambda one: littlestone_dimension(one) * len(one),
    "2 to the dimension, and the rows": lambda one: 2 ** littlestone_dimension(one) + len(one),
    "the dimension and a tenth of the rows": lambda one: littlestone_dimension(one) + len(one) / 10,
    "the dimension and the points that split": lambda one: littlestone_dimension(one) + _n_splits(one),
    "the dimension and the VC dimension": lambda one: (
        littlestone_dimension(one) + vc_dimension(_zero_or_not(one)) * 1.01
    ),
    "the dimension and the length of a chain": lambda one: littlestone_dimension(one) + _chain(one),
    "the dimension and the number of labels": lambda one: littlestone_dimension(one) + _most_labels(one),
    "the dimension up to 2, then the rows": lambda one: 1000 * min(2, littlestone_dimension(one)) + len(one),
    "the dimension, unless there are more than ten rows": lambda one: (
        littlestone_dimension(one) if len(one) <= 10 else len(one)
    ),
}
"""A measure, in words -> the function that uses it as the dimension of a side."""


def _predicts(measure: _Measure) -> Callable[[FiniteClass, Sequence[tuple[int, int]], int], int]:
    """Return a learner that predicts the first label whose side is largest by a measure."""

    @cache
    def label(space: FiniteClass, point: Point) -> int:
        sides = {y: space.restricted_to(point, y) for y in space.labels}
        used = [y for y, side in sides.items() if not side.is_empty]
        return max(used, key=lambda y: measure(sides[y]), default=Label(0))

    def predict(hypothesis_class: FiniteClass, past: Sequence[tuple[int, int]], point: int) -> int:
        space = hypothesis_class.restricted_to_sample([(Point(x), Label(y)) for x, y in past])
        return label(space, Point(point))

    return predict


def _soa(measure: _Measure) -> Callable[[FiniteClass], list[int]]:
    """Return the labels of an SOA that compares the sides with the whole class by a measure."""
    return lambda one: [int(measure(one.restricted_to(x, Label(0))) != measure(one)) for x in one.points]


def _soa_unless_larger(times: int) -> Callable[[FiniteClass], list[int]]:
    """Return the labels of an SOA, except at points where label 1 has many more rows than label 0.

    At a point where label 1 has more than ``times`` times as many rows as label 0, the label is 1.
    """

    def labels(one: FiniteClass) -> list[int]:
        zeros = [len(one.restricted_to(x, Label(0))) for x in one.points]
        right = _soa(littlestone_dimension)(one)
        return [1 if len(one) - n > times * n else y for n, y in zip(zeros, right, strict=True)]

    return labels


_Sequences: TypeAlias = frozenset[tuple[int, ...]]
"""Each sequence has the maps of a uniform shattered tree, one for each level, that of the root first."""


def _longest_sequence(
    kept: Callable[[_Sequences], Iterable[tuple[int, ...]]], one: FiniteClass, family: CollapsingFamily
) -> int:
    """Return the length of a longest sequence of maps.

    Of the sequences that are found for a part of the class, only those that ``kept`` returns are used further.
    """
    maps, known = [*enumerate(family)], dict[tuple[Hypothesis, ...], _Sequences]()

    def of_part(part: tuple[Hypothesis, ...]) -> _Sequences:
        if part not in known:
            found: set[tuple[int, ...]] = {()}
            for x, (number, one_map) in ((x, each) for x in one.points for each in maps):
                sides = [tuple(h for h in part if one_map[h[x]] == value) for value in (0, 1)]
                if all(sides):
                    zero, other = (_with_beginnings(of_part(side)) for side in sides)
                    found |= {(number, *rest) for rest in zero & other}
            known[part] = frozenset(kept(frozenset(found)))
        return known[part]

    return max(map(len, of_part(one.hypotheses)), default=0) if one else -1


def _with_beginnings(found: _Sequences) -> _Sequences:
    return frozenset(one[:length] for one in found for length in range(len(one) + 1))


def _of_lengths(found: _Sequences, n_kept: int, *, is_last: bool = False) -> list[tuple[int, ...]]:
    """Return ``n_kept`` sequences of each length, the first ones in order or the last ones."""
    in_order = sorted(found, reverse=is_last)
    lengths = {len(one) for one in found}
    return [one for length in lengths for one in [each for each in in_order if len(each) == length][:n_kept]]


def _longest(found: _Sequences, less: int = 0) -> list[tuple[int, ...]]:
    most = max(map(len, found))
    return [one for one in found if len(one) >= most - less]


_KEPT: Mapping[str, Callable[[_Sequences], Iterable[tuple[int, ...]]]] = {
    "the longest": _longest,
    "one of the longest": lambda found: sorted(_longest(found))[:1],
    "the last of the longest": lambda found: sorted(_longest(found))[-1:],
    "the shortest": lambda found: [one for one in found if len(one) <= 1],
    "the first of each length": partial(_of_lengths, n_kept=1),
    "the last of each length": partial(_of_lengths, n_kept=1, is_last=True),
    "two of each length": partial(_of_lengths, n_kept=2),
    "three of each length": partial(_of_lengths, n_kept=3),
    "those in order": lambda found: [one for one in found if sorted(one) == [*one]],
    "those of different maps": lambda found: [one for one in found if len({*one}) == len(one)],
    "the longest for each first map": lambda found: {
        max((one for one in found if one[:1] == first), key=lambda one: (len(one), one))
        for first in {one[:1] for one in found}
    },
}


def _faults() -> Iterator[Fault]:
    for tried, dimension in _ORDERS.items():
        name = f"tries only {tried}"
        for capability in ("littlestone_dimension", "multiclass_littlestone_dimension"):
            yield Fault(capability, name, FAMILY, dimension)
        yield Fault("soa", name, FAMILY, _soa(dimension))
        yield Fault("online_learner", name, FAMILY, _predicts(dimension))
    for times in (10, 25):
        yield Fault(
            "soa", f"follows a side with more than {times} times the rows", FAMILY, _soa_unless_larger(times)
        )
    for what, measure in _MIXTURES.items():
        yield Fault("online_learner", f"measures {what}", FAMILY, _predicts(measure))
    for what, kept in _KEPT.items():
        name = f"keeps of the sequences of maps only {what}"
        forgetful = partial(_longest_sequence, kept)
        yield Fault("uniform_psi_littlestone_dimension", name, "sequences forgotten", forgetful)


MEASURE_FAULTS: tuple[Fault, ...] = tuple(_faults())
"""Functions and learners that measure a class wrongly, or forget sequences of maps."""
