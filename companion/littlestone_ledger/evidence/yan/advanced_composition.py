"""Advanced composition compared with the exact optimum: `yan` Theorem 3, its special case, and its use in Claim 1.

The exact privacy loss of several mechanisms with given parameters is known: the worst case is randomised response
with a leak.
"""

from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.privacy import Epsilon, Privacy, composed_nats, repeated_composition, share_nats
from littlestone.verdicts import Trial, Verdict, check

from ..kit.numbers import BITS, Fractions, at_most, fractions, needed_by, rounded_down, rounded_up
from .between_thresholds_privacy import half_is_enough

MANY = (1, 2, 3, 5, 8, 16, 64)
EXPS, SLACKS = fractions("11/10 3/2 2 4"), fractions("1/1000000 1/1000 1/4 1/2 9/10 99/100")


@check(
    "yan.theorem-3",
    "yan.claim-1",
    text="n = {numbers}; exp(epsilon) = {exps} of each mechanism; delta'' = {slacks}",
    quick=((1, 2, 5, 8), fractions("11/10 4"), fractions("1/1000 1/4 9/10")),
    standard=(MANY, EXPS, SLACKS),
    deep=((*MANY, 200), EXPS, SLACKS),
    strength=Verdict.EXACT,
)
def advanced_composition_theorem(
    trial: Trial, numbers: tuple[int, ...], exps: Fractions, slacks: Fractions
) -> None:
    """n mechanisms that are (epsilon', delta')-private are (epsilon~, n delta' + delta'')-private, delta'' below 1.

    The theorem is judged with delta' = 0 and delta' = 1/20 against the exact optimum, which randomised response
    with a leak attains.
    """
    loosest = Fraction(0)
    for n, exp, slack, delta in product(numbers, exps, slacks, fractions("0 1/20")):
        epsilon = logarithm(exp, BITS)
        whole = composed_nats(n, epsilon, slack, BITS)
        instance = f"n = {n}, exp(epsilon') = {exp}, delta' = {delta}, delta'' = {slack}"
        # From n epsilon' on, only the leaks contribute to delta, so a larger exponential need not be computed.
        total = Interval.exact(exp**n) if whole.lower >= (epsilon * n).upper else exponential(whole, BITS)
        claim, ends = (Epsilon.log(exp), delta), (total.upper, total.lower)
        needed = Interval(*(repeated_composition(n, claim, Epsilon.log(end)) for end in ends))
        says_more = whole.upper < (epsilon * n).lower
        shown = f"{instance}: needs {rounded_up(needed.upper, 6)}"
        trial.holds(at_most(needed, n * delta + slack), shown, informative=says_more)
        loosest = max(loosest, needed.upper / (n * delta + slack))
        spread = square_root(logarithm(1 / slack, BITS) * (2 * n), BITS) * epsilon
        for name, variant in (("without the second term", spread), ("half the first term", whole - spread / 2)):
            if trial.is_open(name) and variant.upper < (epsilon * n).upper:
                lost = repeated_composition(n, claim, Epsilon.log(exponential(variant, BITS).upper))
                trial.fails(name, lost <= n * delta + slack, f"{instance}: needs {rounded_down(lost, 6)}")
    trial.value("largest share of n delta' + delta'' that is needed", f"{float(loosest):.6f}")


@check(
    "yan.theorem-3",
    text="n = {numbers}; exp(epsilon) = {exps} of all together; delta'' = {slacks}",
    quick=((1, 2, 5, 8), fractions("3/2 8/3"), fractions("1/1000000 1/100 1/2 2/3")),
    standard=(MANY, fractions("11/10 3/2 2 8/3"), fractions("1/1000000 1/1000 1/100 1/10 1/2 2/3")),
    deep=((*MANY, 200), fractions("11/10 3/2 2 8/3"), fractions("1/1000000 1/1000 1/100 1/2 2/3")),
    strength=Verdict.EXACT,
)
def advanced_share_in_range(trial: Trial, numbers: tuple[int, ...], exps: Fractions, slacks: Fractions) -> None:
    """The share epsilon / sqrt(8 n ln(1/delta'')) gives epsilon~ <= epsilon for epsilon <= 1, delta'' <=
    2/3, all n.

    Let x = ln(1/delta'') and g(t) = (e^t - 1) / t. Then ``epsilon~ / epsilon = 1/2 + epsilon / (8 x) g(epsilon')``,
    which increases in epsilon and decreases in x and n. So its worst case is n = 1, epsilon = 1 and delta'' = 2/3.
    """
    inside, outside = (composed_nats(1, share_nats(1, Fraction(1), share), share) for share in fractions("2/3 3/4"))
    trial.holds(at_most(inside, 1), f"n = 1, epsilon = 1: epsilon~ = {rounded_up(inside.upper)}")
    instance = f"n = 1, epsilon = 1: epsilon~ = {rounded_down(outside.lower)}"
    trial.fails("delta'' = 3/4", at_most(outside, 1), instance)
    trial.by_hand("epsilon~ / epsilon is largest at n = 1, epsilon = 1, delta'' = 2/3")
    for n, exp, slack in product(numbers, exps, slacks):
        share = share_nats(n, logarithm(exp, BITS), slack, BITS)
        needed = needed_by(n, share, Fraction(0), Epsilon.log(exp))
        instance = f"n = {n}, exp(epsilon) = {exp}, delta'' = {slack}"
        trial.holds(at_most(needed, slack), f"{instance}: needs {rounded_down(needed.lower, 6)}")


@check(
    "yan.theorem-3",
    text="n = 1, 2, 5, epsilon = j ln 2 with j = 1..7, delta'' = 1/100, 1/10, 1 - 1/m",
    strength=Verdict.EXACT,
)
def advanced_share_outside(trial: Trial) -> None:
    """Refuted: the share epsilon / sqrt(8 n ln(1/delta'')) gives epsilon~ <= epsilon for every epsilon and delta''
    below 1.
    """
    slacks = (Fraction(1, 100), Fraction(1, 10), *(1 - Fraction(1, m) for m in (2, 3, 4, 5, 10, 20, 50, 100)))
    cases = [
        (f"n = {n}, epsilon = {j} ln 2, delta'' = {slack}", n, j, slack)
        for n, j, slack in product((1, 2, 5), range(1, 8), slacks)
    ]
    for where, n, j, slack in cases:
        share = share_nats(n, logarithm(2, BITS) * j, slack, BITS)
        needed = repeated_composition(n, (Epsilon.log(exponential(share, BITS).lower), 0), Epsilon.log(2) * j)
        if needed > slack:
            trial.value("the privacy that it is used for fails too", f"{where}: needs {rounded_down(needed, 6)}")
            break
    for where, n, j, slack in cases:
        epsilon = logarithm(2, BITS) * j
        whole = composed_nats(n, share_nats(n, epsilon, slack, BITS), slack, BITS)
        instance = f"{where}: epsilon~ = {rounded_down(whole.lower, 6)} > {rounded_up(epsilon.upper, 6)}"
        trial.holds(at_most(whole, epsilon), instance)


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
    """Refuted: if K answers are TOP, all private runs together cost at most as much as K runs by advanced
    composition.

    Before a run stops with TOP, its answers Left and Right may encode the outcome of randomised response with a
    leak; and the last run of the stream need not stop. So K TOPs allow K + 1 independent runs, in a fixed order of
    queries.
    """
    deltas, slacks = fractions("0 1/100 1/10"), fractions("1/1000 1/100 1/10 0")
    for k, exp, delta, chosen in product(range(1, most + 1), exps, deltas, slacks):
        slack = chosen or k * delta
        if not 0 < slack < 1:
            continue
        total = Epsilon.log(exponential(composed_nats(k, logarithm(exp, BITS), slack, BITS), BITS).upper)
        needed = repeated_composition(k + 1, (Epsilon.log(exp), delta), total)
        instance = (
            f"K = {k}, exp(epsilon') = {exp}, delta' = {delta}, delta'' = {slack}: {k + 1} runs need delta >= "
            f"{rounded_down(needed, 6)} > {k * delta + slack}"
        )
        trial.holds(needed <= k * delta + slack, instance)


@check(
    "yan.claim-1",
    "yan.claim-12",
    "yan.corollary-1",
    text="K = 1..{most}; epsilon' = 6 ln(1/b), b = {bases}; delta' = 1/10, 10^-3, 10^-6; delta'' = 1/10, 1/100, "
    "10^-6 and K delta'",
    quick=(2, fractions("6/7")),
    standard=(6, fractions("6/7 19/20")),
    deep=(24, fractions("6/7 19/20 99/100")),
    strength=Verdict.EXACT,
)
def one_run_more(trial: Trial, most: int, bases: Fractions) -> None:
    """K answers Top allow K + 1 runs, but all these runs together cost at most as much as the formula gives for K.
    If the thresholds are as far apart as Lemma 1 asks, a run needs only half of delta', and advanced composition
    has room for the epsilon of one more run.
    """
    for base, delta in product(bases, fractions("1/10 1/1000 1/1000000")):
        trial.needs(half_is_enough(base, delta), "a run needs half of delta at most")
        run = Epsilon.log(1 / base) * 6
        nats = logarithm(run.exp)
        for k, chosen in product(range(1, most + 1), fractions("1/10 1/100 1/1000000 0")):
            slack = chosen or k * delta
            if slack >= 1:
                continue
            total = Epsilon.nats(composed_nats(k, nats, slack).lower)
            needed = repeated_composition(k + 1, Privacy(run, delta / 2), total)
            instance = f"K = {k}, b = {base}, delta' = {delta}, delta'' = {slack}: {float(needed):.4g}"
            trial.holds(needed <= k * delta + slack, instance)
            if trial.is_open("three runs more"):
                more = repeated_composition(k + 3, Privacy(run, delta), total)
                trial.fails("three runs more", more <= k * delta + slack, instance)
