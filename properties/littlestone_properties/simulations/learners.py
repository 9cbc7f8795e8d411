"""Learners by name, at parameters that fit the length of the stream and the privacy that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone_reference.classes import FiniteClass
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.learners import (
    DpSoaLearner,
    HalvingLearner,
    OnlineLearner,
    PrivateOnlineLearner,
    StandardOptimalLearner,
    WeightedMajorityLearner,
    dp_soa_settings,
    private_online_settings,
    tuned_factor,
)
from littlestone_reference.privacy import PrivacyParameters
from littlestone_reference.randomness import Coins

__all__ = ["LEARNERS", "start_learner"]

_Starter: TypeAlias = Callable[[Coins[Fraction], FiniteClass, int, PrivacyParameters], OnlineLearner]


def _standard_optimal(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, n_rounds: int, privacy: PrivacyParameters
) -> OnlineLearner:
    return StandardOptimalLearner(hypothesis_class)


def _halving(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, n_rounds: int, privacy: PrivacyParameters
) -> OnlineLearner:
    return HalvingLearner(hypothesis_class)


def _weighted_majority(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, n_rounds: int, privacy: PrivacyParameters
) -> OnlineLearner:
    return WeightedMajorityLearner(coins, hypothesis_class, tuned_factor(len(hypothesis_class), n_rounds))


def _dp_soa(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, n_rounds: int, privacy: PrivacyParameters
) -> OnlineLearner:
    dimension = littlestone_dimension(hypothesis_class)
    epsilon = Fraction(privacy.epsilon)
    settings = dp_soa_settings.practical_settings(dimension, n_rounds, epsilon, privacy.delta)
    return DpSoaLearner(coins, hypothesis_class, settings)


def _private_online(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, n_rounds: int, privacy: PrivacyParameters
) -> OnlineLearner:
    dimension = littlestone_dimension(hypothesis_class)
    size = len(hypothesis_class)
    settings = private_online_settings.practical_settings(
        dimension, size, n_rounds, privacy.epsilon, float(privacy.delta)
    )
    return PrivateOnlineLearner(coins, hypothesis_class, settings)


LEARNERS: Mapping[str, tuple[_Starter, str]] = MappingProxyType(
    {
        "soa": (_standard_optimal, "standard optimal algorithm, not private"),
        "halving": (_halving, "majority of the version space, not private"),
        "weighted-majority": (_weighted_majority, "randomised weighted majority, tuned to the stream, not private"),
        "dp-soa": (_dp_soa, "DP-SOA (gl Algorithm 1), practical settings"),
        "private-online": (_private_online, "private online learner (lyu Algorithm 3), practical settings"),
    }
)
"""Name -> how it is started, and what it is."""


def start_learner(
    name: str,
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    n_rounds: int,
    privacy: PrivacyParameters,
) -> OnlineLearner:
    """Return a learner that has seen nothing, with parameters for streams of this length.

    Raises
    ------
    InvalidValueError
        If the name is unknown, or the parameters do not fit the learner.

    Examples
    --------
    >>> from littlestone_reference.classes import Label, Point
    >>> from littlestone_reference.privacy import Delta, Epsilon
    >>> from littlestone_reference.randomness import EnumeratedCoins
    >>> privacy = PrivacyParameters(Epsilon(1.0), Delta(Fraction(1, 1000)))
    >>> learner = start_learner("soa", EnumeratedCoins(), FiniteClass.from_rows(["01", "10"]), 10, privacy)
    >>> learner.update(Point(0), Label(1))
    >>> learner.hypothesis
    (1, 0)
    """
    if name not in LEARNERS:
        raise InvalidValueError("learner", name, f"one of {', '.join(LEARNERS)}")
    return LEARNERS[name][0](coins, hypothesis_class, n_rounds, privacy)
