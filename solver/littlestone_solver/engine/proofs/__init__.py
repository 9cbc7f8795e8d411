"""Linked proofs: terms, propositions, steps that the solver decides, and what holds them together."""
