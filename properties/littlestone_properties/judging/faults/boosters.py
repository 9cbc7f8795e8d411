"""Wrong boosting of private learners that the checks must catch, and the right one.

Both algorithms are written here line by line; a fault is the algorithm with one line replaced.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
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
from .batch_learners import private_program, with_size
from .fault import Fault

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

_Vote: TypeAlias = Callable[[Sequence[Hypothesis | None]], Hypothesis | None]
_Distribution: TypeAlias = Callable[[Sequence[int], BoostingSettings], Sequence[Fraction]]
"""The number of hypotheses that label each example correctly -> its probability in a draw."""


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
    vote: _Vote = majority
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

_WRONG_WEIGHTS: Mapping[str, _Distribution] = {
    "does not project the weights": _normalised,
    "cuts weights and normalises them": lambda right, settings: _normalised(right, settings, settings.smoothness),
    "projects to half the density": _half_the_density,
    "does not change the weights": lambda right, settings: [Fraction(1, len(right))] * len(right),
    "raises weights where hypotheses are right": lambda right, settings: _smooth(
        [max(right) - number for number in right], settings
    ),
}
_WRONG_VOTES: Mapping[str, _Vote] = {
    "publishes the last hypothesis": lambda found: next((h for h in reversed(found) if h is not None), None),
    "breaks where rounds fail": _needs_all_rounds,
}
_WRONG_COSTS: Mapping[str, tuple[Booster, int]] = {
    "counts one round as the cost": (_Boosting(cost=_one_draw), 3),
    "counts a quarter of what a draw costs": (
        _Boosting(
            cost=lambda base, settings: basic_composition([_one_draw(base, settings, 4)] * settings.n_rounds)
        ),
        1,
    ),
    "runs on the first examples": (
        _Boosting(drawn=lambda coins, sample, weights, settings: Sample(sample.examples[: settings.n_draws])),
        1,
    ),
}
"""Name of the mistake -> the booster that makes it, and rounds on two examples that cost more than it counts."""

WRONG_BOOSTERS: Mapping[str, Booster] = MappingProxyType(
    {
        **{name: _Boosting(distribution) for name, distribution in _WRONG_WEIGHTS.items()},
        **{name: _Boosting(vote=vote) for name, vote in _WRONG_VOTES.items()},
        **{name: booster for name, (booster, _) in _WRONG_COSTS.items()},
    }
)
"""Name of the mistake -> the booster that makes it."""

_TWO = FiniteClass.from_rows(["0", "1"])
_TELLING = Privacy(Epsilon.log(2))
"""The exact privacy of the base learner on a sample of one example."""


def _telling(coins: Coins[Fraction], sample: Sample) -> Hypothesis:
    return _TWO.hypotheses[coins.choose_by_score([-sample.n_mistakes(h) for h in _TWO], Fraction(2))]


def _first_label(coins: object, sample: Sample) -> Hypothesis:
    return _TWO.hypotheses[sample.labels[0]]


def boosted_program(name: str, booster: Booster, n_rounds: int) -> Fault:
    """Return a boosted learner of two constants on two examples, with the cost that it claims."""
    settings = BoostingSettings(n_examples=2, n_rounds=n_rounds, density=Fraction(1), n_draws=1)
    learner = with_size(2, lambda coins, sample: booster.learn(coins, sample, _telling, settings), _TWO)
    return private_program(name, "by hand", learner, booster.cost(_TELLING, settings))


def repeated_program(name: str, repeater: Repeater, n_repeats: int, fresh_size: int, epsilon: str) -> Fault:
    """Return a repeated learner of two constants on one example for each run, with the cost that it claims."""
    settings = RepetitionSettings(
        n_repeats=n_repeats, part_size=1, fresh_size=fresh_size, selection_epsilon=Epsilon.log(epsilon)
    )
    learner = with_size(
        settings.n_examples, lambda coins, sample: repeater.learn(coins, sample, _telling, settings), _TWO
    )
    return private_program(name, "by hand", learner, repeater.cost(_TELLING, settings))


def choosing_program(name: str, repeater: Repeater) -> Fault:
    """Return the choice among two constants by two fresh examples, with its epsilon."""
    settings = RepetitionSettings(n_repeats=2, part_size=1, fresh_size=2, selection_epsilon=Epsilon.log(4))
    runs = ((Point(0), Label(0)), (Point(0), Label(1)))

    def learn(coins: Coins[Fraction], fresh: Sample) -> Sequence[int] | None:
        return repeater.learn(coins, Sample([*runs, *fresh]), _first_label, settings)

    return private_program(name, "by hand", with_size(2, learn, _TWO), Privacy(Epsilon.log(4)))


def failing_program(name: str, repeater: Repeater) -> Fault:
    """Return a repeated learner whose runs fail; any claim holds."""
    settings = RepetitionSettings(n_repeats=1, part_size=1, fresh_size=1, selection_epsilon=Epsilon.log(4))
    learner = with_size(2, lambda coins, sample: repeater.learn(coins, sample, lambda *_: None, settings), _TWO)
    return private_program(name, "by hand", learner)


_REPEATED = {
    "counts the runs as the cost": (2, 2, "9"),
    "counts the choice as the cost": (1, 1, "5/4"),
    "runs on the same part": (2, 2, "5/4"),
}
"""Name of the mistake -> number of runs, of fresh examples, and epsilon of the choice, for which it costs more."""

_CHOOSING = ("chooses with twice the epsilon", "chooses without noise")


def _weights(distribution: _Distribution) -> object:
    def smooth_weights(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
        return distribution(right, BoostingSettings(n_examples=len(right), n_rounds=3, density=density, n_draws=1))

    return smooth_weights


BOOSTING_FAULTS: tuple[Fault, ...] = (
    *(Fault("smooth_weights", name, "by hand", _weights(wrong)) for name, wrong in _WRONG_WEIGHTS.items()),
    *(Fault("majority_vote", name, "by hand", vote) for name, vote in _WRONG_VOTES.items()),
    *(boosted_program(name, *wrong) for name, wrong in _WRONG_COSTS.items()),
    *(repeated_program(name, WRONG_REPETITIONS[name], *numbers) for name, numbers in _REPEATED.items()),
    *(
        choosing_program(name, WRONG_REPETITIONS[name])
        for name in ("chooses with twice the epsilon", "chooses without noise")
    ),
    failing_program("breaks where all runs fail", WRONG_REPETITIONS["breaks where all runs fail"]),
)
"""The mistakes as programs; three more wrong repetitions are as private as they claim, and seen by their check."""
