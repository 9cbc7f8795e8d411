"""Wrong reductions of many labels to two that the check must catch, and the right one.

The reduction is written here line by line; a fault is the reduction with one line replaced.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Sample, bit_restriction, n_label_bits
from littlestone.learners import (
    FunctionLearner,
    MulticlassReduction,
    MulticlassReductionSettings,
    combined_bits,
    sample_of_bit,
)
from littlestone.learners.part_by_part import consecutive_parts
from littlestone.privacy import Privacy
from littlestone.randomness import Coins

from ...protocols import MulticlassReducer, PacLearner
from ..asking.asked_coins import Asked, AskedCoins, Draw

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


def _label(example: Example) -> int:
    return example[1]


def _sorted_by_label(sample: Sample, part_sizes: Sequence[int]) -> Sequence[Sample]:
    by_label: list[Example] = sorted(sample.examples, key=_label)
    return consecutive_parts(Sample(by_label), part_sizes)


def _last_point_true(hypothesis_class: FiniteClass, bit: int) -> FiniteClass:
    return FiniteClass.from_rows([[*h[:-1], 1] for h in bit_restriction(hypothesis_class, bit)], 2)


def _breaks(hypothesis_class: FiniteClass) -> Sequence[int] | None:
    raise ArithmeticError("no bit")


@dataclass(frozen=True)
class _Reduction:
    """The parts of the sample, the bit of a part, the class from which it is learned, and the label of all bits."""

    parts: Callable[[Sample, Sequence[int]], Sequence[Sample]] = consecutive_parts
    bit: Callable[[int, int], int] = lambda bit, n_bits: bit
    restricted: Callable[[FiniteClass, int], FiniteClass] = bit_restriction
    combined: Callable[[Sequence[Sequence[int]], int], Sequence[int]] = combined_bits
    failure: Callable[[FiniteClass], Sequence[int] | None] = lambda hypothesis_class: None

    def __call__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        sample: Sample,
        bit_learner: PacLearner,
        part_sizes: Sequence[int],
    ) -> Sequence[int] | None:
        """Return the learned labels."""
        n_bits = n_label_bits(hypothesis_class)
        found = []
        for bit, part in enumerate(self.parts(sample, part_sizes), start=1):
            examples = sample_of_bit(part, self.bit(bit, n_bits), n_bits)
            output = bit_learner(coins, self.restricted(hypothesis_class, bit), examples)
            if output is None:
                return self.failure(hypothesis_class)
            found.append(output)
        return self.combined(found, hypothesis_class.n_labels)


_RIGHT = _Reduction()


def _corrected(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, part_sizes: Sequence[int]
) -> Sequence[int] | None:
    """Replace the learned labels at the points of the sample by the labels there."""
    output, seen = _RIGHT(coins, whole, sample, bit_learner, part_sizes), dict(sample.examples)
    return None if output is None else [seen.get(x, y) for x, y in zip(whole.points, output, strict=True)]


class _Remembered(AskedCoins):
    """Coins that repeat their first answer at every later choice in proportion to probabilities."""

    def __init__(self, coins: Coins[Fraction]) -> None:
        self._coins = coins
        self._first: int | None = None

    def answer(self, asked: Asked, draw: Draw) -> int:
        if asked[0] != "choose":
            return draw(self._coins)
        if self._first is None:
            self._first = draw(self._coins)
        return self._first


WRONG_REDUCTIONS: Mapping[str, MulticlassReducer] = MappingProxyType(
    {
        "learns every bit from the first examples": _Reduction(
            lambda sample, part_sizes: [Sample(sample.examples[:size]) for size in part_sizes]
        ),
        "splits the sample by the labels": _Reduction(_sorted_by_label),
        "puts the bits together in the wrong order": _Reduction(
            combined=lambda found, n_labels: combined_bits(found[::-1], n_labels)
        ),
        "gives a bit the labels of another bit": _Reduction(bit=lambda bit, n_bits: n_bits + 1 - bit),
        "publishes numbers that are not labels": _Reduction(
            combined=lambda found, n_labels: combined_bits(found, 1 << len(found))
        ),
        "learns another class than the restriction": _Reduction(restricted=_last_point_true),
        "learns the first bit again and again": _Reduction(restricted=lambda h, bit: bit_restriction(h, 1)),
        "uses the same coins for every bit": lambda coins, *given: _RIGHT(_Remembered(coins), *given),
        "breaks where a bit fails": _Reduction(failure=_breaks),
        "corrects the output on the sample": _corrected,
    }
)
"""Name of the mistake -> the reduction that makes it."""
