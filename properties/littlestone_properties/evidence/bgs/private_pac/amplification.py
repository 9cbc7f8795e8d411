"""Amplification by subsampling, as appendix A of `bgs` uses it: uniform subsets, weighted draws, their order.

The appendix quotes two lemmas. Here the exact loss of small subsampled mechanisms stands beside what is claimed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.intervals import exponential
from littlestone.privacy import (
    Epsilon,
    Privacy,
    ProfilePoint,
    amplified_privacy,
    basic_composition,
    privacy_profile,
    replacement_pairs,
    smallest_epsilon,
    subsampled,
    subsampled_by_weight,
    two_sided_divergence,
)
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Counterexample, Scope, Scopes, Trial, Verdict, check

EPSILON = Epsilon.log("5/4")
"""Below 1/4, the largest that Theorem A.1 allows."""


@dataclass(frozen=True)
class Subsets(
    Scope,
    text="all mechanisms from the number of ones among m = 1, 2 bits to one bit with probabilities in multiples of "
    "1/{parts}, n = m..{largest} records, exp(epsilon) = 1, 4/3, 4, all neighbours",
):
    """Mechanisms on subsets."""

    parts: int
    largest: int

    def __iter__(self) -> Iterator[tuple[int, tuple[Fraction, ...]]]:
        grid = [Fraction(i, self.parts) for i in range(self.parts + 1)]
        for m in (1, 2):
            yield from product((m,), product(grid, repeat=m + 1))


@dataclass(frozen=True)
class Constants(Scope, text="exp(epsilon) = 5/4, factors c T with c = {constants}, T = 1, 2, .. until one fails"):
    """Constants in the order of T."""

    constants: tuple[int, ...]


@dataclass(frozen=True)
class Rounds(
    Scope, text="exp(epsilon) = 101/100, 11/10, 5/4 and T = 1..{most}; every T and epsilon <= 1/4 by the limit"
):
    """Numbers of rounds."""

    most: int


@dataclass(frozen=True)
class Draws(
    Scope,
    text="m = {sizes}, s = 1/(16 m), n - 16 m = 1..{extra}, exp(epsilon) = (33/32)^8, delta = 0, 1/10; three "
    "s-smooth distributions, mass moved from or to the last record; first or last record of the data changed",
):
    """Weighted draws without replacement."""

    sizes: tuple[int, ...]
    extra: int


def _coin(probability: Fraction) -> ExactDistribution[int]:
    return ExactDistribution.of({0: 1 - probability, 1: probability})


def _by_number_of_ones(table: tuple[Fraction, ...]) -> Callable[[tuple[int, ...]], ExactDistribution[int]]:
    return lambda bits: _coin(table[sum(bits)])


def _amplified(point: ProfilePoint[tuple[int, ...]], m: int, n: int) -> tuple[Epsilon, Fraction]:
    """Return what is said of m of n records; of a mechanism with delta 1, which promises nothing, too."""
    if point.delta == 1:
        return amplified_privacy((point.epsilon, 0), m, n).epsilon, Fraction(m, n)
    found = amplified_privacy((point.epsilon, point.delta), m, n)
    return found.epsilon, found.delta


def _randomised_response(epsilon: Epsilon) -> Callable[[tuple[int, ...]], ExactDistribution[int]]:
    """Return the mechanism that tells the bit of its first record truthfully with the odds that epsilon allows."""
    return lambda bits: _coin((epsilon.exp if bits[0] else 1) / (1 + epsilon.exp))


@check("bgs.theorem-a.1", scopes=Scopes(Subsets(2, 3), Subsets(3, 4), Subsets(5, 5)), strength=Verdict.EXACT)
def uniform_subsets(trial: Trial, scope: Subsets) -> None:
    """A random share q of the records turns exp(epsilon) into 1 + q (exp(epsilon) - 1) and delta into q delta."""
    for m, table in scope:
        mechanism = _by_number_of_ones(table)
        epsilons = [Epsilon.log(1), Epsilon.log("4/3"), Epsilon.log(4)]
        before = privacy_profile(mechanism, replacement_pairs((0, 1), m), epsilons)
        for n, point in product(range(m, scope.largest + 1), before):
            epsilon, delta = _amplified(point, m, n)
            pairs = replacement_pairs((0, 1), n)
            needed = privacy_profile(subsampled(mechanism, m), pairs, [epsilon])[0].delta
            shown = f"m = {m}, n = {n}, exp(epsilon) = {point.epsilon.exp}"
            got = f"Pr[1] = {[str(p) for p in table]}, {shown}: {needed}"
            trial.holds(needed <= delta, got, informative=delta < 1)
            trial.attained("q delta", needed == delta > 0, got)
    response = subsampled(_randomised_response(Epsilon.log(4)), 1)
    pair = response((0, 0)), response((0, 1))
    least = smallest_epsilon(*pair)
    got = f"randomised response, exp(epsilon) = 4, one of two records: {least.exp if least else None} > 2"
    trial.fails("epsilon becomes q epsilon", two_sided_divergence(*pair, Epsilon.log(2)) == 0, got)


@check(
    "bgs.theorem-a.1",
    scopes=Scopes(Constants((1, 12)), Constants((1, 2, 12, 100)), Constants((1, 2, 12, 100, 1000))),
)
def amplification_after_boosting(trial: Trial, scope: Constants) -> None:
    """For some c and every T a uniform subset of one in c T records turns 2 T epsilon into epsilon."""
    trial.by_hand("the ratio 1 + (exp(2 T epsilon) - 1) / (c T) is unbounded in T for every c")
    found = []
    for c in scope.constants:
        rounds = 1
        while amplified_privacy((EPSILON * (2 * rounds), 0), 1, c * rounds).epsilon <= EPSILON:
            rounds += 1
        n = c * rounds
        run = subsampled(_randomised_response(EPSILON * (2 * rounds)), 1)
        needed = smallest_epsilon(run((0,) * n), run((1, *(0,) * (n - 1))))
        trial.needs(needed is None or needed > EPSILON, f"c = {c}: randomised response loses as much")
        got = "everything" if needed is None else f"{float(needed.exp):.4f}"
        found.append(f"c = {c}, T = {rounds}: exp(epsilon) becomes {got}")
    trial.refuted(Counterexample((), f"randomised response on one of c T records: {'; '.join(found)}"))


@check("bgs.theorem-a.1", scopes=Scopes(Rounds(20), Rounds(200), Rounds(1000)), strength=Verdict.EXACT)
def amplification_before_boosting(trial: Trial, scope: Rounds) -> None:
    """A weak learner amplified by 3 T, then T rounds at (2 epsilon', 3 delta') each: (epsilon, delta) in all."""
    trial.by_hand("the limit 2 (e^epsilon - 1) / 3 is convex, 0 at 0 and below 1/4 at 1/4, so at most epsilon")
    trial.needs(
        ((exponential(Fraction(1, 4)) - 1) * 2 / 3).is_at_most(Fraction(1, 4)), "the limit at epsilon = 1/4"
    )
    delta = Fraction(1, 1000)

    def whole(epsilon: Epsilon, factor: int, rounds: int) -> Privacy:
        weak = amplified_privacy((epsilon, delta), 1, factor * rounds)
        return basic_composition([Privacy(weak.epsilon * 2, 3 * weak.delta)] * rounds)

    epsilons = (Epsilon.log("1.01"), Epsilon.log("1.1"), EPSILON)
    for epsilon, rounds in product(epsilons, range(1, scope.most + 1)):
        cost, shown = whole(epsilon, 3, rounds), f"exp(epsilon) = {epsilon.exp}, T = {rounds}"
        got = f"{shown}: {float(cost.epsilon.exp)}, delta times {cost.delta / delta}"
        trial.holds(cost.epsilon <= epsilon and cost.delta <= delta, got)
        if trial.is_open("factor 2 T"):
            cost = whole(epsilon, 2, rounds)
            trial.fails("factor 2 T", cost.epsilon <= epsilon, f"{shown}: {float(cost.epsilon.exp)}")


def _weights(n: int, smoothness: Fraction) -> Iterator[tuple[Fraction, ...]]:
    """Yield smooth distributions: uniform, uniform on 1/s records, and one with two records of half weight."""
    yield (Fraction(1, n),) * n
    full = int(1 / smoothness)
    yield (*(smoothness,) * full, *(Fraction(0),) * (n - full))
    yield (*(smoothness,) * (full - 1), smoothness / 2, smoothness / 2, *(Fraction(0),) * (n - full - 1))


def _moved(weights: tuple[Fraction, ...], smoothness: Fraction) -> Iterator[tuple[Fraction, ...]]:
    """Yield the weights, and those at distance up to the smoothness from moving mass from or to the last record."""
    yield weights
    last = len(weights) - 1
    for source, target in ((0, last), (1, last), (last, 0)):
        mass = min(weights[source], smoothness - weights[target])
        if mass:
            changed = list(weights)
            changed[source] -= mass
            changed[target] += mass
            yield tuple(changed)


EIGHTH = Epsilon.log("33/32")
"""epsilon / 8, so epsilon is below 1/4."""


def _answer(delta: Fraction) -> Callable[[tuple[int, ...]], ExactDistribution[str]]:
    """Return a (2 epsilon, delta)-private mechanism: "any one?" by randomised response, or shown with delta."""
    exp = (EIGHTH * 16).exp
    often = exp / (1 + exp)

    def run(bits: tuple[int, ...]) -> ExactDistribution[str]:
        yes = often if any(bits) else 1 - often
        table = {"yes": (1 - delta) * yes, "no": (1 - delta) * (1 - yes), f"shown {any(bits)}": delta}
        return ExactDistribution.of(table)

    return run


@check("bgs.claim-a.2", scopes=Scopes(Draws((1,), 1), Draws((1,), 8), Draws((1, 2), 4)), strength=Verdict.EXACT)
def weighted_draws(trial: Trial, scope: Draws) -> None:
    """m = 1/(16 s) weighted draws, none twice: (32 epsilon s m, delta (1 + exp(8 epsilon s m)))-private."""
    largest = Epsilon.nats(0)
    for m, delta, more in product(scope.sizes, (Fraction(0), Fraction(1, 10)), range(1, scope.extra + 1)):
        n, smoothness = 16 * m + more, Fraction(1, 16 * m)
        ends = ((0, 0), (0, 1), (n // 2, 0))
        data = [tuple(int(i < ones or i >= n - late) for i in range(n)) for ones, late in ends]
        for weights in _weights(n, smoothness):
            for moved, one, place in product(_moved(weights, smoothness), data, (0, n - 1)):
                other = (*one[:place], 1 - one[place], *one[place + 1 :])
                pair = (
                    subsampled_by_weight(_answer(delta), one, weights, m),
                    subsampled_by_weight(_answer(delta), other, moved, m),
                )
                # 32 s m = 2 and 8 s m = 1/2 in units of epsilon.
                needed = two_sided_divergence(*pair, EIGHTH * 16)
                got = f"m = {m}, n = {n}, delta = {delta}, {sum(one)} ones, record {place + 1} changed: {needed}"
                trial.holds(needed <= delta * (1 + (EIGHTH * 4).exp), got)
                if not delta:
                    epsilon = smallest_epsilon(*pair) or Epsilon.nats(0)
                    largest = max(largest, epsilon)
                    shown = f"{got}, exp(epsilon) is {float(epsilon.exp):.5f}"
                    trial.fails("2 epsilon s m", epsilon <= EIGHTH, shown)
    trial.value("needed of the constant 32", f"{float(largest) / float(EIGHTH) * 2:.2f}")
