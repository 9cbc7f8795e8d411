"""Warmuth's class: five points, VC dimension 2, recursive teaching dimension 3."""

from ..finite_class import FiniteClass
from .family import Family, KnownValues

_PATTERNS = ("00011", "01011")


def warmuth() -> FiniteClass:
    """Return Warmuth's class: the five cyclic shifts of 00011 and the five cyclic shifts of 01011.

    It has ten hypotheses on five points and VC dimension 2, but recursive teaching dimension 3: no two labels of a
    hypothesis distinguish it from all others. The source is Doliwa, Fan, Simon and Zilles, "Recursive teaching
    dimension, VC-dimension and sample compression", Journal of Machine Learning Research 15 (2014), who credit
    Manfred Warmuth.

    >>> warmuth().to_rows()[:5]
    ['00011', '00110', '01011', '01100', '01101']
    """
    return FiniteClass.from_rows(
        pattern[shift:] + pattern[:shift] for pattern in _PATTERNS for shift in range(len(pattern))
    )


WARMUTH = Family(
    name="warmuth",
    summary="Warmuth's ten hypotheses on five points",
    parameters=(),
    builder=lambda _: warmuth(),
    knowledge=lambda _: KnownValues(
        size=10,
        vc=2,
        littlestone=3,
        threshold=3,
        source=(
            "size and VC dimension: Doliwa, Fan, Simon and Zilles, Journal of Machine Learning Research 15 "
            "(2014); Littlestone and threshold dimension computed"
        ),
    ),
)
