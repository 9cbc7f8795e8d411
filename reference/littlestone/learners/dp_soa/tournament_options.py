"""Readings of the printed rules of a tournament tree where they leave a choice, and the number of its leaves.

Their effects are described line by line in :mod:`~littlestone.learners.dp_soa.tournament_tree`; the first member of
each is as printed.

Convention: the number of leaves is a power of two, so that heights (the paper's depths) are defined.
"""

from dataclasses import dataclass
from enum import Enum

from ...display import displayed
from ...errors import InvalidValueError


class RootRounds(Enum):
    """Rules for an example that is assigned to a pertinent root."""

    SKIPPED = "skipped"
    """The printed rule: the round is over, the example is lost."""

    LEARNT = "learnt"
    """Repair: the root learns it too, so a root with a wrong guess fails sooner or later."""


class RootOutput(Enum):
    """Rules for the output of a tree whose root is pertinent."""

    FAILURE = "failure"
    """The printed rule: bottom. Then 2^d leaves are too few: the tree fails where its root knows the target."""

    HYPOTHESIS = "hypothesis"
    """Repair: A on the root's sample, which identifies the target after d right guesses; 2^d leaves are enough."""


class OutputChoice(Enum):
    """Rules for the pair of agreeing siblings that gives the output; 'break ties by choosing randomly' is open."""

    ANY_COLLISION = "any collision"
    """The printed rule, if ties need not be broken: all pairs have the same probability."""

    HIGHEST_COLLISION = "highest collision"
    """A pair of the greatest height, ties broken at random."""


class FailedSibling(Enum):
    """Rules for the parent of two pertinent siblings if exactly one of their samples has failed."""

    GUESS = "guess"
    """The printed rule: a guess at a point where they disagree, which may be any point; it is wasted."""

    SURVIVOR = "survivor"
    """Improvement: the other sample as it is. On realizable streams only wrong guesses make samples fail."""


@displayed
@dataclass(frozen=True, slots=True)
class TournamentOptions:
    """Readings of the printed algorithm where it leaves a choice; the defaults are as printed."""

    root_rounds: RootRounds = RootRounds.SKIPPED
    root_output: RootOutput = RootOutput.FAILURE
    output_choice: OutputChoice = OutputChoice.ANY_COLLISION
    failed_sibling: FailedSibling = FailedSibling.GUESS


PRINTED_TOURNAMENT = TournamentOptions()
"""Everything as printed."""

PRACTICAL_TOURNAMENT = TournamentOptions(
    RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION, FailedSibling.SURVIVOR
)
"""The readings with which trees need the fewest leaves."""


def check_n_leaves(n_leaves: int) -> None:
    """Raise unless a tree can have this number of leaves."""
    if n_leaves < 1 or n_leaves & (n_leaves - 1):
        raise InvalidValueError("n_leaves", n_leaves, "a power of two")
