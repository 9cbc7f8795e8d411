"""The online learner that runs a copy of another one on every copy of the points (proof of Claim 6.2).

The multiclass Littlestone dimension is a lower bound for every deterministic learner, so a learner that makes few
mistakes bounds the dimension of the copied class from above. The proof argues this way; here the learner is run.
"""

from __future__ import annotations

from functools import cache

from littlestone_reference.classes import FiniteClass, Hypothesis, Label, Point, disjoint_copies
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from ...kit.learner_runs import first_excess
from ...kit.multiclass_scopes import small_classes

__all__ = ["copies_of_the_learner"]

_dimension = cache(littlestone_dimension_by_recursion)


@cache
def _first_optimal(held: FiniteClass) -> StandardOptimalLearner:
    return StandardOptimalLearner(held)


class _Copies:
    """The learner of Claim 6.2's proof: one standard optimal learner of H for each copy of the points."""

    def __init__(self, held: FiniteClass, n_copies: int, *, told_together: bool = False) -> None:
        self._learners = [_first_optimal(held).fresh() for _ in range(n_copies)]
        self._n_points, self._told_together = held.n_points, told_together

    @property
    def hypothesis(self) -> Hypothesis:
        return tuple(label for learner in self._learners for label in learner.hypothesis)

    def predict(self, point: Point) -> Label:
        copy, inside = divmod(point, self._n_points)
        return self._learners[copy].predict(Point(inside))

    def update(self, point: Point, label: Label) -> None:
        copy, inside = divmod(point, self._n_points)
        for number, learner in enumerate(self._learners):
            if number == copy or self._told_together:
                learner.update(Point(inside), label)


def _copies_err(held: FiniteClass, n_copies: int, *, told_together: bool, missing: int) -> Finding | None:
    """Return a sequence of l MLD(H) + 1 examples with more than l MLD(H) mistakes, or than so many less."""
    copied, most = disjoint_copies(held, n_copies), n_copies * _dimension(held)
    wrong = first_excess(
        lambda _: _Copies(held, n_copies, told_together=told_together),
        [copied],
        lambda _: max(0, most - missing),
        most + 1,
    )
    return wrong and Finding((("H", held), (f"H' ({n_copies} copies)", copied)), wrong.explanation)


def copies_of_the_learner(profile: Profile) -> Evidence:
    """Return the evidence that l parallel multiclass SOAs make at most l MLD(H) mistakes on the class of l copies.

    Ledger: ``bgs.claim-6.2``. Locator: `bgs` section 6, proof of Claim 6.2, inequality (8).
    """
    sizes = {Profile.QUICK: ((2, 2),), Profile.STANDARD: ((3, 2),), Profile.DEEP: ((4, 2), (2, 3))}[profile]
    scope = "; ".join(
        f"every non-empty 3-label class of at most {most} hypotheses on 1..2 points, l = {n_copies}"
        for most, n_copies in sizes
    )
    scope += "; every realizable sequence of l MLD(H) + 1 examples"
    cases = [(held, n_copies) for most, n_copies in sizes for held in small_classes(2, 3, most)]

    def first(*, told_together: bool, missing: int) -> Finding | None:
        for held, n_copies in cases:
            wrong = _copies_err(held, n_copies, told_together=told_together, missing=missing)
            if wrong is not None:
                return wrong
        return None

    finding = first(told_together=False, missing=0)
    if finding is not None:
        return refuted(scope, finding)
    notes = [f"{len(cases)} cases"]
    for name, wrong in (
        ("every copy is told every example", first(told_together=True, missing=0)),
        ("one mistake less", first(told_together=False, missing=1)),
    ):
        if wrong is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{name}' was not refuted",))
        notes.append(f"wrong variant '{name}' refuted by {wrong}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))
