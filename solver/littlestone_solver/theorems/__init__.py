"""Theorems for all sizes: stated and proved in Coq, in ``solver/rocq``, and accepted by its kernel when they are checked."""
