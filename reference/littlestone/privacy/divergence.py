"""Hockey-stick divergences of exact distributions, and privacy profiles: the smallest delta for each epsilon.

Convention: cut mass counts fully against privacy. The cut mass of ``one`` is added, and that of ``other`` counts as
absent. So a divergence is never too small, and it is too large by at most the cut mass of ``one`` plus
``exp(epsilon)`` times that of ``other``. :func:`certain_divergence` gives a lower bound.
"""

import reprlib
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from typing import Generic, TypeVar

from ..display import MOST, brief_text, displayed, html_table
from ..errors import InvalidValueError
from ..randomness.distribution import ExactDistribution, Outcome
from .epsilon import Epsilon, Number, few_digits

Input = TypeVar("Input", bound=Hashable)


def hockey_stick_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], epsilon: Epsilon | Number
) -> Fraction:
    """Return the largest ``Pr[one in E] - exp(epsilon) Pr[other in E]`` over all events E, at least 0.

    The pair is (epsilon, delta)-indistinguishable if and only if this number is at most delta in both directions.
    The result is exact if no mass was cut off, and an upper bound otherwise.

    Ledger: ``bgs.definition-2.2``.

    Randomised response that tells the truth with probability 3/4 is ln 3-private, and not private with a smaller
    epsilon.

    >>> truth = ExactDistribution.of({0: Fraction(3, 4), 1: Fraction(1, 4)})
    >>> lie = ExactDistribution.of({0: Fraction(1, 4), 1: Fraction(3, 4)})
    >>> hockey_stick_divergence(truth, lie, Epsilon.log(3)), hockey_stick_divergence(truth, lie, Epsilon.log(2))
    (Fraction(0, 1), Fraction(1, 4))
    """
    exp = Epsilon.of(epsilon).exp
    excess = (p - exp * other.probability(outcome) for outcome, p in one.probabilities.items())
    return sum((value for value in excess if value > 0), one.cut_mass)


def certain_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], epsilon: Epsilon | Number
) -> Fraction:
    """Return a lower bound on the hockey-stick divergence, valid wherever the cut mass lies.

    Ledger: ``bgs.definition-2.2``.

    Half of the mass of ``other`` was cut off, and may belong to heads.

    >>> sure = ExactDistribution.of({"heads": Fraction(1)})
    >>> half = ExactDistribution({"tails": Fraction(1, 2)}, Fraction(1, 2))
    >>> certain_divergence(sure, half, 0), hockey_stick_divergence(sure, half, 0)
    (Fraction(1, 2), Fraction(1, 1))
    """
    exp = Epsilon.of(epsilon).exp
    needed = hockey_stick_divergence(one, other, epsilon) - one.cut_mass - exp * other.cut_mass
    return max(Fraction(0), needed)


def two_sided_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], epsilon: Epsilon | Number
) -> Fraction:
    """Return the larger of the two hockey-stick divergences: the smallest delta for which the pair is private.

    Ledger: ``bgs.definition-2.2``.

    >>> sure = ExactDistribution.of({0: Fraction(1)})
    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> hockey_stick_divergence(sure, fair, Epsilon.log(2)), two_sided_divergence(sure, fair, Epsilon.log(2))
    (Fraction(0, 1), Fraction(1, 2))
    """
    return max(hockey_stick_divergence(one, other, epsilon), hockey_stick_divergence(other, one, epsilon))


def smallest_epsilon(one: ExactDistribution[Outcome], other: ExactDistribution[Outcome]) -> Epsilon | None:
    """Return the smallest epsilon for which the pair is private with delta = 0, or ``None`` if there is none.

    Both directions count (max divergence); no mass may have been cut off.

    Ledger: ``bgs.definition-2.2``.

    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> biased = ExactDistribution.of({0: Fraction(2, 3), 1: Fraction(1, 3)})
    >>> smallest_epsilon(fair, biased)
    Epsilon.log('1.5')
    """
    for distribution in (one, other):
        if distribution.cut_mass:
            raise InvalidValueError("cut_mass", distribution.cut_mass, "0, for a smallest epsilon")
    if set(one) != set(other):
        return None
    quotients = (p / other.probability(outcome) for outcome, p in one.probabilities.items())
    return Epsilon(max(max(quotient, 1 / quotient) for quotient in quotients))


@displayed
@dataclass(frozen=True, slots=True)
class ProfilePoint(Generic[Input]):
    """The smallest delta at an epsilon over the given neighbouring inputs.

    ``worst_pair`` is a pair of inputs, in the order of the worse direction, that needs this delta. If mass was cut
    off, ``delta`` is an upper bound, and ``certain`` is a delta that some pair needs wherever that mass lies.
    Otherwise the two numbers are equal.
    """

    epsilon: Epsilon
    delta: Fraction
    worst_pair: tuple[Input, Input]
    certain: Fraction

    def decides(self, delta: Fraction) -> bool:
        """Return whether the point decides about a claimed delta; if it does not, a smaller tail may decide.

        >>> ProfilePoint(Epsilon.log(2), Fraction(1, 8), (0, 1), certain=Fraction(1, 9)).decides(Fraction(1, 10))
        True
        """
        return self.delta <= delta or self.certain > delta


class PrivacyProfile(tuple[ProfilePoint[Input], ...]):
    """The points of a privacy profile in the order of the requested epsilons, shown as a table in notebooks."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        lines = ((f"{float(p.epsilon):.6g}", few_digits(p.delta), *map(reprlib.repr, p.worst_pair)) for p in self)
        caption = "Privacy profile: the smallest delta for each epsilon"
        return html_table(
            ("epsilon", "delta", "input", "neighbour"), (map(escape, line) for line in lines), caption
        )

    def __repr__(self) -> str:
        return brief_text(tuple(self), MOST)


def privacy_profile(
    mechanism: Callable[[Input], ExactDistribution[Outcome] | Mapping[Outcome, Fraction]],
    neighbours: Iterable[tuple[Input, Input]],
    epsilons: Sequence[Epsilon | Number],
) -> PrivacyProfile[Input]:
    """Return the exact privacy profile of a mechanism (privacy curve, trade-off in terms of delta).

    For each epsilon, the profile has the smallest delta with which the mechanism is (epsilon, delta)-private on the
    given neighbouring inputs in both directions, and a pair that needs this delta. There must be at least one pair.
    If mass was cut off, delta is an upper bound. For a pair it exceeds the truth by at most the cut mass of one
    input plus ``exp(epsilon)`` times that of the other input. So with a large epsilon, a tail that looks negligible
    may hide a violation. To search for violations, read ``certain``, or ask whether the point ``decides``; if it
    does not, use a smaller tail. The mechanism is called once for each input; otherwise time is linear in the
    number of pairs, outcomes and epsilons.

    Ledger: ``bgs.definition-2.1``.

    >>> def randomised_response(bit: int) -> ExactDistribution[int]:
    ...     return ExactDistribution.of({bit: Fraction(3, 4), 1 - bit: Fraction(1, 4)})
    >>> for point in privacy_profile(randomised_response, [(0, 1)], [0, Epsilon.log(3)]):
    ...     print(point.epsilon, point.delta, point.worst_pair)
    Epsilon.log(1) 1/2 (0, 1)
    Epsilon.log(3) 0 (0, 1)
    """
    exact = [Epsilon.of(epsilon) for epsilon in epsilons]
    known: dict[Input, ExactDistribution[Outcome]] = {}
    best: list[ProfilePoint[Input] | None] = [None] * len(exact)
    certain = [Fraction(0)] * len(exact)
    for data, neighbour in neighbours:
        for value in (data, neighbour):
            if value not in known:
                distribution = mechanism(value)
                known[value] = (
                    distribution
                    if isinstance(distribution, ExactDistribution)
                    else ExactDistribution.of(distribution)
                )
        for number, epsilon in enumerate(exact):
            for pair in ((data, neighbour), (neighbour, data)):
                first, second = known[pair[0]], known[pair[1]]
                delta = hockey_stick_divergence(first, second, epsilon)
                certain[number] = max(certain[number], delta - first.cut_mass - epsilon.exp * second.cut_mass)
                point = best[number]
                if point is None or delta > point.delta:
                    best[number] = ProfilePoint(epsilon, delta, pair, delta)
    if not known:
        raise InvalidValueError("neighbours", [], "at least one pair of neighbouring inputs")
    points = (point for point in best if point is not None)
    return PrivacyProfile(replace(point, certain=low) for point, low in zip(points, certain, strict=True))
