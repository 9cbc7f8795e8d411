"""The distribution of private sparse sampling beside its definition, `lyu` Algorithm 1."""

from fractions import Fraction
from itertools import permutations

from littlestone.mechanisms import sparse_sample_step
from littlestone.randomness import exact_distribution
from littlestone.verdicts import Scopes, Trial, Verdict, check

from .sparse_sample_scopes import Lists, shown_family

X, WEIGHT = Fraction(3, 2), Fraction(5)


@check("lyu.algorithm-1", scopes=Scopes(Lists(2, 3, 2), Lists(3, 3, 2), Lists(4, 3, 2)), strength=Verdict.EXACT)
def choice_in_proportion(trial: Trial, scope: Lists) -> None:
    """Items have probabilities in proportion to exp(epsilon score), in every order of the lists.

    Judged at exp(epsilon) = 3/2 and the weight 5 of failure; without items the failure symbol is certain.
    """
    for n_lists in range(scope.n_lists + 1):
        for family in scope.families(n_lists):
            scores = {item: sum(item in each for each in family) for item in range(scope.n_items)}
            weights = {None: WEIGHT} | {item: X**score for item, score in scores.items() if score}
            wanted = {outcome: each / sum(weights.values()) for outcome, each in weights.items()}
            orders = [
                dict(exact_distribution(sparse_sample_step, order, X, WEIGHT).probabilities)
                for order in permutations(family)
            ]
            trial.holds(all(found == wanted for found in orders), lambda: shown_family(family))
            trial.kind("a family without items", not any(family))
            everything = WEIGHT + sum((X**score for score in scores.values()), Fraction(0))
            every = orders[0][None] == WEIGHT / everything
            trial.fails("items of no list have the weight exp(0)", every, lambda: shown_family(family))
