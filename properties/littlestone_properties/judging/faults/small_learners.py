"""Settings of the private learners so small that all their branches can be followed."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import (
    DpSoaSettings,
    JointTrainingSettings,
    PrivateErmSettings,
    PrivateOnlineSettings,
    SplitRule,
)
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon


def small_dp_soa(n_trees: int, epsilon: Epsilon, *, threshold: int, limit: int) -> DpSoaSettings:
    """Return settings with two leaves per tree and the same epsilon for everything."""
    sparse = HistSparseSettings(
        threshold=threshold,
        threshold_epsilon=epsilon,
        query_epsilon=epsilon,
        histogram_epsilon=epsilon,
        histogram_threshold=1,
        limit=limit,
    )
    return DpSoaSettings(n_trees=n_trees, n_leaves=2, hist_sparse=sparse)


def small_dp_ol(
    n_teachers: int,
    test_epsilon: Epsilon,
    sample_epsilon: Epsilon,
    *,
    n_updates: int,
    dimension: int = 1,
    essential_base: int = 1,
    n_samples: int = 1,
    failure_score: int = 1,
    buffer_limit: int = 0,
) -> PrivateOnlineSettings:
    """Return settings with independent splits and the same epsilon for both tests."""
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=n_teachers,
        essential_base=essential_base,
        agreement_epsilon=test_epsilon,
        n_samples=n_samples,
        sample_epsilon=sample_epsilon,
        failure_score=failure_score,
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=buffer_limit,
        buffer_epsilon=test_epsilon,
        n_updates=n_updates,
        split=SplitRule.INDEPENDENT,
    )


DELTA, X = Fraction(1, 10), Fraction(4)
"""The delta of the sampling of a small private empirical risk minimiser, and exp(epsilon) of its parts."""


@dataclass(frozen=True, slots=True)
class SmallErm:
    """A class, numbers of examples and of chunks, a limit on the lists, and alpha."""

    hypothesis_class: FiniteClass
    n_examples: int
    n_chunks: int
    list_limit: int
    error: Fraction = Fraction(1)

    @property
    def settings(self) -> PrivateErmSettings:
        """Parameters with the smallest failure weight for the limit and the delta."""
        d = max(1, littlestone_dimension(self.hypothesis_class))
        return PrivateErmSettings(
            dimension=d,
            n_chunks=self.n_chunks,
            error=self.error,
            test_epsilon=Epsilon(X),
            sample_epsilon=Epsilon(X),
            failure_weight=(1 - DELTA) * self.list_limit * X / DELTA,
            first_p=2 * self.n_examples * d,
            list_limit=self.list_limit,
        )


_ZERO, _ONE, _SQUARE, _APART = (
    FiniteClass.from_rows(rows) for rows in (["0"], ["1"], ["00", "01", "10", "11"], ["00", "11"])
)
SMALL_ERM: Mapping[str, SmallErm] = {
    "the tests have no noise": SmallErm(_ZERO, 3, 3, 2),
    "the sampling doubles its exponent": SmallErm(_ONE, 1, 1, 2),
    "lists are not cut to the length that the failure weight allows": SmallErm(_SQUARE, 2, 2, 1),
    "every example is given to two teachers": SmallErm(_ONE, 2, 2, 2),
    "the sample is sorted before it is split": SmallErm(_APART, 4, 2, 1, Fraction(1, 4)),
    "number and sizes of the chunks depend on the labels": SmallErm(_ZERO, 3, 3, 2),
}
"""Fault of the private empirical risk minimiser -> an instance on which it needs more than its settings name."""
