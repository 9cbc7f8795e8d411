"""Operations that make a class from classes: relabelling, permuting, dual, bit restriction, powers, copies, union.

Conventions: bits are numbered from 1, the most significant, as in a written binary expansion. `bgs` section 3.1
leaves the order open, but the proof of Theorem 6.1 uses this order: there a binary class with three unused labels,
hence ``k = 4`` and three bits, equals its *third* binary restriction. All operations except :func:`dual_class`
accept the empty class. Copies are numbered from 0, and the point x of copy j is point ``j * n_points + x``. (`bgs`
section 6 numbers the copies from 1 and writes the point as the pair (j, x).)
"""

from collections.abc import Sequence
from functools import reduce
from itertools import chain, product

from ..errors import EmptyClassError, InvalidValueError, check_at_least
from .finite_class import FiniteClass, require_class
from .types import Label, check_entries, power_estimate


def relabelled(hypothesis_class: FiniteClass, new_labels: Sequence[int], n_labels: int) -> FiniteClass:
    """Return the class ``{x -> new_labels[h(x)]}``, duplicates merged (composition with a map of the labels).

    >>> relabelled(FiniteClass.from_rows(["012", "021"]), [0, 1, 1], 2)
    FiniteClass.from_rows(['011'])
    """
    if len(new_labels) != hypothesis_class.n_labels:
        required = f"{hypothesis_class.n_labels}, one for each label"
        raise InvalidValueError("len(new_labels)", len(new_labels), required)
    if not all(0 <= label < n_labels for label in new_labels):
        raise InvalidValueError("new_labels", list(new_labels), f"made of labels from 0 to {n_labels - 1}")
    table = [Label(label) for label in new_labels]
    images = {tuple([table[label] for label in hypothesis]) for hypothesis in hypothesis_class}
    return FiniteClass(hypothesis_class.n_points, n_labels, tuple(sorted(images)))


def labels_flipped(hypothesis_class: FiniteClass) -> FiniteClass:
    """Return the class of the complements ``{x -> 1 - h(x)}`` of a binary class.

    >>> labels_flipped(FiniteClass.from_rows(["001", "010"]))
    FiniteClass.from_rows(['101', '110'])
    """
    if not hypothesis_class.is_binary:
        required = "2; complements are for binary classes"
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, required)
    return relabelled(hypothesis_class, [1, 0], 2)


def points_permuted(hypothesis_class: FiniteClass, permutation: Sequence[int]) -> FiniteClass:
    """Return the class ``{x -> h(permutation[x])}``: the new point x behaves as the old ``permutation[x]``.

    >>> points_permuted(FiniteClass.from_rows(["001", "011"]), [2, 0, 1])
    FiniteClass.from_rows(['100', '101'])
    """
    if sorted(permutation) != list(range(hypothesis_class.n_points)):
        required = f"each point from 0 to {hypothesis_class.n_points - 1} once"
        raise InvalidValueError("permutation", list(permutation), required)
    return hypothesis_class.restricted_to_points(permutation)


def dual_class(hypothesis_class: FiniteClass) -> FiniteClass:
    """Return the dual class ``{h -> h(x)}``: its points are the hypotheses, its hypotheses are the points.

    The points of the dual are numbered in the lexicographic order of the hypotheses; points with equal labels
    become one hypothesis. Up to the order of the points, the dual of the dual is the class with such points merged.

    >>> dual_class(FiniteClass.from_rows(["001", "011", "111"]))
    FiniteClass.from_rows(['001', '011', '111'])
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
    columns = set(zip(*hypothesis_class.hypotheses, strict=True))
    return FiniteClass(len(hypothesis_class), hypothesis_class.n_labels, tuple(sorted(columns)))


def with_labels_in_use(hypothesis_class: FiniteClass) -> tuple[FiniteClass, tuple[Label, ...]]:
    """Return the class with its used labels renumbered as 0, 1, ..., in order, and the used labels.

    >>> with_labels_in_use(FiniteClass.from_rows([[3, 9], [9, 256]]))
    (FiniteClass.from_rows(['01', '12']), (3, 9, 256))
    """
    used = sorted({label for h in hypothesis_class for label in h})
    place = {label: Label(i) for i, label in enumerate(used)}
    rows = tuple(tuple(place[label] for label in h) for h in hypothesis_class)
    return FiniteClass(hypothesis_class.n_points, max(2, len(used)), rows), tuple(used)


def n_label_bits(hypothesis_class: FiniteClass) -> int:
    """Return the number of bits of every label: ``ceil(log2(n_labels))``, the papers' ``log(k + 1)`` rounded up.

    >>> [n_label_bits(FiniteClass.empty(1, n_labels)) for n_labels in (2, 3, 4, 5)]
    [1, 2, 2, 3]
    """
    require_class(hypothesis_class)
    return (hypothesis_class.n_labels - 1).bit_length()


def bit_restriction(hypothesis_class: FiniteClass, bit: int) -> FiniteClass:
    """Return the binary restriction ``{x -> bit number i of h(x)}``; bit 1 is the most significant.

    In `bgs` section 3.1 it is the class H with index i.

    >>> four_labels = FiniteClass.from_rows(["0123"])
    >>> bit_restriction(four_labels, 1).to_rows(), bit_restriction(four_labels, 2).to_rows()
    (['0011'], ['0101'])
    >>> bit_restriction(FiniteClass.from_rows([[2**33], [5]], 2**33 + 1), 1).to_rows()
    ['0', '1']
    """
    n_bits = n_label_bits(hypothesis_class)
    if not 1 <= bit <= n_bits:
        raise InvalidValueError("bit", bit, f"from 1 to {n_bits}")
    shift = n_bits - bit
    rows = {tuple(Label(label >> shift & 1) for label in h) for h in hypothesis_class}
    return FiniteClass(hypothesis_class.n_points, 2, tuple(sorted(rows)))


def direct_power(hypothesis_class: FiniteClass, exponent: int) -> FiniteClass:
    """Return the direct power ``{x -> (h_1(x), ..., h_r(x))}`` on the same points, for the exponent r.

    A tuple of labels is read as a number in base ``n_labels`` with ``h_1`` most significant, so the result has
    ``n_labels ** r`` labels and ``len(hypothesis_class) ** r`` hypotheses. For a binary class, bit i of a label is
    ``h_i``.

    >>> direct_power(FiniteClass.from_rows(["00", "11"]), 2)
    FiniteClass.from_rows(['00', '11', '22', '33'])
    """
    check_at_least(1, exponent=exponent)
    size = power_estimate(len(hypothesis_class), exponent)
    check_entries("direct power", size, hypothesis_class.n_points)
    base = hypothesis_class.n_labels
    check_entries("labels of the direct power", power_estimate(base, exponent), 1)
    hypotheses = [
        tuple([_number(labels, base) for labels in zip(*factors, strict=True)])
        for factors in product(hypothesis_class.hypotheses, repeat=exponent)
    ]
    return FiniteClass(hypothesis_class.n_points, base**exponent, tuple(sorted(hypotheses)))


def _number(labels: Sequence[Label], base: int) -> Label:
    """Return the number that the labels write in the given base, with the first label most significant."""
    return Label(reduce(lambda high, low: high * base + low, labels, 0))


def union(hypothesis_class: FiniteClass, other: FiniteClass) -> FiniteClass:
    """Return the union of two classes on the same points with the same labels.

    >>> union(FiniteClass.from_rows(["00", "01"]), FiniteClass.from_rows(["01", "11"]))
    FiniteClass.from_rows(['00', '01', '11'])
    """
    if other.n_points != hypothesis_class.n_points:
        raise InvalidValueError("other.n_points", other.n_points, f"{hypothesis_class.n_points}, as the first")
    if other.n_labels != hypothesis_class.n_labels:
        raise InvalidValueError("other.n_labels", other.n_labels, f"{hypothesis_class.n_labels}, as the first")
    hypotheses = sorted({*hypothesis_class.hypotheses, *other.hypotheses})
    return FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, tuple(hypotheses))


def disjoint_copies(hypothesis_class: FiniteClass, n_copies: int) -> FiniteClass:
    """Return all functions ``(j, x) -> f_j(x)`` with ``f_0, f_1, ...`` in the class, one for each copy j.

    Synonyms: gap amplification, the product of a class with itself over disjoint domains. The number of copies
    multiplies the multiclass Littlestone dimension of a non-empty class. It also multiplies the Littlestone
    dimension of every bit restriction, because restricting to a bit and copying commute.

    Ledger: ``bgs.claim-6.2``.

    >>> disjoint_copies(FiniteClass.from_rows(["02", "11"]), 2)
    FiniteClass.from_rows(['0202', '0211', '1102', '1111'])
    """
    check_at_least(1, n_copies=n_copies)
    n_points = hypothesis_class.n_points * n_copies
    check_entries("disjoint copies", power_estimate(len(hypothesis_class), n_copies), n_points)
    # Products of sorted tuples come in lexicographic order, and joining rows of one length preserves it.
    hypotheses = [tuple(chain.from_iterable(rows)) for rows in product(hypothesis_class, repeat=n_copies)]
    return FiniteClass(n_points, hypothesis_class.n_labels, tuple(hypotheses))
