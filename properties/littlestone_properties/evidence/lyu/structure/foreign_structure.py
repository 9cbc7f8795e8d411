"""Structure of classes: the fast functions pass the checks of foreign code, every planted fault fails."""

from dataclasses import dataclass
from functools import partial

from hypothesis import Phase

from littlestone import structure
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....checks.combinatorics.decomposition import check_decomposition
from ....checks.combinatorics.essential_hypotheses import check_essential_hypotheses
from ....checks.combinatorics.irreducibility import check_irreducibility
from ....checks.harness.soa_learner import MulticlassSoaLearner
from ....checks.learners.soa_games import MAX_MOVES, require_bound_in_games
from ....faults import (
    WRONG_DECOMPOSITION_DIMENSIONS,
    WRONG_DECOMPOSITIONS,
    WRONG_ESSENTIAL_HYPOTHESES,
    WRONG_IRREDUCIBILITY_FUNCTIONS,
)
from ....faults.multiclass_online_learners import WRONG_ONLINE_LEARNERS
from ....protocols import DecompositionFunction, OnlineLearnerFactory
from ...kit.foreign_code import FIRST_FOUND, accept, refute_planted

PLANTED = (
    "learns nothing from a mistake",
    "learns nothing",
    "forgets all examples but the last",
    "believes its own prediction",
    "restricts at the next point",
    "minimises the dimension",
    "predicts as the first consistent hypothesis",
)
"""Planted learners that even few games must catch."""


@dataclass(frozen=True)
class Parameters(
    Scope,
    text="every binary class on 1..3 points, p = 1, 2, two values of d, and {max_examples} generated "
    "inputs{with_trees:; dimensions and trees}",
):
    max_examples: int
    with_trees: bool = False


@check(
    "lyu.definition-4.2",
    scopes=Scopes(Parameters(20), Parameters(100), Parameters(2000, with_trees=True)),
    strength=Verdict.TESTED,
)
def decompositions(trial: Trial, scope: Parameters) -> None:
    """The fast decomposition dimension is that of the definition, and greedy decomposition trees are valid."""

    def check_tree(tree: DecompositionFunction) -> None:
        check_decomposition(tree=tree, optimal=False, max_examples=scope.max_examples)

    check_dimension = partial(check_decomposition, max_examples=scope.max_examples)
    accept(trial, "the fast dimension", structure.decomposition_dimension, check_dimension)
    refute_planted(trial, WRONG_DECOMPOSITION_DIMENSIONS, partial(check_dimension, phases=FIRST_FOUND))
    if not scope.with_trees:
        return
    accept(trial, "greedy trees", structure.greedy_decomposition, check_tree)
    refute_planted(
        trial,
        {f"a tree that {name}": wrong for name, wrong in WRONG_DECOMPOSITIONS.items()},
        lambda tree: check_decomposition(tree=tree, max_examples=scope.max_examples, phases=FIRST_FOUND),
    )


@check(
    "lyu.definition-4.3", scopes=Scopes(Parameters(20), Parameters(100), Parameters(2000)), strength=Verdict.TESTED
)
def essential_hypotheses(trial: Trial, scope: Parameters) -> None:
    """The fast function lists the essential hypotheses of the definition."""
    judge = partial(check_essential_hypotheses, max_examples=scope.max_examples)
    accept(trial, "the fast function", structure.essential_hypotheses, judge)
    refute_planted(trial, WRONG_ESSENTIAL_HYPOTHESES, partial(judge, phases=FIRST_FOUND))


@check(
    "lyu.definition-4.1",
    text="every binary class on 1..3 points, k = 0..4, and {max_examples} generated classes on up to 6 points",
    quick=(30,),
    standard=(200,),
    deep=(3000,),
    strength=Verdict.TESTED,
)
def irreducibility(trial: Trial, max_examples: int) -> None:
    """The fast function decides k-irreducibility as the definition does."""
    judge = partial(check_irreducibility, max_examples=max_examples)
    accept(trial, "the fast function", structure.is_irreducible, judge)
    refute_planted(trial, WRONG_IRREDUCIBILITY_FUNCTIONS, partial(judge, phases=FIRST_FOUND))


@check(
    "lyu.remark-4-soa-mistakes",
    text="at least {at_least} different games, counted, on {n_classes} generated classes with 2 to 4 labels, up to "
    "4 points and up to 10 hypotheses; at most {rounds} rounds; labelled by a hypothesis or adaptively",
    quick=(10, 40, MAX_MOVES),
    standard=(200, 800, MAX_MOVES),
    deep=(2000, 10_000, MAX_MOVES),
    strength=Verdict.TESTED,
)
def standard_optimal_games(trial: Trial, n_classes: int, at_least: int, rounds: int) -> None:
    """The standard optimal algorithm errs at most as often as the Littlestone dimension."""
    played = list[int]()

    def judge(learner: OnlineLearnerFactory, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
        played.append(require_bound_in_games(learner, n_classes, phases))

    accept(trial, "the standard optimal algorithm", MulticlassSoaLearner, judge)
    trial.needs(played[0] >= at_least, f"only {played[0]} different games were generated")
    planted = {name: WRONG_ONLINE_LEARNERS[name] for name in PLANTED}
    refute_planted(trial, planted, partial(judge, phases=FIRST_FOUND))
