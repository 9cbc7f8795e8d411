"""Private mechanisms that the papers use, each a short function of coins and data."""

from .above_threshold import (
    AboveThresholdSettings,
    Counted,
    StopRule,
    above_threshold,
    above_threshold_step,
    above_threshold_tables,
)
from .between_thresholds import BetweenAnswer, answer_between, answer_probabilities, between_thresholds
from .exponential import exponential_mechanism
from .hist_sparse import (
    HistSparseSettings,
    HistSparseState,
    hist_sparse,
    hist_sparse_start,
    hist_sparse_step,
    most_frequent,
)
from .hypothesis_selection import select_hypothesis
from .sparse_sample import private_sparse_sample, required_failure_weight
from .stable_histogram import smallest_cut, stable_histogram, stable_histogram_delta
from .standard_above_threshold import standard_above_threshold

__all__ = [
    "AboveThresholdSettings",
    "BetweenAnswer",
    "Counted",
    "HistSparseSettings",
    "HistSparseState",
    "StopRule",
    "above_threshold",
    "above_threshold_step",
    "above_threshold_tables",
    "answer_between",
    "answer_probabilities",
    "between_thresholds",
    "exponential_mechanism",
    "hist_sparse",
    "hist_sparse_start",
    "hist_sparse_step",
    "most_frequent",
    "private_sparse_sample",
    "required_failure_weight",
    "select_hypothesis",
    "smallest_cut",
    "stable_histogram",
    "stable_histogram_delta",
    "standard_above_threshold",
]
