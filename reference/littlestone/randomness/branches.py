"""The exact distribution of an algorithm: one run for each branch of its coins, and the sum over the branches."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Concatenate, ParamSpec, TypeVar

from ..errors import InvalidValueError, WorkLimitError
from .distribution import ExactDistribution, Outcome
from .enumerated import DEFAULT_TAIL, EnumeratedCoins, NegligibleBranch
from .replay import require_same_run, untouched_global_generators

MAX_BRANCHES = 2_000_000

THOROUGH = 8
"""The number of times that the first branch of foreign code is repeated."""

Arguments = ParamSpec("Arguments")

MAX_STATES = 200_000

State = TypeVar("State", bound=Hashable)

After = TypeVar("After", bound=Hashable)


def exact_distribution(
    algorithm: Callable[Concatenate[EnumeratedCoins, Arguments], Outcome],
    *arguments: Arguments.args,
    **named: Arguments.kwargs,
) -> ExactDistribution[Outcome]:
    """Return the exact distribution of an algorithm's result, by running it on every branch of its coins.

    The algorithm takes the coins as its first argument. It must depend only on its arguments and its coins, and
    return a hashable object. The algorithm may be interactive: an adaptive adversary is a function of the
    transcript. There is one run for each branch, and more than 2,000,000 branches are refused. Some branches are
    repeated: the first branch 8 times, and the last branch and every branch whose number is a power of two once. A
    ``NotReproducibleError`` is raised if a repeated run asks other questions or has another result, or if the
    global generators of ``random`` or ``numpy.random`` are used. Hidden randomness that gives the same values in
    all these runs is not detected.

    For algorithms with many rounds and few states it is better to enumerate round by round:
    :func:`~littlestone.randomness.exact_stream_distribution` merges equal states. Noise is cut off where less than
    2^-40 is left on each side; :func:`enumerate_branches` accepts another bound, a limit, and a progress report.

    >>> def two_flips(coins: EnumeratedCoins) -> int:
    ...     return coins.uniform_choice(2) + coins.uniform_choice(2)
    >>> dict(exact_distribution(two_flips).probabilities)
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}

    Random numbers that do not come from the coins are detected.

    >>> from random import random
    >>> exact_distribution(lambda coins: random() < 0.7)
    Traceback (most recent call last):
        ...
    littlestone.errors.NotReproducibleError: the algorithm must be a function of its arguments and its \
coins alone, but changed the state of the global generator of `random`
    """
    with untouched_global_generators():
        return enumerate_branches(
            EnumeratedCoins(), lambda coins: algorithm(coins, *arguments, **named), n_repeats=THOROUGH
        )


def enumerate_branches(
    coins: EnumeratedCoins,
    algorithm: Callable[[EnumeratedCoins], Outcome],
    max_branches: int = MAX_BRANCHES,
    progress: Callable[[int, Fraction], None] | None = None,
    *,
    n_repeats: int = 1,
) -> ExactDistribution[Outcome]:
    """Return the exact distribution, with given coins, a given limit, and progress reports.

    The fresh coins ``coins`` state how much of unbounded noise may be cut off, and which branches are too unlikely
    to follow. ``progress`` is called every 10,000 branches with the number of branches and the mass that they
    cover. The first branch is repeated ``n_repeats`` times. Unless this number is 0, the last branch and every
    branch whose number is a power of two are repeated once.

    >>> coins = EnumeratedCoins(tail=Fraction(1, 8))
    >>> enumerate_branches(coins, lambda coins: coins.discrete_laplace(Fraction(1, 2))).cut_mass
    Fraction(1, 6)

    An algorithm that flips a coin until it shows heads has an infinite branch.

    >>> def first_heads(coins: EnumeratedCoins) -> int:
    ...     return 1 if coins.uniform_choice(2) else 1 + first_heads(coins)
    >>> found = enumerate_branches(EnumeratedCoins(least=Fraction(1, 1000)), first_heads)
    >>> len(found.probabilities), found.cut_mass
    (9, Fraction(1, 512))
    """
    mass: dict[int, dict[Outcome, int]] = {}
    n_branches = 0
    more = True
    while more:
        coins.start_branch()
        try:
            outcome = algorithm(coins)
            if coins.is_cut:
                raise NegligibleBranch
        except NegligibleBranch:
            n_branches += 1
            more = coins.advance()
            _check_limit(n_branches, max_branches, mass, more=more)
            continue
        above, below = coins.weight
        # Few denominators occur, so numerators are added as integers, separately for each denominator.
        numerators = mass.get(below)
        if numerators is None:
            numerators = mass[below] = {}
        try:
            numerators[outcome] = numerators.get(outcome, 0) + above
        except TypeError:
            raise InvalidValueError("result", outcome, "hashable, such as a number, a text or a tuple") from None
        n_branches += 1
        if n_branches & (n_branches - 1) == 0 and n_repeats:
            for _ in range(n_repeats if n_branches == 1 else 1):
                require_same_run(algorithm, coins, outcome, n_branches)
        more = coins.advance()
        if not more and n_repeats and n_branches & (n_branches - 1):
            require_same_run(algorithm, coins, outcome, n_branches)
        if progress is not None and n_branches % 10_000 == 0:
            progress(n_branches, _covered(mass))
        _check_limit(n_branches, max_branches, mass, more=more)
    probabilities: dict[Outcome, Fraction] = {}
    for below, parts in mass.items():
        for outcome, above in parts.items():
            probabilities[outcome] = probabilities.get(outcome, Fraction(0)) + Fraction(above, below)
    return ExactDistribution(MappingProxyType(probabilities), 1 - sum(probabilities.values(), Fraction(0)))


def _covered(mass: Mapping[int, Mapping[Outcome, int]]) -> Fraction:
    return sum((Fraction(sum(parts.values()), below) for below, parts in mass.items()), Fraction(0))


def _check_limit(
    n_branches: int, max_branches: int, mass: Mapping[int, Mapping[Outcome, int]], *, more: bool
) -> None:
    if more and n_branches > max_branches:
        estimate = n_branches / max(float(_covered(mass)), 1e-300)
        raise WorkLimitError("branches of the algorithm", estimate, max_branches, "branches")


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
    that each draw may cut off on each side. ``progress`` is called after every round with the number of the round
    and the number of states, at most 200,000. There is one enumeration of the step for every state and round,
    instead of one for every branch of all rounds.

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
    """Return the distribution after a random state, given the distribution after each state, with merged outcomes.

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
