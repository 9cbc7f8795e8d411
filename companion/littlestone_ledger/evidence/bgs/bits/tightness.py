"""Theorem 6.1: some classes of dimension d have a label bit of dimension at least (d / 10) log2(k + 1), as printed.

Claim 6.2: disjoint copies of a class multiply its dimension and the dimensions of its label bits.

Real logarithms are compared as powers of integers: D >= (d / 10) log2(k + 1) is 2^(10 D) >= (k + 1)^d. Bits are
numbered from 1, the most significant. The paper says that the labels (g, t) of the named thresholds "can be
encoded"; here they are written 2 t + g.

The *named tree* for L = ceil(log2(k + 1)) bits is a complete tree of depth L. Each inner node has its own point,
and each leaf has a function. Where the path to the leaf of a function goes left, the function has a label below
2^(L-1) that no other function of the left subtree has there. At all other nodes the function has the top label
2^(L-1).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import product

from littlestone.certificates import Tree
from littlestone.certificates.mistake_tree import concatenated, points_shifted
from littlestone.classes import FiniteClass, Label, disjoint_copies
from littlestone.classes.families.threshold_names import named_thresholds
from littlestone.definitions import check_shattered_tree, littlestone_dimension_by_recursion
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check, everywhere

from ...kit.multiclass_scopes import (
    Multiclass,
    bit_dimensions,
    certified_dimension,
    certified_dimensions,
    is_accepted,
)


@dataclass(frozen=True)
class Constructed(Scope, text="d = 0, 1 for k = 1..{one}, d = 2 for k = 1..{two}, d = 3 for k = 1..{three}"):
    one: int
    two: int
    three: int

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for d, most in enumerate((self.one, self.one, self.two, self.three)):
            yield from ((k, d) for k in range(1, most + 1))


def paper_class(k: int, d: int) -> FiniteClass:
    """Return the class of the proof: one function for d = 0, all functions to {0, 1} for k <= 4, else copies of F.

    F has k'/2 thresholds, where k' is the even one of k and k + 1; for even k one label is never used.
    """
    if d == 0:
        return FiniteClass(1, k + 1, ((Label(0),),))
    if k < 5:
        return FiniteClass(d, k + 1, tuple(product((Label(0), Label(1)), repeat=d)))
    m = (k + 1) // 2
    return disjoint_copies(named_thresholds(m, k + 1 - 2 * m), d)


def named_tree(k: int) -> FiniteClass:
    """Return the functions at the leaves of the named tree, with labels 0..k; points are the inner nodes by level.

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


@check(
    "bgs.theorem-6.1",
    scopes=Scopes(Constructed(9, 9, 5), Constructed(31, 15, 7), Constructed(63, 31, 15)),
    strength=Verdict.EXACT,
)
def tight_up_to_one_tenth(trial: Trial, scope: Constructed) -> None:
    """The classes of the proof have MLD d and a bit of dimension at least (d/10) log2(k + 1), even with 1/3 in
    place of 1/10.
    """
    for k, d in scope:
        chosen = paper_class(k, d)
        multiclass, bits = certified_dimensions(chosen)
        instance = f"k = {k}, d = {d}: MLD {multiclass}, bits {bits}"
        trial.holds(chosen.n_labels == k + 1 and multiclass == d, instance, H=chosen)
        tenth, third, half = (2 ** (divisor * max(bits)) >= (k + 1) ** d for divisor in (10, 3, 2))
        trial.holds(tenth and third, instance, informative=d > 0, H=chosen)
        trial.fails("at least (d/2) log2(k + 1)", half, instance)


@check(
    "bgs.theorem-6.1",
    scopes=Scopes(Constructed(8, 4, 2), Constructed(16, 8, 3), Constructed(32, 16, 3)),
    strength=Verdict.EXACT,
)
def constant_one(trial: Trial, scope: Constructed) -> None:
    """d copies of the named tree have MLD d and a bit of dimension d ceil(log2(k + 1))."""
    for k, d in scope:
        chosen = disjoint_copies(named_tree(k), d) if d else paper_class(k, d)
        multiclass, bits = certified_dimensions(chosen)
        instance = f"k = {k}, d = {d}: MLD {multiclass}, bits {bits}"
        trial.holds(multiclass == d and max(bits) == d * k.bit_length(), instance, H=chosen)
        trial.fails("every bit has dimension at most MLD", max(bits) <= multiclass, instance)


@check(
    "bgs.claim-6.2",
    text="{classes}, l = {numbers}",
    quick=(Multiclass(most=4), range(1, 3)),
    standard=(Multiclass(most=4), range(1, 3)),
    deep=(Multiclass(most=5), range(1, 4)),
)
def copies_multiply_dimensions(trial: Trial, classes: Multiclass, numbers: range) -> None:
    """l disjoint copies multiply MLD and the dimension of every bit by l, and shatter a concatenation of trees."""
    for h in classes:
        dimension, bits = littlestone_dimension_by_recursion(h), bit_dimensions(h)
        for copies in numbers:
            copied = disjoint_copies(h, copies)
            amplified, amplified_bits = certified_dimensions(copied)
            instance = f"l = {copies}: MLD {dimension} -> {amplified}, bits {bits} -> {amplified_bits}"
            trial.holds(amplified == copies * dimension, instance, H=h)
            trial.holds(amplified_bits == [copies * d for d in bits], instance, H=h)
            tree = _concatenated(certified_dimension(h).shattered_tree, copies, h.n_points)
            shattered = is_accepted(check_shattered_tree, copied, tree, copies * dimension)
            trial.holds(shattered, f"{instance}: not concatenated", H=h)
            trial.fails("copies keep the dimension", amplified == dimension, instance, H=h)
            trial.fails("MLD(H') <= l D, as the proof announces", amplified <= copies * max(bits), instance, H=h)


@check("bgs.claim-6.2", scopes=everywhere(Multiclass(points=1, empty=True)))
def copies_of_the_empty_class(trial: Trial, scope: Multiclass) -> None:
    """Refuted: two disjoint copies of a class have MLD 2 d, also if it is empty (d = -1). No MLD is below -1."""
    for h in scope:
        dimension, amplified = (littlestone_dimension_by_recursion(each) for each in (h, disjoint_copies(h, 2)))
        trial.holds(amplified == 2 * dimension, f"l = 2: MLD {dimension} -> {amplified}, not {2 * dimension}", H=h)


def _concatenated(tree: Tree, copies: int, n_points: int) -> Tree:
    return reduce(concatenated, (points_shifted(tree, copy * n_points) for copy in range(copies)))
