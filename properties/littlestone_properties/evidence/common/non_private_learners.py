"""Mistake bounds of the halving algorithm, and the regret of following the leader."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from littlestone.classes import Example, FiniteClass, Hypothesis, Label
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import (
    ConsistentLearner,
    EmpiricalRiskLearner,
    HalvingLearner,
    weighted_majority_regret_bound,
)
from littlestone.verdicts import Only, Scopes, Trial, check, everywhere

from ..kit.learner_runs import LearnerRuns, judge_bound, most_mistakes, n_mistakes, realizable_sequences
from ..kit.scopes import AllClasses

RUNS = Scopes(LearnerRuns(2, 1, 3), LearnerRuns(3, 1, 3), LearnerRuns(3, 2, 4))


def _logarithm(hypothesis_class: FiniteClass) -> int:
    """Return floor(log2 |H|)."""
    return len(hypothesis_class).bit_length() - 1


@check("lyu.remark-2-majority-halving", scopes=RUNS)
def halving_learner(trial: Trial, scope: LearnerRuns) -> None:
    """The halving algorithm makes at most floor(log2 |H|) mistakes."""
    judge_bound(
        trial,
        scope,
        HalvingLearner.for_class,
        _logarithm,
        wrong_bounds={"floor(log2(|H| - 1)), 0 for one hypothesis": lambda h: (len(h) - 1 or 1).bit_length() - 1},
        wrong_learners={"that publishes a consistent hypothesis": ConsistentLearner.for_class},
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
        most, examples = most_mistakes(HalvingLearner.for_class, h, 3)
        got = partial("{} mistakes on {}, dimension {}".format, most, examples, dimension)
        trial.holds(most <= dimension, got, informative=dimension < 3, H=h)


@check("lyu.remark-2-majority-halving", scopes=RUNS)
def mistakes_halve_the_version_space(trial: Trial, scope: LearnerRuns) -> None:
    """Each mistake of the halving algorithm leaves at most half of the version space."""
    for h in scope:
        for examples in realizable_sequences(h, scope.length):
            learner, space = HalvingLearner.for_class(h), h
            for point, label in examples:
                left = space.restricted_to(point, label)
                if learner.predict(point) != label:
                    got = f"{examples}: {len(left)} of {len(space)} left"
                    trial.holds(2 * len(left) <= len(space), got, H=h)
                    trial.fails("49 of 100 are left", 100 * len(left) <= 49 * len(space), got, H=h)
                learner.update(point, label)
                space = left


def _errors(hypothesis: Hypothesis, sample: tuple[Example, ...]) -> int:
    return sum(hypothesis[point] != label for point, label in sample)


def _first_minimiser(hypothesis_class: FiniteClass, sample: tuple[Example, ...]) -> Hypothesis:
    errors = [_errors(h, sample) for h in hypothesis_class]
    return hypothesis_class.hypotheses[errors.index(min(errors))]


@check("bgs.lemma-8.7", scopes=everywhere(Only("the two constant hypotheses, labels 1, 0, 1, .. for T = 1..8")))
def follow_the_leader_regret(trial: Trial, scope: Only) -> None:
    """Following the leader has the regret of weighted majority; it is T / 2 on alternating labels."""
    constants = FiniteClass.from_rows(["0", "1"])
    for length in range(1, 9):
        sequence = tuple((constants.points[0], Label(1 - place % 2)) for place in range(length))
        least = _errors(_first_minimiser(constants, sequence), sequence)
        regret = n_mistakes(EmpiricalRiskLearner.for_class(constants), sequence) - least
        bound = weighted_majority_regret_bound(2, length)
        trial.holds(not bound.is_below(regret), f"T = {length}: regret {regret} > {bound}", H=constants)
