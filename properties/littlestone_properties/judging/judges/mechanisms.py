"""The judges of mechanisms.

They require the right output probabilities, or at least as much privacy as the right mechanism has.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from littlestone.randomness import ExactDistribution

from ..asking.answers import Candidate
from ..asking.asking import WrongError, cut_mass, needed_delta, output_distribution, output_of, right_distribution
from ..case import Case, required_value
from ..json_values import Json, Object, fraction_of, list_of, object_of, text_of, unchanged, written


@dataclass(frozen=True, slots=True)
class MechanismJudge:
    """A judge of an exact output distribution, or of the privacy on a pair; it knows a right mechanism."""

    variants: Mapping[str, object]
    """Value of the dialect -> the right mechanism under this convention."""
    dialect: str = ""
    """The convention; empty if there is only one variant."""
    normal: Callable[[Json], Json] = unchanged
    """The function from an output to the part of the output that counts."""

    def __call__(self, case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
        """Raise unless the distribution is right, or the pair is as private as with the right mechanism."""
        if "exp_epsilons" in case.required:
            self._judge_privacy(case, candidate, dialects)
            return
        required = case.required
        if "by_dialect" in required:
            required = object_of(required_value(case, dialects), self.dialect)
        found = output_distribution(candidate, case.capability, case.input, normal=self.normal)
        compare_distributions(found, required, candidate.declared.precision)

    def required(self, given: Object) -> Object:
        """Return the required outputs on an input."""
        found = {
            name: distribution_to_json(right_distribution(one, given, normal=self.normal))
            for name, one in self.variants.items()
        }
        first = next(iter(found.values()))
        if all(one == first for one in found.values()):
            return first
        variants: Object = {**found}
        return {"by_dialect": {self.dialect: variants}}

    def allowed(self, case: Case, dialects: Mapping[str, str]) -> list[tuple[Fraction, Fraction]]:
        """Return each ``exp(epsilon)`` at which inputs are compared, with the delta of the right mechanism."""
        right = self._right(case, dialects)
        given = (
            fraction_of(text, "exp_epsilon") for text in list_of(case.required["exp_epsilons"], "exp_epsilons")
        )
        return [(each, needed_delta(right, each) + 2 * each * cut_mass(right)) for each in given]

    def _judge_privacy(self, case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
        one, other = (object_of(case.input[key], key) for key in ("one", "other"))
        outputs = [
            output_distribution(candidate, case.capability, given, normal=self.normal) for given in (one, other)
        ]
        pair = f"{written(one)} beside {written(other)}"
        require_private(self.allowed(case, dialects), partial(needed_delta, outputs), candidate, pair)

    def _right(self, case: Case, dialects: Mapping[str, str]) -> list[ExactDistribution[Hashable]]:
        mechanism = self.variants[dialects.get(self.dialect, next(iter(self.variants)))]
        sides = (object_of(case.input[key], key) for key in ("one", "other"))
        return [right_distribution(mechanism, given, normal=self.normal) for given in sides]


def distribution_to_json(found: ExactDistribution[Hashable]) -> Object:
    """Return a distribution as pairs of an output and its probability, and the mass that is cut."""
    rows: list[Json] = [[str(text), str(p)] for text, p in sorted(found.probabilities.items(), key=str) if p]
    return {"distribution": rows, "cut": str(found.cut_mass)}


def require_private(
    allowed: Iterable[tuple[Fraction, Fraction]],
    needed: Callable[[Fraction], Fraction],
    candidate: Candidate,
    pair: str,
    reason: str = "",
) -> None:
    """Raise unless the delta of a pair of inputs is allowed at each ``exp(epsilon)``.

    ``reason`` is text after the allowed delta in the error.
    """
    for exp_epsilon, enough in allowed:
        delta = needed(exp_epsilon)
        if delta > enough + candidate.declared.precision:
            got = f"needs delta {float(delta):.6g} at exp(epsilon) = {exp_epsilon}, {pair}"
            raise WrongError(got, f"delta {float(enough):.6g}{reason}")


def compare_distributions(found: ExactDistribution[Hashable], required: Object, precision: Fraction) -> None:
    """Raise unless a distribution is the required one, up to cut mass and the precision of the candidate."""
    rows = [list_of(row, "row") for row in list_of(required["distribution"], "distribution")]
    masses = {text_of(text, "output"): fraction_of(mass, "probability") for text, mass in rows}
    slack = found.cut_mass + fraction_of(required["cut"], "cut") + precision
    for output in sorted({*map(str, found.probabilities), *masses}):
        got, wanted = found.probability(output), masses.get(output, Fraction(0))
        if abs(got - wanted) > slack:
            raise WrongError(f"{output} with probability {_shown(got)}", f"probability {_shown(wanted)}")


def judge_accountant(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless a delta is the smallest that suffices, or suffices at all in the dialect ``valid``."""
    smallest, precision = fraction_of(case.required["value"], "value"), candidate.declared.precision
    value = output_of(candidate, case.capability, case.input)
    try:
        got = Fraction(value) if isinstance(value, float) else fraction_of(value, "delta")
    except (ValueError, OverflowError):
        raise WrongError(written(value)[:200], 'a number, or a fraction such as "3/4"') from None
    if got < smallest - precision or got > 1 + precision:
        raise WrongError(_shown(got), f"delta at least {_shown(smallest)}, and at most 1")
    if dialects["accounting"] == "optimal" and got > smallest + precision:
        raise WrongError(_shown(got), f"delta {_shown(smallest)}")
    if dialects["accounting"] == "valid" and "adds up" in case.because and got >= 1:
        raise WrongError(_shown(got), "a delta below 1, as basic composition gives")


def _shown(probability: Fraction) -> str:
    return str(probability) if len(str(probability)) < 30 else f"{float(probability):.9g}"
