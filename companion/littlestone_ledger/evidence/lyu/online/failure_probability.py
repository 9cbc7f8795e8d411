"""The probability p(u) that a sample of the u-th training is the failure symbol: `lyu` Claim 6.4.

As printed, ``epsilon_sparse k = d^2`` and ``B = k/10``. So a hypothesis in a share s of the lists has
``exp((s - 1/10) d^2)`` times the weight of the failure symbol.
"""

from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, named_family
from littlestone.definitions import essential_hypotheses as essential_by_definition
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.intervals import exponential
from littlestone.structure import decomposition_dimension, essential_hypotheses
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import rounded_down


def _is_rare(d: int, share: Fraction) -> bool | None:
    """Return whether the symbol has probability at most 1/100 if one hypothesis is in this share of the lists.

    The result is ``None`` if the enclosure does not decide.
    """
    weight = exponential((share - Fraction(1, 10)) * d * d) + 1
    return True if weight.lower >= 100 else False if weight.upper < 100 else None


@check(
    "lyu.claim-6.4",
    text="d = 1, 2, .. until it fails; k, B and epsilon_sparse as printed, all lists alike",
    strength=Verdict.EXACT,
)
def agreeing_teachers(trial: Trial) -> None:
    """Refuted: p(u) is at most 1/100 if all teachers list the same single hypothesis."""
    trial.needs(exponential(Fraction(811, 100) * Fraction(17, 30)).lower >= 99, "8.11 > 30 ln(99) / 17")
    trial.value("a constant in k that is enough at d = 1, with 2k/3 teachers", "8.11")
    chances = {d: 1 / (exponential(Fraction(9, 10) * d * d) + 1) for d in (1, 2)}
    trial.value("p(u) for d = 2 is above", rounded_down(chances[2].lower, 3))
    for d, p in chances.items():
        trial.holds(_is_rare(d, Fraction(1)), f"d = {d}: p(u) > {rounded_down(p.lower)}")


@check(
    "lyu.claim-6.4",
    text="d = 3..20; k, B and epsilon_sparse as printed, a hypothesis that 2k/3 teachers list",
    strength=Verdict.EXACT,
)
def large_dimensions(trial: Trial) -> None:
    """p(u) <= 1/100 from d = 3 on, if some hypothesis is listed by 2k/3 teachers."""
    for d in range(3, 21):
        trial.holds(_is_rare(d, Fraction(2, 3)), f"d = {d}")
    trial.fails("d = 2", _is_rare(2, Fraction(2, 3)), "d = 2, one hypothesis")
    trial.by_hand("exp(17 d^2 / 30) grows with d; more hypotheses and higher scores make failures rarer")


def _essential(hypothesis_class: FiniteClass, d: int) -> frozenset[Hypothesis]:
    """Return the list at stage 1, where p = 2 d^3."""
    return essential_hypotheses(hypothesis_class, 2 * d**3, d)


@check(
    "lyu.claim-6.4",
    text="every non-empty class on 1..{n_points} points, d = LDim, until one fails",
    quick=(3, False),
    standard=(3, True),
    deep=(3, True),
)
def growth(trial: Trial, n_points: int, falls: bool) -> None:
    """Refuted: lists get shorter when all teachers hold one class and all mistakes contradict one listed
    hypothesis.

    Let f be the listed hypothesis: every sample is f, and every mistake is an example (x, 1 - f(x)). So all parts
    are equal, and Claim 6.2 holds. All teachers agree in the u-th call of JointTrain and in the next one, and both
    calls return at stage 1. So p(u) depends only on the number of listed hypotheses.
    """
    trial.value("listed before and after, singletons on 8 points", _numbers(named_family("singletons", 8), 1))
    if falls:
        # Each of the 20 points has two points of its own. A hypothesis is 1 at one of the 20 points and at one of
        # its two. For this class p(u) falls.
        pairs = product(range(20), (0, 1))
        rows = [[int(x in {c, 20 + 2 * c + b}) for x in range(60)] for c, b in pairs]
        trial.value(
            "listed before and after, d = 2, a class with p(2) < p(1)", _numbers(FiniteClass.from_rows(rows), 2)
        )
    for h in all_classes_up_to(n_points):
        d = littlestone_dimension(h)
        if d < 1:
            continue
        listed = _essential(h, d)
        for f, point in product(sorted(listed), h.points):
            restriction = h.restricted_to(point, Label(1 - f[point]))
            if not restriction.is_empty:
                after = _essential(restriction, d)
                if len(after) >= len(listed):
                    by_definition = [
                        len(essential_by_definition(hypothesis_class, 2 * d**3, d))
                        for hypothesis_class in (h, restriction)
                    ]
                    trial.needs(by_definition == [len(listed), len(after)], "the definitions disagree")
                    degrees = [
                        decomposition_dimension(hypothesis_class, 2 * d**3, d)
                        for hypothesis_class in (h, restriction)
                    ]
                    lists = [", ".join("".join(map(str, f)) for f in sorted(each)) for each in (listed, after)]
                    (target, *_) = restriction.to_rows()
                    instance = (
                        f"d = {d}, p = {2 * d**3}, target {target}, all mistakes at point {point}: every teacher "
                        f"lists {{{lists[0]}}} before them and {{{lists[1]}}} after them, within stage 1, so p(u) "
                        f"stays; the degree falls from {degrees[0]} to {degrees[1]}"
                    )
                    trial.holds(False, instance, H=h)
                trial.holds(True)


def _numbers(hypothesis_class: FiniteClass, d: int) -> str:
    """Return the numbers of listed hypotheses before and after mistakes on the example (0, 1)."""
    restriction = hypothesis_class.restricted_to(Point(0), Label(1))
    return f"{len(_essential(hypothesis_class, d))}, {len(_essential(restriction, d))}"
