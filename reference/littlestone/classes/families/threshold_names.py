"""Thresholds whose label also names the threshold: one label reveals everything, and one bit of it almost nothing.

The label of ``f_t(x) = (1[t >= x], t)`` is written ``2 t + 1[t >= x]``. `bgs` Theorem 6.1 only says that the pairs
"can be encoded" by the labels, and calls the restriction to the threshold bit the first restriction. Here that bit
is the *last*, least significant one; so the used labels are always 0 .. 2 m - 1, and unused labels above them do
not move the bit.
"""

from ..finite_class import FiniteClass
from ..operations import disjoint_copies
from ..types import Label, check_entries, power_estimate
from .family import Family, KnownValues, Parameter, check_range


def named_thresholds(n_thresholds: int, n_unused_labels: int = 0) -> FiniteClass:
    """Return the named thresholds ``f_t(x) = 2 t + 1[t >= x]`` for points x and parameters t below m.

    ``n_unused_labels`` adds labels that no hypothesis uses; the paper adds one if k is even.

    Each label occurs in only one hypothesis, so the multiclass Littlestone dimension is 1 if there are at least two
    hypotheses. The last bit restriction is the class of the thresholds ``1[t >= x]``, of Littlestone dimension
    ``floor(log2(m))``. The dimension of every other restriction is at most 1, because its hypotheses are constant.

    Ledger: ``bgs.theorem-6.1``.

    >>> from littlestone.classes.operations import bit_restriction
    >>> named_thresholds(3)
    FiniteClass.from_rows(['100', '332', '555'])
    >>> bit_restriction(named_thresholds(3), 3).to_rows()
    ['100', '110', '111']
    """
    check_range("n_thresholds", n_thresholds, 1)
    check_range("n_unused_labels", n_unused_labels, 0)
    check_entries("named_thresholds", n_thresholds, n_thresholds)
    check_entries("labels of named_thresholds", 2 * n_thresholds + n_unused_labels, 1)
    values = range(n_thresholds)
    hypotheses = tuple(tuple(Label(2 * t + int(t >= x)) for x in values) for t in values)
    return FiniteClass(n_thresholds, 2 * n_thresholds + n_unused_labels, hypotheses)


def amplified_thresholds(n_thresholds: int, n_copies: int) -> FiniteClass:
    """Return the named thresholds on disjoint copies of their points, a class with a large gap between dimensions.

    With m >= 2 thresholds on l copies, its multiclass Littlestone dimension is l, while the last bit restriction
    has Littlestone dimension ``l floor(log2(m))``.

    Ledger: ``bgs.theorem-6.1``.

    >>> amplified_thresholds(2, 2)
    FiniteClass.from_rows(['1010', '1033', '3310', '3333'])
    """
    check_range("n_thresholds", n_thresholds, 1)
    check_range("n_copies", n_copies, 1)
    size = power_estimate(n_thresholds, n_copies)
    check_entries("amplified_thresholds", size, float(n_thresholds) * float(n_copies))
    return disjoint_copies(named_thresholds(n_thresholds), n_copies)


def _known(n_thresholds: int, n_copies: int) -> KnownValues:
    alone = n_thresholds == 1
    return KnownValues(
        size=n_thresholds**n_copies,
        vc=0 if alone else None,
        littlestone=0 if alone else n_copies,
        threshold=1 if alone else None,
        source=(
            "Bun, Gaboardi and Sivakumar, proof of Theorem 6.1 and Claim 6.2: in each copy the first label tells "
            "which hypothesis it is; a single threshold is the constant 1"
        ),
    )


NAMED_THRESHOLDS = Family(
    name="named_thresholds",
    summary="a threshold bit and the number of the threshold in one label",
    parameters=(Parameter("n_thresholds", 1),),
    builder=lambda values: named_thresholds(values[0]),
    knowledge=lambda values: _known(values[0], 1),
)
AMPLIFIED_THRESHOLDS = Family(
    name="amplified_thresholds",
    summary="named thresholds, independent ones on disjoint copies of the points",
    parameters=(Parameter("n_thresholds", 1), Parameter("n_copies", 1)),
    builder=lambda values: amplified_thresholds(values[0], values[1]),
    knowledge=lambda values: _known(values[0], values[1]),
)
