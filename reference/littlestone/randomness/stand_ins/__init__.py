"""Generators of NumPy and Python that draw from coins, so that foreign code can be followed unchanged."""

from ..drawn import Number, UnsupportedDrawError
from .coin_draws import CoinDraws
from .followed_coins import FollowedCoins
from .numpy_generator import CoinGenerator, CoinRandomState
from .python_random import CoinRandom
from .replaced_modules import drawing_from, is_stand_in

__all__ = [
    "CoinDraws",
    "CoinGenerator",
    "CoinRandom",
    "CoinRandomState",
    "FollowedCoins",
    "Number",
    "UnsupportedDrawError",
    "drawing_from",
    "is_stand_in",
]
