"""Theorems for all sizes: stated and proved in Coq, in ``solver/rocq``; checking one asks Coq's kernel."""
