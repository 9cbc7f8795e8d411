"""Weighted draws without replacement, as the proof of `bgs` Claim A.2 makes them: the exact loss of small ones."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from littlestone.privacy import Epsilon, smallest_epsilon, subsampled_by_weight, two_sided_divergence
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Trial, Verdict, check


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


@check(
    "bgs.claim-a.2",
    text="m = {sizes}, s = 1/(16 m), n - 16 m = 1..{extra}, exp(epsilon) = (33/32)^8, delta = 0, 1/10; three "
    "s-smooth distributions, mass moved from or to the last record; first or last record of the data changed",
    quick=((1,), 1),
    standard=((1,), 8),
    deep=((1, 2), 4),
    strength=Verdict.EXACT,
)
def weighted_draws(trial: Trial, sizes: tuple[int, ...], extra: int) -> None:
    """m = 1/(16 s) weighted draws, none twice: (32 epsilon s m, delta (1 + exp(8 epsilon s m)))-private."""
    largest = Epsilon.nats(0)
    for m, delta, more in product(sizes, (Fraction(0), Fraction(1, 10)), range(1, extra + 1)):
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
