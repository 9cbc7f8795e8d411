"""Fast dimensions on bit-mask version spaces, each with certificates.

No function here calls ``definitions``; tests compare the two packages on every class that is small enough. The
empty class has dimension -1.
"""

from .bounds import DimensionInterval, bit_dimension_bound, sauer_sum
from .ds import CertifiedDSDimension, bounded_ds_dimension, certified_ds_dimension, ds_dimension
from .graph import CertifiedGraphDimension, bounded_graph_dimension, certified_graph_dimension, graph_dimension
from .growth import (
    bounded_growth_function,
    bounded_number_of_shattered_sets,
    bounded_number_of_strongly_shattered_sets,
    growth_function,
    number_of_edges,
    number_of_shattered_sets,
    number_of_strongly_shattered_sets,
)
from .littlestone import (
    CertifiedLittlestoneDimension,
    bounded_littlestone_dimension,
    certified_littlestone_dimension,
    littlestone_dimension,
)
from .natarajan import (
    CertifiedNatarajanDimension,
    bounded_natarajan_dimension,
    certified_natarajan_dimension,
    natarajan_dimension,
)
from .psi_dimension import (
    CertifiedPsiDimension,
    bounded_psi_dimension,
    certified_psi_dimension,
    largest_psi_shattered_set,
    psi_dimension,
)
from .psi_littlestone import (
    CertifiedPsiLittlestoneDimension,
    bounded_psi_littlestone_dimension,
    certified_psi_littlestone_dimension,
    psi_littlestone_dimension,
)
from .randomised_littlestone import randomised_littlestone_dimension
from .star import bounded_star_number, star_number
from .teaching import (
    bounded_least_teaching_dimension,
    bounded_recursive_teaching_dimension,
    bounded_teaching_dimension,
    least_teaching_dimension,
    recursive_teaching_dimension,
    teaching_dimension,
    teaching_set_sizes,
)
from .threshold import (
    CertifiedThresholdDimension,
    bounded_threshold_dimension,
    certified_threshold_dimension,
    threshold_dimension,
)
from .uniform_psi_littlestone import (
    UniformlyShatteredTree,
    bounded_uniform_psi_littlestone_dimension,
    largest_uniformly_shattered_tree,
    uniform_psi_littlestone_dimension,
)
from .vc import (
    CertifiedVCDimension,
    bounded_vc_dimension,
    certified_vc_dimension,
    largest_shattered_set,
    vc_dimension,
)
from .zero_covers.certified_zero_cover import (
    CertifiedZeroCoverNumber,
    CoveredTree,
    bounded_zero_cover_number,
    certified_zero_cover_number,
)
from .zero_covers.zero_cover import zero_cover_number
from .zero_covers.zero_cover_on_tree import (
    CertifiedZeroCoverNumberOnTree,
    certified_zero_cover_number_on_tree,
    zero_cover_number_on_tree,
)

multiclass_littlestone_dimension = littlestone_dimension
"""A synonym of :func:`littlestone_dimension`, which accepts any number of labels."""

__all__ = [
    "CertifiedDSDimension",
    "CertifiedGraphDimension",
    "CertifiedLittlestoneDimension",
    "CertifiedNatarajanDimension",
    "CertifiedPsiDimension",
    "CertifiedPsiLittlestoneDimension",
    "CertifiedThresholdDimension",
    "CertifiedVCDimension",
    "CertifiedZeroCoverNumber",
    "CertifiedZeroCoverNumberOnTree",
    "CoveredTree",
    "DimensionInterval",
    "UniformlyShatteredTree",
    "bit_dimension_bound",
    "bounded_ds_dimension",
    "bounded_graph_dimension",
    "bounded_growth_function",
    "bounded_least_teaching_dimension",
    "bounded_littlestone_dimension",
    "bounded_natarajan_dimension",
    "bounded_number_of_shattered_sets",
    "bounded_number_of_strongly_shattered_sets",
    "bounded_psi_dimension",
    "bounded_psi_littlestone_dimension",
    "bounded_recursive_teaching_dimension",
    "bounded_star_number",
    "bounded_teaching_dimension",
    "bounded_threshold_dimension",
    "bounded_uniform_psi_littlestone_dimension",
    "bounded_vc_dimension",
    "bounded_zero_cover_number",
    "certified_ds_dimension",
    "certified_graph_dimension",
    "certified_littlestone_dimension",
    "certified_natarajan_dimension",
    "certified_psi_dimension",
    "certified_psi_littlestone_dimension",
    "certified_threshold_dimension",
    "certified_vc_dimension",
    "certified_zero_cover_number",
    "certified_zero_cover_number_on_tree",
    "ds_dimension",
    "graph_dimension",
    "growth_function",
    "largest_psi_shattered_set",
    "largest_shattered_set",
    "largest_uniformly_shattered_tree",
    "least_teaching_dimension",
    "littlestone_dimension",
    "multiclass_littlestone_dimension",
    "natarajan_dimension",
    "number_of_edges",
    "number_of_shattered_sets",
    "number_of_strongly_shattered_sets",
    "psi_dimension",
    "psi_littlestone_dimension",
    "randomised_littlestone_dimension",
    "recursive_teaching_dimension",
    "sauer_sum",
    "star_number",
    "teaching_dimension",
    "teaching_set_sizes",
    "threshold_dimension",
    "uniform_psi_littlestone_dimension",
    "vc_dimension",
    "zero_cover_number",
    "zero_cover_number_on_tree",
]
