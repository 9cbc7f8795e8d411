"""Certificates of the two ends of the value of a game: a learner's table, and the weights of an adversary."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from littlestone.display import displayed

from ..games.game import History, Outputs, View

LearnerTable: TypeAlias = Mapping[tuple[View, Outputs], Fraction]
"""View of a round, outputs up to that round -> their joint probability; missing entries have probability 0."""

Pair: TypeAlias = tuple[View, View]
"""Two views of one round: outputs may be at most exp(epsilon) times as likely on the first as on the second."""


@displayed
@dataclass(frozen=True, slots=True)
class AdversaryWeights:
    """The moves of an adversary, and its weights on the privacy constraints.

    ``moves`` maps the moves up to a round and the outputs before it to the probability that the adversary makes
    these moves if the learner gives these outputs; for an oblivious adversary the outputs are empty. ``pressure``
    maps a pair of neighbouring views of the last round and all outputs to a weight of at least 0.
    """

    moves: Mapping[tuple[History, Outputs], Fraction]
    pressure: Mapping[tuple[Pair, Outputs], Fraction]
