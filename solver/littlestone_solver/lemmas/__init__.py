"""Lemmas about all classes of a size, as tables of claims, by paper."""
