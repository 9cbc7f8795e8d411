"""A guarantee bounds a number or a rate, not both, and says whether the bound tells anything."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.refusals import each_refused

from littlestone.guarantee import Guarantee
from littlestone.privacy import Privacy

COUNT = Guarantee(theorem="t", proof="p", privacy=Privacy(1, 0.1), n_examples=5, what="errors", errors=4)
RATE = replace(COUNT, errors=None, alpha=Fraction(9, 10), beta=Fraction(1, 2))


@pytest.mark.parametrize("guarantee", [COUNT, RATE])
def test_trivial_bounds_say_nothing(guarantee: Guarantee) -> None:
    assert guarantee.is_informative
    assert not replace(guarantee, beta=Fraction(1)).is_informative
    assert not replace(COUNT, errors=5).is_informative
    assert not replace(RATE, alpha=Fraction(1)).is_informative


def test_a_rate_and_its_failure_are_shown() -> None:
    assert str(RATE) == "errors: at most 0.9, except with probability 0.5; 5 examples; (1, 0.1)-private; t"


test_one_bound_is_given = each_refused(
    (lambda: replace(COUNT, errors=None), "errors, alpha"),
    (lambda: replace(COUNT, alpha=Fraction(1)), "errors, alpha"),
)
