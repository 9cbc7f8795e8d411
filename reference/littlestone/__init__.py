"""Plain, typed reference for the combinatorics and the private learning of Littlestone classes.

The names that most people need are here; the rest is in the folders ``classes``, ``certificates``, ``dimensions``,
``structure``, ``randomness``, ``privacy``, ``mechanisms``, ``learners``, ``adversaries``, ``verdicts``.
``definitions`` holds the literal definitions; every other folder has fast functions and never calls it.

Everywhere an invalid argument raises an ``InvalidValueError`` that names the value and what is required, work
beyond a stated limit is refused with a ``WorkLimitError``, and ``coins`` is any interpreter of coins.
"""

from .adversaries import play
from .classes import FiniteClass, Sample, named_family, read_class, write_class
from .dimensions import (
    certified_littlestone_dimension,
    littlestone_dimension,
    psi_littlestone_dimension,
    threshold_dimension,
    vc_dimension,
    zero_cover_number,
)
from .errors import CertificateError, InvalidValueError, LittlestoneError, WorkLimitError
from .learners import (
    DpSoaLearner,
    HalvingLearner,
    PrivateOnlineLearner,
    StandardOptimalLearner,
    private_empirical_risk_minimiser,
)
from .privacy.epsilon import Epsilon, Privacy
from .randomness import EnumeratedCoins, SampledCoins, exact_distribution
from .structure import decomposition_dimension, essential_hypotheses, soa_hypothesis

__all__ = [
    "CertificateError",
    "DpSoaLearner",
    "EnumeratedCoins",
    "Epsilon",
    "FiniteClass",
    "HalvingLearner",
    "InvalidValueError",
    "LittlestoneError",
    "Privacy",
    "PrivateOnlineLearner",
    "Sample",
    "SampledCoins",
    "StandardOptimalLearner",
    "WorkLimitError",
    "__version__",
    "certified_littlestone_dimension",
    "decomposition_dimension",
    "essential_hypotheses",
    "exact_distribution",
    "littlestone_dimension",
    "named_family",
    "play",
    "private_empirical_risk_minimiser",
    "psi_littlestone_dimension",
    "read_class",
    "soa_hypothesis",
    "threshold_dimension",
    "vc_dimension",
    "write_class",
    "zero_cover_number",
]

__version__ = "0.1.0"
"""The version of all three packages."""
