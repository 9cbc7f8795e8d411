"""Global generators that draw from coins for a while, for foreign code that takes no generator.

Convention: each function or class that draws is replaced. The replacement draws from the coins that are being
followed, and behaves like the original while no coins are followed. So foreign code may keep the replacement: in a
module that is imported in the meantime, in an annotation, or as the base of a class.
"""

import math
import os
import random
import secrets
import statistics
import sys
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, wraps
from operator import attrgetter
from types import ModuleType
from typing import TypeAlias

import numpy as np

from ..coins import Coins
from ..drawn.elementary import FUNCTIONS
from ..drawn.number import Number, applied
from ..drawn.refusals import is_users, refusals
from .coin_draws import CoinDraws, Function, drawn_array, refused
from .distributions import functions_of_draws
from .numpy_generator import FIXED, GENERATOR, STATE, CoinGenerator, CoinRandomState
from .python_random import RANDOM, CoinRandom
from .replaced_types import BUILTINS

KEPT = frozenset({"get_state", "test", "bit_generator", "get_bit_generator", "getstate", "random_integers"})
"""Names that draw nothing."""

BITS = (np.random.PCG64, np.random.PCG64DXSM, np.random.MT19937, np.random.Philox, np.random.SFC64)
"""The bit generators from which a ``numpy.random.Generator`` is made."""

SYSTEM = random.SystemRandom

MOST_BYTES = 2
"""The largest number of bytes of the operating system that are followed; each byte has 256 branches."""

OF_NUMPY = frozenset({"seed", "ranf", "sample"})
"""Functions of ``numpy.random`` that its global generator lacks."""

OWN = frozenset({"littlestone", "littlestone_properties", "littlestone_solver", "numpy", *sys.stdlib_module_names})
"""Packages in which no name is replaced."""

ASKING = frozenset({"floor", "ceil", "trunc"})
"""Functions of ``math`` that ask the number itself; all other functions are replaced, as they ask for a float."""

MAKERS_OF_ARRAYS = (np.array, np.asarray, np.asanyarray, np.full)

OVERFLOWING = frozenset({"exp", "exp2", "expm1", "sinh", "cosh", "pow"})

OF_SECRETS = {"choice": "choice", "randbelow": "randrange", "randbits": "getrandbits"}
"""Functions of ``secrets`` -> the methods of ``random.Random`` that draw the same values."""

Names: TypeAlias = MutableMapping[str, object]
Find: TypeAlias = Callable[["_Sources"], Function]


@dataclass(frozen=True, slots=True)
class _Sources:
    """The stand-ins that draw from the coins that are being followed."""

    generator: CoinGenerator
    state: CoinRandomState
    plain: CoinRandom

    def default_rng(self, *seeds: object, **named: object) -> object:
        """Return a generator; a given generator is returned unchanged."""
        arguments = (*seeds, *named.values())
        is_generator = len(arguments) == 1 and isinstance(arguments[0], GENERATOR)
        return arguments[0] if is_generator else _made("default_rng", self.generator, arguments)

    def bytes_of_system(self, *sizes: object, **named: object) -> bytes:
        """Return random bytes if they are few, and refuse otherwise."""
        (n_bytes,) = (int(str(size)) for size in (*sizes, *named.values()))
        if n_bytes > MOST_BYTES:
            refused("os", "urandom", f"{n_bytes} bytes have too many values to be followed")()
        return self.plain.getrandbits(8 * n_bytes).to_bytes(n_bytes, "big")


_followed: list[_Sources] = []
"""The sources that are being followed, innermost last."""


class _Replaced(type):
    """The metaclass of classes that make stand-ins while coins are followed, and the original objects otherwise."""

    original: type
    made: Callable[[_Sources], object]

    def __call__(cls, *arguments: object, **named: object) -> object:
        if "original" not in vars(cls):
            return super().__call__(*arguments, **named)
        if not _followed:
            return cls.original(*arguments, **named)
        return _made(cls.__name__, cls.made(_followed[-1]), (*arguments, *named.values()))

    def __instancecheck__(cls, instance: object) -> bool:
        original = vars(cls).get("original", ())
        is_of_system = original is SYSTEM and type(instance) is CoinRandom
        return is_of_system or isinstance(instance, original) or super().__instancecheck__(instance)

    def __subclasscheck__(cls, subclass: type) -> bool:
        return issubclass(subclass, vars(cls).get("original", ())) or super().__subclasscheck__(subclass)


def _made(name: str, stand_in: object, seeds: tuple[object, ...]) -> object:
    """Return a stand-in for a new generator, which may be made from another generator; a fixed seed is refused."""
    for seed in seeds:
        if seed is not None and not isinstance(seed, (GENERATOR, STATE, RANDOM, np.random.BitGenerator)):
            refused(name, "seed", FIXED)()
    return stand_in


@contextmanager
def drawing_from(
    source: CoinDraws | Coins[Fraction],
    namespaces: tuple[Names, ...] = (),
) -> Iterator[None]:
    """Let ``random``, ``numpy.random``, ``secrets`` and ``os.urandom``, and new generators, draw from coins.

    Names that foreign modules imported from these modules are replaced, and so are generators that foreign modules
    keep. In the given ``namespaces``, new generators are replaced too. A generator with a fixed seed, and every
    draw that cannot be followed, is refused by name. Afterwards everything is as before. The context must not be
    used by several threads at a time.

    >>> from littlestone.randomness import exact_distribution
    >>> def response(coins: Coins[Fraction]) -> bool:
    ...     with drawing_from(coins):
    ...         return np.random.default_rng().random() < 0.3
    >>> exact_distribution(response).probability(True)
    Fraction(3, 10)
    """
    draws = CoinDraws.of(source)
    sources = _Sources(CoinGenerator(draws), CoinRandomState(draws), CoinRandom(draws))
    new = _stand_ins()
    changed: list[tuple[Names, str, object]] = []
    added = [(names, name) for names in namespaces for name in BUILTINS if name not in names]
    places = [*_places(len(sys.modules)), *_found_in(namespaces)]
    try:
        for names, name in places:
            value = names.get(name)
            stand_in = new.get(id(value)) or _standing_in(value, sources)
            if stand_in is not None:
                changed.append((names, name, value))
                names[name] = stand_in
        for names, name in added:
            names[name] = BUILTINS[name]
        _followed.append(sources)
        refusals.clear()
        with functions_of_draws():
            yield
        if refusals:
            raise refusals[0]
    finally:
        _followed.remove(sources)
        for names, name in added:
            del names[name]
        for names, name, value in reversed(changed):
            names[name] = value


@lru_cache(maxsize=1)
def _places(n_modules: int) -> list[tuple[Names, str]]:
    """Return the places of drawing functions in foreign modules; the number of modules is a key of the cache."""
    ours = [vars(module) for module in (np, np.random, np.random.mtrand, random, secrets, os, math, statistics)]
    foreign = [
        vars(module)
        for name, module in list(sys.modules.items())
        if type(module) is ModuleType and name.partition(".")[0] not in OWN
    ]
    places = _found_in((*ours, *foreign))
    # Packages may see what their arrays are made of, so that nothing has to be replaced there.
    arrays = {*map(id, MAKERS_OF_ARRAYS)}
    return [
        (names, name)
        for names, name in places
        if names is vars(np) or id(names[name]) not in arrays or "/site-packages/" not in str(names.get("__file__"))
    ]


def is_stand_in(value: object) -> bool:
    """Return whether a value is a function or class that draws from the coins that are being followed."""
    return any(value is stand_in for stand_in in (*_stand_ins().values(), *BUILTINS.values()))


def _found_in(namespaces: Iterable[Names]) -> list[tuple[Names, str]]:
    new = _stand_ins()
    return [
        (names, name)
        for names in namespaces
        for name, value in list(names.items())
        if id(value) in new or issubclass(type(value), (GENERATOR, STATE, RANDOM))
    ]


def _standing_in(value: object, sources: _Sources) -> object | None:
    """Return the stand-in for an existing generator."""
    kinds = {GENERATOR: sources.generator, STATE: sources.state, RANDOM: sources.plain}
    return next((stand_in for kind, stand_in in kinds.items() if issubclass(type(value), kind)), None)


@lru_cache(maxsize=1)
def _stand_ins() -> dict[int, object]:
    """Return the stand-ins of all functions and classes that draw, by the identity of the original."""
    stand_ins: dict[int, object] = {}
    for source, kind, module in (("state", STATE, np.random), ("plain", RANDOM, random)):
        for name, value in vars(module).items():
            draws = type(getattr(value, "__self__", None)) is kind or (module is np.random and name in OF_NUMPY)
            if draws and name not in KEPT and not name.startswith("_"):
                stand_ins[id(value)] = _function(value, _method(source, name))
    for name in secrets.__all__:
        value = vars(secrets)[name]
        if name not in ("SystemRandom", "compare_digest"):
            known = OF_SECRETS.get(name)
            find = _method("plain", known) if known else _always(refused("secrets", name))
            stand_ins[id(value)] = _function(value, find)
    for name in FUNCTIONS.keys() & vars(math).keys() - ASKING:
        stand_ins[id(vars(math)[name])] = _of_math(name, vars(math)[name])
    for makes in MAKERS_OF_ARRAYS:
        stand_ins[id(makes)] = _of_arrays(makes)
    stand_ins[id(os.urandom)] = _function(os.urandom, lambda sources: sources.bytes_of_system)
    stand_ins[id(np.random.default_rng)] = _function(np.random.default_rng, lambda sources: sources.default_rng)
    made = {GENERATOR: "generator", STATE: "state", RANDOM: "plain", SYSTEM: "plain"}
    for original, source in (made | dict.fromkeys(BITS, "generator")).items():
        names = {"original": original, "made": staticmethod(attrgetter(source)), "__module__": original.__module__}
        stand_ins[id(original)] = _Replaced(original.__name__, (original,), names)
    return stand_ins


def _function(original: object, find: Find) -> Function:
    assert callable(original)

    @wraps(original)
    def draw(*arguments: object, **named: object) -> object:
        return (find(_followed[-1]) if _followed else original)(*arguments, **named)

    return draw


def _of_arrays(original: object) -> Function:
    """Return a function whose arrays of random numbers do not tell foreign code that they are objects."""
    assert callable(original)

    @wraps(original)
    def make(*arguments: object, **named: object) -> object:
        result = original(*arguments, **named)
        return drawn_array(result) if is_users(sys._getframe(1)) else result

    return make


def _of_math(name: str, original: Function) -> Function:
    """Return a function that raises an error where NumPy gives infinity or a result that is not a number."""

    @wraps(original)
    def function(*arguments: object, **named: object) -> object:
        if not any(type(argument) is Number for argument in arguments):
            return original(*arguments, **named)
        result = applied("math.remainder" if name == "remainder" else name, original, arguments)
        if type(result) is float and not math.isfinite(result) and all(map(_is_finite, arguments)):
            if math.isinf(result) and name in OVERFLOWING:
                raise OverflowError("math range error")
            raise ValueError("math domain error")
        return result

    return function


def _is_finite(argument: object) -> bool:
    return type(argument) is Number or math.isfinite(argument)  # type: ignore[arg-type]


def _method(source: str, name: str) -> Find:
    return attrgetter(f"{source}.{name}")


def _always(function: Function) -> Find:
    return lambda sources: function
