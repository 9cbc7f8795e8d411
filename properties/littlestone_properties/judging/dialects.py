"""Conventions that the papers leave open: what a candidate may declare."""

from collections.abc import Mapping
from types import MappingProxyType

DIALECTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "empty_class": {
            "-1": "the dimension of the empty class is -1",
            "0": "the dimension of the empty class is 0",
            "refused": "the empty class is refused",
        },
        "invalid_input": {
            "refused": "invalid input is refused: ValueError, or a message with invalid (dialect invalid_input)",
            "null": "the answer to invalid input is None, or null",
            "error": "the answer to invalid input is any exception, or a message with error",
        },
        "soa_tie": {
            "lyu": "the SOA answers 0 where label 0 keeps the dimension of the class, and 1 elsewhere",
            "argmax_zero": "the SOA answers the label of larger dimension, and 0 if both dimensions are equal",
            "argmax_one": "the SOA answers the label of larger dimension, and 1 if both dimensions are equal",
        },
        "threshold_endpoints": {
            "first": "t points and t hypotheses with h_i(x_j) = 1 iff i <= j",
            "strict": "t points and t hypotheses with h_i(x_j) = 1 iff i < j",
            "both": "t points and t + 1 hypotheses, all thresholds on the points",
        },
        "decomposition": {
            "optimal": "a decomposition tree has the smallest degree",
            "valid": "a decomposition tree may have any degree",
        },
        "zero_cover": {
            "smallest": "a 0-cover has the smallest size",
            "any": "a 0-cover may have any size",
        },
        "adjacency": {
            "replacement": "neighbouring inputs differ in one element",
            "addition": "of two neighbouring inputs, one has one element more",
        },
        "mistake_bound": {
            "littlestone": "an online learner errs at most Ldim times on realizable streams",
            "any": "an online learner has no such bound",
        },
        "prediction": {
            "generic": "the generic private predictor with hypotheses of least error, with its probabilities",
            "any": "any private predictor: it answers online and is as private as it claims",
        },
        "threshold_noise": {
            "kept": "sparse_vector draws the noise of its threshold once",
            "refreshed": "sparse_vector draws the noise of its threshold anew after every answer Above",
        },
        "maximum_tie": {
            "first": "of several largest noisy counts, the first is chosen",
            "last": "of several largest noisy counts, the last is chosen",
            "uniform": "of several largest noisy counts, each is chosen with the same probability",
        },
        "accounting": {
            "optimal": "an accountant returns the smallest delta that is enough for all mechanisms",
            "valid": "the delta of an accountant is enough, and is below 1 if basic composition gives one below 1",
        },
        "output": {
            "improper": "a learner may return any function",
            "proper": "a learner returns a hypothesis of the class",
        },
    }
)
"""Convention -> its possible values; the first value holds if a candidate says nothing."""
