"""Lazy Bregman boosting of a private learner (`bgs` Theorem A.1 and Claim A.2).

Line by line. "Boosting repeatedly runs A on a sequence of reweightings of the input sample":
:func:`smooth_weights` turns the number of hypotheses that are right on each example into weights. The weak learner
W of Claim A.2 draws m examples by these weights and runs the base learner on them. "Aggregates the resulting
hypotheses": their majority.

Conventions. Examples are drawn *with* replacement; the paper draws without replacement, and then the accuracy of
the base learner does not carry over. Labels are binary; a tie of the vote gives label 0. A round in which the base
learner fails has no vote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic

from ...classes import Example, FiniteClass, Hypothesis, Label, Sample
from ...display import displayed
from ...errors import InvalidValueError, check_strictly_between_0_and_1
from ...privacy.epsilon import Claim, Number, Privacy
from ...randomness import Coins
from ..batch import BatchLearner, PrivateBatchLearner, State
from ..selection import SelectionLearner, SelectionState
from .practical import BoostingSettings, practical_boosting


def smooth_weights(sizes: Sequence[int], density: Fraction, decay: Fraction) -> tuple[Fraction, ...]:
    """Return, for each j, the projected measure of an example on which j hypotheses are right.

    There are n >= 1 examples; on ``sizes[j]`` of them, j hypotheses are right. Over all examples, the measures sum
    to ``density * n``. Each measure is at most 1. The density kappa is above 0 and at most 1, and the factor
    ``decay = exp(-lambda)`` is strictly between 0 and 1. Divided by ``density * n``, the measure is a distribution
    on the examples with probabilities of at most ``1 / (density * n)``. If the number j of one example changes, the
    distribution changes by at most that probability, and only between this example and the other examples. The time
    is linear in the length of ``sizes``.

    Ledger: ``bgs.theorem-a.1``.

    >>> [str(weight) for weight in smooth_weights([1, 2, 1], Fraction(1, 2), Fraction(1, 2))]
    ['8/9', '4/9', '2/9']
    """
    n = sum(sizes)
    if n < 1 or min(sizes) < 0:
        raise InvalidValueError("sizes", list(sizes), "numbers of at least 0, not all 0")
    if not 0 < density <= 1:
        raise InvalidValueError("density", density, "above 0 and at most 1")
    check_strictly_between_0_and_1(decay=decay)
    # Powers are integers over one common denominator, which cancels; the denominator of the density is kept apart.
    last, unit = len(sizes) - 1, density.denominator
    powers = [decay.numerator**level * decay.denominator ** (last - level) for level in range(len(sizes))]
    mass = sum(size * power for size, power in zip(sizes, powers, strict=True))
    remaining = density.numerator * n
    # Levels are capped in order, as long as their factor would raise them above 1.
    for level, size in enumerate(sizes):
        if not mass or remaining * powers[level] <= mass * unit:
            lower = (Fraction(remaining * power, mass * unit) if mass else Fraction(0) for power in powers[level:])
            return (*(Fraction(1) for _ in range(level)), *lower)
        mass -= size * powers[level]
        remaining -= size * unit
    return tuple(Fraction(1) for _ in sizes)


@displayed
@dataclass(frozen=True, slots=True)
class BoostingState(Generic[State]):
    """The state of boosting between two stages; ``examples``, each with its number of copies, is secret.

    ``running`` is the state of the base learner in this round, ``None`` between two rounds.
    """

    examples: tuple[tuple[Example, int], ...]
    found: tuple[Hypothesis | None, ...] = ()
    running: State | None = None


class LazyBregmanBooster(BatchLearner[Fraction, BoostingState[State]], Generic[State]):
    """A learner of small error made from a private learner of error 1/3: a vote over rounds of reweighted samples.

    If every round is right on two thirds of its weights, and ``n_rounds`` is
    :func:`~littlestone.learners.boosting.practical.rounds_needed`, the vote errs on less than ``density`` of the
    sample. The learner ``base`` takes samples of ``settings.n_draws`` examples with any labels. The time of a round
    is proportional to ``n_distinct_examples * (n_draws + n_earlier_rounds)``.

    Ledger: ``bgs.theorem-a.1``, ``bgs.claim-a.2``.

    >>> from littlestone.learners import exact_outputs
    >>> from littlestone.privacy import Epsilon
    >>> base = SelectionLearner(FiniteClass.from_rows(["01", "10"]), epsilon=Epsilon.log(9))
    >>> settings = BoostingSettings(n_examples=4, n_rounds=3, density=Fraction(1, 2), n_draws=1)
    >>> booster = LazyBregmanBooster(base, settings)
    >>> exact_outputs(booster, Sample([(0, 1), (1, 0)] * 2)).probability((1, 0))
    Fraction(27, 32)
    >>> float(booster.privacy.epsilon) < 3 * float(base.privacy.epsilon)
    True
    """

    def __init__(self, base: PrivateBatchLearner[Fraction, State], settings: BoostingSettings) -> None:
        self.base = base
        self.settings = settings

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_examples: int,
        error: Number,
        privacy: Claim,
        failure: Number = Fraction(1, 10),
    ) -> LazyBregmanBooster[SelectionState]:
        """Return the booster of private selection from a class, with practical settings for one sample size.

        >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
        >>> booster = LazyBregmanBooster.for_class(thresholds, n_examples=100_000, error=0.1, privacy=(1, 0))
        >>> print(booster.privacy)
        (1, 0)-private
        >>> booster.learn(Sample([(0, 0), (1, 1), (2, 1), (2, 1)] * 25_000), seed=1)
        (0, 1, 1)
        """
        epsilon, settings = practical_boosting(
            len(hypothesis_class), n_examples=n_examples, error=error, privacy=privacy, failure=failure
        )
        return LazyBregmanBooster(SelectionLearner(hypothesis_class, epsilon=epsilon), settings)

    @property
    def privacy(self) -> Privacy:
        """The privacy of all rounds together."""
        return self.settings.cost(self.base.privacy)

    def start(self, coins: Coins[Fraction], sample: Sample) -> BoostingState[State]:
        """Count the examples."""
        check_binary_sample(sample, self.settings.n_examples)
        return BoostingState(tuple(sorted(Counter(sample.examples).items())))

    def after(self, coins: Coins[Fraction], state: BoostingState[State]) -> BoostingState[State]:
        """Draw a sample and start the base learner on it, or run one stage of the base learner."""
        if state.running is None:
            running = self.base.start(coins, self.drawn(coins, state))
        else:
            running = self.base.after(coins, state.running)
        if not self.base.is_finished(running):
            return replace(state, running=running)
        return replace(state, found=(*state.found, self.base.hypothesis(running)), running=None)

    def is_finished(self, state: BoostingState[State]) -> bool:
        """Return whether all rounds are over."""
        return len(state.found) == self.settings.n_rounds

    def hypothesis(self, state: BoostingState[State]) -> Hypothesis | None:
        """Return the vote, or ``None`` if every round failed."""
        return majority(state.found)

    def merged(self, state: BoostingState[State]) -> BoostingState[State]:
        """Return the state with sorted hypotheses, since their order does not matter."""
        running = None if state.running is None else self.base.merged(state.running)
        return replace(state, found=tuple(sorted(state.found, key=lambda h: h or ())), running=running)

    def distribution(self, state: BoostingState[State]) -> tuple[Fraction, ...]:
        """Return, for each distinct example, the probability that one draw gives it, summed over its copies."""
        levels = [right_votes(state.found, example) for example, _ in state.examples]
        sizes = [0] * (len(state.found) + 1)
        for level, (_, number) in zip(levels, state.examples, strict=True):
            sizes[level] += number
        weights = smooth_weights(sizes, self.settings.density, self.settings.decay)
        smoothness = self.settings.smoothness
        return tuple(
            number * weights[level] * smoothness for level, (_, number) in zip(levels, state.examples, strict=True)
        )

    def drawn(self, coins: Coins[Fraction], state: BoostingState[State]) -> Sample:
        """Return the sample of this round."""
        distribution = self.distribution(state)
        positions = [coins.choose(distribution) for _ in range(self.settings.n_draws)]
        return Sample([state.examples[position][0] for position in positions])


def check_binary_sample(sample: Sample, n_examples: int) -> None:
    """Raise unless the labels are binary and the sample has the size in the settings."""
    if len(sample) != n_examples:
        raise InvalidValueError("len(sample)", len(sample), f"{n_examples}, as in the settings")
    for label in sample.labels:
        if label > 1:
            raise InvalidValueError("label", label, "0 or 1")


def right_votes(found: Sequence[Hypothesis | None], example: Example) -> int:
    """Return the number of hypotheses that label an example correctly; ``None`` counts as wrong."""
    point, label = example
    return sum(h is not None and h[point] == label for h in found)


def majority(found: Sequence[Hypothesis | None]) -> Hypothesis | None:
    """Return at each point the label of more than half of the hypotheses, or 0 for a tie; ``None`` does not vote.

    Ledger: ``bgs.theorem-a.1``.

    >>> majority([(0, 1), (1, 1), None]), majority([None])
    ((0, 1), None)
    """
    votes = [h for h in found if h is not None]
    if not votes:
        return None
    return tuple(Label(int(2 * sum(column) > len(votes))) for column in zip(*votes, strict=True))
