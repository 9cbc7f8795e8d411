"""The online learners of the reference, all started in the same way, with coins and a class.

The two private ones get settings so small that a learner is started and run in no time; what is judged with them is
their contract, not their use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from types import MappingProxyType

from littlestone_reference.classes import FiniteClass
from littlestone_reference.conventions import TieRule
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.learners import (
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
from littlestone_reference.mechanisms import HistSparseSettings

from ..protocols import PublishingLearner, PublishingLearnerFactory

__all__ = ["DETERMINISTIC_LEARNERS", "PRIVATE_LEARNERS", "RANDOMISED_LEARNERS"]
