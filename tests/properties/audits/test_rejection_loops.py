"""Loops that draw again until they are lucky: branches that reach the same state are followed once from there."""

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from tests.each import on_each_or_slow

from littlestone.privacy import AuditVerdict
from littlestone_properties.audits.own import OwnAudit
from littlestone_properties.judging.json_values import Json

from . import rejections as ways
from .audited import BITS, judged
from .known_mechanisms import Mechanism

GAUSSIANS = [
    *(ways.with_coins, ways.in_a_box, ways.with_a_sign, ways.with_a_flag, ways.of_python, ways.of_geometric_draws),
    *(ways.without_a_generator, ways.in_parts, ways.of_bits),
]


def delta_between(one: Mapping[int, float], other: Mapping[int, float], epsilon: float) -> float:
    return sum(max(0.0, p - math.exp(epsilon) * other.get(x, 0.0)) for x, p in one.items())


def gaussian_delta(epsilon: float, low: int = -60, high: int = 60) -> float:
    """Return the delta of discrete Gaussian noise of the deviation 2, by its definition."""
    masses = {k: math.exp(-k * k / 8) for k in range(low, high + 1)}
    whole = sum(masses.values())
    here = {k: mass / whole for k, mass in masses.items()}
    beside = {k + 1: mass for k, mass in here.items()}
    return max(delta_between(here, beside, epsilon), delta_between(beside, here, epsilon))


def require_needed(found: OwnAudit, epsilon: float) -> None:
    """Require the epsilon that is needed at delta 0."""
    assert found.worst.exp_needed is not None
    assert math.log(found.worst.exp_needed) == pytest.approx(epsilon, rel=1e-6)
    assert "a chain" not in found.worst.why


LONG = (ways.with_coins, ways.with_a_sign, ways.of_geometric_draws, ways.in_parts)
WRONG_AND_LONG = (ways.inverted, ways.without_the_two)


@on_each_or_slow("function", GAUSSIANS, LONG.__contains__)
def test_a_discrete_gaussian_by_rejection_is_decided(function: Mechanism) -> None:
    true = gaussian_delta(1.0) if function is not ways.of_bits else gaussian_delta(1.0, -15, 16)
    found = judged(function, "1", f"{true + 1e-5:.9f}")
    assert found.verdict is AuditVerdict.HOLDS
    assert "cut off" in found.notes[0]
    assert float(found.worst.delta.lower) == pytest.approx(true, rel=1e-6, abs=1e-6)
    assert found.worst.delta.upper - found.worst.delta.lower < Fraction(1, 10**6)


@on_each_or_slow("function", (ways.without_a_test, ways.too_narrow, *WRONG_AND_LONG), WRONG_AND_LONG.__contains__)
def test_a_wrong_test_of_acceptance_is_found(function: Mechanism) -> None:
    assert judged(function, "1", "0.008").verdict is AuditVerdict.VIOLATED


SCORES: Sequence[tuple[Json, Json]] = [([0, 1, 2], [0, 2, 1])]
POWERS = [math.exp(-1.5), math.exp(-2)]


@pytest.mark.parametrize(
    ("function", "needed", "pairs"),
    [
        pytest.param(ways.power_of_e, math.log(POWERS[0] / POWERS[1]), BITS, marks=pytest.mark.slow),
        (ways.below_five, math.log(4), BITS),
        pytest.param(ways.seldom_accepted, math.log(3), BITS, marks=pytest.mark.slow),
        pytest.param(ways.in_proportion, 1.0, SCORES, marks=pytest.mark.slow),
    ],
)
def test_the_epsilon_of_a_rejection_is_exact(
    function: Mechanism, needed: float, pairs: Sequence[tuple[Json, Json]]
) -> None:
    right, wrong = (judged(function, f"{needed + more:.9f}", pairs=pairs) for more in (1e-4, -1e-4))
    assert right.verdict is AuditVerdict.HOLDS
    assert wrong.verdict is AuditVerdict.VIOLATED
    require_needed(right, needed)


@pytest.mark.slow
def test_discrete_laplace_noise_of_uniform_integers_alone() -> None:
    found = judged(ways.published_laplace, "0.4", "0")
    assert found.verdict is AuditVerdict.VIOLATED
    masses = {k: math.exp(-abs(k) / 2) * (1 - math.exp(-0.5)) / (1 + math.exp(-0.5)) for k in range(-90, 91)}
    true = delta_between(masses, {k + 1: mass for k, mass in masses.items()}, 0.4)
    assert float(found.worst.delta.lower) == pytest.approx(true, abs=1e-5)
    assert found.worst.delta.upper - found.worst.delta.lower < Fraction(1, 10**5)


@pytest.mark.slow
def test_rounds_that_lead_to_equal_states_lose_nothing_but_rare_outputs() -> None:
    """Each way through twenty rounds is rarer than a branch that is followed; all of them together are not."""
    found = judged(ways.in_twenty_rounds, "1").worst
    shares = {k: ways.accepted(k, 0) / 37 for k in range(-18, 19)}
    rest = (1 - sum(shares.values())) ** 20
    masses = {k: share / sum(shares.values()) * (1 - rest) for k, share in shares.items()}
    masses[0] += rest
    assert float(found.delta.lower) == pytest.approx(
        delta_between(masses, {k + 1: mass for k, mass in masses.items()}, 1), abs=1e-9
    )
    assert found.delta.upper - found.delta.lower < Fraction(1, 10**6)


@pytest.mark.slow
def test_a_discrete_gaussian_of_uniform_integers_alone() -> None:
    found = judged(ways.published_gaussian, "1", "0.01")
    assert found.verdict is AuditVerdict.HOLDS
    # On a slow machine only likelier branches are followed.
    assert found.worst.delta.lower < gaussian_delta(1.0) < found.worst.delta.upper
    assert found.worst.delta.upper - found.worst.delta.lower < Fraction(1, 250)


def of_a_list(number: int, rng: ways.Rng) -> int:
    seen: list[int] = []
    while True:
        seen.append(int(rng.integers(-18, 19)))
        if rng.random() < ways.accepted(seen[-1], 0):
            return number + seen[-1]


def of_a_live_draw(number: int, rng: ways.Rng) -> int:
    noise = rng.geometric(0.01)
    while True:
        step = int(rng.integers(1000))
        if step == noise:
            return number
        if step % 7 == 0 and rng.random() < 0.5:
            return number + step + int(noise)


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (of_a_list, "calls list.append"),
        pytest.param(of_a_live_draw, "noise is of type Number, whose state is not known", marks=pytest.mark.slow),
    ],
)
def test_a_loop_that_is_not_followed_says_why(function: Mechanism, why: str) -> None:
    found = judged(function, "1", "0.01", seconds=8)
    assert found.verdict is AuditVerdict.UNDECIDED
    assert "its loops are not followed as chains of states: " in found.worst.why
    assert why in found.worst.why
