"""Differential privacy: parameters, neighbouring inputs, exact divergences and profiles."""

from .adaptive import Answer, AnswerTable, adaptive_divergence
from .divergence import check_exp_epsilon, hockey_stick_divergence, largest_ratio, two_sided_divergence
from .neighbours import add_remove_pairs, are_neighbours, replacement_pairs
from .parameters import Delta, Epsilon, PrivacyParameters
from .profile import ProfilePoint, privacy_profile

__all__ = [
    "Answer",
    "AnswerTable",
    "Delta",
    "Epsilon",
    "PrivacyParameters",
    "ProfilePoint",
    "adaptive_divergence",
    "add_remove_pairs",
    "are_neighbours",
    "check_exp_epsilon",
    "hockey_stick_divergence",
    "largest_ratio",
    "privacy_profile",
    "replacement_pairs",
    "two_sided_divergence",
]
