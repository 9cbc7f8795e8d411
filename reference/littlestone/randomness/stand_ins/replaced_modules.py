"""Global generators that draw from coins for a while, for foreign code that takes no generator."""

import random
import secrets
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from types import ModuleType

import numpy as np

from ..coins import Coins
from .coin_draws import CoinDraws, refused
from .numpy_generator import FIXED, GENERATOR, STATE, CoinGenerator, CoinRandomState
from .python_random import RANDOM, CoinRandom

KEPT = frozenset({"get_state", "test", "bit_generator", "get_bit_generator", "getstate", "random_integers"})
"""Names that do not draw anything."""

OF_NUMPY = frozenset({"default_rng", "RandomState", "seed", "ranf", "sample"})
"""Names that draw, apart from the methods of the global generator."""


class _Maker:
    """A class that makes a stand-in where foreign code makes a generator; ``isinstance`` works as before."""

    def __init__(self, name: str, kind: type, make: Callable[[], object]) -> None:
        self._name = name
        self._kind = kind
        self._make = make

    def __call__(self, seed: object = None, *more: object) -> object:
        if isinstance(seed, self._kind):
            return seed
        return self._make() if seed is None else refused(self._name, "seed", FIXED)()

    def __instancecheck__(self, instance: object) -> bool:
        return isinstance(instance, self._kind)


@contextmanager
def drawing_from(
    source: CoinDraws | Coins[Fraction],
    namespaces: tuple[MutableMapping[str, object], ...] = (),
) -> Iterator[None]:
    """Let ``random``, ``numpy.random`` and ``secrets`` draw from coins, and all generators that are made meanwhile.

    In given namespaces, such as those of foreign modules, names that were imported from there are replaced too, and
    so are generators. A generator with a fixed seed, and every draw that cannot be followed, is refused by name.
    Afterwards everything is as before. It cannot be used by several threads at a time.

    >>> from littlestone.randomness import exact_distribution
    >>> def response(coins: Coins[Fraction]) -> bool:
    ...     with drawing_from(coins):
    ...         return np.random.default_rng().random() < 0.3
    >>> exact_distribution(response).probability(True)
    Fraction(3, 10)
    """
    draws = CoinDraws.of(source)
    state, plain, generator = CoinRandomState(draws), CoinRandom(draws), CoinGenerator(draws)
    stand_ins = {"numpy": state, "random": plain}
    made: dict[str, object] = {
        "default_rng": _Maker("default_rng", GENERATOR, lambda: generator),
        "RandomState": _Maker("RandomState", STATE, lambda: state),
        "Random": _Maker("Random", RANDOM, lambda: plain),
        "SystemRandom": _Maker("SystemRandom", RANDOM, lambda: plain),
    }
    changed: list[tuple[MutableMapping[str, object], str, object]] = []
    new: dict[int, object] = {}

    def put(names: MutableMapping[str, object], name: str, value: object) -> None:
        changed.append((names, name, names[name]))
        names[name] = value

    try:
        for module, name, source in _replaceable():
            original = vars(module)[name]
            if name in made:
                new[id(original)] = made[name]
            elif source == "secrets":
                new[id(original)] = _of_secrets(name, plain)
            else:
                new[id(original)] = getattr(stand_ins[source], name)
            put(vars(module), name, new[id(original)])
        for names in namespaces:
            for name, value in list(names.items()):
                stand_in = new.get(id(value)) or _standing_in(value, generator, state, plain)
                if stand_in is not None:
                    put(names, name, stand_in)
        yield
    finally:
        for names, name, value in reversed(changed):
            names[name] = value


@lru_cache(maxsize=1)
def _replaceable() -> list[tuple[ModuleType, str, str]]:
    """Return module, name and kind of every function that draws."""
    places = [
        (np.random, name, "numpy")
        for name, value in vars(np.random).items()
        if type(getattr(value, "__self__", None)) is STATE or name in OF_NUMPY
    ]
    places += [
        (random, name, "random")
        for name, value in vars(random).items()
        if type(getattr(value, "__self__", None)) is RANDOM or name in ("Random", "SystemRandom")
    ]
    places += [(secrets, name, "secrets") for name in secrets.__all__ if name != "compare_digest"]
    return [place for place in places if place[1] not in KEPT and not place[1].startswith("_")]


def _of_secrets(name: str, plain: CoinRandom) -> object:
    known: dict[str, object] = {
        "choice": plain.choice,
        "randbelow": plain.randrange,
        "randbits": plain.getrandbits,
    }
    return known.get(name) or refused("secrets", name)


def _standing_in(value: object, *stand_ins: object) -> object | None:
    """Return the stand-in for an existing generator."""
    for stand_in, kind in zip(stand_ins, (GENERATOR, STATE, RANDOM), strict=True):
        if issubclass(type(value), kind):
            return stand_in
    return None
