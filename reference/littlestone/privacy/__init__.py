"""Differential privacy: parameters, neighbouring inputs, exact divergences and profiles."""

from .adaptive.adaptive_game import (
    AdaptiveAdversary,
    PublishingLearner,
    Seen,
    Step,
    adaptive_views,
    worst_adaptive_adversary,
)
from .adaptive.hidden_state import HiddenAnswer, HiddenAnswerTable, adaptive_divergence_with_hidden_state
from .adaptive.query_menu import adaptive_divergence_over_menu
from .adaptive.transcripts import Answer, AnswerTable, adaptive_divergence
from .audit.binomial import binomial_tail_bound, proportion_bounds
from .audit.sampler_audit import DEFAULT_FALSE_ALARM, SamplerAudit, audit_sampler
from .audit.table_audit import AuditVerdict, TableAudit, audit_table
from .composition.composition import (
    Cost,
    advanced_composition,
    advanced_share,
    basic_composition,
    check_cost,
    composed,
    parallel_composition,
    product_distribution,
    share_of_repeated,
)
from .composition.subsampling import amplified_cost, random_draws, subsampled, subsampled_by_weight
from .composition.worst_case import optimal_composition, repeated_composition, worst_case_pair
from .divergence import check_exp_epsilon, hockey_stick_divergence, largest_ratio, two_sided_divergence
from .neighbours import add_remove_pairs, are_neighbours, replacement_pairs
from .parameters import Delta, Epsilon, PrivacyParameters
from .profile import ProfilePoint, privacy_profile
from .thresholded_noise import continuous_threshold_delta, discrete_threshold_delta

__all__ = [
    "DEFAULT_FALSE_ALARM",
    "AdaptiveAdversary",
    "Answer",
    "AnswerTable",
    "AuditVerdict",
    "Cost",
    "Delta",
    "Epsilon",
    "HiddenAnswer",
    "HiddenAnswerTable",
    "PrivacyParameters",
    "ProfilePoint",
    "PublishingLearner",
    "SamplerAudit",
    "Seen",
    "Step",
    "TableAudit",
    "adaptive_divergence",
    "adaptive_divergence_over_menu",
    "adaptive_divergence_with_hidden_state",
    "adaptive_views",
    "add_remove_pairs",
    "advanced_composition",
    "advanced_share",
    "amplified_cost",
    "are_neighbours",
    "audit_sampler",
    "audit_table",
    "basic_composition",
    "binomial_tail_bound",
    "check_cost",
    "check_exp_epsilon",
    "composed",
    "continuous_threshold_delta",
    "discrete_threshold_delta",
    "hockey_stick_divergence",
    "largest_ratio",
    "optimal_composition",
    "parallel_composition",
    "privacy_profile",
    "product_distribution",
    "proportion_bounds",
    "random_draws",
    "repeated_composition",
    "replacement_pairs",
    "share_of_repeated",
    "subsampled",
    "subsampled_by_weight",
    "two_sided_divergence",
    "worst_adaptive_adversary",
    "worst_case_pair",
]
