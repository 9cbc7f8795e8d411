"""A mechanism of the test bed: a function of records and coins."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeAlias

from littlestone.randomness import Coins

Records: TypeAlias = tuple[int, ...]
"""An input: records, counts or the answers of queries, as the definition of the entry says."""

Pair: TypeAlias = tuple[Records, Records]
Outcome: TypeAlias = Hashable
Mechanism: TypeAlias = Callable[[Records, Coins[Fraction]], Outcome]
