"""Multiples of epsilon are never rounded down."""

from fractions import Fraction

from littlestone.intervals.power import power_above
from littlestone.mechanisms.shares import times
from littlestone.privacy import Epsilon


def test_multiples_are_exact_while_they_are_short() -> None:
    assert times(Epsilon.log("3/2"), 300) == Epsilon.log("3/2") * 300
    assert times(Epsilon.log("3/2"), 2000).exp == power_above(Fraction(3, 2), 2000)
