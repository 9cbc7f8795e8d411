"""Draws have the errors, types and limits of floats and integers of Python; each verdict is by hand."""

import math

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict

from .audited import judged
from .known_mechanisms import Mechanism
from .rejections import Rng


def root_or_error(bit: int, rng: Rng) -> object:
    try:
        return math.sqrt(rng.laplace()) < 0
    except ValueError:
        return str(bit)


def logarithm_or_error(bit: int, rng: Rng) -> object:
    try:
        return math.log(rng.laplace()) > 99
    except ValueError:
        return str(bit)


def power_or_error(bit: int, rng: Rng) -> object:
    try:
        return math.pow(rng.laplace(), 0.5) < 0
    except ValueError:
        return str(bit)


def exponential_or_error(bit: int, rng: Rng) -> object:
    try:
        return math.exp(1000 * rng.laplace()) < 0
    except OverflowError:
        return str(bit)


def index_or_error(bit: int, rng: Rng) -> object:
    try:
        return [2, 2, 2, 2, 2][int(rng.integers(3)) if rng.random() < 0.5 else np.floor(rng.random())]
    except (TypeError, IndexError):
        return bit


def bits_or_error(bit: int, rng: Rng) -> object:
    try:
        return 2 if (np.rint(rng.laplace()) ^ 1) > 99 else 3
    except TypeError:
        return bit


LEAKS: dict[str, Mechanism] = {
    "a root or an error": root_or_error,
    "a logarithm or an error": logarithm_or_error,
    "a power or an error": power_or_error,
    "an exponential or an error": exponential_or_error,
    "infinite": lambda bit, rng: bit if np.isinf(np.exp(1000 * rng.laplace())) else 2,
    "too small": lambda bit, rng: bit if np.exp(-1000 * abs(rng.laplace())) == 0 else 2,
    "not a number": lambda bit, rng: bit if np.isnan(np.sqrt(rng.laplace())) else 2,
    "the signed rest": lambda bit, rng: bit if math.remainder(rng.laplace(), 8) < 0 else 2,
    "the rest of truncation": lambda bit, rng: bit if np.fmod(rng.laplace(), 8) < 0 else 2,
    "the type of a float": lambda bit, rng: bit if type(rng.laplace()) is float else 2,
    "the name of a type": lambda bit, rng: bit if type(rng.laplace()).__name__ == "float" else 2,
    "the type of a number": lambda bit, rng: bit if type(bit) is int else rng.random() > 0.5,
    "a type of a type": lambda bit, rng: (
        bit if type(int) is type and isinstance(float, type) else rng.random() > 0.5
    ),
    "the text of a floor": lambda bit, rng: bit if str(np.floor(abs(rng.laplace()) + 1)).endswith(".0") else 2,
    "the text of a quotient": lambda bit, rng: bit if "." in str((2 + abs(rng.laplace())) // 1) else 2,
    "the text of a rest": lambda bit, rng: bit if "." in str(1 + (rng.laplace() // 1) % 3) else 2,
    "the text of a multiple": lambda bit, rng: bit if "." in str(1.0 * rng.geometric(0.5)) else 2,
    "the text of an array": lambda bit, rng: bit if "." in str(np.floor(1 + rng.random(1)).tolist()[0]) else 2,
    "a float as an index": index_or_error,
    "a float as a row of bits": bits_or_error,
    "a type of a draw below float": lambda bit, rng: bit if issubclass(type(rng.laplace()), float) else 2,
    "bits that are kept": lambda bit, rng: int((128 * bit + rng.integers(0, 128, size=1)).astype(np.int8)[0]),
}


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_through_an_error_or_a_type_is_found(name: str) -> None:
    assert judged(LEAKS[name]).verdict is AuditVerdict.VIOLATED


SAME: dict[str, Mechanism] = {
    "bits that are lost": lambda bit, rng: int((256 * bit + rng.geometric(0.5, size=1)).astype(np.int8)[0]),
    "the same, without a sign": lambda bit, rng: int((256 * bit + rng.geometric(0.5, size=1)).astype("uint8")[0]),
}


@pytest.mark.parametrize("name", SAME)
def test_bits_that_an_integer_lacks_are_lost(name: str) -> None:
    assert judged(SAME[name], "0").verdict is AuditVerdict.HOLDS


UNDECIDED: dict[str, tuple[str, Mechanism]] = {
    "an infinite quotient": ("a division by 0", lambda bit, rng: (rng.laplace(size=1) / 0)[0] > bit),
    "an inverse of 0": ("a division by 0", lambda bit, rng: bit if (1 / (rng.geometric(0.5, 2) - 1))[0] > 5 else 2),
    "an overflow": ("a power that may be", lambda bit, rng: (1e200 * rng.laplace()) ** 2 > bit),
    "a large multiple": ("a number that may be", lambda bit, rng: 1e308 * rng.laplace() * 10 > bit),
    "an absorbed draw": ("a sum of noise and", lambda bit, rng: (rng.laplace() + 1e30) - 1e30 == bit),
    "a negative zero": ("a rounded number as a text", lambda bit, rng: str(np.rint(rng.laplace()))),
    "a complex power": ("a power of a negative number", lambda bit, rng: rng.laplace() ** 0.5 == bit),
    "an array": ("the type of an array", lambda bit, rng: bit if rng.laplace(size=2).dtype == float else 2),
    "an array as a plain one": (
        "the type of an array",
        lambda bit, rng: bit if np.asarray(rng.laplace(size=2)).dtype == float else 2,
    ),
    "a list of draws": (
        "the type of an array",
        lambda bit, rng: bit if np.array([rng.laplace()]).dtype == float else 2,
    ),
    "arrays together": (
        "the type of an array",
        lambda bit, rng: bit if np.concatenate([rng.laplace(size=2), [1.0]]).dtype == float else 2,
    ),
    "a number of NumPy": (
        "the type of a random number",
        lambda bit, rng: bit if isinstance(rng.laplace(size=2)[0], int | np.floating) else 2,
    ),
    "a name of NumPy": (
        "dtype of a random",
        lambda bit, rng: bit if hasattr(rng.laplace(size=2)[0], "dtype") else 2,
    ),
    "the type of an element": (
        "the type of a random number, where NumPy",
        lambda bit, rng: bit if type(rng.laplace(size=2)[0]).__name__ == "float64" else 2,
    ),
    "the class of an element": (
        "the type of a random number, where NumPy",
        lambda bit, rng: bit if rng.laplace(size=2)[0].__class__ is np.float64 else 2,
    ),
    "the type of a function's value": (
        "the type of a random number, where NumPy",
        lambda bit, rng: bit if type(np.exp(rng.laplace())) is float else 2,
    ),
    "a real number": (
        "a real number that is out",
        lambda bit, rng: (256 * bit + rng.laplace(size=1)).astype("i1") > 0,
    ),
}


@pytest.mark.parametrize("name", UNDECIDED)
def test_what_differs_between_numpy_and_python_is_not_followed(name: str) -> None:
    words, function = UNDECIDED[name]
    found = judged(function).worst
    assert found.verdict is AuditVerdict.UNDECIDED
    assert found.why.startswith(words)
    assert " in line " in found.why


@pytest.mark.slow
def test_a_loop_with_very_many_draws_is_refused_at_once() -> None:
    def parity(bit: int, rng: Rng) -> int:
        for _ in range(1_000_000):
            bit ^= int(rng.integers(0, 2))
        return bit

    def numbers(bit: int, rng: Rng) -> int:
        return int(np.bitwise_xor.reduce(rng.integers(0, 2, size=1_000_000))) ^ bit

    for function in (parity, very_long, numbers):
        found = judged(function, seconds=20).worst
        assert found.verdict is AuditVerdict.UNDECIDED
        assert found.why.startswith("too many branches: one has over 20,000 choices on input 0")


def very_long(bit: int, rng: Rng) -> int:
    for _ in range(1_000_000):
        bit ^= int(rng.integers(0, 2))
    return bit


def test_a_comparison_far_out_takes_no_time() -> None:
    function: Mechanism = lambda bit, rng: np.log(abs(bit + rng.laplace())) > 60  # noqa: E731
    assert judged(function, seconds=5).verdict is AuditVerdict.HOLDS
    far: Mechanism = lambda bit, rng: math.exp(abs(bit + rng.laplace())) > 1e300  # noqa: E731
    assert judged(far, seconds=5).verdict is AuditVerdict.HOLDS
