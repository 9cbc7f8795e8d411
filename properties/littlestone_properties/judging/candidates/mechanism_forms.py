"""Calls of the mechanisms of :mod:`littlestone.mechanisms` with the arguments of a capability.

The arguments of a capability give the weights of noises, while the arguments of a mechanism give epsilon. The data
come first, then the parameters by name, then the source of randomness. A question is not supported if the mechanism
cannot express it, for instance because its two noises share one epsilon.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import AboveThresholdSettings, Counted, StopRule
from littlestone.privacy import Epsilon

from ..asking.python_arguments import python_arguments
from ..capabilities import CAPABILITIES
from ..json_values import Object

Call: TypeAlias = tuple[object, dict[str, object]]
"""The positional arguments, and the named ones."""

ABOVE, BETWEEN = 2, 3
"""The power of the weight of the queries' noise that is the weight of the threshold's noise, which gets half of
epsilon: 2 for AboveThreshold, 3 for BetweenThresholds."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to call a mechanism for a capability."""

    capability: str
    call: object
    """The function from the arguments of the capability to a call."""
    read: Callable[[object, Sequence[object]], object] = lambda answer, _: answer
    """The function from the mechanism's answer and the arguments to the answer of the capability."""
    power: int = 0
    """The power of the queries' weight that is the threshold's weight; 0 if the two weights are independent."""

    def function(self, mechanism: object, source: str) -> Callable[[*tuple[object, ...]], object]:
        """Return the mechanism as a function of the capability's arguments and, last, the source of randomness."""
        if not callable(mechanism):
            raise InvalidValueError("candidate", repr(mechanism), "a function")

        def answer(*arguments: object) -> object:
            if not callable(self.call):
                raise TypeError(self.call)
            *given, drawn = arguments
            data, named = self.call(*given)
            try:
                found = mechanism(data, **named, **{source: drawn})
            except NotImplementedError as error:
                # Only the form may refuse a question; a mechanism that does not answer is a finding.
                raise RuntimeError(f"NotImplementedError: {error}") from error
            return self.read(found, given)

        return answer

    def fitted(self, given: Object, weight: Fraction) -> Object:
        """Return the arguments with this weight of the queries' noise, and the threshold's weight that fits it."""
        weights: Object = {"weight": str(weight), "threshold_weight": str(weight**self.power)}
        return given | weights | ({"limit": 1} if "limit" in given else {})

    def can_ask(self, given: Object) -> bool:
        """Return whether a call of the mechanism can express these arguments of the capability."""
        if not callable(self.call):
            raise TypeError(self.call)
        arguments = python_arguments(given)
        try:
            self.call(*(arguments[name] for name in CAPABILITIES[self.capability].parameters))
        except NotImplementedError:
            return False
        return True


def _sparse_sample(lists: Sequence[Collection[str]], weight: Fraction, failure_weight: Fraction) -> Call:
    if weight <= 1:
        raise NotImplementedError
    return tuple(map(tuple, lists)), {"epsilon": Epsilon.log(weight) * 2, "failure_weight": failure_weight}


def _stable_histogram(items: Sequence[str], weight: Fraction, threshold: int) -> Call:
    if threshold < 1:
        raise NotImplementedError
    return tuple(items), {"epsilon": Epsilon.log(1 / weight) * 2, "threshold": threshold}


def _require_power(threshold_weight: Fraction, weight: Fraction, power: int) -> Epsilon:
    """Return epsilon; raise unless the threshold's weight is this power of the weight of the values."""
    if threshold_weight != weight**power:
        raise NotImplementedError
    return Epsilon.log(1 / weight) * 2 * power


def _standard_above_threshold(
    values: Sequence[int], threshold: int, threshold_weight: Fraction, weight: Fraction, limit: int
) -> Call:
    if limit != 1:
        raise NotImplementedError
    return tuple(values), {"threshold": threshold, "epsilon": _require_power(threshold_weight, weight, ABOVE)}


def _between_thresholds(
    counts: Sequence[int], lower: int, upper: int, threshold_weight: Fraction, weight: Fraction
) -> Call:
    epsilon = _require_power(threshold_weight, weight, BETWEEN)
    return tuple(counts), {"lower": lower, "upper": upper, "epsilon": epsilon}


def _above_threshold(counted: Counted, stop: StopRule) -> Form:
    """Return a form of AboveThreshold.

    If the mechanism counts Below, the values are negated, and the threshold t becomes 1 - t. A mechanism that stops
    as printed stops only after K + 1 counted answers, so it is called with K - 1.
    """
    is_mirrored, more = counted is Counted.BELOW, int(stop is StopRule.AS_PRINTED)

    def call(values: Sequence[int], threshold: int, weight: Fraction, limit: int) -> Call:
        settings = AboveThresholdSettings(
            threshold=1 - threshold if is_mirrored else threshold,
            epsilon=Epsilon.log(1 / weight),
            limit=max(1, limit - more),
            counted=counted,
            stop=stop,
        )
        return tuple(-value if is_mirrored else value for value in values), {"settings": settings}

    def read(answer: object, given: Sequence[object]) -> object:
        if not isinstance(answer, list | tuple):
            return answer
        answers = [value == 0 for value in answer] if is_mirrored and set(answer) <= {0, 1} else list(answer)
        # For K = 1 the mechanism cannot get a smaller K; so its answers are cut after the first counted one.
        return answers[: answers.index(True) + 1] if more and given[-1] == 1 and True in answers else answers

    return Form("above_threshold", call, read)


FORMS: Mapping[str, tuple[Form, ...]] = {
    "sparse_sample": (Form("sparse_sample", _sparse_sample),),
    "stable_histogram": (Form("stable_histogram", _stable_histogram),),
    "above_threshold": tuple(
        _above_threshold(counted, stop) for counted in Counted for stop in (StopRule.AT_LIMIT, StopRule.AS_PRINTED)
    ),
    "standard_above_threshold": (Form("sparse_vector", _standard_above_threshold, power=ABOVE),),
    "between_thresholds": (Form("between_thresholds", _between_thresholds, power=BETWEEN),),
}
"""Name of a function of :mod:`littlestone.mechanisms` -> the way to call it for a capability."""
