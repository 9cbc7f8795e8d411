from fractions import Fraction
from math import inf, nan

import pytest

from littlestone.errors import InvalidValueError
from littlestone.privacy import Delta, Epsilon, PrivacyParameters


@pytest.mark.parametrize("epsilon", [0.0, -1.0, inf, nan])
def test_impossible_epsilon_is_refused(epsilon: float) -> None:
    with pytest.raises(InvalidValueError, match=r"epsilon must be positive and finite"):
        PrivacyParameters(Epsilon(epsilon), Delta(Fraction(0)))


@pytest.mark.parametrize("delta", [Fraction(1), Fraction(-1, 10)])
def test_impossible_delta_is_refused(delta: Fraction) -> None:
    with pytest.raises(InvalidValueError, match=r"delta must be at least 0 and below 1"):
        PrivacyParameters(Epsilon(1.0), Delta(delta))


def test_pure_privacy() -> None:
    assert PrivacyParameters(Epsilon(1.0), Delta(Fraction(0))).is_pure
