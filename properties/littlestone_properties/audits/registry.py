"""The audits by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import InvalidValueError

from .engine import Audit, Question
from .options import AuditOptions
from .selections import (
    audit_composition,
    audit_exponential,
    audit_hist_sparse,
    audit_sparse_sample,
    audit_stable_histogram,
)
from .thresholds import audit_above_threshold, audit_between_thresholds, audit_standard_above_threshold

_Auditor: TypeAlias = Callable[[AuditOptions], Question]

AUDITS: Mapping[str, tuple[_Auditor, str]] = MappingProxyType(
    {
        "sparse-sample": (audit_sparse_sample, "lyu.lemma-3.1"),
        "above-threshold": (audit_above_threshold, "lyu.lemma-3.2"),
        "standard-above-threshold": (audit_standard_above_threshold, "gl.algorithm-2"),
        "between-thresholds": (audit_between_thresholds, "yan.lemma-1"),
        "stable-histogram": (audit_stable_histogram, "gl.theorem-5.1"),
        "exponential": (audit_exponential, "bgs.lemma-8.3"),
        "hist-sparse": (audit_hist_sparse, "gl.lemma-5.3"),
        "composition": (audit_composition, "gl.lemma-5.4"),
    }
)
"""Name -> the function that makes its question, and the statement that the question judges."""


def audit_mechanism(name: str, options: AuditOptions) -> Audit:
    """Return the audit of a mechanism at some parameters.

    >>> audit_mechanism("exponential", AuditOptions({"candidates": "2"})).verdict.value
    'holds'
    """
    if name not in AUDITS:
        raise InvalidValueError("mechanism", name, f"one of {', '.join(AUDITS)}")
    auditor, statement = AUDITS[name]
    asked = auditor(options)
    options.check_all_used(name)
    return Audit(name, statement, asked, asked.find(), {**options.parameters, **asked.parameters})
