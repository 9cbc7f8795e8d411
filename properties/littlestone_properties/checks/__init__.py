"""Checks of anybody's code; each raises :class:`~littlestone_properties.violation.PropertyViolationError`."""

from ..violation import PropertyViolationError
from .above_threshold import check_above_threshold, check_above_threshold_sampler
from .between_thresholds import check_between_thresholds, check_between_thresholds_sampler
from .decomposition import check_decomposition
from .dimension_function import check_dimension_function
from .essential_hypotheses import check_essential_hypotheses
from .irreducibility import check_irreducibility
from .multiclass_dimension_function import check_multiclass_dimension_function
from .multiclass_online_learner import check_multiclass_online_learner
from .private_selection import check_private_selection, check_private_selection_sampler
from .psi_dimension_function import check_psi_dimension_function
from .sensitivity import absolute_difference, check_sensitivity, replaced_elements
from .shattered_tree_adversary import forced_mistakes
from .soa_learner import MulticlassSoaLearner, predictions
from .stable_histogram import check_stable_histogram, check_stable_histogram_sampler
from .standard_above_threshold import check_standard_above_threshold
from .zero_cover import check_zero_cover
from .zero_cover_number import check_zero_cover_number

__all__ = [
    "MulticlassSoaLearner",
    "PropertyViolationError",
    "absolute_difference",
    "check_above_threshold",
    "check_above_threshold_sampler",
    "check_between_thresholds",
    "check_between_thresholds_sampler",
    "check_decomposition",
    "check_dimension_function",
    "check_essential_hypotheses",
    "check_irreducibility",
    "check_multiclass_dimension_function",
    "check_multiclass_online_learner",
    "check_private_selection",
    "check_private_selection_sampler",
    "check_psi_dimension_function",
    "check_sensitivity",
    "check_stable_histogram",
    "check_stable_histogram_sampler",
    "check_standard_above_threshold",
    "check_zero_cover",
    "check_zero_cover_number",
    "forced_mistakes",
    "predictions",
    "replaced_elements",
]
