"""Collisions of siblings in a random order: sensitivity, and what a share of them says of frequencies.

`gl` section 5.1 gives every vertex of a level a random parent and counts the siblings that hold the same
hypothesis. Here n entries stand in a random order and the pairs are (1, 2), (3, 4), ..; only the multiplicities of
equal entries matter, so the partitions of n are all cases.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, factorial

from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.exponential_bounds import exp_lower, exp_upper
from ...kit.partitions import partitions


@dataclass(frozen=True)
class Entries(Scope, text="n = 2, 4, .. {most}, every {kind}"):
    most: int
    kind: str

    def __iter__(self) -> Iterator[int]:
        return iter(range(2, self.most + 1, 2))


def _matchings(n_entries: int, n_pairs: int) -> int:
    """Return in how many ways disjoint pairs can be chosen."""
    if 2 * n_pairs > n_entries:
        return 0
    return factorial(n_entries) // (factorial(n_pairs) * factorial(n_entries - 2 * n_pairs) * (1 << n_pairs))


def collisions(multiplicities: tuple[int, ...]) -> dict[int, Fraction]:
    """Return the distribution of the number of pairs of equal entries in a random order.

    The number of ways to choose i disjoint pairs of equal entries and to complete them to a perfect matching gives
    the mean of C(F, i), and these give the distribution by inclusion and exclusion.

    Examples
    --------
    >>> collisions((2, 2))
    {0: Fraction(2, 3), 2: Fraction(1, 3)}
    """
    n_entries = sum(multiplicities)
    chosen = [1]
    for multiplicity in multiplicities:
        own = [_matchings(multiplicity, i) for i in range(multiplicity // 2 + 1)]
        longer = [0] * (len(chosen) + len(own) - 1)
        for i, a in enumerate(chosen):
            for j, b in enumerate(own):
                longer[i + j] += a * b
        chosen = longer
    half = n_entries // 2
    ways = [chosen[i] * _matchings(n_entries - 2 * i, half - i) for i in range(len(chosen))]
    exactly = {
        j: sum((-1) ** (i - j) * comb(i, j) * ways[i] for i in range(j, len(ways))) for j in range(len(ways))
    }
    return {j: Fraction(count, _matchings(n_entries, half)) for j, count in exactly.items() if count}


def pairs(entries: tuple[int, ...]) -> int:
    """Return how many neighbours are equal."""
    return sum(entries[i] == entries[i + 1] for i in range(0, len(entries), 2))


CHANGES = "list of entries with up to 4 values, every change and every swap"
SWAP = "a swap changes it by at most 1"
TAILS = "multiset of entries in a random order, every q > 0"


@check("gl.lemma-5.2", scopes=Scopes(Entries(4, CHANGES), Entries(6, CHANGES), Entries(6, CHANGES)))
def change_of_one_entry(trial: Trial, scope: Entries) -> None:
    """One changed entry changes the number of colliding siblings by at most 1, so c = 2/n for their share."""
    for n in scope:
        values = range(min(n, 4))
        for entries in product(values, repeat=n):
            number = pairs(entries)
            changed = [(*entries[:i], value, *entries[i + 1 :]) for i, value in product(range(n), values)]
            worst = max(changed, key=lambda other: abs(pairs(other) - number))
            # With one pair there is no change by more than 1.
            trial.holds(
                abs(pairs(worst) - number) <= 1,
                f"{entries} and {worst}",
                instances=len(changed),
                informative=n > 2,
            )
            trial.attained("a change of 1", pairs(worst) != number, f"{entries} and {worst}")
            for i, j in product(range(n), repeat=2) if trial.is_open(SWAP) else ():
                other = tuple(entries[{i: j, j: i}.get(k, k)] for k in range(n))
                trial.fails(SWAP, abs(pairs(other) - number) <= 1, f"{entries} and {other}")


@check(
    "gl.lemma-5.2",
    scopes=Scopes(Entries(10, TAILS), Entries(16, TAILS), Entries(26, TAILS)),
    strength=Verdict.EXACT,
)
def observed_collisions(trial: Trial, scope: Entries) -> None:
    """If no entry is more frequent than p, a share p + q of siblings collides with probability exp(-q^2 n/18)."""
    for n in scope:
        for multiplicities in partitions(n):
            frequency = Fraction(multiplicities[0], n)
            distribution = collisions(multiplicities)
            for value in distribution:
                q = Fraction(2 * value, n) - frequency
                if q <= 0:
                    continue
                tail = sum((w for v, w in distribution.items() if v >= value), Fraction(0))
                got = f"multiplicities {multiplicities}, q = {q}: {tail}"
                exponent = -q * q * n / 18
                is_open = exp_lower(exponent) < tail <= exp_upper(exponent)
                trial.holds(None if is_open else tail <= exp_lower(exponent), got)
                if trial.is_open("exp(-5 q^2 n)"):
                    trial.fails("exp(-5 q^2 n)", tail <= exp_upper(-5 * q * q * n), got)
    trial.by_hand("if a random pair is equal with probability g, some frequency is at least g + (1 - g)/n")
