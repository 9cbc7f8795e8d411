"""The literal definitions: standard library only, no caching, no tricks. These functions are the trusted core.

Every faster implementation is compared with these functions, on every class that is small enough. Unless a function
says otherwise, it accepts every finite class; the empty class has dimension -1. A function refuses work beyond a
limit with a ``WorkLimitError``; a checker of certificates accepts, or raises a ``CertificateError``.
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
    largest_leaf_hypotheses,
    maximal_number_of_leaves,
    number_of_decompositions,
    optimal_decompositions,
    valid_decompositions,
)
from .ds import check_pseudo_cube, check_removed_patterns, ds_dimension, is_ds_shattered, is_pseudo_cube
from .graph import check_graph_shattered_set, graph_dimension, is_graph_shattered
from .greedy_decomposition import greedy_decomposition
from .growth import check_patterns, growth_function, number_of_patterns
from .irreducibility import (
    is_irreducible,
    is_irreducible_by_sets,
    is_reducing,
    reducing_length,
    reducing_sequence,
)
from .littlestone_by_game import littlestone_dimension_by_game
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .littlestone_by_trees import complete_trees, is_shattered_tree, littlestone_dimension_by_trees
from .littlestone_certificates import check_rank_table, check_shattered_tree
from .multiclass_soa import multiclass_soa_hypothesis, multiclass_soa_label
from .natarajan import check_natarajan_shattered_set, is_natarajan_shattered, natarajan_dimension
from .partial import partial_littlestone_dimension, partial_vc_dimension
from .probabilistic_representation import (
    Challenge,
    PointDistribution,
    disagreement_probability,
    hardest_distribution,
    is_good_class,
    is_probabilistic_representation,
    representation_failure,
)
from .psi_certificates import check_psi_rank_table, check_psi_shattered_tree
from .psi_dimension import (
    check_missing_collapsed_patterns,
    check_psi_shattered_set,
    is_psi_shattered_set,
    psi_dimension,
)
from .psi_littlestone_by_recursion import (
    psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
)
from .psi_littlestone_by_trees import psi_littlestone_dimension_by_trees, uniform_psi_littlestone_dimension_by_trees
from .psi_trees import complete_psi_trees, is_psi_shattered_tree, is_uniform_tree, psi_paths, uniform_psi_trees
from .randomised_littlestone import (
    expected_depth,
    expected_mistakes_of_game,
    randomised_littlestone_dimension,
    shattered_trees,
)
from .representation_certificates import check_representation_lower_bound
from .shattered_sets import (
    is_intersection_closed,
    is_maximal_class,
    is_maximal_for_littlestone,
    is_maximum_class,
    is_shattering_extremal,
    is_strongly_shattered_set,
    number_of_edges,
    number_of_shattered_sets,
    number_of_strongly_shattered_sets,
)
from .soa import soa_hypothesis, soa_label
from .soa_hull import soa_hull
from .star import check_star, is_star, star_number
from .teaching import (
    check_teaching_sets,
    is_teaching_set,
    least_teaching_dimension,
    recursive_teaching_dimension,
    teaching_dimension,
    teaching_set_size,
)
from .threshold import threshold_dimension
from .threshold_certificates import check_threshold_rank_table, check_threshold_sequence
from .vc import is_shattered_set, vc_dimension
from .vc_certificates import check_missing_patterns, check_shattered_set
from .weighted_majority import weighted_majority_enclosure, weighted_majority_mistakes
from .zero_cover import is_zero_cover, smallest_zero_cover, zero_cover_number, zero_cover_number_on_tree
from .zero_cover_certificates import (
    check_zero_cover,
    check_zero_cover_packing,
    check_zero_cover_ranks,
    check_zero_cover_table,
)

__all__ = [
    "EMPTY_CLASS_DIMENSION",
    "Challenge",
    "PointDistribution",
    "check_decomposition_parameters",
    "check_decomposition_tree",
    "check_depth_table",
    "check_essential_hypothesis",
    "check_graph_shattered_set",
    "check_irreducibility_table",
    "check_missing_collapsed_patterns",
    "check_missing_patterns",
    "check_natarajan_shattered_set",
    "check_no_smaller_degree",
    "check_patterns",
    "check_pseudo_cube",
    "check_psi_rank_table",
    "check_psi_shattered_set",
    "check_psi_shattered_tree",
    "check_rank_table",
    "check_removed_patterns",
    "check_representation_lower_bound",
    "check_shattered_set",
    "check_shattered_tree",
    "check_star",
    "check_teaching_sets",
    "check_threshold_rank_table",
    "check_threshold_sequence",
    "check_zero_cover",
    "check_zero_cover_packing",
    "check_zero_cover_ranks",
    "check_zero_cover_table",
    "complete_psi_trees",
    "complete_trees",
    "decomposition_degree",
    "decomposition_dimension",
    "decomposition_leaves",
    "disagreement_probability",
    "ds_dimension",
    "essential_hypotheses",
    "expected_depth",
    "expected_mistakes_of_game",
    "graph_dimension",
    "greedy_decomposition",
    "growth_function",
    "hardest_distribution",
    "is_ds_shattered",
    "is_good_class",
    "is_graph_shattered",
    "is_intersection_closed",
    "is_irreducible",
    "is_irreducible_by_sets",
    "is_maximal_class",
    "is_maximal_for_littlestone",
    "is_maximum_class",
    "is_natarajan_shattered",
    "is_probabilistic_representation",
    "is_pseudo_cube",
    "is_psi_shattered_set",
    "is_psi_shattered_tree",
    "is_reducing",
    "is_shattered_set",
    "is_shattered_tree",
    "is_shattering_extremal",
    "is_star",
    "is_strongly_shattered_set",
    "is_teaching_set",
    "is_uniform_tree",
    "is_zero_cover",
    "largest_leaf_depth",
    "largest_leaf_hypotheses",
    "largest_node_depth",
    "least_teaching_dimension",
    "littlestone_dimension_by_game",
    "littlestone_dimension_by_recursion",
    "littlestone_dimension_by_trees",
    "maximal_number_of_leaves",
    "may_be_leaf",
    "may_be_node",
    "multiclass_soa_hypothesis",
    "multiclass_soa_label",
    "natarajan_dimension",
    "number_of_decompositions",
    "number_of_edges",
    "number_of_patterns",
    "number_of_shattered_sets",
    "number_of_strongly_shattered_sets",
    "optimal_decompositions",
    "partial_littlestone_dimension",
    "partial_vc_dimension",
    "psi_dimension",
    "psi_littlestone_dimension_by_recursion",
    "psi_littlestone_dimension_by_trees",
    "psi_paths",
    "randomised_littlestone_dimension",
    "recursive_teaching_dimension",
    "reducing_length",
    "reducing_sequence",
    "representation_failure",
    "shattered_trees",
    "smallest_zero_cover",
    "soa_hull",
    "soa_hypothesis",
    "soa_label",
    "star_number",
    "teaching_dimension",
    "teaching_set_size",
    "threshold_dimension",
    "uniform_psi_littlestone_dimension_by_recursion",
    "uniform_psi_littlestone_dimension_by_trees",
    "uniform_psi_trees",
    "valid_decompositions",
    "vc_dimension",
    "weighted_majority_enclosure",
    "weighted_majority_mistakes",
    "zero_cover_number",
    "zero_cover_number_on_tree",
]
