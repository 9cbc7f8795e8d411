"""What the checks of private mechanisms share: exact judgement of functions of coins, and audits of samplers.

A candidate that takes coins is run on every branch, so its output distributions are known exactly and so is the
smallest delta that it needs. A candidate that takes a random generator can only be sampled; then a violation is
reported only if the claim is refuted with a stated probability of a false alarm.

Convention: only certain violations are reported. Where unbounded noise was cut off, what is reported is a lower
bound of the delta that is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log, nextafter
from typing import Generic, TypeVar

import numpy as np

from littlestone_reference.errors import InvalidValueError, NotReproducibleError, WorkLimitError
from littlestone_reference.privacy import (
    AuditVerdict,
    Delta,
    Epsilon,
    PrivacyParameters,
    audit_sampler,
    hockey_stick_divergence,
)
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone_reference.randomness.branches import THOROUGH
from littlestone_reference.randomness.replay import untouched_global_generators

from ..violation import PropertyViolationError

__all__ = ["ExactRuns", "PrivacyCase", "answers", "audit_cases", "check_n_rounds", "observed", "written_number"]

TAIL = Fraction(1, 1 << 24)

MAX_BRANCHES = 200_000

Arguments = TypeVar("Arguments", bound=Hashable)


@dataclass(frozen=True, slots=True)
class PrivacyCase(Generic[Arguments]):
    """Two neighbouring inputs and the privacy that is claimed for them, in this direction.

    Parameters
    ----------
    one, other
        Everything that the mechanism gets besides its randomness.
    exp_epsilon
        ``exp(epsilon)``, at least 1.
    delta
        At least 0 and below 1.
    """

    one: Arguments
    other: Arguments
    exp_epsilon: Fraction
    delta: Fraction


class ExactRuns(Generic[Arguments]):
    """A mechanism, run on every branch of its coins, and what is required of it.

    Parameters
    ----------
    mechanism
        A function of coins and of its other arguments.
    written
        Writes those other arguments as Python source.
    tail
        Mass of unbounded noise that may be cut off on each side, every time it is drawn.
    """

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
        """Return the exact distribution of what can be observed.

        Raises
        ------
        PropertyViolationError
            If the mechanism breaks, returns something that cannot be compared, or does something else when it is
            run again with the same answers of its coins.
        WorkLimitError
            If it has more than 200,000 branches.
        """
        if arguments not in self._known:
            try:
                with untouched_global_generators():
                    self._known[arguments] = enumerate_branches(
                        EnumeratedCoins(self._tail),
                        lambda coins: observed(self._mechanism(coins, arguments)),
                        MAX_BRANCHES,
                        n_repeats=THOROUGH,
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
        """Raise unless the delta that the pair certainly needs is at most the claimed one.

        Raises
        ------
        PropertyViolationError
            With the exact delta.
        """
        one, other = self.distribution(case.one), self.distribution(case.other)
        delta = hockey_stick_divergence(one, other, case.exp_epsilon)
        certain = delta - one.cut_mass - case.exp_epsilon * other.cut_mass
        if certain <= case.delta:
            return
        at_least = "at least " if one.cut_mass or other.cut_mass else ""
        runs = ", ".join(f"exact_distribution(candidate, {self._written(each)})" for each in (case.one, case.other))
        raise PropertyViolationError(
            f"is (epsilon, delta)-private, exp(epsilon) = {case.exp_epsilon}",
            f"needs delta {at_least}{written_number(certain)}",
            f"delta {written_number(case.delta)}",
            f"({self._written(case.one)}) beside ({self._written(case.other)})",
            f"hockey_stick_divergence({runs}, {case.exp_epsilon!r})",
        )

    def require_probability(
        self, name: str, arguments: Arguments, event: Callable[[Hashable], bool], at_least: Fraction
    ) -> None:
        """Raise unless an event has certainly not less than a probability.

        Raises
        ------
        PropertyViolationError
            With the exact probability.
        """
        distribution = self.distribution(arguments)
        found = sum(
            (p for outcome, p in distribution.probabilities.items() if event(outcome)), distribution.cut_mass
        )
        if found < at_least:
            got = f"probability {'at most ' if distribution.cut_mass else ''}{written_number(found)}"
            raise self._violation(name, got, f"probability at least {written_number(at_least)}", arguments)

    def require_always(
        self, name: str, arguments: Arguments, event: Callable[[Hashable], bool], required: str
    ) -> None:
        """Raise unless every outcome that can occur belongs to an event.

        Raises
        ------
        PropertyViolationError
            With an outcome that does not.
        """
        for outcome, probability in self.distribution(arguments).probabilities.items():
            if not event(outcome):
                got = f"{outcome!r} with probability {written_number(probability)}"
                raise self._violation(name, got, required, arguments)

    def _violation(self, name: str, got: str, required: str, arguments: Arguments) -> PropertyViolationError:
        source = self._written(arguments)
        return PropertyViolationError(name, got, required, source, f"exact_distribution(candidate, {source})")


def audit_cases(
    sampler: Callable[[np.random.Generator, Arguments], object],
    cases: Iterable[PrivacyCase[Arguments]],
    written: Callable[[Arguments], str],
    *,
    n_samples: int,
    seed: int,
    false_alarm: Fraction,
) -> None:
    """Raise if samples refute the privacy of one of the cases.

    Parameters
    ----------
    sampler
        A mechanism that draws its randomness from a generator.
    cases
        Neighbouring inputs with what is claimed; the probability of a false alarm is shared among them.
    written
        Writes the other arguments as Python source.
    n_samples
        Number of samples of each input of each pair; half of them choose the event, the others test it.
    seed
        Seed of the generator.
    false_alarm
        Largest probability of reporting anything although all claims hold.

    Raises
    ------
    PropertyViolationError
        With the bounds of the probabilities.
    InvalidValueError
        If there is no case, a parameter is out of range, or no claim is refuted but samples of some case could not
        have refuted its claim: passing would then mean nothing.
    """
    all_cases = tuple(cases)
    if not all_cases:
        raise InvalidValueError("cases", [], "at least one pair of neighbouring inputs")
    generator = np.random.default_rng(seed)
    powerless: list[tuple[PrivacyCase[Arguments], str]] = []
    for case in all_cases:
        # Rounded up, so that the audited claim is never stronger than the stated one.
        epsilon = Epsilon(nextafter(log(case.exp_epsilon) * (1 + 1e-15), inf))
        audit = audit_sampler(
            _draw(sampler, generator, case.one),
            _draw(sampler, generator, case.other),
            None,
            PrivacyParameters(epsilon, Delta(case.delta)),
            n_samples,
            false_alarm / len(all_cases),
        )
        if audit.verdict is AuditVerdict.VIOLATED:
            raise PropertyViolationError(
                f"is (epsilon, delta)-private, exp(epsilon) = {case.exp_epsilon}",
                str(audit),
                f"delta {written_number(case.delta)}",
                f"({written(case.one)}) beside ({written(case.other)})",
                f"audit_sampler(lambda: candidate(generator, {written(case.one)}), "
                f"lambda: candidate(generator, {written(case.other)}), None, claim, {n_samples})",
            )
        if audit.why_no_power is not None:
            powerless.append((case, audit.why_no_power))
    if powerless:
        case, why = powerless[0]
        first = f"({written(case.one)}) beside ({written(case.other)})"
        required = f"so many that every claim could be refuted, not {len(powerless)} of {len(all_cases)} claims"
        raise InvalidValueError("n_samples", n_samples, f"{required}; first {first}: {why}")


def _draw(
    sampler: Callable[[np.random.Generator, Arguments], object],
    generator: np.random.Generator,
    arguments: Arguments,
) -> Callable[[], Hashable]:
    return lambda: observed(sampler(generator, arguments))


def observed(outcome: object) -> Hashable:
    """Return what an observer sees of an outcome, so that equal sights are equal; order counts in sequences only.

    Raises
    ------
    TypeError
        If it cannot be compared.

    Examples
    --------
    >>> observed([1, {2}]) == (1, frozenset({2}))
    True
    """
    if isinstance(outcome, (list, tuple)):
        return tuple(observed(part) for part in outcome)
    if isinstance(outcome, AbstractSet):
        return frozenset(observed(part) for part in outcome)
    if isinstance(outcome, Mapping):
        return tuple((observed(key), observed(value)) for key, value in outcome.items())
    if not isinstance(outcome, Hashable):
        raise TypeError(f"unhashable outcome of type {type(outcome).__name__}")
    return outcome


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


def check_n_rounds(n_rounds: int) -> None:
    """Raise unless at least one round is asked for.

    Raises
    ------
    InvalidValueError
        If the number is less than 1.
    """
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")


def answers(outcome: Hashable) -> Sequence[Hashable]:
    """Return an outcome that should be a sequence of answers as one; anything else counts as no answers."""
    return outcome if isinstance(outcome, tuple) else ()
