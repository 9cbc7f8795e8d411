"""The types ``float``, ``int`` and ``type``, and ``isinstance``, of foreign modules while coins are followed.

Random numbers keep their law under these types. The types compare equal to the plain ones.
"""

from functools import wraps

import numpy as np

from ..drawn.number import Number
from ..drawn.refusals import unfollowed


class _Like(type):
    """The metaclass of classes that compare equal to a plain type."""

    original: type

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, cls.original)

    def __subclasscheck__(cls, subclass: type) -> bool:
        return issubclass(subclass.original if type(subclass) is _Like else subclass, cls.original)

    def __eq__(cls, other: object) -> bool:
        return other is cls.original or other is cls

    def __hash__(cls) -> int:
        return hash(cls.original)

    def __getattr__(cls, name: str) -> object:
        return getattr(cls.original, name)


class Float(metaclass=_Like):
    """The type ``float`` of foreign modules while coins are followed: a random number stays unchanged."""

    original = float
    dtype = np.dtype(float)

    def __new__(cls, value: object = 0.0) -> object:  # type: ignore[misc]
        """Return a random number unchanged, and a float for anything else."""
        return value * 1.0 if type(value) is Number else float(value)  # type: ignore[arg-type]


class Int(metaclass=_Like):
    """The type ``int`` of foreign modules while coins are followed: a random number loses only its fraction."""

    original = int
    dtype = np.dtype(int)

    def __new__(cls, value: object = 0, *base: object, **named: object) -> object:  # type: ignore[misc]
        """Return a random number without its fraction, and an integer for anything else."""
        if type(value) is np.ndarray and value.size == 1:
            value = value.item()
        return value.__trunc__() if type(value) is Number else int(value, *base, **named)  # type: ignore[call-overload]


class Type(metaclass=_Like):
    """The type ``type`` of foreign modules while coins are followed: random numbers are floats or integers."""

    original = type

    def __new__(cls, *values: object) -> object:  # type: ignore[misc]
        """Return the type that foreign modules know by the name of the value's type."""
        if len(values) > 1:
            return type(*values)
        (value,) = values
        if type(value) is Number and value.parts[0].are_in_numpy:
            raise unfollowed("the type of a random number, where NumPy has made some")
        kind = value.__class__ if type(value) is Number else type if type(value) is _Like else type(value)
        return PLAIN[kind.__name__] if kind in (float, int, type) else kind


@wraps(isinstance)
def has_type(value: object, kinds: type | tuple[type, ...]) -> bool:
    """Return whether a value has a type; NumPy's types of a random number are not known."""
    if isinstance(value, kinds):
        return True
    asked = kinds if isinstance(kinds, tuple) else getattr(kinds, "__args__", (kinds,))
    if type(value) is Number and any(kind in OF_NUMPY_NUMBERS[value.__class__] for kind in asked):
        raise unfollowed("the type of a random number in NumPy")
    return False


OF_NUMPY_NUMBERS: dict[type, tuple[type, ...]] = {float: np.float64.__mro__, int: np.int64.__mro__}
PLAIN: dict[str, type] = {"float": Float, "int": Int, "type": Type}
"""The types of foreign modules that keep random numbers."""
BUILTINS: dict[str, object] = {**PLAIN, "isinstance": has_type}
for _name, _kind in PLAIN.items():
    _kind.__name__ = _kind.__qualname__ = _name
    _kind.__module__ = "builtins"
