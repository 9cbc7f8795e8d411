"""The certificate that a representation dimension is large: weighted challenges that every small class fails."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb

from ..classes import FiniteClass
from ..errors import CertificateError, WorkLimitError
from .probabilistic_representation import Challenge, disagreement_probability

MAX_CLASSES = 10**7


def check_representation_lower_bound(
    hypothesis_class: FiniteClass,
    size: int,
    challenges: Sequence[Challenge],
    accuracy: Fraction,
    confidence: Fraction,
) -> None:
    """Check that no family of classes of at most ``size`` functions is a probabilistic representation.

    The challenges are a distribution on targets of the class and distributions of points. If every class of this
    size is bad for a random challenge with probability above ``confidence``, then so is every random class; hence
    some challenge makes the random class bad too often. Classes of exactly ``size`` functions suffice, since
    further functions never make a class bad. For size 0 there is nothing to check, since the classes of a family
    are not empty. More than 10,000,000 classes are refused; ``accuracy`` and ``confidence`` are the paper's alpha
    and beta.

    Ledger: ``bgs.definition-8.2``.

    >>> sure, half = (Fraction(1),), Fraction(1, 2)
    >>> challenges = [Challenge((0,), sure, half), Challenge((1,), sure, half)]
    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> check_representation_lower_bound(both, 1, challenges, Fraction(1, 4), Fraction(1, 8))
    """
    for challenge in challenges:
        if challenge.target not in hypothesis_class:
            raise CertificateError(f"target {challenge.target} is not in the class")
        if sum(challenge.distribution, Fraction(0)) != 1 or min(challenge.distribution) < 0:
            raise CertificateError(f"{challenge.distribution} is not a distribution")
    if sum((c.weight for c in challenges), Fraction(0)) != 1 or min(c.weight for c in challenges) < 0:
        raise CertificateError("the weights of the challenges are not a distribution")
    if size == 0:
        return
    functions = list(product(hypothesis_class.labels, repeat=hypothesis_class.n_points))
    if size > len(functions):
        raise CertificateError(f"there are only {len(functions)} functions, and all of them are never bad")
    if comb(len(functions), size) > MAX_CLASSES:
        raise WorkLimitError("classes of the size", comb(len(functions), size), MAX_CLASSES, "classes")
    good_functions = [
        (c.weight, {g for g in functions if disagreement_probability(c.target, g, c.distribution) <= accuracy})
        for c in challenges
    ]
    for drawn in combinations(functions, size):
        bad = sum((weight for weight, good in good_functions if good.isdisjoint(drawn)), Fraction(0))
        if bad <= confidence:
            raise CertificateError(f"the class {drawn} is bad with probability {bad} only")
