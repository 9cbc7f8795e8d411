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
from .adaptive.query_menu import adaptive_divergence_over_menu
from .adaptive.transcripts import (
    Answer,
    AnswerTable,
    HiddenAnswer,
    HiddenAnswerTable,
    adaptive_divergence,
    adaptive_divergence_with_hidden_state,
)
from .audit.binomial import binomial_tail_bound, proportion_bounds
from .audit.sampler_audit import DEFAULT_FALSE_ALARM, SamplerAudit, audit_sampler
from .audit.table_audit import AuditVerdict, TableAudit, audit_table
from .composition.composition import (
    advanced_composition,
    advanced_share,
    basic_composition,
    composed,
    composed_nats,
    parallel_composition,
    product_distribution,
    share_nats,
    share_of_repeated,
)
from .composition.subsampling import (
    amplified_privacy,
    drawn_privacy,
    random_draws,
    repeated_privacy,
    subsampled,
    subsampled_by_weight,
)
from .composition.worst_case import optimal_composition, repeated_composition, worst_case_pair
from .divergence import (
    PrivacyProfile,
    ProfilePoint,
    certain_divergence,
    hockey_stick_divergence,
    privacy_profile,
    smallest_epsilon,
    two_sided_divergence,
)
from .epsilon import Claim, Delta, Epsilon, Privacy, read_fraction
from .neighbours import add_remove_pairs, are_neighbours, replacement_pairs
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
