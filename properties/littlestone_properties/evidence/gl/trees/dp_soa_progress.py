"""How a tournament tree makes progress (section 5.1), exactly.

Probabilities over leaves, guesses and outputs on given streams; equal trees are merged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from littlestone_reference.classes import Example, FiniteClass
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees
from littlestone_reference.verdicts import Scope, Scopes, Trial, Verdict, check

from ..dp_soa.dp_soa_exact import published_outputs
from ..dp_soa.tiny_forests import (
    CUBE,
    EXAMPLES,
    FAILED,
    READINGS,
    SMALL,
    Forest,
    ListStream,
    forest_of,
    read,
    shown_stream,
)
from ..histograms.hist_sparse_exact import settings_for
from .tournament_steps import steps

__all__ = ["every_mistake_makes_progress", "mistakes_weighted_by_count", "right_guesses"]

TAIL = Fraction(1, 10**8)


@dataclass(frozen=True)
class Trees(
    Scope,
    text="classes {{00, 01, 10}} and {{00, 01, 10, 11}}, one tree with {sizes} leaves, printed and repaired root, "
    "{kind} streams of {length} examples, all to the tree",
):
    """Single trees on short streams."""

    sizes: tuple[int, ...]
    length: int
    kind: str

    def __iter__(self) -> Iterator[tuple[FiniteClass, int, Forest]]:
        for held, n_leaves, options in product((SMALL, CUBE), self.sizes, READINGS):
            yield held, n_leaves, forest_of(held, n_leaves, options)


@dataclass(frozen=True)
class Forests(
    Scope,
    text="class {{00, 01, 10, 11}}, (trees, leaves, length) in {cases}, all streams on 2 points, realizable or "
    "not; printed root, failed trees left out; thresholds k + 100 and k - 1, discrete noise of ratios 1/10, "
    "1/100, cut k",
):
    """Forests with renewals that never or often occur."""

    cases: tuple[tuple[int, int, int], ...]


@check(
    "gl.theorem-4.1",
    scopes=Scopes(
        Trees((2, 4), 3, "all realizable"),
        Trees((2, 4), 5, "all realizable"),
        Trees((2, 4, 8), 5, "all realizable"),
    ),
    strength=Verdict.EXACT,
)
def right_guesses(trial: Trial, scope: Trees) -> None:
    """All samples of a tree fit the target with probability at least 2^-(k_1 - 1), more than the printed 2^(-2
    k_1).
    """
    for held, n_leaves, forest in scope:
        for number, target in enumerate(held):
            for points in product(held.points, repeat=scope.length):
                stream = [(point, target[point]) for point in points]
                fit = sum(
                    (
                        mass
                        for tree, mass in read(forest.tournament.start(), forest.after, stream).items()
                        if all(state is None or state >> number & 1 for state in tree.states)
                    ),
                    Fraction(0),
                )
                got = f"{n_leaves} leaves, {shown_stream(stream)}: {fit}"
                trial.holds(fit >= Fraction(1, 2 ** (n_leaves - 1)), got, H=held)
                trial.fails("2^-(k_1/2 - 1)", fit >= Fraction(1, 2 ** (n_leaves // 2 - 1)), got, H=held)
    trial.by_hand("each of the k_1 - 1 inner vertices is guessed at most once, right with probability 1/2")


@check(
    "gl.theorem-4.1",
    scopes=Scopes(Trees((2, 4), 3, "all"), Trees((2, 4), 5, "all"), Trees((2, 4, 8), 5, "all")),
    strength=Verdict.EXACT,
)
def every_mistake_makes_progress(trial: Trial, scope: Trees) -> None:
    """A mistake of a tree's output below the root, given to the tree, costs it a vertex with probability 2/k_1."""
    for held, n_leaves, forest in scope:
        for step in steps(forest, EXAMPLES, scope.length):
            output, (point, label) = forest.tournament.hypothesis(step.tree), step.example
            if output is None or step.tree.output == 1 or output[point] == label:
                continue
            before = len(step.tree.pertinent)
            falls = sum((p for tree, p in step.after.items() if len(tree.pertinent) < before), Fraction(0))
            got = f"{n_leaves} leaves, {step}: {falls}"
            trial.holds(falls * n_leaves >= 2, got, H=held)
            trial.fails("surely", falls == 1, got, H=held)
            trial.attained("2/k_1, not surely", falls * n_leaves == 2 < n_leaves, got, H=held)


@check(
    "gl.theorem-4.1",
    scopes=Scopes(
        Forests(((2, 2, 2),)),
        Forests(((1, 2, 4), (2, 2, 3))),
        Forests(((1, 2, 6), (2, 2, 5), (1, 4, 5), (2, 4, 4), (3, 2, 4))),
    ),
    strength=Verdict.EXACT,
)
def mistakes_weighted_by_count(trial: Trial, scope: Forests) -> None:
    """The expected sum, over the mistakes, of the count of the published hypothesis is at most k_1 k_2^2 (k_1 -
    1)/2.

    In a round in which the published hypothesis errs and m trees output it, a pertinent vertex is lost with
    probability at least (m/k_2)(2/k_1), and at most k_2 (k_1 - 1) are lost in all.
    """
    for n_trees, n_leaves, length in scope.cases:
        bound = Fraction(n_leaves * n_trees**2 * (n_leaves - 1), 2)
        for threshold in (n_trees + 100, n_trees - 1):
            hist = replace(settings_for(Fraction(1, 10), 3, threshold, n_trees), histogram_ratio=Fraction(1, 100))
            settings = DpSoaSettings(n_trees, n_leaves, hist, failed_trees=FailedTrees.LEFT_OUT)
            forest = Forest(CUBE, settings)
            for stream in product(EXAMPLES, repeat=length):
                total = cut = Fraction(0)
                for lists, mass in forest.list_streams(stream).items():
                    exact = published_outputs({lists: Fraction(1)}, settings, TAIL)
                    cut += mass * exact.cut_mass
                    for outputs, probability in exact.probabilities.items():
                        total += mass * probability * weight(lists, outputs, stream)
                got = f"{n_trees} trees, {n_leaves} leaves, {shown_stream(stream)}: {float(total):.4f} of {bound}"
                # What was cut could have erred in every round, with the whole forest.
                trial.holds(total + cut * n_trees * length <= bound, got, H=CUBE)
                trial.fails("half the bound", total <= bound / 2, got, H=CUBE)
    trial.by_hand("with counts of at least eta k_2/16 there are at most 8 k_1 (k_1 - 1) k_2/eta expected mistakes")


def weight(lists: ListStream, outputs: Sequence[str | None], stream: Sequence[Example]) -> int:
    """Return the sum, over the mistakes of published hypotheses, of how many trees output the hypothesis.

    After the stop the last hypothesis stays, but nothing is learnt; those rounds are not counted.
    """
    return sum(
        dict(counts).get(name, 0)
        for counts, name, (point, label) in zip(lists, outputs, stream, strict=False)
        if name is not None and name != FAILED and int(name[point]) != label
    )
