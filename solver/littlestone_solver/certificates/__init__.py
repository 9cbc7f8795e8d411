"""A second lineage for verified lemmas: clauses in the DIMACS format, proofs by CaDiCaL, checkers of proofs."""

from .certifying import certificates_while, require_tools, rests_on

__all__ = ["certificates_while", "require_tools", "rests_on"]
