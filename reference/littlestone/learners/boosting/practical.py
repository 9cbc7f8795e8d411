"""Practical parameters for boosting private selection, with a given sample size and a given privacy.

Convention: all quantities that decide privacy are exact; the searches for the numbers of draws and of examples use
doubles.
"""

from fractions import Fraction
from math import exp, expm1, log, log1p

from ...errors import InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ...privacy.epsilon import Epsilon, Number, Privacy, written_number
from ..feasibility import FeasibilityReport, Requirement, smallest_enough
from ..parameter_range import check_positive
from .rounds import WEAK_ERROR, rounds_needed
from .settings import BoostingSettings

MAX_DRAWS = 200

MAX_EXAMPLES = 10**15


def practical_boosting(
    n_hypotheses: int,
    *,
    n_examples: int,
    error: Number,
    privacy: Privacy | tuple[Number, Number],
    failure: Number,
) -> tuple[Epsilon, BoostingSettings]:
    """Return the epsilon of one run of private selection, and boosting parameters that cost the given epsilon.

    ``density`` is ``error / 2``, and the number of rounds is the smallest odd number that suffices for it. Every
    round may cost an equal part of epsilon; the smoother the weights are, the more epsilon the base learner may
    spend on its examples. The number of draws, at most 200, is chosen such that with probability at least
    ``1 - failure / 2`` no round fails. If no number suffices, the function takes the number with the smallest bound
    and guarantees nothing, see :func:`boosting_feasibility`. ``n_examples`` is at least ``2 / error``; ``error``
    and ``failure`` are strictly between 0 and 1; epsilon is positive; delta is not used.

    Ledger: ``bgs.theorem-a.1``.

    >>> epsilon, settings = practical_boosting(4, n_examples=100_000, error=0.1, privacy=(1, 0), failure=0.1)
    >>> settings.n_rounds, settings.n_draws, round(float(epsilon), 2)
    (51, 62, 0.95)
    """
    asked, aim, chance = _checked(n_hypotheses, n_examples, error, privacy, failure)
    rounds = rounds_needed(aim / 2) | 1
    reach = n_examples * aim / 2
    sure = _certainties(rounds, float(reach), float(asked.epsilon), n_hypotheses)
    enough = (
        number for number, certainty in enumerate(sure, start=1) if certainty >= _needed_certainty(rounds, chance)
    )
    draws = next(enough, 1 + sure.index(max(sure)))
    settings = BoostingSettings(n_examples=n_examples, n_rounds=rounds, density=aim / 2, n_draws=draws)
    # This inverts ``settings.cost``; the part of a draw is rounded down.
    draw = asked.epsilon / (rounds * draws)
    return Epsilon(1 + (draw.exp - 1) * reach), settings


def boosting_feasibility(
    n_hypotheses: int,
    *,
    n_examples: int,
    error: Number,
    privacy: Privacy | tuple[Number, Number],
    failure: Number,
) -> FeasibilityReport:
    """Return needed and available values for an error above ``error`` with probability at most ``failure``.

    Half of the failure probability is for the rounds. The other half is for a vote that errs twice as much on the
    population as on the sample: there are at most ``m^T`` votes, and each has this flaw with probability at most
    ``exp(-n error / 8)``.

    Ledger: ``bgs.theorem-a.1``. Parameters are those of :func:`practical_boosting`.

    >>> print(boosting_feasibility(4, n_examples=10_000, error=0.1, privacy=(1, 0), failure=0.1))
    certainty of a round, -ln(failure): needs 6.928, has 0.1963: not met (bgs Claim A.2)
    examples for the vote: needs 5896, has 1e+04: met (bgs Theorem A.1)
    says something for streams of at least 60720 examples
    """
    asked, aim, chance = _checked(n_hypotheses, n_examples, error, privacy, failure)
    rounds, nats = rounds_needed(aim / 2) | 1, float(asked.epsilon)

    def requirements(n: int) -> tuple[Requirement, ...]:
        sure = max(_certainties(rounds, float(n * aim / 2), nats, n_hypotheses))
        votes = 8 / float(aim) * (rounds * log(n_hypotheses) + log(2 / float(chance)))
        name = "certainty of a round, -ln(failure)"
        return (
            Requirement(name, "bgs Claim A.2", _needed_certainty(rounds, chance), sure),
            Requirement("examples for the vote", "bgs Theorem A.1", votes, n),
        )

    def is_enough(n: int) -> bool:
        return all(requirement.is_met for requirement in requirements(n))

    enough = smallest_enough(is_enough, -(-2 // aim), MAX_EXAMPLES)
    return FeasibilityReport(requirements(n_examples), enough)


def _needed_certainty(rounds: int, failure: Fraction) -> float:
    """Return ``ln(2 T / failure)``."""
    return log(2 * rounds / float(failure))


def _certainties(rounds: int, reach: float, nats: float, n_hypotheses: int) -> list[float]:
    """Return, for each number of draws, ``-ln`` of the bound ``SelectionLearner.failure_bound`` for one round.

    A draw may cost ``epsilon / (T m)``, and :meth:`BoostingSettings.cost` gives the matching epsilon of a run of
    the base learner.
    """
    certainties = []
    for draws in range(1, MAX_DRAWS + 1):
        spent = log1p(expm1(nats / (rounds * draws)) * reach)
        certainties.append(-draws * log1p(float(WEAK_ERROR) * (exp(-spent / 2) - 1)) - log(n_hypotheses))
    return certainties


def _checked(
    n_hypotheses: int, n_examples: int, error: Number, privacy: Privacy | tuple[Number, Number], failure: Number
) -> tuple[Privacy, Fraction, Fraction]:
    asked, aim, chance = Privacy.of(privacy), written_number("error", error), written_number("failure", failure)
    check_at_least(1, n_hypotheses=n_hypotheses, n_examples=n_examples)
    check_positive(epsilon=asked.epsilon)
    check_strictly_between_0_and_1(error=aim, failure=chance)
    if n_examples * aim < 2:
        raise InvalidValueError("n_examples", n_examples, f"at least 2 / error = {float(2 / aim):g}")
    return asked, aim, chance
