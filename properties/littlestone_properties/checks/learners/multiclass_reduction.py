"""Checking anybody's reduction of many labels to two, by learners of the bits that show what they are given.

Conventions: bit 1 of a label is the most significant, the number of bits is rounded up. How the sample is split is
free as long as it depends on no data; bits that write no label may become any label. Behind some free points, at
which the class has all functions, come points that tell the bits apart: at the i-th of them every label is the
number whose only 1 is bit i.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample, bit_restriction
from littlestone.errors import InvalidValueError
from littlestone.privacy import Epsilon, Privacy, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins

from ...protocols import MulticlassReducer, PacLearner
from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError, written
from ..harness.exact_runs.sound_runs import Breach, SoundRuns
from ..harness.guarded_pac_learner import SampleArguments, guarded_pac_learner, written_sample

CLAIM = Privacy(Epsilon.log(2))
"""The privacy of :func:`_one_bit`: it tells the bit of its first example with probability 2/3."""

FREE = Point(0)

_Outputs: TypeAlias = dict[tuple[int, ...], Fraction]


def check_multiclass_reduction(
    reducer: MulticlassReducer, *, n_labels: Sequence[int] = (2, 3, 4), max_seconds: float = MAX_SECONDS
) -> None:
    """Raise unless a reduction learns every bit once, from examples of its own, and is as private as one bit.

    Ledger: ``bgs.theorem-3.1``, ``bgs.claim-3.2``.

    Parameters
    ----------
    reducer
        A function of coins, a class, a sample, a learner of binary classes and the sizes of the parts.
    n_labels
        The numbers of labels that are tried, each at least 2, at least one.

    Raises
    ------
    PropertyViolationError
        If a bit is learned from a wrong class, from wrong labels, from examples that another bit gets too, or from
        examples that depend on the labels; if bits are put together wrongly, or are not independent; if it breaks
        where a bit fails; or with the exact delta at the epsilon of one bit.

    Examples
    --------
    >>> from littlestone_properties.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced
    >>> check_multiclass_reduction(reduced)
    >>> check_multiclass_reduction(WRONG_REDUCTIONS["puts the bits together in the wrong order"], n_labels=(4,))
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       puts bits together, the first highest
    got:            (0, 1) become 2
    required:       1
    smallest input: every function of 2 points with 4 labels, sizes (1, 1)
    reproduce:      check_multiclass_reduction(reducer, n_labels=(4,))
    """
    if not n_labels or min(n_labels) < 2:
        raise InvalidValueError("n_labels", list(n_labels), "at least one number, each at least 2")
    for number in n_labels:
        judged = _Judged(reducer, number, max_seconds)
        judged.parts()
        judged.bits_put_together()
        judged.coins()
        judged.privacy()


class _Judged:
    """A reduction, and what it is judged on for one number of labels."""

    def __init__(self, reducer: MulticlassReducer, n_labels: int, max_seconds: float) -> None:
        self.reducer = reducer
        self.n_labels = n_labels
        self.max_seconds = max_seconds
        self.n_bits = (n_labels - 1).bit_length()
        self.sizes = (1,) * self.n_bits
        self.one_point = self.marked(1)

    def marked(self, n_free: int) -> FiniteClass:
        """Return all functions of some free points, and the points that tell the bits apart."""
        marks = [1 << (self.n_bits - bit) for bit in range(1, self.n_bits + 1)]
        rows = [[*row, *marks] for row in product(range(self.n_labels), repeat=n_free)]
        return FiniteClass.from_rows(rows, self.n_labels)

    def parts(self) -> None:
        """Look at what each bit is learned from, if every example is at a point of its own."""
        everything = self.marked(self.n_bits)
        splits: dict[tuple[tuple[Point, ...], ...], Hypothesis] = {}
        for target in everything:
            seen: list[tuple[FiniteClass, Sample]] = []

            def bit_learner(
                coins: Coins[Fraction],
                given: FiniteClass,
                part: Sample,
                seen: list[tuple[FiniteClass, Sample]] = seen,
            ) -> Hypothesis:
                seen.append((given, part))
                return given.hypotheses[0]

            sample = tuple((Point(x), target[x]) for x in range(self.n_bits))
            self.output(everything, sample, bit_learner)
            parts = self.judged_parts(everything, target, seen)
            splits[tuple(part.points for part in parts)] = target[: self.n_bits]
            if len(splits) > 1:
                got = f"points {', '.join(f'{split} for labels {labels}' for split, labels in splits.items())}"
                self.fail("splits without looking at the labels", got, "one split for the same coins")

    def judged_parts(
        self, everything: FiniteClass, target: Hypothesis, seen: Sequence[tuple[FiniteClass, Sample]]
    ) -> list[Sample]:
        """Return the parts in the order of the bits."""
        by_bit = {self.bit_of(given): part for given, part in seen}
        right = [bit_restriction(everything, bit) for bit in range(1, self.n_bits + 1)]
        if [by_bit.get(bit) is None for bit in range(1, self.n_bits + 1)].count(True) or len(seen) != self.n_bits:
            got = f"{len(seen)} calls, for the bits {sorted(by_bit)}"
            self.fail("learns each bit once", got, f"{self.n_bits} calls, for {self.n_labels} labels")
        for given, part in seen:
            bit = self.bit_of(given)
            if given != right[bit - 1]:
                self.fail(
                    "learns a bit as its binary restriction", f"bit {bit} as {written(given)}", "the restriction"
                )
            wrong = [y for x, y in part if y != target[x] >> (self.n_bits - bit) & 1]
            if len(part) != self.sizes[bit - 1] or wrong:
                got = f"bit {bit} of labels {target[: self.n_bits]} from {part}"
                self.fail("gives a bit examples with that bit as their label", got, "as many as its size")
        for one, other in combinations(range(1, self.n_bits + 1), 2):
            both = set(by_bit[one].points) & set(by_bit[other].points)
            if both:
                got = f"bits {one} and {other} share the example at point {min(both)}"
                self.fail("learns each bit from examples of its own", got, "disjoint parts")
        return [by_bit[bit] for bit in range(1, self.n_bits + 1)]

    def bits_put_together(self) -> None:
        """Let the learners return every combination of bits at the free point, or fail."""
        sample = ((FREE, Label(0)),) * self.n_bits
        for found in product((0, 1), repeat=self.n_bits):

            def bit_learner(
                coins: Coins[Fraction], given: FiniteClass, part: Sample, found: tuple[int, ...] = found
            ) -> Hypothesis:
                return (Label(found[self.bit_of(given) - 1]), *given.hypotheses[0][1:])

            number = sum(bit << i for i, bit in enumerate(reversed(found)))
            output = self.output(self.one_point, sample, bit_learner)
            if number < self.n_labels and not (isinstance(output, tuple) and output[FREE] == number):
                shown = output if output is None else output[FREE]
                self.fail("puts bits together, the first highest", f"{found} become {shown}", f"{number}")
        self.output(self.one_point, sample, lambda coins, given, part: None)

    def coins(self) -> None:
        """Compare with bits that are true with probability 2/3 independently."""
        runs = self.runs(_one_bit)
        for label in range(self.n_labels):
            found = runs.distribution((self.one_point, ((FREE, Label(label)),) * self.n_bits)).probabilities
            labels: _Outputs = {}
            for output, probability in found.items():
                key = tuple(output[:1]) if isinstance(output, tuple) else ()
                labels[key] = labels.get(key, Fraction(0)) + probability
            for other in range(self.n_labels):
                n_wrong = (label ^ other).bit_count()
                least = Fraction(2 ** (self.n_bits - n_wrong), 3**self.n_bits)
                # What bits above the largest label become makes some labels likelier.
                if labels.get((other,), Fraction(0)) < least:
                    got = f"label {other} from labels {label} with probability {labels.get((other,), Fraction(0))}"
                    self.fail("learns the bits with coins of their own", got, f"at least {least}")

    def privacy(self) -> None:
        """Judge all neighbouring samples at the free point."""
        runs = self.runs(_one_bit)
        examples = [(FREE, Label(label)) for label in range(self.n_labels)]
        for one, other in replacement_pairs(examples, self.n_bits):
            runs.require_neighbours((self.one_point, one), (self.one_point, other), CLAIM)

    def bit_of(self, given: FiniteClass) -> int:
        """Return the bit of a class that a learner is given: the place of the one point at which all is 1."""
        marks = [h[-self.n_bits :] for h in given] or [()]
        return 1 + marks[0].index(Label(1)) if Label(1) in marks[0] else 0

    def runs(self, bit_learner: PacLearner) -> SoundRuns[SampleArguments]:
        """Return exact runs of the reduction with a learner of the bits."""

        def learner(coins: Coins[Fraction], given: FiniteClass, sample: Sample) -> Sequence[int] | None:
            return self.reducer(coins, given, sample, bit_learner, self.sizes)

        return SoundRuns(guarded_pac_learner(learner, self.max_seconds), written_sample, "reducer")

    def output(
        self, hypothesis_class: FiniteClass, sample: tuple[Example, ...], bit_learner: PacLearner
    ) -> Hypothesis | None:
        """Return what comes of the first branch."""

        def learner(coins: Coins[Fraction], given: FiniteClass, part: Sample) -> Sequence[int] | None:
            return self.reducer(coins, given, part, bit_learner, self.sizes)

        output = guarded_pac_learner(learner, self.max_seconds)(EnumeratedCoins(), (hypothesis_class, sample))
        if isinstance(output, Breach):
            self.fail(output.name, output.got, output.required)
        return None if isinstance(output, Breach) else output

    def fail(self, name: str, got: str, required: str) -> None:
        """Raise a violation."""
        shown = f"every function of {self.n_bits} points with {self.n_labels} labels, sizes {self.sizes}"
        again = f"check_multiclass_reduction(reducer, n_labels=({self.n_labels},))"
        raise PropertyViolationError(name, got, required, shown, again)


def _one_bit(coins: Coins[Fraction], given: FiniteClass, part: Sample) -> Hypothesis:
    """Return the bit of the first example with probability 2/3, the other one with 1/3."""
    bit = part.labels[0]
    chosen = bit if coins.choose([Fraction(2, 3), Fraction(1, 3)]) == 0 else 1 - bit
    return (Label(chosen), *given.hypotheses[0][1:])
