"""Wrong reductions of many labels to two that the check must catch, and the right one."""

from collections.abc import Callable, Mapping, Sequence
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
from littlestone.randomness import Coins

from ..protocols import MulticlassReducer, PacLearner


def reduced(
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    sample: Sample,
    bit_learner: PacLearner,
    part_sizes: Sequence[int],
) -> Hypothesis | None:
    """Learn with the reduction of the reference."""
    learners = [
        FunctionLearner(_of_class(bit_learner, bit_restriction(hypothesis_class, bit)), (1, 0))
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


class _Reduction:
    """The reduction line by line; a fault replaces one line."""

    def __call__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        sample: Sample,
        bit_learner: PacLearner,
        part_sizes: Sequence[int],
    ) -> Sequence[int] | None:
        """Return what is learned."""
        n_bits = n_label_bits(hypothesis_class)
        found = []
        for bit, part in enumerate(self.parts(sample, part_sizes), start=1):
            output = self.learned(
                coins, hypothesis_class, bit, sample_of_bit(part, self.bit(bit, n_bits), n_bits), bit_learner
            )
            if output is None:
                return self.failure(hypothesis_class)
            found.append(output)
        return self.combined(found, hypothesis_class)

    def parts(self, sample: Sample, part_sizes: Sequence[int]) -> Sequence[Sample]:
        """Split the sample."""
        return consecutive_parts(sample, part_sizes)

    def bit(self, bit: int, n_bits: int) -> int:
        """Return which bit becomes the label of this part."""
        return bit

    def learned(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, bit: int, part: Sample, bit_learner: PacLearner
    ) -> Sequence[int] | None:
        """Learn a bit."""
        return bit_learner(coins, bit_restriction(hypothesis_class, bit), part)

    def failure(self, hypothesis_class: FiniteClass) -> Sequence[int] | None:
        """Return what stands for a failure."""
        return None

    def combined(self, found: Sequence[Sequence[int]], hypothesis_class: FiniteClass) -> Sequence[int]:
        """Put the bits together."""
        return combined_bits(found, hypothesis_class.n_labels)


class _SameExamples(_Reduction):
    def parts(self, sample: Sample, part_sizes: Sequence[int]) -> Sequence[Sample]:
        return [Sample(sample.examples[:size]) for size in part_sizes]


def _label(example: Example) -> int:
    return example[1]


class _SortedByLabel(_Reduction):
    def parts(self, sample: Sample, part_sizes: Sequence[int]) -> Sequence[Sample]:
        by_label: list[Example] = sorted(sample.examples, key=_label)
        return consecutive_parts(Sample(by_label), part_sizes)


class _LastBitFirst(_Reduction):
    def combined(self, found: Sequence[Sequence[int]], hypothesis_class: FiniteClass) -> Sequence[int]:
        return combined_bits(found[::-1], hypothesis_class.n_labels)


class _LabelsOfAnotherBit(_Reduction):
    def bit(self, bit: int, n_bits: int) -> int:
        return n_bits + 1 - bit


class _NumbersAboveLabels(_Reduction):
    def combined(self, found: Sequence[Sequence[int]], hypothesis_class: FiniteClass) -> Sequence[int]:
        return combined_bits(found, 1 << len(found))


class _WholeClass(_Reduction):
    def learned(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, bit: int, part: Sample, bit_learner: PacLearner
    ) -> Sequence[int] | None:
        rows = [h[:-1] for h in bit_restriction(hypothesis_class, bit)]
        return bit_learner(coins, FiniteClass.from_rows([[*row, 1] for row in rows], 2), part)


class _SharedCoins(_Reduction):
    """Every bit is learned with the choices of the first one."""

    def __call__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        sample: Sample,
        bit_learner: PacLearner,
        part_sizes: Sequence[int],
    ) -> Sequence[int] | None:
        return super().__call__(_Remembered(coins), hypothesis_class, sample, bit_learner, part_sizes)


class _Remembered:
    """Coins that give the first answer again to every later choice in proportion to probabilities."""

    def __init__(self, coins: Coins[Fraction]) -> None:
        self._coins = coins
        self._first: int | None = None

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        if self._first is None:
            self._first = self._coins.choose(probabilities)
        return self._first

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        return self._coins.choose_in_proportion(weights)

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        return self._coins.choose_by_score(scores, weight)

    def uniform_choice(self, n_choices: int) -> int:
        return self._coins.uniform_choice(n_choices)

    def discrete_laplace(self, weight: Fraction) -> int:
        return self._coins.discrete_laplace(weight)

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        return self._coins.discrete_laplace_reaches(weight, bound)


class _FirstBitTwice(_Reduction):
    def learned(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, bit: int, part: Sample, bit_learner: PacLearner
    ) -> Sequence[int] | None:
        return bit_learner(coins, bit_restriction(hypothesis_class, 1), part)


class _BreaksOnFailure(_Reduction):
    def failure(self, hypothesis_class: FiniteClass) -> Sequence[int] | None:
        raise ArithmeticError("no bit")


class _Corrected(_Reduction):
    """What is learned at the points of the sample is replaced by the labels there."""

    def __call__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        sample: Sample,
        bit_learner: PacLearner,
        part_sizes: Sequence[int],
    ) -> Sequence[int] | None:
        output = super().__call__(coins, hypothesis_class, sample, bit_learner, part_sizes)
        seen = dict(sample.examples)
        return (
            None
            if output is None
            else [seen.get(x, y) for x, y in zip(hypothesis_class.points, output, strict=True)]
        )


WRONG_REDUCTIONS: Mapping[str, MulticlassReducer] = MappingProxyType(
    {
        "learns every bit from the first examples": _SameExamples(),
        "splits the sample by the labels": _SortedByLabel(),
        "puts the bits together in the wrong order": _LastBitFirst(),
        "gives a bit the labels of another bit": _LabelsOfAnotherBit(),
        "publishes numbers that are no labels": _NumbersAboveLabels(),
        "learns another class than the restriction": _WholeClass(),
        "learns the first bit again and again": _FirstBitTwice(),
        "uses the same coins for every bit": _SharedCoins(),
        "breaks where a bit fails": _BreaksOnFailure(),
        "corrects the output on the sample": _Corrected(),
    }
)
"""Name of the mistake -> the reduction that makes it."""
