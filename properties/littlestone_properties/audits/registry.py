"""The audits by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import InvalidValueError

from .composition import audit_composition
from .histograms import audit_hist_sparse, audit_stable_histogram
from .options import AuditOptions
from .result import Audit
from .selections import audit_exponential, audit_sparse_sample
from .thresholds import audit_above_threshold, audit_between_thresholds, audit_standard_above_threshold

_Auditor: TypeAlias = Callable[[AuditOptions], Audit]

AUDITS: Mapping[str, tuple[_Auditor, str, str]] = MappingProxyType(
    {
        "sparse-sample": (audit_sparse_sample, "lyu.lemma-3.1", "epsilon, delta, lists 1..3, list-size 1..2"),
        "above-threshold": (
            audit_above_threshold,
            "lyu.lemma-3.2",
            "epsilon, delta, limit 1..8, rounds 1..8, constant",
        ),
        "standard-above-threshold": (audit_standard_above_threshold, "gl.algorithm-2", "epsilon, rounds 1..4"),
        "between-thresholds": (
            audit_between_thresholds,
            "yan.lemma-1",
            "epsilon below 1, delta, rounds 1..12, lower, upper, records",
        ),
        "stable-histogram": (audit_stable_histogram, "gl.theorem-5.1", "epsilon, delta, elements 1..3, threshold"),
        "exponential": (
            audit_exponential,
            "bgs.lemma-8.3",
            "epsilon, candidates 2..4, scores 1..3, sensitivity 1..3",
        ),
        "hist-sparse": (
            audit_hist_sparse,
            "gl.lemma-5.3",
            "epsilon, delta, limit 2..3, elements 1..3, rounds 1..2",
        ),
        "composition": (audit_composition, "gl.lemma-5.4", "epsilon, delta, rounds 1..200"),
    }
)
"""Name -> the audit, the statement that it judges, and its options with their ranges."""


def audit_mechanism(name: str, options: AuditOptions) -> Audit:
    """Return the audit of a mechanism at some parameters.

    Examples
    --------
    >>> audit_mechanism("exponential", AuditOptions({"candidates": "2"})).verdict.value
    'holds'
    """
    if name not in AUDITS:
        raise InvalidValueError("mechanism", name, f"one of {', '.join(AUDITS)}")
    return AUDITS[name][0](options)
