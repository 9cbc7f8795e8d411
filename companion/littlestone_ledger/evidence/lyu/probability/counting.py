"""Counting statements of sections 2 and 6: Sauer counts, majorities, intersections, the reverse Markov step."""

from fractions import Fraction
from itertools import pairwise, product

from littlestone.definitions import vc_dimension
from littlestone.dimensions import sauer_sum
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.verdicts import Trial, Verdict, check

from ...kit.claimed import claimed

sauer_count = claimed(
    "lyu.remark-2-sauer-count",
    claim="points(H) >= 2 => |H| <= points(H)^VC(H)",
    words="A class of VC dimension d has at most N^d behaviours on N points.",
    quick=2,
)


@check(
    "lyu.remark-2-sauer-count",
    text="every non-empty binary class on {n_points:point}; Sauer sums for d <= N <= 60",
    quick=(2,),
    standard=(3,),
    deep=(4,),
)
def sauer_count_plus_one(trial: Trial, n_points: int) -> None:
    """A class of VC dimension d has at most N^d + 1 behaviours on N points; N^d if N >= 2 and d is not 1."""
    for h in all_classes_up_to(n_points):
        n, d = h.n_points, vc_dimension(h)
        instance = f"{len(h)} behaviours, N = {n}, d = {d}"
        bound = n**d + (n == 1 or d == 1)
        trial.holds(len(h) <= bound, instance, informative=bound < 2**n, H=h)
        trial.fails("N^d", len(h) <= n**d, instance, H=h)
    for n in range(1, 61):
        for d in range(n + 1):
            instance, bound = f"N = {n}, d = {d}: {sauer_sum(n, d)}", n**d + (n == 1 or d == 1)
            trial.holds(sauer_sum(n, d) <= bound, instance, informative=bound < 2**n)


majority_halving = claimed(
    "lyu.remark-2-majority-halving",
    claim="for all point x: for some label y: 2 * |H[x -> y]| >= |H|",
    words="A wrong majority vote, either outcome of a tie, removes at least half of the candidates.",
    quick=2,
    standard=3,
    deep=4,
)


def _is_scheme(table: tuple[bool, ...]) -> bool:
    """Return whether each true entry has only true entries in the stage before it.

    A stage has two entries, one for each teacher.
    """
    rows = zip(table[::2], table[1::2], strict=True)
    return all(not any(later) or all(earlier) for earlier, later in pairwise(rows))


@check(
    "lyu.remark-2-entrywise-intersection",
    text="every two schemes of 2 teachers and {stages} stages over one element",
    quick=(2,),
    standard=(4,),
    deep=(4,),
)
def entrywise_intersection(trial: Trial, stages: int) -> None:
    """Interleaving schemes are closed under intersection, entry by entry."""
    tables = product((False, True), repeat=2 * stages)
    for first, second in product(filter(_is_scheme, tables), repeat=2):
        meet = tuple(a and b for a, b in zip(first, second, strict=True))
        difference = tuple(a != b for a, b in zip(first, second, strict=True))
        trial.holds(_is_scheme(meet), f"{first} and {second}", informative=meet not in (first, second))
        trial.fails("symmetric difference", _is_scheme(difference), f"{first} and {second}")
    trial.by_hand("sets are looked at element by element, so that one element decides")


@check(
    "lyu.remark-6.2-exposed-mass",
    text="|E| = 1..{largest}",
    quick=(60,),
    standard=(600,),
    deep=(6000,),
    strength=Verdict.EXACT,
)
def exposed_mass(trial: Trial, largest: int) -> None:
    """If the mean is |E|/3 mistakes, the hypotheses with more than |E|/6 mistakes have mass at least 1/5.

    The mass is smallest if these hypotheses err on all of E, and all others on floor(|E|/6) examples.
    """
    for n in range(1, largest + 1):
        mass = (Fraction(n, 3) - n // 6) / (n - n // 6)
        trial.holds(mass >= Fraction(1, 5), f"|E| = {n}: mass {mass}")
        trial.fails("more than 1/5", mass > Fraction(1, 5), f"|E| = {n}: mass {mass}")
    trial.by_hand(
        "for every |E|: floor(|E|/6) <= |E|/6; without mass 1/5, failing is at least 5/4 >= 1.1 as likely"
    )
