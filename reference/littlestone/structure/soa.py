"""The standard optimal algorithm of a class, fast.

Convention: the tie rule is that of `lyu` unless another dialect of :class:`TieRule` is named. With any number of
labels, the smallest label whose restriction has the largest dimension is returned; for two labels this is the rule
:attr:`~littlestone.conventions.TieRule.ARGMAX_ZERO`.
"""

from ..certificates import VersionSpace
from ..classes import FiniteClass, Hypothesis, Label, require_class
from ..conventions import TieRule
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import InvalidValueError


def check_binary(hypothesis_class: FiniteClass) -> None:
    """Raise unless the class is binary."""
    require_class(hypothesis_class)
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2, this notion is binary")


def soa_of(
    dimensions: VersionSpaceDimensions, space: VersionSpace, point: int, rule: TieRule = TieRule.LYU
) -> Label:
    """Return the SOA label of a version space at a point."""
    zeros, ones = (space & mask for mask in dimensions.spaces.with_label[point])
    if rule is TieRule.LYU:
        return Label(0) if dimensions.is_at_least(zeros, dimensions.dimension(space)) else Label(1)
    with_zero, with_one = dimensions.dimension(zeros), dimensions.dimension(ones)
    if with_zero == with_one:
        return Label(0) if rule is TieRule.ARGMAX_ZERO else Label(1)
    return Label(0) if with_zero > with_one else Label(1)


def soa_label(hypothesis_class: FiniteClass, point: int, rule: TieRule = TieRule.LYU) -> Label:
    """Return the label of the standard optimal algorithm (SOA) of the class at a point.

    With `lyu`'s rule the label is 0 if the hypotheses with label 0 have the dimension of the class, and 1
    otherwise. The function computes a few Littlestone dimensions; for all points at once, use
    :func:`soa_hypothesis`.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``.

    At point 0 each label leaves one hypothesis.

    >>> two = FiniteClass.from_rows(["00", "11"])
    >>> soa_label(two, 0), soa_label(two, 0, TieRule.ARGMAX_ZERO)
    (1, 0)
    """
    check_binary(hypothesis_class)
    if not 0 <= point < hypothesis_class.n_points:
        raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")
    dimensions = VersionSpaceDimensions(hypothesis_class)
    return soa_of(dimensions, dimensions.spaces.whole, point, rule)


def soa_hypothesis(hypothesis_class: FiniteClass, rule: TieRule = TieRule.LYU) -> Hypothesis:
    """Return the SOA of the class as a function: its label at every point.

    This function need not belong to the class.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``.

    >>> soa_hypothesis(FiniteClass.from_rows(["001", "010", "100"]))
    (0, 0, 0)
    """
    check_binary(hypothesis_class)
    dimensions = VersionSpaceDimensions(hypothesis_class)
    return tuple(soa_of(dimensions, dimensions.spaces.whole, point, rule) for point in hypothesis_class.points)


def multiclass_soa_of(dimensions: VersionSpaceDimensions, space: VersionSpace, point: int) -> Label:
    """Return the label of the multiclass standard optimal algorithm of a version space at a point."""
    after = [dimensions.dimension(space & mask) for mask in dimensions.spaces.with_label[point]]
    return Label(after.index(max(after)))


def multiclass_soa_label(hypothesis_class: FiniteClass, point: int) -> Label:
    """Return the label whose restriction at the point has the largest multiclass Littlestone dimension.

    Ties go to the smallest label. On the empty class all restrictions are empty, so the answer is 0. If this label
    is wrong, the restriction to the true label has a smaller dimension than the class. The function computes one
    Littlestone dimension for each label; for all points at once, use :func:`multiclass_soa_hypothesis`.

    Ledger: ``bgs.claim-6.2``.

    >>> multiclass_soa_label(FiniteClass.from_rows(["00", "20", "21"]), 0)
    2
    """
    require_class(hypothesis_class)
    if not 0 <= point < hypothesis_class.n_points:
        raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")
    dimensions = VersionSpaceDimensions(hypothesis_class)
    return multiclass_soa_of(dimensions, dimensions.spaces.whole, point)


def multiclass_soa_hypothesis(hypothesis_class: FiniteClass) -> Hypothesis:
    """Return the standard optimal algorithm of the class as a function. This function need not belong to the class.

    Ledger: ``bgs.claim-6.2``.

    >>> multiclass_soa_hypothesis(FiniteClass.from_rows(["00", "20", "21"]))
    (2, 0)
    """
    dimensions = VersionSpaceDimensions(hypothesis_class)
    whole = dimensions.spaces.whole
    return tuple(multiclass_soa_of(dimensions, whole, point) for point in hypothesis_class.points)
