"""Numbers that represent unknowns, so that learners with numeric settings run on coins with symbolic weights.

A learner only passes weights on, or raises them to powers. Let the settings have a large prime p as
``exp(epsilon)``. Then each weight that the coins get is a power of p times a small number, and the coins replace p
by an unknown.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from littlestone.errors import InvalidValueError

from .polynomials import RationalFunction
from .symbolic_coins import SymbolicCoins

LARGEST = 10**4
"""The largest numerator or denominator of such a small number; the primes are larger."""


class StandIns:
    """Coins that take numbers and give formulas to symbolic coins.

    Parameters
    ----------
    coins
        The coins of formulas.
    unknowns
        Prime above 10,000 -> the unknown that it represents.

    Examples
    --------
    >>> from littlestone.learners import WeightedMajorityLearner, transcript
    >>> from littlestone.classes import FiniteClass
    >>> learner = WeightedMajorityLearner(FiniteClass.from_rows(["0", "1"]), Fraction(1, 10007))
    >>> from .symbolic_coins import symbolic_branches
    >>> unknowns = {10007: RationalFunction.unknown("X")}
    >>> def last(coins: SymbolicCoins) -> tuple[int, ...]:
    ...     return transcript(StandIns(coins, unknowns), learner, [(0, 1)])[-1]
    >>> str(symbolic_branches(SymbolicCoins(), last).probability((0,)))
    '(1) / (1 + X)'
    """

    def __init__(self, coins: SymbolicCoins, unknowns: Mapping[int, RationalFunction]) -> None:
        if min(unknowns, default=LARGEST) <= LARGEST:
            raise InvalidValueError("unknowns", sorted(unknowns), f"at least one prime above {LARGEST}")
        self._coins = coins
        self._unknowns = unknowns

    def read(self, weight: Fraction) -> RationalFunction:
        """Return the formula that a number represents."""
        above, below = Fraction(weight).as_integer_ratio()
        formula = RationalFunction.constant(1)
        for prime, unknown in self._unknowns.items():
            while above and above % prime == 0:
                above, formula = above // prime, formula * unknown
            while below % prime == 0:
                below, formula = below // prime, formula / unknown
        if max(abs(above), below) > LARGEST:
            required = "a small number times powers of the numbers that stand for unknowns"
            raise InvalidValueError("weight", weight, required)
        return formula * RationalFunction.constant(Fraction(above, below))

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return the index that this branch chooses."""
        return self._coins.choose([self.read(p) for p in probabilities])

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return the index that this branch chooses."""
        return self._coins.choose_in_proportion([self.read(weight) for weight in weights])

    def choose_by_score(self, scores: Sequence[int], base: Fraction) -> int:
        """Return the index that this branch chooses."""
        return self._coins.choose_by_score(scores, self.read(base))

    def uniform_choice(self, n_choices: int) -> int:
        """Return the index that this branch chooses."""
        return self._coins.uniform_choice(n_choices)

    def discrete_laplace(self, ratio: Fraction) -> int:
        """Return the noise of this branch."""
        return self._coins.discrete_laplace(self.read(ratio))

    def discrete_laplace_reaches(self, ratio: Fraction, bound: int) -> bool:
        """Return the answer of this branch."""
        return self._coins.discrete_laplace_reaches(self.read(ratio), bound)
