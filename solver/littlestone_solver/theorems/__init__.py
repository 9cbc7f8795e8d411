"""Theorems for all sizes, stated and proved in Coq in ``solver/rocq``; checking a theorem asks Coq's kernel."""
