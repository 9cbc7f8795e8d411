"""SymbolicCoins: coins that follow every branch of an algorithm, with quotients of polynomials as probabilities.

This is the third interpreter of coins. It runs an algorithm on every branch, as enumeration does, but weights are
quotients of polynomials in unknowns such as ``X = exp(epsilon)``. Its results hold for all values of the unknowns
for which the weights are valid: not negative, and not all 0. A solver then decides inequalities between the
probabilities for all values at once.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Concatenate, Generic, ParamSpec, TypeVar

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import ExactDistribution

from .polynomials import Polynomial, RationalFunction

MAX_BRANCHES = 20_000

Outcome = TypeVar("Outcome", bound=Hashable)
Arguments = ParamSpec("Arguments")

ZERO, ONE = RationalFunction.constant(0), RationalFunction.constant(1)


@dataclass(frozen=True, slots=True)
class SymbolicDistribution(Generic[Outcome]):
    """A distribution on finitely many outcomes whose probabilities contain unknowns.

    >>> x = RationalFunction.unknown("X")
    >>> plus_one = x + RationalFunction.constant(1)
    >>> coin = SymbolicDistribution({True: x / plus_one, False: plus_one**-1})
    >>> coin.at({"X": Fraction(3)}).probability(True)
    Fraction(3, 4)
    """

    probabilities: Mapping[Outcome, RationalFunction]
    """Outcome -> probability, each not identically 0."""
    cut_mass: RationalFunction = ZERO
    """The probability of the branches that were not followed (tails of noise)."""

    def __post_init__(self) -> None:
        _check_sum([*self.probabilities.values(), self.cut_mass])

    def probability(self, outcome: Outcome) -> RationalFunction:
        """Return the probability of an outcome, or 0 if it cannot occur."""
        return self.probabilities.get(outcome, ZERO)

    def at(self, values: Mapping[str, Fraction]) -> ExactDistribution[Outcome]:
        """Return the exact distribution with numbers in place of the unknowns."""
        masses = {outcome: p.value_at(values) for outcome, p in self.probabilities.items()}
        likely = {outcome: mass for outcome, mass in masses.items() if mass}
        return ExactDistribution(MappingProxyType(likely), self.cut_mass.value_at(values))


@dataclass(frozen=True, slots=True)
class SymbolicEpsilon:
    """An epsilon with unknowns for the settings of one step of AboveThreshold, which needs only its ``decay``."""

    decay: RationalFunction
    """The factor ``exp(-epsilon)`` for one more step of noise."""


class SymbolicCoins:
    """The coins of one branch at a time; :func:`symbolic_branches` leads them through all branches.

    Options that are identically 0 are not followed. Signs are not checked, since they depend on the unknowns.

    ``reach``: drawn noise is followed from minus this number to this number, and its tails are cut off; by default
        no noise may be drawn.
    """

    def __init__(self, reach: int | None = None) -> None:
        self._reach = reach
        self._options: list[list[tuple[int, RationalFunction]]] = []
        self._taken: list[int] = []
        self._position = 0

    def choose(self, probabilities: Sequence[RationalFunction]) -> int:
        """Return the index that this branch chooses."""
        if self._position == len(self._options):
            _check_sum(probabilities)
            self._add(probabilities)
        return self._next()

    def choose_in_proportion(self, weights: Sequence[RationalFunction]) -> int:
        """Return the index that this branch chooses."""
        if self._position == len(self._options):
            whole = _sum(weights)
            if whole.is_same(ZERO):
                raise InvalidValueError("weights", [str(weight) for weight in weights], "not all 0")
            self._add([weight / whole for weight in weights])
        return self._next()

    def choose_by_score(self, scores: Sequence[int], weight: RationalFunction) -> int:
        """Return the index that this branch chooses."""
        if not scores:
            raise InvalidValueError("scores", list(scores), "at least one score")
        # Only differences of scores matter, and the smallest powers make the smallest polynomials.
        least = min(scores)
        return self.choose_in_proportion([weight ** (score - least) for score in scores])

    def uniform_choice(self, n_choices: int) -> int:
        """Return the index that this branch chooses."""
        if n_choices < 1:
            raise InvalidValueError("n_choices", n_choices, "at least 1")
        return self.choose_in_proportion([ONE] * n_choices)

    def discrete_laplace(self, ratio: RationalFunction) -> int:
        """Return the noise of this branch; for an unknown ratio no tail is small, so a reach must be given."""
        if self._reach is None:
            required = "a number for drawn noise; its comparison with a bound is possible, and so is a reach"
            raise InvalidValueError("ratio", str(ratio), required)
        if self._position == len(self._options):
            least = (ONE - ratio) / (ONE + ratio)
            self._add([least * ratio ** abs(k) for k in range(-self._reach, self._reach + 1)])
        return self._next() - self._reach

    def discrete_laplace_reaches(self, weight: RationalFunction, bound: int) -> bool:
        """Return whether the noise reaches the bound in this branch.

        For weight r the probability is ``r^b / (1 + r)`` if the bound b is above 0, else
        ``1 - r^(1 - b) / (1 + r)``.
        """
        tail = weight ** max(bound, 1 - bound) / (ONE + weight)
        reached = tail if bound > 0 else ONE - tail
        return self.choose([ONE - reached, reached]) == 1

    @property
    def cuts(self) -> bool:
        """True if drawn noise is followed only up to a reach."""
        return self._reach is not None

    @property
    def weight(self) -> tuple[Polynomial, Polynomial]:
        """The probability of the branch so far, as the products of the numerators and of the denominators."""
        above, below = Polynomial.constant(1), Polynomial.constant(1)
        for options, taken in zip(self._options[: self._position], self._taken, strict=False):
            above, below = above * options[taken][1].numerator, below * options[taken][1].denominator
        return above, below

    def start_branch(self) -> None:
        """Begin a run at the first choice."""
        self._position = 0

    def advance(self) -> bool:
        """Go on to the next branch; return whether there is one."""
        del self._options[self._position :], self._taken[self._position :]
        while self._options:
            if self._taken[-1] + 1 < len(self._options[-1]):
                self._taken[-1] += 1
                return True
            self._options.pop()
            self._taken.pop()
        return False

    def _add(self, probabilities: Sequence[RationalFunction]) -> None:
        self._options.append([(i, p) for i, p in enumerate(probabilities) if not p.numerator.is_zero])
        self._taken.append(0)

    def _next(self) -> int:
        self._position += 1
        return self._options[self._position - 1][self._taken[self._position - 1]][0]


def symbolic_distribution(
    algorithm: Callable[Concatenate[SymbolicCoins, Arguments], Outcome],
    *arguments: Arguments.args,
    **named: Arguments.kwargs,
) -> SymbolicDistribution[Outcome]:
    """Return the distribution of an algorithm's result, with unknowns, by running it on every branch.

    Raises ``WorkLimitError`` if there are more than 20,000 branches.

    There is one run for each branch; degrees grow with the number of choices, so the function is meant for few
    choices.

    ``algorithm``: the algorithm, whose first argument is the coins. It must depend only on its arguments and its
    coins, must not compare weights, and must return a hashable object.

    >>> x = RationalFunction.unknown("X")
    >>> str(symbolic_distribution(lambda coins: coins.choose_by_score([2, 0], x)).probability(0))
    '(X^2) / (1 + X^2)'
    """
    return symbolic_branches(SymbolicCoins(), lambda coins: algorithm(coins, *arguments, **named))


def symbolic_branches(
    coins: SymbolicCoins, algorithm: Callable[[SymbolicCoins], Outcome]
) -> SymbolicDistribution[Outcome]:
    """Return the distribution with given coins, which bound the drawn noise that is followed.

    >>> r = RationalFunction.unknown("r")
    >>> str(symbolic_branches(SymbolicCoins(reach=1), lambda coins: coins.discrete_laplace(r)).probability(1))
    '(r + -1 r^2) / (1 + r)'
    """
    masses: dict[Outcome, dict[Polynomial, Polynomial]] = {}
    n_branches, more = 0, True
    while more:
        coins.start_branch()
        outcome = algorithm(coins)
        above, below = coins.weight
        parts = masses.setdefault(outcome, {})
        parts[below] = parts[below] + above if below in parts else above
        n_branches += 1
        more = coins.advance()
        if more and n_branches == MAX_BRANCHES:
            raise WorkLimitError("branches of the algorithm", n_branches, MAX_BRANCHES, "branches")
    branches = {
        outcome: _sum([RationalFunction.of(above, below) for below, above in parts.items()])
        for outcome, parts in masses.items()
    }
    cut_mass = ONE - _sum(list(branches.values())) if coins.cuts else ZERO
    return SymbolicDistribution(MappingProxyType(branches), cut_mass)


def _sum(quotients: Sequence[RationalFunction]) -> RationalFunction:
    total = ZERO
    for quotient in quotients:
        total = total + quotient
    return total


def _check_sum(probabilities: Sequence[RationalFunction]) -> None:
    total = _sum(probabilities)
    if not total.is_same(ONE):
        raise InvalidValueError("sum of the probabilities", str(total), "1, identically in the unknowns")
