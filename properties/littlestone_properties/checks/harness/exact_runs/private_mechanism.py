"""The common part of the checks of private mechanisms: exact judgement of functions of coins.

A candidate that takes coins is run on every branch, so its output distributions are known exactly and so is the
smallest delta that it needs. A candidate that takes a random generator can only be sampled, see
:mod:`~littlestone_properties.checks.harness.exact_runs.sampled_privacy`.

Convention: only certain violations are reported. Where unbounded noise was cut off, what is reported is a lower
bound of the delta that is needed.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from littlestone.errors import NotReproducibleError, WorkLimitError
from littlestone.privacy import Privacy, certain_divergence
from littlestone.randomness import EnumeratedCoins, ExactDistribution

from ....judging.followed import followed
from ....judging.observed import observed
from ....violation import PropertyViolationError

TAIL = Fraction(1, 1 << 24)

SECONDS = 600.0
"""The seconds that the branches on one input may take together."""

Arguments = TypeVar("Arguments", bound=Hashable)


@dataclass(frozen=True, slots=True)
class PrivacyCase(Generic[Arguments]):
    """Two neighbouring inputs and the privacy that is claimed for them, in this direction."""

    one: Arguments
    other: Arguments
    privacy: Privacy

    @property
    def text(self) -> str:
        """The claim in words."""
        return f"is (epsilon, delta)-private, epsilon = {float(self.privacy.epsilon):.6g}"


def both_ways(one: Arguments, other: Arguments, privacy: Privacy) -> Iterator[PrivacyCase[Arguments]]:
    """Yield a claim in both directions."""
    yield PrivacyCase(one, other, privacy)
    yield PrivacyCase(other, one, privacy)


class ExactRuns(Generic[Arguments]):
    """A mechanism, run on every branch of its coins, and what is required of it."""

    def __init__(
        self,
        mechanism: Callable[[EnumeratedCoins, Arguments], object],
        written: Callable[[Arguments], str],
        tail: Fraction = TAIL,
    ) -> None:
        self._mechanism = mechanism
        self._written = written
        self._tail = tail
        self._known: dict[Arguments, ExactDistribution[Hashable]] = {}

    def distribution(self, arguments: Arguments) -> ExactDistribution[Hashable]:
        """Return the exact distribution of what can be observed."""
        if arguments not in self._known:
            try:
                self._known[arguments] = followed(
                    lambda coins: observed(self._mechanism(coins, arguments)),
                    EnumeratedCoins(self._tail),
                    seconds=SECONDS,
                )
            except WorkLimitError:
                raise
            except NotReproducibleError as error:
                raise self._violation(
                    "depends on its arguments and its coins only", error.what, error.requirement, arguments
                ) from error
            except Exception as error:  # whatever foreign code raises is a finding
                got = f"{type(error).__name__}: {error}"
                raise self._violation(
                    "has an outcome on every branch", got, "a hashable outcome", arguments
                ) from error
        return self._known[arguments]

    def require_privacy(self, case: PrivacyCase[Arguments]) -> None:
        """Raise unless the delta that the pair certainly needs is at most the claimed one."""
        one, other = self.distribution(case.one), self.distribution(case.other)
        epsilon, claimed = case.privacy.epsilon, case.privacy.delta
        certain = certain_divergence(one, other, epsilon)
        if certain <= claimed:
            return
        at_least = "at least " if one.cut_mass or other.cut_mass else ""
        runs = ", ".join(self._again(self._written(each)) for each in (case.one, case.other))
        raise PropertyViolationError(
            case.text,
            f"needs delta {at_least}{written_number(certain)}",
            f"delta {written_number(claimed)}",
            f"({self._written(case.one)}) beside ({self._written(case.other)})",
            f"hockey_stick_divergence({runs}, {epsilon!r})",
        )

    def require_neighbours(self, one: Arguments, other: Arguments, privacy: Privacy) -> None:
        """Raise unless a claim holds in both directions."""
        for case in both_ways(one, other, privacy):
            self.require_privacy(case)

    def _violation(self, name: str, got: str, required: str, arguments: Arguments) -> PropertyViolationError:
        source = self._written(arguments)
        return PropertyViolationError(name, got, required, source, self._again(source))

    def _again(self, source: str) -> str:
        """Return Python source of the distribution on arguments that are given as source."""
        return f"exact_distribution(lambda coins: candidate({source}, coins=coins))"


def written_number(number: Fraction) -> str:
    """Return a fraction as text, exactly if it is short.

    Examples
    --------
    >>> written_number(Fraction(3, 8)), written_number(Fraction(1, 3**50))
    ('3/8 = 0.375', '1.39296e-24')
    """
    exact = str(number)
    decimal = f"{float(number):.6g}"
    return decimal if len(exact) > 24 else exact if exact == decimal else f"{exact} = {decimal}"
