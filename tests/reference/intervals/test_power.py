"""Powers are exact while they are short, and never rounded down."""

from fractions import Fraction

from littlestone.intervals.power import power_above


def test_short_powers_are_exact_and_long_ones_rounded_up_to_1024_bits() -> None:
    base = Fraction(2, 3)
    assert [power_above(base, n) for n in (0, 1, 5, 500)] == [base**n for n in (0, 1, 5, 500)]
    for value in (base, 1 / base):
        exact, found = value**2000, power_above(value, 2000)
        assert exact < found <= exact * (1 + Fraction(1, 2**1000))
