"""Judging an implementation in any language: the same cases for Python objects and for programs."""

from .asking.answers import Declared
from .candidates.program import ProgramCandidate
from .candidates.python_candidate import PythonCandidate, candidate_at, file_of
from .capabilities import CAPABILITIES
from .capability import Capability
from .case import Case
from .dialects import DIALECTS
from .running.checking import check
from .running.outcomes import Outcome, Status
from .running.python_checks import ConformanceCheck, checks_for
from .running.report import Report, explained
from .running.suite import run_suite
from .sources.stored import export_cases, n_stored_cases, stored_cases

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
    "check",
    "checks_for",
    "explained",
    "export_cases",
    "file_of",
    "n_stored_cases",
    "run_suite",
    "stored_cases",
]
