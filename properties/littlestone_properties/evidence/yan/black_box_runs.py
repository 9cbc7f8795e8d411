"""Runs of BetweenThresholds as black boxes: `yan` Claim 1, whose K answers TOP end up to K + 1 runs.

What mechanisms of given parameters can lose together is known exactly: the worst case is randomised response with a
leak.
"""

from itertools import product

from littlestone.intervals import exponential, logarithm
from littlestone.privacy import (
    Epsilon,
    Privacy,
    composed_nats,
    hockey_stick_divergence,
    product_distribution,
    repeated_composition,
    worst_case_pair,
)
from littlestone.verdicts import Trial, Verdict, check

from ..kit.composition_grids import BITS
from ..kit.numbers import Fractions, fractions


@check(
    "yan.claim-1",
    "yan.corollary-1",
    text="K = 1..{most}, runs that are any (epsilon', delta')-private mechanisms with these answers, exp(epsilon') "
    "= {exps}, delta' = 0, 1/100, 1/10, delta'' = 1/1000, 1/100, 1/10 and K delta'",
    quick=(1, fractions("3/2 2")),
    standard=(4, fractions("3/2 2 4")),
    deep=(6, fractions("3/2 2 4")),
    strength=Verdict.EXACT,
)
def runs_up_to_the_bound(trial: Trial, most: int, exps: Fractions) -> None:
    """With K answers TOP, any private runs cost at most what K of them cost by advanced composition.

    A run may put the outcome of the worst case into its answers Left and Right before it stops with TOP; the last
    run of the stream may end without TOP. So K TOPs allow K + 1 independent runs, in a fixed order of queries.
    """
    deltas, slacks = fractions("0 1/100 1/10"), fractions("1/1000 1/100 1/10 0")
    for k, each, delta, given in product(range(1, most + 1), exps, deltas, slacks):
        slack = given or k * delta
        if not 0 < slack < 1:
            continue
        claim = Privacy(Epsilon.log(each), delta)
        total = Epsilon.log(exponential(composed_nats(k, logarithm(each, BITS), slack, BITS), BITS).upper)
        needed = repeated_composition(k + 1, claim, total)
        pairs = [product_distribution([side] * (k + 1)) for side in worst_case_pair(claim)]
        is_needed = hockey_stick_divergence(pairs[0], pairs[1], total) == needed
        trial.needs(is_needed, "the transcript does not need what the formula says")
        got = (
            f"K = {k}, exp(epsilon') = {each}, delta' = {delta}, delta'' = {slack}: {k + 1} runs need delta >= "
            f"{float(needed):.6g} > {k * delta + slack}"
        )
        trial.holds(needed <= k * delta + slack, got)
