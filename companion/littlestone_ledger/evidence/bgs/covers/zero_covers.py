"""The exact 0-cover numbers of classes with several labels, the Sauer bound, and the classes that attain it.

B(n, d, k) is the class of all functions from n points to {0..k} with at most d labels other than 0. Its dimension
is d. On the tree that queries the n points in turn, different members have different label sequences.
"""

from fractions import Fraction
from functools import cache, partial
from itertools import chain, combinations, product
from math import comb

from littlestone import dimensions
from littlestone.classes import FiniteClass, Label
from littlestone.definitions import (
    check_zero_cover,
    check_zero_cover_packing,
    check_zero_cover_table,
    zero_cover_number,
)
from littlestone.dimensions import certified_zero_cover_number, sauer_sum, zero_cover_number_on_tree
from littlestone.errors import CertificateError
from littlestone.intervals import exponential
from littlestone.verdicts import Trial, Verdict, check

from ...kit.multiclass_scopes import Multiclass, certified_dimension

DEPTHS = range(4)


LARGE = ((5, 1, 1), (8, 1, 1), (4, 1, 2), (5, 2, 1), (4, 2, 2))
"""Triples (n, d, k) for which B(n, d, k) has more hypotheses than the bound."""


@cache
def _number(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return N(0, H, T), after the checkers of the definitions have accepted cover, packing and table."""
    certified = certified_zero_cover_number(hypothesis_class, depth)
    check_zero_cover(hypothesis_class, certified.input_tree, certified.cover, certified.value)
    check_zero_cover_packing(hypothesis_class, certified.input_tree, certified.packing, certified.value)
    check_zero_cover_table(hypothesis_class, certified.table, depth, certified.value)
    return certified.value


def _n_candidates(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return a bound on the number of pairs (input tree, candidate cover) in the definition."""
    n_nodes = 2**depth - 1
    n_trees = hypothesis_class.n_labels**n_nodes
    n_covers = sum(comb(n_trees, size) for size in range(len(hypothesis_class) + 1))
    return int(hypothesis_class.n_points**n_nodes * n_covers)


@check(
    "bgs.definition-5.5",
    text="{classes}; trees of depth 0..3; the definition where it looks at {most} candidate covers at most",
    quick=(Multiclass(binary=2, most=4), 300),
    standard=(Multiclass(binary=3), 1500),
    deep=(Multiclass(binary=3, four=4), 100_000),
)
def numbers_agree(trial: Trial, classes: Multiclass, most: int) -> None:
    """The certified 0-cover numbers, the recursion and the definition agree."""
    for h in classes:
        for depth in DEPTHS:
            try:
                number = _number(h, depth)
            except CertificateError as error:
                trial.holds(False, f"T = {depth}: {error}", H=h)
                continue
            fast = dimensions.zero_cover_number(h, depth)
            trial.holds(fast == number, f"N(0, H, {depth}) = {number} certified, {fast} by recursion", H=h)
            if _n_candidates(h, depth) > most:
                continue
            literal = zero_cover_number(h, depth)
            got = f"N(0, H, {depth}) = {literal} by definition, {number} certified"
            trial.holds(literal == number, got, H=h)
            trial.fails("root counted at depth 0", literal == dimensions.zero_cover_number(h, depth + 1), got, H=h)
    h = FiniteClass.from_rows(["0000", "0100", "1000", "1010", "2000", "2001"])
    number, total = _number(h, 2), max(sum(_number(h.restricted_to(x, y), 1) for y in h.labels) for x in h.points)
    got = f"N(0, H, 2) = {number}, sum {total}: two subtrees must serve all restrictions"
    trial.fails("the sum over labels of the numbers one level below", number == total, got, H=h)


@check(
    "bgs.theorem-5.6",
    text="{classes}, B(n, d, k) for (n, d, k) = {large}; trees of depth 0..3",
    quick=(Multiclass(binary=3, most=4), LARGE),
    standard=(Multiclass(binary=3), LARGE),
    deep=(Multiclass(binary=3, four=4), LARGE),
)
def sauer_bound(trial: Trial, classes: Multiclass, large: tuple[tuple[int, int, int], ...]) -> None:
    """N(0, H, T) is at most the sum of C(T, i) k^i over i <= d for T >= d, and at most (k + 1)^T for T < d."""
    for h in chain(classes, (few_other_labels(*numbers) for numbers in large)):
        dimension, k = certified_dimension(h).value, h.n_labels - 1
        for depth in DEPTHS:
            number, below = _number(h, depth), depth < dimension
            bound = (k + 1) ** depth if below else sauer_sum(depth, dimension, k)
            got = f"N(0, H, {depth}) = {number}, dimension {dimension}, k = {k}, bound {bound}"
            # A class needs no more trees than hypotheses, and no more than labellings of the queried points.
            says = bound < min(len(h), (k + 1) ** depth)
            trial.holds(number <= bound, got, informative=says, H=h)
            trial.fails(f"one less for T {'<' if below else '>='} d", number < bound, got, H=h)


def few_other_labels(n: int, d: int, k: int) -> FiniteClass:
    """Return B(n, d, k): all functions on n points with labels 0..k that differ from 0 at no more than d points.

    >>> few_other_labels(2, 1, 2).to_rows()
    ['00', '01', '02', '10', '20']
    """
    numbers = {
        tuple(Label(dict(zip(places, values, strict=True)).get(x, 0)) for x in range(n))
        for places in combinations(range(n), min(d, n))
        for values in product(range(k + 1), repeat=min(d, n))
    }
    return FiniteClass(n, k + 1, tuple(sorted(numbers)))


def _asked_in_turn(chosen: FiniteClass, depth: int) -> int:
    """Return N(0, H, z) for the tree z with point i at all nodes of level i."""
    return zero_cover_number_on_tree(
        chosen, [chosen.points[level] for level in range(depth) for _ in range(2**level)]
    )


@check(
    "bgs.theorem-5.6",
    text="n, d = 0..{most}, k = 1..{labels}; the classes with at most {members} members",
    quick=(3, 2, 20),
    standard=(4, 3, 40),
    deep=(5, 4, 90),
)
def sauer_bound_attained(trial: Trial, most: int, labels: int, members: int) -> None:
    """For all n, d and k a class of dimension d has exactly the bound of Theorem 5.6 as its N(0, H, n)."""
    trial.by_hand(
        "for all n >= d: who answers 0 until a point has shown another label errs at most d times on B(n, d, k), d "
        "points carry a cube, and the sum counts its members; for n < d all functions on d points, n of them asked"
    )
    for n, d, k in product(range(1, most + 1), range(most + 1), range(1, labels + 1)):
        expected = sauer_sum(n, d, k) if d <= n else (k + 1) ** n
        if (sauer_sum(n, d, k) if d <= n else (k + 1) ** d) > members:
            continue
        chosen = few_other_labels(max(n, d), d, k)
        dimension, number = certified_dimension(chosen).value, _asked_in_turn(chosen, n)
        got = f"n = {n}, d = {d}, k = {k}: dimension {dimension}, N(0, H, z) = {number}"
        trial.holds(dimension == d and number == expected, got, H=chosen)
        trial.fails(f"less is enough for n {'>=' if d <= n else '<'} d", number < expected, got)
        trial.kind("n > d >= 1", n > d >= 1)
        trial.kind("n < d", n < d)


@check(
    "bgs.theorem-5.6",
    text="1 <= d <= n <= {most}, k = 1..{labels}",
    quick=(12, 5),
    standard=(30, 12),
    deep=(60, 30),
    strength=Verdict.EXACT,
)
def sum_below_power(trial: Trial, most: int, labels: int) -> None:
    """The sum of C(n, i) k^i over i <= d is below (e k n / d)^d, and e cannot be replaced by 2.7."""
    trial.by_hand("the power is never attained, for all n, d and k: no power of e is rational")
    e = exponential(1).lower
    for n, k, d in product(range(1, most + 1), range(1, labels + 1), range(1, most + 1)):
        if d > n:
            continue
        total, power = sauer_sum(n, d, k), Fraction(k * n, d) ** d
        bound, got = e**d * power, partial("n = {}, d = {}, k = {}: {}".format, n, d, k, total)
        trial.holds(total < bound, got, informative=bound < (k + 1) ** n)
        trial.fails("(k n / d)^d", total <= power, f"n = {n}, d = {d}, k = {k}: {total} > {power}")
    n, d, constant = 10**6, 1000, Fraction(27, 10)
    trial.fails("2.7 in place of e", sauer_sum(n, d, 1) * d**d <= (constant * n) ** d, f"n = {n}, d = {d}, k = 1")
