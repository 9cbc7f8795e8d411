"""Named families of classes with their known sizes and dimensions.

Parameters are integers; a number of points, bits or variables is at least 1. A class with more than ``MAX_ENTRIES``
entries is refused with a ``WorkLimitError``.
"""

from .addresses import addressing, tagged_singletons
from .boolean_conjunctions import conjunctions, monotone_conjunctions
from .cubes import full_cube, parities, warmuth
from .direct_powers import constants, points_per_bit
from .family import Family, KnownValues, Parameter
from .half_planes import halfspaces
from .registry import FAMILIES, class_from_text, family_and_values, family_named, named_family
from .segments import half_intervals, interval_littlestone_dimension, intervals, thresholds
from .subset_sizes import exact_point_functions, majority, point_functions, singletons, singletons_with_empty
from .threshold_names import amplified_thresholds, named_thresholds

__all__ = [
    "FAMILIES",
    "Family",
    "KnownValues",
    "Parameter",
    "addressing",
    "amplified_thresholds",
    "class_from_text",
    "conjunctions",
    "constants",
    "exact_point_functions",
    "family_and_values",
    "family_named",
    "full_cube",
    "half_intervals",
    "halfspaces",
    "interval_littlestone_dimension",
    "intervals",
    "majority",
    "monotone_conjunctions",
    "named_family",
    "named_thresholds",
    "parities",
    "point_functions",
    "points_per_bit",
    "singletons",
    "singletons_with_empty",
    "tagged_singletons",
    "thresholds",
    "warmuth",
]
