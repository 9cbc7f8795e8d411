"""McDiarmid's inequality without replacement, `gl` Lemma 5.2, for every function on small universes.

If ``F`` changes by at most ``c`` when one entry changes and ``A`` is the set of tuples with ``F <= E F - eps``,
then ``F <= E F - eps + c d(., A)``, so ``eps <= c E d(Z, A)``; and ``F = c d(., A)`` attains this. So the lemma
holds for all ``F``, ``c`` and ``eps`` exactly if ``Pr[A] <= exp(-K (E d(Z, A))^2 / n)`` for every set ``A`` of
tuples of different elements, with ``K = 2/9`` in the paper. ``d`` is the Hamming distance if ``F`` is defined on
all tuples; if it is defined on tuples of different elements only, ``d`` counts single changes that keep them
different.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.verdicts import Check, Scope, Scopes, Trial, Verdict, check

from ...kit.enclosures import at_most

PRINTED = Fraction(2, 9)
SHARPER = Fraction(1, 2)
INDEPENDENT = Fraction(2)


@dataclass(frozen=True)
class Universes(Scope, text="every function F, every c and eps, for (N, n) = {sizes}"):
    sizes: tuple[tuple[int, int], ...]


QUICK = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2))
STANDARD = (*((m, 1) for m in range(1, 9)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3))
DEEP = (*((m, 1) for m in range(1, 17)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3), (4, 4))


@cache
def balls(n_elements: int, n_draws: int, repeats: bool) -> tuple[tuple[int, ...], ...]:
    """Return for each radius 0, 1, .. the ball of every tuple as a bit mask, until the balls stop growing."""
    tuples = list(permutations(range(n_elements), n_draws))
    apart = [[sum(a != b for a, b in zip(z, w, strict=True)) for w in tuples] for z in tuples]
    if repeats:
        return tuple(
            tuple(sum(1 << j for j, distance in enumerate(row) if distance <= r) for row in apart)
            for r in range(n_draws + 1)
        )
    levels = [tuple(1 << i for i in range(len(tuples)))]
    while len(levels) < 2 or levels[-1] != levels[-2]:
        last, grown = levels[-1], []
        for row in apart:
            union = 0
            for j, distance in enumerate(row):
                union |= last[j] if distance <= 1 else 0
            grown.append(union)
        levels.append(tuple(grown))
    return tuple(levels[:-1])


def unions(ball: tuple[int, ...]) -> NDArray[np.uint32]:
    """Return the union of the balls around every set of tuples that contains the first one."""
    found = np.array([ball[0]], dtype=np.uint32)
    for mask in ball[1:]:
        found = np.concatenate([found, found | np.uint32(mask)])
    return found


_BIT_COUNTS = np.array([number.bit_count() for number in range(1 << 16)], dtype=np.uint16)


def _sizes(sets: NDArray[np.uint32]) -> NDArray[np.uint16]:
    """Return how many tuples each set has."""
    low: NDArray[np.uint16] = _BIT_COUNTS[sets & 0xFFFF]
    high: NDArray[np.uint16] = _BIT_COUNTS[sets >> 16]
    return low + high


@cache
def farthest_sums(n_elements: int, n_draws: int, repeats: bool = True) -> dict[int, int]:
    """Return for each size of a set of tuples the largest sum of the distances of all tuples from it.

    Renaming the elements takes any tuple to the first, so sets that contain the first tuple suffice.

    Examples
    --------
    The pairs (0, 1) and (1, 0) are two changes apart.

    >>> farthest_sums(2, 2)
    {1: 2, 2: 0}
    >>> farthest_sums(3, 2)[1], farthest_sums(3, 2, repeats=False)[1]
    (8, 9)
    """
    around = balls(n_elements, n_draws, repeats)
    n_tuples = len(around[0])
    sizes = _sizes(unions(around[0]))
    sums = np.zeros(len(sizes), dtype=np.uint16)
    for ball in around[:-1]:
        sums += n_tuples - _sizes(unions(ball))
    return {size: int(sums[sizes == size].max()) for size in range(1, n_tuples + 1)}


def judged(
    n_elements: int, n_draws: int, constant: Fraction, repeats: bool
) -> Iterator[tuple[bool | None, str, bool]]:
    """Yield for each size of a set of tuples whether the inequality holds for all sets of the size, and says so.

    It says nothing where no tuple is away from the set.
    """
    sums = farthest_sums(n_elements, n_draws, repeats)
    for size, total in sums.items():
        deviation, tail = Fraction(total, len(sums)), Interval.exact(Fraction(size, len(sums)))
        bound = exponential(-constant * deviation * deviation / n_draws)
        got = (
            f"N = {n_elements}, n = {n_draws}, F = c times the distance from some {size} of {len(sums)} "
            f"tuples: Pr[E F - F >= {deviation} c] = {tail.lower}"
        )
        yield at_most(tail, bound), got, deviation > 0


def best_constant(n_elements: int, n_draws: int, repeats: bool) -> Fraction | None:
    """Return a lower bound of the largest K for which the inequality holds, ``None`` if nothing ever deviates."""
    sums = farthest_sums(n_elements, n_draws, repeats)
    found = [
        (logarithm(Fraction(len(sums), size)) * n_draws / Fraction(total, len(sums)) ** 2).lower
        for size, total in sums.items()
        if total
    ]
    return min(found, default=None)


def made(claim: str, constant: Fraction, *, repeats: bool, by_hand: str) -> Check[Universes]:
    """Return the check of the lemma with a constant, for functions on all tuples or on those without repetition."""
    scopes = (Universes(tuple((m, n) for m, n in sizes if repeats or m > n)) for sizes in (QUICK, STANDARD, DEEP))

    @check("gl.lemma-5.2", scopes=Scopes(*scopes), strength=Verdict.EXACT, claim=claim)
    def body(trial: Trial, scope: Universes) -> None:
        for m, n in scope.sizes:
            for truth, got, says in judged(m, n, constant, repeats):
                trial.holds(truth, got, informative=says)
            for truth, got, _ in judged(m, n, INDEPENDENT, repeats):
                trial.fails("2 in place of 2/9, as for independent draws", truth, got)
        if not repeats:
            # No two orders of the universe differ in one entry, so every c > 0 will do: exp(-1/(36 c^2)), c = 1/10.
            few = exponential(-PRINTED * Fraction(1, 4) / (2 * Fraction(1, 100))).is_below(Fraction(1, 2))
            trial.dropped("N > n", not few or len(balls(2, 2, repeats=False)) > 1, "N = n = 2, F = 1 on one order")
        best = [k for k in (best_constant(m, n, repeats) for m, n in scope.sizes) if k is not None]
        trial.value("largest constant in place of 2/9 on the scope", f"{float(min(best)):.4f}")
        trial.by_hand(by_hand)

    return body


MCDIARMID = {
    "printed": made(
        "Pr[E F - F >= eps] <= exp(-2 eps^2/(9 n c^2)) for every F on n-tuples that one entry changes by at most "
        "c.",
        PRINTED,
        repeats=True,
        by_hand="1 - F has the same differences, so the upper tail has the same bound",
    ),
    "four": made(
        "The same with 4 in place of 9.",
        SHARPER,
        repeats=True,
        by_hand="for every N and n: a draw swaps two elements, which changes two entries, so it moves the "
        "conditional mean of F within a range of 2 c, and the bounded martingale inequality has 4 n c^2",
    ),
    "different": made(
        "The printed bound for every F on tuples of different elements only, if N > n.",
        PRINTED,
        repeats=False,
        by_hand="for every N > n: without repetition a swap takes three changes, by way of an element not drawn, "
        "so the martingale inequality has 9 c^2, the printed constant",
    ),
}
"""Lemma 5.2 as printed, with a smaller constant, and for functions that repetitions are unknown to."""
