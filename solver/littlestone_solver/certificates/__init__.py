"""Contradictions that CaDiCaL finds again; a checker that is proved to be sound accepts the proofs."""

from .certifying import certificates_while, require_tools, rests_on

__all__ = ["certificates_while", "require_tools", "rests_on"]
