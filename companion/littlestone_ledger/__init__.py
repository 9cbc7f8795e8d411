"""The ledger: statements, readings, the record of all checks, and the runner."""

from .pages.source import place_of, source_of
from .reader import PAPERS, find_statements, parse_ledger, read_ledger
from .recording.evidence_json import evidence_from_json, evidence_to_json
from .recording.record import Record, read_record, record_path, write_record
from .running.certificates import certificate_differences, read_certificates, write_certificates
from .running.certifier import Checker, certifier
from .running.journal import VerifyJournal, verify_journal
from .running.runner import Certification, Outcome, ReadingResult, checks_of, judge, resolve, run_check, run_checks
from .search import matching_statements
from .statement import Edge, Kind, Part, Reading, RelyOn, Source, Statement

__all__ = [
    "PAPERS",
    "Certification",
    "Checker",
    "Edge",
    "Kind",
    "Outcome",
    "Part",
    "Reading",
    "ReadingResult",
    "Record",
    "RelyOn",
    "Source",
    "Statement",
    "VerifyJournal",
    "certificate_differences",
    "certifier",
    "checks_of",
    "evidence_from_json",
    "evidence_to_json",
    "find_statements",
    "judge",
    "matching_statements",
    "parse_ledger",
    "place_of",
    "read_certificates",
    "read_ledger",
    "read_record",
    "record_path",
    "resolve",
    "run_check",
    "run_checks",
    "source_of",
    "verify_journal",
    "write_certificates",
    "write_record",
]
