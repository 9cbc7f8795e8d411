"""Plain, typed reference for the combinatorics and the private learning of Littlestone classes.

The most common names can be imported from here; all other names are in the folders. ``definitions`` holds the
literal definitions. The fast functions, in ``dimensions``, ``structure`` and most other folders, never call them;
only ``claims`` and ``measures`` use both.

In all functions, an invalid argument raises an ``InvalidValueError`` that names the value and the requirement. Work
beyond a stated limit is refused with a ``WorkLimitError``. An argument ``coins`` is any interpreter of coins.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .adversaries import play
    from .classes import FiniteClass, Sample, named_family, read_class, write_class
    from .classes.formats import finite_class
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
    "finite_class",
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
"""The version of this package and of all packages that are installed with it."""

_NAMES_OF = {
    "adversaries": "play",
    "classes": "FiniteClass Sample finite_class named_family read_class write_class",
    "dimensions": "certified_littlestone_dimension littlestone_dimension psi_littlestone_dimension "
    "threshold_dimension vc_dimension zero_cover_number",
    "errors": "CertificateError InvalidValueError LittlestoneError WorkLimitError",
    "learners": "DpSoaLearner HalvingLearner PrivateOnlineLearner StandardOptimalLearner "
    "private_empirical_risk_minimiser",
    "privacy": "Epsilon Privacy",
    "randomness": "EnumeratedCoins SampledCoins exact_distribution",
    "structure": "decomposition_dimension essential_hypotheses soa_hypothesis",
}
"""Folder -> its names that can be imported from here; a folder is imported when it, or one of its names, is first
used."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_NAMES_OF})


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        for folder, names in _NAMES_OF.items():
            if name == folder or name in names.split():
                module = import_module(f".{folder}", __name__)
                return module if name == folder else getattr(module, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
