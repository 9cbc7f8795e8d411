"""Lemmas about all classes of a size: their formulas, their decision, and guards against an empty verdict."""
