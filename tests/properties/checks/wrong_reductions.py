"""Reductions, boosters and repetitions that are wrong, with the required violations."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from littlestone.classes import (
    FiniteClass,
    Hypothesis,
    Sample,
    bit_restriction,
    n_label_bits,
)
from littlestone.learners import BoostingSettings, combined_bits, sample_of_bit
from littlestone.randomness import Coins
from littlestone_properties import checks
from littlestone_properties.judging.faults.boosters import BOOSTED, REPEATED, WRONG_BOOSTERS, WRONG_REPETITIONS
from littlestone_properties.judging.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced
from littlestone_properties.protocols import MulticlassReducer, PacLearner

from .catching import Wrong, wrong

PRIVATE = "is (epsilon, delta)-private"
REASONS = {
    "learns every bit from the first examples": "learns each bit from examples of its own",
    "splits the sample by the labels": "splits without looking at the labels",
    "puts the bits together in the wrong order": "puts bits together",
    "gives a bit the labels of another bit": "gives a bit examples with that bit as their label",
    "publishes numbers that are not labels": "returns a label for every point, or None",
    "learns another class than the restriction": "learns a bit as its binary restriction",
    "learns the first bit again and again": "learns each bit once",
    "uses the same coins for every bit": "learns the bits with coins of their own",
    "breaks where a bit fails": "is defined on every sample",
    "corrects the output on the sample": "puts bits together",
    "chooses with twice the epsilon": PRIVATE,
    "counts the runs as the cost": PRIVATE,
    "counts the choice as the cost": PRIVATE,
    "chooses without noise": PRIVATE,
    "runs on the same part": "runs on parts of its own",
    "decides by examples of a run too": "prefers results without errors",
    "takes the first result": "prefers results without errors",
    "prefers mistakes": "prefers results without errors",
    "breaks where all runs fail": "is defined on every sample",
    "does not project the weights": "has smooth weights",
    "cuts weights and normalises them": "has smooth weights",
    "projects to half the density": "has smooth weights",
    "does not change the weights": "votes right on nearly all of the sample",
    "raises weights where hypotheses are right": "prefers examples with fewer right hypotheses",
    "counts one round as the cost": PRIVATE,
    "counts a quarter of what a draw costs": PRIVATE,
    "publishes the last hypothesis": "publishes the majority",
    "breaks where rounds fail": "publishes the majority",
    "runs on the first examples": PRIVATE,
}

Found = list[Sequence[int]]


def reduction(
    split: Callable[[Sample, Sequence[int]], Sequence[Sample]],
    combine: Callable[[Found, FiniteClass, Sample], Sequence[int]] = lambda found, h, _: combined_bits(
        found, h.n_labels
    ),
) -> MulticlassReducer:
    """Return a reduction with a way to split a sample into parts of given sizes, and to put bits together."""

    def reducer(
        coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
    ) -> Sequence[int] | None:
        n_bits, found = n_label_bits(whole), Found()
        for bit, part in enumerate(split(sample, sizes), 1):
            output = bit_learner(coins, bit_restriction(whole, bit), sample_of_bit(part, bit, n_bits))
            if output is None:
                return None
            found.append(output)
        return combine(found, whole, sample)

    return reducer


def interleaved(sample: Sample, sizes: Sequence[int]) -> list[Sample]:
    """Give an example to each part that is not full in turn: another right split."""
    parts: list[list[int]] = [[] for _ in sizes]
    places = iter(range(sum(sizes)))
    while any(len(part) < size for part, size in zip(parts, sizes, strict=True)):
        for part, size in zip(parts, sizes, strict=True):
            if len(part) < size:
                part.append(next(places))
    return [Sample([sample.examples[place] for place in part]) for part in parts]


def evenly(sample: Sample, sizes: Sequence[int]) -> list[Sample]:
    """Ignore the sizes of the parts."""
    each = -(-len(sample) // len(sizes))
    return [Sample(sample.examples[i * each : (i + 1) * each]) for i in range(len(sizes))]


ANOTHER_RIGHT = reduction(interleaved)


def remembers_the_class() -> MulticlassReducer:
    """Return a reduction that answers as before where the class and the length of the sample are the same."""
    known: dict[tuple[FiniteClass, int], Sequence[int] | None] = {}

    def reducer(
        coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
    ) -> Sequence[int] | None:
        if (whole, len(sample)) not in known:
            known[whole, len(sample)] = ANOTHER_RIGHT(coins, whole, sample, bit_learner, sizes)
        return known[whole, len(sample)]

    return reducer


def told(found: Found, whole: FiniteClass, sample: Sample) -> list[int]:
    """Publish the true label at a point for which bits are found that write none."""
    seen, labels = dict(sample.examples), combined_bits(found, 1 << len(found))
    return [y if y < whole.n_labels else seen.get(x, 0) for x, y in zip(whole.points, labels, strict=True)]


def confused(found: Found, whole: FiniteClass, sample: Sample) -> Sequence[int]:
    """Exchange the last two of three or more bits."""
    return combined_bits([*found[:-2], *found[-2:][::-1]] if len(found) > 2 else found, whole.n_labels)


def drops_hypotheses(coins: Coins[Fraction], whole: FiniteClass, *others: object) -> Hypothesis | None:
    object.__setattr__(whole, "hypotheses", whole.hypotheses[:-1])
    return reduced(coins, whole, *others)  # type: ignore[arg-type]


LATE_REDUCTIONS: dict[str, tuple[object, str]] = {
    "splits evenly": (reduction(evenly), "gives a bit examples with that bit as their label"),
    "confuses three bits": (reduction(interleaved, confused), "puts bits together"),
    "remembers the class": (remembers_the_class(), "learns each bit once"),
    "tells where bits write no label": (reduction(interleaved, told), PRIVATE),
    "drops hypotheses of the class": (drops_hypotheses, ""),
}


class Changed:
    """The booster of the reference, or the repeated learner, with one function replaced."""

    def __init__(self, right: object, **replaced: object) -> None:
        self.right = right
        vars(self).update(replaced)

    def __getattr__(self, name: str) -> object:
        return getattr(self.right, name)


def lazy_weights(right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
    """Forget the projection on samples of eight."""
    measure = [settings.decay**number for number in right]
    total = sum(measure, Fraction(0))
    return [each / total for each in measure] if len(right) == 8 else BOOSTED.distribution(right, settings)


def few(settings: BoostingSettings, most: int) -> BoostingSettings:
    return replace(settings, n_rounds=min(settings.n_rounds, most))


LATE_BOOSTERS: dict[str, tuple[str, object, str]] = {
    "counts seven rounds at most": (
        "learn",
        lambda coins, sample, base, settings: BOOSTED.learn(coins, sample, base, few(settings, 7)),
        "publishes the majority",
    ),
    "is lazy on eight": ("distribution", lazy_weights, "has smooth weights"),
    "counts a right hypothesis as wrong from the ninth on": (
        "distribution",
        lambda right, settings: BOOSTED.distribution([n if n < 9 else 0 for n in right], settings),
        "prefers examples with fewer right hypotheses",
    ),
    "costs two rounds": ("cost", lambda base, settings: BOOSTED.cost(base, few(settings, 2)), PRIVATE),
}


def last_of_three(coins: Coins[Fraction], sample: Sample, base: Callable[..., Hypothesis], s: object) -> object:  # type: ignore[explicit-any]
    """Publish the result of the last run where there are three."""
    n: int = s.n_repeats  # type: ignore[attr-defined]
    if n < 3:
        return REPEATED.learn(coins, sample, base, s)  # type: ignore[arg-type]
    return [base(coins, Sample(sample.examples[2 * i : 2 * i + 2])) for i in range(n)][-1]


def first_twice(sample: Sample) -> Sample:
    return Sample([*sample.examples[:-1], sample.examples[-2]])


LATE_REPETITIONS: dict[str, tuple[str, object]] = {
    "chooses the last of three": ("learn", last_of_three),
    "counts the first fresh example twice": (
        "learn",
        lambda coins, sample, base, settings: REPEATED.learn(
            coins, first_twice(sample) if settings.fresh_size == 2 else sample, base, settings
        ),
    ),
    "costs one run": (
        "cost",
        lambda base, settings: base if settings.n_repeats > 1 else REPEATED.cost(base, settings),
    ),
}


def wrong_reductions() -> Iterator[Wrong]:
    """Yield the rows of every run."""
    for name, (reducer, says) in LATE_REDUCTIONS.items():
        yield from wrong(checks.check_multiclass_reduction, {name: reducer}, says)
    for name, (replaced, repetition) in LATE_REPETITIONS.items():
        yield from wrong(checks.check_repetition, {name: Changed(REPEATED, **{replaced: repetition})}, "")


def slow_reductions() -> Iterator[Wrong]:
    """Yield the rows of every slow run."""
    for name, (replaced, function, says) in LATE_BOOSTERS.items():
        yield from wrong(checks.check_booster, {name: Changed(BOOSTED, **{replaced: function})}, says)


def planted_reductions() -> Iterator[Wrong]:
    """Yield the rows of a long table; some of them are drawn."""
    for name, reducer in WRONG_REDUCTIONS.items():
        yield from wrong(checks.check_multiclass_reduction, {name: reducer}, REASONS[name], n_labels=(3,))
    for name, repeater in WRONG_REPETITIONS.items():
        yield from wrong(checks.check_repetition, {name: repeater}, REASONS[name])
    for name, booster in WRONG_BOOSTERS.items():
        yield from wrong(checks.check_booster, {name: booster}, REASONS[name])
