"""Adversaries: who chooses the stream of examples, and the game between them and a learner."""

from .protocol import Adversary, Published

__all__ = ["Adversary", "Published"]
