"""DP-SOA against adaptive adversaries: a fresh forest in every round, published by the stable histogram.

The sketch of Theorem 4.2 is as follows: the reduction from adaptive to oblivious adversaries needs hypotheses whose
distribution depends only on the examples so far. So in every round a new forest, with fresh randomness, reads the
whole past. The stable histogram alone publishes its outputs, with the (epsilon', delta') of Lemma 5.4. The lists of
different rounds are unrelated, so the sparse vector technique does not help.

Conventions: T hypotheses are published, and the list of the first round does not depend on the data. After T rounds
the budget is spent, the last hypothesis stays, and the learner learns nothing more. The budget is shared as
printed, with ``epsilon' = epsilon / (2 sqrt(2 T ln(1/delta)))`` and ``delta' = delta / (2T)``; the shares add up to
at most (epsilon, delta) for epsilon at most 1 and delta at most 1/2.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ...classes import Example, FiniteClass, Hypothesis
from ...dimensions import littlestone_dimension
from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ...intervals import exponential, logarithm
from ...mechanisms import smallest_threshold, stable_histogram_delta
from ...mechanisms.hist_sparse import most_frequent
from ...mechanisms.shares import times
from ...privacy import composed_nats, share_of_repeated
from ...privacy.epsilon import LARGEST, Claim, Delta, Epsilon, Privacy
from ...randomness import Coins, Seed
from ...structure import soa_hypothesis
from ..non_private.mistake_bounded import UpdateRule
from ..parameter_range import MILLIONTH, asked_privacy, check_positive, shown_nats
from ..protocol import PrivateLearner, RunningPrivateLearner
from .settings import PRACTICAL_TOURNAMENT, PRINTED_TOURNAMENT, FailedTrees, TournamentOptions, check_n_leaves
from .tournament_tree import Failure, ListElement, listed, tournament_of


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class AdaptiveDpSoaSettings:
    """Parameters of the adaptive variant of DP-SOA.

    * ``n_rounds``: the number T of hypotheses that are published, at least 1.
    * ``n_trees``, ``n_leaves``: the paper's k_2 and k_1, at least 1; k_1 is a power of two.
    * ``histogram_epsilon``, ``histogram_threshold``: the epsilon of the noise of every histogram, ``epsilon' / 2``,
      and the threshold for noisy counts, at least 1.
    * ``slack``: the slack that advanced composition of the rounds adds to delta, strictly between 0 and 1.
    * ``tournament``, ``failed_trees``, ``updates``: readings of points that the paper leaves open, and the examples
      from which the base algorithm learns; the defaults are as printed.
    """

    n_rounds: int
    n_trees: int
    n_leaves: int
    histogram_epsilon: Epsilon
    histogram_threshold: int
    slack: Delta = MILLIONTH
    tournament: TournamentOptions = PRINTED_TOURNAMENT
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        check_at_least(
            1, n_rounds=self.n_rounds, n_trees=self.n_trees, histogram_threshold=self.histogram_threshold
        )
        check_n_leaves(self.n_leaves)
        check_positive(histogram_epsilon=self.histogram_epsilon)
        check_strictly_between_0_and_1(slack=self.slack)

    @property
    def privacy(self) -> Privacy:
        """The privacy of T histograms, by advanced composition, or by basic composition if that costs less.

        Ledger: ``gl.theorem-4.2``.
        """
        per_histogram = self.histogram_epsilon * 2
        delta = self.n_rounds * stable_histogram_delta(per_histogram, self.histogram_threshold)
        nats = logarithm(per_histogram.exp)
        advanced = composed_nats(self.n_rounds, nats, self.slack).upper
        if advanced > LARGEST or advanced >= self.n_rounds * nats.lower:
            return Privacy(times(per_histogram, self.n_rounds), delta)
        return Privacy(Epsilon(exponential(advanced).upper), delta + self.slack)


def adaptive_settings(dimension: int, *, n_rounds: int, privacy: Claim) -> AdaptiveDpSoaSettings:
    """Return parameters with which the adaptive variant is as private as requested and can be run for small T.

    Privacy follows from Lemma 5.4 in its range: epsilon at most 1 and delta at most 1/2, both positive. The
    dimension is from 0 to 4, and ``k_1 = 2^d``. The number of trees is large enough that a hypothesis is published
    if a ``1 / (2 k_1)`` share of the trees outputs it, with the mean size of the noise as margin. Nothing is proved
    about this choice.

    Ledger: ``gl.theorem-4.2``.

    >>> chosen = adaptive_settings(1, n_rounds=10, privacy=(1, 0.001))
    >>> chosen.n_trees, chosen.histogram_threshold
    (1932, 435)
    >>> print(chosen.privacy)
    (0.425389, 0.000495011)-private
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    asked = asked_privacy(privacy)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4")
    if asked.epsilon > Epsilon.nats(1):
        raise InvalidValueError("epsilon", shown_nats(asked.epsilon), "at most 1 nat; else Lemma 5.4 may fail")
    if 2 * asked.delta > 1:
        raise InvalidValueError("delta", asked.delta, "at most 1/2; else Lemma 5.4 may fail")
    share = share_of_repeated(n_rounds, asked)
    epsilon = share.epsilon / 2
    threshold = smallest_threshold(share.epsilon, share.delta)
    n_leaves = 2**dimension
    return AdaptiveDpSoaSettings(
        n_rounds=n_rounds,
        n_trees=2 * n_leaves * (threshold + ceil(1 / (1 - epsilon.decay))),
        n_leaves=n_leaves,
        histogram_epsilon=epsilon,
        histogram_threshold=threshold,
        slack=Delta(asked.delta / 2),
        tournament=PRACTICAL_TOURNAMENT,
        failed_trees=FailedTrees.LEFT_OUT,
        updates=UpdateRule.MISTAKES_ONLY,
    )


@displayed
@dataclass(frozen=True, slots=True)
class AdaptiveDpSoaState:
    """The examples so far, which are secret, and the element that the histogram published, if any."""

    past: tuple[Example, ...]
    published: ListElement | None


class AdaptiveDpSoaLearner(PrivateLearner[AdaptiveDpSoaState, AdaptiveDpSoaSettings]):
    """The private online learner of Theorem 4.2: every hypothesis comes from a fresh forest.

    The learner is for binary classes that are not empty. Round t costs O(t + k_2), so T rounds cost O(T (T + k_2));
    the learner is meant for a few thousand rounds.

    Ledger: ``gl.theorem-4.2``.

    >>> from littlestone.learners import UpdateRule
    >>> from littlestone.privacy import Epsilon
    >>> hypothesis_class = FiniteClass.from_rows(["00", "10"])
    >>> settings = AdaptiveDpSoaSettings(
    ...     n_rounds=40, n_trees=2, n_leaves=4, histogram_epsilon=Epsilon.log(100), histogram_threshold=2,
    ...     updates=UpdateRule.MISTAKES_ONLY,
    ... )
    >>> AdaptiveDpSoaLearner(hypothesis_class, settings).running(seed=5).hypothesis
    (1, 0)
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: AdaptiveDpSoaSettings) -> None:
        self.hypothesis_class = hypothesis_class
        self.settings = settings
        self.tournament = tournament_of(hypothesis_class, settings.n_leaves, settings.tournament, settings.updates)
        self._fallback = soa_hypothesis(hypothesis_class)

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_rounds: int,
        privacy: Claim,
        coins: Coins[Fraction] | None = None,
        seed: Seed = None,
    ) -> RunningPrivateLearner[AdaptiveDpSoaState, AdaptiveDpSoaSettings]:
        """Return the learner of a class with practical settings, before the first round of a stream."""
        dimension = max(0, littlestone_dimension(hypothesis_class))
        settings = adaptive_settings(dimension, n_rounds=n_rounds, privacy=privacy)
        return cls(hypothesis_class, settings).running(coins=coins, seed=seed)

    def start(self, coins: Coins[Fraction]) -> AdaptiveDpSoaState:
        """Publish a hypothesis without any examples."""
        return AdaptiveDpSoaState((), self.published(coins, ()))

    def after(self, coins: Coins[Fraction], state: AdaptiveDpSoaState, example: Example) -> AdaptiveDpSoaState:
        """Store the example, and publish the hypothesis of the next round if there is a next round."""
        if self.has_stopped(state):
            return state
        longer = AdaptiveDpSoaState((*state.past, example), state.published)
        if self.has_stopped(longer):
            return longer
        return AdaptiveDpSoaState(longer.past, self.published(coins, longer.past))

    def hypothesis(self, state: AdaptiveDpSoaState) -> Hypothesis:
        """Return the published hypothesis, or the SOA of the class if no hypothesis is published."""
        return state.published if isinstance(state.published, tuple) else self._fallback

    def merged(self, state: AdaptiveDpSoaState) -> AdaptiveDpSoaState:
        """Return only the past, unless the present publication is the last and stays."""
        return AdaptiveDpSoaState(state.past, None) if len(state.past) + 1 < self.settings.n_rounds else state

    def has_stopped(self, state: AdaptiveDpSoaState) -> bool:
        """Return whether the learner has published and used all hypotheses that the budget pays for."""
        return len(state.past) >= self.settings.n_rounds

    def fresh_list(self, coins: Coins[Fraction], past: tuple[Example, ...]) -> list[ListElement]:
        """Return the outputs of a new forest that has read the past; this list is secret."""
        n_leaves = self.settings.n_leaves
        trees = [self.tournament.start()] * self.settings.n_trees
        for example in past:
            number, leaf = divmod(coins.uniform_choice(len(trees) * n_leaves), n_leaves)
            trees[number] = self.tournament.assign(coins, trees[number], leaf, *example)
        hypotheses = map(self.tournament.hypothesis, trees)
        return [Failure.FAILED if hypothesis is None else hypothesis for hypothesis in hypotheses]

    def published(self, coins: Coins[Fraction], past: tuple[Example, ...]) -> ListElement | None:
        """Return the publication of the histogram on a fresh list."""
        elements = listed(self.fresh_list(coins, past), self.settings.failed_trees)
        return most_frequent(coins, elements, self.settings.histogram_epsilon, self.settings.histogram_threshold)
