"""Where DP-SOA as printed does not learn, and its repairs, on one stream for each class.

One tree to which all examples of a stream go, for long enough that its state settles. What a forest lists are
independent copies of it, up to how many examples each tree has seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from littlestone.classes import FiniteClass, Point
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.learners.dp_soa.tournament_options import TournamentOptions
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check, everywhere

from ..dp_soa.tiny_forests import CUBE, FAILED, PRINTED, REPAIRED, OneTree, grouped, named, read

SINGLETONS = FiniteClass.from_rows(["000", "100", "010", "001"])
"""Dimension 1; A predicts 0 everywhere before the first mistake."""


@dataclass(frozen=True)
class Repeated(
    Scope,
    text="class {{000, 100, 010, 001}} with target 001{larger:, class {{00, 01, 10, 11}} with target 00}; mistakes "
    "of the target in turn, {times} times each, all to one tree",
):
    times: int
    larger: bool = True

    def __iter__(self) -> Iterator[tuple[FiniteClass, str, tuple[Point, ...]]]:
        """Yield a class, a target and the points at which it differs from the first hypothesis of A."""
        yield SINGLETONS, "001", (Point(2),)
        if self.larger:
            yield CUBE, "00", (Point(0), Point(1))


LONGER = Scopes(Repeated(12, larger=False), Repeated(20), Repeated(30))


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


def chance(scope: Repeated, extra: int, options: TournamentOptions) -> Iterator[tuple[FiniteClass, bool, str]]:
    """Yield, for 2^(d + extra) leaves, whether the target is output as often as if all guesses were right."""
    for h, target, points in scope:
        d = littlestone_dimension_by_recursion(h)
        found = outputs(h, target, points, scope.times, 2 ** (d + extra), options)
        share, failed = (found.get(name, Fraction(0)) for name in (target, FAILED))
        got = f"{2 ** (d + extra)} leaves: target {target} {float(share):.4f}, bottom {float(failed):.4f}"
        yield h, share >= Fraction(1, 2 ** (2 ** (d + 1) - 1)), got


@check("gl.theorem-4.1", scopes=LONGER, strength=Verdict.EXACT)
def leaves_for_the_printed_root(trial: Trial, scope: Repeated) -> None:
    """With 2^d leaves a tree outputs the target with probability at least 2^-(2^(d+1) - 1) in the end."""
    for h, enough, got in chance(scope, 0, PRINTED):
        trial.holds(enough, got, H=h)


@check("gl.theorem-4.1", scopes=LONGER, strength=Verdict.EXACT)
def enough_leaves(trial: Trial, scope: Repeated) -> None:
    """So it does with 2^d leaves if the root outputs its hypothesis, and with 2^(d+1) leaves as printed."""
    for extra, options in ((0, REPAIRED), (1, PRINTED)):
        for h, enough, got in chance(scope, extra, options):
            trial.holds(enough, got, H=h)
    for h, enough, got in chance(scope, 0, PRINTED):
        trial.fails("2^d leaves and the printed root", enough, got, H=h)


@check("gl.algorithm-1", scopes=everywhere(Repeated(40, larger=False)), strength=Verdict.EXACT)
def failures_are_published(trial: Trial, scope: Repeated) -> None:
    """With bottom as an element of the list a hypothesis stays the most frequent element, with 2^(d+1) leaves."""
    for h, target, points in scope:
        found = outputs(h, target, points, scope.times, 4, PRINTED)
        likely = [(name, p) for name, p in found.items() if p > Fraction(1, 10**6)]
        got = ", ".join(f"{name} with probability {float(p):.6f}" for name, p in likely)
        trial.holds(found[FAILED] < max(p for name, p in found.items() if name != FAILED), got, H=h)
