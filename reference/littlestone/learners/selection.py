"""Private selection by the number of mistakes (exponential mechanism), from a given class or from a drawn class.

The paper cites its Lemma 8.3 without a learner. The representation suggests this learner: draw a class of the
family by its weights, without the data; then select one of its functions.

Convention: an error costs a factor ``exp(epsilon / 2)``, so a selection is epsilon-private when one example is
replaced. In the paper the size of a family is the logarithm of the size of its largest class; the functions here
take the number of functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ..classes import FiniteClass, Hypothesis, Sample, require_class
from ..display import displayed
from ..errors import EmptyClassError, InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ..intervals import logarithm
from ..mechanisms import select_hypothesis_step
from ..mechanisms.shares import share
from ..privacy.epsilon import Claim, Epsilon, Number, Privacy
from ..randomness import Coins
from .batch import BatchLearner
from .parameter_range import check_example, check_positive


@displayed
@dataclass(frozen=True, slots=True)
class SelectionState:
    """The score of each hypothesis (minus its number of mistakes, secret), and the chosen hypothesis, if any."""

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
        privacy: Claim,
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

        On n independent examples that a target in the class labels, the hypotheses with an error above ``error``
        together have on average at most this share of the target's weight.

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
        """Choose a hypothesis."""
        chosen = coins.choose_by_score(state.scores, self._weight)
        return replace(state, output=self.hypothesis_class.hypotheses[chosen])

    def is_finished(self, state: SelectionState) -> bool:
        """Return whether a hypothesis is chosen."""
        return state.output is not None

    def hypothesis(self, state: SelectionState) -> Hypothesis | None:
        """Return the chosen hypothesis."""
        return state.output


def representation_learner(
    coins: Coins[Fraction],
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    sample: Sample,
    epsilon: Epsilon,
) -> Hypothesis:
    """Draw a class from the family, and return a function of it, selected privately for few errors on the sample.

    The learner is epsilon-differentially private (delta = 0) when one example is replaced, for every family of
    non-empty classes with probabilities ``weights``. The sample may be empty.

    Ledger: ``bgs.lemma-8.3``.

    >>> from littlestone.randomness import exact_distribution
    >>> both, zero = FiniteClass.from_rows(["0", "1"]), FiniteClass.from_rows(["0"])
    >>> half, sample = Fraction(1, 2), Sample([(0, 1)])
    >>> exact = exact_distribution(representation_learner, [both, zero], [half, half], sample, Epsilon.log(9))
    >>> exact.probability((1,))
    Fraction(3, 8)
    """
    for number, hypothesis_class in enumerate(family):
        if hypothesis_class.is_empty:
            raise EmptyClassError(f"family[{number}]", [], "at least one hypothesis")
    if len(weights) != len(family) or sum(weights, Fraction(0)) != 1 or min(weights) < 0:
        raise InvalidValueError("weights", list(weights), "one probability for each class, with sum 1")
    check_positive(epsilon=epsilon)
    return select_hypothesis_step(coins, family[coins.choose(weights)], sample, (epsilon / 2).exp)


def representation_sample_size(n_functions: int, epsilon: Epsilon, alpha: Fraction, beta: Fraction) -> int:
    """Return a number of examples for which the learner is (6 alpha, 4 beta)-accurate.

    The number is ``ln(|G| / beta) max(3, 1 / epsilon) / alpha``, rounded up, for classes of at most ``|G|``
    functions. Four events may happen, each with probability at most beta. The drawn class is bad. Its function of
    error at most alpha errs on more than 2 alpha n examples (``exp(-alpha n / 3)``). Some function of error above 6
    alpha errs on at most 4 alpha n examples (``|G| exp(-alpha n / 3)``). A function with 2 alpha n errors more than
    the best function is selected (``|G| exp(-epsilon alpha n)``).

    In the paper the bound is O((RepDim(H) + ln(1/beta)) / (alpha epsilon)). Here ``ln |G|``, the size of the given
    family, replaces RepDim(H). The 3 keeps the bound above the number that accuracy alone needs when epsilon is
    large. Alpha and beta are strictly between 0 and 1.

    Ledger: ``bgs.lemma-8.3``.

    >>> representation_sample_size(2, Epsilon.log(4), Fraction(1, 10), Fraction(1, 8))
    84
    """
    check_at_least(1, n_functions=n_functions)
    check_positive(epsilon=epsilon)
    check_strictly_between_0_and_1(alpha=alpha, beta=beta)
    needed = logarithm(n_functions / beta) / alpha
    return max(int((needed * 3).upper), int((needed / logarithm(epsilon.exp)).upper)) + 1
