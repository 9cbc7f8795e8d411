"""Steps of reductions and boosters between calls of their base learners: bits, smooth weights and votes."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from random import Random

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample
from littlestone.errors import InvalidValueError
from littlestone.learners import FunctionLearner, MulticlassReduction, MulticlassReductionSettings, smooth_weights
from littlestone.learners.boosting.booster import majority
from littlestone.randomness import Coins, EnumeratedCoins

from ..asking.asking import right_answer
from ..inputs.questions import INVALID, answered
from ..json_values import Json, Object, integers, rows_to_json
from ..judges.values import judge_fractions

DECAY = Fraction(1, 2)


def _reduction(
    n_points: int, n_labels: int, sample: Sequence[tuple[int, int]], part_sizes: Sequence[int]
) -> object:
    """Return the labels that the reduction learns, if its learners return the bits that they saw last."""

    def last_seen(coins: Coins[Fraction], part: Sample) -> Hypothesis:
        seen = {int(x): y for x, y in part}
        return tuple(seen.get(x, Label(0)) for x in range(n_points))

    whole = FiniteClass.from_rows([[0] * n_points, [n_labels - 1] * n_points], n_labels)
    settings = MulticlassReductionSettings(part_sizes=tuple(part_sizes))
    learners = [FunctionLearner(last_seen, (1, 0))] * len(part_sizes)
    return MulticlassReduction(whole, learners, settings).learn(Sample(sample), coins=EnumeratedCoins())


_SIZES = ((2, 2), (3, 2), (4, 2), (5, 3), (6, 2), (8, 3), (9, 1), (16, 2), (17, 2), (100, 3))
"""Pairs of a number of labels and a number of points."""


def _samples(sizes_of_classes: Iterable[tuple[int, int]]) -> Iterator[tuple[None, Object]]:
    """Yield samples whose parts, one for each bit, have different labels, repeat one example, or are empty."""
    for n_labels, n_points in sizes_of_classes:
        n_bits = (n_labels - 1).bit_length()
        for shift, sizes in product(
            range(3), ([2] * n_bits, [1, *[3] * (n_bits - 1)], [3, *[0, 2] * n_bits][:n_bits])
        ):
            sample = [(i % n_points, (5 * i + 3 * shift + i // 2) % n_labels) for i in range(sum(sizes))]
            yield None, _asked(n_points, n_labels, sample, sizes)
        yield None, _asked(n_points, n_labels, [], [0] * n_bits)
        for label in range(0, n_labels, 1 + n_labels // 20):
            yield None, _asked(1, n_labels, [(0, label)] * n_bits, [1] * n_bits)


def _drawn_samples() -> Iterator[tuple[None, Object]]:
    """Yield drawn samples with parts of 0 to 12 examples and up to 40 points.

    The numbers of labels are all those from 2 to 34, and some larger ones. In some samples labels have a single bit
    1, so that the bits put together write a label that does not occur.
    """
    random = Random(1)
    near_powers = (2**k + more for k in (6, 7, 8, 49, 52) for more in (-1, 0, 1))
    for n_labels in (*range(2, 35), *near_powers, 1000, 2**20, 2**33 + 1):
        n_bits = (n_labels - 1).bit_length()
        for n_points, most in ((1, 3), (3, 12), (40, 12), *((3, 4),) * (6 if n_labels < 10 else 0)):
            sizes = [random.randint(0, most) for _ in range(n_bits)]
            labels = [random.choice((random.randrange(n_labels), n_labels - 1)) for _ in range(sum(sizes))]
            if n_points == 3 and len(labels) % 3 > 0:
                labels = [1 << random.randrange(n_bits) for _ in labels]
            yield None, _asked(n_points, n_labels, [(random.randrange(n_points), y) for y in labels], sizes)


def _mismatched_parts() -> Iterator[tuple[None, Object]]:
    """Yield samples and sizes of parts that do not match: a wrong sum, or too many or too few parts."""
    for n_labels, sizes, n_examples in product((2, 5), ([0], [1], [2], [1, 0], [1, 1, 1], [1, 0, 2, 0]), (1, 2, 3)):
        if len(sizes) != (n_labels - 1).bit_length() or sum(sizes) != n_examples:
            yield None, _asked(2, n_labels, [(i % 2, n_labels - 1) for i in range(n_examples)], sizes)


def _bits_or_refusal(given: Object) -> tuple[Object, Object]:
    """Require the labels that the reduction learns, or a refusal of parts that do not match the sample."""
    try:
        return {"value": right_answer(_reduction, given)}, {}
    except InvalidValueError as error:
        return {"invalid": True}, {"input": str(error)}


def _asked(n_points: int, n_labels: int, sample: Sequence[tuple[int, int]], sizes: Sequence[int]) -> Object:
    given: Object = {"n_points": n_points, "n_labels": n_labels}
    return {**given, "sample": rows_to_json(sample), "part_sizes": integers(sizes)}


def smooth(right: Sequence[int], density: Fraction) -> list[Fraction]:
    """Return the probability of each example in a draw."""
    sizes = [list(right).count(level) for level in range(max(right) + 1)]
    weights = smooth_weights(sizes, density, DECAY)
    return [weights[level] / (density * len(right)) for level in right]


def _weights() -> Iterator[tuple[None, Object]]:
    """Yield all short lists of small numbers of right hypotheses, and some longer lists.

    Among them are inputs for which the projection caps the weights of no level, of one, of several, or of all.
    """
    for n in (1, 2, 3):
        for right, part in product(product(range(3), repeat=n), range(1, n + 1)):
            yield None, {"right": integers(right), "density": str(Fraction(part, n))}
    for levels in ([0, 1, 2, 3, 4], [5, 5, 0, 1], [7, 0], [0] * 6, [3, 1, 4, 1, 5, 9], [0, 0, 0, 2, 2, 9, 9, 12]):
        for text in ("1", "3/4", "1/2", "1/3", "1/5"):
            if Fraction(text) * len(levels) >= 1:
                yield None, {"right": integers(levels), "density": text}


def _drawn_weights() -> Iterator[tuple[None, Object]]:
    """Yield up to 40 examples with drawn numbers of right hypotheses.

    The densities are from 1/n to 1, both ends included.
    """
    random = Random(2)
    for n in (*range(1, 21), 33, 40):
        for part in dict.fromkeys((1, 2, (n + 1) // 2, n - 1, n, random.randint(1, n))):
            if 1 <= part <= n:
                right = [random.choice((0, 1, 2, 3, random.randint(0, 12))) for _ in range(n)]
                yield None, {"right": integers(right), "density": str(Fraction(part, n))}
        density = Fraction(random.randint(7, 7 * n), 7 * n)
        yield None, {"right": integers(random.choices(range(6), k=n)), "density": str(density)}


def _small_weights() -> Iterator[tuple[None, Object]]:
    """Yield measures of such different sizes that no float or integer of a fixed size holds their sum."""
    for levels in ([0, 21, 25], [1, 30, 33, 34], [0, 33, 60], [63, 64, 70], [1073, 1075, 1076]):
        for text in ("1/2", "4/5"):
            yield None, {"right": integers(levels), "density": text}


def _votes() -> Iterator[tuple[None, Object]]:
    """Yield the results of up to ten rounds, some of which failed."""
    for number in range(1, 4):
        for found in product((None, [0, 0], [0, 1], [1, 1]), repeat=number):
            yield None, {"found": [None if one is None else [*one] for one in found]}
    for number in range(4, 11):
        for ones in range(number + 1):
            yield None, {"found": [[int(i < ones), int(i >= ones), int(i % 2)] for i in range(number)]}
    yield None, {"found": []}


def _many_votes() -> Iterator[tuple[None, Object]]:
    """Yield many rounds on several points, with votes that are often near a tie, with and without failures."""
    for number in (17, 34, 70):
        rounds = [[int((i + 3 * x) % number < number // 2 + x % 3 - 1) for x in range(12)] for i in range(number)]
        for failing in (0, 2, number // 3):
            yield None, {"found": [None if 1 <= i <= failing else integers(one) for i, one in enumerate(rounds)]}
    # Counts too large for a byte, signed or unsigned; the first votes, or the last votes, decide.
    for number in (51, 101, 300, 301):
        half = number // 2
        yield None, {"found": [[int(i < half + k) for k in (-1, 0, 1, 9)] for i in range(number)]}
        yield None, {"found": [[int(i >= half + k) for k in (-9, -1, 0, 1)] for i in range(number)]}
    yield None, {"found": [[int(i < 270), int(i < 20), int(i < 160)] for i in range(300)]}


def _drawn_votes() -> Iterator[tuple[None, Object]]:
    """Yield drawn results of 1 to 300 rounds on 1 to 70 points; none of the rounds failed, some did, or all did."""
    random = Random(3)
    for number in (*range(1, 21), 33, 64, 65, 129, 150, 257, 300):
        for n_points in (1, 5, 13, 40, 70) if number < 34 else (3, 13):
            rounds: list[Json] = [integers(random.choices((0, 1), k=n_points)) for _ in range(number)]
            failing = random.choice((0, 1, number // 2, number - 1))
            for place in random.sample(range(number), min(failing, number)):
                rounds[place] = None
            yield None, {"found": rounds}
        yield None, {"found": [None] * number}


def _vote(found: Sequence[Sequence[int] | None]) -> object:
    return majority([None if one is None else tuple(map(Label, one)) for one in found])


COMBINING = (
    answered(
        "multiclass_reduction",
        ("n_points", "n_labels", "sample", "part_sizes"),
        "a label for every point, learned bit by bit",
        "A label is written in binary, with as many bits as the largest label, n_labels - 1, needs. Bit 1 is the "
        "most significant bit. The first part_sizes[0] examples of the sample are for bit 1, the next "
        "part_sizes[1] examples for bit 2, and so on. Each bit is learned only from its own examples, in which the "
        "bit replaces the label. The learner of a bit returns at each point the bit of the last of its examples at "
        "this point, or 0 if it has no example there. The answer at each point is the number that the learned bits "
        "write, or n_labels - 1 if this number is larger. The input is invalid if part_sizes does not have one "
        "number for each bit, or if the sum of these numbers is not the number of examples.",
        _reduction,
        {
            "2 to 16 labels": partial(_samples, _SIZES[:8]),
            "17 and 100 labels": partial(_samples, _SIZES[8:]),
            "300 and 70,000 labels": partial(_samples, ((300, 2), (70_000, 2))),
            "drawn samples, up to 40 points": _drawn_samples,
            INVALID: _mismatched_parts,
        },
        required=_bits_or_refusal,
        dialects=("invalid_input",),
    ),
    answered(
        "smooth_weights",
        ("right", "density"),
        "the probability in a draw of each example",
        "The weights of boosting. For each of the n examples, `right` lists the number j of hypotheses so far that "
        "are right on the example; the example has the measure 2^-j. Then the measures are projected: each becomes "
        "min(1, c 2^-j), with the one factor c for which the sum is density n. Divided by density n, these numbers "
        "are the probabilities. There is at least one example, and density is at least 1/n and at most 1. The "
        "probabilities are exact fractions. A candidate that computes with doubles declares littlestone_precision, "
        "the largest distance of a probability from the exact one, at most 10^-6.",
        smooth,
        {
            "up to 8 examples": _weights,
            "examples that many hypotheses label rightly": _small_weights,
            "drawn numbers, up to 40 examples": _drawn_weights,
        },
        judge=judge_fractions,
    ),
    answered(
        "majority_vote",
        ("found",),
        "the vote of the rounds at every point",
        "The vote of boosting. Each round has found a label, 0 or 1, for every point, or null if the round failed. "
        "The answer at each point is the label of more than half of the rounds that have not failed, or 0 for a "
        "tie. The answer is null if all rounds failed, or if there was no round ([]), since nothing then tells how "
        "many points there are.",
        _vote,
        {
            "up to 10 rounds": _votes,
            "up to 70 rounds, 12 points": _many_votes,
            "drawn rounds, up to 70 points": _drawn_votes,
        },
    ),
)
