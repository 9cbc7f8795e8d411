"""Scopes: the inputs that a check covers, as data that describe themselves in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, TypeVar, TypeVarTuple

from ..display import displayed
from .verdict import Profile


@displayed
@dataclass(frozen=True)
class Scope:
    """The inputs that a check covers.

    A subclass is a frozen dataclass with an argument ``text``: the scope in words, with its fields and properties
    in braces. ``{n:coin}`` shows a number with its noun in the right form; ``{flag:words}`` shows the words if the
    field is true.

    >>> @dataclass(frozen=True)
    ... class Coins(Scope, text="1..{longest} coins, each mean a multiple of 1/{parts}"):
    ...     longest: int
    ...     parts: int
    >>> print(Coins(longest=3, parts=4))
    1..3 coins, each mean a multiple of 1/4
    >>> @dataclass(frozen=True)
    ... class Tosses(Scope, text="{most:coin}{biased:, biased}"):
    ...     most: int
    ...     biased: bool = False
    >>> print(Tosses(1)), print(Tosses(3, biased=True))
    1 coin
    1..3 coins, biased
    (None, None)
    """

    text: ClassVar[str] = ""

    def __init_subclass__(cls, text: str = "") -> None:
        super().__init_subclass__()
        if text:
            cls.text = text

    def __str__(self) -> str:
        return self.text.format_map(_Fields(self))


class _Field:
    """A field or property of a scope in the form in which it is shown."""

    def __init__(self, value: object) -> None:
        self._value = value

    def __format__(self, words: str) -> str:
        if words and isinstance(self._value, int):
            return (words if self._value else "") if isinstance(self._value, bool) else up_to(self._value, words)
        return shown(self._value)


class _Fields(Mapping[str, _Field]):
    """The fields and properties of a scope."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    def __getitem__(self, name: str) -> _Field:
        return _Field(getattr(self._scope, name))

    def __iter__(self) -> Iterator[str]:
        return iter(vars(self._scope))

    def __len__(self) -> int:
        return len(vars(self._scope))


@displayed
@dataclass(frozen=True)
class Only(Scope, text="{words}"):
    """A scope without parameters."""

    words: str


Ts = TypeVarTuple("Ts")


@displayed
@dataclass(frozen=True)
class Values(Scope, Generic[*Ts]):
    """A scope that is stated where it is used: words with names in braces, and a value for each name.

    >>> print(Values("{most:coin}, each mean a multiple of 1/{parts}", ("most", "parts"), (3, 4)))
    1..3 coins, each mean a multiple of 1/4
    """

    words: str
    names: tuple[str, ...]
    values: tuple[*Ts]

    def __str__(self) -> str:
        values: tuple[object, ...] = self.values
        named = dict(zip(self.names, values, strict=True))
        return self.words.format_map({name: _Field(value) for name, value in named.items()})


S = TypeVar("S", bound=Scope)


@displayed
@dataclass(frozen=True, slots=True)
class Scopes(Generic[S]):
    """The scope of a check in each profile, or ``None`` if the profile leaves the check out."""

    quick: S | None
    standard: S | None
    deep: S | None

    def at(self, profile: Profile) -> S | None:
        """Return the scope in a profile."""
        return {Profile.QUICK: self.quick, Profile.STANDARD: self.standard, Profile.DEEP: self.deep}[profile]


def everywhere(scope: S) -> Scopes[S]:
    """Return the same scope for every profile."""
    return Scopes(scope, scope, scope)


def after_quick(scope: S) -> Scopes[S]:
    """Return the same scope for every profile except the quick one, which leaves the check out."""
    return Scopes(None, scope, scope)


def shown(value: object) -> str:
    """Return a value in the form that scopes show.

    >>> from fractions import Fraction
    >>> shown((Fraction(1, 2), 3)), shown(range(1, 6)), shown(Profile.DEEP)
    ('1/2, 3', '1..5', 'deep')
    >>> from littlestone import FiniteClass
    >>> shown((FiniteClass.from_rows(["00", "11"]), 2))
    '{00, 11}, 2'
    """
    if isinstance(value, Enum):
        return str(value.value)
    from ..classes import FiniteClass  # imported here: text about verdicts must work without NumPy

    if isinstance(value, FiniteClass):
        return f"{{{', '.join(value.to_rows())}}}"
    if isinstance(value, range) and value.step == 1 and len(value) > 1:
        return f"{value[0]}..{value[-1]}"
    if isinstance(value, tuple | list | range):
        return ", ".join(f"({shown(item)})" if isinstance(item, tuple) else shown(item) for item in value)
    return str(value)


def up_to(most: int, thing: str) -> str:
    """Return "1 point" or "1..n points".

    >>> up_to(1, "point"), up_to(3, "point")
    ('1 point', '1..3 points')
    """
    return f"1 {thing}" if most == 1 else f"1..{most} {thing}s"
