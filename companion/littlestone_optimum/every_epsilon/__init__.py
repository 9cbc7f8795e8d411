"""Two constants for every epsilon: closed forms of the optimum, certificates of polynomials, and their checker."""
