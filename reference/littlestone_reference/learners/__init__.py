"""Online and batch learners, non-private and private, one module each."""

from .adaptive_dp_soa import AdaptiveDpSoaLearner, AdaptiveDpSoaSettings, adaptive_settings
from .bitwise import BitwiseLearner, NumberAboveLabels
from .consistent import ConsistentLearner
from .dp_soa import DpSoaLearner, Failure, ListElement
from .dp_soa_settings import DpSoaSettings, FailedTrees, SampleUse, privacy_cost
from .empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from .feasibility import FeasibilityReport, Requirement
from .halving import HalvingLearner
from .joint_training import (
    FailureVotes,
    JointTraining,
    JointTrainingSettings,
    TrainingOutcome,
    majority_vote,
    sample_by_score,
)
from .mistake_bounded import MistakeBoundedAlgorithm, StandardOptimalAlgorithm, UpdateRule
from .mistakes_only import MistakesOnlyAlgorithm
from .private_empirical_risk import private_empirical_risk_minimiser
from .private_empirical_risk_settings import (
    EmptyTeacher,
    OnFailure,
    PrivateErmSettings,
    Remainder,
    private_erm_cost,
)
from .private_online import PrivateOnlineLearner, PrivateOnlineState, split_buffer
from .private_online_accounting import AccountedCost, accounted_cost
from .private_online_settings import PrivateOnlineSettings, SplitRule
from .private_pac import (
    certain_success_cost,
    certainly_successful_minimiser,
    pac_sample_size,
    private_pac_learner,
    retrying_minimiser,
)
from .proper_selection import nearest_member, properness_gap
from .protocol import OnlineLearner, OnlineLearnerFactory
from .representation_learner import representation_learner, representation_sample_size
from .standard_optimal import StandardOptimalLearner
from .teacher_classes import Shrink, TeacherClasses, TeacherState, error_thresholds
from .tournament_tree import (
    FailedSibling,
    OutputChoice,
    RootOutput,
    RootRounds,
    Tournament,
    TournamentOptions,
    TournamentTree,
)
from .version_space_memory import UnfittedExample, VersionSpaceMemory
from .weighted_majority import WeightedMajorityLearner, tuned_factor, weighted_majority_regret_bound

__all__ = [
    "AccountedCost",
    "AdaptiveDpSoaLearner",
    "AdaptiveDpSoaSettings",
    "BitwiseLearner",
    "ConsistentLearner",
    "DpSoaLearner",
    "DpSoaSettings",
    "EmpiricalRiskLearner",
    "EmptyTeacher",
    "FailedSibling",
    "FailedTrees",
    "Failure",
    "FailureVotes",
    "FeasibilityReport",
    "HalvingLearner",
    "JointTraining",
    "JointTrainingSettings",
    "ListElement",
    "MistakeBoundedAlgorithm",
    "MistakesOnlyAlgorithm",
    "NumberAboveLabels",
    "OnFailure",
    "OnlineLearner",
    "OnlineLearnerFactory",
    "OutputChoice",
    "PrivateErmSettings",
    "PrivateOnlineLearner",
    "PrivateOnlineSettings",
    "PrivateOnlineState",
    "Remainder",
    "Requirement",
    "RootOutput",
    "RootRounds",
    "SampleUse",
    "Shrink",
    "SplitRule",
    "StandardOptimalAlgorithm",
    "StandardOptimalLearner",
    "TeacherClasses",
    "TeacherState",
    "Tournament",
    "TournamentOptions",
    "TournamentTree",
    "TrainingOutcome",
    "UnfittedExample",
    "UpdateRule",
    "VersionSpaceMemory",
    "WeightedMajorityLearner",
    "accounted_cost",
    "adaptive_settings",
    "certain_success_cost",
    "certainly_successful_minimiser",
    "empirical_risk_minimiser",
    "error_thresholds",
    "majority_vote",
    "nearest_member",
    "pac_sample_size",
    "privacy_cost",
    "private_empirical_risk_minimiser",
    "private_erm_cost",
    "private_pac_learner",
    "properness_gap",
    "representation_learner",
    "representation_sample_size",
    "retrying_minimiser",
    "sample_by_score",
    "split_buffer",
    "tuned_factor",
    "weighted_majority_regret_bound",
]
