"""Online and batch learners, non-private and private, one module each."""

from .feasibility import FeasibilityReport, Requirement
from .mistake_bounded import MistakeBoundedAlgorithm, StandardOptimalAlgorithm
from .protocol import OnlineLearner, OnlineLearnerFactory

__all__ = [
    "FeasibilityReport",
    "MistakeBoundedAlgorithm",
    "OnlineLearner",
    "OnlineLearnerFactory",
    "Requirement",
    "StandardOptimalAlgorithm",
]
