"""Samples on which a reduction of many labels to bits is judged, with learners of one bit.

A learner of a bit records its inputs, or returns a given bit, a random bit, or no hypothesis. The class has all
functions on some free points. After them comes one point for each bit: at the i-th of these, all hypotheses have
the same label, the number in which only bit i is set. The first bit is the most significant.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample, bit_restriction
from littlestone.privacy import Epsilon, Privacy, replacement_pairs
from littlestone.randomness import Coins

from ...protocols import MulticlassReducer, PacLearner
from ...violation import written
from ..asking.answers import Candidate
from ..asking.asking import WrongError, output_distribution, output_of
from ..asking.python_arguments import arguments_of, class_of
from ..candidates.learner_candidate import DEFINED, LEARNS, PRIVATE, SampleCandidate
from ..capability import Judge
from ..case import Case, unanswered
from ..json_values import Json, list_of, read_json, rows_of, rows_to_json
from ..judges.published import judge_sample, judge_sample_privacy
from ..running.requiring import Part
from ..running.showing import is_private

CLAIM = Privacy(Epsilon.log(2))
"""The privacy of a learner that tells the bit of its first example with probability 2/3."""

FREE = Point(0)

NAMES = ("sample", "beside")

Labels: TypeAlias = tuple[int, ...]
Examples: TypeAlias = Sequence[tuple[int, int]]


class JudgedReduction:
    """A reduction with its judged inputs for one number of labels."""

    def __init__(self, reducer: MulticlassReducer, n_labels: int, timeout: float) -> None:
        self.reducer, self.n_labels, self.timeout = reducer, n_labels, timeout
        self.n_bits = (n_labels - 1).bit_length()

    def parts(self) -> Iterator[Part]:
        """Yield all parts of the check of the reduction."""
        yield self.samples_of_bits()
        yield from self.bits_put_together()
        yield from self.coins_and_privacy()

    def samples_of_bits(self) -> Part:
        """Judge the samples from which the bits are learned, with every example at a point of its own."""
        sizes = (2, *(1,) * (self.n_bits - 1))
        targets = list(product(range(self.n_labels), repeat=sum(sizes)))
        seen: list[tuple[FiniteClass, Sample]] = []
        splits: dict[tuple[tuple[Point, ...], ...], Labels] = {}

        def bit_learner(coins: Coins[Fraction], given: FiniteClass, part: Sample) -> Hypothesis:
            seen.append((given, part))
            return given.hypotheses[0]

        def judge_parts(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
            seen.clear()
            output_of(candidate, LEARNS, case.input)
            labels = tuple(y for _, y in rows_of(case.input["sample"]))
            self.require_parts(class_of(case.input), labels, sizes, seen)
            in_order = sorted(seen, key=lambda one: self.bit_of(one[0]))
            splits[tuple(part.points for _, part in in_order)] = labels
            if len(splits) > 1:
                got = f"points {', '.join(f'{split} for labels {each}' for split, each in splits.items())}"
                raise WrongError(got, "one split for the same coins", name="splits without looking at the labels")

        samples = [tuple(enumerate(labels)) for labels in targets[:: 7 if len(targets) > 100 else 1]]
        return self.part(bit_learner, sizes, samples, "learns each bit once", judge_parts)

    def require_parts(
        self, whole: FiniteClass, labels: Labels, sizes: Labels, seen: Sequence[tuple[FiniteClass, Sample]]
    ) -> None:
        """Raise unless each bit has been learned once, from its class and its own examples."""
        bits = [self.bit_of(restriction) for restriction, _ in seen]
        if sorted(bits) != list(range(1, self.n_bits + 1)):
            got = f"{len(seen)} calls, for the bits {sorted(set(bits))}"
            raise WrongError(got, f"{self.n_bits} calls, for {self.n_labels} labels", name="learns each bit once")
        for bit, (restriction, part) in zip(bits, seen, strict=True):
            if restriction != bit_restriction(whole, bit):
                name = "learns a bit as its binary restriction"
                raise WrongError(f"bit {bit} as {written(restriction)}"[:200], "the restriction", name=name)
            wrong = [y for x, y in part if y != labels[x] >> (self.n_bits - bit) & 1]
            if len(part) != sizes[bit - 1] or wrong:
                name = "gives a bit examples with that bit as their label"
                raise WrongError(f"bit {bit} of labels {labels} from {part}", "as many as its size", name=name)
        for (one, (_, part)), (other, (_, second)) in combinations(zip(bits, seen, strict=True), 2):
            both = set(part.points) & set(second.points)
            if both:
                got = f"bits {one} and {other} share the example at point {min(both)}"
                raise WrongError(got, "disjoint parts", name="learns each bit from examples of its own")

    def bits_put_together(self) -> Iterator[Part]:
        """Judge the reduction for each combination of bits that the learners return at the free point.

        Judge it also with learners that return no hypothesis.
        """
        yield from map(self.put_together, product((0, 1), repeat=self.n_bits))
        yield self.at_free_point(lambda coins, given, part: None, [0], DEFINED, judge_sample)

    def put_together(self, found: Labels) -> Part:
        """Let the learners return the bits ``found`` at the free point."""
        number = sum(bit << i for i, bit in enumerate(reversed(found)))

        def bit_learner(coins: Coins[Fraction], given: FiniteClass, part: Sample) -> Hypothesis:
            return (Label(found[self.bit_of(given) - 1]), *given.hypotheses[0][1:])

        def judge_bits(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
            output = output_of(candidate, LEARNS, case.input)
            label = None if output is None else list_of(output, "labels")[FREE]
            if number < self.n_labels and label != number:
                raise WrongError(f"{found} become {label}", f"{number}")

        return self.at_free_point(bit_learner, [0], "puts bits together, the first highest", judge_bits)

    def coins_and_privacy(self) -> Iterator[Part]:
        """Judge the labels and the privacy if each bit is right with probability 2/3, independently."""

        def judge_coins(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
            label, labels = rows_of(case.input["sample"])[0][1], dict[Json, Fraction]()
            for text, mass in output_distribution(candidate, LEARNS, case.input).probabilities.items():
                value = read_json(str(text))
                key = None if value is None else list_of(value, "labels")[FREE]
                labels[key] = labels.get(key, Fraction(0)) + mass
            for other in range(self.n_labels):
                # Bits that stand for no label become some label, which is then likelier.
                least = Fraction(2 ** (self.n_bits - (label ^ other).bit_count()), 3**self.n_bits)
                likely = labels.get(other, Fraction(0))
                if likely < least:
                    got = f"label {other} from labels {label} with probability {likely}"
                    raise WrongError(got, f"at least {least}")

        name = "learns the bits with coins of their own"
        yield self.at_free_point(_one_bit, range(self.n_labels), name, judge_coins)
        sizes = (1,) * self.n_bits
        examples = [(int(FREE), label) for label in range(self.n_labels)]
        ones, others = zip(*replacement_pairs(examples, self.n_bits), strict=True)
        yield self.part(_one_bit, sizes, ones, is_private(CLAIM), judge_sample_privacy, others)

    def at_free_point(self, bit_learner: PacLearner, labels: Sequence[int], name: str, by: Judge) -> Part:
        """Judge the reduction on samples with one example for each bit, all at the free point with one label."""
        sizes = (1,) * self.n_bits
        return self.part(bit_learner, sizes, [((int(FREE), label),) * self.n_bits for label in labels], name, by)

    def part(
        self,
        bit_learner: PacLearner,
        sizes: Labels,
        samples: Sequence[Examples],
        name: str,
        by: Judge,
        others: Sequence[Examples] = (),
    ) -> Part:
        """Judge the reduction, with a learner of the bits, on samples, or on pairs of samples."""

        def learner(coins: Coins[Fraction], given: FiniteClass, sample: Sample) -> Sequence[int] | None:
            return self.reducer(coins, given, sample, bit_learner, sizes)

        def shown(case: Case) -> tuple[str, str]:
            both = [str([(x, y) for x, y in rows_of(case.input[one])]) for one in NAMES if one in case.input]
            points = f"every function of {n_free} point{'s' if n_free > 1 else ''} with {self.n_labels} labels"
            again = f"check_multiclass_reduction(reducer, n_labels=({self.n_labels},))"
            return f"{points}, sizes {sizes}, sample {' beside '.join(dict.fromkeys(both))}", again

        n_free = 1 + max(x for x, _ in samples[0])
        marks = [1 << (self.n_bits - bit) for bit in range(1, self.n_bits + 1)]
        rows = [[*row, *marks] for row in product(range(self.n_labels), repeat=n_free)]
        given = arguments_of(FiniteClass.from_rows(rows, self.n_labels), binary=False)
        pairs = zip(samples, others, strict=True) if others else zip(samples, strict=True)
        asked = (given | dict(zip(NAMES, map(rows_to_json, each), strict=False)) for each in pairs)
        cases = unanswered(f"{PRIVATE if others else LEARNS}/reduction", asked)
        return Part(SampleCandidate(learner, claim=CLAIM, seconds=self.timeout), cases, name, shown, by)

    def bit_of(self, given: FiniteClass) -> int:
        """Return the bit of a learner's class: the place of the point at which every hypothesis is 1."""
        marks = [h[-self.n_bits :] for h in given] or [()]
        return 1 + marks[0].index(Label(1)) if Label(1) in marks[0] else 0


def _one_bit(coins: Coins[Fraction], given: FiniteClass, part: Sample) -> Hypothesis:
    """Return the bit of the first example with probability 2/3, and the other bit with probability 1/3."""
    bit = part.labels[0]
    chosen = bit if coins.choose([Fraction(2, 3), Fraction(1, 3)]) == 0 else 1 - bit
    return (Label(chosen), *given.hypotheses[0][1:])
