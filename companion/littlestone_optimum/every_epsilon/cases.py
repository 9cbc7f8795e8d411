"""Closed forms of the optimum for the class of two constant functions, and ranges of epsilon with a proof.

Let delta = 0, e = exp(epsilon) and p = 1 / (1 + e). Each further round increases the optimum by a sum of terms c
p^k / e^j. Run with ``python -m``, the module finds the certificates and stores them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path
from types import MappingProxyType

from littlestone.classes import FiniteClass
from littlestone.errors import check_at_least
from littlestone.privacy import Epsilon

from ..games.online_game import OnlineGame
from ..reductions.few_streams import streams_near_a_switch
from .certificate import Bits
from .polynomials import Polynomial, product_of, total

PAIRED_STEPS: tuple[tuple[tuple[int, int, int], ...], ...] = (
    ((1, 1, 0),),
    ((2, 2, 0),),
    ((4, 3, 0), (1, 3, 1), (-1, 3, 2)),
    ((8, 4, 0), (4, 4, 1), (-4, 4, 2), (-1, 4, 3), (1, 4, 4)),
)
"""The terms c p^k / e^j of a step as (c, k, j), with one list for two successive rounds, from round 2 on."""

LONGEST = 8


@dataclass(frozen=True, slots=True)
class Case:
    """The range of e in which a closed form is proved, and the method for its certificates.

    The scale is ``e^j (1 + e)^k``; ``lengths`` are the blocks of the learner. The adversary has weights only for
    privacy constraints between some streams. With each stream, these include the stream in which all labels are
    exchanged.
    """

    start: Fraction
    powers: tuple[int, int]
    lengths: tuple[int, ...]
    streams: tuple[str, ...] = ()

    @property
    def n_rounds(self) -> int:
        """The number of rounds."""
        return sum(self.lengths)

    @property
    def scale(self) -> Polynomial:
        """The scale as a polynomial in e - start."""
        return self._term(1, 0, 0)

    @property
    def value(self) -> Polynomial:
        """The closed form times the scale."""
        guessed = product_of(self.scale, (Fraction(1, 2),))
        steps = [PAIRED_STEPS[number // 2] for number in range(self.n_rounds - 1)]
        return total([guessed, *(self._term(*term) for step in steps for term in step)])

    @property
    def known_streams(self) -> frozenset[Bits]:
        """The streams for whose privacy constraints the adversary has weights."""
        if not self.streams:
            return streams_near_a_switch(OnlineGame(FiniteClass.from_rows(["0", "1"]), self.n_rounds, None))
        words = [tuple(map(int, stream)) for stream in self.streams]
        return frozenset(tuple([label ^ flip for label in word]) for word, flip in product(words, (0, 1)))

    def _term(self, coefficient: int, p: int, decay: int) -> Polynomial:
        e, more = (self.start, Fraction(1)), (self.start + 1, Fraction(1))
        powers = [e] * (self.powers[0] - decay) + [more] * (self.powers[1] - p)
        return product_of((Fraction(coefficient),), *powers)


CASES: Mapping[int, Case] = MappingProxyType(
    {
        case.n_rounds: case
        for case in (
            Case(Fraction(1), (0, 2), (1, 1)),
            Case(Fraction(1), (1, 2), (1, 2)),
            Case(Fraction(1), (1, 2), (1, 2, 1)),
            Case(Fraction(1), (1, 2), (1, 2, 2)),
            Case(Fraction(8, 5), (3, 3), (1, 2, 2, 1)),
            Case(
                Fraction(2),
                (3, 3),
                (1, 2, 2, 2),
                tuple(map("{:06b}".format, (0, 2, 6, 14, 16, 24, 32, 48, 56, 60))),
            ),
        )
    }
)
"""Number of rounds -> the range in which the closed form is proved."""


def closed_form(n_rounds: int, epsilon: Epsilon) -> Fraction | None:
    """Return the closed form of the optimum for delta = 0 in at most 8 rounds, ``None`` for more.

    It is certified for 2 to 7 rounds, in the ranges of ``CASES``. In all other cases it is a conjecture or wrong.

    >>> [str(closed_form(n_rounds, Epsilon.log(2))) for n_rounds in (1, 2, 3, 5, 8)]
    ['1/2', '5/6', '7/6', '29/18', '2639/1296']
    """
    check_at_least(1, n_rounds=n_rounds)
    if n_rounds > LONGEST:
        return None
    e, p = epsilon.exp, 1 / (1 + epsilon.exp)
    steps = [sum((c * p**k / e**j for c, k, j in terms), Fraction(0)) for terms in PAIRED_STEPS]
    return sum([steps[number // 2] for number in range(n_rounds - 1)], Fraction(1, 2))


if __name__ == "__main__":
    from .programme import for_every_epsilon
    from .stored import write_every_epsilon

    optima = [
        for_every_epsilon(case.start, case.scale, case.value, case.lengths, case.known_streams)
        for case in CASES.values()
    ]
    write_every_epsilon(optima, Path("docs/optimum/every-epsilon.json"), overwrite=True)
