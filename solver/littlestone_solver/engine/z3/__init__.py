"""The interface to z3: queries with a budget, and formulas of several kinds."""
