"""Operations on drawn numbers: those on integers are followed, and those that cannot be are named as written."""

import math
from fractions import Fraction

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict

from .audited import judged

INTEGERS = {
    "xor": lambda bit, coins: bit ^ coins.discrete_laplace(Fraction(1, 2)),
    "and": lambda bit, coins: (coins.discrete_laplace(Fraction(1, 2)) + bit) & 3,
    "shift": lambda bit, coins: 1 << abs(coins.discrete_laplace(Fraction(1, 2)) + bit),
    "shift down": lambda bit, coins: (coins.discrete_laplace(Fraction(1, 2)) + bit) >> 1,
    "complement": lambda bit, coins: ~(coins.discrete_laplace(Fraction(1, 2)) + bit),
    "quotient and rest": lambda bit, coins: divmod(17, 1 + abs(coins.discrete_laplace(Fraction(1, 2)) + bit)),
    "power of a fraction": lambda bit, coins: Fraction(1, 3) ** (coins.discrete_laplace(Fraction(1, 2)) + bit),
    "binary": lambda bit, coins: bin(coins.discrete_laplace(Fraction(1, 2)) + bit),
    "length": lambda bit, coins: abs(coins.discrete_laplace(Fraction(1, 2)) + bit).bit_length(),
    "index": lambda bit, coins: "abcdefg"[(coins.discrete_laplace(Fraction(1, 2)) + bit) % 7],
    "of NumPy": lambda bit, coins: int(np.bitwise_xor(coins.discrete_laplace(Fraction(1, 2)), bit)),
}


@pytest.mark.parametrize("name", INTEGERS)
def test_operations_on_drawn_integers_are_followed(name: str) -> None:
    """Post-processing keeps the promise of the noise, log 2; a tenth is too little for each."""
    assert judged(INTEGERS[name], "log 2").verdict is AuditVerdict.HOLDS
    assert judged(INTEGERS[name], "0.1").verdict is AuditVerdict.VIOLATED


REFUSED = {
    'f"{rng.laplace() + bit}"': lambda bit, rng: f"{rng.laplace() + bit}",
    "str(rng.laplace() + bit)": lambda bit, rng: str(rng.laplace() + bit),
    "math.sin(rng.laplace() + bit)": lambda bit, rng: math.sin(rng.laplace() + bit),
    "np.sin(rng.laplace() + bit)": lambda bit, rng: np.sin(rng.laplace() + bit),
    "(rng.laplace() + bit).hex": lambda bit, rng: (rng.laplace() + bit).hex(),
}


@pytest.mark.parametrize("written", REFUSED)
def test_an_operation_that_cannot_be_followed_is_named_as_it_is_written(written: str) -> None:
    found = judged(REFUSED[written])
    assert found.verdict is AuditVerdict.UNDECIDED
    assert f" of test_operations_on_draws.py, {written}: " in found.worst.why
