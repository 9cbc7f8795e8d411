"""The state of running foreign code, as a hashable value: equal states have the same future for the same coins.

Everything is taken in that the code can reach by its names: variables that are still read, globals, and what these
contain, with the identities of what can be changed. What is not known to have no state of its own is refused.
"""

import sys
from collections import OrderedDict, defaultdict, deque
from collections.abc import Hashable, Iterable
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import lru_cache, partial
from gc import get_referents
from types import (
    BuiltinFunctionType,
    CellType,
    CodeType,
    FrameType,
    FunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodType,
    ModuleType,
    NoneType,
)

import numpy as np

from littlestone.randomness import EnumeratedCoins
from littlestone.randomness.drawn import Draws
from littlestone.randomness.drawn.decisions import Variable, is_own
from littlestone.randomness.drawn.terms import Image, Terms
from littlestone.randomness.stand_ins import (
    CoinGenerator,
    CoinRandom,
    CoinRandomState,
    FollowedCoins,
    Number,
)

from .bytecode import facts

PLAIN = frozenset({NoneType, bool, int, str, bytes, Fraction, Decimal, range, type(Ellipsis), CodeType})
SOURCES = frozenset({CoinGenerator, CoinRandomState, CoinRandom, FollowedCoins, Draws})
SLOTS = GetSetDescriptorType, MemberDescriptorType
CONTAINERS = frozenset({list, tuple, deque})
TABLES = frozenset({dict, defaultdict, OrderedDict})

ASKING = frozenset(
    {"globals", "locals", "vars", "eval", "exec", "setattr", "delattr", "__dict__", "_getframe", "currentframe"}
)
"""Names by which code may reach what no name in it says."""


class UnknownStateError(Exception):
    """Something has a state that cannot be seen."""


@lru_cache(maxsize=10_000)
def is_foreign(file: str) -> bool:
    """Return whether code of a file is judged, and not of Python, NumPy or this project."""
    return bool(file) and not is_own(file)


def _is_foreign_module(module: ModuleType | None) -> bool:
    return module is not None and is_foreign(str(getattr(module, "__file__", None) or ""))


def is_judged(code: CodeType, names: dict[str, object]) -> bool:
    """Return whether compiled code with these globals is judged; code without a file is that of its module."""
    if code.co_filename.startswith("<"):
        return _is_foreign_module(sys.modules.get(str(names.get("__name__"))))
    return is_foreign(code.co_filename)


class States:
    """The states of one exploration; objects that are known by their identity are kept alive."""

    def __init__(self) -> None:
        self._kept: dict[int, object] = {}

    def of(self, frames: Iterable[tuple[FrameType, Iterable[str]]]) -> Hashable:
        """Return the state that frames have now, each with the variables that matter; refuse an unknown one."""
        walk = _Walk(self)
        return tuple(walk.frame(frame, names) for frame, names in frames)

    def of_value(self, value: object) -> Hashable:
        """Return the state of a value; refuse an unknown one."""
        return _Walk(self).seen(value)

    def same(self, value: object) -> Hashable:
        """Return the identity of an object without a state."""
        self._kept[id(value)] = value
        return "same", id(value)


class _Walk:
    """One walk through all objects that code can reach."""

    def __init__(self, states: States) -> None:
        self._same = states.same
        self._met: dict[int, int] = {}
        self._alive: list[object] = []

    def frame(self, frame: FrameType, names: Iterable[str]) -> Hashable:
        values: dict[str, object] = frame.f_locals
        found = [(name, self.seen(values[name])) for name in sorted(names) if name in values]
        return self._same(frame.f_code), tuple(found), self._named(frame.f_code, frame.f_globals)

    def seen(self, value: object) -> Hashable:
        """Return the visible part of a value."""
        kind = type(value)
        if kind in PLAIN:
            return kind.__name__, value
        if kind is float or kind is complex:
            return kind.__name__, repr(value)
        if isinstance(value, np.generic) and kind is not np.object_:
            return kind.__name__, value.tobytes()
        if kind in SOURCES or issubclass(kind, EnumeratedCoins):
            return kind.__name__
        if isinstance(value, Enum) and kind is not Number:
            return self._same(value)
        if id(value) in self._met:
            return "met", self._met[id(value)]
        self._met[id(value)] = len(self._met)
        self._alive.append(value)
        return kind.__name__, self._inside(kind, value)

    def _inside(self, kind: type, value: object) -> Hashable:
        if isinstance(value, Number) and kind is Number:
            _, terms, offset = value.parts
            return self._terms(terms), offset.lower, offset.upper, value.is_drawn
        if kind in CONTAINERS and isinstance(value, list | tuple | deque):
            return tuple(map(self.seen, value)), getattr(value, "maxlen", None)
        if kind in TABLES and isinstance(value, dict):
            factory = self.seen(getattr(value, "default_factory", None))
            return tuple((self.seen(key), self.seen(one)) for key, one in value.items()), factory
        if isinstance(value, np.ndarray):
            base: object = value.base
            return self.seen(base), self._array(value.shape, value)
        if isinstance(value, FunctionType):
            return self._function(value)
        if isinstance(value, MethodType):
            parts: tuple[object, object] = value.__func__, value.__self__
            return tuple(map(self.seen, parts))
        if isinstance(value, CellType):
            return tuple(map(self.seen, get_referents(value)))
        if isinstance(value, BuiltinFunctionType):
            owner = value.__self__
            return self._same(value) if owner is None or isinstance(owner, ModuleType) else self._method(value)
        if kind is partial and isinstance(value, partial):
            return self.seen(value.func), self.seen(value.args), self.seen(value.keywords)
        if isinstance(value, np.ufunc | ModuleType):
            return self._same(value)
        if isinstance(value, type):
            return self._class(value)
        return self._instance(kind, value)

    def _method(self, value: BuiltinFunctionType) -> Hashable:
        return value.__name__, self.seen(value.__self__)

    def _array(self, shape: tuple[int, ...], value: np.ndarray[tuple[int, ...], np.dtype[np.object_]]) -> Hashable:
        if value.dtype.hasobject:
            return shape, tuple(map(self.seen, value.ravel().tolist()))
        return shape, value.strides, str(value.dtype), value.tobytes()

    def _terms(self, terms: Terms) -> Hashable:
        found: list[Hashable] = []
        for core, factor in terms.items():
            inner = self._draw(core) if isinstance(core, Variable) else self._image(core)
            found.append((inner, factor.lower, factor.upper))
        return tuple(found)

    def _image(self, image: Image) -> Hashable:
        return image.function, self._terms(dict(image.terms)), image.offset.lower, image.offset.upper

    def _draw(self, variable: Variable) -> Hashable:
        """Return the knowledge of a draw that nothing links to others."""
        draws, number = variable.draws, variable.number
        cluster = draws.clusters[number]
        is_linked = not variable.is_alone or cluster.bounds or cluster.n_rough or number in draws.logarithms
        if is_linked or number in draws.joined or number in draws.published or number in draws.shared:
            raise UnknownStateError
        if id(variable) in self._met:
            return "met", self._met[id(variable)]
        self._met[id(variable)] = len(self._met)
        return variable.law, variable.range, cluster.number, cluster.whole

    def _function(self, value: FunctionType) -> Hashable:
        if not is_judged(value.__code__, value.__globals__):
            return self._same(value)
        parts: tuple[object, ...] = (value.__defaults__, value.__kwdefaults__, value.__closure__, vars(value))
        return (
            self._same(value.__code__),
            tuple(map(self.seen, parts)),
            self._named(value.__code__, value.__globals__),
        )

    def _named(self, code: CodeType, names: dict[str, object]) -> Hashable:
        """Return the visible parts of the globals that code names."""
        used = facts(code).names
        if used & ASKING:
            raise UnknownStateError
        found: list[Hashable] = []
        for name in sorted(used):
            if name in names:
                value = names[name]
                found.append((name, self.seen(value)))
                if isinstance(value, ModuleType) and _is_foreign_module(value):
                    found += [
                        (name, one, self.seen(vars(value)[one])) for one in sorted(used) if one in vars(value)
                    ]
        return tuple(found)

    def _class(self, value: type) -> Hashable:
        found: list[Hashable] = [self._same(value)]
        for owner in value.__mro__:
            if not _is_foreign_module(sys.modules.get(owner.__module__)):
                continue
            for name, one in list(vars(owner).items()):
                if isinstance(one, staticmethod | classmethod):
                    found.append((name, self.seen(one.__func__)))
                elif isinstance(one, property):
                    found.append((name, *map(self.seen, (one.fget, one.fset, one.fdel))))
                elif isinstance(one, FunctionType) or not (
                    name.startswith("__") or name == "_abc_impl" or isinstance(one, SLOTS)
                ):
                    found.append((name, self.seen(one)))
        return tuple(found)

    def _instance(self, kind: type, value: object) -> Hashable:
        """Return the visible part of an object whose whole state is in its attributes."""
        changed = [getattr(kind, name) is not getattr(object, name) for name in ("__reduce_ex__", "__reduce__")]
        has_own = any(hasattr(kind, name) for name in ("__getnewargs__", "__getnewargs_ex__", "__setstate__"))
        has_own |= getattr(kind, "__getstate__", None) is not getattr(object, "__getstate__", None)
        if any(changed) or has_own or issubclass(kind, list | dict | tuple):
            raise UnknownStateError
        try:
            reduced: object = object.__reduce_ex__(value, 2)
        except TypeError:  # what is written in another language has more than attributes
            raise UnknownStateError from None
        assert isinstance(reduced, tuple)
        return self.seen(kind), self.seen(reduced[2])
