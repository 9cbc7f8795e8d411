"""Coins that make equal choices in two runs on neighbouring inputs, key by key.

Every choice belongs to a key, such as a tree or a round. Choices are repeated key by key, so an additional choice
for one key does not shift the choices for other keys. If a run asks a key for a different choice than the other run
did, the two runs no longer share choices for this key. A strict partner makes no choices: it can go on only while
it can repeat choices of the other run.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone.errors import LittlestoneError
from littlestone.randomness import Coins

Asked: TypeAlias = tuple[str, int | Fraction]
"""The kind of a choice, with the number of its options or the weight of the noise."""

Draw: TypeAlias = Callable[[Coins[Fraction]], int]
"""A function that makes a choice with other coins."""


class AskedCoins(ABC):
    """Coins that answer every question by one method; a test of noise has the answer 0 or 1."""

    @abstractmethod
    def answer(self, asked: Asked, draw: Draw) -> int:
        """Return the result of a choice."""

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self.answer(("choose", len(probabilities)), lambda coins: coins.choose(probabilities))

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self.answer(("in proportion", len(weights)), lambda coins: coins.choose_in_proportion(weights))

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return a choice."""
        return self.answer(("by score", len(scores)), lambda coins: coins.choose_by_score(scores, weight))

    def uniform_choice(self, n_choices: int) -> int:
        """Return a choice."""
        return self.answer(("uniform choice", n_choices), lambda coins: coins.uniform_choice(n_choices))

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return noise."""
        return self.answer(("noise", weight), lambda coins: coins.discrete_laplace(weight))

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return whether noise reaches the bound."""
        return self.answer(("reaches", weight), lambda coins: coins.discrete_laplace_reaches(weight, bound)) == 1


class WeighedCoins(ABC):
    """Coins that make every choice among options in proportion to weights."""

    @abstractmethod
    def choose_in_proportion(self, weights: Sequence[Fraction], /) -> int:
        """Return an index with probability in proportion to its weight."""

    def choose(self, probabilities: Sequence[Fraction], /) -> int:
        """Return an index; the probabilities sum to one."""
        return self.choose_in_proportion(probabilities)

    def choose_by_score(self, scores: Sequence[int], weight: Fraction, /) -> int:
        """Return an index with probability in proportion to ``weight ** score``."""
        least = min(scores)
        return self.choose_in_proportion([Fraction(weight) ** (score - least) for score in scores])

    def uniform_choice(self, n_choices: int, /) -> int:
        """Return one of ``0 .. n_choices - 1``."""
        return self.choose_in_proportion([Fraction(1)] * n_choices)


class OtherChoiceError(LittlestoneError):
    """A strict partner asks for a choice that was not made, or that cannot have the same result."""


SharedChoice: TypeAlias = tuple[Asked, int]
"""The choice that was asked for, and the answer."""


class SharedCoins:
    """Coins for every key; a partner repeats their choices.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    ``choices``: the first choices of each key, which are then not drawn; none by default.

    >>> from littlestone.randomness import EnumeratedCoins
    >>> one = SharedCoins(EnumeratedCoins(), {"leaf": [(("uniform choice", 4), 3)]})
    >>> one.of("leaf").uniform_choice(4), one.of("guess").uniform_choice(2)
    (3, 0)
    >>> other = one.partner()
    >>> other.of("leaf").uniform_choice(4), other.made
    (3, {'leaf': [(('uniform choice', 4), 3)]})
    """

    def __init__(
        self, source: Coins[Fraction], choices: Mapping[Hashable, Sequence[SharedChoice]] | None = None
    ) -> None:
        self._source = source
        self._common = {key: list(made) for key, made in (choices or {}).items()}
        self._given = frozenset(self._common)
        self._alone: set[Hashable] = set()
        self._is_strict = False
        self.made: dict[Hashable, list[SharedChoice]] = {}

    def partner(self, *, is_strict: bool = False) -> SharedCoins:
        """Return coins for the other run; the first run that comes to a choice makes it for both.

        A strict partner makes no choices: it repeats a result if this is an option of its own question, and else
        raises an error.
        """
        other = SharedCoins(self._source)
        other._common, other._is_strict = self._common, is_strict
        return other

    def of(self, key: Hashable, *, is_shared: bool = True) -> Coins[Fraction]:
        """Return the coins of a key; if they are not shared, the partner does not repeat their choices."""
        if not is_shared and key not in self._given:
            self._alone.add(key)
        return _KeyedCoins(self, key)

    def choice(self, key: Hashable, asked: Asked, draw: Draw) -> int:
        """Return the next choice of a key, that of the other run if the question was the same, else a new one."""
        made, common = self.made.setdefault(key, []), self._common.setdefault(key, [])
        place = len(made)
        if self._is_strict:
            kind, n_options = asked[0], 2 if asked[0] == "reaches" else asked[1]
            if place == len(common) or not (kind == "noise" or 0 <= common[place][1] < n_options):
                raise OtherChoiceError(f"choice {place + 1} is not among {common}, or not an option of {asked}")
        elif place < len(common) and common[place][0] != asked:
            self._alone.add(key)
        is_alone = key in self._alone
        if place < len(common) and not is_alone:
            value = common[place][1]
        else:
            value = draw(self._source)
            if not is_alone:
                common.append((asked, value))
        made.append((asked, value))
        return value


class _KeyedCoins(AskedCoins):
    """The coins of one key."""

    def __init__(self, shared: SharedCoins, key: Hashable) -> None:
        self._shared = shared
        self._key = key

    def answer(self, asked: Asked, draw: Draw) -> int:
        return self._shared.choice(self._key, asked, draw)
