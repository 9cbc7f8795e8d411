"""Decompositions of a class along mistake trees, and their leaves."""
