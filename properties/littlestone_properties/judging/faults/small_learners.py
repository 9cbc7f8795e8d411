"""Settings of the private online learners so small that all their branches can be followed."""

from littlestone.learners import DpSoaSettings, JointTrainingSettings, PrivateOnlineSettings, SplitRule
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
