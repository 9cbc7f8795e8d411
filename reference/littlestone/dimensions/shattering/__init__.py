"""Searches for large shattered sets of points."""
