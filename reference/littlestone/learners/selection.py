"""The generic private learner: it chooses from the class by the number of mistakes (exponential mechanism)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ..classes import FiniteClass, Hypothesis, Sample, require_class
from ..display import displayed
from ..errors import EmptyClassError
from ..mechanisms.shares import share
from ..privacy.epsilon import Epsilon, Number, Privacy
from ..randomness import Coins
from .batch import BatchLearner
from .example_range import check_example


@displayed
@dataclass(frozen=True, slots=True)
class SelectionState:
    """Minus the number of mistakes of each hypothesis, which is secret, and the chosen hypothesis, if any."""

    scores: tuple[int, ...]
    output: Hypothesis | None = None


class SelectionLearner(BatchLearner[Fraction, SelectionState]):
    """Choose a hypothesis with probability proportional to ``exp(-epsilon mistakes / 2)``: proper, without delta.

    Synonyms: private selection, private empirical risk minimisation by the exponential mechanism. On n realizable
    examples its error exceeds ``error`` with probability at most :meth:`failure_bound`. ``epsilon`` is the cost of
    the choice, above 0; a number means nats.

    Ledger: ``bgs.theorem-a.1``.

    >>> from littlestone.learners import exact_outputs
    >>> learner = SelectionLearner(FiniteClass.from_rows(["0", "1"]), epsilon=Epsilon.log(4))
    >>> exact_outputs(learner, Sample([(0, 1), (0, 1)])).probability((1,))
    Fraction(4, 5)
    """

    def __init__(self, hypothesis_class: FiniteClass, *, epsilon: Epsilon | Number) -> None:
        require_class(hypothesis_class)
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis to select")
        self.hypothesis_class = hypothesis_class
        self.epsilon = Epsilon.of(epsilon)
        self._weight = share(self.epsilon, 2).exp

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_examples: int,
        error: Number,
        privacy: Privacy | tuple[Number, Number],
        failure: Number = Fraction(1, 10),
    ) -> SelectionLearner:
        """Return the learner that spends the given epsilon; the other arguments have no effect."""
        return cls(hypothesis_class, epsilon=Privacy.of(privacy).epsilon)

    @property
    def privacy(self) -> Privacy:
        """The privacy of the choice; delta is 0."""
        return Privacy(self.epsilon)

    def failure_bound(self, n_examples: int, error: Fraction) -> Fraction:
        """Return ``m (1 - error (1 - exp(-epsilon / 2)))^n``, which may exceed 1, for m hypotheses.

        On n independent examples that a hypothesis of the class labels, a hypothesis of larger error has on average
        at most this share of the target's weight.

        Ledger: ``bgs.theorem-a.1``.

        >>> learner = SelectionLearner(FiniteClass.from_rows(["0", "1"]), epsilon=Epsilon.log(4))
        >>> learner.failure_bound(2, Fraction(1, 2))
        Fraction(9, 8)
        """
        return len(self.hypothesis_class) * (1 - error * (1 - 1 / self._weight)) ** n_examples

    def start(self, coins: Coins[Fraction], sample: Sample) -> SelectionState:
        """Count the mistakes of every hypothesis."""
        for example in sample:
            check_example(self.hypothesis_class, *example)
        return SelectionState(tuple(-sample.n_mistakes(h) for h in self.hypothesis_class))

    def after(self, coins: Coins[Fraction], state: SelectionState) -> SelectionState:
        """Choose."""
        chosen = coins.choose_by_score(state.scores, self._weight)
        return replace(state, output=self.hypothesis_class.hypotheses[chosen])

    def is_finished(self, state: SelectionState) -> bool:
        """Return whether a hypothesis is chosen."""
        return state.output is not None

    def hypothesis(self, state: SelectionState) -> Hypothesis | None:
        """Return the choice."""
        return state.output
