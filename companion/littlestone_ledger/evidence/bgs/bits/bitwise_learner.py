"""Learning a label bit by bit: Theorem 3.1 with its union bound, and Claim 3.2.

Bits are numbered from the most significant. A mechanism is a table here: it has an output distribution for each
input.
"""

from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone.classes import FiniteClass, n_label_bits
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import fractions

Distribution: TypeAlias = dict[tuple[int, ...], Fraction]
HALF = Fraction(1, 2)


def _bits(label: int, n_bits: int) -> tuple[int, ...]:
    return tuple(label >> (n_bits - bit) & 1 for bit in range(1, n_bits + 1))


def _number(bits: tuple[int, ...]) -> int:
    return sum(bit << i for i, bit in enumerate(reversed(bits)))


@check(
    "bgs.theorem-3.1",
    "bgs.corollary-3.3",
    text="k = 1..{largest}, every label and every prediction of its bits at a point, hence every distribution",
    quick=(8,),
    standard=(40,),
    deep=(130,),
)
def errors_add(trial: Trial, largest: int) -> None:
    """If the error of each predicted bit is at most alpha/L, the error of the predicted label is at most alpha,
    whether or not numbers above k are replaced."""
    trial.by_hand("an average over the points of a distribution follows from each point")
    for k in range(1, largest + 1):
        n_bits = n_label_bits(FiniteClass.empty(1, k + 1))
        for label, predicted in product(range(k + 1), product((0, 1), repeat=n_bits)):
            true_bits, combined = _bits(label, n_bits), _number(predicted)
            wrong = sum(a != b for a, b in zip(true_bits, predicted, strict=True))
            replaced = combined if combined <= k else 0
            right = _number(true_bits) == label and int(replaced != label) <= int(combined != label) <= wrong
            # A label with a wrong bit may be wrong.
            trial.holds(right, f"k = {k}, label {label}, predicted bits {predicted}", informative=wrong == 0)
    # Two points of mass 1/2 with label 0, bit 1 wrong at one and bit 2 at the other.
    predictions = ((1, 0), (0, 1))
    error = Fraction(sum(_number(p) != 0 for p in predictions), 2)
    by_bit = [Fraction(sum(p[bit] for p in predictions), 2) for bit in (0, 1)]
    instance = f"k = 3, two points: error {error}, of the bits {by_bit[0]} and {by_bit[1]}"
    trial.fails("at most the largest error of a bit", error <= max(by_bit), instance)
    trial.attained("the sum of the errors", error == sum(by_bit), instance)


def _divergence(first: Distribution, second: Distribution, exp_epsilon: Fraction) -> Fraction:
    """Return the smallest delta for which two distributions are indistinguishable by Definition 2.2."""
    values = [(first.get(o, Fraction(0)), second.get(o, Fraction(0))) for o in {*first, *second}]
    forth = sum((p - exp_epsilon * q for p, q in values if p > exp_epsilon * q), Fraction(0))
    back = sum((q - exp_epsilon * p for p, q in values if q > exp_epsilon * p), Fraction(0))
    return max(forth, back)


def _both(first: Distribution, second: Distribution) -> Distribution:
    """Return the joint distribution of both outputs for independent coins."""
    return {(*a, *b): p * q for (a, p), (b, q) in product(first.items(), second.items())}


def _mixed(p: Distribution, q: Distribution) -> Distribution:
    return {key: (p.get(key, Fraction(0)) + q.get(key, Fraction(0))) / 2 for key in {*p, *q}}


Data: TypeAlias = tuple[int, ...]


def _neighbours(data: dict[Data, Distribution]) -> list[tuple[Data, Data]]:
    return [(x, y) for x, y in combinations(data, 2) if (x[0] != y[0]) != (x[1] != y[1])]


@check(
    "bgs.claim-3.2",
    "bgs.theorem-3.1",
    text="every two mechanisms from one bit to one bit with probabilities in multiples of 1/{parts}, one example "
    "each, exp(epsilon) = {ratios}, all neighbours, all events",
    quick=(2, fractions("1 2")),
    standard=(4, fractions("1 3/2 2")),
    deep=(8, fractions("1 3/2 2")),
    strength=Verdict.EXACT,
)
def parallel_composition(trial: Trial, parts: int, ratios: tuple[Fraction, ...]) -> None:
    """If two mechanisms get different parts of the data, both together need at most the larger of their two deltas,
    even after a random split.
    """
    grid = [Fraction(i, parts) for i in range(parts + 1)]
    coin: dict[Fraction, Distribution] = {p: {(0,): 1 - p, (1,): p} for p in grid}
    for a, b in product(product(grid, repeat=2), repeat=2):
        run: dict[Data, Distribution] = {x: _both(coin[a[x[0]]], coin[b[x[1]]]) for x in product((0, 1), repeat=2)}
        swapped = {x: _mixed(run[x], run[x[1], x[0]]) for x in run}
        for ratio in ratios:
            alone = max(_divergence(coin[m[0]], coin[m[1]], ratio) for m in (a, b))
            together = max(_divergence(run[x], run[y], ratio) for x, y in _neighbours(run))
            at_random = max(_divergence(swapped[x], swapped[y], ratio) for x, y in _neighbours(run))
            overlapping = _divergence(run[0, 0], run[1, 1], ratio)
            instance = f"{[str(p) for p in a]}, {[str(p) for p in b]}, exp(epsilon) = {ratio}: {alone} alone"
            trial.holds(at_random <= together == alone, f"{instance}, {together} together, {at_random} at random")
            trial.fails(
                "both parts use the same example", overlapping <= alone, f"{instance}, {overlapping} together"
            )
    # With shared coins, each output alone is a fair coin, and the parity of both is the example. With a split that
    # depends on the data, each part reports its size.
    shared: list[Distribution] = [{(c, c ^ x): HALF for c in (0, 1)} for x in (0, 1)]
    chosen: list[Distribution] = [{(1 - x, x): Fraction(1)} for x in (0, 1)]
    for name, (first, second) in {"coins in common": shared, "a split that depends on the data": chosen}.items():
        delta = _divergence(first, second, Fraction(2))
        trial.fails(name, delta == 0, f"delta {delta} from 0 at exp(epsilon) = 2")


@check(
    "bgs.theorem-3.1",
    text="all labels on one point, k = 2, 3, exp(epsilon) = 1, 3/2, 2 .. {largest}, all data",
    quick=(2,),
    standard=(6,),
    deep=(20,),
    strength=Verdict.EXACT,
)
def two_bits_by_randomised_response(trial: Trial, largest: int) -> None:
    """If (epsilon, 0)-private randomised response with failure beta answers each of two bits, the pair of answers
    is (epsilon, 0)-private, with failure at most 2 beta.
    """
    for k, doubled in product((2, 3), range(2, 2 * largest + 1)):
        ratio = Fraction(doubled, 2)
        lie = 1 / (1 + ratio)
        answer: dict[int, Distribution] = {bit: {(bit,): 1 - lie, (1 - bit,): lie} for bit in (0, 1)}
        run: dict[Data, Distribution] = {
            (x, y): _both(answer[_bits(x, 2)[0]], answer[_bits(y, 2)[1]])
            for x, y in product(range(k + 1), repeat=2)
        }
        delta = max(_divergence(run[x], run[y], ratio) for x, y in _neighbours(run))
        trial.holds(delta == 0, f"k = {k}, exp(epsilon) = {ratio}: delta {delta}")
        for label in range(k + 1):
            right = sum((p for bits, p in run[label, label].items() if _number(bits) == label), Fraction(0))
            instance = f"k = {k}, exp(epsilon) = {ratio}: right with {right}, beta = {lie}"
            trial.holds(right >= 1 - 2 * lie, instance, informative=2 * lie < 1)
            trial.fails("failure beta of one bit", right >= 1 - lie, instance)
