"""Judging an implementation in any language: the same cases for Python objects and for programs."""

from .answers import Declared
from .capability import CAPABILITIES, DIALECTS, Capability
from .case import Case
from .judging import Outcome, Status
from .program import ProgramCandidate
from .python_candidate import PythonCandidate, candidate_at, file_of
from .python_checks import ConformanceCheck, checks_for
from .report import Report, explained
from .stored import export_cases, stored_cases
from .suite import run_suite

__all__ = [
    "CAPABILITIES",
    "DIALECTS",
    "Capability",
    "Case",
    "ConformanceCheck",
    "Declared",
    "Outcome",
    "ProgramCandidate",
    "PythonCandidate",
    "Report",
    "Status",
    "candidate_at",
    "checks_for",
    "explained",
    "export_cases",
    "file_of",
    "run_suite",
    "stored_cases",
]
