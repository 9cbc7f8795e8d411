"""Verdicts, scopes, evidence and checks, which all witnesses and the ledger share."""

from .check import Check, check
from .scope import Only, Scope, Scopes, Values, after_quick, everywhere, shown, up_to
from .trial import BrokenCheckError, NotRunError, Trial, UndecidedError
from .verdict import Counterexample, Evidence, Profile, Verdict, strongest, weakest

__all__ = [
    "BrokenCheckError",
    "Check",
    "Counterexample",
    "Evidence",
    "NotRunError",
    "Only",
    "Profile",
    "Scope",
    "Scopes",
    "Trial",
    "UndecidedError",
    "Values",
    "Verdict",
    "after_quick",
    "check",
    "everywhere",
    "shown",
    "strongest",
    "up_to",
    "weakest",
]
