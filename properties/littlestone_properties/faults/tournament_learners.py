"""Small learners made of tournaments of two samples, as in DP-SOA: a right one, and wrong ones that err more often.

Each of three trees has two leaves, and gets an example in every third round, at its first leaf. When the algorithm
disagrees on its two samples, a label of a point of disagreement is guessed, and the root gets the sample that errs
on the guess, with the guess appended; then the tree learns no more. What most trees output is published. Noise,
which DP-SOA adds to the votes, is left out.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Never, TypeAlias

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Hypothesis
from littlestone.learners import (
    Learner,
    RootOutput,
    StandardOptimalAlgorithm,
    Tournament,
    TournamentOptions,
    TournamentTree,
)
from littlestone.randomness import Coins

from ..protocols import PublishingLearnerFactory, Started
from .faulty_private_learners import GuessesOne, KeepsTheWrongSide

N_TREES = 3

Rules: TypeAlias = type[Tournament[VersionSpace]]


@dataclass(frozen=True, slots=True)
class _Trees:
    """The trees, the one whose turn it is first, and what is published."""

    trees: tuple[TournamentTree[VersionSpace], ...]
    hypothesis: Hypothesis


class _Tournaments(Learner[Never, _Trees]):
    """The learner, with rules of its trees."""

    def __init__(self, hypothesis_class: FiniteClass, rules: Rules) -> None:
        self.hypothesis_class = hypothesis_class
        options = TournamentOptions(root_output=RootOutput.HYPOTHESIS)
        self._rules = rules(StandardOptimalAlgorithm(hypothesis_class), 2, options)

    def start(self, coins: object) -> _Trees:
        tree = self._rules.start()
        return _Trees((tree,) * N_TREES, self._rules.hypothesis(tree) or ())

    def after(self, coins: Coins[Never], state: _Trees, example: Example) -> _Trees:
        """Give the example to the next tree and let the trees vote."""
        trees = (*state.trees[1:], self._rules.assign(coins, state.trees[0], 0, *example))
        votes = Counter(output for output in map(self._rules.hypothesis, trees) if output is not None)
        if not votes:
            return _Trees(trees, state.hypothesis)
        chosen = min(votes, key=lambda output: (-votes[output], output != state.hypothesis, output))
        return _Trees(trees, chosen)

    def hypothesis(self, state: _Trees) -> Hypothesis:
        return state.hypothesis


def tournament_learner(rules: Rules = Tournament) -> PublishingLearnerFactory:
    """Return what makes such a learner, by default the right one."""
    return Started(lambda h: _Tournaments(h, rules))


WRONG_TOURNAMENT_LEARNERS: Mapping[str, PublishingLearnerFactory] = {
    "keeps the sample that does not err": tournament_learner(KeepsTheWrongSide),
    "always guesses 1": tournament_learner(GuessesOne),
}
