"""Online and batch learners, non-private and private, one module each."""

from .adaptive_dp_soa import AdaptiveDpSoaLearner
from .adaptive_dp_soa_settings import AdaptiveDpSoaSettings, adaptive_settings
from .bitwise import BitwiseLearner, NumberAboveLabels
from .buffer_split import SplitRule, split_buffer
from .certain_success import certain_success_cost, certainly_successful_minimiser, retrying_minimiser
from .chunk_split import Remainder
from .consistent import ConsistentLearner
from .dp_soa import DpSoaLearner
from .dp_soa_feasibility import feasibility as feasibility_of_dp_soa
from .dp_soa_feasibility import printed_settings as printed_dp_soa_settings
from .dp_soa_forest import Failure, ListElement
from .dp_soa_practical import practical_settings as practical_dp_soa_settings
from .dp_soa_settings import DpSoaSettings, FailedTrees, privacy_cost
from .empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from .feasibility import FeasibilityReport, Requirement
from .halving import HalvingLearner
from .joint_training import JointTraining, TrainingOutcome, majority_vote, sample_by_score
from .joint_training_settings import FailureVotes, JointTrainingSettings
from .mistake_bounded import MistakeBoundedAlgorithm, StandardOptimalAlgorithm, UpdateRule
from .private_empirical_risk import private_empirical_risk_minimiser
from .private_empirical_risk_feasibility import feasibility as feasibility_of_private_erm
from .private_empirical_risk_feasibility import printed_settings as printed_private_erm_settings
from .private_empirical_risk_practical import practical_settings as practical_private_erm_settings
from .private_empirical_risk_settings import EmptyTeacher, OnFailure, PrivateErmSettings, private_erm_cost
from .private_online import PrivateOnlineLearner, PrivateOnlineState
from .private_online_accounting import AccountedCost, accounted_cost
from .private_online_feasibility import feasibility as feasibility_of_private_online
from .private_online_feasibility import printed_settings as printed_private_online_settings
from .private_online_practical import practical_settings as practical_private_online_settings
from .private_online_settings import PrivateOnlineSettings
from .private_pac import pac_sample_size, private_pac_learner
from .proper_selection import nearest_member, properness_gap
from .protocol import OnlineLearner, OnlineLearnerFactory
from .representation_learner import representation_learner, representation_sample_size
from .standard_optimal import StandardOptimalLearner
from .teacher_classes import Shrink, TeacherClasses, TeacherState, error_thresholds
from .tournament_options import FailedSibling, OutputChoice, RootOutput, RootRounds, TournamentOptions
from .tournament_tree import Tournament, TournamentTree
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
    "feasibility_of_dp_soa",
    "feasibility_of_private_erm",
    "feasibility_of_private_online",
    "majority_vote",
    "nearest_member",
    "pac_sample_size",
    "practical_dp_soa_settings",
    "practical_private_erm_settings",
    "practical_private_online_settings",
    "printed_dp_soa_settings",
    "printed_private_erm_settings",
    "printed_private_online_settings",
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
