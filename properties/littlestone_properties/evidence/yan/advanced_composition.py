"""Advanced composition, `yan` Theorem 3, against the exact optimum: the theorem, and its special case."""

from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.privacy import Epsilon, composed_nats, repeated_composition, share_nats
from littlestone.verdicts import Trial, Verdict, check

from ..kit.composition_grids import BITS, needed_by
from ..kit.enclosures import at_most
from ..kit.numbers import Fractions, fractions

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

    Judged with delta' = 0 and 1/20, against the exact optimum, which randomised response with a leak attains.
    """
    loosest = Fraction(0)
    for n, each, slack, delta in product(numbers, exps, slacks, fractions("0 1/20")):
        epsilon = logarithm(each, BITS)
        whole = composed_nats(n, epsilon, slack, BITS)
        got = f"n = {n}, exp(epsilon') = {each}, delta' = {delta}, delta'' = {slack}"
        # With more than n epsilon' nothing but the leaks is lost, so a larger exponential need not be computed.
        total = Interval.exact(each**n) if whole.lower >= (epsilon * n).upper else exponential(whole, BITS)
        claim, ends = (Epsilon.log(each), delta), (total.upper, total.lower)
        needed = Interval(*(repeated_composition(n, claim, Epsilon.log(end)) for end in ends))
        says_more = whole.upper < (epsilon * n).lower
        shown = f"{got}: needs {float(needed.upper):.6g}"
        trial.holds(at_most(needed, n * delta + slack), shown, informative=says_more)
        loosest = max(loosest, needed.upper / (n * delta + slack))
        spread = square_root(logarithm(1 / slack, BITS) * (2 * n), BITS) * epsilon
        for name, variant in (("without the second term", spread), ("half the first term", whole - spread / 2)):
            if trial.is_open(name) and variant.upper < (epsilon * n).upper:
                found = repeated_composition(n, claim, Epsilon.log(exponential(variant, BITS).upper))
                trial.fails(name, found <= n * delta + slack, f"{got}: needs {float(found):.6g}")
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

    ``epsilon~ / epsilon = 1/2 + epsilon / (8 x) g(epsilon')`` with x = ln(1/delta''), g(t) = (e^t - 1) / t,
    increases in epsilon and decreases in x and n, so n = 1, epsilon = 1, delta'' = 2/3 is its worst case.
    """
    inside, outside = (composed_nats(1, share_nats(1, Fraction(1), each), each) for each in fractions("2/3 3/4"))
    trial.holds(at_most(inside, 1), f"n = 1, epsilon = 1: epsilon~ = {float(inside.upper):.4f}")
    got = f"n = 1, epsilon = 1: epsilon~ = {float(outside.lower):.4f}"
    trial.fails("delta'' = 3/4", at_most(outside, 1), got)
    trial.by_hand("epsilon~ / epsilon is largest at n = 1, epsilon = 1, delta'' = 2/3")
    for n, exp, slack in product(numbers, exps, slacks):
        share = share_nats(n, logarithm(exp, BITS), slack, BITS)
        needed = needed_by(n, share, Fraction(0), Epsilon.log(exp))
        got = f"n = {n}, exp(epsilon) = {exp}, delta'' = {slack}"
        trial.holds(at_most(needed, slack), f"{got}: needs {float(needed.lower):.6g}")


@check(
    "yan.theorem-3",
    text="n = 1, 2, 5, epsilon = j ln 2 with j = 1..7, delta'' = 1/100, 1/10, 1 - 1/m",
    strength=Verdict.EXACT,
)
def advanced_share_outside(trial: Trial) -> None:
    """The share epsilon / sqrt(8 n ln(1/delta'')) gives epsilon~ <= epsilon for every epsilon and delta''
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
            trial.value("the privacy that it is used for fails too", f"{where}: needs {float(needed):.6f}")
            break
    for where, n, j, slack in cases:
        epsilon = logarithm(2, BITS) * j
        whole = composed_nats(n, share_nats(n, epsilon, slack, BITS), slack, BITS)
        got = f"{where}: epsilon~ = {float(whole.lower):.6f} > {float(epsilon.upper):.6f}"
        trial.holds(at_most(whole, epsilon), got)
