"""McDiarmid's inequality without replacement, `gl` Lemma 5.2, for every function on small universes.

If ``F`` changes by at most ``c`` when one entry changes and ``A`` is the set of tuples with ``F <= E F - eps``,
then ``F <= E F - eps + c d(., A)``, so ``eps <= c E d(Z, A)``; and ``F = c d(., A)`` attains this. So the lemma
holds for all ``F``, ``c`` and ``eps`` exactly if ``Pr[A] <= exp(-K (E d(Z, A))^2 / n)`` for every set ``A`` of
tuples of different elements, with ``K = 2/9`` in print. ``d`` is the Hamming distance if ``F`` is defined on all
tuples; if it is defined on tuples of different elements only, ``d`` counts single changes that keep them different.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from littlestone_reference.intervals import Interval, exponential, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "changes_of_a_swap",
    "constant_of_independent_draws",
    "different_entries_with_a_spare",
    "different_entries_without_a_spare",
    "every_function",
    "sharper_constant",
]

PRINTED = Fraction(2, 9)
SHARPER = Fraction(1, 2)
INDEPENDENT = Fraction(2)

SIZES = {
    Profile.QUICK: [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2)],
    Profile.STANDARD: [*((m, 1) for m in range(1, 9)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3)],
    Profile.DEEP: [*((m, 1) for m in range(1, 17)), (2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (4, 3), (4, 4)],
}
"""Sizes of the universe and of the sample."""


def _scope(sizes: list[tuple[int, int]]) -> str:
    return "every function F, every c and eps, for (N, n) = " + ", ".join(f"({m}, {n})" for m, n in sizes)


def _hamming(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


@cache
def _balls(n_elements: int, n_draws: int, repeats: bool) -> tuple[tuple[int, ...], ...]:
    """Return for each radius 0, 1, .. the ball of every tuple as a bit mask, until the balls stop growing."""
    tuples = list(permutations(range(n_elements), n_draws))
    if repeats:
        return tuple(
            tuple(sum(1 << j for j, w in enumerate(tuples) if _hamming(z, w) <= r) for z in tuples)
            for r in range(n_draws + 1)
        )
    beside = [[j for j, w in enumerate(tuples) if _hamming(z, w) <= 1] for z in tuples]
    levels = [tuple(1 << i for i in range(len(tuples)))]
    while len(levels) < 2 or levels[-1] != levels[-2]:
        last, grown = levels[-1], []
        for near in beside:
            union = 0
            for j in near:
                union |= last[j]
            grown.append(union)
        levels.append(tuple(grown))
    return tuple(levels[:-1])


def _unions(ball: tuple[int, ...]) -> NDArray[np.uint32]:
    """Return the union of the balls around every set of tuples that contains the first one."""
    unions = np.array([ball[0]], dtype=np.uint32)
    for mask in ball[1:]:
        unions = np.concatenate([unions, unions | np.uint32(mask)])
    return unions


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
    balls = _balls(n_elements, n_draws, repeats)
    n_tuples = len(balls[0])
    sizes = _sizes(_unions(balls[0]))
    sums = np.zeros(len(sizes), dtype=np.uint16)
    for ball in balls[:-1]:
        sums += n_tuples - _sizes(_unions(ball))
    return {size: int(sums[sizes == size].max()) for size in range(1, n_tuples + 1)}


def _smallest_constant(n_elements: int, n_draws: int, repeats: bool) -> Interval | None:
    """Return the largest K for which the inequality holds for every function, ``None`` if nothing ever deviates."""
    found = None
    sums = farthest_sums(n_elements, n_draws, repeats)
    for size, total in sums.items():
        if total:
            deviation = Fraction(total, len(sums))
            constant = logarithm(Fraction(len(sums), size)) * n_draws / (deviation * deviation)
            found = constant if found is None or constant.upper < found.upper else found
    return found


def _violation(n_elements: int, n_draws: int, constant: Fraction, repeats: bool = True) -> str | None:
    """Return a set of tuples whose distance violates the inequality; what is undecided counts as a violation."""
    sums = farthest_sums(n_elements, n_draws, repeats)
    for size, total in sums.items():
        deviation, tail = Fraction(total, len(sums)), Fraction(size, len(sums))
        bound = exponential(-constant * deviation * deviation / n_draws)
        if not Interval.exact(tail).is_at_most(bound):
            return (
                f"N = {n_elements}, n = {n_draws}, F = c times the distance from some {size} of {len(sums)} "
                f"tuples: Pr[E F - F >= {deviation} c] = {tail}, bound {bound}"
            )
    return None


def _judged(sizes: list[tuple[int, int]], constant: Fraction, repeats: bool, by_hand: tuple[str, ...]) -> Evidence:
    scope = _scope(sizes)
    for n_elements, n_draws in sizes:
        found = _violation(n_elements, n_draws, constant, repeats)
        if found is not None:
            return refuted(scope, Finding((), found))
    wrong = next(filter(None, (_violation(m, n, INDEPENDENT, repeats) for m, n in sizes)), None)
    constants = [(k, size) for size in sizes if (k := _smallest_constant(*size, repeats)) is not None]
    if wrong is None or not constants:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant '2 in place of 2/9' was not refuted",))
    best, where = min(constants, key=lambda pair: pair[0].upper)
    notes = (
        f"wrong variant '2 in place of 2/9', as for independent draws, refuted by {wrong}",
        f"{float(best.lower):.6f} in place of {constant} is best on the scope, attained at (N, n) = {where}",
        *by_hand,
    )
    return Evidence(Verdict.EXACT, scope, notes)


def every_function(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 5.2 for all functions at once, by sets of tuples.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2.
    """
    note = "1 - F has the same differences, so the upper tail has the same bound"
    return _judged(SIZES[profile], PRINTED, repeats=True, by_hand=(note,))


def sharper_constant(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 5.2 with exp(-2 eps^2 / (4 n c^2)), with 4 in place of 9.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2.
    """
    note = (
        "by hand for every N and n: swapping two elements changes two entries, so one draw moves the conditional "
        "mean of F within a range of 2 c, and the bounded martingale inequality has 4 n c^2"
    )
    return _judged(SIZES[profile], SHARPER, repeats=True, by_hand=(note,))


def constant_of_independent_draws(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 5.2 with exp(-2 eps^2 / (n c^2)), as for independent draws: refuted.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2.
    """
    sizes = [(m, n) for m in range(1, 4) for n in range(1, m + 1)]
    found = next(filter(None, (_violation(m, n, INDEPENDENT) for m, n in sizes)), None)
    if found is None:
        raise AssertionError("the known counterexample is gone")
    return refuted("(N, n) = (1, 1), (2, 1), (2, 2), .. until it fails", Finding((), found))


def different_entries_with_a_spare(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 5.2 if F is defined on tuples of different elements only, and N > n.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2.
    """
    sizes = [(m, n) for m, n in SIZES[profile] if m > n]
    note = (
        "by hand for every N > n: without repetition a swap takes three changes, by way of an element not drawn, "
        "so the martingale inequality has (3 c)^2 = 9 c^2, the printed constant"
    )
    return _judged(sizes, PRINTED, repeats=False, by_hand=(note,))


def different_entries_without_a_spare(profile: Profile) -> Evidence:
    """Return the evidence on the same reading for N = n: refuted, as no single entry can change.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2.
    """
    levels = _balls(2, 2, repeats=False)
    if len(levels) != 1:
        raise AssertionError("the known counterexample is gone")
    text = (
        "N = n = 2, F = 1 on one of the two orders and 0 on the other: no two orders differ in one entry, so every "
        "c > 0 will do; Pr[E F - F >= 1/2] = 1/2, while exp(-1/(36 c^2)) < 1/2 for c = 1/10"
    )
    if not exponential(-PRINTED * Fraction(1, 4) / (2 * Fraction(1, 100))).is_below(Fraction(1, 2)):
        raise AssertionError("the bound of the known counterexample is wrong")
    return refuted("N = n = 2, F defined on orders of the universe only", Finding((), text))


def changes_of_a_swap(profile: Profile) -> Evidence:
    """Return the evidence that a swap changes at most two entries, and takes three changes without repetition.

    The tuples that begin with a prefix and then ``a`` are taken one to one to those with ``b`` in place of ``a``.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2.
    """
    most = {Profile.QUICK: 4, Profile.STANDARD: 5, Profile.DEEP: 6}[profile]
    scope = f"1 <= n <= N <= {most}, every tuple, every swap of its next element; three changes for N > n, N <= 4"
    largest, longest = 0, 0
    for n_elements in range(1, most + 1):
        for n_draws in range(1, n_elements + 1):
            tuples = list(permutations(range(n_elements), n_draws))
            place = {z: i for i, z in enumerate(tuples)}
            levels = _balls(n_elements, n_draws, repeats=False) if n_draws < n_elements <= 4 else ()
            for z in tuples:
                for i, a in enumerate(z):
                    for b in set(range(n_elements)) - set(z[: i + 1]):
                        other = tuple({a: b, b: a}.get(x, x) for x in z)
                        largest = max(largest, _hamming(z, other))
                        if other[:i] != z[:i] or other[i] != b or _hamming(z, other) > 2:
                            return refuted(scope, Finding((), f"{z} is taken to {other}"))
                        if levels:
                            steps = next(r for r, ball in enumerate(levels) if ball[place[z]] >> place[other] & 1)
                            longest = max(longest, steps)
    if (largest, longest) != (2, 3):
        return Evidence(Verdict.FAILED, scope, (f"{largest} and {longest} changes, not 2 and 3",))
    notes = (
        "wrong variant 'one change' refuted by N = n = 2",
        "without repetition three changes suffice and are needed, refuting 'two changes': N = 3, n = 2",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
