"""Exact audits of the private mechanisms of the papers, and of your own."""

from .engine import Audit, CurvePoint
from .options import OPTIONS, AuditOptions
from .registry import AUDITS, audit_mechanism

__all__ = ["AUDITS", "OPTIONS", "Audit", "AuditOptions", "CurvePoint", "audit_mechanism"]
