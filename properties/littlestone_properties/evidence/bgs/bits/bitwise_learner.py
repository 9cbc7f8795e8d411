"""Learning a label bit by bit: Theorem 3.1 with its union bound, Claim 3.2, Corollary 3.5.

Bits are numbered from the most significant. A mechanism here is a table: for every input its output distribution.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone_reference.classes import FiniteClass, bit_restriction, n_label_bits
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.intervals import logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes, all_classes_up_to
from ...kit.judging import Finding, refuted
from ...kit.wording import points_up_to

__all__ = [
    "complexity_of_the_bits",
    "errors_add",
    "output_outside_the_class",
    "parallel_composition",
    "real_logarithm",
    "two_bits_by_randomised_response",
]

Distribution: TypeAlias = dict[tuple[int, ...], Fraction]
HALF = Fraction(1, 2)


def _bits(label: int, n_bits: int) -> tuple[int, ...]:
    return tuple(label >> (n_bits - bit) & 1 for bit in range(1, n_bits + 1))


def _number(bits: tuple[int, ...]) -> int:
    return sum(bit << i for i, bit in enumerate(reversed(bits)))


def errors_add(profile: Profile) -> Evidence:
    """Return the evidence for the union bound of Theorem 3.1: bit errors of alpha / L each make at most alpha.

    The combined label is wrong where some bit is, also if it exceeds k; replacing labels above k by any other never
    adds an error. At a single point this is a finite check; an average over points follows.

    Ledger: ``bgs.theorem-3.1``. Locator: `bgs` Theorem 3.1, equations (1) to (3).
    """
    largest = {Profile.QUICK: 8, Profile.STANDARD: 40, Profile.DEEP: 130}[profile]
    scope = (
        f"k = 1..{largest}, every label and every prediction of its bits at a point, hence for all distributions"
    )
    attained = 0
    for k in range(1, largest + 1):
        n_bits = n_label_bits(FiniteClass.empty(1, k + 1))
        for label, predicted in product(range(k + 1), product((0, 1), repeat=n_bits)):
            true_bits, combined = _bits(label, n_bits), _number(predicted)
            wrong_bits = sum(a != b for a, b in zip(true_bits, predicted, strict=True))
            replaced = combined if combined <= k else 0
            if _number(true_bits) != label or not int(replaced != label) <= int(combined != label) <= wrong_bits:
                return refuted(scope, Finding((), f"k = {k}, label {label}, predicted bits {predicted}"))
            attained += int(combined != label) == wrong_bits == 1
    # Two points of mass 1/2, bit 1 wrong at one and bit 2 at the other: the average error is above both bits'.
    labels, predictions = (0, 0), ((1, 0), (0, 1))
    error = Fraction(sum(_number(p) != y for p, y in zip(predictions, labels, strict=True)), 2)
    by_bit = [Fraction(sum(p[bit] for p in predictions), 2) for bit in (0, 1)]
    if not attained or error <= max(by_bit) or error != sum(by_bit):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"wrong variant 'at most the largest error of a bit' refuted by k = 3, two points: {error} > {max(by_bit)}",
        f"attained by one wrong bit at a point: {attained} cases; there the sum is {sum(by_bit)} as well",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def real_logarithm(profile: Profile) -> Evidence:
    """Return the evidence on bits learned to accuracy alpha / log2(k + 1), the logarithm not rounded: refuted.

    Ledger: ``bgs.theorem-3.1``. Locator: `bgs` Theorem 3.1.
    """
    del profile
    for k in (1, 2):
        n_bits = n_label_bits(FiniteClass.empty(1, k + 1))
        real = logarithm(k + 1) / logarithm(2) if k > 1 else logarithm(2) * 0 + 1
        if not real.is_below(n_bits):
            continue
        alpha, wrong_mass = HALF, Fraction(3, 10)
        if not (real * wrong_mass).is_below(alpha) or n_bits * wrong_mass <= alpha:
            raise AssertionError("the known counterexample is gone")
        predictions = ((1, 0), (0, 1), (0, 0))
        masses = (wrong_mass, wrong_mass, 1 - 2 * wrong_mass)
        error = sum((mass for mass, bits in zip(masses, predictions, strict=True) if _number(bits)), Fraction(0))
        text = (
            f"k = {k}: {n_bits} bits, log2({k + 1}) = {real}; f = 000, masses 3/10, 3/10, 4/10, bit hypotheses 100 "
            f"and 010: each errs 3/10 < 1/2 / log2({k + 1}), the combined one {error} > 1/2 = alpha"
        )
        held = FiniteClass.from_rows(["000"], n_labels=k + 1)
        notes = ("the same holds for beta", "with the number of bits in place of the logarithm the sums are right")
        return refuted("k = 1, 2", Finding((("f", held),), text), notes)
    raise AssertionError("the known counterexample is gone")


def _combined(held: FiniteClass) -> Iterator[tuple[int, ...]]:
    """Yield every combination of members of the bit restrictions, as numbers."""
    parts = [bit_restriction(held, bit).hypotheses for bit in range(1, n_label_bits(held) + 1)]
    for chosen in product(*parts):
        yield tuple(_number(bits) for bits in zip(*chosen, strict=True))


def output_outside_the_class(profile: Profile) -> Evidence:
    """Return the evidence on "the learner of Theorem 3.1 outputs a member of H" (Definition 2.6): refuted.

    Even when every bit learner is proper.

    Ledger: ``bgs.definition-2.6``, ``bgs.theorem-3.1``. Locator: `bgs` Definition 2.6, Figure 1.
    """
    del profile
    for n_labels in (2, 3, 4):
        for held in all_classes(1, n_labels):
            outside = [h for h in _combined(held) if h not in held]
            if outside:
                above = [h[0] for h in outside if h[0] >= n_labels]
                text = (
                    f"k = {n_labels - 1}, H = {{{', '.join(held.to_rows())}}}: the bits combine to "
                    f"{sorted(h[0] for h in outside)}, outside H" + (f"; {above} exceed k" if above else "")
                )
                four = FiniteClass.from_rows(["0", "3"])
                others = [h[0] for h in _combined(four) if h not in four]
                notes = (
                    "binary classes: never, the bit is the label",
                    f"k + 1 a power of two: H = {{0, 3}} gives {others}, none above k",
                )
                scope = "classes on 1 point with k = 1, 2, fewest hypotheses first"
                return refuted(scope, Finding((("H", held),), text), notes)
    raise AssertionError("the known counterexample is gone")


def complexity_of_the_bits(profile: Profile) -> Evidence:
    """Return the evidence for Corollary 3.5 when SC is non-decreasing: sum SC(d_i) <= L SC(floor(6 d ln(k + 1))).

    It is enough to look at the step functions "1 from t on", of which every non-decreasing one is a sum.

    Ledger: ``bgs.corollary-3.5``. Locator: `bgs` Corollary 3.5.
    """
    sizes = {
        Profile.QUICK: [(2, 2), (1, 4)],
        Profile.STANDARD: [(3, 2), (2, 3), (1, 5)],
        Profile.DEEP: [(3, 2), (2, 3), (1, 8)],
    }[profile]
    scope = "; ".join(
        f"every non-empty {'binary' if n_labels == 2 else f'{n_labels}-label'} class on {points_up_to(n)}"
        for n, n_labels in sizes
    )
    count, wrong, not_whole = 0, None, None
    for held in (held for n, n_labels in sizes for held in all_classes_up_to(n, n_labels)):
        d, n_bits = littlestone_dimension_by_recursion(held), n_label_bits(held)
        bits = [littlestone_dimension_by_recursion(bit_restriction(held, bit + 1)) for bit in range(n_bits)]
        bound = logarithm(held.n_labels) * (6 * d)
        floor = int(bound.lower)
        count += 1
        for step in range(floor + 2):
            if sum(dimension >= step for dimension in bits) > n_bits * (floor >= step):
                text = f"{held.to_rows()}: d = {d}, bits {bits}, step at {step}"
                return refuted(scope, Finding((("H", held),), text))
        if wrong is None and sum(2 if dimension == 1 else 1 for dimension in bits) > n_bits and floor > 1:
            wrong = f"{held.to_rows()}: SC(1) = 2, SC = 1 elsewhere, d_i = {bits}, floor(6 d ln(k + 1)) = {floor}"
        if not_whole is None and bound.upper < floor + 1 and d:
            not_whole = f"{held.to_rows()}: 6 d ln(k + 1) = {bound}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} classes",
        f"wrong variant 'SC need not be monotone' refuted by {wrong}",
        f"SC is needed at a whole number only: {not_whole}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _divergence(one: Distribution, other: Distribution, exp_epsilon: Fraction) -> Fraction:
    """Return the smallest delta of Definition 2.2, in both directions.

    The worst event holds the outcomes that are more than exp(epsilon) times as likely.
    """
    values = [(one.get(o, Fraction(0)), other.get(o, Fraction(0))) for o in {*one, *other}]
    forth = sum((p - exp_epsilon * q for p, q in values if p > exp_epsilon * q), Fraction(0))
    back = sum((q - exp_epsilon * p for p, q in values if q > exp_epsilon * p), Fraction(0))
    return max(forth, back)


def _coin(probability: Fraction) -> Distribution:
    return {(0,): 1 - probability, (1,): probability}


def _both(one: Distribution, other: Distribution) -> Distribution:
    """Return the distribution of both outputs, the coins being independent."""
    return {(*a, *b): p * q for (a, p), (b, q) in product(one.items(), other.items())}


def _mixed(one: Distribution, other: Distribution) -> Distribution:
    keys = {*one, *other}
    return {key: (one.get(key, Fraction(0)) + other.get(key, Fraction(0))) / 2 for key in keys}


def parallel_composition(profile: Profile) -> Evidence:
    """Return the evidence for Claim 3.2: two parts together need the larger of the two deltas, and no more.

    Ledger: ``bgs.claim-3.2``. Locator: `bgs` Claim 3.2.
    """
    parts = {Profile.QUICK: 2, Profile.STANDARD: 4, Profile.DEEP: 8}[profile]
    ratios = (Fraction(1), Fraction(3, 2), Fraction(2))[:: 2 if profile is Profile.QUICK else 1]
    scope = (
        f"every two mechanisms from one bit to one bit with probabilities in multiples of 1/{parts}, one example "
        f"each, exp(epsilon) = {', '.join(map(str, ratios))}, all data, all neighbours, all events"
    )
    grid = [Fraction(i, parts) for i in range(parts + 1)]
    wrong, count = None, 0
    for a, b in product(product(grid, repeat=2), repeat=2):
        for ratio in ratios:
            count += 1
            alone = max(_divergence(_coin(m[0]), _coin(m[1]), ratio) for m in (a, b))
            run = {x: _both(_coin(a[x[0]]), _coin(b[x[1]])) for x in product((0, 1), repeat=2)}
            swapped = {x: _mixed(run[x], run[x[1], x[0]]) for x in run}
            neighbours = [(x, y) for x, y in combinations(run, 2) if (x[0] != y[0]) != (x[1] != y[1])]
            together = max(_divergence(run[x], run[y], ratio) for x, y in neighbours)
            at_random = max(_divergence(swapped[x], swapped[y], ratio) for x, y in neighbours)
            shown = f"{[str(p) for p in a]}, {[str(p) for p in b]}, exp(epsilon) = {ratio}"
            if together != alone or at_random > alone:
                return refuted(scope, Finding((), f"{shown}: {together}, {at_random} and {alone}"))
            if wrong is None and _divergence(run[0, 0], run[1, 1], ratio) > alone:
                wrong = f"{shown}: {_divergence(run[0, 0], run[1, 1], ratio)} > {alone}"
    # Both outputs fair coins on their own, their parity the example.
    shared: list[Distribution] = [{(coin, coin ^ x): HALF for coin in (0, 1)} for x in (0, 1)]
    # Each part reports its size, which is private on its own; the example chooses its part.
    chosen: list[Distribution] = [{(1 - x, x): Fraction(1)} for x in (0, 1)]
    dependent = [_divergence(pair[0], pair[1], Fraction(2)) for pair in (shared, chosen)]
    if wrong is None or min(dependent) == 0:
        return Evidence(Verdict.FAILED, scope, ("the wrong variants were not refuted",))
    notes = (
        f"{count} cases, the delta of both parts together is always the larger one",
        "a random split (which part gets which example) never needs more",
        f"wrong variant 'both parts use the same example' refuted by {wrong}",
        f"coins in common (outputs c and c + x): delta {dependent[0]} from 0 at exp(epsilon) = 2",
        f"a split that depends on the data, parts reporting their sizes: delta {dependent[1]} from 0",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def two_bits_by_randomised_response(profile: Profile) -> Evidence:
    """Return the evidence for Theorem 3.1 on all labels of one point, each bit by randomised response, exactly.

    A bit learner answers its one example truthfully with probability exp(epsilon) / (1 + exp(epsilon)): it is
    (epsilon, 0)-private and (0, beta)-accurate with beta = 1 / (1 + exp(epsilon)). The whole learner has two
    examples, and must be (epsilon, 0)-private and (0, 2 beta)-accurate.

    Ledger: ``bgs.theorem-3.1``. Locator: `bgs` Theorem 3.1.
    """
    most = {Profile.QUICK: 4, Profile.STANDARD: 12, Profile.DEEP: 40}[profile]
    scope = (
        f"all labels on one point, k = 2, 3, exp(epsilon) = 1, 3/2, .. {Fraction(most + 1, 2)}, all pairs of labels"
    )
    wrong = None
    for k, doubled in product((2, 3), range(2, most + 2)):
        ratio = Fraction(doubled, 2)
        lie = 1 / (1 + ratio)
        answer: dict[int, Distribution] = {bit: {(bit,): 1 - lie, (1 - bit,): lie} for bit in (0, 1)}
        run = {
            data: _both(answer[_bits(data[0], 2)[0]], answer[_bits(data[1], 2)[1]])
            for data in product(range(k + 1), repeat=2)
        }
        neighbours = [(x, y) for x, y in combinations(run, 2) if (x[0] != y[0]) != (x[1] != y[1])]
        if any(_divergence(run[x], run[y], ratio) for x, y in neighbours):
            return refuted(scope, Finding((), f"k = {k}, exp(epsilon) = {ratio}: not private"))
        for label in range(k + 1):
            right = sum((p for bits, p in run[label, label].items() if _number(bits) == label), Fraction(0))
            if right < 1 - 2 * lie:
                return refuted(scope, Finding((), f"k = {k}, exp(epsilon) = {ratio}: right with {right}"))
            if wrong is None and right < 1 - lie:
                wrong = f"k = {k}, exp(epsilon) = {ratio}: right with {right} < {1 - lie}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'failure beta of one bit' refuted by {wrong}",))
