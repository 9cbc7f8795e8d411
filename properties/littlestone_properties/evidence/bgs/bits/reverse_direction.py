"""Section 7: the multiclass Littlestone dimension is at most the sum of the dimensions of the label bits.

Convention: bits are numbered from 1, the most significant; L = ceil(log2(k+1)) is the number of bits. A real
logarithm is compared in integers: d <= m log2(k + 1) is 2^d <= (k + 1)^m.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from littlestone_reference.classes import (
    FiniteClass,
    Label,
    bit_maps,
    bit_restriction,
    n_label_bits,
    named_family,
)
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, enumerated
from ...kit.judging import Finding, refuted
from ...kit.multiclass_scopes import (
    bit_dimensions,
    certified_dimension,
    certified_psi_dimension,
    empty_classes,
    multiclass_scope,
)

__all__ = [
    "at_most_bits_times_largest",
    "at_most_bits_times_largest_of_the_empty_class",
    "at_most_real_logarithm_times_largest",
    "at_most_sum",
    "disjoint_supports",
    "labels_of_the_product",
    "non_integer_dimension",
    "product_of_point_functions",
    "product_with_disjoint_supports",
]


def _exceeds_times_largest(hypothesis_class: FiniteClass, n_bits: int) -> str | None:
    dimension, bits = littlestone_dimension_by_recursion(hypothesis_class), bit_dimensions(hypothesis_class)
    if dimension <= n_bits * max(bits):
        return None
    return f"d = {dimension}, d_i {bits}, k = {hypothesis_class.n_labels - 1}"


def at_most_bits_times_largest(profile: Profile) -> Evidence:
    """Return the evidence for: MLD(H) <= ceil(log2(k+1)) max_i d_i for every class that is not empty.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1.
    """
    classes, scope = multiclass_scope(profile)
    return enumerated(
        ClassProperty("MLD <= L max d_i", lambda h: _exceeds_times_largest(h, n_label_bits(h))),
        ClassProperty("MLD <= max d_i", lambda h: _exceeds_times_largest(h, 1)),
        classes,
        scope,
    )


def at_most_bits_times_largest_of_the_empty_class(profile: Profile) -> Evidence:
    """Return the evidence on the same inequality when the empty class, of dimension -1, is allowed; refuted.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1.
    """
    classes, scope = multiclass_scope(Profile.QUICK)
    return enumerated(
        ClassProperty("MLD <= L max d_i", lambda h: _exceeds_times_largest(h, n_label_bits(h))),
        ClassProperty("MLD <= max d_i", lambda h: _exceeds_times_largest(h, 1)),
        [*empty_classes(), *classes],
        f"the empty class with 2 and with 3 labels on 1 point; {scope}",
    )


def _exceeds_real_logarithm(hypothesis_class: FiniteClass) -> str | None:
    dimension, bits = littlestone_dimension_by_recursion(hypothesis_class), bit_dimensions(hypothesis_class)
    n_labels = hypothesis_class.n_labels
    if 2**dimension <= n_labels ** max(bits):
        return None
    return f"d = {dimension}, d_i {bits}, but 2^{dimension} > {n_labels}^{max(bits)}"


def at_most_real_logarithm_times_largest(profile: Profile) -> Evidence:
    """Return the evidence on: MLD(H) <= log2(k+1) max_i d_i with the real logarithm; refuted for k = 2.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1.
    """
    classes, scope = multiclass_scope(Profile.QUICK)
    return enumerated(
        ClassProperty("MLD <= log2(k+1) max d_i", _exceeds_real_logarithm),
        ClassProperty("MLD <= max d_i", lambda h: _exceeds_times_largest(h, 1)),
        classes,
        scope,
    )


def _exceeds_sum(hypothesis_class: FiniteClass, slack: int) -> str | None:
    bits = bit_dimensions(hypothesis_class)
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    collapsed = certified_psi_dimension(hypothesis_class, bit_maps(hypothesis_class.n_labels)).value
    if dimension <= collapsed <= sum(bits) and dimension <= max(0, sum(bits) - slack):
        return None
    return f"MLD {dimension}, Psi^bin-Littlestone dimension {collapsed}, d_i {bits}"


def at_most_sum(profile: Profile) -> Evidence:
    """Return the evidence for: MLD(H) <= d_1 + d_2 + .., as the proof shows; so is the Psi^bin dimension between.

    The sum is attained with several bits at work, so it cannot be lowered.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1, last paragraph of the proof.
    """
    classes, scope = multiclass_scope(profile)
    return enumerated(
        ClassProperty("MLD <= Psi^bin-Littlestone dimension <= sum of d_i", lambda h: _exceeds_sum(h, 0)),
        ClassProperty(
            "MLD < sum of d_i with two bits at least that are not constant",
            lambda h: _exceeds_sum(h, 1) if sum(d > 0 for d in bit_dimensions(h)) > 1 else None,
        ),
        classes,
        scope,
    )


def _products(profile: Profile) -> Iterator[tuple[int, int, int]]:
    """Yield numbers n of points, d of ones and L of bits."""
    most = {Profile.QUICK: 60, Profile.STANDARD: 250, Profile.DEEP: 1300}[profile]
    points = {Profile.QUICK: 4, Profile.STANDARD: 5, Profile.DEEP: 7}[profile]
    for n, n_bits in product(range(1, points + 1), (1, 2, 3)):
        for d in range(n + 1):
            if len(named_family("exact_point_functions", n, d)) ** n_bits <= most:
                yield n, d, n_bits


def product_of_point_functions(profile: Profile) -> Evidence:
    """Return the evidence for: all bits d-point functions on n points have MLD d L and bit dimension d for n large.

    The bit dimension is min(d, n - d) and MLD is min(n - 1, L min(d, n - d)), so the claim holds exactly from
    n = max(2 d, d L + 1) points on (for d = 0 always). Over the natural numbers it is the printed class for
    k + 1 = 2^L.

    Ledger: ``bgs.theorem-7.2``. Locator: `bgs` Theorem 7.2 and its proof.
    """
    instances = list(_products(profile))
    scope = (
        f"the {len(instances)} products of d-point functions on n = 1..{instances[-1][0]} points for L = 1..3 bits "
        f"of at most {max(len(named_family('points_per_bit', *instance)) for instance in instances)} hypotheses"
    )
    proper = 0
    wrong: str | None = None
    for n, d, n_bits in instances:
        chosen = named_family("points_per_bit", n, d, n_bits)
        multiclass = certified_dimension(chosen).value
        bits = {certified_dimension(bit_restriction(chosen, bit)).value for bit in range(1, n_bits + 1)}
        found = f"n = {n}, d = {d}, L = {n_bits}: MLD {multiclass}, bits {sorted(bits)}"
        smaller = min(d, n - d)
        is_large = d == 0 or n >= max(2 * d, d * n_bits + 1)
        if bits != {smaller} or multiclass != min(n - 1, n_bits * smaller):
            return refuted(scope, Finding((("H", chosen),), found))
        if is_large != (multiclass == d * n_bits and bits == {d}):
            return refuted(scope, Finding((("H", chosen),), f"{found}; the bound on n is not exact"))
        proper += is_large and d > 0
        if wrong is None and n >= 2 * d and multiclass != d * n_bits:
            wrong = found
    if wrong is None or proper == 0:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with 2 d points was not refuted",))
    notes = (
        f"{proper} of them with d >= 1 and enough points",
        f"wrong variant 'n = 2 d points are enough' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def non_integer_dimension(profile: Profile) -> Evidence:
    """Return the evidence on: MLD(H) = d log2(k+1) with the real logarithm; refuted for k = 2, d = 1.

    For d >= 1 it fails whenever k + 1 is no power of two: 2^a = (k+1)^d would be divisible by an odd prime.

    Ledger: ``bgs.theorem-7.2``. Locator: `bgs` Theorem 7.2.
    """
    scope = "k = 1, 2, ..., d = 1 until no integer a has 2^a = (k+1)^d"
    for k in range(1, 10):
        a = (k + 1).bit_length() - 1
        if 2**a != k + 1:
            text = f"k = {k}, d = 1: 2^{a} < {k + 1} < 2^{a + 1}, so no class has MLD log2({k + 1})"
            return refuted(scope, Finding((), text))
    return Evidence(Verdict.EXACT, scope)


def labels_of_the_product(profile: Profile) -> Evidence:
    """Return the evidence on: with ceil(log2(k+1)) bits the printed class has labels 0..k; refuted for k = 2.

    Two functions of different bits may have a point in common, whose label then has both bits.

    Ledger: ``bgs.theorem-7.2``. Locator: `bgs` Theorem 7.2, first paragraph of the proof.
    """
    scope = "d = 1 on 2 points, k = 1, 2, ... until a label above k is used"
    for k in range(1, 10):
        n_bits = k.bit_length()
        chosen = named_family("points_per_bit", 2, 1, n_bits)
        largest = max(max(h) for h in chosen)
        if largest > k:
            return refuted(scope, Finding((("H", chosen),), f"k = {k}, {n_bits} bits: label {largest} is used"))
    return Evidence(Verdict.EXACT, scope)


def disjoint_supports(n_points: int, n_ones: int, k: int) -> FiniteClass:
    """Return the functions each of whose ceil(log2(k+1)) label bits is 1 on ``n_ones`` points of its own.

    Their labels are 0 and the powers of two up to k.

    Examples
    --------
    >>> disjoint_supports(2, 1, 2).to_rows()
    ['12', '21']
    """
    n_bits = k.bit_length()
    rows: list[tuple[int, ...]] = [(0,) * n_points]
    for bit in range(n_bits):
        rows = [
            tuple(2**bit if x in ones else label for x, label in enumerate(row))
            for row in rows
            for ones in combinations([x for x, label in enumerate(row) if label == 0], n_ones)
        ]
    hypotheses = tuple(sorted(tuple(Label(label) for label in row) for row in rows))
    return FiniteClass(n_points, k + 1, hypotheses)


def product_with_disjoint_supports(profile: Profile) -> Evidence:
    """Return the evidence for: with disjoint supports MLD = d ceil(log2(k+1)) and every bit has dimension d.

    In the scope MLD is min(n - d, d L) for n >= d L points, so that d (L + 1) points are enough and needed.

    Ledger: ``bgs.theorem-7.2``. Locator: `bgs` Theorem 7.2, with disjoint supports in place of the product.
    """
    quick = [(k, 0) for k in range(1, 6)] + [(1, 1), (1, 2), (2, 1), (3, 1)]
    standard = [*quick, (4, 1), (5, 1), (6, 1), (7, 1), (1, 3), (2, 2)]
    instances = {Profile.QUICK: quick, Profile.STANDARD: standard, Profile.DEEP: [*standard, (8, 1)]}[profile]
    scope = "(k, d) = " + ", ".join(map(str, instances)) + ", on n = d L .. d (L + 1) points, at least 1"
    wrong: str | None = None
    for k, d in instances:
        n_bits = k.bit_length()
        for n in range(max(1, d * n_bits), max(1, d * (n_bits + 1)) + 1):
            chosen = disjoint_supports(n, d, k)
            multiclass = certified_dimension(chosen).value
            bits = {certified_dimension(bit_restriction(chosen, bit)).value for bit in range(1, n_bits + 1)}
            found = f"k = {k}, d = {d}, n = {n}: MLD {multiclass}, bits {sorted(bits)}"
            is_large = n >= d * (n_bits + 1)
            is_right = multiclass == min(n - d, d * n_bits) if d else multiclass == 0
            if not is_right or (is_large and bits != {d}) or max(max(h) for h in chosen) > k:
                return refuted(scope, Finding((("H", chosen),), found))
            if wrong is None and multiclass != d * n_bits:
                wrong = found
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with d L points was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'd L points are enough' refuted by {wrong}",))
