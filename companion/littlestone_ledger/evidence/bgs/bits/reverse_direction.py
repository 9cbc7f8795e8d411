"""Section 7: the multiclass Littlestone dimension is at most the sum of the dimensions of the label bits.

Convention: bits are numbered from 1, the most significant; L = ceil(log2(k+1)) is the number of bits. A real
logarithm is compared in integers: d <= m log2(k + 1) is 2^d <= (k + 1)^m.
"""

from itertools import combinations

from littlestone.classes import FiniteClass, Label, bit_maps, named_family
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Trial, Verdict, check, everywhere

from ...kit.multiclass_scopes import (
    MULTICLASS,
    Multiclass,
    bit_dimensions,
    certified_dimensions,
    certified_psi_dimension,
    largest_size_dimension,
)


@check("bgs.theorem-7.1", scopes=MULTICLASS)
def at_most_sum(trial: Trial, scope: Multiclass) -> None:
    """MLD <= Psi^bin dimension <= d_1 + .. + d_L <= L max d_i."""
    for h in scope:
        bits, dimension = bit_dimensions(h), littlestone_dimension_by_recursion(h)
        collapsed = certified_psi_dimension(h, bit_maps(h.n_labels)).value
        instance = f"MLD {dimension}, Psi^bin dimension {collapsed}, d_i {bits}"
        # With one bit all these numbers are equal.
        says = not h.is_binary and min(collapsed, sum(bits)) < largest_size_dimension(h)
        trial.holds(dimension <= collapsed <= sum(bits) <= len(bits) * max(bits), instance, informative=says, H=h)
        trial.fails("MLD <= max d_i", dimension <= max(bits), instance, H=h)
        if sum(d > 0 for d in bits) > 1:
            trial.fails("MLD < d_1 + d_2, both at least 1", dimension < sum(bits), instance, H=h)


@check("bgs.theorem-7.1", scopes=everywhere(Multiclass(points=1, empty=True)))
def of_the_empty_class(trial: Trial, scope: Multiclass) -> None:
    """Refuted: MLD is at most L max d_i, also for the empty class of dimension -1."""
    for h in scope:
        bits, dimension = bit_dimensions(h), littlestone_dimension_by_recursion(h)
        product = len(bits) * max(bits)
        trial.holds(dimension <= product, f"MLD {dimension}, d_i {bits}, L max d_i = {product}", H=h)


@check("bgs.theorem-7.1", scopes=everywhere(Multiclass(binary=2, most=4)))
def real_logarithm(trial: Trial, scope: Multiclass) -> None:
    """Refuted: MLD is at most log2(k + 1) max d_i with the real logarithm."""
    for h in scope:
        dimension, largest = littlestone_dimension_by_recursion(h), max(bit_dimensions(h))
        instance = f"MLD {dimension}, max d_i = {largest}, but 2^{dimension} > {h.n_labels}^{largest}"
        trial.holds(2**dimension <= h.n_labels**largest, instance, H=h)


@check("bgs.theorem-7.2", text="d = 1 on 2 points, k = 1, 2, ... until a label above k is used")
def labels_of_the_product(trial: Trial) -> None:
    """Refuted: with ceil(log2(k + 1)) bits, the printed class of all tuples of d-point functions has no labels
    except 0..k.
    """
    for k in range(1, 10):
        chosen = named_family("points_per_bit", 2, 1, k.bit_length())
        largest = max(max(h) for h in chosen)
        trial.holds(largest <= k, f"k = {k}, {k.bit_length()} bits: label {largest} is used", H=chosen)


def disjoint_supports(n_points: int, n_ones: int, k: int) -> FiniteClass:
    """Return the functions whose ceil(log2(k+1)) label bits are 1 on disjoint sets of ``n_ones`` points each.

    Their labels are 0 and the powers of two up to k.

    >>> disjoint_supports(2, 1, 2).to_rows()
    ['12', '21']
    """
    rows: list[tuple[int, ...]] = [(0,) * n_points]
    for bit in range(k.bit_length()):
        rows = [
            tuple(2**bit if x in ones else label for x, label in enumerate(row))
            for row in rows
            for ones in combinations([x for x, label in enumerate(row) if label == 0], n_ones)
        ]
    return FiniteClass(n_points, k + 1, tuple(sorted(tuple(Label(label) for label in row) for row in rows)))


_FEW = (*((k, 0) for k in range(1, 6)), (1, 1), (1, 2), (2, 1), (3, 1))
_MORE = (*_FEW, (4, 1), (5, 1), (6, 1), (7, 1), (1, 3), (2, 2))


@check(
    "bgs.theorem-7.2",
    text="(k, d) = {pairs}, on n = d L .. d (L + 1) points, at least 1",
    quick=(_FEW,),
    standard=(_MORE,),
    deep=((*_MORE, (8, 1)),),
    strength=Verdict.EXACT,
)
def product_with_disjoint_supports(trial: Trial, pairs: tuple[tuple[int, int], ...]) -> None:
    """Tuples with disjoint supports on d (L + 1) points have labels 0..k and MLD d L; every bit has dimension d."""
    trial.by_hand("for all k and d: MLD <= d L by Theorem 7.1; the printed tree asks L blocks of 2 d points each")
    for k, d in pairs:
        n_bits = k.bit_length()
        for n in range(max(1, d * n_bits), max(1, d * (n_bits + 1)) + 1):
            chosen = disjoint_supports(n, d, k)
            multiclass, bits = certified_dimensions(chosen)
            instance = f"k = {k}, d = {d}, n = {n}: MLD {multiclass}, bits {bits}"
            trial.holds(multiclass == (min(n - d, d * n_bits) if d else 0), instance, H=chosen)
            enough = n >= d * (n_bits + 1)
            trial.holds(not enough or set(bits) == {d}, instance, informative=enough, H=chosen)
            trial.holds(max(max(h) for h in chosen) <= k, instance, H=chosen)
            trial.fails("d L points are enough", multiclass == d * n_bits, instance)
