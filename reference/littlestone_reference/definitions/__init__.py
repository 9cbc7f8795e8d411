"""The literal definitions: standard library only, no caching, no tricks. The trusted core.

Everything else is compared with these functions, on every class in reach.
"""

from ..conventions import EMPTY_CLASS_DIMENSION
from .littlestone_by_game import littlestone_dimension_by_game
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .littlestone_by_trees import complete_trees, is_shattered_tree, littlestone_dimension_by_trees
from .littlestone_certificates import check_rank_table, check_shattered_tree
from .threshold import threshold_dimension
from .threshold_certificates import check_threshold_rank_table, check_threshold_sequence
from .vc import is_shattered_set, vc_dimension
from .vc_certificates import check_missing_patterns, check_shattered_set
from .zero_cover import is_zero_cover, smallest_zero_cover, zero_cover_number

__all__ = [
    "EMPTY_CLASS_DIMENSION",
    "check_missing_patterns",
    "check_rank_table",
    "check_shattered_set",
    "check_shattered_tree",
    "check_threshold_rank_table",
    "check_threshold_sequence",
    "complete_trees",
    "is_shattered_set",
    "is_shattered_tree",
    "is_zero_cover",
    "littlestone_dimension_by_game",
    "littlestone_dimension_by_recursion",
    "littlestone_dimension_by_trees",
    "smallest_zero_cover",
    "threshold_dimension",
    "vc_dimension",
    "zero_cover_number",
]
