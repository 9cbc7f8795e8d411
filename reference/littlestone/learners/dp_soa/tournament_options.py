"""Readings of the printed rules of a tournament tree where these leave a choice, and the number of leaves.

:mod:`~littlestone.learners.dp_soa.tournament_tree` describes their effects line by line; the first member of each
enumeration is as printed.

Convention: the number of leaves is a power of two, so that heights (the paper's depths) are defined.
"""

from dataclasses import dataclass
from enum import Enum

from ...display import displayed
from ...errors import InvalidValueError


class RootRounds(Enum):
    """Rules for an example that arrives at a pertinent root."""

    SKIPPED = "skipped"
    """The printed rule: the round is over, and the example is lost."""

    LEARNT = "learnt"
    """Repair: the root learns the example too, so a root with a wrong guess fails sooner or later."""


class RootOutput(Enum):
    """Rules for the output of a tree whose root is pertinent."""

    FAILURE = "failure"
    """The printed rule: the output is bottom. Then 2^d leaves are too few: a tree fails exactly when its root knows
    the target."""

    HYPOTHESIS = "hypothesis"
    """Repair: the output is that of A on the root's sample, which identifies the target after d right guesses; 2^d
    leaves are enough."""


class OutputChoice(Enum):
    """Rules for the pair of agreeing siblings that gives the output, where the printed rule is ambiguous."""

    ANY_COLLISION = "any collision"
    """The printed rule, if ties need not be broken: all pairs have the same probability."""

    HIGHEST_COLLISION = "highest collision"
    """A pair of the greatest height, ties broken at random."""


class FailedSibling(Enum):
    """Rules for the parent of two pertinent siblings if exactly one of their samples has failed."""

    GUESS = "guess"
    """The printed rule: the parent guesses the label of a point of disagreement, which may be any point; the guess
    is wasted."""

    SURVIVOR = "survivor"
    """Improvement: the parent takes the other sample without a guess. On realizable streams, samples fail only
    because of wrong guesses."""


@displayed
@dataclass(frozen=True, slots=True)
class TournamentOptions:
    """Readings of the printed algorithm where it leaves a choice; the defaults are as printed."""

    root_rounds: RootRounds = RootRounds.SKIPPED
    root_output: RootOutput = RootOutput.FAILURE
    output_choice: OutputChoice = OutputChoice.ANY_COLLISION
    failed_sibling: FailedSibling = FailedSibling.GUESS


PRINTED_TOURNAMENT = TournamentOptions()
"""The printed reading of every rule."""

PRACTICAL_TOURNAMENT = TournamentOptions(
    RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION, FailedSibling.SURVIVOR
)
"""The readings with which trees need the fewest leaves."""


def check_n_leaves(n_leaves: int) -> None:
    """Raise unless ``n_leaves`` is a power of two."""
    if n_leaves < 1 or n_leaves & (n_leaves - 1):
        raise InvalidValueError("n_leaves", n_leaves, "a power of two")
