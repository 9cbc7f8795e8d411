"""Where the halving algorithm and following the leader do worse than the optimal learner."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from littlestone.classes import FiniteClass, Label, Sample
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import EmpiricalRiskLearner, HalvingLearner, weighted_majority_regret_bound
from littlestone.verdicts import Scopes, Trial, check

from ..kit.learner_runs import most_mistakes, n_mistakes
from ..kit.scopes import AllClasses


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


@check("bgs.lemma-8.7", text="the two constant hypotheses, labels 1, 0, 1, .. for T = 1..8")
def follow_the_leader_regret(trial: Trial) -> None:
    """Following the leader has the regret of weighted majority; it is T / 2 on alternating labels."""
    constants = FiniteClass.from_rows(["0", "1"])
    for length in range(1, 9):
        sequence = Sample(tuple((constants.points[0], Label(1 - place % 2)) for place in range(length)))
        least = min(sequence.n_mistakes(h) for h in constants)
        regret = n_mistakes(EmpiricalRiskLearner.for_class(constants), sequence) - least
        bound = weighted_majority_regret_bound(2, length)
        trial.holds(not bound.is_below(regret), f"T = {length}: regret {regret} > {bound}", H=constants)
