"""Adversaries, which choose the stream of examples, and the game between them and a learner."""

from .adaptive import DelayedMistakeSeeker, MistakeSeeker
from .game import Adversary, GameInterruptedError, Publication, Published, Transcript, play
from .minimax import ShatteredTreeAdversary, random_tree_stream
from .oblivious import FixedStream, StochasticAdversary, noisy_stream, realizable_stream

__all__ = [
    "Adversary",
    "DelayedMistakeSeeker",
    "FixedStream",
    "GameInterruptedError",
    "MistakeSeeker",
    "Publication",
    "Published",
    "ShatteredTreeAdversary",
    "StochasticAdversary",
    "Transcript",
    "noisy_stream",
    "play",
    "random_tree_stream",
    "realizable_stream",
]
