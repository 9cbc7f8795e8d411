"""Wrong accountants, in the dialect of the optimal one."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod

from littlestone.privacy import Epsilon, Privacy, optimal_composition

Claims = Sequence[tuple[Fraction, Fraction]]


def _basic(claims: Claims, exp_epsilon: Fraction) -> Fraction:
    added = prod((each for each, _ in claims), start=Fraction(1))
    return (
        min(Fraction(1), sum((delta for _, delta in claims), Fraction(0))) if added <= exp_epsilon else Fraction(1)
    )


def accountant(change: Callable[[Claims], Claims]) -> object:
    """Return the optimal accountant on changed claims."""

    def answer(claims: Claims, exp_epsilon: Fraction) -> Fraction:
        parts = [Privacy(Epsilon(each), delta) for each, delta in change(claims)]
        return optimal_composition(parts, Epsilon(exp_epsilon))

    return answer


def _largest_of_more_than(most: int) -> Callable[[Claims], Claims]:
    def changed(claims: Claims) -> Claims:
        return [(max(claims)[0], max(delta for _, delta in claims))] * len(claims) if len(claims) > most else claims

    return changed


ACCOUNTANTS: Mapping[str, object] = {
    "adds up epsilons and deltas": _basic,
    "always answers 1": lambda claims, exp_epsilon: Fraction(1),
    "always answers 0": lambda claims, exp_epsilon: Fraction(0),
    "ignores deltas": accountant(lambda claims: [(each, Fraction(0)) for each, _ in claims]),
    "takes the largest claim": accountant(lambda claims: sorted(claims)[-1:]),
    "takes the first claim for all": accountant(lambda claims: [*claims[:1]] * len(claims)),
    "takes the last claim for all": accountant(lambda claims: [*claims[-1:]] * len(claims)),
    "takes the largest of more than 8 claims for all": accountant(_largest_of_more_than(8)),
    "takes the largest of more than 12 claims for all": accountant(_largest_of_more_than(12)),
    "takes claims as a set": accountant(lambda claims: sorted(set(claims))),
    "adds deltas to the delta of the pure parts": lambda claims, exp_epsilon: min(
        Fraction(1),
        sum((delta for _, delta in claims), Fraction(0))
        + optimal_composition([Privacy(Epsilon(each)) for each, _ in claims], Epsilon(exp_epsilon)),
    ),
}
"""Name of the mistake -> the accountant that makes it."""
