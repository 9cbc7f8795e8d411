"""McDiarmid's inequality without replacement, `gl` Lemma 5.2, for every function on small universes.

If ``F`` changes by at most ``c`` when one entry changes and ``A`` is the set of tuples with ``F <= E F - eps``,
then ``F <= E F - eps + c d(., A)`` with the Hamming distance ``d``, so ``eps <= c E d(Z, A)``, and
``F = c d(., A)`` attains this. So the lemma holds for all ``F``, ``c`` and ``eps`` exactly if ``Pr[A]`` is at most
``exp(-K (E d(Z, A))^2 / n)`` for every set ``A`` of tuples of different elements, with ``K = 2/9`` in the paper.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.verdicts import Check, Trial, Values, Verdict, check

from ...kit.enclosures import at_most

Sizes: TypeAlias = tuple[tuple[int, int], ...]
PRINTED, SHARPER, INDEPENDENT = Fraction(2, 9), Fraction(1, 2), Fraction(2)
QUICK: Sizes = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2))
STANDARD: Sizes = (*((m, 1) for m in range(1, 9)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3))
DEEP: Sizes = (*((m, 1) for m in range(1, 17)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3), (4, 4))


@cache
def balls(n_elements: int, n_draws: int) -> tuple[tuple[int, ...], ...]:
    """Return for each radius 0, 1, .. the ball of every tuple as a bit mask."""
    tuples = list(permutations(range(n_elements), n_draws))
    apart = [[sum(a != b for a, b in zip(z, w, strict=True)) for w in tuples] for z in tuples]
    return tuple(
        tuple(sum(1 << j for j, distance in enumerate(row) if distance <= r) for row in apart)
        for r in range(n_draws + 1)
    )


def unions(ball: tuple[int, ...]) -> NDArray[np.uint32]:
    """Return the union of the balls around every set of tuples that contains the first one."""
    found = np.array([ball[0]], dtype=np.uint32)
    for mask in ball[1:]:
        found = np.concatenate([found, found | np.uint32(mask)])
    return found


@cache
def farthest_sums(n_elements: int, n_draws: int) -> dict[int, int]:
    """Return for each size of a set of tuples the largest sum of the distances of all tuples from it.

    Renaming the elements takes any tuple to the first, so sets that contain the first tuple suffice.

    Examples
    --------
    The pairs (0, 1) and (1, 0) are two changes apart.

    >>> farthest_sums(2, 2)
    {1: 2, 2: 0}
    """
    around = balls(n_elements, n_draws)
    n_tuples = len(around[0])
    sizes = np.bitwise_count(unions(around[0]))
    sums = np.zeros(len(sizes), dtype=np.uint16)
    for ball in around[:-1]:
        sums += n_tuples - np.bitwise_count(unions(ball))
    return {size: int(sums[sizes == size].max()) for size in range(1, n_tuples + 1)}


def judged(n_elements: int, n_draws: int, constant: Fraction) -> Iterator[tuple[bool | None, str, bool]]:
    """Yield for each size of a set of tuples whether the inequality holds for all sets of the size, and says so.

    It says nothing where no tuple is away from the set.
    """
    sums = farthest_sums(n_elements, n_draws)
    for size, total in sums.items():
        deviation, tail = Fraction(total, len(sums)), Interval.exact(Fraction(size, len(sums)))
        bound = exponential(-constant * deviation * deviation / n_draws)
        got = (
            f"N = {n_elements}, n = {n_draws}, F = c times the distance from some {size} of {len(sums)} "
            f"tuples: Pr[E F - F >= {deviation} c] = {tail.lower}"
        )
        yield at_most(tail, bound), got, deviation > 0


def best_constants(n_elements: int, n_draws: int) -> Iterator[Fraction]:
    """Yield for each size of a set that some tuple is away from a lower bound of the largest K that holds there."""
    sums = farthest_sums(n_elements, n_draws)
    for size, total in sums.items():
        if total:
            yield (logarithm(Fraction(len(sums), size)) * n_draws / Fraction(total, len(sums)) ** 2).lower


def made(claim: str, constant: Fraction, by_hand: str) -> Check[Values[Sizes]]:
    """Return the check of the lemma with a constant."""

    @check(
        "gl.lemma-5.2",
        text="every function F, every c and eps, for (N, n) = {sizes}",
        quick=(QUICK,),
        standard=(STANDARD,),
        deep=(DEEP,),
        strength=Verdict.EXACT,
        claim=claim,
    )
    def body(trial: Trial, sizes: Sizes) -> None:
        for m, n in sizes:
            for truth, got, says in judged(m, n, constant):
                trial.holds(truth, got, informative=says)
            for truth, got, _ in judged(m, n, INDEPENDENT):
                trial.fails("2 in place of 2/9, as for independent draws", truth, got)
        best = min(k for m, n in sizes for k in best_constants(m, n))
        trial.value("largest constant in place of 2/9 on the scope", f"{float(best):.4f}")
        trial.by_hand(by_hand)

    return body


MCDIARMID = {
    "printed": made(
        "Pr[E F - F >= eps] <= exp(-2 eps^2/(9 n c^2)) for every F on n-tuples that one entry changes by at most "
        "c.",
        PRINTED,
        "1 - F has the same differences, so the upper tail has the same bound",
    ),
    "four": made(
        "The same with 4 in place of 9.",
        SHARPER,
        "for every N and n: a draw swaps two elements, which changes two entries, so it moves the "
        "conditional mean of F within a range of 2 c, and the bounded martingale inequality has 4 n c^2",
    ),
}
"""Lemma 5.2 as printed, and with a smaller constant."""
