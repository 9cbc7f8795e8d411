"""Wrong boosting of private learners that the checks must catch, and the right one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

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

from ..protocols import Booster, Repeater, SampleLearner


class _Repeated:
    """The repeated learner of the reference."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        """Learn with the reference."""
        return RepeatedLearner(FunctionLearner(base, (1, 0)), settings).learn(sample, coins=coins)

    def cost(self, base: Privacy, settings: RepetitionSettings) -> Privacy:
        """Return the cost of the reference."""
        return settings.cost(base)


class _TwiceTheEpsilon(_Repeated):
    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        return super().learn(
            coins, sample, base, replace(settings, selection_epsilon=settings.selection_epsilon * 2)
        )


class _OnlyTheRuns(_Repeated):
    def cost(self, base: Privacy, settings: RepetitionSettings) -> Privacy:
        return base


class _OnlyTheChoice(_Repeated):
    def cost(self, base: Privacy, settings: RepetitionSettings) -> Privacy:
        return Privacy(settings.selection_epsilon)


class _ByParts(_Repeated):
    """Repetition line by line; a fault replaces one line."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        found = [h for h in (base(coins, part) for part in self.parts(sample, settings)) if h is not None]
        return (
            self.chosen(coins, found, self.fresh(sample, settings), settings.selection_epsilon) if found else None
        )

    def parts(self, sample: Sample, settings: RepetitionSettings) -> Sequence[Sample]:
        """Return what each run gets."""
        size = settings.part_size
        return [Sample(sample.examples[i * size : (i + 1) * size]) for i in range(settings.n_repeats)]

    def fresh(self, sample: Sample, settings: RepetitionSettings) -> Sample:
        """Return the examples that decide."""
        return Sample(sample.examples[settings.n_repeats * settings.part_size :])

    def chosen(
        self, coins: Coins[Fraction], found: Sequence[Hypothesis], fresh: Sample, epsilon: Epsilon
    ) -> Hypothesis:
        """Choose."""
        return found[coins.choose_by_score([-fresh.n_mistakes(h) for h in found], (epsilon / 2).exp)]


class _OnePart(_ByParts):
    def parts(self, sample: Sample, settings: RepetitionSettings) -> Sequence[Sample]:
        return [Sample(sample.examples[: settings.part_size])] * settings.n_repeats


class _FirstResult(_ByParts):
    def chosen(
        self, coins: Coins[Fraction], found: Sequence[Hypothesis], fresh: Sample, epsilon: Epsilon
    ) -> Hypothesis:
        return found[0]


class _MostMistakes(_ByParts):
    def chosen(
        self, coins: Coins[Fraction], found: Sequence[Hypothesis], fresh: Sample, epsilon: Epsilon
    ) -> Hypothesis:
        return found[coins.choose_by_score([fresh.n_mistakes(h) for h in found], (epsilon / 2).exp)]


class _NoFreshPart(_ByParts):
    def fresh(self, sample: Sample, settings: RepetitionSettings) -> Sample:
        return Sample(sample.examples[-settings.fresh_size - 1 :])


class _BestResult(_ByParts):
    def chosen(
        self, coins: Coins[Fraction], found: Sequence[Hypothesis], fresh: Sample, epsilon: Epsilon
    ) -> Hypothesis:
        return min(found, key=fresh.n_mistakes)


class _NeedsResults(_ByParts):
    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        found = [base(coins, part) for part in self.parts(sample, settings)]
        return self.chosen(
            coins, [h for h in found if h is not None], self.fresh(sample, settings), settings.selection_epsilon
        )


REPEATED: Repeater = _Repeated()
"""The repeated learner of the reference."""

WRONG_REPETITIONS: Mapping[str, Repeater] = MappingProxyType(
    {
        "chooses with twice the epsilon": _TwiceTheEpsilon(),
        "counts the runs as the cost": _OnlyTheRuns(),
        "counts the choice as the cost": _OnlyTheChoice(),
        "runs on the same part": _OnePart(),
        "decides by examples of a run too": _NoFreshPart(),
        "takes the first result": _FirstResult(),
        "prefers mistakes": _MostMistakes(),
        "chooses without noise": _BestResult(),
        "breaks where all runs fail": _NeedsResults(),
    }
)
"""Name of the mistake -> the repetition that makes it."""


class _Boosted:
    """The booster, line by line on the reference's weights; a fault replaces one line."""

    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        """Return the smooth weights."""
        sizes = [list(right).count(level) for level in range(max(right) + 1)]
        weights = smooth_weights(sizes, settings.density, settings.decay)
        return [weights[number] * settings.smoothness for number in right]

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
    ) -> Hypothesis | None:
        """Learn."""
        found: list[Hypothesis | None] = []
        for _ in range(settings.n_rounds):
            right = [right_votes(found, example) for example in sample]
            weights = self.distribution(right, settings)
            drawn = [sample.examples[coins.choose(weights)] for _ in range(settings.n_draws)]
            found.append(base(coins, Sample(drawn)))
        return self.vote(found)

    def vote(self, found: Sequence[Hypothesis | None]) -> Hypothesis | None:
        """Return the majority."""
        return majority(found)

    def cost(self, base: Privacy, settings: BoostingSettings) -> Privacy:
        """Return the cost of the reference."""
        return settings.cost(base)


class _Reference(_Boosted):
    """The booster of the reference."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
    ) -> Hypothesis | None:
        return LazyBregmanBooster(FunctionLearner(base, (1, 0)), settings).learn(sample, coins=coins)


class _NotProjected(_Boosted):
    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        measure = [settings.decay**number for number in right]
        return [weight / sum(measure, Fraction(0)) for weight in measure]


class _Uniform(_Boosted):
    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        return [Fraction(1, len(right))] * len(right)


class _Capped(_Boosted):
    """Weights are cut off and made a distribution again, which lifts them above the bound."""

    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        measure = [settings.decay**number for number in right]
        bound = settings.smoothness * sum(measure, Fraction(0))
        capped = [min(weight, bound) for weight in measure]
        return [weight / sum(capped, Fraction(0)) for weight in capped]


class _RightGains(_Boosted):
    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        return super().distribution([max(right) - number for number in right], settings)


class _HalfTheDensity(_Boosted):
    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        density = max(settings.density / 2, Fraction(1, len(right)))
        return super().distribution(right, replace(settings, density=density))


class _OneRound(_Boosted):
    def cost(self, base: Privacy, settings: BoostingSettings) -> Privacy:
        return drawn_privacy(base, settings.n_draws, settings.smoothness)


class _QuarterOfTheExcess(_Boosted):
    def cost(self, base: Privacy, settings: BoostingSettings) -> Privacy:
        one = drawn_privacy(base, settings.n_draws, settings.smoothness / 4)
        return basic_composition([one] * settings.n_rounds)


class _LastHypothesis(_Boosted):
    def vote(self, found: Sequence[Hypothesis | None]) -> Hypothesis | None:
        return next((h for h in reversed(found) if h is not None), None)


class _NeedsAllRounds(_Boosted):
    def vote(self, found: Sequence[Hypothesis | None]) -> Hypothesis | None:
        if None in found:
            raise ArithmeticError("a round failed")
        return majority(found)


class _NothingDrawn(_Boosted):
    """The base learner gets the first examples, whatever the weights."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
    ) -> Hypothesis | None:
        first = Sample(sample.examples[: settings.n_draws])
        return self.vote([base(coins, first) for _ in range(settings.n_rounds)])


BOOSTED: Booster = _Reference()
"""The booster of the reference."""

WRONG_BOOSTERS: Mapping[str, Booster] = MappingProxyType(
    {
        "does not project the weights": _NotProjected(),
        "cuts weights and normalises them": _Capped(),
        "projects to half the density": _HalfTheDensity(),
        "does not change the weights": _Uniform(),
        "raises weights where hypotheses are right": _RightGains(),
        "counts one round as the cost": _OneRound(),
        "counts a quarter of what a draw costs": _QuarterOfTheExcess(),
        "publishes the last hypothesis": _LastHypothesis(),
        "breaks where rounds fail": _NeedsAllRounds(),
        "runs on the first examples": _NothingDrawn(),
    }
)
"""Name of the mistake -> the booster that makes it."""
