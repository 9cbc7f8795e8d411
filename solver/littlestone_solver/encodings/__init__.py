"""Dimensions, structure and certificates of a symbolic class, as formulas."""
