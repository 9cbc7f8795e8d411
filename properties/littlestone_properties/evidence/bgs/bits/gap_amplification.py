"""Claim 6.2: disjoint copies of a class multiply its dimension and those of its label bits.

Convention: bits are numbered from 1, the most significant.
"""

from dataclasses import dataclass
from functools import cache

from littlestone.certificates.concatenation import concatenated, points_shifted
from littlestone.classes import (
    FiniteClass,
    Hypothesis,
    Label,
    Point,
    bit_restriction,
    disjoint_copies,
    n_label_bits,
)
from littlestone.definitions import check_shattered_tree, littlestone_dimension_by_recursion
from littlestone.errors import CertificateError
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.verdicts import Scopes, Trial, check

from ...kit.learner_runs import most_mistakes
from ...kit.multiclass_scopes import Multiclass, bit_dimensions, certified_dimension


@dataclass(frozen=True)
class Copied(Multiclass, text="{classes}, l = {copies}"):
    copies: range = range(1, 3)


@dataclass(frozen=True)
class Played(Multiclass, text="{classes}, l = {copies}, every realizable sequence of l MLD(H) + 1 examples"):
    copies: int = 2


@check("bgs.claim-6.2", scopes=Scopes(Copied(most=4), Copied(most=4), Copied(most=5, copies=range(1, 4))))
def copies_multiply_dimensions(trial: Trial, scope: Copied) -> None:
    """l disjoint copies multiply MLD and the dimension of every bit by l; concatenated trees are shattered."""
    for h in scope:
        dimension, bits = littlestone_dimension_by_recursion(h), bit_dimensions(h)
        for copies in scope.copies:
            copied = disjoint_copies(h, copies)
            amplified = certified_dimension(copied).value
            all_bits = range(1, n_label_bits(copied) + 1)
            amplified_bits = [certified_dimension(bit_restriction(copied, bit)).value for bit in all_bits]
            got = f"l = {copies}: MLD {dimension} -> {amplified}, bits {bits} -> {amplified_bits}"
            trial.holds(amplified == copies * dimension, got, H=h)
            trial.holds(amplified_bits == [copies * d for d in bits], got, H=h)
            trial.holds(_concatenation_is_shattered(h, copied, copies), f"{got}: not concatenated", H=h)
            trial.fails("copies keep the dimension", amplified == dimension, got, H=h)
            trial.fails("MLD(H') <= l D, as the proof announces", amplified <= copies * max(bits), got, H=h)


def _concatenation_is_shattered(h: FiniteClass, copied: FiniteClass, copies: int) -> bool:
    certified = certified_dimension(h)
    shattered = certified.shattered_tree
    for copy in range(1, copies):
        shattered = concatenated(shattered, points_shifted(certified.shattered_tree, copy * h.n_points))
    try:
        check_shattered_tree(copied, shattered, copies * certified.value)
    except CertificateError:
        return False
    return True


_optimal = cache(StandardOptimalLearner)


class Copies:
    """The learner of the proof: one standard optimal learner of H for each copy of the points."""

    def __init__(self, hypothesis_class: FiniteClass, n_copies: int, *, told_together: bool = False) -> None:
        self._learners = [_optimal(hypothesis_class).running() for _ in range(n_copies)]
        self._n_points, self._told_together = hypothesis_class.n_points, told_together

    @property
    def hypothesis(self) -> Hypothesis:
        return tuple(label for learner in self._learners for label in learner.hypothesis)

    def predict(self, point: Point) -> Label:
        copy, inside = divmod(point, self._n_points)
        return self._learners[copy].predict(inside)

    def update(self, point: Point, label: Label) -> None:
        copy, inside = divmod(point, self._n_points)
        for number, learner in enumerate(self._learners):
            if number == copy or self._told_together:
                learner.update(inside, label)


@check("bgs.claim-6.2", scopes=Scopes(Played(most=2), Played(most=3), Played(most=4)))
def copies_of_the_learner(trial: Trial, scope: Played) -> None:
    """l parallel multiclass SOAs make at most l MLD(H) mistakes on the class of l copies, inequality (8)."""
    for h in scope:
        copied, bound = disjoint_copies(h, scope.copies), scope.copies * littlestone_dimension_by_recursion(h)
        most, examples = most_mistakes(lambda _: Copies(h, scope.copies), copied, bound + 1)
        got = f"{most} mistakes on {examples}, allowed {bound}"
        trial.holds(most <= bound, got, H=h)
        trial.fails("one mistake less", most <= max(0, bound - 1), got, H=h)
        if trial.is_open("every copy is told every example"):
            most, examples = most_mistakes(lambda _: Copies(h, scope.copies, told_together=True), copied, bound + 1)
            got = f"{most} mistakes on {examples}, allowed {bound}"
            trial.fails("every copy is told every example", most <= bound, got, H=h)
