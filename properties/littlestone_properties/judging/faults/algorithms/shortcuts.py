"""Shortcuts that are right on small inputs: greedy choices, memories with short keys, room for few rows."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import product
from operator import xor

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.dimensions import graph_dimension, littlestone_dimension
from littlestone.structure import soa_hypothesis

from ..families.values import Change, of_answer, of_argument, right
from ..fault import Fault, Given, planted

FAMILY = "shortcut"
_Part = tuple[Hypothesis, ...]


def _greedy_vc(hypothesis_class: FiniteClass) -> int:
    """Begin at each point in turn, and add the next point that can be shattered with the earlier ones."""
    best = 0 if len(hypothesis_class) else -1
    for first in hypothesis_class.points if len(hypothesis_class) else ():
        chosen: list[Point] = []
        for x in (*hypothesis_class.points[first:], *hypothesis_class.points[:first]):
            wanted = [*chosen, x]
            if len({tuple(h[y] for y in wanted) for h in hypothesis_class}) == 2 ** len(wanted):
                chosen = wanted
        best = max(best, len(chosen))
    return best


def _remembering(key: Callable[[_Part], Hashable], n_tried: int | None = None) -> object:
    """Return a search for the Littlestone dimension.

    It stores results under a key, and tries only the points that split the class most evenly.
    """

    def dimension(hypothesis_class: FiniteClass) -> int:
        known: dict[Hashable, int] = {}

        def below(part: _Part) -> int:
            if key(part) not in known:
                splits = [
                    sorted((tuple(h for h in part if h[x] == y) for y in {h[x] for h in part}), key=len)[-2:]
                    for x in hypothesis_class.points
                ]
                even = sorted((one for one in splits if len(one) == 2), key=lambda one: -min(map(len, one)))
                known[key(part)] = max((1 + min(map(below, one)) for one in even[:n_tried]), default=0)
            return known[key(part)]

        return below(hypothesis_class.hypotheses) if len(hypothesis_class) else -1

    return dimension


def _as_numbers(part: _Part) -> list[int]:
    return [int("".join(map(str, h)), 2) for h in part]


def _ones(part: _Part) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*part, strict=True))


def _graph_of_first_half(hypothesis_class: FiniteClass) -> int:
    """Compare rows only with the first half of the rows if there are at least eight."""
    if len(hypothesis_class) < 8:
        return graph_dimension(hypothesis_class)
    few = hypothesis_class.hypotheses[: len(hypothesis_class) // 2]
    binary = ({tuple(int(a == b) for a, b in zip(f, h, strict=True)) for h in hypothesis_class} for f in few)
    return max(_shattered(patterns) for patterns in binary)


def _shattered(patterns: set[tuple[int, ...]]) -> int:
    sets = product((False, True), repeat=len(next(iter(patterns))))
    chosen = ([x for x, taken in enumerate(one) if taken] for one in sets)
    return max(len(one) for one in chosen if len({tuple(h[x] for x in one) for h in patterns}) == 2 ** len(one))


def _irreducible_by_fewest(hypothesis_class: FiniteClass, k: int) -> bool:
    """Restrict k times by an SOA label, at the point where this leaves the fewest rows."""
    labels, part = soa_hypothesis(hypothesis_class), hypothesis_class
    for _ in range(k):
        part = min((part.restricted_to(x, labels[x]) for x in hypothesis_class.points), key=len)
    return littlestone_dimension(part) == littlestone_dimension(hypothesis_class)


def _majority_of_ties(hypothesis_class: FiniteClass) -> list[int]:
    """Answer the majority at the last of eight or more points if neither side keeps the dimension there."""
    labels, last = list(map(int, soa_hypothesis(hypothesis_class))), Point(hypothesis_class.n_points - 1)
    sides = [hypothesis_class.restricted_to(last, Label(y)) for y in (0, 1)]
    whole = littlestone_dimension(hypothesis_class)
    if last >= 7 and all(littlestone_dimension(side) < whole for side in sides):
        labels[last] = int(len(sides[1]) >= len(sides[0]))
    return labels


def _dual_by_keys(hypothesis_class: FiniteClass) -> list[list[int]]:
    """Sort rows by their last eight labels only."""
    rows = sorted(hypothesis_class, key=lambda row: row[-8:])
    return [list(column) for column in {tuple(row[x] for row in rows) for x in hypothesis_class.points}]


def _byte(found: Sequence[Sequence[int] | None]) -> list[int] | None:
    """Count votes in one byte with a sign."""
    votes = [one for one in found if one is not None]
    sums = [sum(2 * y - 1 for y in column) for column in zip(*votes, strict=True)]
    return [int((one + 128) % 256 > 128) for one in sums] if votes else None


def _weighed(
    times: int, hypothesis_class: FiniteClass, sample: Sequence[Example], hard: Sequence[Example]
) -> object:
    """Let a hard query count as ``times`` examples."""
    block = [*sample, *[*hard] * times]
    return min(hypothesis_class, key=lambda row: sum(row[x] != y for x, y in block))


_OF_CLASSES: Mapping[tuple[str, str], object] = {
    ("vc_dimension", "adds the next point that can be shattered"): _greedy_vc,
    ("littlestone_dimension", "remembers parts by size and sorted numbers of ones"): _remembering(
        lambda part: (len(part), *sorted(_ones(part)))
    ),
    ("littlestone_dimension", "tries the three most even points"): _remembering(lambda part: part, 3),
    ("littlestone_dimension", "remembers parts by size and the sum of rows as numbers"): _remembering(
        lambda part: (len(part), sum(_as_numbers(part)))
    ),
    ("littlestone_dimension", "remembers parts by size, ones and bitwise sum"): _remembering(
        lambda part: (len(part), sum(_ones(part)), reduce(xor, _as_numbers(part)))
    ),
    ("littlestone_dimension", "tries the eight most even points"): _remembering(lambda part: part, 8),
    ("graph_dimension", "takes functions among the first half of the rows"): _graph_of_first_half,
    ("is_irreducible", "restricts to fewest rows"): _irreducible_by_fewest,
    ("soa", "answers the majority for ties at the last of many points"): _majority_of_ties,
    ("dual_class", "sorts rows by their last eight labels"): _dual_by_keys,
    ("majority_vote", "counts in one byte"): _byte,
}


_WITH_LABELS = ("multiclass_littlestone_dimension", "natarajan_dimension", "graph_dimension", "ds_dimension")
_MANY_ROWS = (
    *("vc_dimension", "littlestone_dimension", "threshold_dimension", *_WITH_LABELS, "soa", "dual_class"),
    *("zero_cover", "psi_littlestone_dimension", "uniform_psi_littlestone_dimension"),
    *("hypothesis_generator", "online_learner"),
)


def _faults() -> Iterator[Fault]:
    def of(target: str, argument: str, name: str, change: Change) -> Fault:
        return of_argument(target, argument, name, FAMILY, change)

    for (target, name), function in _OF_CLASSES.items():
        yield Fault(target, name, FAMILY, function)
    for one in _MANY_ROWS:
        yield of(one, "rows", "has room for 64 rows", lambda rows: sorted(rows)[:64])
    for one in ("littlestone_dimension", "vc_dimension", *_WITH_LABELS):
        name = "has room for 32 points"
        yield of(one, "rows", name, lambda rows: [[*row[:32], *[0] * len(row[32:])] for row in rows])
    for one in _WITH_LABELS:
        name = "takes rows with the same digits for equal"
        yield of(one, "rows", name, lambda rows: [*{"".join(map(str, row)): row for row in rows}.values()])
    for most in (20, 31, 62, 1074):
        name = f"measures at least 2^-{most}"
        yield of("smooth_weights", "right", name, lambda x, m=most: [min(m, number) for number in x])
    for most in (8, 16, 32):
        name = f"has room for {most} points"
        yield of_answer("threshold_dimension", name, FAMILY, lambda value, m=most: min(m, value))
    for most in (8, 32, 64):
        yield of("hypothesis_generator", "sample", f"uses {most} examples at most", lambda x, m=most: x[:m])
    for times in (10, 100):
        name = f"counts a hard query as {times} examples"
        yield Fault("hypothesis_generator", name, FAMILY, partial(_weighed, times))
    for target, value in (("is_irreducible", False), ("decomposition_dimension", 0)):
        yield planted(target, f"is {value} for the empty class", FAMILY, partial(_of_no_rows, target, value))
    name = "keeps labels in one byte"
    yield of_answer("multiclass_reduction", name, FAMILY, lambda labels: [label & 255 for label in labels])
    yield of("majority_vote", "found", "counts 16 rounds at most", lambda found: found[:16])


def _of_no_rows(capability: str, value: object, given: Given) -> object:
    return right(capability, given) if given["rows"] else value


SHORTCUT_FAULTS: tuple[Fault, ...] = tuple(_faults())
