"""The number of rounds that boosting needs, and parameters for a given sample size and a given privacy.

Let the distribution u of a round be smooth, with probabilities of at most ``1 / (kappa n)``, and let the weak
learner err with probability at most ``w`` on it. The potential
``min over smooth u of KL(u | uniform) + lambda sum_i u(i) right(i)`` starts at 0 and rises in every round by at
least ``-ln(1 - (1 - w)(1 - r))`` with ``r = exp(-lambda)``. If the vote erred on kappa n examples, the uniform
distribution on them would keep the potential at or below ``ln(1 / kappa) + lambda T / 2``.

Convention: all quantities that decide privacy are exact; the searches for the numbers of draws and of examples use
doubles.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import exp, expm1, floor, log, log1p

from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ...intervals import logarithm
from ...privacy.composition.subsampling import drawn_privacy, repeated_privacy
from ...privacy.epsilon import Claim, Epsilon, Number, Privacy, written_number
from ..parameter_range import FeasibilityReport, Requirement, check_positive, smallest_enough

WEAK_ERROR = Fraction(1, 3)
"""The weak learner of `bgs` Claim A.2 must have at most this error."""

MAX_DRAWS = 200

MAX_EXAMPLES = 10**15


def round_gain(decay: Fraction, weak_error: Fraction = WEAK_ERROR) -> Fraction:
    """Return ``r / (1 - (1 - w)(1 - r))^2``, the factor by which a round raises the square of ``1 / kappa``.

    The factor r, by which a right hypothesis multiplies a weight, is strictly between 0 and 1; the error w of the
    weak learner is at least 0 and below 1/2.

    Ledger: ``bgs.theorem-a.1``.

    >>> round_gain(Fraction(1, 2)), float(round_gain(Fraction(2, 5))), float(round_gain(Fraction(3, 5)))
    (Fraction(9, 8), 1.1111111111111112, 1.115702479338843)
    """
    check_strictly_between_0_and_1(decay=decay)
    if not 0 <= weak_error < Fraction(1, 2):
        raise InvalidValueError("weak_error", weak_error, "at least 0 and below 1/2")
    return decay / (1 - (1 - weak_error) * (1 - decay)) ** 2


def rounds_needed(density: Fraction, decay: Fraction = Fraction(1, 2), weak_error: Fraction = WEAK_ERROR) -> int:
    """Return the smallest T with ``round_gain^T > density^-2``; then the vote errs on less than ``density``.

    The density kappa is above 0 and at most 1, and :func:`round_gain` must be above 1.

    Ledger: ``bgs.theorem-a.1``.

    >>> [rounds_needed(Fraction(1, n)) for n in (2, 4, 20, 1000)]
    [12, 24, 51, 118]
    """
    if not 0 < density <= 1:
        raise InvalidValueError("density", density, "above 0 and at most 1")
    gain = round_gain(decay, weak_error)
    if gain <= 1:
        raise InvalidValueError("decay", decay, f"so near to 1 that a round gains; it gains {gain}")
    rounds, reached, aim = 0, Fraction(1), density**-2
    while reached <= aim:
        rounds, reached = rounds + 1, reached * gain
    return rounds


def filtering_rounds(density: Fraction) -> int:
    """Return a number T above ``45 (ln(1 / density) + 1/10)``, enough rounds for an error below the density.

    This holds if weak learners have error at most 1/3 and mean weights are at least ``2/5 density``. Let F be a
    function with the derivative ``min(1, exp)``, let K be the density, and let theta be ``ln(3/2)`` times the cut.
    The potential is ``K theta`` minus the mean of ``F(theta - z ln(3/2))`` over the margins z. Every round raises
    the potential by at least 1/18 of the mean weight, and no move of the cut lowers it. It is at most ``-K`` while
    the vote errs on a share K.

    Ledger: ``bgs.theorem-a.1``.

    >>> filtering_rounds(Fraction(1, 8))
    99
    """
    check_strictly_between_0_and_1(density=density)
    return floor(45 * (logarithm(1 / density).upper + Fraction(1, 10))) + 1


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class BoostingSettings:
    """Parameters of lazy Bregman boosting.

    Ledger: ``bgs.theorem-a.1``, ``bgs.claim-a.2``.

    * ``n_examples``: the size n of the sample, at least 1.
    * ``n_rounds``: the number T of hypotheses that vote, at least 1.
    * ``density``: the number kappa, at least 1 / n and at most 1; it is the training error that boosting aims at.
    * ``n_draws``: the number m of examples that the base learner gets in each round, at least 1.
    * ``decay``: the factor by which a right hypothesis multiplies a weight, strictly between 0 and 1; 1/2 is best
      for weak learners of error 1/3.

    >>> settings = BoostingSettings(n_examples=64, n_rounds=2, density=Fraction(1, 4), n_draws=1)
    >>> settings.smoothness, settings.cost(Privacy(Epsilon.log(3), 0.1))
    (Fraction(1, 16), Privacy(epsilon=Epsilon.log('1.265625'), delta=Fraction(1, 80)))
    """

    n_examples: int
    n_rounds: int
    density: Fraction
    n_draws: int
    decay: Fraction = Fraction(1, 2)

    def __post_init__(self) -> None:
        check_at_least(1, n_examples=self.n_examples, n_rounds=self.n_rounds, n_draws=self.n_draws)
        if not Fraction(1, self.n_examples) <= self.density <= 1:
            raise InvalidValueError("density", self.density, f"from 1/{self.n_examples} to 1")
        check_strictly_between_0_and_1(decay=self.decay)

    @property
    def smoothness(self) -> Fraction:
        """The number ``s = 1 / (kappa n)``: the largest probability with which one draw gives one example."""
        return 1 / (self.density * self.n_examples)

    def cost(self, base: Claim) -> Privacy:
        """Return the cost of all rounds if a run of the base learner on m examples costs ``base``.

        Given the hypotheses found so far, one replaced example changes each draw with probability at most s; the
        costs of the rounds add up. With ``s m <= 1/16`` a round costs less than the paper says.
        """
        return repeated_privacy(drawn_privacy(base, self.n_draws, self.smoothness), self.n_rounds)


def practical_boosting(
    n_hypotheses: int, *, n_examples: int, error: Number, privacy: Claim, failure: Number
) -> tuple[Epsilon, BoostingSettings]:
    """Return the epsilon of one run of private selection, and boosting parameters that cost the given epsilon.

    ``density`` is ``error / 2``, and the number of rounds is the smallest odd number that suffices for this
    density. Every round may cost an equal part of epsilon; the smoother the weights are, the more epsilon the base
    learner may spend on its examples. The number of draws, at most 200, is chosen such that with probability at
    least ``1 - failure / 2`` no round fails. If no number suffices, the function takes the number with the smallest
    bound and guarantees nothing, see :func:`boosting_feasibility`. ``n_examples`` is at least ``2 / error``;
    ``error`` and ``failure`` are strictly between 0 and 1; epsilon is positive; delta is not used.

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
    n_hypotheses: int, *, n_examples: int, error: Number, privacy: Claim, failure: Number
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
    n_hypotheses: int, n_examples: int, error: Number, privacy: Claim, failure: Number
) -> tuple[Privacy, Fraction, Fraction]:
    asked, aim, chance = Privacy.of(privacy), written_number("error", error), written_number("failure", failure)
    check_at_least(1, n_hypotheses=n_hypotheses, n_examples=n_examples)
    check_positive(epsilon=asked.epsilon)
    check_strictly_between_0_and_1(error=aim, failure=chance)
    if n_examples * aim < 2:
        raise InvalidValueError("n_examples", n_examples, f"at least 2 / error = {float(2 / aim):g}")
    return asked, aim, chance
