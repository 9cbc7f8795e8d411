"""Online and batch learners, non-private and private, one module each."""

from ..guarantee import Guarantee
from .batch import BatchLearner, FunctionLearner, FunctionState, PartByPart, PartsState, PrivateBatchLearner
from .boosting.booster import BoostingState, LazyBregmanBooster, smooth_weights
from .boosting.filtering import FilteringBooster, FilteringSettings, FilteringState
from .boosting.practical import (
    BoostingSettings,
    boosting_feasibility,
    filtering_rounds,
    practical_boosting,
    round_gain,
    rounds_needed,
)
from .boosting.repetition import RepeatedLearner, RepetitionSettings, RepetitionState
from .dp_soa.adaptive import AdaptiveDpSoaLearner, AdaptiveDpSoaSettings, AdaptiveDpSoaState, adaptive_settings
from .dp_soa.learner import DpSoaLearner, DpSoaState
from .dp_soa.practical import feasibility as feasibility_of_dp_soa
from .dp_soa.practical import paper_settings as paper_dp_soa_settings
from .dp_soa.practical import practical_settings as practical_dp_soa_settings
from .dp_soa.settings import (
    PROVED_TOURNAMENT,
    DpSoaSettings,
    FailedSibling,
    FailedTrees,
    OutputChoice,
    RootOutput,
    RootRounds,
    TournamentOptions,
    UnfittedSample,
)
from .dp_soa.theorem import ProvedDpSoaSettings
from .dp_soa.theorem import theorem_settings as proved_dp_soa_settings
from .dp_soa.tournament_tree import Failure, ListElement, Tournament, TournamentTree
from .non_private.bitwise import BitwiseLearner, NumberAboveLabels
from .non_private.empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from .non_private.mistake_bounded import (
    LastLabelsAlgorithm,
    MistakeBoundedAlgorithm,
    StandardOptimalAlgorithm,
    UpdateRule,
)
from .non_private.version_spaces import (
    ConsistentLearner,
    HalvingLearner,
    StandardOptimalLearner,
    UnfittedExample,
    VersionSpaceMemory,
)
from .non_private.weighted_majority import (
    WeightedMajorityLearner,
    WeightedMajorityState,
    tuned_factor,
    weighted_majority_regret_bound,
)
from .parameter_range import FeasibilityReport, Requirement
from .persistent_tuple import PersistentTuple
from .private_empirical_risk.minimiser import PrivateErmLearner, PrivateErmState, private_empirical_risk_minimiser
from .private_empirical_risk.one_draw import OneDrawErmLearner, OneDrawErmState
from .private_empirical_risk.one_draw import proved_settings as proved_private_erm_settings
from .private_empirical_risk.practical import feasibility as feasibility_of_private_erm
from .private_empirical_risk.practical import paper_settings as paper_private_erm_settings
from .private_empirical_risk.practical import practical_settings as practical_private_erm_settings
from .private_empirical_risk.private_pac import (
    certain_success_delta,
    certainly_successful_minimiser,
    nearest_member,
    pac_sample_size,
    private_pac_learner,
    properness_gap,
    retrying_minimiser,
)
from .private_empirical_risk.settings import (
    EmptyTeacher,
    OneDrawErmSettings,
    OnFailure,
    PrivateErmSettings,
    Remainder,
)
from .private_multiclass import (
    BitLearnerMaker,
    MulticlassReduction,
    MulticlassReductionSettings,
    combined_bits,
    sample_of_bit,
)
from .private_online.joint_training import (
    FailureVotes,
    JointTraining,
    JointTrainingSettings,
    TrainingOutcome,
    majority_vote,
    sample_by_score,
)
from .private_online.kept_hypothesis import KeptHypothesisLearner, KeptHypothesisState
from .private_online.kept_hypothesis_settings import KeptHypothesisSettings
from .private_online.kept_hypothesis_sizes import practical_settings as practical_kept_hypothesis_settings
from .private_online.kept_hypothesis_sizes import theorem_settings as proved_private_online_settings
from .private_online.learner import PrivateOnlineLearner, PrivateOnlineState
from .private_online.practical import feasibility as feasibility_of_private_online
from .private_online.practical import paper_settings as paper_private_online_settings
from .private_online.practical import practical_settings as practical_private_online_settings
from .private_online.settings import PrivateOnlineSettings, SplitRule, split_buffer
from .protocol import (
    DeterministicLearner,
    Learner,
    LearntNothingWarning,
    OnlineLearner,
    PrivateLearner,
    RunningLearner,
    RunningPrivateLearner,
)
from .selection import SelectionLearner, SelectionState, representation_learner, representation_sample_size
from .teacher_classes import Shrink, TeacherClasses, TeacherState, error_thresholds
from .transcripts import FollowedBatchLearner, FollowedLearner, exact_outputs, exact_transcripts, transcript

__all__ = [
    "PROVED_TOURNAMENT",
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
    "Guarantee",
    "HalvingLearner",
    "JointTraining",
    "JointTrainingSettings",
    "KeptHypothesisLearner",
    "KeptHypothesisSettings",
    "KeptHypothesisState",
    "LastLabelsAlgorithm",
    "LazyBregmanBooster",
    "Learner",
    "LearntNothingWarning",
    "ListElement",
    "MistakeBoundedAlgorithm",
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
    "ProvedDpSoaSettings",
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
    "UnfittedSample",
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
    "proved_dp_soa_settings",
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
