"""Fast functions for structure pass the checks for foreign code, and planted faults fail them."""

from functools import partial

from littlestone import structure
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.checks.structure_functions import (
    check_decomposition,
    check_essential_hypotheses,
    check_irreducibility,
)
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.judging.running.checking import check as judged
from littlestone_properties.protocols import DecompositionFunction

from ...kit.foreign_code import accept, refute_planted

WRONG_DECOMPOSITION_DIMENSIONS = wrong_algorithms("decomposition_dimension")
WRONG_DECOMPOSITIONS = wrong_algorithms("decomposition_tree")
WRONG_ESSENTIAL_HYPOTHESES = wrong_algorithms("essential_hypotheses")
WRONG_IRREDUCIBILITY_FUNCTIONS = wrong_algorithms("is_irreducible")

PARAMETERS = (
    "every binary class on 1..3 points, p = 1, 2, two values of d, other stored inputs of conform, {max_examples} "
    "generated inputs"
)


@check(
    "lyu.definition-4.2",
    text=PARAMETERS + "{with_trees:; dimensions and trees}",
    quick=(20, False),
    standard=(100, False),
    deep=(1000, True),
    strength=Verdict.TESTED,
)
def decompositions(trial: Trial, max_examples: int, with_trees: bool) -> None:
    """The fast function returns the decomposition dimension that the definition gives, and greedy decomposition
    trees are valid."""
    check_dimension = partial(check_decomposition, n_generated=max_examples)
    accept(trial, "the fast dimension", structure.decomposition_dimension, check_dimension)
    refute_planted(trial, WRONG_DECOMPOSITION_DIMENSIONS, partial(judged, capability="decomposition_dimension"))
    if with_trees:

        def check_tree(tree: DecompositionFunction) -> None:
            check_decomposition(tree=tree, optimal=False, n_generated=max_examples)

        accept(trial, "greedy trees", structure.greedy_decomposition, check_tree)
        planted = {f"a tree that {name}": wrong for name, wrong in WRONG_DECOMPOSITIONS.items()}
        refute_planted(trial, planted, partial(judged, capability="decomposition_tree"))


@check(
    "lyu.definition-4.3",
    text=PARAMETERS,
    quick=(20,),
    standard=(100,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def essential_hypotheses(trial: Trial, max_examples: int) -> None:
    """The fast function lists the essential hypotheses of the definition."""
    judge = partial(check_essential_hypotheses, n_generated=max_examples)
    accept(trial, "the fast function", structure.essential_hypotheses, judge)
    refute_planted(trial, WRONG_ESSENTIAL_HYPOTHESES, partial(judged, capability="essential_hypotheses"))


@check(
    "lyu.definition-4.1",
    text="every binary class on 1..3 points, k = 0..4, other stored inputs of conform, {max_examples} generated "
    "classes on up to 6 points",
    quick=(30,),
    standard=(200,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def irreducibility(trial: Trial, max_examples: int) -> None:
    """The fast function decides k-irreducibility as the definition does."""
    judge = partial(check_irreducibility, n_generated=max_examples)
    accept(trial, "the fast function", structure.is_irreducible, judge)
    refute_planted(trial, WRONG_IRREDUCIBILITY_FUNCTIONS, partial(judged, capability="is_irreducible"))
