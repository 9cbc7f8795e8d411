"""Audits of a user's Python function on neighbouring inputs, exactly or by samples."""

from .audit import audit_own
from .exact import OwnClaim, claim_of
from .findings import OwnAudit, PairAudit
from .mechanism import OwnMechanism, Randomness, mechanism_at
from .neighbours import RELATIONS, neighbouring_inputs

__all__ = [
    "RELATIONS",
    "OwnAudit",
    "OwnClaim",
    "OwnMechanism",
    "PairAudit",
    "Randomness",
    "audit_own",
    "claim_of",
    "mechanism_at",
    "neighbouring_inputs",
]
