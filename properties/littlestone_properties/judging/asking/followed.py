"""Following foreign code on every branch of its coins, within bounds."""

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from fractions import Fraction
from math import inf
from time import monotonic, process_time

from littlestone.errors import LittlestoneError
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.randomness.branches import THOROUGH
from littlestone.randomness.replay import untouched_global_generators

MAX_BRANCHES = 200_000
"""The largest number of branches that are followed for one input."""

LEAST = Fraction(1, 1 << 60)
"""The probability below which a branch is not followed, and counts as cut."""


CLOCK_FACTOR = 20
"""The factor by which time on the clock may exceed the seconds of work; a busy machine makes code wait."""

DEADLINE: ContextVar[float] = ContextVar("DEADLINE", default=inf)
"""The time of the clock at which the cases of a capability must end."""


class TooLateError(LittlestoneError, RuntimeError):
    """The branches took too long together."""

    def __init__(self, n_runs: int, seconds: float, *, is_left_out: bool = False) -> None:
        begun = f"{n_runs:,} branches in {seconds:.3g} seconds, and more to follow"
        super().__init__(begun if n_runs else "the seconds for it were over")
        self.n_runs = n_runs
        self.is_left_out = is_left_out
        """True if the time of all cases, or the time on the clock, is over; the case itself may be fast."""


def seconds_left() -> float:
    """Return the seconds up to the end of all cases; raise if they are over."""
    left = DEADLINE.get() - monotonic()
    if left <= 0:
        raise TooLateError(0, 0.0, is_left_out=True)
    return left


class Clock:
    """The time that the branches for one input may take together.

    The seconds are processor time; the time on the clock may be :data:`CLOCK_FACTOR` times as long.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds, self._n_runs = seconds, 0
        self._start, self._work = monotonic(), process_time() + seconds
        self._deadline = min(self._start + CLOCK_FACTOR * seconds, DEADLINE.get())

    def count(self, n_runs: int) -> None:
        """Count runs that are to begin; raise if the time is over."""
        self._n_runs += n_runs
        if process_time() > self._work:
            raise TooLateError(self._n_runs, self._seconds)
        if (now := monotonic()) > self._deadline:
            raise TooLateError(self._n_runs, now - self._start, is_left_out=True)


def followed(
    run: Callable[[EnumeratedCoins], Hashable],
    coins: EnumeratedCoins,
    *,
    seconds: float | Clock,
    max_branches: int = 0,
    n_repeats: int = THOROUGH,
) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the value of a run, over all branches of fresh coins.

    ``seconds`` are the limit of a :class:`Clock`, or a running clock; ``max_branches`` is 0 for
    :data:`MAX_BRANCHES`. Too many branches for the time or the limit raise a :class:`TooLateError` or a
    ``WorkLimitError``. The first branch is run ``n_repeats`` times again, some others once, and global generators
    are watched: a run that depends on more than its coins raises a ``NotReproducibleError``.

    >>> found = followed(lambda coins: coins.uniform_choice(2), EnumeratedCoins(), seconds=1)
    >>> found.probability(1)
    Fraction(1, 2)
    """
    clock = seconds if isinstance(seconds, Clock) else Clock(seconds)

    def in_time(branch: EnumeratedCoins) -> Hashable:
        clock.count(1)
        return run(branch)

    with untouched_global_generators():
        return enumerate_branches(coins, in_time, max_branches or MAX_BRANCHES, n_repeats=n_repeats)
