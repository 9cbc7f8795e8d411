"""Contradictions found again by CaDiCaL, with proofs that a checker proved sound accepts."""

from .certifying import certificates_while, require_tools, rests_on

__all__ = ["certificates_while", "require_tools", "rests_on"]
