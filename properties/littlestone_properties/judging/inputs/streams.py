"""Streams for online learners: mistakes of learners, one decisive example in any round, and reminders."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from littlestone.certificates import Tree
from littlestone.classes import FiniteClass, Label, Point, is_realizable, named_family
from littlestone.dimensions import certified_littlestone_dimension, littlestone_dimension
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to

from ..asking.python_arguments import arguments_of, class_of
from ..case import FAR_APART, Case, Question
from ..json_values import rows_to_json
from .questions import ORDER, grouped, of_families
from .telling_classes import AGAINST_HALVING, BEYOND_HALVING, TRICKY_CLASSES, TRICKY_MULTICLASS, UNEVEN_SIDES
from .wrong_sides import even_sides, three_labels, two_labels

BIT = FiniteClass.from_rows(["0", "1"])
"""The two constant functions on one point."""
LABELS = FiniteClass.from_rows(["00", "12", "21", "22"])
"""Functions with three labels."""

MANY_CONSTANTS = FiniteClass.from_rows([[y] for y in range(66)])
"""Constants with 66 labels."""
OTHER_RANKS = tuple(
    FiniteClass.from_rows(rows.split())
    for rows in (
        "000 011 021 022 210 211 221 222",
        "102 122 202 211 221 222",
        "012 022 112 120 122 220",
    )
)
"""Classes of Littlestone dimension 2 on which three wrong SOAs err three times. These SOAs compare Natarajan
dimensions and then the majority, dimensions from a greedy search, or dimensions of one label against all others.
"""


def online_learner_cases() -> list[Case]:
    """Return streams on which no learner with the mistake bound errs more often than the Littlestone dimension."""
    families = (named_family("thresholds", 7), named_family("singletons", 4), named_family("warmuth"), LABELS)
    tricky = (*(one for one in TRICKY_MULTICLASS if one.n_points > 1), TRICKY_CLASSES[0], CROWDED)
    multiclass = (*all_classes_up_to(1, 3), *list(all_classes_up_to(2, 3))[::4])
    small = (*all_classes_up_to(2), *multiclass, *list(all_classes(3))[::5], *tricky)
    # On these classes the majority vote, an SOA with capped ranks, or an SOA of another dimension errs too often.
    hard = (*AGAINST_HALVING, BEYOND_HALVING[0], BEYOND_HALVING[3], *UNEVEN_SIDES[:4], *OTHER_RANKS)
    groups: dict[str, Iterable[Question]] = {
        "every class on 1..2 points, every realizable stream of 3 rounds": _all_streams(),
        "shattered trees of named classes, then every point": _tree_streams(families),
        "a label behind 64 others": [_stream(MANY_CONSTANTS, [(0, 65), (0, 65)])],
        "every stream of mistakes": map(adversary, small),
        "every stream of mistakes, dimension 2 to 4": map(adversary, hard),
        "nothing may be forgotten": _reminders(2, 5, 9),
        FAR_APART: _reminders(41),
        "streams of mistakes of others, dimension 3 to 5": _others_mistakes(),
        "streams that nothing fits": [_stream(BIT, [(0, 0), (0, 1), (0, 0)])],
        "one example tells all, in rounds 1 to 12": _told_once(),
        ORDER: (*map(adversary, hard[:4]), *_told_once()),
    }
    asked = of_families("online_learner", lambda given: adversary(class_of(given))[1:], binary=False)
    groups["the larger side is the wrong one, two labels"] = map(_first_mistakes, (*even_sides(), *two_labels()))
    groups["the larger side is the wrong one, more labels"] = map(_first_mistakes, three_labels())
    return grouped("online_learner", {**groups, **asked})


def _first_mistakes(one: FiniteClass) -> Question:
    """Return a class on which an adversary tries few streams: a learner that takes a wrong side can err at once."""
    given, required, because = adversary(one)
    return given, {**required, "n_nodes": littlestone_dimension(one) + 3}, because


def _told_once() -> Iterator[Question]:
    """Yield streams of 13 rounds in which one example determines the hypothesis, in any of the first 12 rounds."""
    one = named_family("singletons", 13)
    for place in range(12):
        others = [(x, 0) for x in range(12) if x != place]
        yield _stream(one, [*others[:place], (place, 1), *others[place:], (place, 1)])


def _reminders(*sizes: int) -> Iterator[Question]:
    """Yield streams on which one example determines the hypothesis; its point comes again, later or at once."""
    for n_points in sizes:
        one = named_family("singletons", n_points)
        for place in (0, n_points - 1):
            others = [(x, 0) for x in range(n_points) if x != place]
            yield _stream(one, [(place, 1), *others[:24], (place, 1), *others[-9:], (place, 1)])
            yield _stream(one, [*others[:9], (place, 1), (place, 1), *others[:9], (place, 1)])


def _others_mistakes() -> Iterator[Question]:
    """Yield streams on which learners that are not optimal err too often; each stream goes on with all points."""
    for hypothesis_class in (*BEYOND_HALVING, named_family("thresholds", 31), UNEVEN_SIDES[-1]):
        for predict in (_majority, _majority_or_first, _first_fitting, _last_fitting):
            too_many = littlestone_dimension(hypothesis_class) + 1
            stream = _mistakes_of(predict, hypothesis_class, too_many)
            fits = next(h for h in hypothesis_class if all(h[x] == y for x, y in stream))
            yield _stream(hypothesis_class, [*stream, *((x, int(y)) for x, y in enumerate(fits))])


def _mistakes_of(
    predict: Callable[[FiniteClass, Point], int], left: FiniteClass, length: int
) -> list[tuple[int, int]]:
    """Return a stream of ``length`` mistakes, or a longest one; steps that keep more hypotheses are tried first."""
    steps = [
        (left.restricted_to(x, y), (int(x), int(y)))
        for x in left.points
        for y in left.labels
        if y != predict(left, x)
    ]
    longest = list[tuple[int, int]]()
    for after, example in sorted(steps, key=lambda step: -len(step[0])):
        if len(longest) < length and not after.is_empty:
            longest = max(longest, [example, *_mistakes_of(predict, after, length - 1)], key=len)
    return longest


def _majority(left: FiniteClass, point: Point) -> int:
    return max(left.labels, key=lambda label: len(left.restricted_to(point, label)))


def _majority_or_first(left: FiniteClass, point: Point) -> int:
    """Prefer the label of the first hypothesis where the vote is even."""
    first = left.hypotheses[0][point]
    return max((first, *left.labels), key=lambda label: len(left.restricted_to(point, Label(label))))


def _first_fitting(left: FiniteClass, point: Point) -> int:
    return left.hypotheses[0][point]


def _last_fitting(left: FiniteClass, point: Point) -> int:
    return left.hypotheses[-1][point]


CROWDED = FiniteClass.from_rows(["000", "001", "002", "003", "004", "100", "101", "110", "111"])
"""A class in which most hypotheses begin with 0, but those that begin with 1 have the larger dimension."""


def adversary(one: FiniteClass) -> Question:
    """Return a class on which an adversary tries streams of mistakes."""
    bound = littlestone_dimension(one)
    return arguments_of(one, binary=False), {"mistakes": bound}, {"Littlestone dimension": bound}


def _stream(hypothesis_class: FiniteClass, stream: list[tuple[int, int]]) -> Question:
    fits = is_realizable(hypothesis_class, stream)
    bound = littlestone_dimension(hypothesis_class) if fits else len(stream)
    given = arguments_of(hypothesis_class, binary=False) | {"stream": rows_to_json(stream)}
    return given, {"mistakes": bound}, {"Littlestone dimension": littlestone_dimension(hypothesis_class)}


def _all_streams() -> Iterator[Question]:
    for one in all_classes_up_to(2):
        for stream in product(product(range(one.n_points), (0, 1)), repeat=3):
            if is_realizable(one, stream):
                yield _stream(one, list(stream))


def _tree_streams(families: tuple[FiniteClass, ...]) -> Iterator[Question]:
    """Yield paths down a tree, each followed by all examples of a hypothesis that fits it.

    A path alone is as long as the Littlestone dimension, so that no learner errs too often on it. A learner that
    errs on the whole path and learns too little from it errs again.
    """
    for one in families:
        for path in _paths(certified_littlestone_dimension(one).shattered_tree):
            fits = next(h for h in one if all(h[x] == y for x, y in path))
            yield _stream(one, [*path, *((x, int(y)) for x, y in enumerate(fits))])


def _paths(tree: Tree) -> Iterator[list[tuple[int, int]]]:
    if tree is None:
        yield []
        return
    for label, child in zip(tree.labels, tree.children, strict=True):
        yield from ([(int(tree.point), int(label)), *path] for path in _paths(child))
