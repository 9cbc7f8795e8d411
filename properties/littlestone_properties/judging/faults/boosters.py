"""Wrong boosting of private learners that the checks must catch, and the right one.

Both algorithms are written here line by line; a fault is the algorithm with one line replaced.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.classes import Hypothesis, Sample
from littlestone.learners import (
    BoostingSettings,
    FunctionLearner,
    LazyBregmanBooster,
    RepeatedLearner,
    RepetitionSettings,
    smooth_weights,
)
from littlestone.learners.boosting.booster import majority, right_votes
from littlestone.privacy import Epsilon, Privacy, basic_composition, drawn_privacy
from littlestone.randomness import Coins

from ...protocols import Booster, Repeater, SampleLearner

_Choose: TypeAlias = Callable[[Coins[Fraction], Sequence[Hypothesis], Sample, Epsilon], Hypothesis]
"""A function that chooses among results by their mistakes on fresh examples."""


def _part(sample: Sample, settings: RepetitionSettings, number: int) -> Sample:
    return Sample(sample.examples[number * settings.part_size : (number + 1) * settings.part_size])


def _by_score(times: int = 1, sign: int = -1) -> _Choose:
    """Return the exponential mechanism; a multiple of its epsilon, or a score of the wrong sign, is a fault."""
    return lambda coins, found, fresh, epsilon: found[
        coins.choose_by_score([sign * fresh.n_mistakes(h) for h in found], (epsilon * times / 2).exp)
    ]


_BY_SCORE = _by_score()


@dataclass(frozen=True)
class _Repetition:
    """The parts of the repetition, each of which a fault can replace."""

    part: Callable[[Sample, RepetitionSettings, int], Sample] = _part
    n_more: int = 0
    chosen: _Choose = _BY_SCORE
    cost: Callable[[Privacy, RepetitionSettings], Privacy] = lambda base, settings: settings.cost(base)
    needs_results: bool = False

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        """Learn on every part and choose."""
        parts = (self.part(sample, settings, number) for number in range(settings.n_repeats))
        found = [h for part in parts if (h := base(coins, part)) is not None]
        if not found and not self.needs_results:
            return None
        fresh = Sample(sample.examples[-settings.fresh_size - self.n_more :])
        return self.chosen(coins, found, fresh, settings.selection_epsilon)


class _RepeatedByReference(_Repetition):
    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        return RepeatedLearner(FunctionLearner(base, (1, 0)), settings).learn(sample, coins=coins)


REPEATED: Repeater = _RepeatedByReference()
"""The repeated learner of the reference."""

WRONG_REPETITIONS: Mapping[str, Repeater] = MappingProxyType(
    {
        "chooses with twice the epsilon": _Repetition(chosen=_by_score(times=2)),
        "counts the runs as the cost": _Repetition(cost=lambda base, settings: base),
        "counts the choice as the cost": _Repetition(
            cost=lambda base, settings: Privacy(settings.selection_epsilon)
        ),
        "runs on the same part": _Repetition(lambda sample, settings, number: _part(sample, settings, 0)),
        "decides by examples of a run too": _Repetition(n_more=1),
        "takes the first result": _Repetition(chosen=lambda coins, found, fresh, epsilon: found[0]),
        "prefers mistakes": _Repetition(chosen=_by_score(sign=1)),
        "chooses without noise": _Repetition(
            chosen=lambda coins, found, fresh, epsilon: min(found, key=fresh.n_mistakes)
        ),
        "breaks where all runs fail": _Repetition(needs_results=True),
    }
)
"""Name of the mistake -> the repetition that makes it."""

_Distribution: TypeAlias = Callable[[Sequence[int], BoostingSettings], Sequence[Fraction]]
"""The number of hypotheses that label each example rightly -> its probability in a draw."""


def _smooth(right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
    sizes = [list(right).count(level) for level in range(max(right) + 1)]
    weights = smooth_weights(sizes, settings.density, settings.decay)
    return [weights[number] * settings.smoothness for number in right]


def _normalised(right: Sequence[int], settings: BoostingSettings, cap: int | Fraction = 1) -> Sequence[Fraction]:
    """Return weights without the projection: they are cut off at a share, and scaling lifts them above it again."""
    measure = [settings.decay**number for number in right]
    capped = [min(weight, cap * sum(measure, Fraction(0))) for weight in measure]
    return [weight / sum(capped, Fraction(0)) for weight in capped]


def _half_the_density(right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
    return _smooth(right, replace(settings, density=max(settings.density / 2, Fraction(1, len(right)))))


def _drawn(
    coins: Coins[Fraction], sample: Sample, weights: Sequence[Fraction], settings: BoostingSettings
) -> Sample:
    return Sample([sample.examples[coins.choose(weights)] for _ in range(settings.n_draws)])


def _needs_all_rounds(found: Sequence[Hypothesis | None]) -> Hypothesis | None:
    if None in found:
        raise ArithmeticError("a round failed")
    return majority(found)


def _one_draw(base: Privacy, settings: BoostingSettings, share: int = 1) -> Privacy:
    return drawn_privacy(base, settings.n_draws, settings.smoothness / share)


@dataclass(frozen=True)
class _Boosting:
    """The parts of the booster: the weights, the draws, the vote and the cost."""

    distribution: _Distribution = _smooth
    drawn: Callable[[Coins[Fraction], Sample, Sequence[Fraction], BoostingSettings], Sample] = _drawn
    vote: Callable[[Sequence[Hypothesis | None]], Hypothesis | None] = majority
    cost: Callable[[Privacy, BoostingSettings], Privacy] = lambda base, settings: settings.cost(base)

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
    ) -> Hypothesis | None:
        """Learn on the drawn examples, round by round, and vote."""
        found: list[Hypothesis | None] = []
        for _ in range(settings.n_rounds):
            weights = self.distribution([right_votes(found, example) for example in sample], settings)
            found.append(base(coins, self.drawn(coins, sample, weights, settings)))
        return self.vote(found)


class _BoostedByReference(_Boosting):
    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
    ) -> Hypothesis | None:
        return LazyBregmanBooster(FunctionLearner(base, (1, 0)), settings).learn(sample, coins=coins)


BOOSTED: Booster = _BoostedByReference()
"""The booster of the reference."""

WRONG_BOOSTERS: Mapping[str, Booster] = MappingProxyType(
    {
        "does not project the weights": _Boosting(_normalised),
        "cuts weights and normalises them": _Boosting(
            lambda right, settings: _normalised(right, settings, settings.smoothness)
        ),
        "projects to half the density": _Boosting(_half_the_density),
        "does not change the weights": _Boosting(lambda right, settings: [Fraction(1, len(right))] * len(right)),
        "raises weights where hypotheses are right": _Boosting(
            lambda right, settings: _smooth([max(right) - number for number in right], settings)
        ),
        "counts one round as the cost": _Boosting(cost=_one_draw),
        "counts a quarter of what a draw costs": _Boosting(
            cost=lambda base, settings: basic_composition([_one_draw(base, settings, 4)] * settings.n_rounds)
        ),
        "publishes the last hypothesis": _Boosting(
            vote=lambda found: next((h for h in reversed(found) if h is not None), None)
        ),
        "breaks where rounds fail": _Boosting(vote=_needs_all_rounds),
        "runs on the first examples": _Boosting(
            drawn=lambda coins, sample, weights, settings: Sample(sample.examples[: settings.n_draws])
        ),
    }
)
"""Name of the mistake -> the booster that makes it."""
