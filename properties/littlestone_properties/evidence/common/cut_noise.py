"""Noise whose tail enumeration cuts off: the cut mass must count against privacy."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from littlestone_reference.privacy import two_sided_divergence
from littlestone_reference.randomness import Coins, EnumeratedCoins, discrete_laplace_tail, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.judging import Finding, refuted

__all__ = ["cut_mass_counts"]


def _reveals(coins: Coins[Fraction], ratio: Fraction, bound: int, bit: int) -> bool:
    """Publish the bit if the noise reaches the bound; delta is then the probability of that, at every epsilon."""
    return coins.discrete_laplace(ratio) >= bound and bit == 1


def cut_mass_counts(profile: Profile) -> Evidence:
    """Return the evidence that delta from cut noise is at least the true one, and at most the cut mass above it.

    The input shows only where the noise is large, and the bound runs beyond the values that enumeration follows, so
    there nothing but the cut mass tells of the loss.

    Ledger: ``bgs.definition-2.2``. Locator: `bgs` Definition 2.2.
    """
    most = {Profile.QUICK: 12, Profile.STANDARD: 30, Profile.DEEP: 60}[profile]
    ratio, tail = Fraction(1, 2), Fraction(1, 100)
    scope = f"noise of ratio 1/2, tails below 1/100 cut off, bounds 1..{most}, exp(epsilon) = 1, 2"
    dropped = None
    for bound in range(1, most + 1):
        true_delta = discrete_laplace_tail(ratio, bound)
        one, other = (
            enumerate_branches(EnumeratedCoins(tail), partial(_reveals, ratio=ratio, bound=bound, bit=bit))
            for bit in (1, 0)
        )
        for exp_epsilon in (Fraction(1), Fraction(2)):
            delta = two_sided_divergence(one, other, exp_epsilon)
            if not true_delta <= delta <= true_delta + one.cut_mass:
                return refuted(scope, Finding((), f"bound {bound}: delta {delta}, true {true_delta}"))
            if dropped is None and delta - one.cut_mass < true_delta:
                dropped = f"bound {bound}: {delta - one.cut_mass} < {true_delta}"
    if dropped is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'cut mass dropped' was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'cut mass dropped' refuted by {dropped}",))
