"""Queries to z3, symbolic classes, lemmas and induction steps: what encodings and lemmas are made of."""
