"""Practical settings of all private learners cost at most what was asked for, and take any numbers.

Noise: bounds hold.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littlestone import learners
from littlestone.errors import InvalidValueError
from littlestone.learners.parameter_range import noise_bound
from littlestone.privacy import Epsilon
from littlestone.privacy.epsilon import Claim, Number, Privacy
from littlestone.randomness import discrete_laplace_tail


class Costly(Protocol):
    """Settings that know what they cost."""

    @property
    def privacy(self) -> Privacy: ...


Make = Callable[[int, int, Claim], Costly]


def private_erm(dimension: int, n_rounds: int, privacy: Claim) -> Costly:
    return learners.practical_private_erm_settings(
        dimension + 1, 40, n_examples=10**9, error=0.1, failure=Fraction(1, n_rounds + 1), privacy=privacy
    )


PRACTICAL: dict[str, Make] = {
    "DP-SOA": lambda d, n, privacy: learners.practical_dp_soa_settings(d, n_rounds=n, privacy=privacy),
    "adaptive DP-SOA": lambda d, n, privacy: learners.adaptive_settings(d, n_rounds=n, privacy=privacy),
    "private online": lambda d, n, privacy: learners.practical_private_online_settings(
        d, 40, n_rounds=n, privacy=privacy
    ),
    "private ERM": private_erm,
}

DELTAS = st.one_of(
    st.floats(1e-300, 0.5),
    st.fractions(Fraction(1, 10**9), Fraction(1, 2)),
    st.integers(2, 10**12).map(lambda n: Fraction(1, n)),
)
SMALL_EPSILONS = st.one_of(st.floats(0.01, 1), st.fractions(Fraction(1, 100), 1), st.just(1))
EPSILONS = st.one_of(SMALL_EPSILONS, st.floats(0.01, 699), st.integers(1, 699))


@pytest.mark.parametrize("name", PRACTICAL)
@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.data(), st.integers(0, 4), st.integers(1, 10**6), DELTAS)
def test_practical_settings_cost_at_most_what_was_asked_for(
    name: str, data: st.DataObject, dimension: int, n_rounds: int, delta: Number
) -> None:
    epsilon = data.draw(SMALL_EPSILONS if name == "adaptive DP-SOA" else EPSILONS)
    asked, spent = Privacy(epsilon, delta), PRACTICAL[name](dimension, n_rounds, (epsilon, delta)).privacy
    assert spent.epsilon <= asked.epsilon
    assert spent.delta <= asked.delta


@pytest.mark.parametrize("name", PRACTICAL)
def test_floats_integers_fractions_and_privacy_are_alike(name: str) -> None:
    make, millionth = PRACTICAL[name], Fraction(1, 10**6)
    for privacy in ((1, millionth), (Fraction(1), 1e-6), Privacy(1, millionth)):
        assert make(1, 1000, privacy) == make(1, 1000, (1.0, 1e-6))


@pytest.mark.parametrize("name", PRACTICAL)
@pytest.mark.parametrize("privacy", [(0, 0.1), (-1, 0.1), (0.5, 0), (0.5, 1), (float("nan"), 0.1)], ids=str)
def test_privacy_out_of_range_is_refused(name: str, privacy: tuple[Number, Number]) -> None:
    with pytest.raises(InvalidValueError, match=r"epsilon|delta"):
        PRACTICAL[name](1, 1000, privacy)


@pytest.mark.parametrize("name", sorted(PRACTICAL.keys() - {"adaptive DP-SOA"}))
def test_nearly_all_of_epsilon_is_used(name: str) -> None:
    spent = PRACTICAL[name](1, 1000, (0.5, 1e-6)).privacy
    assert float(spent.epsilon) > 0.4999999
    assert float(spent.delta) > 0.5e-6


@pytest.mark.parametrize("epsilon", [Epsilon.log(10), Epsilon.log(2), Epsilon.nats(0.1)], ids=str)
@pytest.mark.parametrize("probability", [Fraction(1, 3), Fraction(1, 20), Fraction(1, 10**9), Fraction(1, 10**400)])
def test_bounds_hold(epsilon: Epsilon, probability: Fraction) -> None:
    bound = noise_bound(epsilon, probability)
    assert discrete_laplace_tail(epsilon.decay, bound + 1) <= probability
    assert bound == 0 or discrete_laplace_tail(epsilon.decay, bound - 1) >= probability, "one to spare, not two"
