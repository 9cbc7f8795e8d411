"""DP-SOA against adaptive adversaries: a fresh forest in every round, published by the stable histogram.

What Theorem 4.2 sketches: the reduction from adaptive to oblivious adversaries needs hypotheses whose distribution
depends on the examples so far and on nothing else. So in every round the forest starts anew, with fresh randomness,
reads the whole past, and its outputs are published by the stable histogram alone, with the (epsilon', delta') of
Lemma 5.4. The lists of two rounds have nothing to do with each other, hence no sparse vector.

Conventions: the printed share of the budget, ``epsilon' = epsilon / (2 sqrt(2 T ln(1/delta)))`` and ``delta' =
delta / (2T)``, which adds up to at most (epsilon, delta) for epsilon at most 1 and delta at most 1/2. T hypotheses
are published, that of the first round from a list that does not depend on the data; after T rounds the budget is
spent, the last hypothesis stays and nothing is learnt any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ..classes import Example, FiniteClass, Hypothesis, Label, Point
from ..errors import InvalidValueError
from ..mechanisms.hist_sparse import most_frequent
from ..privacy import share_of_repeated
from ..randomness import Coins, check_ratio
from ..structure import soa_hypothesis
from .dp_soa import Failure, ListElement, listed, tournament_of
from .dp_soa_settings import PRACTICAL_TOURNAMENT, FailedTrees, check_parameters, ratio_of_share, sufficient_cut
from .mistake_bounded import UpdateRule
from .tournament_tree import TournamentOptions
from .version_space_memory import check_example, check_point

__all__ = ["AdaptiveDpSoaLearner", "AdaptiveDpSoaSettings", "adaptive_settings"]


@dataclass(frozen=True, slots=True)
class AdaptiveDpSoaSettings:
    """Parameters of the adaptive variant of DP-SOA.

    Parameters
    ----------
    n_rounds
        The number T of hypotheses that the budget pays for, at least 1.
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    histogram_ratio, histogram_cut
        Noise and cut of every call of the histogram; ``exp(-epsilon'/2)``, at least 1.
    tournament, failed_trees, updates
        Readings of what is open, and which examples A learns from; the defaults are as printed.

    Raises
    ------
    InvalidValueError
        If a number is out of range.
    """

    n_rounds: int
    n_trees: int
    n_leaves: int
    histogram_ratio: Fraction
    histogram_cut: int
    tournament: TournamentOptions = TournamentOptions()  # noqa: RUF009 - a frozen value
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        for name, value in (
            ("n_rounds", self.n_rounds),
            ("n_trees", self.n_trees),
            ("histogram_cut", self.histogram_cut),
        ):
            if value < 1:
                raise InvalidValueError(name, value, "at least 1")
        if self.n_leaves < 1 or self.n_leaves & (self.n_leaves - 1):
            raise InvalidValueError("n_leaves", self.n_leaves, "a power of two")
        check_ratio(self.histogram_ratio)


def adaptive_settings(dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction) -> AdaptiveDpSoaSettings:
    """Return parameters with which the adaptive variant is (epsilon, delta)-private and can be run for small T.

    Privacy is Lemma 5.4 in its range. The number of trees lets a hypothesis be published that is the output of a
    ``1 / (2 k_1)`` share of them, by a margin of the noise's mean number of steps; nothing is proved about it.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` Theorem 4.2, Lemma 5.4.

    Parameters
    ----------
    dimension
        The Littlestone dimension, from 0 to 4; ``k_1 = 2^d``.
    n_rounds
        The number of rounds T, at least 1.
    epsilon
        In nats, positive and at most 1.
    delta
        Positive, at most 1/2.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Examples
    --------
    >>> chosen = adaptive_settings(1, 10, Fraction(1), Fraction(1, 1000))
    >>> chosen.n_trees, chosen.histogram_cut
    (1932, 435)
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4")
    if epsilon > 1:
        raise InvalidValueError("epsilon", epsilon, "at most 1, else Lemma 5.4 may fail")
    if 2 * delta > 1:
        raise InvalidValueError("delta", delta, "at most 1/2, else Lemma 5.4 may fail")
    share, delta_share = share_of_repeated(n_rounds, epsilon, delta)
    ratio = ratio_of_share(share.lower / 2)
    cut = sufficient_cut(ratio, delta_share)
    n_leaves = 2**dimension
    n_trees = 2 * n_leaves * (cut + ceil(1 / (1 - ratio)))
    return AdaptiveDpSoaSettings(
        n_rounds,
        n_trees,
        n_leaves,
        ratio,
        cut,
        PRACTICAL_TOURNAMENT,
        FailedTrees.LEFT_OUT,
        UpdateRule.MISTAKES_ONLY,
    )


class AdaptiveDpSoaLearner:
    """The private online learner of Theorem 4.2: every hypothesis comes from a fresh forest.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` Theorem 4.2, section 5.1 ("Adaptive adversaries").

    Parameters
    ----------
    coins
        Any interpreter of coins.
    hypothesis_class
        A binary class that is not empty.
    settings
        Sizes, noise and options; see :func:`adaptive_settings`.

    Raises
    ------
    EmptyClassError
        If the class is empty.
    InvalidValueError
        If the class is not binary.

    Notes
    -----
    Round t costs O(t + k_2), so T rounds cost O(T (T + k_2)); meant for a few thousand rounds.

    Examples
    --------
    >>> import numpy as np
    >>> from littlestone_reference.randomness import SampledCoins
    >>> held = FiniteClass.from_rows(["00", "10"])
    >>> settings = AdaptiveDpSoaSettings(40, 2, 4, Fraction(1, 100), 2, updates=UpdateRule.MISTAKES_ONLY)
    >>> learner = AdaptiveDpSoaLearner(SampledCoins(np.random.default_rng(5)), held, settings)
    >>> learner.hypothesis
    (1, 0)
    """

    def __init__(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, settings: AdaptiveDpSoaSettings
    ) -> None:
        self.settings = settings
        self._class = hypothesis_class
        self.tournament = tournament_of(hypothesis_class, settings.n_leaves, settings.tournament, settings.updates)
        self._coins = coins
        self._past: list[Example] = []
        self._fallback = soa_hypothesis(hypothesis_class)
        self._publish()

    @property
    def hypothesis(self) -> Hypothesis:
        """The hypothesis that it publishes for the coming round."""
        return self._hypothesis

    @property
    def published(self) -> ListElement | None:
        """What the histogram published, ``None`` if nothing reached the cut."""
        return self._published

    @property
    def has_stopped(self) -> bool:
        """Whether all hypotheses that the budget pays for are published and used."""
        return len(self._past) >= self.settings.n_rounds

    def predict(self, point: Point) -> Label:
        """Return the label of the published hypothesis at a point.

        Raises
        ------
        InvalidValueError
            If the point is out of range.
        """
        check_point(self._class, point)
        return self._hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Remember the example, and publish the hypothesis of the next round if there is one.

        Raises
        ------
        InvalidValueError
            If the point or the label is out of range.
        """
        check_example(self._class, point, label)
        if self.has_stopped:
            return
        self._past.append((point, label))
        if not self.has_stopped:
            self._publish()

    def _fresh_list(self) -> list[ListElement]:
        """Return the outputs of a new forest that has read the past."""
        n_leaves = self.settings.n_leaves
        trees = [self.tournament.start()] * self.settings.n_trees
        for point, label in self._past:
            number, leaf = divmod(self._coins.uniform_choice(len(trees) * n_leaves), n_leaves)
            trees[number] = self.tournament.assign(self._coins, trees[number], leaf, point, label)
        hypotheses = map(self.tournament.hypothesis, trees)
        return [Failure.FAILED if hypothesis is None else hypothesis for hypothesis in hypotheses]

    def _publish(self) -> None:
        elements = listed(self._fresh_list(), self.settings.failed_trees)
        ratio, cut = self.settings.histogram_ratio, self.settings.histogram_cut
        published = self._published = most_frequent(self._coins, elements, ratio, cut)
        self._hypothesis: Hypothesis = published if isinstance(published, tuple) else self._fallback
