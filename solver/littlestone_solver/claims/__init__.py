"""Claims about classes decided by the solver: every class on n points at once."""
