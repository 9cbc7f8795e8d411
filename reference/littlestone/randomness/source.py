"""The source of randomness for a call: coins, or a seed."""

from fractions import Fraction

import numpy as np

from ..errors import InvalidValueError
from .coins import Coins
from .sampled import SampledCoins


def coins_from(
    coins: Coins[Fraction] | None = None, seed: int | np.random.Generator | None = None
) -> Coins[Fraction]:
    """Return the coins for a call with ``coins=`` or ``seed=``; by default with fresh randomness.

    >>> coins_from(seed=1).uniform_choice(10) == coins_from(seed=np.random.default_rng(1)).uniform_choice(10)
    True
    """
    if coins is None:
        return SampledCoins(np.random.default_rng(seed))
    if seed is not None:
        raise InvalidValueError("seed", seed, "left out where coins are given")
    return coins
