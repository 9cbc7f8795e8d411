"""The standard optimal algorithm of a class with any number of labels, as a function of the point.

Convention: among the labels whose restrictions have the largest dimension, the smallest is returned. For two labels
this is the rule :attr:`~littlestone.conventions.TieRule.ARGMAX_ZERO`.
"""

from ..classes import FiniteClass, Hypothesis, Label
from .littlestone_by_recursion import littlestone_dimension_by_recursion


def multiclass_soa_label(hypothesis_class: FiniteClass, point: int) -> Label:
    """Return the label whose restriction at the point has the largest multiclass Littlestone dimension.

    Ties go to the smallest label. On the empty class all restrictions are empty, so the answer is 0. The function
    computes one Littlestone dimension by recursion for each label; meant for up to about 5 points.

    Ledger: ``bgs.claim-6.2``.

    >>> multiclass_soa_label(FiniteClass.from_rows(["00", "20", "21"]), 0)
    2
    """
    dimensions = [
        littlestone_dimension_by_recursion(hypothesis_class.restricted_to(point, label))
        for label in hypothesis_class.labels
    ]
    return Label(dimensions.index(max(dimensions)))


def multiclass_soa_hypothesis(hypothesis_class: FiniteClass) -> Hypothesis:
    """Return the standard optimal algorithm of the class as a function. This function need not belong to the class.

    Ledger: ``bgs.claim-6.2``.

    >>> multiclass_soa_hypothesis(FiniteClass.from_rows(["00", "20", "21"]))
    (2, 0)
    """
    return tuple(multiclass_soa_label(hypothesis_class, point) for point in hypothesis_class.points)
