"""Algorithms with weights that are polynomials in unknowns, and lemmas on privacy for every epsilon."""
