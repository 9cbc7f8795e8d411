"""Streams on which DP-SOA as printed does not learn, one for each class, and repairs of DP-SOA.

A single tree gets all examples of a stream that is long enough for the state of the tree to settle. The trees of a
forest are independent copies of this tree, except that each has seen a different number of examples.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.classes import FiniteClass, Point
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.learners.dp_soa.settings import TournamentOptions
from littlestone.verdicts import Trial, Verdict, check

from ..dp_soa.tiny_forests import CUBE, FAILED, PRINTED, REPAIRED, OneTree, grouped, named, read

SINGLETONS = FiniteClass.from_rows(["000", "100", "010", "001"])
"""A class of dimension 1 on which algorithm A predicts 0 everywhere before its first mistake."""


Target: TypeAlias = tuple[FiniteClass, str, tuple[Point, ...]]
"""A class, a target in it, and the points at which the target differs from the first hypothesis of A."""
TARGETS: tuple[Target, ...] = ((SINGLETONS, "001", (Point(2),)), (CUBE, "00", (Point(0), Point(1))))


@cache
def outputs(
    hypothesis_class: FiniteClass,
    target: str,
    points: tuple[Point, ...],
    times: int,
    n_leaves: int,
    options: TournamentOptions,
) -> dict[str, Fraction]:
    """Return the distribution of the output of a tree, by name."""
    one_tree = OneTree(hypothesis_class, n_leaves, options)
    hypothesis = next(h for h in hypothesis_class if named(h) == target)
    stream = [(point, hypothesis[point]) for point in points] * times
    return grouped(read(one_tree.tournament.start(), one_tree.after, stream), one_tree.output)


@check(
    "gl.theorem-4.1",
    text="class {{000, 100, 010, 001}} with target 001{larger:, class {{00, 01, 10, 11}} with target 00}; mistakes "
    "of the target in turn, {times} times each, all to one tree",
    quick=(12, False),
    standard=(20, True),
    deep=(30, True),
    strength=Verdict.EXACT,
)
def enough_leaves(trial: Trial, times: int, larger: bool) -> None:
    """A tree of 2^d leaves whose root outputs its hypothesis, or of 2^(d+1) leaves as printed, finally outputs the
    target with probability at least 2^-(2^(d+1) - 1).
    """
    cases = (0, REPAIRED, ""), (1, PRINTED, ""), (0, PRINTED, "2^d leaves and the printed root")
    for (extra, options, wrong), (h, target, points) in product(cases, TARGETS[: 1 + larger]):
        d = littlestone_dimension_by_recursion(h)
        masses = outputs(h, target, points, times, 2 ** (d + extra), options)
        share, failed = (masses.get(name, Fraction(0)) for name in (target, FAILED))
        instance = f"{2 ** (d + extra)} leaves: target {target} {float(share):.4f}, bottom {float(failed):.4f}"
        is_enough = share >= Fraction(1, 2 ** (2 ** (d + 1) - 1))
        if wrong:
            trial.fails(wrong, is_enough, instance, H=h)
        else:
            trial.holds(is_enough, instance, H=h)


@check(
    "gl.algorithm-1",
    text="class {{000, 100, 010, 001}} with target 001, its mistake 40 times, all to one tree",
    strength=Verdict.EXACT,
)
def failures_are_published(trial: Trial) -> None:
    """Refuted: with 2^(d+1) leaves, a hypothesis is the most frequent element even if bottom counts as one."""
    masses = outputs(*TARGETS[0], 40, 4, PRINTED)
    likely = [(name, p) for name, p in masses.items() if p > Fraction(1, 10**6)]
    shown = [("bottom" if name == FAILED else name, f"{float(p):.6f}") for name, p in likely]
    instance = ", ".join(f"{name} with probability {p}" for name, p in shown)
    trial.holds(masses[FAILED] < max(p for name, p in masses.items() if name != FAILED), instance, H=SINGLETONS)
