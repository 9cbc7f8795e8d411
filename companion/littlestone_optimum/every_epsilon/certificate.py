"""Certificates, and their checker, of the optimum for the class of the two constant functions on one point.

A certificate holds for every exp(epsilon) that is at least a given number, the start; its numbers are polynomials.

For delta = 0, a learner and the weights of an adversary may be functions of e = exp(epsilon). Here they are
polynomials in z = e - start, divided by a common positive scale. A polynomial without negative coefficients is at
least 0 for every z >= 0. So finitely many such polynomials prove infinitely many inequalities, and the value holds
for every e from the start on. Nothing is sampled, and no solver is trusted.

The first round is left out: its label is guessed, and costs 1/2 (as proved in ``orbits.py``). From here on, a
stream has the T - 1 examples of the rounds before the last one, and the outputs are the labels of rounds 2 to T.

*The learner* is the table of the joint probabilities of all outputs for each stream. Its output in a round must not
depend on later examples: for streams with the same beginning, the sums over all later outputs are equal.

*The adversary* takes one of the two constant streams by a fair coin, and puts weights of at least 0 on the privacy
constraints between neighbours. The price of a table is its expected cost plus, for each constraint, its weight
times the difference P(outputs | stream) - e P(outputs | neighbour). For a private learner no difference is above 0,
so its expected cost is at least the price of its table (as for a single epsilon in ``adversary_check.py``). The
price is linear in the table. Each beginning of a stream, with the outputs before its last round, has a potential.
Whatever the next output is, the potential is at most the price of this output plus the potentials, after it, of the
two streams that are one example longer. So no table has a smaller price than the potentials of the first round
together.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.display import displayed
from littlestone.errors import CertificateError

from .polynomials import Polynomial, difference, is_nonnegative, is_zero, product_of, total, value_at

Bits: TypeAlias = tuple[int, ...]


@displayed
@dataclass(frozen=True, slots=True)
class EveryEpsilon:
    """The value of the game of T rounds for every exp(epsilon) from ``start`` on, with both certificates.

    The value is ``value`` / ``scale``. ``learner`` maps a stream and outputs to their probability. ``pressure``
    maps two streams that differ in one example, and outputs, to a weight. ``potentials`` maps the examples and the
    outputs before a round to a number. All these are multiplied by the scale, and missing entries are 0.
    """

    n_rounds: int
    start: Fraction
    scale: Polynomial
    value: Polynomial
    learner: Mapping[tuple[Bits, Bits], Polynomial]
    pressure: Mapping[tuple[Bits, Bits, Bits], Polynomial]
    potentials: Mapping[tuple[Bits, Bits], Polynomial]

    @property
    def ratio(self) -> Polynomial:
        """The number exp(epsilon) as a polynomial in z."""
        return self.start, Fraction(1)

    def at(self, exp: Fraction) -> Fraction:
        """Return the value at a number exp(epsilon) of at least ``start``."""
        return value_at(self.value, exp - self.start) / value_at(self.scale, exp - self.start)

    def check(self) -> None:
        """Raise unless both certificates hold for every exp(epsilon) from ``start`` on."""
        if self.start < 1 or not is_nonnegative(self.scale) or not self.scale or not self.scale[0]:
            raise CertificateError(f"the scale is not positive for every exp(epsilon) from {self.start} on")
        check_learner_for_every_epsilon(self)
        check_adversary_for_every_epsilon(self)


def check_learner_for_every_epsilon(found: EveryEpsilon) -> None:
    """Raise unless the table is a private learner that pays no more than the value on the two constant streams."""
    table, n = found.learner, found.n_rounds - 1
    if not all(is_nonnegative(probability) for probability in table.values()):
        raise CertificateError("a probability may be negative")
    for stream, neighbour, outputs in _neighbours(n):
        bound = product_of(found.ratio, table.get((neighbour, outputs), ()))
        if not is_nonnegative(difference(bound, table.get((stream, outputs), ()))):
            raise CertificateError(f"the learner may not be private for {stream}, {neighbour} and {outputs}")
    level, cost = dict(table), {label: product_of(found.scale, (Fraction(1, 2),)) for label in (0, 1)}
    for length in range(n, 0, -1):
        shorter: dict[tuple[Bits, Bits], Polynomial] = {}
        for stream, outputs in product(_bits(length), _bits(length - 1)):
            parts = [level.get((stream, (*outputs, label)), ()) for label in (0, 1)]
            if len(set(stream)) == 1:
                cost[stream[0]] = total([cost[stream[0]], parts[1 - stream[0]]])
            begun, mass = (stream[:-1], outputs), total(parts)
            if not is_zero(difference(shorter.setdefault(begun, mass), mass)):
                raise CertificateError(f"after {outputs} the learner uses an example before its round: {stream}")
        level = shorter
    if not is_zero(difference(level[(), ()], found.scale)):
        raise CertificateError("the probabilities do not add up to 1")
    for label, mistakes in cost.items():
        if not is_nonnegative(difference(found.value, mistakes)):
            raise CertificateError(f"the learner may pay more than the value where all labels are {label}")


def check_adversary_for_every_epsilon(found: EveryEpsilon) -> None:
    """Raise unless the weights and potentials show that no private learner pays less than the value."""
    n, half = found.n_rounds - 1, product_of(found.scale, (Fraction(1, 2),))
    price: dict[tuple[Bits, Bits], list[Polynomial]] = defaultdict(list)
    for (stream, other, outputs), weight in found.pressure.items():
        if not is_nonnegative(weight):
            raise CertificateError(f"the weight for {stream}, {other} and {outputs} may be negative")
        if len(stream) != n or len(outputs) != n or sum(map(int.__ne__, stream, other)) != 1 or len(other) != n:
            raise CertificateError(f"{stream} and {other} with {outputs} are not neighbours with all outputs")
        price[stream, outputs].append(weight)
        price[other, outputs].append(product_of(found.ratio, weight, (Fraction(-1),)))
    for length in range(1, n + 1):
        for stream, outputs in product(_bits(length), _bits(length)):
            parts = price.get((stream, outputs), [])
            if len(set(stream)) == 1 and outputs[-1] != stream[0]:
                parts = [*parts, half]
            longer = [found.potentials.get(((*stream, label), outputs), ()) for label in (0, 1) if length < n]
            own = found.potentials.get((stream, outputs[:-1]), ())
            if not is_nonnegative(difference(total([*parts, *longer]), own)):
                raise CertificateError(f"the price of {outputs} after {stream} may be below the potential")
    first = [found.potentials.get(((label,), ()), ()) for label in (0, 1)]
    if not is_nonnegative(difference(total([half, *first]), found.value)):
        raise CertificateError("the potentials may show less than the value")


def _bits(length: int) -> Iterator[Bits]:
    return product((0, 1), repeat=length)


def _neighbours(n: int) -> Iterator[tuple[Bits, Bits, Bits]]:
    """Yield each triple of a stream, a stream that differs from it in one example, and a sequence of outputs."""
    for stream, place, outputs in product(_bits(n), range(n), _bits(n)):
        yield stream, (*stream[:place], 1 - stream[place], *stream[place + 1 :]), outputs
