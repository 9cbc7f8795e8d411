"""The private mechanisms of the papers.

Functions for users take the data first, except ``select_hypothesis``, which takes the class before the sample. Then
come parameters by name, then ``coins=`` or ``seed=``. In these functions ``epsilon`` is the epsilon at which the
mechanism is private when one record is replaced; the settings, or a function whose name ends in ``_delta``, give
the delta. An epsilon with a prefix in its name is the epsilon of a noise: discrete Laplace noise of scale ``1 /
epsilon``.

Functions that take coins first are steps and parts of mechanisms, which can be followed on every branch. Their
weights, such as ``exp(-epsilon)``, may be formulas instead of fractions.
"""

from .above_threshold import (
    AboveThresholdSettings,
    Counted,
    StopRule,
    above_threshold,
    above_threshold_step,
    above_threshold_tables,
    standard_above_threshold,
)
from .between_thresholds import (
    BetweenAnswer,
    answer_between,
    answer_probabilities,
    between_thresholds,
    between_thresholds_delta,
    paper_gap,
)
from .exponential import exponential_mechanism, select_hypothesis, select_hypothesis_step
from .hist_sparse import (
    HistSparseSettings,
    HistSparseState,
    hist_sparse,
    hist_sparse_start,
    hist_sparse_step,
    most_frequent,
)
from .logistic_hist_sparse import LogisticHistSparseSettings
from .sparse_sample import required_failure_weight, sparse_sample, sparse_sample_delta, sparse_sample_step
from .stable_histogram import noisy_counts, smallest_threshold, stable_histogram, stable_histogram_delta

__all__ = [
    "AboveThresholdSettings",
    "BetweenAnswer",
    "Counted",
    "HistSparseSettings",
    "HistSparseState",
    "LogisticHistSparseSettings",
    "StopRule",
    "above_threshold",
    "above_threshold_step",
    "above_threshold_tables",
    "answer_between",
    "answer_probabilities",
    "between_thresholds",
    "between_thresholds_delta",
    "exponential_mechanism",
    "hist_sparse",
    "hist_sparse_start",
    "hist_sparse_step",
    "most_frequent",
    "noisy_counts",
    "paper_gap",
    "required_failure_weight",
    "select_hypothesis",
    "select_hypothesis_step",
    "smallest_threshold",
    "sparse_sample",
    "sparse_sample_delta",
    "sparse_sample_step",
    "stable_histogram",
    "stable_histogram_delta",
    "standard_above_threshold",
]
