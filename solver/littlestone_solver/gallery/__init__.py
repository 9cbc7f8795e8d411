"""Faults planted into copies of this package; each must turn a check red in its own run."""
