"""Wrong repetition and boosting of private learners that the checks must catch, and the right algorithms.

Both algorithms are written here line by line; a fault is the algorithm with one function changed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example, Hypothesis, Label, Point, Sample
from littlestone.learners import (
    BoostingSettings,
    FunctionLearner,
    LazyBregmanBooster,
    RepeatedLearner,
    RepetitionSettings,
)
from littlestone.learners.boosting.booster import majority, right_votes
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import Coins

from ...protocols import Booster, Repeater, SampleLearner
from ..capabilities.combining import smooth
from ..sources.boosters import BASE, TWO, telling
from .batch_learners import private_program, with_size
from .fault import Fault, with_replaced, wrong_classes


class _Repetition:
    """The repetition of a learner on parts of the sample, with a private choice by fresh examples."""

    def cost(self, base: Privacy, settings: RepetitionSettings) -> Privacy:
        return settings.cost(base)

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
    ) -> Hypothesis | None:
        size = settings.part_size
        parts = (Sample(sample.examples[i * size : (i + 1) * size]) for i in range(settings.n_repeats))
        found = [h for part in parts if (h := base(coins, part)) is not None]
        fresh = Sample(sample.examples[-settings.fresh_size :])
        if not found:
            return None
        scores = [-fresh.n_mistakes(h) for h in found]
        return found[coins.choose_by_score(scores, (settings.selection_epsilon / 2).exp)]


REPEATED: Repeater = with_replaced(
    _Repetition,
    learn=lambda self, coins, sample, base, settings: RepeatedLearner(
        FunctionLearner(base, (1, 0)), settings
    ).learn(sample, coins=coins),
)()
"""The repeated learner of the reference."""

WRONG_REPETITIONS: Mapping[str, Repeater] = {
    name: repetition() for name, repetition in wrong_classes("Repetition", _Repetition).items()
}
"""Name of the mistake -> the repetition that makes it."""

_Distribution: TypeAlias = Callable[[Sequence[int], BoostingSettings], Sequence[Fraction]]
"""For each example, the number of hypotheses that are right on it -> its probability in a draw."""


class _Boosting:
    """Boosting by smooth weights."""

    def distribution(self, right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
        return smooth(right, settings.density)

    def vote(self, found: Sequence[Hypothesis | None]) -> Hypothesis | None:
        return majority(found)

    def cost(self, base: Privacy, settings: BoostingSettings) -> Privacy:
        return settings.cost(base)

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
    ) -> Hypothesis | None:
        found: list[Hypothesis | None] = []
        for _ in range(settings.n_rounds):
            weights = self.distribution([right_votes(found, example) for example in sample], settings)
            drawn = [sample.examples[coins.choose(weights)] for _ in range(settings.n_draws)]
            found.append(base(coins, Sample(drawn)))
        return self.vote(found)


BOOSTED: Booster = with_replaced(
    _Boosting,
    learn=lambda self, coins, sample, base, settings: LazyBregmanBooster(
        FunctionLearner(base, (1, 0)), settings
    ).learn(sample, coins=coins),
)()
"""The booster of the reference."""

_WRONG = {name: booster() for name, booster in wrong_classes("Boosting", _Boosting).items()}
WRONG_BOOSTERS: Mapping[str, Booster] = _WRONG
"""Name of the mistake -> the booster that makes it."""


def _first_label(coins: object, sample: Sample) -> Hypothesis:
    return TWO.hypotheses[sample.labels[0]]


def boosted_program(name: str, booster: Booster) -> Fault:
    """Return a boosted learner of the two constant functions from two examples, with the cost that it claims."""
    n_rounds = 3 if "round" in name else 1
    settings = BoostingSettings(n_examples=2, n_rounds=n_rounds, density=Fraction(1), n_draws=1)
    learner = with_size(2, lambda coins, sample: booster.learn(coins, sample, telling, settings), TWO)
    return private_program(name, "by hand", learner, booster.cost(BASE, settings))


REPETITIONS: Mapping[str, tuple[int, int, str, tuple[int, ...]]] = {
    "counts the runs as the cost": (2, 2, "9", ()),
    "counts the choice as the cost": (1, 1, "5/4", ()),
    "runs on the same part": (2, 2, "5/4", ()),
    "decides by examples of a run too": (2, 3, "2", (1,)),
    "chooses with twice the epsilon": (2, 2, "4", (0, 1)),
    "chooses without noise": (2, 2, "4", (0, 1)),
    "breaks where all runs fail": (1, 1, "4", ()),
    "takes the first result": (2, 2, "4", ()),
    "prefers mistakes": (2, 2, "4", ()),
}
"""Mistake -> a setting in which the learner costs more or breaks: the numbers of runs (on one example each) and of
fresh examples, the epsilon of the choice, and the labels of the first examples if these are fixed. With the last
two mistakes, the learner never costs more and never breaks.
"""
UNSEEN = ("takes the first result", "prefers mistakes")


def repeated_program(name: str, repeater: Repeater) -> Fault:
    """Return a repeated learner of the two constant functions with its claim; the settings show the mistake."""
    n_repeats, fresh_size, epsilon, fixed = REPETITIONS[name]
    settings = RepetitionSettings(
        n_repeats=n_repeats, part_size=1, fresh_size=fresh_size, selection_epsilon=Epsilon.log(epsilon)
    )
    first: list[Example] = [(Point(0), Label(label)) for label in fixed]
    base: SampleLearner = _first_label if len(fixed) == n_repeats else telling
    if "fail" in name:
        base = lambda *_: None  # noqa: E731

    def learn(coins: Coins[Fraction], sample: Sample) -> Sequence[int] | None:
        return repeater.learn(coins, Sample([*first, *sample]), base, settings)

    claim = repeater.cost(Privacy(0) if base is _first_label else BASE, settings)
    wrong = private_program(name, "by hand", with_size(settings.n_examples - len(fixed), learn, TWO), claim)
    unseen = "it chooses as privately, and errs more, which is not judged" if name in UNSEEN else ""
    return replace(wrong, unseen=unseen)


def _weights(distribution: _Distribution) -> object:
    def smooth_weights(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
        return distribution(right, BoostingSettings(n_examples=len(right), n_rounds=3, density=density, n_draws=1))

    return smooth_weights


def _faults() -> Iterator[Fault]:
    for name, wrong in _WRONG.items():
        if "distribution" in vars(type(wrong)):
            yield Fault("smooth_weights", name, "by hand", _weights(wrong.distribution))
        elif "vote" in vars(type(wrong)):
            yield Fault("majority_vote", name, "by hand", wrong.vote)
        else:
            yield boosted_program(name, wrong)
    yield from (repeated_program(name, WRONG_REPETITIONS[name]) for name in REPETITIONS)


BOOSTING_FAULTS: tuple[Fault, ...] = tuple(_faults())
