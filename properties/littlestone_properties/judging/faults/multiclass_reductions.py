"""Wrong reductions of many labels to two labels, which the check must catch, and the right reduction.

The reduction is written here line by line; a fault is the reduction with one line changed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample, bit_restriction, n_label_bits
from littlestone.errors import InvalidValueError
from littlestone.learners import (
    FunctionLearner,
    MulticlassReduction,
    MulticlassReductionSettings,
    combined_bits,
    sample_of_bit,
)
from littlestone.learners.batch import consecutive_parts
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, EnumeratedCoins

from ...protocols import MulticlassReducer, PacLearner
from ..asking.shared_coins import Asked, AskedCoins, Draw
from .fault import Fault, wrong_functions

CLAIMED = Privacy(1)
"""The claim of the learners of the bits; making it once saves most of the time."""


def reduced(
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    sample: Sample,
    bit_learner: PacLearner,
    part_sizes: Sequence[int],
) -> Hypothesis | None:
    """Learn with the reduction of the reference."""
    learners = [
        FunctionLearner(_of_class(bit_learner, bit_restriction(hypothesis_class, bit)), CLAIMED)
        for bit in range(1, n_label_bits(hypothesis_class) + 1)
    ]
    settings = MulticlassReductionSettings(part_sizes=tuple(part_sizes))
    return MulticlassReduction(hypothesis_class, learners, settings).learn(sample, coins=coins)


def _of_class(
    bit_learner: PacLearner, restriction: FiniteClass
) -> Callable[[Coins[Fraction], Sample], Hypothesis | None]:
    def learner(coins: Coins[Fraction], sample: Sample) -> Hypothesis | None:
        output = bit_learner(coins, restriction, sample)
        return None if output is None else tuple(Label(label) for label in output)

    return learner


def reduction(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, part_sizes: Sequence[int]
) -> Sequence[int] | None:
    """Learn each bit of the labels on its part of the sample."""
    n_bits, found = n_label_bits(whole), list[Sequence[int]]()
    for bit, part in enumerate(consecutive_parts(sample, part_sizes), start=1):
        output = bit_learner(coins, bit_restriction(whole, bit), sample_of_bit(part, bit, n_bits))
        if output is None:
            return None
        found.append(output)
    return combined_bits(found, whole.n_labels)


def _corrected(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, part_sizes: Sequence[int]
) -> Sequence[int] | None:
    """Replace the learned labels at the points of the sample by the labels there."""
    output, seen = reduction(coins, whole, sample, bit_learner, part_sizes), dict(sample.examples)
    return None if output is None else [seen.get(x, y) for x, y in zip(whole.points, output, strict=True)]


class _Remembered(AskedCoins):
    """Coins that answer every ``choose`` as they answered the first ``choose``."""

    def __init__(self, coins: Coins[Fraction]) -> None:
        self._coins = coins
        self._first: int | None = None

    def answer(self, asked: Asked, draw: Draw) -> int:
        if asked[0] != "choose":
            return draw(self._coins)
        if self._first is None:
            self._first = draw(self._coins)
        return self._first


WRONG_REDUCTIONS: Mapping[str, MulticlassReducer] = {
    **{name: wrong for _, name, wrong in wrong_functions("reduction", {"reduction": reduction})},
    "uses the same coins for every bit": lambda coins, *given: reduction(_Remembered(coins), *given),
    "corrects the output on the sample": _corrected,
}
"""Name of the mistake -> the reduction that makes it."""

UNSEEN = {
    **dict.fromkeys(
        ("learns another class than the restriction", "learns the first bit again and again"),
        "the learner of a bit that the question prescribes looks at no class",
    ),
    "breaks where a bit fails": "the learner of a bit that the question prescribes does not fail",
    "uses the same coins for every bit": "the learner of a bit that the question prescribes makes no choice",
}
"""Mistake -> the reason why no source of ``multiclass_reduction`` finds it; the check of reductions finds it."""


def _last_seen(coins: object, of: FiniteClass, sample: Sample) -> Hypothesis:
    seen = dict(sample.examples)
    return tuple(seen.get(x, Label(0)) for x in of.points)


def program_of(reducer: MulticlassReducer) -> object:
    """Return a function that returns the learned labels if each bit is the last one seen, like a program."""

    def learned(
        n_points: int, n_labels: int, sample: Iterable[tuple[int, int]], part_sizes: Sequence[int]
    ) -> Sequence[int] | None:
        whole, examples = (
            FiniteClass.from_rows([[0] * n_points, [n_labels - 1] * n_points], n_labels),
            Sample(sample),
        )
        if len(part_sizes) != n_label_bits(whole) or sum(part_sizes) != len(examples):
            raise InvalidValueError(
                "part_sizes", list(part_sizes), "one for each bit, with the sum of the examples"
            )
        return reducer(EnumeratedCoins(), whole, examples, _last_seen, part_sizes)

    return learned


REDUCTION_FAULTS: tuple[Fault, ...] = tuple(
    Fault("multiclass_reduction", name, "by hand", program_of(reducer), unseen=UNSEEN.get(name, ""))
    for name, reducer in WRONG_REDUCTIONS.items()
)
