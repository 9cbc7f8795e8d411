"""Random choices: an algorithm asks coins, which sample each choice or follow every branch exactly."""

from .branches import enumerate_branches, exact_distribution, exact_stream_distribution
from .coins import Coins, Power, bernoulli, equal_split, random_parts, random_permutation, random_subset
from .distribution import ExactDistribution
from .enumerated import EnumeratedCoins
from .noise import check_weight, discrete_laplace_pmf, discrete_laplace_tail
from .sampled import SampledCoins, Seed, coins_from

__all__ = [
    "Coins",
    "EnumeratedCoins",
    "ExactDistribution",
    "Power",
    "SampledCoins",
    "Seed",
    "bernoulli",
    "check_weight",
    "coins_from",
    "discrete_laplace_pmf",
    "discrete_laplace_tail",
    "enumerate_branches",
    "equal_split",
    "exact_distribution",
    "exact_stream_distribution",
    "random_parts",
    "random_permutation",
    "random_subset",
]
