"""Proofs for all sizes: induction steps with symbolic sizes, each decided by z3, and the scheme that joins them."""
