"""Contradictions that CaDiCaL finds again, with proofs that a checker proved to be sound accepts."""

from .certifying import certificates_while, require_tools, rests_on

__all__ = ["certificates_while", "require_tools", "rests_on"]
