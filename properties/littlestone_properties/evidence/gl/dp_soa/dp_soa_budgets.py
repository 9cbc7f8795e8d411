"""The parameters that the settings of DP-SOA choose: whether their noise pays for the epsilon and delta they name.

The costs are added up here once more from the noise alone: a sparse vector with threshold noise of ratio t and
query noise of ratio q costs ``ln(1/t) + 2 ln(1/q)``, a histogram of ratio h ``2 ln(1/h)`` and the probability that
an element of count 1 reaches its cut. Powers of e are enclosed from below, so an excess is never overlooked.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

from littlestone_reference.intervals import exponential, logarithm
from littlestone_reference.learners.adaptive_dp_soa_settings import adaptive_settings
from littlestone_reference.learners.dp_soa_feasibility import printed_settings
from littlestone_reference.learners.dp_soa_practical import practical_settings
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, privacy_cost
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.privacy import repeated_composition
from littlestone_reference.randomness import discrete_laplace_pmf
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["practical_noise", "printed_noise", "share_of_the_rounds"]

BITS = 128


def _exp_below(epsilon: Fraction) -> Fraction:
    return exponential(epsilon, BITS).lower


def _reaches(ratio: Fraction, cut: int) -> Fraction:
    """Return the probability that a count of 1 with noise reaches the cut: a geometric series."""
    return discrete_laplace_pmf(ratio, cut - 1) / (1 - ratio)


def _cost(hist: HistSparseSettings) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of c - 1 crossings and c histograms."""
    crossing = 1 / (hist.threshold_ratio * hist.query_ratio**2)
    exp_epsilon = crossing ** (hist.limit - 1) / hist.histogram_ratio ** (2 * hist.limit)
    return exp_epsilon, hist.limit * _reaches(hist.histogram_ratio, hist.histogram_cut)


def _grid(profile: Profile) -> tuple[list[tuple[int, int, Fraction, Fraction]], str]:
    """Return dimensions, rounds, epsilons and deltas, and the scope in words."""
    dimensions, rounds = {
        Profile.QUICK: ((1,), (1000,)),
        Profile.STANDARD: ((0, 1, 2), (1, 10**6)),
        Profile.DEEP: ((0, 1, 2, 3, 4), (1, 10, 1000, 10**6, 10**9)),
    }[profile]
    epsilons = (Fraction(1, 10), Fraction(1), Fraction(8))
    deltas = (Fraction(1, 2), Fraction(1, 10**6))
    text = f"d in {dimensions}, T in {rounds}, epsilon = 1/10, 1, 8, delta = 1/2, 10^-6"
    return list(product(dimensions, rounds, epsilons, deltas)), text


def practical_noise(profile: Profile) -> Evidence:
    """Return the evidence that the practical settings are (epsilon, delta)-private by basic composition.

    Ledger: ``gl.algorithm-1``. Locator: `gl` Algorithms 1 and 2.
    """
    grid, text = _grid(profile)
    limits = (None, 3) if profile is Profile.QUICK else (None, 2, 3, 7)
    scope = (
        f"{text}, c by default and {', '.join(map(str, limits[1:]))}; exact noise ratios, powers of e from below"
    )
    tight = Fraction(0)
    for (dimension, n_rounds, epsilon, delta), limit in product(grid, limits):
        hist = practical_settings(dimension, n_rounds, epsilon, delta, limit=limit).hist_sparse
        where = f"d = {dimension}, T = {n_rounds}, epsilon = {epsilon}, delta = {delta}, c = {hist.limit}"
        exp_epsilon, cost = _cost(hist)
        if exp_epsilon > _exp_below(epsilon) or cost > delta:
            return refuted(scope, Finding((), f"{where}: exp(epsilon) {float(exp_epsilon)}, delta {float(cost)}"))
        if privacy_cost(hist) != (exp_epsilon, cost):
            return Evidence(Verdict.FAILED, scope, (f"{where}: privacy_cost adds up to something else",))
        if exp_epsilon <= _exp_below(epsilon * Fraction(99, 100)):
            return Evidence(Verdict.FAILED, scope, (f"{where}: 99/100 of epsilon is not refuted",))
        tight = max(tight, cost / delta)
    notes = (
        f"{len(grid) * len(limits)} settings; at most {float(tight):.3f} of delta is used",
        "wrong variant '99/100 of epsilon is enough' refuted by all of them",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _misfit(settings: DpSoaSettings, dimension: int, epsilon: Fraction, delta: Fraction) -> str | None:
    """Return what is not as printed."""
    hist, k_1 = settings.hist_sparse, 2 ** (dimension + 1)
    eta = Fraction(1, 2 ** (4 * k_1) * 4 * k_1)
    if settings.n_leaves != k_1 or hist.limit != 4 * k_1 / eta:
        return f"k_1 = {settings.n_leaves}, c = {hist.limit}"
    exact = (1 - 3 * eta / 32) * settings.n_trees
    if not exact <= hist.threshold < exact + 1:
        return f"threshold {hist.threshold} for {settings.n_trees} trees"
    bits = BITS + hist.limit.bit_length()
    share = epsilon / (4 * hist.limit)
    for name, ratio, part in (
        ("threshold", hist.threshold_ratio, 2 * share),
        ("query", hist.query_ratio, share),
        ("histogram", hist.histogram_ratio, share),
    ):
        # Rounded up by less than a millionth of the share.
        if not -part <= -logarithm(1 / ratio, bits).upper <= -part * (1 - Fraction(1, 10**6)):
            return f"noise of the {name}: {float(logarithm(1 / ratio, bits).upper / part)} of its share"
    exponent = (hist.histogram_cut - 1) * logarithm(1 / hist.histogram_ratio, bits).lower
    needed = logarithm(hist.limit / delta, bits).upper
    if exponent + logarithm(1 + hist.histogram_ratio, bits).lower < needed:
        return f"an element of count 1 reaches the cut {hist.histogram_cut} with probability above delta/c"
    return None


def printed_noise(profile: Profile) -> Evidence:
    """Return the evidence that the printed settings have the printed noise: the ratios of Algorithm 2, rounded up.

    On counts Lap(sigma) and Lap(2 sigma) with sigma = 2c/epsilon have the ratios ``exp(-epsilon/(2c))`` and
    ``exp(-epsilon/(4c))``; the histogram with epsilon/(2c), hence noise of scale 4c/epsilon, has the latter too.

    Ledger: ``gl.algorithm-1``, ``gl.algorithm-2``. Locator: `gl` Algorithm 1 (eta, c), Algorithm 2.
    """
    most = {Profile.QUICK: 1, Profile.STANDARD: 2, Profile.DEEP: 4}[profile]
    cases = [(Fraction(1, 2), Fraction(1, 100)), (Fraction(4), Fraction(1, 10**6))]
    scope = (
        f"d = 0..{most}, T = 1000, (epsilon, delta) = (1/2, 1/100), (4, 10^-6); k_1 = 2^(d+1), eta, c, the "
        "threshold, the three noises up to a millionth of their shares, the delta of one histogram"
    )
    caught: dict[str, str] = {}
    for dimension, (epsilon, delta) in product(range(most + 1), cases):
        settings = printed_settings(dimension, 1000, epsilon, delta)
        where = f"d = {dimension}, epsilon = {epsilon}, delta = {delta}"
        found = _misfit(settings, dimension, epsilon, delta)
        if found is not None:
            return refuted(scope, Finding((), f"{where}: {found}"))
        hist = settings.hist_sparse
        faults = {
            "every histogram gets the whole epsilon": replace(
                hist, histogram_ratio=exponential(-epsilon / 2).upper
            ),
            "queries get the noise of the threshold": replace(hist, query_ratio=hist.threshold_ratio),
            "half the cut": replace(hist, histogram_cut=hist.histogram_cut // 2),
            "c = 4 k_1": replace(hist, limit=4 * settings.n_leaves),
        }
        for name, planted in faults.items():
            text = _misfit(replace(settings, hist_sparse=planted), dimension, epsilon, delta)
            if text is None:
                return Evidence(Verdict.FAILED, scope, (f"{where}: the wrong variant '{name}' was not refuted",))
            caught.setdefault(name, f"{where}: {text}")
    notes = tuple(f"wrong variant '{name}' refuted by {text}" for name, text in caught.items())
    return Evidence(Verdict.EXACT, scope, notes)


def share_of_the_rounds(profile: Profile) -> Evidence:
    """Return the evidence that the settings of the adaptive variant are (epsilon, delta)-private over all rounds.

    The optimal composition of T histograms with the chosen noise and cut, whatever the share was derived from.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` Theorem 4.2, Lemma 5.4.
    """
    rounds = {
        Profile.QUICK: (1, 4, 8),
        Profile.STANDARD: (1, 2, 4, 8, 20),
        Profile.DEEP: (1, 2, 3, 4, 8, 20, 60, 150),
    }[profile]
    costs = [(e, d) for e in (Fraction(1, 4), Fraction(1)) for d in (Fraction(1, 2), Fraction(1, 1000))]
    scope = (
        f"T in {rounds}, epsilon = 1/4, 1, delta = 1/2, 1/1000, d = 1; noise and cut of the chosen settings, the "
        "ratio rounded down to a multiple of 2^-24, optimal composition of T histograms"
    )
    largest, wrong = Fraction(0), None
    for n_rounds, (epsilon, delta) in product(rounds, costs):
        chosen = adaptive_settings(1, n_rounds, epsilon, delta)
        ratio = Fraction(chosen.histogram_ratio * 2**24 // 1, 2**24)
        each = _reaches(chosen.histogram_ratio, chosen.histogram_cut)
        found = repeated_composition(n_rounds, (ratio**-2, each), _exp_below(epsilon))
        where = f"T = {n_rounds}, epsilon = {epsilon}, delta = {delta}"
        if found > delta:
            return refuted(scope, Finding((), f"{where}: {float(found)}"))
        largest = max(largest, found / delta)
        whole = repeated_composition(n_rounds, (_exp_below(epsilon), each), _exp_below(epsilon))
        if wrong is None and whole > delta:
            wrong = f"{where}: {float(whole):.4f}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"at most {float(largest):.4f} of delta is needed",
        f"wrong variant 'every round gets the whole epsilon' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
