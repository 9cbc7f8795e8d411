"""The online learners of the reference, all started in the same way, with coins and a class.

The two private ones get settings so small that a learner is started and run in no time; what is judged with them is
their contract, not their use.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from littlestone import learners
from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone.privacy import Epsilon
from littlestone_properties.judging.faults.small_learners import small_dp_ol, small_dp_soa
from littlestone_properties.protocols import PublishingLearnerFactory, Started

LARGE = 10**6

LOUD = Epsilon.log(4)


DP_SOA = small_dp_soa(3, LOUD, threshold=2, limit=4)

ADAPTIVE_DP_SOA = learners.AdaptiveDpSoaSettings(
    n_rounds=LARGE, n_trees=3, n_leaves=2, histogram_epsilon=LOUD, histogram_threshold=1
)


def _dp_ol_settings(hypothesis_class: FiniteClass) -> learners.PrivateOnlineSettings:
    d = littlestone_dimension(hypothesis_class)
    base = max(1, d) ** 3
    return small_dp_ol(3, LOUD, LOUD, n_updates=4, dimension=d, essential_base=base, n_samples=2, buffer_limit=1)


def _kept_settings(hypothesis_class: FiniteClass) -> learners.KeptHypothesisSettings:
    return learners.KeptHypothesisSettings(
        dimension=littlestone_dimension(hypothesis_class),
        n_teachers=3,
        n_places=LARGE,
        n_errors=1,
        largest_secret=1,
        n_draws_per_stage=3,
        step_epsilon=LOUD,
        failure_weight=Fraction(4),
    )


def _soa(rule: TieRule) -> PublishingLearnerFactory:
    return Started(lambda h: learners.StandardOptimalLearner(h, rule))


DETERMINISTIC_LEARNERS: Mapping[str, tuple[PublishingLearnerFactory, Callable[[FiniteClass], int]]] = (
    MappingProxyType(
        {
            **{f"standard optimal ({rule.value})": (_soa(rule), littlestone_dimension) for rule in TieRule},
            "halving": (Started(learners.HalvingLearner), lambda h: len(h).bit_length() - 1),
            "consistent": (Started(learners.ConsistentLearner), lambda h: len(h) - 1),
            "empirical risk": (Started(learners.EmpiricalRiskLearner), lambda h: len(h) - 1),
            "bitwise": (Started(learners.BitwiseLearner), littlestone_dimension),
        }
    )
)
"""Name -> the maker of the learner for binary classes, and the largest number of its mistakes."""

RANDOMISED_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        "weighted majority": Started(lambda h: learners.WeightedMajorityLearner(h, Fraction(1, 2))),
        "DP-SOA": Started(lambda h: learners.DpSoaLearner(h, DP_SOA)),
        "DP-SOA for adaptive streams": Started(lambda h: learners.AdaptiveDpSoaLearner(h, ADAPTIVE_DP_SOA)),
        "DP-OL": Started(lambda h: learners.PrivateOnlineLearner(h, _dp_ol_settings(h))),
        "kept hypothesis": Started(lambda h: learners.KeptHypothesisLearner(h, _kept_settings(h))),
    }
)
"""Name -> the maker of the learner for binary classes."""
