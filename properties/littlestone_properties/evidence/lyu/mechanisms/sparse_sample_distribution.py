"""The distribution of private sparse sampling beside its definition, `lyu` Algorithm 1."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from littlestone_reference.mechanisms import private_sparse_sample
from littlestone_reference.randomness import exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .sparse_sample_scopes import list_scopes, shown_family

__all__ = ["choice_in_proportion"]


def choice_in_proportion(profile: Profile) -> Evidence:
    """Return the evidence that the distribution is the one of Algorithm 1, whatever the order of the lists is.

    Ledger: ``lyu.algorithm-1``. Locator: `lyu` Algorithm 1.

    Examples
    --------
    >>> choice_in_proportion(Profile.QUICK).verdict.value
    'exact'
    """
    x, weight = Fraction(3, 2), Fraction(5)
    scopes = list_scopes(profile)[1:]
    scope = f"every family of {scopes[0]}, in every order; exp(epsilon) = {x}, weight of failure {weight}"
    count, outside = 0, None
    for n_lists in range(scopes[0].n_lists + 1):
        for family in scopes[0].families(n_lists):
            count += 1
            found = exact_distribution(private_sparse_sample, family, x, weight)
            weights: dict[int | None, Fraction] = {None: weight}
            for item in range(scopes[0].n_items):
                score = sum(item in held for held in family)
                if score:
                    weights[item] = x**score
            whole = sum(weights.values())
            wanted = {outcome: each / whole for outcome, each in weights.items()}
            orders = [exact_distribution(private_sparse_sample, order, x, weight) for order in permutations(family)]
            everything = {item: Fraction(1) for item in range(scopes[0].n_items)} | weights
            if outside is None and any(
                found.probability(outcome) * sum(everything.values()) != each
                for outcome, each in everything.items()
            ):
                outside = f"{shown_family(family)}: failure has probability {found.probability(None)}"
            if any(dict(each.probabilities) != wanted for each in (found, *orders)):
                return refuted(scope, Finding((), f"{family}: got {dict(found.probabilities)}, wanted {wanted}"))
            if not any(family) and found.probability(None) != 1:
                return refuted(scope, Finding((), f"{family}: empty lists, but not surely the failure symbol"))
    if outside is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"{count} families; the probabilities are the stated proportions and sum to one; empty lists, or none: the "
        "failure symbol surely",
        f"wrong variant 'items of no list have the weight exp(0)' refuted: {outside}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
