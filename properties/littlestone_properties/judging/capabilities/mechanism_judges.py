"""What mechanisms must do: choose with the right probabilities, and give away no more than those do."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from littlestone.randomness import ExactDistribution

from ..answers import Candidate
from ..asking import WrongError, cut_mass, needed_delta, output_distribution, right_distribution
from ..case import Case
from ..json_values import Json, Object, fraction_of, list_of, object_of, text_of, written


@dataclass(frozen=True, slots=True)
class MechanismJudge:
    """Compares an exact output distribution, or the privacy of two of them, with those of a mechanism."""

    mechanism: object

    def __call__(self, case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
        """Raise unless the distribution is right, or as private."""
        if "distribution" in case.required:
            found = output_distribution(candidate, case.capability, case.input)
            compare_distributions(found, case.required, candidate.declared.precision)
        else:
            _judge_privacy(case, candidate, self.mechanism)


def outcomes_to_json(found: ExactDistribution[Hashable]) -> Json:
    """Return a distribution as pairs of an output and its probability."""
    return [[str(text), str(mass)] for text, mass in sorted(found.probabilities.items(), key=str) if mass]


def compare_distributions(found: ExactDistribution[Hashable], required: Object, precision: Fraction) -> None:
    """Raise unless a distribution is the required one, up to what is cut and the precision of the candidate."""
    rows = [list_of(row, "row") for row in list_of(required["distribution"], "distribution")]
    masses = {text_of(text, "output"): fraction_of(mass, "probability") for text, mass in rows}
    slack = found.cut_mass + fraction_of(required["cut"], "cut") + precision
    for output in sorted({*map(str, found.probabilities), *masses}):
        got, wanted = found.probability(output), masses.get(output, Fraction(0))
        if abs(got - wanted) > slack:
            raise WrongError(f"{output} with probability {_shown(got)}", f"probability {_shown(wanted)}")


def _judge_privacy(case: Case, candidate: Candidate, mechanism: object) -> None:
    one, other = (object_of(case.input[key], key) for key in ("one", "other"))
    outputs = [output_distribution(candidate, case.capability, given) for given in (one, other)]
    right = [right_distribution(case.capability, mechanism, given) for given in (one, other)]
    for text in list_of(case.required["exp_epsilons"], "exp_epsilons"):
        exp_epsilon = fraction_of(text, "exp_epsilon")
        needed, allowed = needed_delta(outputs, exp_epsilon), needed_delta(right, exp_epsilon)
        if needed > allowed + 2 * exp_epsilon * cut_mass(right) + candidate.declared.precision:
            got = f"needs delta {float(needed):.6g} at exp(epsilon) = {exp_epsilon}"
            raise WrongError(f"{got}, {written(one)} beside {written(other)}", f"delta {float(allowed):.6g}")


def _shown(probability: Fraction) -> str:
    return str(probability) if len(str(probability)) < 30 else f"{float(probability):.9g}"
