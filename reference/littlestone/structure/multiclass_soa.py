"""The standard optimal algorithm of a class with any number of labels, fast.

Convention: among labels whose restrictions have equal dimension, the smallest one is returned. For two labels this
is the rule :attr:`~littlestone.conventions.TieRule.ARGMAX_ZERO`.
"""

from ..certificates import VersionSpace
from ..classes import FiniteClass, Hypothesis, Label, require_class
from ..dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ..errors import InvalidValueError


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
