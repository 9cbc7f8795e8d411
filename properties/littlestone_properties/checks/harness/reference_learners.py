"""The online learners of the reference, all started in the same way, with coins and a class.

The two private ones get settings so small that a learner is started and run in no time; what is judged with them is
their contract, not their use.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import (
    AdaptiveDpSoaLearner,
    AdaptiveDpSoaSettings,
    BitwiseLearner,
    ConsistentLearner,
    DpSoaLearner,
    DpSoaSettings,
    EmpiricalRiskLearner,
    HalvingLearner,
    JointTrainingSettings,
    PrivateOnlineLearner,
    PrivateOnlineSettings,
    SplitRule,
    StandardOptimalLearner,
    WeightedMajorityLearner,
)
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ...protocols import PublishingLearner, PublishingLearnerFactory

LARGE = 10**6

RATIO = Fraction(1, 4)

LOUD = Epsilon.log(4)

DP_SOA = DpSoaSettings(n_trees=3, n_leaves=2, hist_sparse=HistSparseSettings(2, RATIO, RATIO, RATIO, 1, limit=4))

ADAPTIVE_DP_SOA = AdaptiveDpSoaSettings(
    n_rounds=LARGE, n_trees=3, n_leaves=2, histogram_epsilon=LOUD, histogram_threshold=1
)


def _dp_ol_settings(hypothesis_class: FiniteClass) -> PrivateOnlineSettings:
    dimension = littlestone_dimension(hypothesis_class)
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=3,
        essential_base=max(1, dimension) ** 3,
        agreement_epsilon=LOUD,
        n_samples=2,
        sample_epsilon=LOUD,
        failure_score=1,
    )
    return PrivateOnlineSettings(
        training=training, buffer_limit=1, buffer_epsilon=LOUD, n_updates=4, split=SplitRule.INDEPENDENT
    )


def _soa(rule: TieRule) -> PublishingLearnerFactory:
    return lambda coins, hypothesis_class: StandardOptimalLearner(hypothesis_class, rule)


DETERMINISTIC_LEARNERS: Mapping[str, tuple[PublishingLearnerFactory, Callable[[FiniteClass], int]]] = (
    MappingProxyType(
        {
            **{f"standard optimal ({rule.value})": (_soa(rule), littlestone_dimension) for rule in TieRule},
            "halving": (
                lambda coins, hypothesis_class: HalvingLearner(hypothesis_class),
                lambda hypothesis_class: len(hypothesis_class).bit_length() - 1,
            ),
            "consistent": (
                lambda coins, hypothesis_class: ConsistentLearner(hypothesis_class),
                lambda hypothesis_class: len(hypothesis_class) - 1,
            ),
            "empirical risk": (
                lambda coins, hypothesis_class: EmpiricalRiskLearner(hypothesis_class),
                lambda hypothesis_class: len(hypothesis_class) - 1,
            ),
            "bitwise": (lambda coins, hypothesis_class: BitwiseLearner(hypothesis_class), littlestone_dimension),
        }
    )
)
"""Name -> what makes the learner for binary classes, and the largest number of its mistakes."""


def _weighted_majority(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> PublishingLearner:
    return WeightedMajorityLearner(coins, hypothesis_class, Fraction(1, 2))


RANDOMISED_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        "weighted majority": _weighted_majority,
        "DP-SOA": lambda coins, hypothesis_class: DpSoaLearner(coins, hypothesis_class, DP_SOA),
        "DP-SOA for adaptive streams": lambda coins, hypothesis_class: AdaptiveDpSoaLearner(
            coins, hypothesis_class, ADAPTIVE_DP_SOA
        ),
        "DP-OL": lambda coins, hypothesis_class: PrivateOnlineLearner(
            coins, hypothesis_class, _dp_ol_settings(hypothesis_class)
        ),
    }
)
"""Name -> what makes the learner for binary classes."""
