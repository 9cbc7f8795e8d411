"""The exact output distributions of an own mechanism, from all its branches, or the reason why there are none."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from time import monotonic

from littlestone.errors import InvalidValueError, LittlestoneError, NotReproducibleError, WorkLimitError
from littlestone.randomness import EnumeratedCoins, ExactDistribution

from ...judging.asking.followed import LEAST, TooLateError, followed
from ...judging.json_values import Json, written
from ...time_limit import OutOfTime, time_limit
from .mechanism import OwnMechanism


class TooManyBranchesError(LittlestoneError, RuntimeError):
    """There are too many branches to follow."""


class Branches:
    """The exact distributions of a mechanism, each computed once."""

    def __init__(
        self, mechanism: OwnMechanism, tail: Fraction, seconds: float, timeout: float, max_branches: int
    ) -> None:
        self._mechanism, self._tail = mechanism, tail
        self._deadline, self._seconds = monotonic() + seconds, seconds
        self._timeout, self._max_branches = timeout, max_branches
        self._known: dict[str, ExactDistribution[Hashable]] = {}
        self._uses: set[str] = set()
        self.has_noise = False
        """True if unbounded noise was met; with a larger tail there are fewer branches."""

    @property
    def notes(self) -> tuple[str, ...]:
        """The ways in which the judged mechanism differs from the given one."""
        cut = max((found.cut_mass for found in self._known.values()), default=Fraction(0))
        notes = [f"noise of mass {float(cut):.1g} was cut off"] if cut else []
        if self._uses:
            names = ", ".join(sorted(self._uses))
            notes.append(f"{names}: on a grid of whole numbers; nothing is said of the continuous mechanism")
        return tuple(notes)

    def distribution(self, data: Json) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the outputs on an input."""
        key = written(data)
        if key not in self._known:
            self._known[key] = self._enumerated(data)
        return self._known[key]

    def _enumerated(self, data: Json) -> ExactDistribution[Hashable]:
        fresh = EnumeratedCoins(self._tail, LEAST)

        def output(coins: EnumeratedCoins) -> Hashable:
            return run_once(lambda: self._mechanism.followed(data, coins, self._uses), data, self._timeout)

        try:
            left = self._deadline - monotonic()
            return followed(output, fresh, seconds=left, max_branches=self._max_branches)
        except TooLateError as late:
            n_runs = f"{late.n_runs:,} and more on input {written(data)} in {self._seconds:g} seconds"
            raise TooManyBranchesError(f"too many branches: {n_runs}") from None
        except WorkLimitError as error:
            self.has_noise = bool(self._uses) or any(key[0] == "noise" for key in fresh.known)
            number = f"about {error.estimate:.3g}" if error.estimate < 1e300 else "without end"
            raise TooManyBranchesError(f"too many branches: {number} on input {written(data)}") from None
        except NotReproducibleError as error:
            raise InvalidValueError(
                "mechanism", self._mechanism.name, f"{error.requirement}; {error.what}"
            ) from None


def run_once(run: Callable[[], Hashable], data: Json, timeout: float) -> Hashable:
    """Return the output of one run, or say in one line what is wrong with it."""
    try:
        with time_limit(timeout):
            return run()
    except OutOfTime:
        required = f"long enough for a run of the mechanism; input {written(data)}"
        raise InvalidValueError("timeout", timeout, required) from None
    except LittlestoneError:
        raise
    except Exception as error:  # whatever foreign code raises is said
        got = f"{type(error).__name__}: {error}"
        raise InvalidValueError(
            "mechanism", got, f"a function that runs without an error on {written(data)}"
        ) from None
