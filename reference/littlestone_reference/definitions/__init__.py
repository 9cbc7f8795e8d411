"""The literal definitions: standard library only, no caching, no tricks. The trusted core.

Everything else is compared with these functions, on every class in reach.
"""

from ..conventions import EMPTY_CLASS_DIMENSION
from .decomposition import (
    check_decomposition_parameters,
    check_decomposition_tree,
    decomposition_degree,
    decomposition_leaves,
    largest_leaf_depth,
    largest_node_depth,
    may_be_leaf,
    may_be_node,
)
from .decomposition_certificates import (
    check_depth_table,
    check_essential_hypothesis,
    check_irreducibility_table,
    check_no_smaller_degree,
)
from .decomposition_enumeration import (
    decomposition_dimension,
    essential_hypotheses,
    maximal_number_of_leaves,
    number_of_decompositions,
    optimal_decompositions,
    valid_decompositions,
)
from .greedy_decomposition import greedy_decomposition
from .irreducibility import is_irreducible, is_irreducible_by_sets, is_reducing, reducing_sequence
from .littlestone_by_game import littlestone_dimension_by_game
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .littlestone_by_trees import complete_trees, is_shattered_tree, littlestone_dimension_by_trees
from .littlestone_certificates import check_rank_table, check_shattered_tree
from .soa import soa_hypothesis, soa_label
from .soa_hull import soa_hull
from .threshold import threshold_dimension
from .threshold_certificates import check_threshold_rank_table, check_threshold_sequence
from .vc import is_shattered_set, vc_dimension
from .vc_certificates import check_missing_patterns, check_shattered_set
from .zero_cover import is_zero_cover, smallest_zero_cover, zero_cover_number

__all__ = [
    "EMPTY_CLASS_DIMENSION",
    "check_decomposition_parameters",
    "check_decomposition_tree",
    "check_depth_table",
    "check_essential_hypothesis",
    "check_irreducibility_table",
    "check_missing_patterns",
    "check_no_smaller_degree",
    "check_rank_table",
    "check_shattered_set",
    "check_shattered_tree",
    "check_threshold_rank_table",
    "check_threshold_sequence",
    "complete_trees",
    "decomposition_degree",
    "decomposition_dimension",
    "decomposition_leaves",
    "essential_hypotheses",
    "greedy_decomposition",
    "is_irreducible",
    "is_irreducible_by_sets",
    "is_reducing",
    "is_shattered_set",
    "is_shattered_tree",
    "is_zero_cover",
    "largest_leaf_depth",
    "largest_node_depth",
    "littlestone_dimension_by_game",
    "littlestone_dimension_by_recursion",
    "littlestone_dimension_by_trees",
    "maximal_number_of_leaves",
    "may_be_leaf",
    "may_be_node",
    "number_of_decompositions",
    "optimal_decompositions",
    "reducing_sequence",
    "smallest_zero_cover",
    "soa_hull",
    "soa_hypothesis",
    "soa_label",
    "threshold_dimension",
    "valid_decompositions",
    "vc_dimension",
    "zero_cover_number",
]
