"""The arithmetic behind the sample sizes of `bgs` Theorem 3.7: exponents of logarithms.

Nothing here is about learners: Theorem 3.6 is cited, and so are the private learners behind it.
"""

from littlestone.intervals import logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.enclosures import at_most


@check(
    "bgs.theorem-3.7",
    "bgs.theorem-1.2",
    text="k = 1..{most} and k = 2^10, 2^11 .. 2^200, L the number of bits of k",
    quick=(60,),
    standard=(600,),
    deep=(10000,),
    strength=Verdict.EXACT,
)
def substituted_exponents(trial: Trial, most: int) -> None:
    """L (6 d ln(k+1))^6 L / (epsilon alpha) is at most 6^6 d^6 L^8 / (epsilon alpha), with L bits."""
    trial.by_hand(
        "d, epsilon, delta, alpha and beta cancel; the logarithm's argument gains a 6 and L^2 ln(k+1) <= L^3"
    )
    for k in [*range(1, most + 1), *(2**power for power in range(10, 201))]:
        bits, log = k.bit_length(), logarithm(k + 1)
        sixth = log * log * log * log * log * log
        got = f"k = {k}: {float(sixth.lower) * bits**2:.4g} against L^8 = {bits**8}, L^7 = {bits**7}"
        trial.holds(at_most(sixth * bits**2, bits**8), got)
        trial.fails("exponent 7 with the same factor", at_most(sixth * bits**2, bits**7), got)
