"""Loops that draw again: branches of plain code that reach the same state are followed once from there."""

from .chain import Chains, WatchedRun

__all__ = ["Chains", "WatchedRun"]
