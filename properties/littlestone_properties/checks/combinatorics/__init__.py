"""Checks of functions of classes: dimensions, covers, decompositions."""
