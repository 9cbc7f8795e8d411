"""Following foreign code as a chain of states: branches that reach the same state are followed once from there."""

from .chain import merged

__all__ = ["merged"]
