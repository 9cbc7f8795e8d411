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

from ...protocols import PublishingLearnerFactory, Started

LARGE = 10**6

RATIO = Fraction(1, 4)

DP_SOA = DpSoaSettings(3, 2, HistSparseSettings(2, RATIO, RATIO, RATIO, 1, limit=4))

ADAPTIVE_DP_SOA = AdaptiveDpSoaSettings(LARGE, 3, 2, RATIO, 1)


def _dp_ol_settings(hypothesis_class: FiniteClass) -> PrivateOnlineSettings:
    dimension = littlestone_dimension(hypothesis_class)
    training = JointTrainingSettings(dimension, 3, max(1, dimension) ** 3, RATIO, 2, Fraction(4), 1)
    return PrivateOnlineSettings(training, 1, RATIO, 4, SplitRule.INDEPENDENT)


def _soa(rule: TieRule) -> PublishingLearnerFactory:
    return Started(lambda hypothesis_class: StandardOptimalLearner(hypothesis_class, rule))


DETERMINISTIC_LEARNERS: Mapping[str, tuple[PublishingLearnerFactory, Callable[[FiniteClass], int]]] = (
    MappingProxyType(
        {
            **{f"standard optimal ({rule.value})": (_soa(rule), littlestone_dimension) for rule in TieRule},
            "halving": (Started(HalvingLearner), lambda hypothesis_class: len(hypothesis_class).bit_length() - 1),
            "consistent": (Started(ConsistentLearner), lambda hypothesis_class: len(hypothesis_class) - 1),
            "empirical risk": (Started(EmpiricalRiskLearner), lambda hypothesis_class: len(hypothesis_class) - 1),
            "bitwise": (Started(BitwiseLearner), littlestone_dimension),
        }
    )
)
"""Name -> what makes the learner for binary classes, and the largest number of its mistakes."""

RANDOMISED_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        "weighted majority": Started(lambda h: WeightedMajorityLearner(h, Fraction(1, 2))),
        "DP-SOA": Started(lambda h: DpSoaLearner(h, DP_SOA)),
        "DP-SOA for adaptive streams": Started(lambda h: AdaptiveDpSoaLearner(h, ADAPTIVE_DP_SOA)),
        "DP-OL": Started(lambda h: PrivateOnlineLearner(h, _dp_ol_settings(h))),
    }
)
"""Name -> what makes the learner for binary classes."""
