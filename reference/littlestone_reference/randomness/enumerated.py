"""EnumeratedCoins: follow every branch of an algorithm, each with its exact probability.

The algorithm is run once for each branch: a run replays the choices of the last one up to the last choice that has
another option left, takes that, and goes on with first options. An algorithm must therefore depend on nothing but
its arguments and its coins.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from math import lcm
from types import MappingProxyType
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from ..errors import InvalidValueError, WorkLimitError
from .distribution import ExactDistribution
from .noise import check_ratio, discrete_laplace_pmf, discrete_laplace_tail

__all__ = ["DEFAULT_TAIL", "EnumeratedCoins", "enumerate_branches", "exact_distribution"]

DEFAULT_TAIL = Fraction(1, 1 << 40)
"""Mass of unbounded noise that may be cut off on each of its two sides."""

MAX_BRANCHES = 2_000_000

Outcome = TypeVar("Outcome", bound=Hashable)
Arguments = ParamSpec("Arguments")

_Options: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""Values to return, their weights as integers, and the number that the weights are divided by."""


class EnumeratedCoins:
    """The coins of one branch at a time; :func:`exact_distribution` drives them through all branches.

    Parameters
    ----------
    tail
        Unbounded noise is followed until less than this mass is left on each side; positive.

    Notes
    -----
    Options of probability 0 are not followed. Integer weights are used inside, a fraction is made once for each
    outcome.
    """

    def __init__(self, tail: Fraction = DEFAULT_TAIL) -> None:
        if not 0 < tail < 1:
            raise InvalidValueError("tail", tail, "strictly between 0 and 1")
        self._tail = tail
        self._options: list[_Options] = []
        self._taken: list[int] = []
        self._values: list[int] = []
        self._weight: list[tuple[int, int]] = [(1, 1)]
        self._position = 0
        self._known: dict[tuple[object, ...], _Options] = {}

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return the index of this branch.

        Raises
        ------
        InvalidValueError
            If a probability is negative or they do not sum to one.
        """
        if self._position == len(self._options):
            options = _options(range(len(probabilities)), probabilities)
            if sum(probabilities) != 1:
                raise InvalidValueError("sum of the probabilities", sum(probabilities), "1")
            self._add(options)
        return self._next()

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return the index of this branch.

        Raises
        ------
        InvalidValueError
            If a weight is negative or all are 0.
        """
        if self._position == len(self._options):
            values, numbers, _ = _options(range(len(weights)), weights)
            self._add((values, numbers, sum(numbers)))
        return self._next()

    def choose_by_score(self, scores: Sequence[int], base: Fraction) -> int:
        """Return the index of this branch; computed once for equal scores.

        Raises
        ------
        InvalidValueError
            If there is no score or the base is not positive.
        """
        if self._position == len(self._options):
            key = (tuple(scores), base)
            if key not in self._known:
                if base <= 0:
                    raise InvalidValueError("base", base, "positive")
                values, numbers, _ = _options(range(len(scores)), [base**score for score in scores])
                self._known[key] = (values, numbers, sum(numbers))
            self._add(self._known[key])
        return self._next()

    def uniform_choice(self, n_choices: int) -> int:
        """Return the index of this branch.

        Raises
        ------
        InvalidValueError
            If there is nothing to choose.
        """
        if self._position == len(self._options):
            if n_choices < 1:
                raise InvalidValueError("n_choices", n_choices, "at least 1")
            self._add((tuple(range(n_choices)), (1,) * n_choices, n_choices))
        return self._next()

    def discrete_laplace(self, ratio: Fraction) -> int:
        """Return the noise of this branch; noise beyond the stated tail is cut off.

        Raises
        ------
        InvalidValueError
            If the ratio is not strictly between 0 and 1.
        """
        if self._position == len(self._options):
            key = ("noise", ratio)
            if key not in self._known:
                check_ratio(ratio)
                largest = 0
                while discrete_laplace_tail(ratio, largest + 1) >= self._tail:
                    largest += 1
                values = range(-largest, largest + 1)
                self._known[key] = _options(values, [discrete_laplace_pmf(ratio, value) for value in values])
            self._add(self._known[key])
        return self._next()

    def discrete_laplace_reaches(self, ratio: Fraction, bound: int) -> bool:
        """Return the answer of this branch; nothing is cut off.

        Raises
        ------
        InvalidValueError
            If the ratio is not strictly between 0 and 1.
        """
        if self._position == len(self._options):
            key = ("reaches", ratio, bound)
            if key not in self._known:
                reached = discrete_laplace_tail(ratio, bound)
                self._known[key] = _options((0, 1), [1 - reached, reached])
            self._add(self._known[key])
        return self._next() == 1

    @property
    def weight(self) -> tuple[int, int]:
        """Probability of the branch so far, as numerator and denominator."""
        return self._weight[self._position]

    def start_branch(self) -> None:
        """Begin a run from the first choice."""
        self._position = 0

    def advance(self) -> bool:
        """Go on to the next branch; return whether there is one."""
        position = self._position
        del self._options[position:], self._taken[position:], self._values[position:], self._weight[position + 1 :]
        while self._options:
            values, numbers, denominator = self._options[-1]
            self._weight.pop()
            option = self._taken[-1] + 1
            if option < len(values):
                self._taken[-1] = option
                self._values[-1] = values[option]
                above, below = self._weight[-1]
                self._weight.append((above * numbers[option], below * denominator))
                return True
            self._options.pop()
            self._taken.pop()
            self._values.pop()
        return False

    def _add(self, options: _Options) -> None:
        values, numbers, denominator = options
        above, below = self._weight[-1]
        self._options.append(options)
        self._taken.append(0)
        self._values.append(values[0])
        self._weight.append((above * numbers[0], below * denominator))

    def _next(self) -> int:
        position = self._position
        self._position = position + 1
        return self._values[position]


def _options(values: Sequence[int], weights: Sequence[Fraction]) -> _Options:
    """Return the values of positive weight, with the weights over a common denominator."""
    for weight in weights:
        if weight < 0:
            raise InvalidValueError("weight", weight, "at least 0")
    kept = [(value, Fraction(weight)) for value, weight in zip(values, weights, strict=True) if weight]
    if not kept:
        raise InvalidValueError("weights", list(weights), "at least one positive weight")
    denominator = lcm(*(weight.denominator for _, weight in kept))
    numbers = tuple(weight.numerator * (denominator // weight.denominator) for _, weight in kept)
    return tuple(value for value, _ in kept), numbers, denominator


def exact_distribution(
    algorithm: Callable[Concatenate[EnumeratedCoins, Arguments], Outcome],
    *arguments: Arguments.args,
    **named: Arguments.kwargs,
) -> ExactDistribution[Outcome]:
    """Return the exact distribution of what an algorithm returns, by running it on every branch of its coins.

    Parameters
    ----------
    algorithm
        Its first argument is the coins. It must depend on its arguments and its coins only, and return something
        hashable. Interaction is part of the algorithm: an adaptive adversary is a function of the transcript.
    arguments, named
        Its further arguments.

    Raises
    ------
    InvalidValueError
        If the algorithm asks for an impossible choice.
    WorkLimitError
        If there are more than 2,000,000 branches; the estimate is what the branches so far suggest.

    Notes
    -----
    One run for each branch. Algorithms that go through many rounds with few states are better followed round by
    round: :func:`~littlestone_reference.randomness.exact_stream_distribution` merges equal states. Noise is cut
    where less than 2^-40 is left on each side; :func:`enumerate_branches` takes another bound, a limit, and a
    progress report.

    Examples
    --------
    >>> def two_flips(coins: EnumeratedCoins) -> int:
    ...     return coins.uniform_choice(2) + coins.uniform_choice(2)
    >>> dict(exact_distribution(two_flips).probabilities)
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    """
    return enumerate_branches(EnumeratedCoins(), lambda coins: algorithm(coins, *arguments, **named))


def enumerate_branches(
    coins: EnumeratedCoins,
    algorithm: Callable[[EnumeratedCoins], Outcome],
    max_branches: int = MAX_BRANCHES,
    progress: Callable[[int, Fraction], None] | None = None,
) -> ExactDistribution[Outcome]:
    """Return the exact distribution, with given coins, a given limit, and reports on the way.

    Parameters
    ----------
    coins
        Fresh coins; they say how much of unbounded noise may be cut off.
    algorithm
        A function of the coins alone.
    max_branches
        Limit on the number of branches, at least 1.
    progress
        Called every 10,000 branches with their number and the mass that they cover.

    Raises
    ------
    WorkLimitError
        If there are more branches than allowed.

    Examples
    --------
    >>> coins = EnumeratedCoins(tail=Fraction(1, 8))
    >>> enumerate_branches(coins, lambda coins: coins.discrete_laplace(Fraction(1, 2))).cut_mass
    Fraction(1, 6)
    """
    mass: dict[int, dict[Outcome, int]] = {}
    n_branches = 0
    more = True
    while more:
        coins.start_branch()
        outcome = algorithm(coins)
        above, below = coins.weight
        # Few denominators occur, so numerators are added as integers, apart for each of them.
        numerators = mass.get(below)
        if numerators is None:
            numerators = mass[below] = {}
        numerators[outcome] = numerators.get(outcome, 0) + above
        n_branches += 1
        more = coins.advance()
        if n_branches % 10_000 == 0 or n_branches > max_branches:
            covered = sum((Fraction(sum(parts.values()), below) for below, parts in mass.items()), Fraction(0))
            if progress is not None:
                progress(n_branches, covered)
            if more and n_branches > max_branches:
                estimate = n_branches / max(float(covered), 1e-300)
                raise WorkLimitError("branches of the algorithm", estimate, max_branches, "branches")
    probabilities: dict[Outcome, Fraction] = {}
    for below, parts in mass.items():
        for outcome, above in parts.items():
            probabilities[outcome] = probabilities.get(outcome, Fraction(0)) + Fraction(above, below)
    return ExactDistribution(MappingProxyType(probabilities), 1 - sum(probabilities.values(), Fraction(0)))
