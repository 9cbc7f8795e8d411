"""Mechanisms that raise, do not end, return odd values or keep drawn numbers: one convention in both modes."""

import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import log, nan

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.privacy import AuditVerdict
from littlestone.randomness import Coins
from littlestone_properties.audits.own import audit_own, claim_of
from littlestone_properties.audits.own.findings import UNDECIDED
from littlestone_properties.audits.own.mechanism import own_mechanism

from .audited import BITS, judged
from .known_mechanisms import Mechanism

PASSED = {AuditVerdict.HOLDS, AuditVerdict.NOT_REFUTED}
MODES = [0, 1000]


# Exceptions.


def raising(error: BaseException, often: float, rarely: float) -> object:
    def mechanism(bit: int, rng: np.random.Generator) -> int:
        if rng.random() < (often if bit else rarely):
            raise error
        return 1

    return mechanism


class OwnError(BaseException):
    pass


ERRORS = [
    ValueError("no"),
    SystemExit(0),
    KeyError(1),
    AssertionError(),
    GeneratorExit(),
    RecursionError(),
    OwnError(),
]


@pytest.fixture
def handled_interrupt() -> Iterator[None]:
    """Handle Ctrl-C as the command does, so that a ``KeyboardInterrupt`` is not pytest's."""
    import signal

    before = signal.signal(signal.SIGINT, lambda number, frame: sys.exit(130))
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("handled_interrupt")
@pytest.mark.parametrize("n_samples", MODES)
@pytest.mark.parametrize("error", [*ERRORS, KeyboardInterrupt()], ids=lambda error: type(error).__name__)
def test_an_exception_is_an_output(error: BaseException, n_samples: int) -> None:
    name = type(error).__name__
    found = judged(raising(error, 0.75, 0.125), n_samples=n_samples)
    assert found.verdict is AuditVerdict.VIOLATED
    assert f"raises {name}" in found.worst.event_text
    assert f"an exception is an output, named by its type: {name}" in found.notes
    assert judged(raising(error, 0.5, 0.25), n_samples=n_samples).verdict in PASSED


@pytest.mark.usefixtures("handled_interrupt")
@pytest.mark.parametrize("n_samples", MODES)
@pytest.mark.parametrize("error", [*ERRORS, KeyboardInterrupt()], ids=lambda error: type(error).__name__)
def test_an_exception_in_every_run_is_refused_and_one_on_one_input_is_a_leak(
    error: BaseException, n_samples: int
) -> None:
    with pytest.raises(InvalidValueError, match=f"on 0 or on 1, not '{type(error).__name__}"):
        judged(raising(error, 1, 1), n_samples=n_samples)
    assert judged(raising(error, 1, 0), n_samples=n_samples).verdict is AuditVerdict.VIOLATED


@pytest.mark.parametrize("n_samples", MODES)
def test_two_exceptions_tell_inputs_apart(n_samples: int) -> None:
    def mechanism(bit: int) -> int:
        raise (KeyError if bit else ValueError)(bit)

    assert judged(mechanism, n_samples=n_samples).verdict is AuditVerdict.VIOLATED


def wide(bit: int, rng: np.random.Generator) -> int:
    return round(bit + rng.laplace(0, 10_000)) ** 2


@pytest.mark.slow
def test_noise_that_is_too_wide_to_follow_is_judged_by_samples() -> None:
    found = judged(wide, timeout=0.5)
    assert found.exit_code == UNDECIDED
    assert found.worst.verdict_text.startswith("undecided: too many branches: ")
    assert found.worst.verdict_text.endswith("; --samples 100000 judges by samples")
    by_samples = audit_own(own_mechanism(wide, "mine"), BITS, claim_of("1"), n_samples=1000, timeout=0.5)
    assert by_samples.worst.n_samples == 1000
    assert by_samples.verdict is AuditVerdict.NOT_REFUTED


# Values.


@dataclass
class Pair:
    one: object
    other: object


EQUAL: list[tuple[object, object]] = [
    (nan, -nan),
    (np.float64("nan"), Decimal("NaN")),
    ([nan, 1], (np.float32("nan"), 1)),
    ({"a": [nan]}, {"a": (nan,)}),
    ({nan}, {-nan}),
    (Pair(nan, [1]), Pair(nan, (1,))),
    (complex(1, nan), complex(1, nan)),
    (True, 1),
    (np.True_, 1.0),
    (0.0, -0.0),
    (1 + 0j, 1),
    (Decimal("0.5"), Fraction(1, 2)),
    (np.longdouble(1), np.int8(1)),
    ([1, 2], np.array([1.0, 2.0])),
    (np.array([[1], [0]]), ((True,), [False])),
    (np.array("a"), "a"),
]


@pytest.mark.parametrize("n_samples", MODES)
@pytest.mark.parametrize(("one", "other"), EQUAL, ids=repr)
def test_outputs_are_compared_by_value(one: object, other: object, n_samples: int) -> None:
    def mechanism(bit: int, rng: np.random.Generator) -> object:
        return (one, other)[bit] if rng.random() < 0.5 else "x"

    found = judged(mechanism, n_samples=n_samples)
    assert found.verdict in PASSED
    assert found.worst.delta.lower == 0


@pytest.mark.parametrize("n_samples", MODES)
@pytest.mark.parametrize(
    ("one", "other"), [(nan, 1), ([nan], [1]), (None, nan), (1, "1"), (Pair(1, 2), Pair(2, 1))]
)
def test_other_values_tell_inputs_apart(one: object, other: object, n_samples: int) -> None:
    assert judged(lambda bit: (one, other)[bit], n_samples=n_samples).verdict is AuditVerdict.VIOLATED


# Numbers of NumPy on the left, and messages on real numbers.


LEFT = {
    "float64": lambda bit, rng: np.float64(bit) + rng.laplace(0, 1),
    "int64": lambda bit, rng: np.int64(bit) - rng.laplace(0, 1),
    "sum": lambda bit, rng: np.sum([bit, 1]) + rng.laplace(0, 1),
    "mean": lambda bit, rng: 2 * np.mean([bit, 1]) + rng.laplace(0, 1),
    "longdouble": lambda bit, rng: np.longdouble(bit) + rng.laplace(0, 1),
    "bool": lambda bit, rng: np.bool_(bit) + rng.laplace(0, 1),
    "product": lambda bit, rng: bit + np.float32(1) * rng.laplace(0, 1),
    "array": lambda bit, rng: np.array(bit) + rng.laplace(0, 1),
    "objects": lambda bit, rng: np.array([np.float64(bit), rng.laplace(0, 1)], dtype=object).sum(),
    "of a list": lambda bit, rng: sum([np.int8(bit), rng.laplace(0, 1)]),
}


@pytest.mark.parametrize("name", LEFT)
def test_a_number_of_numpy_may_stand_on_the_left(name: str) -> None:
    holds, wrong = judged(LEFT[name], claim="1"), judged(LEFT[name], claim="0.99")
    assert (holds.verdict, wrong.verdict) == (AuditVerdict.HOLDS, AuditVerdict.VIOLATED)
    assert not any("no random choice" in note for note in holds.notes)


@pytest.mark.parametrize(
    ("function", "holds"),
    [
        (lambda bit, rng: int(np.float64(bit) // (rng.random() + 0.5)), False),
        (lambda bit, rng: int(2.0 // (rng.random() + 1)), True),
        (lambda bit, rng: int(np.float64(2) % (1 + rng.random()) > 0.5), True),
        (lambda bit, coins: (coins.discrete_laplace(Fraction(1, 2)) / 2 + bit) % 1, True),
    ],
)
def test_quotients_with_a_random_divisor_are_rounded_down(function: object, holds: bool) -> None:
    assert judged(function).verdict is (AuditVerdict.HOLDS if holds else AuditVerdict.VIOLATED)


@pytest.mark.parametrize("draw", ["laplace", "random", "exponential", "normal"])
def test_a_draw_that_decides_nothing_is_a_random_choice(draw: str) -> None:
    def mechanism(bit: int, rng: np.random.Generator) -> int:
        getattr(rng, draw)()
        return 1

    assert judged(mechanism).notes == ()


@pytest.mark.parametrize(
    ("function", "event"),
    [
        (lambda bit, rng: bit + rng.laplace(0, 0.5), r"\{-?[\d.]+\.\.0\}"),
        (lambda bit, rng: [bit + rng.laplace(0, 0.5), "a"], r"\{\(-?[\d.]+\.\.0, 'a'\)\}"),
        (lambda bit, rng: {"n": bit + rng.laplace(0, 0.5)}, r"\{\(\('n', -?[\d.]+\.\.0\),\)\}"),
        (lambda bit, rng: bit or rng.laplace(0, 1), r"\{(1|any real number)\}"),
        (lambda bit, rng: twice(bit, rng.laplace(0, 1)), r"\{\(any real number, a multiple of another part\)\}"),
    ],
)
def test_an_event_of_real_numbers_can_be_read(function: object, event: str) -> None:
    worst = judged(function).worst
    assert worst.verdict is AuditVerdict.VIOLATED
    import re

    assert re.match(event, worst.event_text), worst.event_text


def twice(bit: int, noise: float) -> tuple[float, float]:
    return bit + noise, 2 * noise


# State kept from run to run.

KEPT: dict[str, float] = {}


@lru_cache
def of_cache(name: str) -> float:
    return random.random()


class Noisy:
    noise: float | None = None


def in_a_dictionary(bit: int, rng: np.random.Generator) -> float:
    return bit + KEPT.setdefault("noise", rng.laplace(0, 1))


def in_a_cache(bit: int) -> bool:
    return bool(of_cache("noise") < 0.25) is bool(bit)


def in_a_class(bit: int, coins: Coins[Fraction]) -> float:
    if Noisy.noise is None:
        Noisy.noise = coins.discrete_laplace(Fraction(1, 2))
    return bit + Noisy.noise


def in_a_default(bit: int, rng: np.random.Generator, kept: list[float] = []) -> int:  # noqa: B006
    kept.append(rng.laplace(0, 1))
    return int(bit + kept[-1] > kept[0])


def caught(bit: int, rng: np.random.Generator) -> int:
    try:
        return int(KEPT.setdefault("caught", rng.laplace(0, 1)) > 0)
    except Exception:
        return 0


# The power of samples.


@pytest.mark.slow
@pytest.mark.parametrize(
    "function",
    [
        lambda bit, rng: (bit ^ int(rng.random() < 0.4), bit ^ int(rng.random() < 0.4)),
        lambda bit, rng: {"a": bit ^ int(rng.random() < 0.4), "b": 0},
        lambda bit, rng: np.array([bit, bit]) + rng.laplace(0, 4, size=2),
        lambda bit, rng: [[bit ^ int(rng.random() < 0.4)], 1],
    ],
)
def test_the_power_of_outputs_with_parts_is_that_of_the_event(function: object) -> None:
    text = judged(function, n_samples=4000).worst.verdict_text
    assert text.startswith("not refuted; in events as frequent as 0.")
    assert text.endswith(" would have been seen; rarer ones may lose more, the parts of an output together too")
    single = judged(lambda bit, rng: bit ^ int(rng.random() < 0.4), n_samples=4000).worst
    assert single.verdict_text == (
        f"not refuted; in events as frequent as {float(single.frequency):.3g} a loss above {single.loss_seen:.3g} "
        "would have been seen; rarer ones may lose more"
    )
    assert single.frequency == pytest.approx(0.6, abs=0.05)
    assert log(1.5) < (single.loss_seen or 0) < 2


def test_a_scale_that_the_generator_refuses_is_refused_as_an_exception_in_every_run() -> None:
    with pytest.raises(InvalidValueError, match=r"a function that returns without an error on 0 or on 1"):
        judged(lambda bit, rng: bit + rng.laplace(0, -1))
    with pytest.raises(InvalidValueError, match=r"a function that returns without an error on 0 or on 1"):
        judged(lambda bit, rng: bit + rng.exponential(-1))


# Messages on undecidable mechanisms.


def endless(bit: int, rng: np.random.Generator) -> int:
    while True:
        pass


def endless_at_times(bit: int, rng: np.random.Generator) -> int:
    return endless(bit, rng) if rng.random() < 0.5 else bit


def endless_if_it_is_caught(bit: int, rng: np.random.Generator) -> int:
    while True:
        with suppress(Exception):
            endless(bit, rng)


def raises_with_coins_only(bit: int, rng: np.random.Generator) -> int:
    if rng.random() < 0.5 and type(rng) is not np.random.Generator:
        raise TypeError("a generator is needed")
    return bit


def added_in_place(bit: int, rng: np.random.Generator) -> list[float]:
    noisy = np.zeros(2)
    noisy += rng.laplace(size=2)
    return [noisy[0] + bit, noisy[1]]


def line_of(function: Mechanism, number: int) -> str:
    return f"line {function.__code__.co_firstlineno + number} of test_hostile_mechanisms.py"


LATE = "a run on input 0 takes longer than --timeout 0.2"
KEPT_NUMBER = "a random number of an earlier run, which a cache or a variable has kept"
IN_BOTH_MODES: dict[Mechanism, str] = {
    **dict.fromkeys((endless, endless_at_times, endless_if_it_is_caught), LATE),
    **dict.fromkeys((in_a_dictionary, in_a_cache, in_a_class, in_a_default), KEPT_NUMBER),
}
SAID: dict[str, tuple[object, dict[str, float], str]] = {
    **{
        f"{one.__name__}, {number} samples": (
            one,
            {"n_samples": number, "timeout": 0.2 if why == LATE else 60},
            why,
        )
        for one, why in IN_BOTH_MODES.items()
        for number in MODES
    },
    "out of seconds": (
        lambda bit, rng: rng.random(),
        {"n_samples": 10**6, "seconds": 0.1},
        "samples of all inputs the --seconds 0.1 were over",
    ),
    "kept, and the refusal is caught": (caught, {}, ""),
    "raises with coins only": (
        raises_with_coins_only,
        {},
        f"raises TypeError: a generator is needed in {line_of(raises_with_coins_only, 2)}, which it did not in",
    ),
    "adds in place": (added_in_place, {}, f"in {line_of(added_in_place, 2)}, which it did not in 1 run by itself"),
    "a scale next to nothing": (
        lambda bit, rng: bit + rng.laplace(0, 1e-300),
        {},
        "a sum of noise and a number so large that a float loses the noise in line ",
    ),
    "outputs of no order": (
        lambda bit, rng: object() if rng.random() < 2 else bit,
        {"n_samples": 4000},
        "no power: the outputs neither repeat nor can be ordered",
    ),
    "compared Gumbel noise": (
        lambda bit, rng: bool((noise := rng.gumbel()) > 1 and bit + noise > rng.laplace()),
        {},
        "a comparison of several draws and functions of them (log, as of Gumbel noise) ... in line ",
    ),
    "a sum of several kinds": (
        lambda bit, rng: bit + rng.normal() + rng.laplace(),
        {},
        "a published real number that is a sum of several draws ... in line ",
    ),
    "noise of two kinds": (
        lambda bit, rng: bit + (rng.logistic() if bit else rng.normal()),
        {},
        "noise of another kind, scale or sign in another branch or input",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_what_is_undecided_says_why(name: str) -> None:
    function, limits, why = SAID[name]
    found = judged(function, **limits)  # type: ignore[arg-type]
    assert found.exit_code == UNDECIDED
    assert all(part in found.worst.verdict_text for part in why.split(" ... "))
    assert "give" not in found.worst.verdict_text, "no advice names something else than an option"


def test_the_power_of_a_frequent_event_is_not_that_of_rare_ones() -> None:
    """The secret itself is published, too rarely for so few samples."""
    text = judged(lambda bit, rng: bit if rng.random() < 0.001 else 0, n_samples=4000).worst.verdict_text
    assert text.startswith("not refuted; in events as frequent as 1 a loss above ")
    assert text.endswith(" would have been seen; rarer ones may lose more")
