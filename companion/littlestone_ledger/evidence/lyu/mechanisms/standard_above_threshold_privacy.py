"""The standard AboveThreshold with a noisy threshold: pure privacy, exactly and without cutting off noise.

The mechanism goes on only after Below, so an adaptive adversary knows all earlier answers in advance: its
strategies are the fixed sequences of queries. Given the noisy threshold, all answers are independent. Let r be the
ratio of the noise on the values. If the threshold lies at distance m below or above all query values, an answer
Below has the probability ``c r^m`` or ``1 - c r^m``. So the sum over all thresholds has finitely many terms in the
middle, and a geometric series on each side.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement

from littlestone.randomness import discrete_laplace_pmf, discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check

from .above_threshold_privacy import value_pairs


@cache
def all_below(values: tuple[int, ...], threshold_weight: Fraction, query_weight: Fraction) -> Fraction:
    """Return the exact probability that all queries are answered Below, for threshold 0.

    >>> all_below((0,), Fraction(1, 2), Fraction(2, 3))
    Fraction(13, 30)
    """
    r, n = query_weight, len(values)
    weight = discrete_laplace_pmf(threshold_weight, 0)
    low, high = min((*values, 0)), max((*values, 0))
    total = Fraction(0)
    for shift in range(low + 1, high + 1):
        term = discrete_laplace_pmf(threshold_weight, shift)
        for value in values:
            term *= 1 - discrete_laplace_tail(r, shift - value)
        total += term
    # A threshold of -m <= low: every Below has probability r^(1 + value + m) / (1 + r).
    first = r ** (sum(values) + n) / (1 + r) ** n
    total += weight * first * (threshold_weight * r**n) ** -low / (1 - threshold_weight * r**n)
    # A threshold of m > high: every Below has probability 1 - y r^-value / (1 + r) with y = r^m.
    polynomial = [Fraction(1)]
    for value in values:
        factor = r**-value / (1 + r)
        longer = [*polynomial, Fraction(0)]
        for degree, coefficient in enumerate(polynomial):
            longer[degree + 1] -= coefficient * factor
        polynomial = longer
    for degree, coefficient in enumerate(polynomial):
        step = threshold_weight * r**degree
        total += weight * coefficient * step ** (high + 1) / (1 - step)
    return total


def transcripts(root: Fraction, n_rounds: int, largest: int) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Yield transcripts with their probabilities on the two inputs, up to the order of the queries."""
    pairs = value_pairs(largest)
    for before in combinations_with_replacement(pairs, n_rounds - 1):
        columns = [tuple(sorted(pair[i] for pair in before)) for i in (0, 1)]
        p, q = (all_below(column, root**2, root) for column in columns)
        yield f"Below at {before}", p, q
        for last in pairs:
            first, second = (
                all_below(tuple(sorted((*column, last[i]))), root**2, root) for i, column in enumerate(columns)
            )
            yield f"Below at {before}, then Above at {last}", p - first, q - second


@check(
    "gl.algorithm-2",
    "gl.lemma-5.3",
    text="exp(-epsilon/4) = {roots}, discrete noise at epsilon/2 and epsilon/4, not cut; up to {n_rounds} queries "
    "with values -{largest}..{largest}, every adaptive strategy",
    quick=((Fraction(1, 2),), 3, 1),
    standard=((Fraction(1, 2), Fraction(4, 5)), 4, 2),
    deep=((Fraction(1, 2), Fraction(1, 8), Fraction(4, 5)), 6, 2),
    strength=Verdict.EXACT,
)
def pure_privacy(trial: Trial, roots: tuple[Fraction, ...], n_rounds: int, largest: int) -> None:
    """The standard AboveThreshold is epsilon-private with delta = 0, for every adaptive strategy."""
    for root in roots:
        highest = Fraction(1)
        for text, p, q in transcripts(root, n_rounds, largest):
            got = partial("exp(-epsilon/4) = {}, {}: ratio {}".format, root, text, p / q)
            trial.holds(p <= root**-4 * q, got, informative=q < root**4)
            trial.fails("only the noise on the values counts: epsilon/4", p <= q / root, text)
            highest = max(highest, p / q)
        trial.value(f"largest ratio at exp(-epsilon/4) = {root}", f"{float(highest):.6g} of {float(root**-4):.6g}")
