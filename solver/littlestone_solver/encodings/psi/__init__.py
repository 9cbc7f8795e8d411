"""Dimensions that collapse labels through maps, for a symbolic class with any number of labels, as formulas."""
