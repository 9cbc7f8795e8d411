"""The standard optimal algorithm of a class, as a function of the point.

Convention: the tie rule is that of `lyu` unless another dialect of :class:`TieRule` is named.
"""

from ..classes import FiniteClass, Hypothesis, Label
from ..conventions import TieRule
from ..errors import InvalidValueError
from .littlestone_by_recursion import littlestone_dimension_by_recursion


def soa_label(hypothesis_class: FiniteClass, point: int, rule: TieRule = TieRule.LYU) -> Label:
    """Return the label of the standard optimal algorithm (SOA) of the class at a point.

    With `lyu`'s rule the label is 0 if the hypotheses with label 0 have the dimension of the class, and 1
    otherwise. The class is binary. The function computes three Littlestone dimensions by recursion; meant for up to
    about 5 points.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``.

    At point 0 each label leaves one hypothesis.

    >>> two = FiniteClass.from_rows(["00", "11"])
    >>> soa_label(two, 0), soa_label(two, 0, TieRule.ARGMAX_ZERO)
    (1, 0)
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2, this SOA is binary")
    with_zero = littlestone_dimension_by_recursion(hypothesis_class.restricted_to(point, Label(0)))
    with_one = littlestone_dimension_by_recursion(hypothesis_class.restricted_to(point, Label(1)))
    if rule is TieRule.LYU:
        return Label(0) if with_zero == littlestone_dimension_by_recursion(hypothesis_class) else Label(1)
    if with_zero == with_one:
        return Label(0) if rule is TieRule.ARGMAX_ZERO else Label(1)
    return Label(0) if with_zero > with_one else Label(1)


def soa_hypothesis(hypothesis_class: FiniteClass, rule: TieRule = TieRule.LYU) -> Hypothesis:
    """Return the SOA of the class as a function: its label at every point.

    This function need not belong to the class.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``.

    >>> soa_hypothesis(FiniteClass.from_rows(["001", "010", "100"]))
    (0, 0, 0)
    """
    return tuple(soa_label(hypothesis_class, point, rule) for point in hypothesis_class.points)
