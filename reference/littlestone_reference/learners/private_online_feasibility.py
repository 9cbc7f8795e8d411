"""What the analysis of the private online learner asks of its printed parameters (`lyu` section 6).

Convention: natural logarithms and rounded doubles, as for the printed parameters. Where the paper leaves a constant
open the same number stands for all of them.
"""

from __future__ import annotations

from math import log

from .feasibility import FeasibilityReport, Requirement
from .private_online_settings import printed_settings

__all__ = ["feasibility"]


def feasibility(
    dimension: int, n_rounds: int, epsilon: float, delta: float, constant: float = 1.0
) -> FeasibilityReport:
    """Return what the analysis asks of the printed parameters, with one number C for the constants left open.

    Ledger: ``lyu.theorem-1``. Locator: `lyu` section 6. Parameters and errors are those of
    :func:`printed_settings`.

    Examples
    --------
    >>> report = feasibility(1, 10**6, 1.0, 1e-6)
    >>> [requirement.is_met for requirement in report.requirements]
    [False, False, False, False]
    """
    settings = printed_settings(dimension, n_rounds, epsilon, delta, constant)
    training, d = settings.training, max(1, dimension)
    log_rounds = max(1.0, log(n_rounds))
    scale = (log(n_rounds) + log(1 / delta)) * d**3 / epsilon
    each = log(float(training.exp_epsilon))
    list_size = (2 * d**3) ** d * 2.0 ** (d * d)
    requirements = (
        Requirement(
            "U/2 for noise in T rounds", "lyu Claim 6.1", 11 * log_rounds * scale, settings.buffer_limit / 2
        ),
        Requirement(
            "B for lists of p^d 2^(d^2) items and delta^2 / d^10",
            "lyu Lemma 3.1, section 6.1",
            10 * (log(list_size) + 2 * log(1 / delta) + 10 * log(d)) / each,
            float(training.failure_score),
        ),
        Requirement(
            "(2/3 - 1/10) k so that p(u) <= 1/100", "lyu Claim 6.4", log(99) / each, 17 / 30 * training.n_teachers
        ),
        Requirement(
            "p = 2 d^3 for sub data sets of 3U/(2k) examples",
            "lyu Fact 4",
            1.5 * settings.buffer_limit / training.n_teachers,
            2.0 * d**3,
        ),
    )
    smallest = None
    for power in range(1, 200):
        longer = printed_settings(dimension, 10**power, epsilon, delta, constant)
        if 1.5 * longer.buffer_limit * (longer.n_updates + 1) < 10**power:
            smallest = 10**power
            break
    return FeasibilityReport(requirements, smallest)
