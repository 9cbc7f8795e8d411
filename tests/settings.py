"""Small settings of the private learners, the same for all tests; a test replaces what matters to it."""

from fractions import Fraction

from littlestone.learners import DpSoaSettings, JointTrainingSettings, PrivateErmSettings, PrivateOnlineSettings
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon

LN_2, LN_4 = Epsilon.log(2), Epsilon.log(4)
TRAINING = JointTrainingSettings(
    dimension=1,
    n_teachers=2,
    essential_base=1,
    agreement_epsilon=LN_2,
    n_samples=1,
    sample_epsilon=LN_2,
    failure_score=1,
)
DP_OL = PrivateOnlineSettings(training=TRAINING, buffer_limit=0, buffer_epsilon=LN_2, n_updates=2)
PRIVATE_ERM = PrivateErmSettings(
    dimension=1,
    n_chunks=1,
    error=Fraction(1, 2),
    test_epsilon=LN_4,
    sample_epsilon=LN_4,
    failure_weight=Fraction(16),
    first_p=2,
)


def hist_sparse(
    noise: Epsilon, *, threshold: int = 1, histogram_threshold: int = 1, limit: int = 2
) -> HistSparseSettings:
    return HistSparseSettings(
        threshold=threshold,
        threshold_epsilon=noise,
        query_epsilon=noise,
        histogram_epsilon=noise,
        histogram_threshold=histogram_threshold,
        limit=limit,
    )


def dp_soa(n_trees: int, settings: HistSparseSettings) -> DpSoaSettings:
    """Return settings with trees of two leaves."""
    return DpSoaSettings(n_trees=n_trees, n_leaves=2, hist_sparse=settings)
