"""Certificates for every epsilon, found by linear programmes whose unknowns are the coefficients of polynomials.

The coefficients of a programme for one exp(epsilon) are constants or linear functions of exp(epsilon). Replace each
unknown by a polynomial, and each inequality by the demand that no coefficient of a polynomial is negative. The
coefficients of the unknown polynomials are then the unknowns of a larger programme without epsilon. It may have no
solution although the value is right; a larger degree, another scale or a larger start may then help.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate, pairwise, product

from ..programmes.highs import FloatSolver, SolverError
from ..programmes.programme import Kind, Programme
from ..solving import exact_columns
from .certificate import Bits, EveryEpsilon
from .polynomials import Polynomial, product_of

Term = tuple[tuple[object, ...], Sequence[Fraction]]
"""The key of an unknown polynomial, and a known polynomial by which it is multiplied."""

ONE, HALF = (Fraction(1),), Fraction(1, 2)


@dataclass(slots=True)
class PolynomialProgramme:
    """Linear conditions on unknown polynomials of one degree; keys that begin with "free" may have any sign."""

    degree: int
    programme: Programme = field(default_factory=Programme)

    def __post_init__(self) -> None:
        self.programme.column("objective")

    def demand(self, terms: Iterable[Term], known: Sequence[Fraction], *, equal: bool = False) -> None:
        """Demand that a sum of terms and a known polynomial has no negative coefficient or, if ``equal``, is 0."""
        rows: dict[int, list[tuple[int, Fraction]]] = {power: [] for power in range(len(known))}
        for key, factor in terms:
            for shift, coefficient in enumerate(factor):
                for power in range(self.degree + 1) if coefficient else ():
                    row = rows.setdefault(power + shift, [])
                    row.append((self.programme.column(*key, power), -coefficient))
                    if key[0] == "free":
                        row.append((self.programme.column("minus", *key[1:], power), coefficient))
        for power, row in rows.items():
            bound = known[power] if power < len(known) else Fraction(0)
            self.programme.add(Kind.MASS if equal else Kind.PRIVACY, row, bound)

    def solution(self) -> dict[tuple[object, ...], Polynomial]:
        """Return polynomials that satisfy all demands exactly, by key."""
        solver = FloatSolver(self.programme)
        values = exact_columns(self.programme, solver, solver.solution().basic_rows, 20_000)
        if values is None:
            raise SolverError("no exact solution was found")
        coefficients: dict[tuple[object, ...], list[Fraction]] = {}
        for (kind, rest), number in self.programme.columns.items():
            if isinstance(rest, tuple) and rest:
                key = ("free" if kind == "minus" else kind, *rest[:-1])
                row = coefficients.setdefault(key, [Fraction(0)] * (self.degree + 1))
                row[rest[-1]] += -values[number] if kind == "minus" else values[number]
        return {key: tuple(row) for key, row in coefficients.items() if any(row)}


def for_every_epsilon(
    start: Fraction, scale: Polynomial, value: Polynomial, lengths: tuple[int, ...], streams: Iterable[Bits]
) -> EveryEpsilon:
    """Return a value with checked certificates: a learner in blocks, and an adversary.

    The adversary has weights only for privacy constraints between the given streams.

    In three rounds the value is 1/2 + 2 / (1 + e) = (5 + e) / (2 + 2e), certified for every e >= 1.

    >>> from itertools import accumulate, pairwise, product
    >>> scale, value = (Fraction(4), Fraction(2)), (Fraction(6), Fraction(1))
    >>> found = for_every_epsilon(Fraction(1), scale, value, (1, 2), product((0, 1), repeat=2))
    >>> found.at(Fraction(2))
    Fraction(7, 6)
    """
    n = sum(lengths) - 1
    learner = _learner(start, scale, value, lengths)
    pressure, potentials = _adversary(start, scale, value, sorted(streams))
    words = list(product((0, 1), repeat=n))
    keys = {(stream, outputs): _in_blocks(stream, outputs, lengths) for stream in words for outputs in words}
    table = {word: learner[key] for word, key in keys.items() if key is not None and key in learner}
    optimum = EveryEpsilon(sum(lengths), start, scale, value, table, pressure, potentials)
    optimum.check()
    return optimum


def _learner(
    start: Fraction, scale: Polynomial, value: Polynomial, lengths: tuple[int, ...]
) -> dict[tuple[object, ...], Polynomial]:
    """Return the probabilities of the best learner in blocks, by the number of ones and the label of each block."""
    asked = PolynomialProgramme(len(scale) - 1)
    sizes, ratio = lengths[:-1], (start, Fraction(1))
    minus = (Fraction(-1),)
    cost: list[Term] = []
    for last in range(1, len(sizes) + 1):
        for counts in product(*(range(size + 1) for size in sizes[:last])):
            for before in product((0, 1), repeat=last - 1):
                parts: list[Term] = [(_named(counts, (*before, label), sizes), ONE) for label in (0, 1)]
                if last > 1:
                    parts.append((_named(counts[:-1], before, sizes), minus))
                asked.demand(parts, [] if last > 1 else [-c for c in scale], equal=True)
                if not any(counts):
                    cost.append((parts[1][0], (Fraction(-lengths[last]),)))
    guessed = product_of(scale, (HALF * lengths[0],))
    asked.demand(cost, [c - g for c, g in zip(value, guessed, strict=True)])
    for counts in product(*(range(size + 1) for size in sizes)):
        for place, labels in product(range(len(sizes)), product((0, 1), repeat=len(sizes))):
            for near in (counts[place] - 1, counts[place] + 1):
                if 0 <= near <= sizes[place]:
                    changed = (*counts[:place], near, *counts[place + 1 :])
                    terms: list[Term] = [
                        (_named(changed, labels, sizes), ratio),
                        (_named(counts, labels, sizes), minus),
                    ]
                    asked.demand(terms, [])
    return asked.solution()


def _adversary(
    start: Fraction, scale: Polynomial, value: Polynomial, streams: Sequence[Bits]
) -> tuple[dict[tuple[Bits, Bits, Bits], Polynomial], dict[tuple[Bits, Bits], Polynomial]]:
    """Return the weights and the potentials of an adversary; only privacy between some streams has weights."""
    asked, n = PolynomialProgramme(len(scale) - 1), len(streams[0])
    known, half = set(streams), product_of(scale, (HALF,))
    minus, minus_ratio = (Fraction(-1),), (-start, Fraction(-1))
    begun = {stream[:length] for stream in streams for length in range(1, n + 1)}
    for stream in sorted(begun):
        for outputs in product((0, 1), repeat=len(stream)):
            terms: list[Term] = [(_orbit("free", stream, outputs[:-1]), minus)]
            longer = [(*stream, label) for label in (0, 1)]
            terms += [(_orbit("free", history, outputs), ONE) for history in longer if history in begun]
            for neighbour in _near(stream, known):
                terms.append((_orbit("pressure", stream, neighbour, outputs), ONE))
                terms.append((_orbit("pressure", neighbour, stream, outputs), minus_ratio))
            is_wrong = len(set(stream)) == 1 and outputs[-1] != stream[0]
            asked.demand(terms, half if is_wrong else [])
    missing = [c - h for c, h in zip(value, half, strict=True)]
    asked.demand([(_orbit("free", (0,), ()), (Fraction(2),))], [-c for c in missing], equal=True)
    solution = asked.solution()
    pressure = {
        (stream, neighbour, outputs): solution.get(_orbit("pressure", stream, neighbour, outputs), ())
        for stream in streams
        for neighbour in _near(stream, known)
        for outputs in product((0, 1), repeat=n)
    }
    potentials = {
        (stream, outputs): solution.get(_orbit("free", stream, outputs), ())
        for stream in begun
        for outputs in product((0, 1), repeat=len(stream) - 1)
    }
    return {k: p for k, p in pressure.items() if p}, {k: p for k, p in potentials.items() if p}


def _near(stream: Bits, known: set[Bits]) -> list[Bits]:
    """Return the streams of a set that differ from a given stream in one example."""
    changed = ((*stream[:place], 1 - stream[place], *stream[place + 1 :]) for place in range(len(stream)))
    return [neighbour for neighbour in changed if neighbour in known]


def _orbit(kind: str, *words: Bits) -> tuple[object, ...]:
    """Return the key of some words of labels; exchanging all labels does not change the key."""
    return (kind, *min(words, tuple([_flipped(word) for word in words])))


def _flipped(word: Bits) -> Bits:
    return tuple([1 - label for label in word])


def _named(counts: Bits, labels: Bits, sizes: Sequence[int]) -> tuple[object, ...]:
    """Return the key of the numbers of ones and the labels of blocks; exchanged labels have the same key."""
    zeros = tuple([size - count for size, count in zip(sizes, counts, strict=False)])
    return ("given", *min((counts, labels), (zeros, _flipped(labels))))


def _in_blocks(stream: Bits, outputs: Bits, lengths: Sequence[int]) -> tuple[object, ...] | None:
    """Return the key of a stream with outputs, ``None`` if the outputs change within a block."""
    starts = [0, *accumulate(lengths)]
    labels = [set(outputs[max(0, start - 1) : end - 1]) for start, end in pairwise(starts)][1:]
    if any(len(block) > 1 for block in labels):
        return None
    counts = tuple([sum(stream[start:end]) for start, end in pairwise(starts[:-1])])
    return _named(counts, tuple([min(block) for block in labels]), lengths[:-1])
