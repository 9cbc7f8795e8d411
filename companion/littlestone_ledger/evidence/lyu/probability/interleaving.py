"""The constants for interleaving classes of teachers, by exact arithmetic (`lyu` sections 2 and 5).

Let the errors on chunks be within a factor 1 +- a of the total error, with a = 1/(5d). Then the errors on any two
chunks have a ratio of at least (1 - a) / (1 + a). The allowed error shrinks by a factor r per stage. So H_i^{j+1}
lies in H_{i'}^j if r is at most the smallest ratio of the two errors. If the errors are only known to be at most
alpha/2, r^j >= 1/2 is needed.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import floor

from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class UpTo(Scope, text="d = 1..{d}"):
    d: int


def closeness(d: int) -> Fraction:
    """Return 1/(5d)."""
    return Fraction(1, 5 * d)


def worst_ratio(a: Fraction) -> Fraction:
    """Return the smallest ratio of two positive numbers that are within a factor 1 +- a of a third number."""
    return (1 - a) / (1 + a)


def within(first: Fraction, second: Fraction, ratio: Fraction) -> bool:
    """Return whether each of two numbers is at least a given multiple of the other."""
    return ratio * second <= first and ratio * first <= second


@check("lyu.remark-2-error-ratio", text="d = 1, 2, .. until it fails", strength=Verdict.EXACT)
def error_ratio(trial: Trial) -> None:
    """Refuted: if two errors are within 1 +- 1/(5d) of a third, their ratio is at least 1 - 1/(3d)."""
    for d in range(1, 10):
        a, needed = closeness(d), 1 - Fraction(1, 3 * d)
        instance = f"d = {d}: errors {1 - a} e and {1 + a} e are close to e, ratio {worst_ratio(a)} < {needed}"
        trial.holds(worst_ratio(a) >= needed, instance)


@check("lyu.remark-2-error-ratio", scopes=Scopes(UpTo(30), UpTo(300), UpTo(3000)), strength=Verdict.EXACT)
def error_ratio_with_one_half(trial: Trial, scope: UpTo) -> None:
    """If two errors are within 1 +- 1/(5d) of a third, their ratio is at least 1 - 1/(2d); if they are within 1 +-
    1/(6d), at least 1 - 1/(3d).
    """
    for d in range(1, scope.d + 1):
        ratio, third = worst_ratio(closeness(d)), 1 - Fraction(1, 3 * d)
        trial.holds(ratio >= 1 - Fraction(1, 2 * d), f"d = {d}: {ratio}")
        trial.holds(worst_ratio(Fraction(1, 6 * d)) >= third, f"d = {d}, closeness 1/(6d)")
        trial.fails("1 - 1/(3d) from closeness 1/(5d)", ratio >= third, f"d = {d}: {ratio}")


@check(
    "lyu.remark-2-interleaving",
    text="d = 1..{most}, j = 1..d, an error of each multiple of 1/{parts}, the other one of these, or the largest "
    "that is close to it, or 1/1000 larger, every alpha",
    quick=(3, 8),
    standard=(5, 20),
    deep=(8, 40),
    strength=Verdict.EXACT,
)
def chain_from_pairwise_ratio(trial: Trial, most: int, parts: int) -> None:
    """If errors of two chunks are within a factor r = 1 - 1/(3d), H_i^j is contained in H_{i'}^{j-1}.

    The least alpha that allows the first error at stage j decides, since a larger alpha allows more.
    """
    grid = [Fraction(i, parts) for i in range(parts + 1)]
    for d in range(1, most + 1):
        r = 1 - Fraction(1, 3 * d)
        for first, j in product(grid[1:], range(1, d + 1)):
            alpha = first / r**j
            for second in {*grid, first / r, first / r * Fraction(1001, 1000)}:
                inside = second <= r ** (j - 1) * alpha
                instance = f"d = {d}, j = {j}, errors {first}, {second}, alpha = {alpha}"
                if within(first, second, r):
                    trial.holds(inside, instance, informative=second > first)
                    trial.fails("any smaller threshold at j - 1", second < r ** (j - 1) * alpha, instance)
                    on_grid = Fraction(floor(r ** (j - 1) * alpha * parts), parts)
                    trial.fails("only thresholds on the grid of the errors", second <= on_grid, instance)
                else:
                    trial.fails("errors of any ratio", inside, instance)


@check("lyu.remark-5-interleaving", scopes=Scopes(UpTo(30), UpTo(200), UpTo(200)), strength=Verdict.EXACT)
def section_5(trial: Trial, scope: UpTo) -> None:
    """With r = 1 - 1/(2d), H_i^{j+1} lies in H_{i'}^j for j = 0..d, even where errors are only at most alpha/2.

    If the total error exceeds alpha/3, r is at most the ratio of the two errors; otherwise r^j >= 1/2 is needed.
    """
    for d in range(1, scope.d + 1):
        r = 1 - Fraction(1, 2 * d)
        trial.holds(r <= worst_ratio(closeness(d)) and r**d >= HALF, f"d = {d}: r = {r}")
        trial.fails("j = d + 1", r ** (d + 1) >= HALF, f"d = {d}: r^(d + 1) = {r ** (d + 1)}")
