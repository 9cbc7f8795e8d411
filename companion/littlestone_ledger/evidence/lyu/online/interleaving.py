"""Parts of the buffer, and the classes of teachers on these parts: `lyu` Claims 6.2 and 6.3."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners import (
    FollowedLearner,
    PrivateOnlineLearner,
    PrivateOnlineState,
    Shrink,
    TeacherClasses,
    error_thresholds,
)
from littlestone.randomness import Coins
from littlestone.verdicts import Scopes, Trial, Verdict, check
from littlestone_properties.judging.faults.small_learners import small_dp_ol

from ..probability.interleaving import HALF, UpTo, closeness, worst_ratio
from .second_writing import LN_20, Stream


def _are_close(first: Fraction, second: Fraction, d: int) -> bool:
    return abs(first - second) <= closeness(d) * second and abs(first - second) <= closeness(d) * first


class UntilSplit(PrivateOnlineLearner):
    """Algorithm 3, halted at its first split."""

    def handed_out(self, coins: Coins[Fraction], state: PrivateOnlineState) -> PrivateOnlineState:
        return replace(state, n_updates_left=-1)


def first_buffers(h: FiniteClass, d: int, n_samples: int, stream: Stream) -> dict[Stream | None, Fraction]:
    """Return the probabilities of the buffer at the first split for p = 2^j d^3; ``None`` if no split comes."""
    settings = small_dp_ol(
        2, LN_20, LN_20, n_updates=1, dimension=d, essential_base=d**3, n_samples=n_samples, buffer_limit=3
    )
    followed = FollowedLearner(
        UntilSplit(h, settings), lambda state: tuple(state.buffer) if state.has_halted else None
    )
    return dict(followed.transcripts(stream).mapped(lambda buffers: buffers[-1]).probabilities)


def unlike_halves(h: FiniteClass, d: int, buffer: Stream) -> Fraction:
    """Return the share of splits into halves that are not typical for H; an odd number leaves one example out."""
    size, unlike, n_splits = len(buffer) // 2, 0, 0
    for part in combinations(range(len(buffer)), size):
        for second in combinations(sorted(set(range(len(buffer))) - set(part)), size):
            parts = [[buffer[place] for place in places] for places in (part, second)]
            errors = [[Fraction(sum(f[x] != y for x, y in examples), size) for examples in parts] for f in h]
            unlike += not all(_are_close(one, two, d) for one, two in errors)
            n_splits += 1
    return Fraction(unlike, n_splits)


@check(
    "lyu.claim-6.2",
    text="d = 2, p = 2^j d^3, all functions on two points and {{000, 001, 010, 011, 100}}, {rounds} examples: "
    "(1, 1) once, then (0, 1); (2, 1) once, then (1, 1); two teachers, one vote or {votes}, U = 3",
    quick=(8, 3),
    standard=(8, 5),
    deep=(8, 5),
    strength=Verdict.EXACT,
)
def shared_errors(trial: Trial, rounds: int, votes: int) -> None:
    """Refuted: except with probability T^-10, Algorithm 3 splits its first buffer into parts in which the errors of
    every h agree up to factors 1 +- 1/(5d).

    While 00 or 000 is published, all examples of the stream are mistakes; h = 10 or 010 errs only on the first
    example.
    """
    trial.by_hand(
        "2 teachers and U = 3 are not the printed k and U: for these a theorem has such a buffer and all its "
        "splits, and that the buffer occurs is argued"
    )
    chances: list[Fraction] = []
    for rows, point in ((("00", "01", "10", "11"), 1), (("000", "001", "010", "011", "100"), 2)):
        h, once, later = FiniteClass.from_rows(rows), (Point(point), Label(1)), (Point(point - 1), Label(1))
        for n_samples in (1, votes):
            buffers = first_buffers(h, 2, n_samples, (once, *[later] * (rounds - 1)))
            split = {buffer: mass for buffer, mass in buffers.items() if buffer is not None and len(buffer) > 1}
            chances.append(sum((mass * unlike_halves(h, 2, buffer) for buffer, mass in split.items()), Fraction(0)))
            trial.value(
                f"atypical first split, {len(h)} hypotheses, votes {n_samples}", f"{float(chances[-1]):.4f}"
            )
    shown = ", ".join(f"{float(probability):.4f}" for probability in chances)
    instance = f"T = {rounds}: some h has errors that are not close with probability {shown}"
    trial.holds(min(chances) <= Fraction(1, rounds**10), instance)


@check("lyu.claim-6.3", scopes=Scopes(UpTo(30), UpTo(300), UpTo(3000)), strength=Verdict.EXACT)
def ratios(trial: Trial, scope: UpTo) -> None:
    """Given Claim 6.2, a hypothesis with error below (1 - c/d) e on one part has error below e on every part, for c
    = 1 and c = 1/5.
    """
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
    """If the errors of every h on two parts agree up to factors 1 +- 1/(5d), the class H_i^(j+1) of the first
    teacher lies in the class H_i'^j of the second.
    """
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
                    # The inclusion is not trivial: the smaller class is not empty, and the larger one is not the
                    # whole class.
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
    """If the events distinguish two cases, the thresholds decrease fast enough and stay at least 1/20.

    If errors of parts are compared with each other, the threshold is (1 - 1/(5d))^j / 10 for j <= d + 1. If errors
    of parts are compared with the error of the buffer, it is (1 - 1/(2d))^j / 10 for j <= d.
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
