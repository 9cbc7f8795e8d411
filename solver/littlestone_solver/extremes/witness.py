"""A small set of hypotheses that attains an extreme, and its confirmation by ``definitions``."""

from littlestone.certificates import PsiMistakeTree
from littlestone.classes import CollapsingFamily, FiniteClass, Hypothesis, bit_maps, bit_restriction, n_label_bits
from littlestone.definitions import (
    check_psi_rank_table,
    check_psi_shattered_tree,
    littlestone_dimension_by_recursion,
)
from littlestone.dimensions import certified_psi_littlestone_dimension, littlestone_dimension
from littlestone.verdicts import BrokenCheckError

from .entry import Quantity


def thinned(attained_by: FiniteClass, quantity: Quantity, family: CollapsingFamily, dimension: int) -> FiniteClass:
    """Return a subclass with the same value and the given dimension, with one hypothesis per path of a tree.

    If the hypotheses of the paths have a smaller given dimension, further hypotheses are added until it is d; each
    hypothesis raises it by at most one.

    >>> from littlestone.classes import pair_maps
    >>> everything = FiniteClass.from_rows(["0", "1", "2"])
    >>> len(thinned(everything, Quantity.MULTICLASS, pair_maps(3), 1))
    2
    """
    tree = certified_psi_littlestone_dimension(attained_by, family).shattered_tree
    kept = _one_per_path(list(attained_by), tree)
    for hypothesis in attained_by:
        if _fast_given_dimension(_class_like(attained_by, kept), quantity) >= dimension:
            break
        if hypothesis not in kept:
            kept.append(hypothesis)
    return _class_like(attained_by, kept)


def confirm(
    attained_by: FiniteClass,
    quantity: Quantity,
    family: CollapsingFamily,
    bit: int | None,
    dimension: int,
    value: int,
) -> None:
    """Raise unless the definitions confirm the given dimension and the value of a class."""
    values = given_dimension(attained_by, quantity), value_of(attained_by, quantity, family, bit)
    if values != (dimension, value):
        raise BrokenCheckError(
            f"{attained_by.to_rows()}: given dimension {values[0]}, {quantity.value} {values[1]}; "
            f"claimed {dimension} and {value}"
        )


def given_dimension(hypothesis_class: FiniteClass, quantity: Quantity) -> int:
    """Return, by definition, the dimension that is given for this quantity.

    >>> given_dimension(FiniteClass.from_rows(["0", "1", "2"]), Quantity.ALL_MAPS)
    1
    """
    if quantity is not Quantity.MULTICLASS:
        return littlestone_dimension_by_recursion(hypothesis_class)
    bits = range(1, n_label_bits(hypothesis_class) + 1)
    return max(littlestone_dimension_by_recursion(bit_restriction(hypothesis_class, bit)) for bit in bits)


def value_of(hypothesis_class: FiniteClass, quantity: Quantity, family: CollapsingFamily, bit: int | None) -> int:
    """Return, by definition, the quantity that is maximised.

    >>> from littlestone.classes import pair_maps
    >>> value_of(FiniteClass.from_rows(["0", "1", "2"]), Quantity.MULTICLASS, pair_maps(3), None)
    1
    """
    if quantity is Quantity.MULTICLASS:
        return littlestone_dimension_by_recursion(hypothesis_class)
    if bit is not None:
        return littlestone_dimension_by_recursion(bit_restriction(hypothesis_class, bit))
    # The recursion alone would take long; instead the definitions check both certificates.
    certified = certified_psi_littlestone_dimension(hypothesis_class, family)
    check_psi_shattered_tree(hypothesis_class, family, certified.shattered_tree, certified.value)
    check_psi_rank_table(hypothesis_class, family, certified.rank_table, certified.value)
    return certified.value


def _fast_given_dimension(hypothesis_class: FiniteClass, quantity: Quantity) -> int:
    if quantity is not Quantity.MULTICLASS:
        return littlestone_dimension(hypothesis_class)
    n_bits = len(bit_maps(hypothesis_class.n_labels))
    return max(littlestone_dimension(bit_restriction(hypothesis_class, bit + 1)) for bit in range(n_bits))


def _one_per_path(consistent: list[Hypothesis], tree: PsiMistakeTree) -> list[Hypothesis]:
    if tree is None:
        return consistent[:1]
    chosen = []
    for value, child in enumerate(tree.children):
        below = [h for h in consistent if tree.collapsing_map[h[tree.point]] == value]
        chosen += _one_per_path(below, child)
    return chosen


def _class_like(pattern: FiniteClass, hypotheses: list[Hypothesis]) -> FiniteClass:
    return FiniteClass(pattern.n_points, pattern.n_labels, tuple(sorted(hypotheses)))
