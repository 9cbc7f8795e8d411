"""McDiarmid's inequality without replacement, `gl` Lemma 5.2, for every function on small universes.

Let ``F`` change by at most ``c`` if one entry changes, and let ``A`` be the set of tuples with ``F <= E F - eps``.
With the Hamming distance ``d``, ``F <= E F - eps + c d(., A)``. So ``eps <= c E d(Z, A)``, and ``F = c d(., A)``
attains equality. Hence the lemma holds for all ``F``, ``c`` and ``eps`` if and only if ``Pr[A]`` is at most
``exp(-K (E d(Z, A))^2 / n)`` for every set ``A`` of tuples of different elements. The paper has ``K = 2/9``.
"""

from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from littlestone.intervals import exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most

Sizes: TypeAlias = tuple[tuple[int, int], ...]
QUICK: Sizes = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2))
STANDARD: Sizes = (*((m, 1) for m in range(1, 9)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3))
DEEP: Sizes = (*((m, 1) for m in range(1, 17)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3), (4, 4))


@cache
def balls(n_elements: int, n_draws: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each radius 0, 1, .., the ball of every tuple as a bit mask."""
    tuples = list(permutations(range(n_elements), n_draws))
    apart = [[sum(a != b for a, b in zip(z, w, strict=True)) for w in tuples] for z in tuples]
    return tuple(
        tuple(sum(1 << j for j, distance in enumerate(row) if distance <= r) for row in apart)
        for r in range(n_draws + 1)
    )


def unions(ball: tuple[int, ...]) -> NDArray[np.uint32]:
    """Return, for every set of tuples that contains the first tuple, the union of the balls around its members."""
    masks = np.array([ball[0]], dtype=np.uint32)
    for mask in ball[1:]:
        masks = np.concatenate([masks, masks | np.uint32(mask)])
    return masks


@cache
def farthest_sums(n_elements: int, n_draws: int) -> dict[int, int]:
    """Return, for each size of a set of tuples, the largest sum of the distances of all tuples from it.

    Renaming the elements maps any tuple to the first, so sets that contain the first tuple suffice.

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


@check(
    "gl.lemma-5.2",
    text="every function F, every c and eps, for (N, n) = {sizes}",
    quick=(QUICK,),
    standard=(STANDARD,),
    deep=(DEEP,),
    strength=Verdict.EXACT,
)
def mcdiarmid(trial: Trial, sizes: Sizes) -> None:
    """Pr[E F - F >= eps] <= exp(-2 eps^2/(9 n c^2)) for every F on n-tuples that one entry changes by at most c."""
    best = set()
    for m, n in sizes:
        sums = farthest_sums(m, n)
        for size, total in sums.items():
            deviation, tail = Fraction(total, len(sums)), Fraction(size, len(sums))
            bound, wrong = (exponential(-k * deviation * deviation / n) for k in (Fraction(2, 9), 2))
            instance = (
                f"N = {m}, n = {n}, F = c times the distance from some {size} of {len(sums)} tuples: "
                f"Pr[E F - F >= {deviation} c] = {tail}"
            )
            trial.holds(at_most(tail, bound), instance, informative=deviation > 0)
            trial.fails("2 in place of 2/9, as for independent draws", at_most(tail, wrong), instance)
            if total:
                best.add((logarithm(1 / tail) * n / deviation**2).lower)
    trial.value("largest constant in place of 2/9 on the scope", f"{float(min(best)):.4f}")
    trial.by_hand("1 - F has the same differences, so the upper tail has the same bound")
