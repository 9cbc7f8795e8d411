"""Checks of anybody's code; each raises :class:`~littlestone_properties.violation.PropertyViolationError`."""

from ..violation import PropertyViolationError
from .decomposition import check_decomposition
from .dimension_function import check_dimension_function
from .essential_hypotheses import check_essential_hypotheses
from .irreducibility import check_irreducibility
from .multiclass_dimension_function import check_multiclass_dimension_function
from .multiclass_online_learner import check_multiclass_online_learner
from .psi_dimension_function import check_psi_dimension_function
from .shattered_tree_adversary import forced_mistakes
from .soa_learner import MulticlassSoaLearner, predictions
from .zero_cover import check_zero_cover
from .zero_cover_number import check_zero_cover_number

__all__ = [
    "MulticlassSoaLearner",
    "PropertyViolationError",
    "check_decomposition",
    "check_dimension_function",
    "check_essential_hypotheses",
    "check_irreducibility",
    "check_multiclass_dimension_function",
    "check_multiclass_online_learner",
    "check_psi_dimension_function",
    "check_zero_cover",
    "check_zero_cover_number",
    "forced_mistakes",
    "predictions",
]
