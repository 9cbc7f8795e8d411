"""Private prediction: answers to a stream of queries that are private with respect to one labelled sample."""

from .composition_baseline import MajoritySettings, RunningMajority, majority_epsilon
from .exact import FollowedPredictor, Predictor, fixed_noise_error, fresh_noise_error
from .generator import Block, HypothesisGenerator, random_blocks
from .halfspaces.convex_depth import DeepPoint, constraint, depth
from .halfspaces.deepest_point import deepest_point
from .halfspaces.halfspace_generator import HalfspaceGenerator, halfspace_label
from .paper_settings import (
    Goal,
    halfspace_goal,
    hard_query_bound,
    n_labellings,
    oblivious_goal,
    paper_hard_query_bound,
    paper_settings,
    requirements,
)
from .practical import practical_settings, run_share, settings_for_blocks, smallest_gap
from .predictor import Answer, GenericPredictor, PredictorState, RunningPredictor
from .proved_settings import ProvedPredictorSettings, proved_halfspace_settings, proved_predictor_settings
from .query_adversaries import (
    ObliviousQueries,
    OfflineQueries,
    QueryAdversary,
    SplittingQueries,
    StochasticQueries,
    ask,
)
from .settings import PredictionSettings
from .version_space_generator import VersionSpaceGenerator, VersionSpacePredictor

__all__ = [
    "Answer",
    "Block",
    "DeepPoint",
    "FollowedPredictor",
    "GenericPredictor",
    "Goal",
    "HalfspaceGenerator",
    "HypothesisGenerator",
    "MajoritySettings",
    "ObliviousQueries",
    "OfflineQueries",
    "PredictionSettings",
    "Predictor",
    "PredictorState",
    "ProvedPredictorSettings",
    "QueryAdversary",
    "RunningMajority",
    "RunningPredictor",
    "SplittingQueries",
    "StochasticQueries",
    "VersionSpaceGenerator",
    "VersionSpacePredictor",
    "ask",
    "constraint",
    "deepest_point",
    "depth",
    "fixed_noise_error",
    "fresh_noise_error",
    "halfspace_goal",
    "halfspace_label",
    "hard_query_bound",
    "majority_epsilon",
    "n_labellings",
    "oblivious_goal",
    "paper_hard_query_bound",
    "paper_settings",
    "practical_settings",
    "proved_halfspace_settings",
    "proved_predictor_settings",
    "random_blocks",
    "requirements",
    "run_share",
    "settings_for_blocks",
    "smallest_gap",
]
