"""Claims of privacy: the stated cost of a candidate, and the delta that two of its outputs need."""

from collections.abc import Hashable, Sequence
from fractions import Fraction

from littlestone.privacy import Epsilon, certain_divergence
from littlestone.randomness import ExactDistribution

from ..asking.answers import Candidate
from ..asking.asking import WrongError, cut_mass
from ..case import Case
from ..json_values import number_text


def claim_of(case: Case, candidate: Candidate) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of a candidate's claim; raise if it claims nothing."""
    claim = candidate.declared.claims.get(case.capability)
    if claim is None:
        raise WrongError("no claim", "exp_epsilon and delta among the claims of the candidate")
    return claim


def require_claimed(
    case: Case, candidate: Candidate, outputs: Sequence[ExactDistribution[Hashable]], names: tuple[str, str]
) -> None:
    """Raise unless two outputs need at most the claimed delta; the message names the worse order of the inputs."""
    exp_epsilon, delta = claim_of(case, candidate)
    for one, other in ((0, 1), (1, 0)):
        needed = certain_divergence(outputs[one], outputs[other], Epsilon.log(exp_epsilon))
        if needed > delta:
            got = f"needs delta {'at least ' * bool(cut_mass([*outputs]))}{number_text(needed)}"
            required = f"delta {number_text(delta)}, as claimed, at exp(epsilon) = {number_text(exp_epsilon)}"
            found = {names[0]: case.input[names[one]], names[1]: case.input[names[other]]}
            raise WrongError(got, required, found=found)
