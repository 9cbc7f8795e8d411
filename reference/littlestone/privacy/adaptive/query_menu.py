"""Adaptive adversaries that choose from a fixed menu of queries, against noise that is drawn once, for many rounds.

Convention: the result is an interval that surely contains the divergence.

The hidden noise never changes and the same queries are offered in every round. So, given the noise, the probability
of a transcript does not depend on the order of its answers. Transcripts with the same number of answers of each
kind are one state of the game. The number of states is polynomial in the number of rounds, whereas
:func:`~littlestone.privacy.adaptive_divergence_with_hidden_state` follows exponentially many transcripts.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, comb, floor
from operator import mul
from typing import TypeAlias

from ...errors import InvalidValueError, WorkLimitError, check_at_least
from ...intervals import Interval
from ...randomness import ExactDistribution
from ..epsilon import Epsilon, Number
from .transcripts import Hidden, HiddenAnswerTable

MAX_STATES = 500_000
DEFAULT_BITS = 80


_Vector: TypeAlias = tuple[int, ...]
_Row: TypeAlias = tuple[_Vector, _Vector, int | None]
"""Probabilities on the two inputs in units of 2^-bits, and the index of the kind if the mechanism continues."""


def adaptive_divergence_over_menu(
    menu: Sequence[HiddenAnswerTable[int, Hidden]],
    hidden: ExactDistribution[Hidden],
    n_rounds: int,
    epsilon: Epsilon | Number,
    bits: int = DEFAULT_BITS,
) -> Interval:
    """Return the hockey-stick divergence of the transcripts under the worst adaptive choice from a menu.

    Outward rounding makes the interval about ``2^-bits`` wide, and the cut mass c of the noise makes it wider: the
    true divergence is at most c above, and at most ``exp(epsilon) c`` below, the divergence for the remaining
    noise. In every round the adversary may ask any query of the menu, or stop; an answer with state ``None`` stops
    the mechanism. The result is for one direction; for the other direction, exchange the columns. If the mechanism
    continues after k kinds of answers, there are ``binomial(rounds + k, k)`` states, at most 500,000. Probabilities
    are integers over a power of two with certain rounding, since exact fractions of likelihoods would become longer
    in every round.

    Ledger: ``yan.lemma-1``.

    Up to two rounds of randomised response on the same bit, each wrong with probability 1/4.

    >>> from littlestone.privacy import HiddenAnswer
    >>> often, seldom = {0: Fraction(3, 4)}, {0: Fraction(1, 4)}
    >>> query = [HiddenAnswer(often, seldom, 0), HiddenAnswer(seldom, often, 0)]
    >>> nothing = ExactDistribution.of({0: Fraction(1)})
    >>> print(adaptive_divergence_over_menu([query], nothing, 2, Epsilon.log(3)))
    [0.375, 0.375]
    """
    exp = Epsilon.of(epsilon).exp
    check_at_least(0, n_rounds=n_rounds)
    for table in menu:
        for value in hidden:
            for total in (sum(a.one[value] for a in table), sum(a.other[value] for a in table)):
                if total != 1:
                    raise InvalidValueError("sum of the answer probabilities", total, "1")
    # Every transcript is rounded, so the precision must grow with the logarithm of the number of transcripts.
    finer = bits + n_rounds * max((len(table).bit_length() for table in menu), default=0)
    games = [_Game(menu, hidden, exp, finer, upwards=upwards) for upwards in (False, True)]
    estimate = comb(n_rounds + games[0].n_kinds, games[0].n_kinds)
    if estimate > MAX_STATES:
        raise WorkLimitError("answer counts", estimate, MAX_STATES, "states")
    least, most = (game.worst(n_rounds) for game in games)
    lower = max(Fraction(0), least - exp * hidden.cut_mass)
    return Interval(lower, min(Fraction(1), most + hidden.cut_mass))


class _Game:
    """One bound on the divergence, with every probability rounded in the same direction to multiples of 2^-bits.

    For the upper bound, probabilities on the first input are rounded up and those on the other input down, so the
    loss can only grow; for the lower bound it is the other way round.
    """

    def __init__(
        self,
        menu: Sequence[HiddenAnswerTable[int, Hidden]],
        hidden: ExactDistribution[Hidden],
        exp: Fraction,
        bits: int,
        *,
        upwards: bool,
    ) -> None:
        noise = list(hidden)
        self.bits, self.upwards = bits, upwards
        self.above, self.below = exp.as_integer_ratio()
        self.menu: list[list[_Row]] = []
        self.n_kinds = 0
        for table in menu:
            rows: list[_Row] = []
            for answer in table:
                one = self._rounded([answer.one[value] for value in noise], upwards)
                other = self._rounded([answer.other[value] for value in noise], not upwards)
                rows.append((one, other, None if answer.state is None else self.n_kinds))
                self.n_kinds += answer.state is not None
            self.menu.append(rows)
        weights = [hidden.probability(value) for value in noise]
        self.prior = self._rounded(weights, upwards), self._rounded(weights, not upwards)
        self.known: dict[tuple[int, ...], int] = {}

    def worst(self, n_rounds: int) -> Fraction:
        """Return the bound for the noise that was not cut off."""
        value = self._value((0,) * self.n_kinds, *self.prior, n_rounds)
        return Fraction(value, self.below << self.bits)

    def _value(self, counts: tuple[int, ...], one: _Vector, other: _Vector, rounds: int) -> int:
        """Return the largest loss from here on, in units of ``2^-bits`` over the denominator of exp(epsilon)."""
        best = max(0, sum(one) * self.below - sum(other) * self.above)  # the adversary may stop
        if rounds > 0:
            for rows in self.menu:
                total = 0
                for p, q, kind in rows:
                    if kind is None:
                        excess = sum(map(mul, one, p)) * self.below - sum(map(mul, other, q)) * self.above
                        total += max(0, self._shifted(excess, self.upwards))
                    else:
                        after = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                        if after not in self.known:
                            vectors = self._product(one, p, self.upwards), self._product(other, q, not self.upwards)
                            self._value(after, *vectors, rounds - 1)
                        total += self.known[after]
                best = max(best, total)
        self.known[counts] = best
        return best

    def _rounded(self, probabilities: Sequence[Fraction], upwards: bool) -> _Vector:
        return tuple((ceil if upwards else floor)(probability * (1 << self.bits)) for probability in probabilities)

    def _shifted(self, number: int, upwards: bool) -> int:
        return -(-number >> self.bits) if upwards else number >> self.bits

    def _product(self, one: _Vector, other: _Vector, upwards: bool) -> _Vector:
        bits = self.bits
        if upwards:
            return tuple([-(-a * b >> bits) for a, b in zip(one, other, strict=True)])
        return tuple([a * b >> bits for a, b in zip(one, other, strict=True)])
