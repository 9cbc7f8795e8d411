"""The ledger: every statement of the papers, the evidence for each reading, and the runner that renews it."""

from .journal import Journal, evidence_from_json, evidence_to_json
from .reader import PAPERS, find_statements, parse_ledger, read_ledger
from .runner import Outcome, ReadingResult, checks_to_run, judge, resolve, run_check, run_checks
from .statement import EvidenceRecord, Reading, Statement, Witness, combined_verdict

__all__ = [
    "PAPERS",
    "EvidenceRecord",
    "Journal",
    "Outcome",
    "Reading",
    "ReadingResult",
    "Statement",
    "Witness",
    "checks_to_run",
    "combined_verdict",
    "evidence_from_json",
    "evidence_to_json",
    "find_statements",
    "judge",
    "parse_ledger",
    "read_ledger",
    "resolve",
    "run_check",
    "run_checks",
]
