"""Parameters of DP-SOA: readings of the printed rules where these leave a choice, numbers, and their cost.

The first member of each enumeration is as printed. The number of leaves is a power of two, so that heights (the
paper's depths) are defined.
"""

from dataclasses import dataclass
from enum import Enum
from math import expm1, log

from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...mechanisms import HistSparseSettings
from ...privacy.epsilon import Privacy
from ..non_private.mistake_bounded import UpdateRule


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

    LEFTMOST = "leftmost"
    """The rule of the proof in Coq: from the root down to the left child, unless it is pertinent and the right
    child is not; a function of the tree."""


class FailedSibling(Enum):
    """Rules for the parent of two pertinent siblings if exactly one of their samples has failed."""

    GUESS = "guess"
    """The printed rule: the parent guesses the label of any point of disagreement; the guess is wasted."""

    SURVIVOR = "survivor"
    """Improvement: the parent takes the other sample without a guess. On realizable streams, samples fail only
    because of wrong guesses."""


class UnfittedSample(Enum):
    """Rules for the hypothesis of the base algorithm on a sample that no hypothesis of the class fits."""

    FAILS = "fails"
    """The printed rule: the algorithm fails, and errs on every example."""

    LAST_LABELS = "last labels"
    """The rule of the proof in Coq: the algorithm predicts the last labels seen."""


@displayed
@dataclass(frozen=True, slots=True)
class TournamentOptions:
    """Readings of the printed algorithm where it leaves a choice; the defaults are as printed."""

    root_rounds: RootRounds = RootRounds.SKIPPED
    root_output: RootOutput = RootOutput.FAILURE
    output_choice: OutputChoice = OutputChoice.ANY_COLLISION
    failed_sibling: FailedSibling = FailedSibling.GUESS
    unfitted: UnfittedSample = UnfittedSample.FAILS


PRINTED_TOURNAMENT = TournamentOptions()
"""The printed reading of every rule."""

PRACTICAL_TOURNAMENT = TournamentOptions(
    RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION, FailedSibling.SURVIVOR
)
"""The readings with which trees need the fewest leaves."""

PROVED_TOURNAMENT = TournamentOptions(output_choice=OutputChoice.LEFTMOST, unfitted=UnfittedSample.LAST_LABELS)
"""The trees of the learner that is proved in Coq."""


def check_n_leaves(n_leaves: int) -> None:
    """Raise unless ``n_leaves`` is a power of two."""
    if n_leaves < 1 or n_leaves & (n_leaves - 1):
        raise InvalidValueError("n_leaves", n_leaves, "a power of two")


class FailedTrees(Enum):
    """Rules for the contribution of a failed tree to the list."""

    ELEMENTS = "elements"
    """The printed rule: bottom is an element; if it is the most frequent element, no hypothesis is published."""

    LEFT_OUT = "left out"
    """Repair: a failed tree has an empty place, so frequencies are still relative to all trees."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class DpSoaSettings:
    """Parameters of DP-SOA.

    * ``n_trees``, ``n_leaves``: the paper's k_2 and k_1, at least 1; k_1 is a power of two.
    * ``hist_sparse``: the noise, thresholds and limit of the publishing mechanism; ``LogisticHistSparseSettings``
      have the noise of the proof in Coq.
    * ``tournament``, ``failed_trees``, ``updates``: readings of points that the paper leaves open, and the examples
      from which the base algorithm learns; the defaults are as printed.
    """

    n_trees: int
    n_leaves: int
    hist_sparse: HistSparseSettings
    tournament: TournamentOptions = PRINTED_TOURNAMENT
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        check_at_least(1, n_trees=self.n_trees)
        check_n_leaves(self.n_leaves)

    @property
    def privacy(self) -> Privacy:
        """The privacy of HistSparse, and hence of DP-SOA, by basic composition of its parts.

        Ledger: ``gl.lemma-5.3``, ``gl.theorem-4.1``.
        """
        return self.hist_sparse.privacy

    @property
    def n_mistakes_needed(self) -> int:
        """The number of mistakes after which enough trees have left the first hypothesis to reach the threshold.

        A tree leaves the first hypothesis once each pair of sibling leaves has received a mistake. The pairs that
        receive mistakes are random: after m mistakes, a share (1 - exp(-m / (k_2 p)))^p of the k_2 trees has a
        mistake at all p pairs.
        """
        n_pairs, n_trees = max(1, self.n_leaves // 2), self.n_trees
        share = min(max(1, self.hist_sparse.threshold), n_trees - 0.5) / n_trees
        return max(1, round(-n_trees * n_pairs * log(-expm1(log(share) / n_pairs))))
