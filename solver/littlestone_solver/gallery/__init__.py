"""Faults that are planted into copies of this package's sources: each must turn a check red, in its own run."""
