"""Generators of NumPy and of Python that draw from coins, so that foreign code is followed without a change."""

from .coin_draws import Grid, UnsupportedDrawError
from .numpy_generator import CoinGenerator, CoinRandomState
from .python_random import CoinRandom
from .replaced_modules import drawing_from
from .uniform_number import AS_A_NUMBER, UniformNumber

__all__ = [
    "AS_A_NUMBER",
    "CoinGenerator",
    "CoinRandom",
    "CoinRandomState",
    "Grid",
    "UniformNumber",
    "UnsupportedDrawError",
    "drawing_from",
]
