"""Z3 itself: queries with a budget, and formulas of several kinds."""
