"""Algorithms whose weights are polynomials in unknowns: privacy for every epsilon."""
