"""The accuracy of a predictor in a round: the error of the answer that it would give at a random point.

There are two readings of "the answer that it would give". In the first, the noise of the votes is drawn before the
point and does not depend on it, as the proof of `yan` Claim 2 requires; in the second, the noise is drawn with the
point, as the predictor does.
"""

from collections.abc import Mapping
from fractions import Fraction

from ..classes import Label
from ..mechanisms import answer_probabilities
from ..mechanisms.shares import share
from .generator import Hypothesis, Public, Query
from .predictor import GenericPredictor, PredictorState


def fresh_noise_error(
    predictor: GenericPredictor[Query, Public, Hypothesis],
    state: PredictorState[Query, Public, Hypothesis],
    distribution: Mapping[Query, Fraction],
    target: Mapping[Query, Label],
) -> Fraction:
    """Return ``Pr[answer(x) != c(x)]`` exactly, for x from a distribution and fresh coins of the round.

    The state is that before the round, with at least one run left.

    Ledger: ``yan.definition-1``.
    """
    settings = predictor.settings
    weight, error = share(settings.run_epsilon, 6).decay, Fraction(0)
    for query, mass in distribution.items():
        votes = predictor.votes(state, query)
        left, right, top = answer_probabilities(state.shift, votes, settings.lower, settings.upper, weight)
        error += mass * (top / 2 + (left if target[query] == 1 else right))
    return error


def fixed_noise_error(
    predictor: GenericPredictor[Query, Public, Hypothesis],
    state: PredictorState[Query, Public, Hypothesis],
    noise: int,
    distribution: Mapping[Query, Fraction],
    target: Mapping[Query, Label],
    hard_label: Label | None = None,
) -> Fraction:
    """Return the error for a given noise on the votes; hard queries get a given label or, by default, a coin.

    Ledger: ``yan.claim-2``.
    """
    settings, error = predictor.settings, Fraction(0)
    for query, mass in distribution.items():
        noisy = predictor.votes(state, query) + noise
        if noisy < settings.lower + state.shift:
            error += mass * (target[query] == 1)
        elif noisy > settings.upper - state.shift:
            error += mass * (target[query] == 0)
        elif hard_label is None:
            error += mass / 2
        else:
            error += mass * (target[query] != hard_label)
    return error
