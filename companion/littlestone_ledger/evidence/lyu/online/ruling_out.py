"""The listed hypotheses that a sub data set rules out, for Fact 4 as the private online learner uses it.

Fact 4 asks for ``n <= p`` examples, but less is needed. Let members of the class err at most m times, and take ``m
+ 1`` of the points at which f errs. No member agrees with f at all these points, so f is not the SOA of an (m +
1)-irreducible class. So ``m + 1 <= p`` is enough, for every n.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, product

from littlestone.classes import Example, Label, Point, named_family
from littlestone.definitions import essential_hypotheses as essential_by_definition
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes
from littlestone.intervals import logarithm
from littlestone.structure import essential_hypotheses
from littlestone.verdicts import Trial, Verdict, check


@cache
def _data_sets(n_points: int, largest: int) -> list[tuple[Example, ...]]:
    """Return all data sets of up to ``largest`` examples, smallest first."""
    alphabet: list[Example] = [(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)]
    sizes = range(1, largest + 1)
    return [data for n in sizes for data in combinations_with_replacement(alphabet, n)]


@check(
    "lyu.fact-4",
    text="the first {n_classes} classes G on 3 points, the singletons on {singletons} points, d = max(1, LDim), p "
    "= {ps}, all data sets of 1..{largest} examples on which members err at most m <= p times",
    quick=(92, (4,), (1,), 3),
    standard=(255, (4, 5), (1, 2), 4),
    deep=(255, (4, 5, 6), (1, 2, 3), 5),
)
def few_allowed_errors(
    trial: Trial, n_classes: int, singletons: tuple[int, ...], ps: tuple[int, ...], largest: int
) -> None:
    """f is not (p, d)-essential to G if it errs more than m times on data where members of G err at most m <= p
    times.
    """
    classes = [*islice(all_classes(3), n_classes), *(named_family("singletons", n) for n in singletons)]
    wrong = "m <= p + 1"
    for hypothesis_class, p in product(classes, ps):
        d = max(1, littlestone_dimension(hypothesis_class))
        listed, members = essential_hypotheses(hypothesis_class, p, d), frozenset(hypothesis_class)
        for data in _data_sets(hypothesis_class.n_points, largest):
            m = max(sum(h[x] != y for x, y in data) for h in hypothesis_class)
            if m > p + 1:
                continue

            def instance() -> str:
                return f"p = {p}, m = {m}, data {[(int(x), int(y)) for x, y in data]}"

            # A member errs at most m times by definition of m, and no function errs more often than there are data.
            for f in sorted(listed - members) if m < len(data) else ():
                errs = sum(f[x] != y for x, y in data)
                if m <= p:
                    trial.holds(errs <= m, instance, G=hypothesis_class)
                    trial.kind("more than p + 1 examples", len(data) > p + 1)
                elif errs > m and trial.is_open(wrong):
                    trial.fails(
                        wrong,
                        f not in essential_by_definition(hypothesis_class, p, d),
                        instance,
                        G=hypothesis_class,
                    )
    trial.by_hand("for m + 1 <= p and every class: no member agrees with f at m + 1 points where f errs")


@check(
    "lyu.algorithm-4",
    text="d = 1, C = 1, stage 1, T = 2^m with m = 2, 3, .. until it fails, |E| >= U/2",
    strength=Verdict.EXACT,
)
def size_of_sub_data_sets(trial: Trial) -> None:
    """Refuted: sub data sets of n >= U/(2k) = C d^3 log(d log T) / 2 examples have n <= p = 2^j d^3, which Fact 4
    needs.
    """
    log_2 = logarithm(Fraction(2))
    for m in range(2, 200):
        least = logarithm(log_2 * m) / 2
        trial.holds(least.is_at_most(2), f"T = 2^{m}: n >= ln(ln T) / 2 > 2 = p, and from there on")


@check(
    "lyu.algorithm-4",
    text="C = 44, d = 1..20, stage 1, log(d log T) = 1, sub data sets of U/k = 44 d^3 examples",
    strength=Verdict.EXACT,
)
def most_allowed_errors(trial: Trial) -> None:
    """Refuted: with C = 44, which Claim 6.1 asks for, there is a d for which members may err at most p times; p is
    2 d^3 at stage 1.

    The thresholds are those of the proof: n (1 - 1/(5d)) / 10 errors of n.
    """
    exceeded = {d: int(44 * d**3 * (1 - Fraction(1, 5 * d)) / 10) - 2 * d**3 for d in range(1, 21)}
    trial.by_hand("for every d and T: 44 (1 - 1/(5d)) / 10 > 3, and log(d log T) >= 1")
    instance = "d = 1: 3 errors of 44 are allowed, p = 2; more than p for every d in the scope"
    trial.holds(min(exceeded.values()) <= 0, instance, instances=len(exceeded))
