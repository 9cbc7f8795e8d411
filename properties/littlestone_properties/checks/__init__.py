"""Checks of anybody's code; each raises :class:`~littlestone_properties.violation.PropertyViolationError`."""

from ..protocols import Started
from ..violation import PropertyViolationError
from .combinatorics.decomposition import check_decomposition
from .combinatorics.dimension_function import check_dimension_function
from .combinatorics.essential_hypotheses import check_essential_hypotheses
from .combinatorics.irreducibility import check_irreducibility
from .combinatorics.psi_dimension_function import check_psi_dimension_function
from .combinatorics.zero_cover import check_zero_cover
from .combinatorics.zero_cover_number import check_zero_cover_number
from .harness.expected_mistakes import expected_mistakes
from .harness.learner_contract import check_online_learner_on_streams
from .harness.learner_runs import published_hypotheses
from .harness.shared_coins import SharedCoins
from .harness.soa_learner import MulticlassSoaLearner, predictions
from .harness.transcripts import transcript
from .learners.boosting import check_booster, check_repetition
from .learners.learner_sensitivity import check_learner_sensitivity, check_learner_sensitivity_on_samples
from .learners.mistake_bound import check_mistake_bound
from .learners.multiclass_online_learner import check_multiclass_online_learner
from .learners.multiclass_reduction import check_multiclass_reduction
from .learners.online_learner import check_online_learner
from .learners.online_learner_machine import online_learner_machine
from .learners.pac_learner import check_pac_learner
from .learners.private_online_learner import audit_private_online_learner, check_private_online_learner
from .learners.shattered_tree_adversary import forced_mistakes
from .mechanisms.above_threshold import check_above_threshold, check_above_threshold_sampler
from .mechanisms.between_thresholds import check_between_thresholds, check_between_thresholds_sampler
from .mechanisms.sensitivity import absolute_difference, check_sensitivity, replaced_elements
from .mechanisms.sparse_sample import check_sparse_sample, check_sparse_sample_sampler
from .mechanisms.stable_histogram import check_stable_histogram, check_stable_histogram_sampler
from .mechanisms.standard_above_threshold import check_standard_above_threshold

__all__ = [
    "MulticlassSoaLearner",
    "PropertyViolationError",
    "SharedCoins",
    "Started",
    "absolute_difference",
    "audit_private_online_learner",
    "check_above_threshold",
    "check_above_threshold_sampler",
    "check_between_thresholds",
    "check_between_thresholds_sampler",
    "check_booster",
    "check_decomposition",
    "check_dimension_function",
    "check_essential_hypotheses",
    "check_irreducibility",
    "check_learner_sensitivity",
    "check_learner_sensitivity_on_samples",
    "check_mistake_bound",
    "check_multiclass_online_learner",
    "check_multiclass_reduction",
    "check_online_learner",
    "check_online_learner_on_streams",
    "check_pac_learner",
    "check_private_online_learner",
    "check_psi_dimension_function",
    "check_repetition",
    "check_sensitivity",
    "check_sparse_sample",
    "check_sparse_sample_sampler",
    "check_stable_histogram",
    "check_stable_histogram_sampler",
    "check_standard_above_threshold",
    "check_zero_cover",
    "check_zero_cover_number",
    "expected_mistakes",
    "forced_mistakes",
    "online_learner_machine",
    "predictions",
    "published_hypotheses",
    "replaced_elements",
    "transcript",
]
