"""Differential privacy: epsilon and delta, neighbouring inputs, exact divergences and profiles.

Convention: functions accept a number, in nats, as an epsilon, and a pair as a claim of privacy.
"""

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
from .composition.advanced import advanced_composition, advanced_share, composed_nats, share_nats, share_of_repeated
from .composition.composition import basic_composition, composed, parallel_composition, product_distribution
from .composition.subsampling import amplified_privacy, random_draws, subsampled, subsampled_by_weight
from .composition.weighted_draws import drawn_privacy, repeated_privacy
from .composition.worst_case import optimal_composition, repeated_composition, worst_case_pair
from .divergence import certain_divergence, hockey_stick_divergence, smallest_epsilon, two_sided_divergence
from .epsilon import Claim, Delta, Epsilon, Privacy, read_fraction
from .neighbours import add_remove_pairs, are_neighbours, replacement_pairs
from .profile import PrivacyProfile, ProfilePoint, privacy_profile
from .thresholded_noise import continuous_threshold_delta, discrete_threshold_delta

__all__ = [
    "DEFAULT_FALSE_ALARM",
    "AdaptiveAdversary",
    "Answer",
    "AnswerTable",
    "AuditVerdict",
    "Claim",
    "Delta",
    "Epsilon",
    "HiddenAnswer",
    "HiddenAnswerTable",
    "Privacy",
    "PrivacyProfile",
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
    "amplified_privacy",
    "are_neighbours",
    "audit_sampler",
    "audit_table",
    "basic_composition",
    "binomial_tail_bound",
    "certain_divergence",
    "composed",
    "composed_nats",
    "continuous_threshold_delta",
    "discrete_threshold_delta",
    "drawn_privacy",
    "hockey_stick_divergence",
    "optimal_composition",
    "parallel_composition",
    "privacy_profile",
    "product_distribution",
    "proportion_bounds",
    "random_draws",
    "read_fraction",
    "repeated_composition",
    "repeated_privacy",
    "replacement_pairs",
    "share_nats",
    "share_of_repeated",
    "smallest_epsilon",
    "subsampled",
    "subsampled_by_weight",
    "two_sided_divergence",
    "worst_adaptive_adversary",
    "worst_case_pair",
]
