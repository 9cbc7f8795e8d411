"""The reduction from many labels to two: a private learner for each bit, on its own part of the sample.

The reduction is that of `bgs` Theorem 3.1 and Figure 1. "Splitting the dataset into log(k+1) parts": the parts are
consecutive, and the settings have their sizes. "Replace the labels by the i-th bit": :func:`sample_of_bit`.
"bin2dec": :func:`combined_bits`. The number of bits is rounded up, as the proof says.

Conventions. Bit 1 is the most significant, as in :func:`~littlestone.classes.bit_restriction`. The learners of
different bits use independent coins. If one of them fails, the reduction fails, and this failure is public. Bits
may write a number that is not a label; then a setting decides the label, and the output may be outside the class.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, runtime_checkable

from ..classes import FiniteClass, Hypothesis, Label, Sample, bit_restriction, n_label_bits
from ..display import displayed
from ..errors import InvalidValueError
from ..guarantee import Guarantee
from ..privacy.epsilon import Claim, Number, Privacy, written_number
from ..randomness import Coins
from .batch import BatchLearner, PartByPart, PartsState, PrivateBatchLearner, State, consecutive_parts
from .non_private.bitwise import NumberAboveLabels


def sample_of_bit(sample: Sample, bit: int, n_bits: int) -> Sample:
    """Return the sample with one bit of each label in place of the label.

    Ledger: ``bgs.theorem-3.1``.

    >>> sample_of_bit(Sample([(0, 2), (1, 1)]), 1, 2)
    Sample([(0, 1), (1, 0)])
    """
    if not 1 <= bit <= n_bits:
        raise InvalidValueError("bit", bit, f"from 1 to {n_bits}")
    for label in sample.labels:
        if label >> n_bits:
            raise InvalidValueError("label", label, f"below {1 << n_bits}, written with {n_bits} bits")
    return Sample([(point, label >> (n_bits - bit) & 1) for point, label in sample])


def combined_bits(
    bits: Sequence[Sequence[int]], n_labels: int, above: NumberAboveLabels = NumberAboveLabels.LARGEST_LABEL
) -> Hypothesis:
    """Return the labels whose bits are given by binary functions, one for each bit (the paper's ``bin2dec``).

    The function of bit 1 comes first; ``above`` is the rule for a number above the largest label.

    Ledger: ``bgs.theorem-3.1``.

    >>> combined_bits([(0, 1, 1), (1, 0, 1)], 3)
    (1, 2, 2)
    """
    if not bits:
        raise InvalidValueError("bits", [], "at least one function")
    replaced = Label(0 if above is NumberAboveLabels.ZERO else n_labels - 1)
    labels = []
    for column in zip(*bits, strict=True):
        number = 0
        for bit in column:
            number = 2 * number + bit
        is_label = number < n_labels or above is NumberAboveLabels.AS_PRINTED
        labels.append(Label(number) if is_label else replaced)
    return tuple(labels)


class BitLearnerMaker(Protocol[State]):
    """A way to make a private learner of a binary class, such as ``PrivateErmLearner.for_class``."""

    def __call__(
        self, hypothesis_class: FiniteClass, /, *, n_examples: int, error: Number, privacy: Claim, failure: Number
    ) -> PrivateBatchLearner[Fraction, State]:
        """Return a learner for samples of size ``n_examples``."""


@runtime_checkable
class WithAccuracy(Protocol):
    """A learner whose privacy and error on a distribution are proved, such as ``OneDrawErmLearner``."""

    @property
    def accuracy_guarantee(self) -> Guarantee:
        """The privacy, and the error rate alpha, which may be exceeded with probability beta."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class MulticlassReductionSettings:
    """The number of examples for each bit, most significant bit first, and the rule for bits that write no label.

    Ledger: ``bgs.theorem-3.1``.

    >>> MulticlassReductionSettings.of_equal_parts(7, 2).part_sizes
    (4, 3)
    """

    part_sizes: tuple[int, ...]
    above: NumberAboveLabels = NumberAboveLabels.LARGEST_LABEL

    def __post_init__(self) -> None:
        if not self.part_sizes or min(self.part_sizes) < 0:
            raise InvalidValueError("part_sizes", self.part_sizes, "at least one number, each at least 0")

    @classmethod
    def of_equal_parts(cls, n_examples: int, n_bits: int) -> MulticlassReductionSettings:
        """Return the settings for a sample that is divided equally; the first parts get the remainder."""
        if n_bits < 1 or n_examples < 0:
            raise InvalidValueError("n_bits, n_examples", (n_bits, n_examples), "at least 1 and at least 0")
        size, n_left = divmod(n_examples, n_bits)
        return cls(part_sizes=tuple(size + (bit < n_left) for bit in range(n_bits)))

    @property
    def n_examples(self) -> int:
        """The size of the whole sample."""
        return sum(self.part_sizes)


class MulticlassReduction(BatchLearner[Fraction, PartsState[State]], Generic[State]):
    """A private learner of a class with any labels, made from private learners of its binary restrictions.

    Its privacy is that of the least private bit learner, and it errs at most as often as all bits together. The
    learner of the most significant bit comes first. Synonyms: bitwise reduction, output coding.

    Ledger: ``bgs.theorem-3.1``, ``bgs.theorem-3.7``.

    >>> from littlestone.learners import SelectionLearner, exact_outputs
    >>> from littlestone.privacy import Epsilon
    >>> constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    >>> bits = [SelectionLearner(bit_restriction(constants, bit), epsilon=Epsilon.log(9)) for bit in (1, 2)]
    >>> learner = MulticlassReduction(constants, bits, MulticlassReductionSettings(part_sizes=(1, 1)))
    >>> learner.privacy.epsilon
    Epsilon.log(9)
    >>> exact_outputs(learner, Sample([(0, 2), (0, 2)])).probability((2,))
    Fraction(9, 16)
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        learners: Sequence[PrivateBatchLearner[Fraction, State]],
        settings: MulticlassReductionSettings,
    ) -> None:
        self.n_bits = n_label_bits(hypothesis_class)
        for name, number in [("learners", len(learners)), ("part_sizes", len(settings.part_sizes))]:
            if number != self.n_bits:
                raise InvalidValueError(f"len({name})", number, f"{self.n_bits}, one for each bit of a label")
        self.hypothesis_class = hypothesis_class
        self.settings = settings
        self.bits = PartByPart(learners)

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        bit_learner: BitLearnerMaker[State],
        n_examples: int,
        error: Number,
        privacy: Claim,
        failure: Number = Fraction(1, 10),
    ) -> MulticlassReduction[State]:
        """Return the reduction with equal parts; each bit gets an equal share of the error and of the failure.

        ``bit_learner`` makes the learner of a bit, for example ``PrivateErmLearner.for_class`` or
        ``LazyBregmanBooster.for_class``. Each bit learner may cost ``privacy``, and then the reduction costs no
        more.

        >>> from littlestone.learners import SelectionLearner
        >>> pairs = FiniteClass.from_rows(["03", "12", "21", "30"])
        >>> learner = MulticlassReduction.for_class(
        ...     pairs, bit_learner=SelectionLearner.for_class, n_examples=200, error=0.1, privacy=(1, 0)
        ... )
        >>> learner.learn(Sample([(0, 1), (1, 2)] * 100), seed=1)
        (1, 2)
        >>> print(learner.privacy)
        (1, 0)-private
        """
        n_bits = n_label_bits(hypothesis_class)
        settings = MulticlassReductionSettings.of_equal_parts(n_examples, n_bits)
        part = Fraction(1, n_bits)
        learners = [
            bit_learner(
                bit_restriction(hypothesis_class, number + 1),
                n_examples=size,
                error=written_number("error", error) * part,
                privacy=privacy,
                failure=written_number("failure", failure) * part,
            )
            for number, size in enumerate(settings.part_sizes)
        ]
        return cls(hypothesis_class, learners, settings)

    @property
    def privacy(self) -> Privacy:
        """The privacy of the reduction; one replaced example changes the part of one bit.

        Ledger: ``bgs.claim-3.2``, ``bgs.theorem-3.1``.
        """
        return self.bits.privacy

    @property
    def guarantee(self) -> Guarantee:
        """The error on a distribution of finitely many points that some hypothesis of the class labels.

        The Coq theorem is ``bgs_theorem_3_1``. It has one (epsilon, delta) and one (alpha / L, beta / L) for all L
        bits: here the largest of each. Every learner must state what is proved of it for the restriction of the
        class to its bit, for as many examples as the settings give it.

        Ledger: ``bgs.theorem-3.1``.

        >>> from littlestone.learners import OneDrawErmLearner, proved_private_erm_settings
        >>> pairs = FiniteClass.from_rows(["0", "1", "2", "3"])
        >>> one = proved_private_erm_settings(1, error=0.01, privacy=(1, 1e-6))
        >>> bits = [OneDrawErmLearner(bit_restriction(pairs, bit), one) for bit in (1, 2)]
        >>> settings = MulticlassReductionSettings(part_sizes=(one.n_examples, one.n_examples))
        >>> found = MulticlassReduction(pairs, bits, settings).guarantee
        >>> found.alpha == 2 * one.accuracy_guarantee.alpha, found.n_examples == 2 * one.n_examples
        (True, True)
        """
        if self.settings.above is NumberAboveLabels.AS_PRINTED:
            raise InvalidValueError("above", self.settings.above, "a rule that gives a label, as in the theorem")
        bits = []
        for learner, size in zip(self.bits.learners, self.settings.part_sizes, strict=True):
            if not isinstance(learner, WithAccuracy):
                raise InvalidValueError("learners", type(learner).__name__, "learners with a proved accuracy")
            bits.append(learner.accuracy_guarantee)
            if bits[-1].n_examples != size:
                raise InvalidValueError("part_sizes", size, f"{bits[-1].n_examples}, as for the bit's learner")
        return Guarantee(
            theorem="bgs.theorem-3.1",
            proof="bgs_theorem_3_1",
            privacy=Privacy(max(bit.privacy.epsilon for bit in bits), max(bit.privacy.delta for bit in bits)),
            n_examples=self.settings.n_examples,
            what="error",
            alpha=min(Fraction(1), self.n_bits * max(bit.alpha for bit in bits if bit.alpha is not None)),
            beta=min(Fraction(1), self.n_bits * max(bit.beta for bit in bits)),
        )

    def start(self, coins: Coins[Fraction], sample: Sample) -> PartsState[State]:
        """Give each bit its part of the sample, with the bit in place of the label."""
        parts = consecutive_parts(sample, self.settings.part_sizes)
        return self.bits.start([sample_of_bit(part, bit, self.n_bits) for bit, part in enumerate(parts, start=1)])

    def after(self, coins: Coins[Fraction], state: PartsState[State]) -> PartsState[State]:
        """Start the learner of the next bit, or run one stage of the running learner."""
        return self.bits.after(coins, state)

    def is_finished(self, state: PartsState[State]) -> bool:
        """Return whether every bit is learned."""
        return state.is_finished

    def hypothesis(self, state: PartsState[State]) -> Hypothesis | None:
        """Return the labels that the bits write, or ``None`` if some bit failed."""
        bits = [bit for bit in state.found if bit is not None]
        if len(bits) < self.n_bits:
            return None
        return combined_bits(bits, self.hypothesis_class.n_labels, self.settings.above)

    def merged(self, state: PartsState[State]) -> PartsState[State]:
        """Return a state with the same future."""
        return self.bits.merged(state)
