"""Online and batch learners, non-private and private, one module each."""

from .batch import BatchLearner, PrivateBatchLearner
from .boosting.booster import BoostingState, LazyBregmanBooster
from .boosting.filtering import FilteringBooster, FilteringState
from .boosting.practical import boosting_feasibility, practical_boosting
from .boosting.repetition import RepeatedLearner, RepetitionState
from .boosting.rounds import filtering_rounds, round_gain, rounds_needed
from .boosting.settings import BoostingSettings, FilteringSettings, RepetitionSettings
from .boosting.smooth_weights import smooth_weights
from .dp_soa.adaptive_learner import AdaptiveDpSoaLearner, AdaptiveDpSoaState
from .dp_soa.adaptive_settings import AdaptiveDpSoaSettings, adaptive_settings
from .dp_soa.feasibility import feasibility as feasibility_of_dp_soa
from .dp_soa.feasibility import paper_settings as paper_dp_soa_settings
from .dp_soa.forest import Failure, ListElement
from .dp_soa.learner import DpSoaLearner, DpSoaState
from .dp_soa.practical import practical_settings as practical_dp_soa_settings
from .dp_soa.settings import DpSoaSettings, FailedTrees
from .dp_soa.tournament_options import FailedSibling, OutputChoice, RootOutput, RootRounds, TournamentOptions
from .dp_soa.tournament_tree import Tournament, TournamentTree
from .feasibility import FeasibilityReport, Requirement
from .function_learner import FunctionLearner, FunctionState
from .non_private.bitwise import BitwiseLearner, NumberAboveLabels
from .non_private.consistent import ConsistentLearner
from .non_private.empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from .non_private.halving import HalvingLearner
from .non_private.mistake_bounded import MistakeBoundedAlgorithm, StandardOptimalAlgorithm, UpdateRule
from .non_private.standard_optimal import StandardOptimalLearner
from .non_private.version_space_memory import UnfittedExample, VersionSpaceMemory
from .non_private.weighted_majority import (
    WeightedMajorityLearner,
    WeightedMajorityState,
    tuned_factor,
    weighted_majority_regret_bound,
)
from .part_by_part import PartByPart, PartsState
from .persistent_tuple import PersistentTuple
from .private_empirical_risk.certain_success import (
    certain_success_delta,
    certainly_successful_minimiser,
    retrying_minimiser,
)
from .private_empirical_risk.chunk_split import Remainder
from .private_empirical_risk.feasibility import feasibility as feasibility_of_private_erm
from .private_empirical_risk.feasibility import paper_settings as paper_private_erm_settings
from .private_empirical_risk.minimiser import PrivateErmLearner, PrivateErmState, private_empirical_risk_minimiser
from .private_empirical_risk.one_draw import OneDrawErmLearner, OneDrawErmSettings, OneDrawErmState
from .private_empirical_risk.one_draw import proved_settings as proved_private_erm_settings
from .private_empirical_risk.practical import practical_settings as practical_private_erm_settings
from .private_empirical_risk.private_pac import pac_sample_size, private_pac_learner
from .private_empirical_risk.proper_selection import nearest_member, properness_gap
from .private_empirical_risk.settings import EmptyTeacher, OnFailure, PrivateErmSettings
from .private_multiclass.label_bits import combined_bits, sample_of_bit
from .private_multiclass.reduction import BitLearnerMaker, MulticlassReduction, MulticlassReductionSettings
from .private_online.buffer_split import SplitRule, split_buffer
from .private_online.feasibility import feasibility as feasibility_of_private_online
from .private_online.feasibility import paper_settings as paper_private_online_settings
from .private_online.joint_training import JointTraining, TrainingOutcome, majority_vote, sample_by_score
from .private_online.joint_training_settings import FailureVotes, JointTrainingSettings
from .private_online.kept_hypothesis import KeptHypothesisLearner, KeptHypothesisState
from .private_online.kept_hypothesis_settings import KeptHypothesisSettings, MistakeGuarantee
from .private_online.kept_hypothesis_sizes import practical_settings as practical_kept_hypothesis_settings
from .private_online.kept_hypothesis_sizes import theorem_settings as proved_private_online_settings
from .private_online.learner import PrivateOnlineLearner, PrivateOnlineState
from .private_online.practical import practical_settings as practical_private_online_settings
from .private_online.settings import PrivateOnlineSettings
from .protocol import (
    DeterministicLearner,
    Learner,
    LearntNothingWarning,
    OnlineLearner,
    PrivateLearner,
    RunningLearner,
    RunningPrivateLearner,
)
from .representation_learner import representation_learner, representation_sample_size
from .selection import SelectionLearner, SelectionState
from .teacher_classes import Shrink, TeacherClasses, TeacherState, error_thresholds
from .transcripts import FollowedBatchLearner, FollowedLearner, exact_outputs, exact_transcripts, transcript

__all__ = [
    "AdaptiveDpSoaLearner",
    "AdaptiveDpSoaSettings",
    "AdaptiveDpSoaState",
    "BatchLearner",
    "BitLearnerMaker",
    "BitwiseLearner",
    "BoostingSettings",
    "BoostingState",
    "ConsistentLearner",
    "DeterministicLearner",
    "DpSoaLearner",
    "DpSoaSettings",
    "DpSoaState",
    "EmpiricalRiskLearner",
    "EmptyTeacher",
    "FailedSibling",
    "FailedTrees",
    "Failure",
    "FailureVotes",
    "FeasibilityReport",
    "FilteringBooster",
    "FilteringSettings",
    "FilteringState",
    "FollowedBatchLearner",
    "FollowedLearner",
    "FunctionLearner",
    "FunctionState",
    "HalvingLearner",
    "JointTraining",
    "JointTrainingSettings",
    "KeptHypothesisLearner",
    "KeptHypothesisSettings",
    "KeptHypothesisState",
    "LazyBregmanBooster",
    "Learner",
    "LearntNothingWarning",
    "ListElement",
    "MistakeBoundedAlgorithm",
    "MistakeGuarantee",
    "MulticlassReduction",
    "MulticlassReductionSettings",
    "NumberAboveLabels",
    "OnFailure",
    "OneDrawErmLearner",
    "OneDrawErmSettings",
    "OneDrawErmState",
    "OnlineLearner",
    "OutputChoice",
    "PartByPart",
    "PartsState",
    "PersistentTuple",
    "PrivateBatchLearner",
    "PrivateErmLearner",
    "PrivateErmSettings",
    "PrivateErmState",
    "PrivateLearner",
    "PrivateOnlineLearner",
    "PrivateOnlineSettings",
    "PrivateOnlineState",
    "Remainder",
    "RepeatedLearner",
    "RepetitionSettings",
    "RepetitionState",
    "Requirement",
    "RootOutput",
    "RootRounds",
    "RunningLearner",
    "RunningPrivateLearner",
    "SelectionLearner",
    "SelectionState",
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
    "WeightedMajorityState",
    "adaptive_settings",
    "boosting_feasibility",
    "certain_success_delta",
    "certainly_successful_minimiser",
    "combined_bits",
    "empirical_risk_minimiser",
    "error_thresholds",
    "exact_outputs",
    "exact_transcripts",
    "feasibility_of_dp_soa",
    "feasibility_of_private_erm",
    "feasibility_of_private_online",
    "filtering_rounds",
    "majority_vote",
    "nearest_member",
    "pac_sample_size",
    "paper_dp_soa_settings",
    "paper_private_erm_settings",
    "paper_private_online_settings",
    "practical_boosting",
    "practical_dp_soa_settings",
    "practical_kept_hypothesis_settings",
    "practical_private_erm_settings",
    "practical_private_online_settings",
    "private_empirical_risk_minimiser",
    "private_pac_learner",
    "properness_gap",
    "proved_private_erm_settings",
    "proved_private_online_settings",
    "representation_learner",
    "representation_sample_size",
    "retrying_minimiser",
    "round_gain",
    "rounds_needed",
    "sample_by_score",
    "sample_of_bit",
    "smooth_weights",
    "split_buffer",
    "transcript",
    "tuned_factor",
    "weighted_majority_regret_bound",
]
