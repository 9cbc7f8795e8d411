"""Fast dimensions on bit-mask version spaces, each with certificates.

Nothing here calls ``definitions``; the two are compared with each other on every class in reach.
"""

from .littlestone import (
    CertifiedLittlestoneDimension,
    certified_littlestone_dimension,
    littlestone_dimension,
)
from .sauer import sauer_sum
from .threshold import CertifiedThresholdDimension, certified_threshold_dimension, threshold_dimension
from .vc import CertifiedVCDimension, certified_vc_dimension, largest_shattered_set, vc_dimension
from .zero_cover import zero_cover_number

multiclass_littlestone_dimension = littlestone_dimension
"""Synonym of :func:`littlestone_dimension`, which takes any number of labels."""

__all__ = [
    "CertifiedLittlestoneDimension",
    "CertifiedThresholdDimension",
    "CertifiedVCDimension",
    "certified_littlestone_dimension",
    "certified_threshold_dimension",
    "certified_vc_dimension",
    "largest_shattered_set",
    "littlestone_dimension",
    "multiclass_littlestone_dimension",
    "sauer_sum",
    "threshold_dimension",
    "vc_dimension",
    "zero_cover_number",
]
