"""Checking anybody's boosting of private learners: of confidence by repetition, of accuracy by smooth weights.

The vote is judged by the cases of ``conform``, weights by what the theorem asks of them, on its inputs and others.
"""

from typing import Unpack

from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import require_right
from ...judging.sources.boosters import booster_parts, repetition_parts
from ...protocols import Booster, Repeater

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks


def check_repetition(repeater: Repeater, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a repeated learner runs on parts of its own, prefers good results, and costs what it says.

    Ledger: ``bgs.theorem-a.1``.

    Raises
    ------
    PropertyViolationError
        If runs share examples with each other, or are not as many as asked; if a better result is not the likelier
        one; if it breaks where runs fail; or with the exact delta at the epsilon that is claimed.

    Examples
    --------
    >>> from littlestone_properties.judging.faults.boosters import REPEATED, WRONG_REPETITIONS
    >>> check_repetition(REPEATED)
    >>> check_repetition(WRONG_REPETITIONS["chooses with twice the epsilon"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (epsilon, delta)-private, ...
    """
    wanted = options_with(options)
    require_right(repetition_parts(repeater, wanted["timeout"]), wanted)


def check_booster(booster: Booster, *, n_examples: int = 4, **options: Unpack[CheckOptions]) -> None:
    """Raise unless a booster has smooth weights that help, votes, and costs what it says.

    Ledger: ``bgs.theorem-a.1``, ``bgs.claim-a.2``.

    Parameters
    ----------
    n_examples
        The largest sample on which weights are judged, from 2 on.

    Raises
    ------
    PropertyViolationError
        If weights do not sum to one, are above ``1 / (density n)``, larger where more hypotheses are right, or move
        too far or other than from or to one example that changes; if against weak learners that err as much as they
        may the vote errs on ``density`` of the sample after as many rounds as are needed; if the output is not the
        majority; or with the exact delta at the epsilon that is claimed.

    Examples
    --------
    >>> from littlestone_properties.judging.faults.boosters import BOOSTED, WRONG_BOOSTERS
    >>> privacy = ["private_pac_learner/neighbouring samples"]
    >>> check_booster(BOOSTED, only=privacy)
    >>> check_booster(WRONG_BOOSTERS["counts one round as the cost"], only=privacy)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (epsilon, delta)-private, ...
    """
    wanted = options_with(options)
    require_right(booster_parts(booster, n_examples, wanted["timeout"]), wanted)
