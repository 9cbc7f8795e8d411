"""Two parts of the private online learner's privacy: an epoch of update tests, and a call of sparse sampling."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TypeAlias

from littlestone.intervals import Interval, exponential
from littlestone.privacy import Answer, AnswerTable, Epsilon, adaptive_divergence
from littlestone.randomness import discrete_laplace_tail
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import rounded_down

REACH = 3


Tail: TypeAlias = Callable[[int], Fraction]
"""A function that returns the probability that noise reaches a distance."""


def _divergence(tail: Tail, sign: int, n_tests: int, epsilon: Epsilon) -> Fraction:
    """Return the exact divergence of the worst adaptive tests on buffers whose sizes differ by ``sign``."""
    menu: list[AnswerTable[int]] = []
    for bound in range(-REACH, REACH + 1):
        p, q = tail(bound), tail(bound - sign)
        menu.append((Answer(p, q, None), Answer(1 - p, 1 - q, 0)))
    return adaptive_divergence(lambda _: menu, 0, n_tests, epsilon)


@check(
    "lyu.remark-6.1-privacy",
    text="discrete noise of ratios {weights}, n = 1..{most}, {n_tests} tests, worst adaptive choice of the "
    "distance of either buffer from U within -3..3",
    quick=((Fraction(1, 2), Fraction(4, 5)), 1, 5),
    standard=((Fraction(1, 4), Fraction(1, 2), Fraction(4, 5)), 3, 7),
    deep=(tuple(Fraction(i, 10) for i in range(1, 10)), 5, 8),
    strength=Verdict.EXACT,
)
def one_epoch_of_update_tests(trial: Trial, weights: tuple[Fraction, ...], most: int, n_tests: int) -> None:
    """With noise of ratio r = exp(-e), all update tests between two updates together are (n e, delta)-private for
    delta = (1 - r) / (1 + r)^(n + 1).

    The sizes of the two buffers differ by at most one example, always in the same direction. If the first buffer is
    larger, the delta is 0.
    """
    for weight, n in product(weights, range(1, most + 1)):
        allowed = (1 - weight) / (1 + weight) ** (n + 1)
        tail = partial(discrete_laplace_tail, weight)
        larger, smaller = (_divergence(tail, sign, n_tests, Epsilon.log(weight**-n)) for sign in (1, -1))
        instance = f"ratio {weight}, n = {n}: {float(larger):.6f}"
        trial.holds(larger <= allowed and smaller == 0, instance)
        trial.fails("(1 - r) / (1 + r)^(n + 2)", larger <= allowed / (1 + weight), instance)
        trial.attained("the delta", larger == allowed, instance)
    trial.by_hand(
        "for any number of tests (1 + r)^-n is enough: ln(1-a') / ln(1-a) grows with a', as the quotients of the "
        "coefficients of its two power series do, up to the distance 1, where a' = 1/(1+r)"
    )


def _inverse_of_needed(constant: int, d: int) -> Interval:
    """Return the inverse of a positive lower bound on the delta that one call needs, however large its epsilon is.

    One of the k lists has an item that no other list has, and the other k - 1 lists share another item. Let
    ``epsilon_sparse k = C d^2``, ``B = k/10`` and ``epsilon_sparse >= 0``. Then the item has probability at least
    ``1 / (1 + exp(C d^2) + exp(C d^2 / 10))``.
    """
    whole = Fraction(constant * d * d)
    return exponential(whole) + exponential(whole / 10) + 1


@check(
    "lyu.remark-6.1-privacy",
    text="d = 1, 2, 3, constant C = {factors} in k, delta = exp(-C d^2), every epsilon and T",
    quick=((1, 10),),
    standard=((1, 2, 5, 10, 20, 50),),
    deep=((1, 2, 5, 10, 20, 50, 100, 200),),
    strength=Verdict.EXACT,
)
def sparse_sampling_budget(trial: Trial, factors: tuple[int, ...]) -> None:
    """Refuted: if k has a suitable constant factor C, one call of sparse sampling is private with the delta
    delta_0^2 / d^10, where delta_0 is that of the whole learner.

    The factors log(1/delta_0) of k and of epsilon_sparse cancel, so epsilon_sparse B = C d^2 / 10 does not grow as
    delta_0 shrinks.
    """
    exceeded = []
    for constant, d in product(factors, (1, 2, 3)):
        # delta_0^2 / d^10 = exp(-2 C d^2) / d^10; the inverses are compared.
        claimed = exponential(Fraction(2 * constant * d * d)) * d**10
        exceeded.append(_inverse_of_needed(constant, d).is_below(claimed))
    needed = rounded_down(1 / _inverse_of_needed(1, 1).upper)
    trial.by_hand("for every C >= 1: 1 + exp(C d^2) + exp(C d^2 / 10) < exp(2 C d^2)")
    trial.by_hand(
        "such lists occur for thresholds 0 (d = 1): one example (b, 1) among examples (a, 1) empties the class "
        "of one teacher, whose list is then the constant 0"
    )
    instance = (
        "d = 1, C = 1: k - 1 lists {e_a} and one list {0} against k lists {e_a}: the item 0 has probability "
        "at least "
        f"{needed} against 0, at every epsilon; so it is for every C and d in the scope"
    )
    trial.holds(not all(exceeded), instance, instances=len(exceeded))
