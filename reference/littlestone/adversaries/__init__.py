"""Adversaries, which choose the stream of examples, and the game between them and a learner."""

from .adaptive import DelayedMistakeSeeker, MistakeSeeker
from .game import GameInterruptedError, play
from .minimax import ShatteredTreeAdversary, random_tree_stream
from .oblivious import FixedStream, noisy_stream, realizable_stream
from .protocol import Adversary, Published
from .stochastic import StochasticAdversary
from .transcript import Publication, Transcript

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
