"""Verdicts, profiles and evidence: the vocabulary that both witnesses and the ledger share."""

from .evidence import Check, Counterexample, Evidence
from .verdict import Profile, Verdict

__all__ = ["Check", "Counterexample", "Evidence", "Profile", "Verdict"]
