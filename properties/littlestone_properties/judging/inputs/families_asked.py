"""The families of classes as questions: each class with further arguments of a capability, drawn from a seed."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from math import comb, perm
from random import Random
from typing import TypeAlias

from littlestone.classes import FiniteClass
from littlestone.dimensions import (
    ds_dimension,
    graph_dimension,
    littlestone_dimension,
    natarajan_dimension,
    threshold_dimension,
    vc_dimension,
)
from littlestone.structure import is_irreducible

from ..json_values import Json, Object, integer_of, integers, rows_to_json
from .families import ALIKE, FAMILIES

More: TypeAlias = Callable[[FiniteClass, Random], list[Object]]
"""A class and a random generator -> the further arguments of each question; no questions if the class is too large
for a textbook."""


MOST_SETS = 300_000
"""The largest number of rows, over all sets of points, that a textbook algorithm inspects in a second."""


def _nothing(one: FiniteClass, random: Random) -> list[Object]:
    return [{}]


def _few(
    n_tried: Callable[[int, int], int], dimension: Callable[[FiniteClass], int], one: FiniteClass, random: Random
) -> list[Object]:
    """Ask about a class, without further arguments, if a textbook algorithm can try all sets or sequences.

    The sets and sequences are those of points.

    If the algorithm needs more than a tenth of a second for that, the class is asked about with probability 1/10
    only.
    """
    # If all points are shattered, every smaller set is tried as well.
    most = max(n_tried(one.n_points, size) for size in range(1, dimension(one) + 2))
    is_asked = most * len(one) <= MOST_SETS * (1 if random.random() < 0.1 else Fraction(1, 10))
    return [{}] if is_asked else []


def _points(one: FiniteClass, random: Random) -> list[Object]:
    """Return k and k + 1, where k is the largest number up to 5 for which the class is k-irreducible.

    On more than 7 points k is at most 3, on more than 12 at most 1. There is no question about more than 64 rows.
    """
    most = 6 if one.n_points < 8 else 2 if one.n_points > 12 else 4
    if len(one) > 64:
        return []
    least = next((k for k in range(1, most) if not is_irreducible(one, k)), most)
    return [{"k": least - 1}, {"k": least}]


def _p_and_d(one: FiniteClass, random: Random, most_points: int = 6, most: int = 12) -> list[Object]:
    """Return p up to 4 and d up to two above the dimension, with p 2^d at most ``most``, or nothing."""
    least = max(littlestone_dimension(one), 0)
    fits = [(p, least + more) for p, more in product((1, 2, 3, 4), (0, 1, 2)) if p << (least + more) <= most]
    if len(one) > 32 or (most < 12 and one.n_points > 33) or (one.n_points > most_points and least > 1) or not fits:
        return []
    # With many points only the smallest trees are within the reach of a search through all of them.
    p, d = random.choice(fits) if one.n_points <= most_points else (1, least)
    return [{"p": p, "d": d}]


def _some_p_and_d(one: FiniteClass, random: Random) -> list[Object]:
    """Return p and d for half of the classes, as a textbook looks at every optimal tree."""
    asked = _p_and_d(one, random)
    return asked if random.random() < 1 / 2 else []


def _depth(one: FiniteClass, random: Random) -> list[Object]:
    """Return a depth at which at most 16 parts of the class have to be divided between two subtrees."""
    most = 4 if one.n_points < 4 else 3 if one.n_points < 6 else 2
    n_labels = max(len({h[x] for h in one}) for x in one.points)
    fits = [depth for depth in range(1, most + 1) if n_labels**depth <= 16]
    return [{"depth": random.choice(fits)}] if len(one) <= 70 and fits else []


def _tree(one: FiniteClass, random: Random) -> list[Object]:
    """Return a tree of drawn points; if few points distinguish the rows, some points repeat."""
    depth = random.choice((1, 2, 3, 3, 4))
    return [{"tree": integers(random.choices(_inner(one), k=(1 << depth) - 1)), "depth": depth}]


def _inner(one: FiniteClass) -> list[int]:
    """Return the points at which rows differ, or all points."""
    return [int(x) for x in one.points if len({h[x] for h in one}) > 1] or [*map(int, one.points)]


def _maps(one: FiniteClass, random: Random, most_rows: int = 40) -> list[Object]:
    """Return a family of up to six maps, each of which tells apart two labels in use; one map may be repeated.

    A class with more than ``most_rows`` rows and more than two labels gets no family.
    """
    if len(one) > most_rows and one.n_labels > 2:
        return []
    used = sorted({y for h in one for y in h})
    maps: list[Json] = []
    for _ in range(random.choice((1, 2, 2, 3, 4, 6)) if one.n_labels < 20 else 1):
        one_map: list[Json] = [random.choice((0, 1, None)) for _ in range(one.n_labels)]
        for value, label in zip((0, 1), random.sample(used, min(2, len(used))), strict=False):
            one_map[label] = value
        maps.append(one_map)
    return [{"maps": [*maps, *maps[:1]] if random.random() < 0.2 else maps}]


def _block(one: FiniteClass, random: Random) -> list[Object]:
    """Return two blocks of up to 12 examples, which repeat and contradict, each with up to 12 hard queries.

    A row fits all hard queries, or all except one.
    """
    blocks = list[Object]()
    for _ in range(2):
        points = random.choices(_inner(one), k=random.randint(1, 4))
        row = random.choice(one.hypotheses)
        block = [(random.choice(points), random.randint(0, 1)) for _ in range(random.randint(0, 12))]
        hard = [(x, int(row[x])) for x in random.choices(_inner(one), k=random.choice((*range(8), 12)))]
        if hard and random.random() < 0.3:
            place = random.randrange(len(hard))
            hard[place] = (hard[place][0], 1 - hard[place][1])
        blocks.append({"sample": rows_to_json(block), "hard": rows_to_json(hard)})
    return blocks


def _adversary(one: FiniteClass, random: Random) -> list[Object]:
    """Ask, without further arguments, about a seventh of the classes whose streams an adversary tries quickly."""
    return [{}] if len(one) * one.n_points * one.n_labels <= 100 and random.random() < 1 / 7 else []


_MORE: Mapping[str, More] = {
    "vc_dimension": partial(_few, comb, vc_dimension),
    "natarajan_dimension": partial(_few, comb, natarajan_dimension),
    "graph_dimension": partial(_few, comb, graph_dimension),
    "ds_dimension": partial(_few, comb, ds_dimension),
    "k_littlestone_dimension": lambda one, random: [{"k": random.randint(1, 3)}] if len(one) <= 70 else [],
    "threshold_dimension": partial(_few, perm, threshold_dimension),
    "is_irreducible": _points,
    "decomposition_dimension": _p_and_d,
    "decomposition_tree": partial(_p_and_d, most_points=4, most=6),
    "essential_hypotheses": _some_p_and_d,
    "zero_cover_number": _depth,
    "zero_cover": _tree,
    "psi_littlestone_dimension": _maps,
    # A textbook keeps all sequences of maps.
    "uniform_psi_littlestone_dimension": partial(_maps, most_rows=11),
    "hypothesis_generator": _block,
    "online_learner": _adversary,
}
"""Capability -> the function that draws its further arguments; all other capabilities have none."""


def asked_of(capability: str, *, binary: bool) -> Mapping[str, Callable[[], Iterator[Object]]]:
    """For each family, return a function that makes the questions to a capability that takes a class.

    >>> next(asked_of("vc_dimension", binary=True)["rows that repeat"]())
    {'rows': [[0], [0]], 'n_points': 1}
    """

    def questions(family: str) -> Iterator[Object]:
        random, others = Random(capability), list[Object]()
        for number, (rows, n_labels) in enumerate(FAMILIES[family](binary=binary)):
            one = FiniteClass.from_rows(rows, n_labels)
            given: Object = {"rows": rows_to_json(rows), "n_points": one.n_points}
            if family != ALIKE or number % 6 == 0:
                others = _MORE.get(capability, _nothing)(one, random)
            for more in others:
                # Classes that are alike have the same arguments if their dimensions allow it.
                if littlestone_dimension(one) <= integer_of(more.get("d", 99), "d"):
                    yield {**given, **({} if binary else {"n_labels": n_labels}), **more}

    return {family: partial(questions, family) for family in FAMILIES}
