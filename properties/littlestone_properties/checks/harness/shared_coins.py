"""Coins for two runs on neighbouring inputs that make the same choices wherever the same thing is chosen.

Every choice belongs to a key: a tree, a round, whatever the choice is about. Choices are repeated key by key, so a
choice more in one place does not move all later ones to other places. Where a run asks a key for something else
than the other run did, its choices for this key are its own from there on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone.randomness import Coins

SharedChoice: TypeAlias = tuple[tuple[str, int | Fraction], int]
"""What was asked for, and what came: the kind with the number of options or the weight, and the result."""


class SharedCoins:
    """Coins for every key, which a partner repeats.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    source
        Where new choices come from.
    choices
        Choices to begin with, key by key; none by default.

    Examples
    --------
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
        self.made: dict[Hashable, list[SharedChoice]] = {}

    def partner(self) -> SharedCoins:
        """Return coins for the other run; whoever comes first to a choice makes it, and the other repeats it."""
        other = SharedCoins(self._source)
        other._common = self._common
        return other

    def of(self, key: Hashable, *, is_shared: bool = True) -> Coins[Fraction]:
        """Return the coins of a key; if they are not shared, the partner does not repeat them."""
        if not is_shared and key not in self._given:
            self._alone.add(key)
        return _KeyedCoins(self, key)

    def choice(
        self, key: Hashable, asked: tuple[str, int | Fraction], draw: Callable[[Coins[Fraction]], int]
    ) -> int:
        """Return the next choice of a key: a repeated one if the same was asked for, else a new one."""
        made, common = self.made.setdefault(key, []), self._common.setdefault(key, [])
        place = len(made)
        if place < len(common) and common[place][0] != asked:
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


class _KeyedCoins:
    """The coins of one key."""

    def __init__(self, shared: SharedCoins, key: Hashable) -> None:
        self._shared = shared
        self._key = key

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self._choice(("choose", len(probabilities)), lambda coins: coins.choose(probabilities))

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return a choice."""
        return self._choice(("in proportion", len(weights)), lambda coins: coins.choose_in_proportion(weights))

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return a choice."""
        return self._choice(("by score", len(scores)), lambda coins: coins.choose_by_score(scores, weight))

    def uniform_choice(self, n_choices: int) -> int:
        """Return a choice."""
        return self._choice(("uniform choice", n_choices), lambda coins: coins.uniform_choice(n_choices))

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return noise."""
        return self._choice(("noise", weight), lambda coins: coins.discrete_laplace(weight))

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return the answer; the same one in both runs, as in a transcript that is fixed."""
        asked = ("reaches", weight)
        return self._choice(asked, lambda coins: int(coins.discrete_laplace_reaches(weight, bound))) == 1

    def _choice(self, asked: tuple[str, int | Fraction], draw: Callable[[Coins[Fraction]], int]) -> int:
        return self._shared.choice(self._key, asked, draw)
