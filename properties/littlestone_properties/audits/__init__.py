"""Exact audits of the private mechanisms of the papers at parameters of one's choice, and of own mechanisms."""

from .options import OPTIONS, AuditOptions
from .registry import AUDITS, audit_mechanism
from .result import Audit, CurvePoint

__all__ = ["AUDITS", "OPTIONS", "Audit", "AuditOptions", "CurvePoint", "audit_mechanism"]
