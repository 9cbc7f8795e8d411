"""Algorithms that work round by round: equal states are merged after every round, which limits the branches."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from ..errors import InvalidValueError, WorkLimitError
from .branches import enumerate_branches
from .distribution import ExactDistribution
from .enumerated import DEFAULT_TAIL, EnumeratedCoins

MAX_STATES = 200_000

State = TypeVar("State", bound=Hashable)
After = TypeVar("After", bound=Hashable)


def exact_stream_distribution(
    step: Callable[[EnumeratedCoins, State, int], State],
    initial_state: State,
    n_rounds: int,
    *,
    tail: Fraction = DEFAULT_TAIL,
    progress: Callable[[int, int], None] | None = None,
) -> ExactDistribution[State]:
    """Return the exact distribution of the state after a number of rounds.

    A step takes the coins, the state before, and the number of the round (from 0), and returns the next state. If
    the distribution of publications is wanted, the state must contain them. ``tail`` is the mass of unbounded noise
    that each draw may cut off on each side. ``progress`` is called after every round with its number and the number
    of states, at most 200,000. There is one enumeration of the step for every state and round, instead of one for
    every branch of all rounds.

    >>> walk = lambda coins, position, round_number: position + 2 * coins.uniform_choice(2) - 1
    >>> exact_stream_distribution(walk, 0, 20).probability(20)
    Fraction(1, 1048576)
    """
    if n_rounds < 0:
        raise InvalidValueError("n_rounds", n_rounds, "at least 0")
    masses: dict[State, Fraction] = {initial_state: Fraction(1)}
    for number in range(n_rounds):

        def one_round(state: State, number: int = number) -> Mapping[State, Fraction]:
            return enumerate_branches(EnumeratedCoins(tail), lambda coins: step(coins, state, number)).probabilities

        masses = mixed(masses, one_round)
        if progress is not None:
            progress(number, len(masses))
    return ExactDistribution(MappingProxyType(masses), 1 - sum(masses.values(), Fraction(0)))


def mixed(
    masses: Mapping[State, Fraction], step: Callable[[State], Mapping[After, Fraction]]
) -> dict[After, Fraction]:
    """Return the distribution after a random state, given that after each state; equal outcomes are merged.

    >>> half = Fraction(1, 2)
    >>> mixed({0: half, 1: half}, lambda state: {state: half, 2: half})
    {0: Fraction(1, 4), 2: Fraction(1, 2), 1: Fraction(1, 4)}
    """
    mixture: dict[After, Fraction] = {}
    for state, mass in masses.items():
        for after, probability in step(state).items():
            mixture[after] = mixture.get(after, Fraction(0)) + mass * probability
    if len(mixture) > MAX_STATES:
        raise WorkLimitError("states after a round", len(mixture), MAX_STATES, "states")
    return mixture
