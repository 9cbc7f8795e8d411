"""Differential privacy: its parameters."""

from .parameters import Delta, Epsilon, PrivacyParameters

__all__ = ["Delta", "Epsilon", "PrivacyParameters"]
