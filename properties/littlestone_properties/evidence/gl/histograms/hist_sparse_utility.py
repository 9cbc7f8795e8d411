"""The accuracy part of Lemma 5.3 on HistSparse: whether the printed size of the lists is enough.

The size condition (4) takes the histogram's own term at the epsilon, delta and beta of the whole, although the
histogram is called with epsilon/(2c) and delta/c.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from littlestone_reference.mechanisms import HistSparseSettings, smallest_cut
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .hist_sparse_exact import Outputs, Stream, settings_for, transcript_distribution

__all__ = ["size_with_own_parameters", "size_with_whole_parameters"]


def _success(stream: Stream, outputs: Outputs) -> bool:
    """Return whether every published element is the only one of its list."""
    return all(name is not None and name in elements for name, elements in zip(outputs, stream, strict=False))


def _failure(size: int, n_rounds: int, settings: HistSparseSettings) -> tuple[Fraction, Fraction]:
    """Enclose the largest probability that a stream of constant lists gets a wrong element or none."""
    lower = upper = Fraction(0)
    for letters in product("ab", repeat=n_rounds):
        stream = [letter * size for letter in letters]
        exact = transcript_distribution(stream, settings, Fraction(1, 2**60))
        failed = sum((p for o, p in exact.probabilities.items() if not _success(stream, o)), Fraction(0))
        lower, upper = max(lower, failed), max(upper, failed + exact.cut_mass)
    return lower, upper


def size_with_whole_parameters(profile: Profile) -> Evidence:
    """Return the evidence on the size condition of Lemma 5.3 with epsilon, delta, beta of the whole: refuted.

    Ledger: ``gl.lemma-5.3``. Locator: `gl` Lemma 5.3, (4).
    """
    exponents = {Profile.QUICK: (1500,), Profile.STANDARD: (1500,), Profile.DEEP: (320, 1500, 2000)}[profile]
    scope = (
        "c = 2, T = 1, eta = 1, alpha = eta/32, beta = 1/4, epsilon = 8 ln 2, k = 256, one list of equal elements, "
        f"delta = 2^-x for x in {exponents}"
    )
    found = []
    for exponent in exponents:
        # 8 c (ln T + ln(2c/beta)) / (alpha epsilon) = 512 ln 16 / (8 ln 2) = 256; the other term in units of ln 2.
        if not 4 + Fraction(2 + exponent, 8) <= 256:
            return Evidence(Verdict.FAILED, scope, ("the size condition does not hold",))
        cut = smallest_cut(Fraction(1, 2), Fraction(1, 2 ** (exponent + 1)))
        failure, _ = _failure(256, 1, settings_for(Fraction(1, 2), 2, 256 - 24, cut))
        if not failure > 1 - Fraction(1, 2**20):
            return Evidence(Verdict.UNDECIDED, scope, (f"x = {exponent}: {float(failure)}",))
        found.append(
            f"x = {exponent}: the histogram with (epsilon/4, delta/2) has the cut {cut} > k, nothing is published "
            f"with probability at least 1 - 2^-20; allowed failure 2 beta = 1/2"
        )
    notes = (
        *found[1:],
        "any (epsilon/4, delta/2)-private choice that never leaves its list fails there for x = 1500: changing all "
        "256 elements bounds the probability of publishing by delta/2 4^256 / 3 < 2^-980",
    )
    return refuted(scope, Finding((), found[0]), notes)


def size_with_own_parameters(profile: Profile) -> Evidence:
    """Return the evidence for the accuracy of Lemma 5.3 where the size also exceeds the histogram's cut.

    Ledger: ``gl.lemma-5.3``. Locator: `gl` Lemma 5.3.
    """
    most = {Profile.QUICK: 1, Profile.STANDARD: 2, Profile.DEEP: 3}[profile]
    scope = (
        f"c = T + 2, T = 1..{most}, eta = 1, alpha = eta/32, beta = 1/4, exp(-epsilon/(4c)) = 1/2, delta = 2^-20, "
        "k the smallest size by (4) that is at least twice the cut of the histogram, all streams of constant lists "
        "out of two"
    )
    notes = []
    for n_rounds in range(1, most + 1):
        limit = n_rounds + 2
        # In units of ln 2: ln T + ln(2c/beta) is at most the number of bits of 8 c T.
        bits = (8 * limit * n_rounds - 1).bit_length()
        cut = smallest_cut(Fraction(1, 2), Fraction(1, limit * 2**20))
        size = max(64 * bits, 2 * cut)
        _, failure = _failure(size, n_rounds, settings_for(Fraction(1, 2), limit, size - 3 * size // 32, cut))
        small, _ = _failure(cut // 2, n_rounds, settings_for(Fraction(1, 2), limit, cut // 2, cut))
        if failure > Fraction(1, 2):
            return refuted(scope, Finding((), f"T = {n_rounds}, k = {size}: failure {float(failure)}"))
        if not small > Fraction(1, 2):
            return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
        notes.append(
            f"T = {n_rounds}, k = {size}, cut {cut}: failure at most {float(failure):.3e} of the allowed 1/2, with "
            f"{cut // 2} elements at least {float(small):.6f}"
        )
    text = "wrong variant 'lists of half the cut are enough' refuted by every T"
    return Evidence(Verdict.EXACT, scope, (text, *notes))
