"""Mistake bounds of the halving algorithm, of consistent learners and of empirical risk minimisation online."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Hypothesis, Label
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.learners.consistent import ConsistentLearner
from littlestone_reference.learners.empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from littlestone_reference.learners.halving import HalvingLearner
from littlestone_reference.learners.weighted_majority import weighted_majority_regret_bound
from littlestone_reference.verdicts import Only, Scopes, Trial, check, everywhere

from ..kit.learner_runs import LearnerRuns, judge_bound, most_mistakes, n_mistakes, realizable_sequences
from ..kit.scopes import AllClasses

__all__ = [
    "consistent_learner",
    "empirical_risk",
    "follow_the_leader_regret",
    "halving_is_not_optimal",
    "halving_learner",
    "mistakes_halve_the_version_space",
]


RUNS = Scopes(LearnerRuns(2, 1, 3), LearnerRuns(3, 1, 3), LearnerRuns(3, 2, 4))


def _logarithm(held: FiniteClass) -> int:
    """Return floor(log2 |H|)."""
    return len(held).bit_length() - 1


@check("lyu.remark-2-majority-halving", scopes=RUNS)
def halving_learner(trial: Trial, scope: LearnerRuns) -> None:
    """The halving algorithm makes at most floor(log2 |H|) mistakes."""
    judge_bound(
        trial,
        scope,
        HalvingLearner,
        _logarithm,
        wrong_bounds={"floor(log2(|H| - 1)), 0 for one hypothesis": lambda h: (len(h) - 1 or 1).bit_length() - 1},
        wrong_learners={"that publishes a consistent hypothesis": ConsistentLearner},
    )


@dataclass(frozen=True)
class AndOneMore(
    AllClasses, text="every {kind} class on {points}, one class on 4 points, realizable sequences of 3"
):
    """All small classes, then the one on which halving makes three mistakes where two are needed."""

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from super().__iter__()
        # At point 0 those with label 0 have dimension 1, those with label 1 are all functions on two points.
        yield FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1000", "1010", "1100", "1110"])


@check("lyu.remark-4-soa-mistakes", scopes=Scopes(AndOneMore(2), AndOneMore(3), AndOneMore(3)))
def halving_is_not_optimal(trial: Trial, scope: AndOneMore) -> None:
    """The halving algorithm makes at most as many mistakes as the Littlestone dimension."""
    for h in scope:
        dimension = littlestone_dimension(h)
        most, examples = most_mistakes(HalvingLearner, h, 3)
        trial.holds(most <= dimension, lambda: f"{most} mistakes on {examples}, dimension {dimension}", H=h)


@check("lyu.remark-2-majority-halving", scopes=RUNS)
def mistakes_halve_the_version_space(trial: Trial, scope: LearnerRuns) -> None:
    """Each mistake of the halving algorithm leaves at most half of the version space."""
    for held in scope:
        for examples in realizable_sequences(held, scope.length):
            learner, space = HalvingLearner(held), held
            for point, label in examples:
                left = space.restricted_to(point, label)
                if learner.predict(point) != label:
                    got = f"{examples}: {len(left)} of {len(space)} left"
                    trial.holds(2 * len(left) <= len(space), got, H=held)
                    trial.fails("49 of 100 are left", 100 * len(left) <= 49 * len(space), got, H=held)
                learner.update(point, label)
                space = left


@check("lyu.remark-4-soa-mistakes", scopes=RUNS)
def consistent_learner(trial: Trial, scope: LearnerRuns) -> None:
    """Publishing the first consistent hypothesis makes at most |H| - 1 mistakes."""
    judge_bound(
        trial,
        scope,
        ConsistentLearner,
        lambda held: len(held) - 1,
        wrong_bounds={
            "|H| - 2, at least 0": lambda held: max(0, len(held) - 2),
            "the Littlestone dimension": littlestone_dimension_by_recursion,
        },
    )


Minimiser: TypeAlias = Callable[[FiniteClass, tuple[Example, ...]], Hypothesis]
"""Returns the hypothesis with the fewest errors on a sample."""


def _errors(hypothesis: Hypothesis, sample: tuple[Example, ...]) -> int:
    return sum(hypothesis[point] != label for point, label in sample)


@dataclass(frozen=True)
class Samples(AllClasses, text="every non-empty {kind} class on {points}, every sequence of 0..{length} examples"):
    """Classes with all samples up to a size."""

    length: int = 2


@check("lyu.theorem-3", scopes=Scopes(Samples(2), Samples(3), Samples(3, length=3)))
def empirical_risk(trial: Trial, scope: Samples) -> None:
    """The minimiser is the first hypothesis with the fewest errors, online as in a batch.

    On realizable sequences the online learner publishes the same as the consistent learner.
    """
    planted: dict[str, Minimiser] = {
        "the last one": lambda held, sample: max(held, key=lambda h: (-_errors(h, sample), h)),
        "without the last example": lambda held, sample: empirical_risk_minimiser(held, sample[:-1]),
    }
    for held in scope:
        for sample in _samples(held, scope.length):
            found = empirical_risk_minimiser(held, sample)
            online, consistent = EmpiricalRiskLearner(held), ConsistentLearner(held)
            for point, label in sample:
                online.update(point, label)
                consistent.update(point, label)
            best = _first_minimiser(held, sample)
            is_realizable = _errors(best, sample) == 0
            same = found == best == online.hypothesis and (not is_realizable or consistent.hypothesis == best)
            published = f"online {online.hypothesis}, consistent {consistent.hypothesis}"
            trial.holds(same, f"{sample}: {found}, {published}, the first minimiser is {best}", H=held)
            for name, minimiser in planted.items():
                other = minimiser(held, sample)
                trial.fails(name, other == best, f"{sample}: {other}, the first minimiser is {best}", H=held)


def _samples(held: FiniteClass, length: int) -> Iterator[tuple[Example, ...]]:
    for size in range(length + 1):
        yield from product(product(held.points, held.labels), repeat=size)


def _first_minimiser(held: FiniteClass, sample: tuple[Example, ...]) -> Hypothesis:
    errors = [_errors(h, sample) for h in held]
    return held.hypotheses[errors.index(min(errors))]


@check("bgs.lemma-8.7", scopes=everywhere(Only("the two constant hypotheses, labels 1, 0, 1, .. for T = 1..8")))
def follow_the_leader_regret(trial: Trial, scope: Only) -> None:
    """Following the leader has the regret of weighted majority; it is T / 2 on alternating labels."""
    constants = FiniteClass.from_rows(["0", "1"])
    for length in range(1, 9):
        sequence = tuple((constants.points[0], Label(1 - place % 2)) for place in range(length))
        least = _errors(_first_minimiser(constants, sequence), sequence)
        regret = n_mistakes(EmpiricalRiskLearner(constants), sequence) - least
        bound = weighted_majority_regret_bound(2, length)
        trial.holds(not bound.is_below(regret), f"T = {length}: regret {regret} > {bound}", H=constants)
