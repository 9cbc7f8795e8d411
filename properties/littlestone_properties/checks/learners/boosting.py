"""Checks of boosting private learners, by repetition and by smooth weights, and of the reduction of labels.

The vote is judged on the cases of ``conform``. The weights are judged by the conditions of the theorem, on the
inputs of ``conform`` and on further ones.

Conventions of the reduction of many labels to two: bit 1 of a label is the most significant, and the number of bits
is rounded up. Any split of the sample that does not depend on data is allowed; bits that stand for no label may
become any label.
"""

from collections.abc import Sequence
from typing import Unpack

from littlestone.errors import InvalidValueError

from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import require_right
from ...judging.sources.boosters import booster_parts, repetition_parts
from ...judging.sources.reductions import JudgedReduction
from ...protocols import Booster, MulticlassReducer, Repeater

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks


def check_repetition(repeater: Repeater, **options: Unpack[CheckOptions]) -> None:
    """Raise unless the runs get separate parts of the sample, good results are likelier, and the cost is as stated.

    Ledger: ``bgs.theorem-a.1``.

    A violation says that runs share examples, or that their number is wrong; that a better result is not more
    likely; that the learner breaks if runs fail; or which exact delta the claimed epsilon needs.

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
    """Raise unless a booster's weights are smooth and help, its output is a vote, and its cost is as stated.

    Ledger: ``bgs.theorem-a.1``, ``bgs.claim-a.2``.

    Weights are judged on samples of 2 to ``n_examples`` examples. A violation says that the weights do not sum to
    one, exceed ``1 / (density n)``, are larger if more hypotheses are right, or move wrongly when one example
    changes: too far, or not from or to this example. Or it says that the vote errs on a fraction ``density`` of the
    sample after the required number of rounds, with weak learners of the largest allowed error; that the output is
    not the majority; or which exact delta the claimed epsilon needs.

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


def check_multiclass_reduction(
    reducer: MulticlassReducer, *, n_labels: Sequence[int] = (2, 3, 4, 5), **options: Unpack[CheckOptions]
) -> None:
    """Raise unless a reduction learns every bit once, from separate examples, and is as private as one bit.

    Ledger: ``bgs.theorem-3.1``, ``bgs.claim-3.2``.

    The numbers of labels ``n_labels``, at least one, each at least 2, are tried. A violation says that a bit is
    learned from a wrong class, from wrong labels, from examples that another bit gets too, or from examples that
    depend on the labels; that bits are put together wrongly, or are not independent; that the reduction breaks if a
    bit fails; or which exact delta the epsilon of one bit needs.

    >>> from littlestone_properties.judging.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced
    >>> check_multiclass_reduction(reduced)
    >>> check_multiclass_reduction(WRONG_REDUCTIONS["puts the bits together in the wrong order"], n_labels=(4,))
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       puts bits together, the first highest
    got:            (0, 1) become 2
    required:       1
    smallest input: every function of 1 point with 4 labels, sizes (1, 1), sample [(0, 0), (0, 0)]
    reproduce:      check_multiclass_reduction(reducer, n_labels=(4,))
    """
    if not n_labels or min(n_labels) < 2:
        raise InvalidValueError("n_labels", list(n_labels), "at least one number, each at least 2")
    wanted = options_with(options)
    judged = (JudgedReduction(reducer, number, wanted["timeout"]) for number in n_labels)
    require_right((part for one in judged for part in one.parts()), wanted)
