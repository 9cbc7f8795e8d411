"""The private online learners of the reference, each with one fault of its own line.

Every fault is one change of the learner as it is, so nothing of it is written a second time. The changes reach into
the private parts of the learners on purpose.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.certificates import VersionSpace
from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.learners import (
    DpSoaLearner,
    DpSoaSettings,
    MistakeBoundedAlgorithm,
    PrivateOnlineLearner,
    PrivateOnlineSettings,
    Tournament,
)
from littlestone.randomness import Coins

MakeDpSoa: TypeAlias = Callable[[Coins[Fraction], FiniteClass, DpSoaSettings], DpSoaLearner]
"""Starts DP-SOA, right or wrong."""

MakeDpOl: TypeAlias = Callable[[Coins[Fraction], FiniteClass, PrivateOnlineSettings], PrivateOnlineLearner]
"""Starts DP-OL, right or wrong."""


class _Answering:
    """Coins that answer uniform choices in their own way and pass everything else on."""

    def __init__(self, coins: Coins[Fraction], answer: Callable[[int], int]) -> None:
        self._answer = answer
        self.choose = coins.choose
        self.choose_in_proportion = coins.choose_in_proportion
        self.choose_by_score = coins.choose_by_score
        self.discrete_laplace = coins.discrete_laplace
        self.discrete_laplace_reaches = coins.discrete_laplace_reaches

    def uniform_choice(self, n_choices: int) -> int:
        """Return the answer."""
        return self._answer(n_choices)


@dataclass(frozen=True, slots=True)
class _Contrary:
    """An algorithm whose hypotheses are the opposite of what its states say."""

    right: MistakeBoundedAlgorithm[VersionSpace]

    def initial(self) -> VersionSpace:
        """Return the state of the empty sample."""
        return self.right.initial()

    def after(self, state: VersionSpace, point: Point, label: Label) -> VersionSpace:
        """Return the state of the extended sample."""
        return self.right.after(state, point, label)

    def hypothesis(self, state: VersionSpace) -> Hypothesis | None:
        """Return the opposite of the hypothesis; a failure stays one."""
        right = self.right.hypothesis(state)
        return None if right is None else tuple(Label(1 - label) for label in right)


class _KeepsTheWrongSide(Tournament[VersionSpace]):
    """Of two siblings keep the one that is right about the guess.

    Opposite hypotheses disagree at the same points, and the other one of them errs.
    """

    def _merge(self, coins: Coins[Fraction], states: list[VersionSpace | None], vertex: int) -> int:
        right = self.algorithm
        self.algorithm = _Contrary(right)
        try:
            return super()._merge(coins, states, vertex)
        finally:
            self.algorithm = right


class _GuessesOne(Tournament[VersionSpace]):
    """Guess label 1 at every point of disagreement."""

    def _merge(self, coins: Coins[Fraction], states: list[VersionSpace | None], vertex: int) -> int:
        return super()._merge(_Answering(coins, lambda n_choices: 1), states, vertex)


def _with_rules(rules: type[Tournament[VersionSpace]]) -> MakeDpSoa:
    def make_learner(
        coins: Coins[Fraction], hypothesis_class: FiniteClass, settings: DpSoaSettings
    ) -> DpSoaLearner:
        learner = DpSoaLearner(coins, hypothesis_class, settings)
        learner.tournament = rules(learner.tournament.algorithm, settings.n_leaves, settings.tournament)
        return learner

    return make_learner


def _without_its_share(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, settings: DpSoaSettings
) -> DpSoaLearner:
    """Call every histogram with the budget of all of them."""
    histogram = settings.hist_sparse
    noise = histogram.histogram_epsilon * max(histogram.limit, 2)
    return DpSoaLearner(
        coins, hypothesis_class, replace(settings, hist_sparse=replace(histogram, histogram_epsilon=noise))
    )


class _LearnsTwice(DpSoaLearner):
    """Give every example to two leaves, which may be in two trees."""

    def update(self, point: Point, label: Label) -> None:
        super().update(point, label)
        super().update(point, label)


FAULTY_DP_SOA_LEARNERS: Mapping[str, MakeDpSoa] = MappingProxyType(
    {
        "keeps the wrong side of the siblings": _with_rules(_KeepsTheWrongSide),
        "always guesses 1": _with_rules(_GuessesOne),
        "calls the histogram without its share of the budget": _without_its_share,
        "gives an example to two leaves": _LearnsTwice,
    }
)
"""Name of the fault -> what starts DP-SOA with it."""


class _KeepsItsBuffer(PrivateOnlineLearner):
    """Hand the buffer out and do not empty it (without line 23 of Algorithm 3)."""

    def _hand_out(self) -> None:
        buffer = list(self._buffer)
        super()._hand_out()
        self._buffer = buffer


class _KeepsItsCounter(PrivateOnlineLearner):
    """Hand the buffer out as often as it gets full (without line 16)."""

    def _hand_out(self) -> None:
        self._n_updates_left += 1
        super()._hand_out()


class _SplitsByPoint(PrivateOnlineLearner):
    """Split the buffer by looking at its examples (line 20): the point says which teacher gets one."""

    def _hand_out(self) -> None:
        fair = self._coins
        points = [point for point, _ in self._buffer]
        self._coins = _Answering(fair, lambda n_choices: points.pop(0) % n_choices)
        super()._hand_out()
        self._coins = fair


FAULTY_DP_OL_LEARNERS: Mapping[str, MakeDpOl] = MappingProxyType(
    {
        "does not clear its buffer": _KeepsItsBuffer,
        "does not decrement its counter": _KeepsItsCounter,
        "splits its buffer by the data": _SplitsByPoint,
    }
)
"""Name of the fault -> what starts DP-OL with it; the split is meant with independent splits."""
