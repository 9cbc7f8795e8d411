"""The bitwise learner: one binary online learner for each bit of the label.

The learner is from `bgs`, proof of Theorem 7.1. It "runs log(k+1) online learners": one standard optimal algorithm
for each binary restriction, ``ceil(log2(k + 1))`` in all. It "concatenates these predictions": bit 1 is the most
significant. It always "updates the i-th learner with the i-th bit", even if this bit was predicted correctly.

Convention: the predicted bits may write a number above k, a case that the paper does not treat; a named option then
decides the published label.
"""

from enum import Enum
from typing import TypeAlias

from ...classes import Example, FiniteClass, Hypothesis, Label, Point, bit_restriction, n_label_bits
from ...conventions import TieRule
from ..protocol import DeterministicLearner
from .version_spaces import StandardOptimalLearner, UnfittedExample, VersionSpaceMemory


class NumberAboveLabels(Enum):
    """Rules for a prediction whose bits write a number above the largest label k.

    Such a prediction is wrong anyway, so replacing it never adds a mistake.
    """

    AS_PRINTED = "as_printed"
    """Publish the number itself, although it is not a label of the class. The prediction is wrong exactly if some
    bit is wrong, as the proof says."""

    LARGEST_LABEL = "largest_label"
    """Publish the label k. This label can be right by chance, so a wrong bit need not mean a mistake."""

    ZERO = "zero"
    """Publish the label 0."""


BitwiseState: TypeAlias = tuple[VersionSpaceMemory, ...]
"""The state of each bit's learner, most significant bit first."""


class BitwiseLearner(DeterministicLearner[BitwiseState]):
    """One standard optimal algorithm per bit: at most ``d_1 + d_2 + ..`` mistakes on every realizable stream.

    ``d_i`` is the Littlestone dimension of the binary restriction to bit i. For two labels it is the standard
    optimal algorithm itself. With more labels it can make more mistakes than the multiclass Littlestone dimension.

    The bits of an example may fit no remaining hypothesis of a restriction; ``unfitted`` decides the behaviour in
    this case.

    Ledger: ``bgs.theorem-7.1``.

    >>> learner = BitwiseLearner.for_class(FiniteClass.from_rows(["00", "12", "21"]))
    >>> learner.hypothesis, learner.update(0, 2), learner.hypothesis
    ((0, 0), None, (2, 1))
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        above: NumberAboveLabels = NumberAboveLabels.LARGEST_LABEL,
        rule: TieRule = TieRule.LYU,
        unfitted: UnfittedExample = UnfittedExample.EMPTIES,
    ) -> None:
        super().__init__(hypothesis_class)
        self._above = above
        self._learners = [
            StandardOptimalLearner(bit_restriction(hypothesis_class, bit), rule, unfitted=unfitted)
            for bit in range(1, n_label_bits(hypothesis_class) + 1)
        ]

    def start(self, coins: object) -> BitwiseState:
        """Return a version space for each bit."""
        return tuple(learner.start(coins) for learner in self._learners)

    def after(self, coins: object, state: BitwiseState, example: Example) -> BitwiseState:
        """Tell every learner its bit of the label."""
        point, label = example
        bits = range(len(state) - 1, -1, -1)
        return tuple(
            learner.after(coins, memory, (point, Label(label >> bit & 1)))
            for learner, memory, bit in zip(self._learners, state, bits, strict=True)
        )

    def hypothesis(self, state: BitwiseState) -> Hypothesis:
        """Return the predicted number at every point."""
        return tuple(self.label(state, point) for point in self.hypothesis_class.points)

    def label(self, state: BitwiseState, point: Point) -> Label:
        """Return the number that the predicted bits write, or its replacement if it is above the largest label."""
        number, n_labels = 0, self.hypothesis_class.n_labels
        for learner, memory in zip(self._learners, state, strict=True):
            number = 2 * number + learner.label(memory, point)
        if number < n_labels or self._above is NumberAboveLabels.AS_PRINTED:
            return Label(number)
        return Label(0 if self._above is NumberAboveLabels.ZERO else n_labels - 1)
