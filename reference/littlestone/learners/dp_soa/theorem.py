"""The sizes of DP-SOA that are proved in Coq (``gl_theorem_4_1``), and what the theorem says of them.

The theorem says that a learner exists. With these settings the learner follows the program of its proof, with two
differences. In a round in which nothing is published it predicts with the SOA of the class, not with the constant
0; the proof counts such a round as a mistake. And it draws labels when it guesses them, which is the same law
(``gl_algorithm_1_guesses``). Compared with Coq is the comparison that renews; the rest was read. The learner
publishes one hypothesis more than it sees examples, so T examples are T + 1 rounds of the theorem. The sizes are
far too large to run.
"""

from dataclasses import dataclass

from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...guarantee import Guarantee
from ...intervals.transcendental import power_above
from ...mechanisms import LogisticHistSparseSettings
from ...privacy.epsilon import Claim, Epsilon
from ..parameter_range import asked_privacy, smallest_enough
from .settings import PROVED_TOURNAMENT, DpSoaSettings, FailedTrees

MOST_TREES = 10**1000


@displayed
@dataclass(frozen=True, slots=True)
class ProvedDpSoaSettings:
    """Settings of DP-SOA, and what a theorem proves for them."""

    settings: DpSoaSettings
    guarantee: Guarantee


def theorem_settings(dimension: int, *, n_rounds: int, privacy: Claim) -> ProvedDpSoaSettings:
    """Return the sizes of ``gl_theorem_4_1`` for T = ``n_rounds`` examples.

    Let ``q = 2^(d+1) - 1``, ``a = 448 q (2 q + 1) 2^(q+1)``, ``c = a 2^(d+1) + 1`` and ``e = 1 + (1 -
    exp(-epsilon)) / (5 c)``, and let m be the smallest number that was found with ``(T + 1)^2 (a m + 3) <= e^m``
    and ``2 c <= delta e^m``. There are a m trees of 2^(d+1) leaves and c renewals. At most ``a^2 q 2^d m + 3``
    mistakes are expected on realizable sequences fixed in advance. The dimension is at most 8, epsilon and delta
    are positive.

    Ledger: ``gl.theorem-4.1``.

    >>> proved = theorem_settings(0, n_rounds=10**16, privacy=(1, 1e-6))
    >>> proved.settings.n_trees, proved.settings.hist_sparse.limit
    (44907609600, 10753)
    >>> print(proved.guarantee)  # doctest: +ELLIPSIS
    expected mistakes, dimension at most 0, on a realizable sequence fixed in advance: at most 241423309209603; ...
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    if dimension > 8:
        raise InvalidValueError("dimension", dimension, "at most 8; the number of trees is doubly exponential")
    asked = asked_privacy(privacy)
    inner = 2 ** (dimension + 1) - 1
    trees = 448 * inner * (2 * inner + 1) * 2 ** (inner + 1)
    limit = trees * 2 ** (dimension + 1) + 1
    step = Epsilon(1 + (1 - asked.epsilon.decay) / (5 * limit))

    def is_enough(share: int) -> bool:
        rare = power_above(step.decay, share)
        tails = max((n_rounds + 1) ** 2 * (trees * share + 3) * rare, 2 * limit * rare / asked.delta)
        return bool(tails <= 1)

    share = smallest_enough(is_enough, 1, MOST_TREES)
    if share is None:
        raise InvalidValueError("privacy", asked, "so weak that the forest has at most 10^1000 trees")
    settings = DpSoaSettings(
        n_trees=trees * share,
        n_leaves=2 ** (dimension + 1),
        hist_sparse=LogisticHistSparseSettings(
            threshold=trees * share - 3 * share,
            threshold_epsilon=step,
            query_epsilon=step,
            histogram_epsilon=step,
            histogram_threshold=6 * share,
            limit=limit,
            largest_secret=share,
        ),
        tournament=PROVED_TOURNAMENT,
        failed_trees=FailedTrees.LEFT_OUT,
    )
    guarantee = Guarantee(
        theorem="gl.theorem-4.1",
        proof="gl_theorem_4_1",
        privacy=asked,
        n_examples=n_rounds,
        what=f"expected mistakes, dimension at most {dimension}, on a realizable sequence fixed in advance",
        errors=trees**2 * inner * 2**dimension * share + 3,
    )
    return ProvedDpSoaSettings(settings, guarantee)
