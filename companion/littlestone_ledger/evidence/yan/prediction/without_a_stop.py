"""The predictor as restored, which goes on after any number of hard queries (`yan` Corollaries 1 and 3).

With bad luck in the coins of the hard queries, the number K of Claim 5 is exceeded. A fixed stream shows this. Its
class has VC dimension 1. It has the constant 0, the function that is 1 at point 0 only, and for each point 2, 3, ..
the function that is 1 there and at point 1. The stream has n different points, the hard queries, and a few easy
queries of point 0 before each of them. Each block has one example: (0, 1) in 3/8 of the blocks, (1, 1) in 3/8, and
(0, 0) in the rest. The neighbour has one more (0, 1) and one fewer (1, 1). If a coin is 0, the remaining class has
the same form, so the votes are the same in every run.

Convention: counts are relative to the lower threshold 3k/8; both kinds of queries have this number of votes.
"""

from fractions import Fraction
from itertools import product
from math import ceil

from littlestone.classes import FiniteClass, Label, Point
from littlestone.dimensions import vc_dimension
from littlestone.intervals import Interval, exponential, logarithm
from littlestone.prediction import VersionSpaceGenerator, paper_hard_query_bound
from littlestone.privacy import Epsilon, Privacy, composed_nats, repeated_composition
from littlestone.privacy.continuous_noise import LogarithmPolynomial, laplace_density, noise_at_least, noise_below
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import Fractions, at_most, fractions
from ..between_thresholds_privacy import half_is_enough


def _point_functions(n: int) -> FiniteClass:
    """Return the class of the stream with n hard points."""
    zero, one = (Label(0),), (Label(1),)
    rows = (zero + one + zero * (n - 1 - i) + one + zero * i for i in range(n))
    return FiniteClass(n + 2, 2, (zero * (n + 2), *rows, one + zero * (n + 1)))


def _divided_in_all_runs(hypothesis_class: FiniteClass) -> bool:
    """Return whether the blocks vote as described above, in every run whose coins are 0."""
    generator = VersionSpaceGenerator(hypothesis_class)
    public = generator.start()
    blocks = [((Point(x), Label(y)),) for x, y in ((0, 1), (1, 1), (0, 0))]
    for hard in map(Point, range(hypothesis_class.n_points - 1, 1, -1)):
        hypotheses = [generator.hypothesis(public, block) for block in blocks]
        if [(h[0], h[hard]) for h in hypotheses] != [(1, 0), (0, 1), (0, 0)]:
            return False
        public = generator.after(public, hard, Label(0), True)
    return True


BASE, EASY, HARD = Fraction(4919, 4920), 4, 1400
"""The epsilon of a run, as exp(-epsilon' / 6); the number of easy queries before each hard query; the number of
hard queries."""


def run(step: int) -> LogarithmPolynomial:
    """Return the probability that a run answers Left to its easy queries, and not Left to the hard query.

    On the neighbour, for which the step is 1, point 0 has one vote more, and the hard point has one vote less.
    """
    part = Epsilon.log(1 / BASE)
    density = laplace_density(part, 3)
    for _ in range(EASY):
        density = density * noise_below(part, 1, step)
    return (density * noise_at_least(part, 1, -step)).integral()


@check(
    "yan.corollary-1",
    text=f"thresholds 3k/8 and 5k/8, continuous noise, epsilon' = 6 ln(1/b), b = {BASE}; {EASY} easy queries "
    f"before each of {HARD} hard ones; K with the constants 4 and 16, beta' = 1/6",
    strength=Verdict.EXACT,
)
def oblivious(trial: Trial) -> None:
    """Refuted: without a stop, the predictor is private with the epsilon and delta of Claim 1, for every delta.

    The event: all runs of the stream answer Left to the easy queries, and Top with the coin 0 to the hard query.
    Delta is below 1/128 of the probability of this event on one sample; delta' is delta'' / K.
    """
    length = HARD * (EASY + 1)
    k = paper_hard_query_bound(1, length, Fraction(1, 6))
    trial.needs(k < HARD, "no more hard queries than K")
    h = _point_functions(HARD)
    trial.needs(vc_dimension(h) == 1, "VC dimension 1")
    trial.needs(_divided_in_all_runs(h), "the votes of a run")
    first, second = (run(step).enclosure() for step in (0, 1))
    halvings = ceil((-(logarithm(first.lower / 2) / logarithm(2)) * HARD).upper) + 8
    slack = Fraction(1, 1 << halvings)
    # Right is also possible at a hard query, but only with noise of at least a quarter of the gap. By Lemma 1 the
    # probability of Right is below delta' / 2. So the probabilities of Top and of "not Left" differ by less than
    # this.
    first = Interval(first.lower - slack, first.upper)
    probability = (logarithm(first.lower) - logarithm(2)) * HARD
    ratio = (logarithm(first.lower) - logarithm(second.upper)) * HARD
    claimed = composed_nats(k, logarithm(1 / BASE) * 6, slack)
    # P - exp(epsilon) Q > delta, divided by P; delta = K delta' + delta'' = 2 delta''.
    lost = 1 - exponential(claimed - ratio)
    allowed = exponential(logarithm(2) - logarithm(2) * halvings - probability)
    instance = (
        f"T = {length}, K = {k}, {HARD} TOPs: epsilon = {float(claimed.upper):.4g}, delta = 2^-"
        f"{halvings - 1}; an event has probability P > 2^-{halvings - 8}, on a neighbour at most "
        f"exp(-{float(ratio.lower):.4g}) P"
    )
    trial.holds(at_most(lost, allowed), instance)
    trial.by_hand(
        "both Lemma 1 and Lemma 2 ask for some number k of blocks at least, and the event does not depend on k"
    )


def unanimous_tops(epsilon: Interval, delta: Fraction, n_queries: int, *, of_lemma_2: bool = True) -> Fraction:
    """Return a bound on the probability that some of T queries gets Top although all votes agree.

    Such a Top needs noise of 3k/8. Take a query, and a query at which its run may have begun. The noise on the
    thresholds and the noise on the query sum to more than 3k/8 with probability below ``(9/16) exp(-epsilon' k /
    16)``. By Lemma 1 the exponential is at most ``(epsilon' delta' / (10 e))^3``. If k is also large enough for
    Lemma 2 with accuracy 1/8, the exponential is at most ``(T + 1)^-4``.

    >>> few = unanimous_tops(Interval.exact(Fraction(1, 2)), Fraction(1, 100), 1000)
    >>> print(f"{float(few):.1e}")
    2.8e-07
    """
    by_gap = (epsilon.upper * delta / Fraction(271, 10)) ** 3  # e > 2.71
    by_length = Fraction(1, (n_queries + 1) ** 4) if of_lemma_2 else by_gap
    return min(by_gap, by_length) * Fraction(9, 16) * (n_queries * (n_queries + 1) // 2)


@check(
    "yan.corollary-3",
    text="d = 1..{most}, K = d + 1; epsilon' = 6 ln(1/b), b = {bases}; delta' = 1/10, 10^-3, 10^-6; delta'' = "
    "1/10, delta'; T = 1, 10^9, 10^27; as many blocks as Lemmas 1 and 2 ask for, beta near 1",
    quick=(2, fractions("6/7")),
    standard=(4, fractions("6/7 19/20")),
    deep=(8, fractions("6/7 19/20 99/100")),
    strength=Verdict.EXACT,
)
def halfspaces(trial: Trial, most: int, bases: Fractions) -> None:
    """For halfspaces, a Top after the (d + 1)-th is so unlikely that the restored delta has room for it.

    If a Top does not lower the dimension of the flat, all votes agree and the noise is against them.
    """
    part = Epsilon.log(1 / bases[0])
    for distance in range(8):
        far = laplace_density(part, 3) * noise_at_least(part, 1, -distance)
        tail = Fraction(9, 16) * part.decay**distance - Fraction(1, 16) * part.decay ** (3 * distance)
        trial.holds(far.integral() == LogarithmPolynomial.exact(part, tail), f"two noises exceed {distance}")
    for base, delta in product(bases, fractions("1/10 1/1000 1/1000000")):
        trial.needs(half_is_enough(base, delta), "a run needs half of delta at most")
        epsilon = Epsilon.log(1 / base) * 6
        nats = logarithm(epsilon.exp)
        for dimension, chosen in product(range(1, most + 1), fractions("1/10 0")):
            k, slack = dimension + 1, chosen or delta
            total = Epsilon.nats(composed_nats(k, nats, slack).lower)
            room = k * delta + slack - repeated_composition(k + 1, Privacy(epsilon, delta / 2), total)
            for length in (1, 10**9, 10**27):
                instance = f"d = {dimension}, b = {base}, delta' = {delta}, delta'' = {slack}, T = {length}"
                trial.holds(unanimous_tops(nats, delta, length) <= room, instance)
                if trial.is_open("as many blocks as Lemma 1 alone asks for"):
                    more = unanimous_tops(nats, delta, length, of_lemma_2=False)
                    trial.fails("as many blocks as Lemma 1 alone asks for", more <= room, instance)
    trial.by_hand("a hyperplane that contains the flat gives every hypothesis the label +1 there: all votes agree")
    trial.by_hand("the predictor that stops after d + 1 hard queries differs from this one with such a Top only")
