"""Continuous Laplace noise as exact numbers: transcripts, divergences and worst adaptive choices."""

from .hidden_threshold import (
    ThresholdAnswer,
    ThresholdAnswerTable,
    above_probability,
    between_thresholds_answers,
    between_thresholds_table,
    chosen_element,
    fixed_queries_divergence,
    sparse_vector_table,
    threshold_game_divergence,
    transcript_probability,
)
from .logarithm_polynomial import LogarithmPolynomial
from .piecewise_exponential import PiecewiseExponential, laplace_density, noise_at_least, noise_below

__all__ = [
    "LogarithmPolynomial",
    "PiecewiseExponential",
    "ThresholdAnswer",
    "ThresholdAnswerTable",
    "above_probability",
    "between_thresholds_answers",
    "between_thresholds_table",
    "chosen_element",
    "fixed_queries_divergence",
    "laplace_density",
    "noise_at_least",
    "noise_below",
    "sparse_vector_table",
    "threshold_game_divergence",
    "transcript_probability",
]
