"""Parts of the buffer and the teacher classes that they leave: `lyu` Claims 6.2 and 6.3."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners import Shrink, TeacherClasses, error_thresholds
from littlestone.verdicts import Scopes, Trial, Verdict, check

from ..probability.interleaving import HALF, UpTo, closeness, worst_ratio


def _are_close(first: Fraction, second: Fraction, d: int) -> bool:
    return abs(first - second) <= closeness(d) * second and abs(first - second) <= closeness(d) * first


@check(
    "lyu.claim-6.2",
    text="{{00, 01, 11}}, d = 1, E = (1, 0) once and (0, 0) else, two parts of 1..3 examples",
    strength=Verdict.EXACT,
)
def shared_errors(trial: Trial) -> None:
    """The buffer of a learner that publishes 11 has a split whose parts have errors within 1 +- 1/(5d) for every h.

    The target is 00, and h = 01 errs on one example of the buffer only.
    """
    h = FiniteClass.from_rows(["00", "01", "11"])
    wrong, split_exists = Label(1), False
    for size in (1, 2, 3):
        buffer = [(Point(1), Label(0))] + [(Point(0), Label(0))] * (2 * size - 1)
        for part in combinations(range(2 * size), size):
            errors = [Fraction(0), Fraction(0)]
            for i, (x, _) in enumerate(buffer):
                errors[i in part] += Fraction(h.hypotheses[1][x] == wrong, size)
            split_exists = split_exists or _are_close(errors[0], errors[1], 1)
    instance = "k = 2, |E| = 2, 4, 6: in every split h = 01 errs on one of the parts and not on the other"
    trial.holds(split_exists, instance, H=h)


@check("lyu.claim-6.3", scopes=Scopes(UpTo(30), UpTo(300), UpTo(3000)), strength=Verdict.EXACT)
def ratios(trial: Trial, scope: UpTo) -> None:
    """Given Claim 6.2, an error below (1 - c/d) e on one part is below e on the others, for c = 1 and c = 1/5."""
    for d in range(1, scope.d + 1):

        def shrinks(c: Fraction) -> bool:
            return (1 - c / d) * (1 + closeness(d)) <= 1

        trial.holds(shrinks(Fraction(1)), f"d = {d}, c = 1 (algorithm)")
        trial.holds(shrinks(Fraction(1, 5)), f"d = {d}, c = 1/5 (proof)")
        trial.fails("c = 1/7", shrinks(Fraction(1, 7)), f"d = {d}")
        trial.attained("c = 1/6", (1 - Fraction(1, 6) / d) * (1 + closeness(d)) == 1, f"d = {d}")
    trial.by_hand("for every d: (1 - c/d)(1 + 1/(5d)) <= 1 - (c - 1/5)/d")


@check(
    "lyu.claim-6.3",
    text="all pairs of parts of 1..{most} examples each, the first {n_classes} of {{00, 01, 11}}, {{00, 01, 10, "
    "11}}, {{00, 01, 10}}, both thresholds from 1/10, 1/2, 1 on, stages 1..d + 1",
    quick=(3, 2),
    standard=(4, 2),
    deep=(6, 3),
    strength=Verdict.EXACT,
)
def teachers(trial: Trial, most: int, n_classes: int) -> None:
    """Teachers whose parts have errors within 1 +- 1/(5d) compute classes with H_i^(j+1) in H_i'^j."""
    alphabet = [(Point(x), Label(y)) for x, y in product((0, 1), repeat=2)]
    tables = (["00", "01", "11"], ["00", "01", "10", "11"], ["00", "01", "10"])
    for rows, size in product(tables[:n_classes], range(1, most + 1)):
        hypothesis_class, d = FiniteClass.from_rows(rows), len(rows) // 2
        parts = list(combinations_with_replacement(alphabet, size))
        errors = [[Fraction(sum(h[x] != y for x, y in part), size) for h in hypothesis_class] for part in parts]
        for shrink, largest in product(Shrink, (Fraction(1, 10), Fraction(1, 2), Fraction(1))):
            classes = TeacherClasses(hypothesis_class, error_thresholds(d, shrink, d + 2, largest))
            states = [classes.after(classes.initial(), part) for part in parts]
            for i, j in product(range(len(parts)), repeat=2):
                contained = all(states[i][stage + 1] & ~states[j][stage] == 0 for stage in range(d + 1))

                def instance() -> str:
                    return f"{Counter(parts[i])} and {Counter(parts[j])}"

                if all(
                    _are_close(error, next_error, d) for error, next_error in zip(errors[i], errors[j], strict=True)
                ):
                    # The next classes of one part are not empty, those of the other are not the whole class.
                    something = any(
                        states[i][stage + 1] and states[j][stage] != classes.initial()[stage]
                        for stage in range(d + 1)
                    )
                    trial.holds(contained, instance, informative=i != j and something, H=hypothesis_class)
                    trial.kind("two different parts that are close", i != j)
                else:
                    trial.fails("parts that are not close", contained, instance, H=hypothesis_class)


def _threshold(d: int, c: Fraction, stage: int) -> Fraction:
    return (1 - c / d) ** stage / 10


@check("lyu.claim-6.3", scopes=Scopes(UpTo(30), UpTo(200), UpTo(200)), strength=Verdict.EXACT)
def floor_repaired(trial: Trial, scope: UpTo) -> None:
    """With events that distinguish two cases, thresholds decrease slowly enough, and stay above 1/20.

    The threshold is (1 - 1/(5d))^j / 10 for j <= d + 1 if errors of parts are compared with each other, and (1 -
    1/(2d))^j / 10 for j <= d if they are compared with that of the buffer.
    """
    for d in range(1, scope.d + 1):
        pairwise, total = 1 / (1 + closeness(d)), worst_ratio(closeness(d))

        def fits(c: Fraction, ratio: Fraction, stages: int) -> bool:
            return 1 - c / d <= ratio and _threshold(d, c, stages) >= HALF / 10

        trial.holds(fits(Fraction(1, 5), pairwise, d + 1), f"d = {d}, pairwise")
        trial.holds(fits(HALF, total, d), f"d = {d}, relative to the buffer")
        trial.fails("(1 - 1/d)^j", fits(Fraction(1), total, d), f"d = {d}")
        trial.fails("(1 - 1/(5d))^j relative to the buffer", fits(Fraction(1, 5), total, d), f"d = {d}")
    trial.by_hand("for every d by Bernoulli's inequality: 1 - (d + 1)/(5d) >= 3/5 and 1 - d/(2d) = 1/2")
