"""Small learners made of tournaments of two samples, as in DP-SOA: a right one, and wrong ones that err more often.

Each of three trees has two leaves, and gets an example in every third round, at its first leaf. When the algorithm
disagrees on its two samples, a label of a point of disagreement is guessed, and the root gets the sample that errs
on the guess, with the guess appended; then the tree learns no more. What most trees output is published. Noise,
which DP-SOA adds to the votes, is left out.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from littlestone.certificates import VersionSpace
from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.learners import StandardOptimalAlgorithm
from littlestone.randomness import Coins

from ..protocols import PublishingLearnerFactory

N_TREES = 3


@dataclass(frozen=True, slots=True)
class _Tree:
    """The states of the two leaves, or of the root as soon as it has taken over."""

    leaves: tuple[VersionSpace, VersionSpace] | None
    root: VersionSpace = 0


def _fair(coins: Coins[Fraction]) -> Label:
    return Label(coins.uniform_choice(2))


class _Tournaments:
    """The learner, with a way to guess, and whether it is the erring sample that goes on."""

    def __init__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        guess: Callable[[Coins[Fraction]], Label],
        keeps_the_erring: bool,
    ) -> None:
        self.coins = coins
        self.guess = guess
        self.keeps_the_erring = keeps_the_erring
        self.soa = StandardOptimalAlgorithm(hypothesis_class)
        start = self.soa.initial()
        self.trees = [_Tree((start, start))] * N_TREES
        self.n_rounds = 0
        self.hypothesis: Hypothesis = self.soa.hypothesis(start) or ()

    def predict(self, point: Point) -> Label:
        """Return the label of the published hypothesis."""
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Give the example to the next tree and let the trees vote."""
        number = self.n_rounds % N_TREES
        self.n_rounds += 1
        self.trees[number] = self._after(self.trees[number], point, label)
        outputs = [self.soa.hypothesis(tree.leaves[0] if tree.leaves else tree.root) for tree in self.trees]
        votes = Counter(output for output in outputs if output is not None)
        if votes:
            self.hypothesis = min(votes, key=lambda output: (-votes[output], output != self.hypothesis, output))

    def _after(self, tree: _Tree, point: Point, label: Label) -> _Tree:
        if tree.leaves is None:
            return tree
        one, other = self.soa.after(tree.leaves[0], point, label), tree.leaves[1]
        first, second = self.soa.hypothesis(one), self.soa.hypothesis(other)
        if first == second:
            return _Tree((one, other))
        where = next(x for x in range(len(self.hypothesis)) if not first or not second or first[x] != second[x])
        guess = self.guess(self.coins)
        first_errs = first is None or first[where] != guess
        return _Tree(
            None, self.soa.after(one if first_errs == self.keeps_the_erring else other, Point(where), guess)
        )


def tournament_learner(
    guess: Callable[[Coins[Fraction]], Label] = _fair, *, keeps_the_erring: bool = True
) -> PublishingLearnerFactory:
    """Return what makes such a learner, by default the right one.

    Parameters
    ----------
    guess
        Guesses a label with coins.
    keeps_the_erring
        Whether the sample that errs on the guess is the one that goes on.
    """
    return lambda coins, hypothesis_class: _Tournaments(coins, hypothesis_class, guess, keeps_the_erring)


WRONG_TOURNAMENT_LEARNERS: Mapping[str, PublishingLearnerFactory] = MappingProxyType(
    {
        "keeps the sample that does not err": tournament_learner(keeps_the_erring=False),
        "always guesses 1": tournament_learner(lambda coins: Label(1)),
    }
)
"""Name of the mistake -> what makes a learner with it."""
