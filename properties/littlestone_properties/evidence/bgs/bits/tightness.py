"""Theorem 6.1: classes of dimension d with a label bit of large dimension; printed (d / 10) log2(k + 1).

Real logarithms are compared as powers of integers: D >= (d / 10) log2(k + 1) is 2^(10 D) >= (k + 1)^d. Bits are
numbered from 1, the most significant. The labels (g, t) of the named thresholds are written 2 t + g; in the paper
they "can be encoded".

The *named tree* for L = ceil(log2(k + 1)) bits is a complete tree of depth L, each inner node a point of its own,
each leaf a function: at the nodes of its path it has the top label 2^(L-1) if it goes right, and if it goes left a
label below 2^(L-1) that no other function of the left subtree has there; at all other nodes the top label.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from littlestone.classes import FiniteClass, Label, bit_restriction, disjoint_copies, n_label_bits
from littlestone.classes.families.threshold_names import named_thresholds
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.certified_dimensions import certified_dimensions
from ...kit.multiclass_scopes import certified_dimension

FIRST_NAMED = 5
"""The smallest k for which the proof takes thresholds with names."""


@dataclass(frozen=True)
class Constructed(Scope, text="d = 0, 1 for k = 1..{one}, d = 2 for k = 1..{two}, d = 3 for k = 1..{three}"):
    one: int
    two: int
    three: int

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for d, most in enumerate((self.one, self.one, self.two, self.three)):
            yield from ((k, d) for k in range(1, most + 1))


@dataclass(frozen=True)
class Thresholds(Scope, text="k = 5..{k}, every l = d >= 1; dimensions certified for k = 5..{certified}"):
    k: int
    certified: int


def n_thresholds(k: int) -> int:
    """Return k'/2, where k' is k or k + 1, whichever is even.

    Examples
    --------
    >>> [n_thresholds(k) for k in (5, 6, 7, 8)]
    [3, 3, 4, 4]
    """
    return (k + 1) // 2


def named(k: int) -> FiniteClass:
    """Return the class F of the proof with labels 0..k, for k >= 5; for even k one label is never used."""
    m = n_thresholds(k)
    return named_thresholds(m, k + 1 - 2 * m)


def paper_class(k: int, d: int) -> FiniteClass:
    """Return the class of the proof: a single function, copies of F, or for k <= 4 all functions to 0, 1."""
    if d == 0:
        return FiniteClass(1, k + 1, ((Label(0),),))
    if k < FIRST_NAMED:
        return FiniteClass(d, k + 1, tuple(product((Label(0), Label(1)), repeat=d)))
    return disjoint_copies(named(k), d)


def named_tree(k: int) -> FiniteClass:
    """Return the functions at the leaves of the named tree, with labels 0..k; points are the inner nodes by level.

    Examples
    --------
    >>> named_tree(1).to_rows(), named_tree(2).to_rows()
    (['0', '1'], ['002', '122', '220', '222'])
    """
    depth = k.bit_length()
    rows = []
    for leaf in range(2**depth):
        row = [Label(2 ** (depth - 1))] * (2**depth - 1)
        for level in range(depth):
            node = leaf >> (depth - level)
            if not leaf >> (depth - level - 1) & 1:
                row[2**level - 1 + node] = Label(leaf % 2 ** (depth - level - 1))
        rows.append(tuple(row))
    return FiniteClass(2**depth - 1, k + 1, tuple(sorted(rows)))


def _reaches(dimension: int, k: int, d: int, divisor: int) -> bool:
    """Whether D >= (d / divisor) log2(k + 1)."""
    return bool(2 ** (divisor * dimension) >= (k + 1) ** d)


@check(
    "bgs.theorem-6.1",
    scopes=Scopes(Constructed(9, 9, 5), Constructed(31, 15, 7), Constructed(63, 31, 15)),
    strength=Verdict.EXACT,
)
def tight_up_to_one_tenth(trial: Trial, scope: Constructed) -> None:
    """The classes of the proof have MLD d and a bit of dimension at least (d/10) log2(k + 1), even with 1/3."""
    for k, d in scope:
        chosen = paper_class(k, d)
        multiclass, bits = certified_dimensions(chosen)
        got = f"k = {k}, d = {d}: MLD {multiclass}, bits {bits}"
        trial.holds(chosen.n_labels == k + 1 and multiclass == d, got, H=chosen)
        reached = _reaches(max(bits), k, d, 10) and _reaches(max(bits), k, d, 3)
        trial.holds(reached, got, informative=d > 0, H=chosen)
        trial.fails("at least (d/2) log2(k + 1)", _reaches(max(bits), k, d, 2), got)


def thresholds(m: int) -> FiniteClass:
    """Return the functions g_t(x) = 1[t >= x] for t, x in 0..m-1."""
    return FiniteClass.from_rows([[int(t >= x) for x in range(m)] for t in range(m)])


@check(
    "bgs.theorem-6.1",
    scopes=Scopes(Thresholds(1000, 15), Thresholds(10_000, 63), Thresholds(100_000, 255)),
    strength=Verdict.EXACT,
)
def threshold_bit(trial: Trial, scope: Thresholds) -> None:
    """One bit of F is the class of thresholds, and its dimension is at least D = log2(k + 1)/10, rounded up."""
    trial.by_hand(
        "k^10 >= 4^10 (k + 1) for all k >= 5, as k^10 / (k + 1) increases; so log2(k/4) >= log2(k + 1)/10"
    )
    trial.holds(FIRST_NAMED**10 >= 4**10 * (FIRST_NAMED + 1), "k = 5")
    trial.fails("log2(k/4) >= log2(k + 1)/10 from k = 4 on", 4**10 >= 4**10 * 5, "k = 4")
    for k in range(FIRST_NAMED, scope.k + 1):
        m = n_thresholds(k)
        dimension = m.bit_length() - 1
        down = ((k + 1).bit_length() - 1) // 10
        up = down if 2 ** (10 * down) == k + 1 else down + 1
        got = f"k = {k}: D = {up}, {m} thresholds have dimension {dimension}"
        trial.holds(up <= dimension and 2 ** (dimension + 1) >= m, got)
        trial.fails("D rounded down gives the bound", 2 ** (10 * down) >= k + 1, f"k = {k}: D = {down}")
        if k <= scope.certified:
            chosen = named(k)
            last = bit_restriction(chosen, n_label_bits(chosen))
            trial.holds(last == thresholds(m) and certified_dimension(last).value == dimension, got, F=chosen)
            in_order = FiniteClass.from_rows([[m * (t >= x) + t for x in range(m)] for t in range(m)], k + 1)
            wrong = {"labels g k'/2 + t": bit_restriction(in_order, n_label_bits(in_order))}
            wrong["the most significant bit"] = bit_restriction(chosen, 1)
            for variant, bit in wrong.items():
                trial.fails(variant, bit == thresholds(m), f"k = {k}: {bit.to_rows()}", F=chosen)


@check(
    "bgs.theorem-6.1",
    scopes=Scopes(Constructed(8, 4, 2), Constructed(16, 8, 3), Constructed(32, 16, 3)),
    strength=Verdict.EXACT,
)
def constant_one(trial: Trial, scope: Constructed) -> None:
    """d copies of the named tree have MLD d and a bit of dimension d ceil(log2(k + 1))."""
    trial.by_hand(
        "for all k and d: a label other than the top label names its function, so at most one side of a point has "
        "several functions, and MLD is 1; the first bit shatters the tree; copies multiply both (Claim 6.2)"
    )
    for k, d in scope:
        chosen = disjoint_copies(named_tree(k), d) if d else paper_class(k, d)
        multiclass, bits = certified_dimensions(chosen)
        got = f"k = {k}, d = {d}: MLD {multiclass}, bits {bits}"
        trial.holds(
            multiclass == d and max(bits) == d * k.bit_length() and _reaches(max(bits), k, d, 1), got, H=chosen
        )
        trial.fails("every bit has dimension at most MLD", max(bits) <= multiclass, got)
