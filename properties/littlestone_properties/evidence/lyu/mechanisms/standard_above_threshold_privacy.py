"""The standard AboveThreshold with a noisy threshold: pure privacy, exactly and without cutting any noise.

Only Below lets it go on, so an adaptive adversary learns nothing on the way that it did not know: its strategies
are the fixed sequences of queries. Given the noisy threshold all answers are independent. Beyond the query values
their probabilities are powers of the ratios, so the sum over all thresholds is finite in the middle and geometric
on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product

from littlestone_reference.mechanisms import standard_above_threshold
from littlestone_reference.privacy import (
    HiddenAnswer,
    HiddenAnswerTable,
    adaptive_divergence_with_hidden_state,
)
from littlestone_reference.randomness import (
    EnumeratedCoins,
    ExactDistribution,
    discrete_laplace_pmf,
    discrete_laplace_tail,
    enumerate_branches,
)
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .above_threshold_privacy import value_pairs

__all__ = ["all_below", "noise_distribution", "pure_privacy", "transcript_distribution"]


@cache
def all_below(values: tuple[int, ...], threshold_ratio: Fraction, query_ratio: Fraction) -> Fraction:
    """Return the exact probability that all queries are answered Below, for threshold 0.

    Examples
    --------
    >>> all_below((0,), Fraction(1, 2), Fraction(2, 3))
    Fraction(13, 30)
    """
    r, n = query_ratio, len(values)
    weight = discrete_laplace_pmf(threshold_ratio, 0)
    low, high = min((*values, 0)), max((*values, 0))
    total = Fraction(0)
    for shift in range(low + 1, high + 1):
        term = discrete_laplace_pmf(threshold_ratio, shift)
        for value in values:
            term *= 1 - discrete_laplace_tail(r, shift - value)
        total += term
    # A threshold of -m <= low: every Below has probability r^(1 + value + m) / (1 + r).
    first = r ** (sum(values) + n) / (1 + r) ** n
    total += weight * first * (threshold_ratio * r**n) ** -low / (1 - threshold_ratio * r**n)
    # A threshold of m > high: every Below has probability 1 - y r^-value / (1 + r) with y = r^m.
    polynomial = [Fraction(1)]
    for value in values:
        factor = r**-value / (1 + r)
        longer = [*polynomial, Fraction(0)]
        for degree, coefficient in enumerate(polynomial):
            longer[degree + 1] -= coefficient * factor
        polynomial = longer
    for degree, coefficient in enumerate(polynomial):
        step = threshold_ratio * r**degree
        total += weight * coefficient * step ** (high + 1) / (1 - step)
    return total


def transcript_distribution(
    values: Sequence[int], threshold_ratio: Fraction, query_ratio: Fraction
) -> ExactDistribution[tuple[bool, ...]]:
    """Return the exact distribution of all answers, for threshold 0; nothing is cut.

    Examples
    --------
    >>> transcript_distribution([0], Fraction(1, 2), Fraction(2, 3)).probability((True,))
    Fraction(17, 30)
    """
    probabilities: dict[tuple[bool, ...], Fraction] = {}
    for length in range(len(values)):
        before, after = (
            all_below(tuple(sorted(values[:stop])), threshold_ratio, query_ratio) for stop in (length, length + 1)
        )
        probabilities[(False,) * length + (True,)] = before - after
    probabilities[(False,) * len(values)] = all_below(tuple(sorted(values)), threshold_ratio, query_ratio)
    return ExactDistribution.of(probabilities)


def noise_distribution(ratio: Fraction, tail: Fraction) -> ExactDistribution[int]:
    """Return discrete Laplace noise as enumeration follows it, up to less than ``tail`` on each side."""
    return enumerate_branches(EnumeratedCoins(tail), lambda coins: coins.discrete_laplace(ratio))


def _hidden_tables(
    hidden: ExactDistribution[int], pairs: Sequence[tuple[int, int]], query_ratio: Fraction
) -> list[HiddenAnswerTable[int, int]]:
    tables: list[HiddenAnswerTable[int, int]] = []
    for pair in pairs:
        one, other = ({m: discrete_laplace_tail(query_ratio, m - value) for m in hidden} for value in pair)
        below = [{m: 1 - p for m, p in column.items()} for column in (one, other)]
        tables.append([HiddenAnswer(one, other, None), HiddenAnswer(below[0], below[1], 0)])
    return tables


def pure_privacy(profile: Profile) -> Evidence:
    """Return the evidence that the standard AboveThreshold is epsilon-private, for every adaptive strategy.

    Ledger: ``lyu.algorithm-2``, ``gl.algorithm-2``. Locator: `lyu` section 3.4, "the more standard implementation".
    """
    roots, n_rounds, largest = {
        Profile.QUICK: ((Fraction(1, 2),), 3, 1),
        Profile.STANDARD: ((Fraction(1, 2), Fraction(4, 5)), 4, 2),
        Profile.DEEP: ((Fraction(1, 2), Fraction(1, 8), Fraction(4, 5)), 6, 2),
    }[profile]
    scope = (
        f"exp(-epsilon/4) = {', '.join(map(str, roots))}, threshold noise epsilon/2, query noise epsilon/4, up to "
        f"{n_rounds} queries with values -{largest}..{largest}, every adaptive strategy; nothing is cut"
    )
    pairs = value_pairs(largest)
    notes = []
    for root in roots:
        worst, where = Fraction(1), ""
        # The order of the queries answered Below does not matter.
        for before in combinations_with_replacement(pairs, n_rounds - 1):
            one, other = (tuple(sorted(pair[i] for pair in before)) for i in (0, 1))
            p, q = all_below(one, root**2, root), all_below(other, root**2, root)
            candidates = [("Below only", p, q)]
            for last in pairs:
                above = [
                    start - all_below(tuple(sorted((*values, last[i]))), root**2, root)
                    for i, (start, values) in enumerate(((p, one), (q, other)))
                ]
                candidates.append((f"then Above at {last}", above[0], above[1]))
            for text, a, b in candidates:
                if a / b > worst:
                    worst, where = a / b, f"Below at {before}, {text}"
        if worst > root**-4:
            return refuted(scope, Finding((), f"root {root}: ratio {worst}: {where}"))
        if not worst > root**-1:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant was not refuted at root {root}: {worst}",))
        notes.append(
            f"root {root}: largest ratio {float(worst):.6g} of exp(epsilon) = {float(root**-4):.6g}: {where}"
        )
    mismatch = _game_differs(roots[0], min(n_rounds, 2))
    if mismatch is not None:
        return Evidence(Verdict.FAILED, scope, (mismatch,))
    return Evidence(
        Verdict.EXACT,
        scope,
        (
            "wrong variant 'only the noise on the values counts: exp(epsilon / 4)' refuted by every root",
            *notes,
            "the game over transcripts with the hidden threshold and the plain mechanism give the same figures",
        ),
    )


def _plain(coins: EnumeratedCoins, values: tuple[int, ...], root: Fraction) -> tuple[bool, ...]:
    return standard_above_threshold(coins, values, 0, root**2, root)


def _game_differs(root: Fraction, n_rounds: int) -> str | None:
    """Compare closed form, plain mechanism and the game with the hidden threshold; return what differs."""
    hidden = noise_distribution(root**2, Fraction(1, 10**6))
    pairs = value_pairs(1)
    for values in product(range(-1, 2), repeat=n_rounds):
        closed = transcript_distribution(values, root**2, root)
        plain = enumerate_branches(
            EnumeratedCoins(Fraction(1, 10**6)),
            partial(_plain, values=values, root=root),
        )
        for answers in closed:
            gap = closed.probability(answers) - plain.probability(answers)
            if not 0 <= gap <= plain.cut_mass:
                return f"values {values}, answers {answers}: closed form and enumeration differ by {gap}"
    tables = _hidden_tables(hidden, pairs, root)
    for power in (0, 1, 2):
        game = adaptive_divergence_with_hidden_state(lambda _: tables, 0, hidden, n_rounds, root**-power)
        fixed = Fraction(0)
        for sequence in product(pairs, repeat=n_rounds):
            one, other = (transcript_distribution([pair[i] for pair in sequence], root**2, root) for i in (0, 1))
            excess = (p - root**-power * other.probability(answers) for answers, p in one.probabilities.items())
            fixed = max(fixed, sum((value for value in excess if value > 0), Fraction(0)))
        if not 0 <= game - fixed <= (1 + root**-power) * hidden.cut_mass:
            return f"exp(epsilon) = {root**-power}: game {game}, fixed sequences {fixed}"
    return None
