"""Boosting by filtering: every round runs the private learner on fresh examples, and uses each example once.

This method is for `bgs` Theorem A.1, without the paper's sketch. No two rounds see the same example, so all rounds
cost as much as the base learner; and all errors are errors on the population, so no generalisation is needed. In
Coq the proof filters fresh examples, too, with weights that need no measured cut.

An example has margin z if z more hypotheses label it rightly than wrongly; its weight is ``min(1, q^(z - k))`` with
``q = 2/3``, and the cut k is public. A round measures the position of the cut on one part of the sample and filters
another part. The filter accepts examples with their weights as probabilities, and the base learner gets the first m
accepted examples, shuffled.

Conventions. If the filter accepts fewer than m examples, copies of the example (0, 0) fill the gap. So neighbouring
samples give samples for the base learner that differ in at most one example. Labels are binary; a tie of the vote
gives label 0; a round that fails has no vote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import floor
from typing import Generic

from ...classes import Example, Hypothesis, Label, Point, Sample
from ...display import displayed
from ...errors import check_at_least, check_strictly_between_0_and_1
from ...mechanisms.shares import share
from ...privacy.composition.composition import parallel_composition
from ...privacy.epsilon import Claim, Epsilon, Privacy
from ...randomness import Coins, bernoulli, random_permutation
from ..batch import BatchLearner, PrivateBatchLearner, State
from ..parameter_range import check_positive
from .booster import check_binary_sample, majority

RATIO = Fraction(2, 3)
"""The factor q by which a right hypothesis multiplies the weight; a wrong hypothesis divides by it."""

LOWER, UPPER = Fraction(9, 10), Fraction(11, 10)
"""The two levels, as multiples of the density, at which cuts are measured: a cut moves towards the density from
either side and does not cross it."""

FILLING: Example = (Point(0), Label(0))


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class FilteringSettings:
    """Parameters of boosting by filtering.

    Ledger: ``bgs.theorem-a.1``.

    * ``n_rounds``: the number T of hypotheses that vote, at least 1.
    * ``density``: the mean weight K that the cuts maintain, above 0 and below 1: the error that boosting aims at.
    * ``n_draws``: the number m of examples that the base learner gets, at least 1.
    * ``measured_size``, ``filtered_size``: the number of examples by which a round chooses the cut, and the number
      of examples that it filters; each at least 0.
    * ``measure_epsilon``: the epsilon of choosing a cut, above 0.

    >>> settings = FilteringSettings(
    ...     n_rounds=3, density=Fraction(1, 4), n_draws=2, measured_size=5, filtered_size=9,
    ...     measure_epsilon=Epsilon.log(4),
    ... )
    >>> settings.n_examples, settings.cost(Privacy(Epsilon.log(9), 0.1)).epsilon
    (42, Epsilon.log(9))
    """

    n_rounds: int
    density: Fraction
    n_draws: int
    measured_size: int
    filtered_size: int
    measure_epsilon: Epsilon

    def __post_init__(self) -> None:
        check_at_least(1, n_rounds=self.n_rounds, n_draws=self.n_draws)
        check_at_least(0, measured_size=self.measured_size, filtered_size=self.filtered_size)
        check_positive(measure_epsilon=self.measure_epsilon)
        check_strictly_between_0_and_1(density=self.density)

    @property
    def round_size(self) -> int:
        """The number of examples of a round."""
        return self.measured_size + self.filtered_size

    @property
    def n_examples(self) -> int:
        """The size of the whole sample."""
        return self.n_rounds * self.round_size

    def cost(self, base: Claim) -> Privacy:
        """Return the cost of all rounds: the larger of ``base`` and ``measure_epsilon``, as parts are disjoint."""
        return parallel_composition([base, Privacy(self.measure_epsilon)])


@displayed
@dataclass(frozen=True, slots=True)
class FilteringState(Generic[State]):
    """The state of boosting between two stages: the unseen examples, which are secret, and the cut.

    ``is_measured`` says whether this round has chosen its cut; ``running`` is ``None`` unless the base learner
    runs.
    """

    examples: tuple[Example, ...]
    cut: int
    found: tuple[Hypothesis | None, ...] = ()
    is_measured: bool = False
    running: State | None = None


class FilteringBooster(BatchLearner[Fraction, FilteringState[State]], Generic[State]):
    """A learner of small error made from a private learner of error 1/3, with fresh examples in every round.

    The learner ``base`` takes samples of ``settings.n_draws`` examples with any labels.

    Ledger: ``bgs.theorem-a.1``.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import SelectionLearner
    >>> base = SelectionLearner(FiniteClass.from_rows(["01", "10"]), epsilon=2)
    >>> settings = FilteringSettings(
    ...     n_rounds=3, density=Fraction(1, 4), n_draws=8, measured_size=20, filtered_size=80,
    ...     measure_epsilon=Epsilon.nats(2),
    ... )
    >>> booster = FilteringBooster(base, settings)
    >>> booster.learn(Sample([(0, 1), (1, 0)] * 150), seed=1), str(booster.privacy)
    ((1, 0), '(2, 0)-private')
    """

    def __init__(self, base: PrivateBatchLearner[Fraction, State], settings: FilteringSettings) -> None:
        self.base = base
        self.settings = settings
        self._weight = share(settings.measure_epsilon, 4).exp

    @property
    def privacy(self) -> Privacy:
        """The privacy of all rounds together."""
        return self.settings.cost(self.base.privacy)

    def start(self, coins: Coins[Fraction], sample: Sample) -> FilteringState[State]:
        """Store the sample."""
        check_binary_sample(sample, self.settings.n_examples)
        return FilteringState(sample.examples, first_cut(self.settings.density))

    def after(self, coins: Coins[Fraction], state: FilteringState[State]) -> FilteringState[State]:
        """Choose the cut, or filter and start the base learner, or run one stage of the base learner."""
        settings = self.settings
        if state.running is not None:
            running = self.base.after(coins, state.running)
        elif not state.is_measured:
            margins = [margin(state.found, example) for example in state.examples[: settings.measured_size]]
            remaining = state.examples[settings.measured_size :]
            return replace(state, examples=remaining, cut=self.measured(coins, margins, state), is_measured=True)
        else:
            running = self.base.start(coins, self.filtered(coins, state))
            state = replace(state, examples=state.examples[settings.filtered_size :])
        if not self.base.is_finished(running):
            return replace(state, running=running)
        hypotheses = (*state.found, self.base.hypothesis(running))
        return replace(state, found=hypotheses, running=None, is_measured=False)

    def is_finished(self, state: FilteringState[State]) -> bool:
        """Return whether all rounds are over."""
        return len(state.found) == self.settings.n_rounds

    def hypothesis(self, state: FilteringState[State]) -> Hypothesis | None:
        """Return the vote, or ``None`` if every round failed."""
        return majority(state.found)

    def merged(self, state: FilteringState[State]) -> FilteringState[State]:
        """Return the state with sorted hypotheses, since their order does not matter."""
        running = None if state.running is None else self.base.merged(state.running)
        return replace(state, found=tuple(sorted(state.found, key=lambda h: h or ())), running=running)

    def measured(self, coins: Coins[Fraction], margins: Sequence[int], state: FilteringState[State]) -> int:
        """Return the new cut: the old cut, moved as little as needed to lie between two privately chosen cuts.

        For each of two levels, the exponential mechanism chooses a cut with half of the epsilon. The score of a cut
        is minus a rounded amount: the excess of the sum of the weights for the next lower cut over the level, or
        the amount that the sum for this cut lacks to reach the level.
        """
        rounds, density = len(state.found), self.settings.density
        cuts = range(first_cut(density) - rounds - 1, rounds + 2)
        sizes = Counter(margins)
        sums = [sum(n * weight(z, cut) for z, n in sizes.items()) for cut in range(cuts[0] - 1, cuts[-1] + 1)]
        chosen = []
        for level in (LOWER * density * len(margins), UPPER * density * len(margins)):
            misses = [max(Fraction(0), below - level, level - at) for below, at in pairwise(sums)]
            scores = [-floor(miss) for miss in misses]
            chosen.append(cuts[coins.choose_by_score(scores, self._weight)])
        return min(max(state.cut, chosen[0] - 1), max(chosen[1], chosen[0] - 1))

    def filtered(self, coins: Coins[Fraction], state: FilteringState[State]) -> Sample:
        """Return the first accepted examples, filled up to the size and shuffled."""
        settings = self.settings
        accepted: list[Example] = []
        for example in state.examples[: settings.filtered_size]:
            if len(accepted) == settings.n_draws:
                break
            if bernoulli(coins, weight(margin(state.found, example), state.cut)):
                accepted.append(example)
        accepted += [FILLING] * (settings.n_draws - len(accepted))
        return Sample([accepted[i] for i in random_permutation(coins, settings.n_draws)])


def margin(found: Sequence[Hypothesis | None], example: Example) -> int:
    """Return the number of right minus the number of wrong hypotheses on an example; ``None`` is neither."""
    point, label = example
    return sum(0 if h is None else 1 if h[point] == label else -1 for h in found)


@lru_cache(maxsize=4096)
def weight(z: int, cut: int) -> Fraction:
    """Return ``min(1, q^(z - cut))``, the weight of an example of margin z.

    >>> weight(3, 1), weight(0, 1)
    (Fraction(4, 9), Fraction(1, 1))
    """
    return RATIO ** (z - cut) if z > cut else Fraction(1)


def first_cut(density: Fraction) -> int:
    """Return the smallest cut at which an example of margin 0 has a weight of at least ``density``.

    >>> first_cut(Fraction(1, 2)), first_cut(Fraction(4, 9))
    (-1, -2)
    """
    cut = 0
    while weight(0, cut - 1) >= density:
        cut -= 1
    return cut
