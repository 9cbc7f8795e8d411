"""Dimensions that see labels through maps, of a symbolic class with any number of labels, as formulas."""
