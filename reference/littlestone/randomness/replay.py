"""Repeating a branch: hidden randomness or hidden state shows as a different question or a different result.

An enumeration gives the exact distribution of an algorithm only if each run depends on nothing but the arguments
and the answers of the coins. Random numbers from elsewhere, an exhausted iterator, or a growing list would
otherwise give a table that looks exact and is not.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from ..errors import LittlestoneError, NotReproducibleError
from .distribution import Outcome
from .enumerated import EnumeratedCoins, NegligibleBranch
from .noise import Options

REQUIRED = "a function of its arguments and its coins alone"


class _RepeatedCoins(EnumeratedCoins):
    """The coins for repeating a branch that has just run: every question must be the same as before."""

    def __init__(self, coins: EnumeratedCoins, number: int) -> None:
        super().__init__(coins.tail, coins.least)
        self._known, self.tables, self.left_out = coins.known, coins.tables, coins.left_out
        self._asked, self._weights = coins.choices, coins.weights
        self._number = number

    def _add(self, options: Options, divisor: int = 1) -> None:
        place = len(self._options)
        if place == len(self._asked):
            raise _broken(self._number, f"asked for more than {_choices(place)}")
        expected, taken = self._asked[place]
        self._weight[-1] = self._weights[place]
        super()._add(options, divisor)
        if self._options[-1] != expected:
            raise _broken(self._number, f"asked something else as choice {place + 1}")
        self._taken[-1] = taken
        self._values[-1] = expected[0][taken]
        above, below = self._before[-1]
        self._weight[-1] = (above * expected[1][taken], below * expected[2])


def require_same_run(
    algorithm: Callable[[EnumeratedCoins], Outcome], coins: EnumeratedCoins, outcome: Outcome, number: int
) -> None:
    """Raise unless the branch that has just run asks the same questions again and has the same result.

    The coins stay at the end of the branch; ``number`` is the number of the branch, for the message.

    >>> coins, left = EnumeratedCoins(), [5, 6]
    >>> require_same_run(lambda coins: left.pop(), coins, left.pop(), 1)
    Traceback (most recent call last):
        ...
    littlestone.errors.NotReproducibleError: the algorithm must be a function of its arguments and its \
coins alone, but branch 1, run again with the same answers of its coins, returned 5, not 6
    """
    repeated = _RepeatedCoins(coins, number)
    try:
        again = algorithm(repeated)
    except LittlestoneError:
        raise
    except NegligibleBranch:
        raise _broken(number, f"asked something else as choice {len(repeated.choices) + 1}") from None
    except Exception as error:  # the first run raised no exception
        raise _broken(number, f"raised {type(error).__name__}: {error}") from error
    n_asked, n_choices = len(repeated.choices), len(coins.choices)
    if n_asked != n_choices:
        raise _broken(number, f"asked for {_choices(n_asked)}, not {n_choices}")
    # Not-a-number differs from itself.
    if again != outcome and not (again != again and outcome != outcome):
        if type(outcome).__eq__ is object.__eq__:
            kind = type(outcome).__name__
            raise _broken(number, f"returned another {kind}; results of this type equal only themselves")
        raise _broken(number, f"returned {again!r}, not {outcome!r}")


def _choices(number: int) -> str:
    return "1 choice" if number == 1 else f"{number} choices"


def _broken(number: int, what: str) -> NotReproducibleError:
    return NotReproducibleError(f"branch {number}, run again with the same answers of its coins, {what}", REQUIRED)


def global_random_states() -> dict[str, tuple[object, ...]]:
    """Return the states of the global generators, by the name of their module."""
    kind, keys, place, has_gauss, gauss = np.random.get_state(legacy=True)  # noqa: NPY002 - it is watched, not used
    return {
        "random": random.getstate(),
        "numpy.random": (kind, bytes(np.asarray(keys)), place, has_gauss, gauss),
    }


@contextmanager
def untouched_global_generators() -> Iterator[None]:
    """Raise if the global generators of ``random`` and ``numpy.random`` change within the context.

    >>> with untouched_global_generators():
    ...     _ = random.random()
    Traceback (most recent call last):
        ...
    littlestone.errors.NotReproducibleError: the algorithm must be a function of its arguments and its \
coins alone, but changed the state of the global generator of `random`
    """
    before = global_random_states()
    try:
        yield
    except NotReproducibleError as error:
        _require_untouched(before, error)
        raise
    _require_untouched(before, None)


def _require_untouched(before: dict[str, tuple[object, ...]], cause: NotReproducibleError | None) -> None:
    for module, state in global_random_states().items():
        if state != before[module]:
            fault = f"changed the state of the global generator of `{module}`"
            raise NotReproducibleError(fault, REQUIRED) from cause
