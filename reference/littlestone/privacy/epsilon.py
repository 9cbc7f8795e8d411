"""Privacy parameters: epsilon and delta, as types that cannot be swapped.

Convention: an epsilon is the logarithm of a rational number ``exp(epsilon)``, so that all privacy parameters are
exact. If ``exp(epsilon)`` is irrational, it is rounded down, towards more privacy, only once and only in this
module. A float means the decimal number as written: 0.1 is 1/10.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor, inf, log10, nextafter
from numbers import Rational, Real
from typing import TypeAlias

from ..display import displayed
from ..errors import InvalidValueError
from ..intervals import Interval, exponential, logarithm

DIGITS = 12
"""The number of significant decimal digits to which ``exp(epsilon) - 1`` is rounded down."""

LARGEST = 700
"""The largest epsilon in nats; its exponential is still a double."""

SMALLEST = Fraction(1, 10**12)
"""The smallest positive epsilon that a text may give: doubles distinguish its exponential from 1."""

MAX_WRITTEN_BITS = 220
"""The size in bits up to which a fraction is shown exactly, about 66 digits above and below, so that a claim fits
on three lines."""

_LOGARITHM = re.compile(r"(?:log|ln)\s*\(?\s*([^()\s]+)\s*\)?")

_LONG_EXPONENT = re.compile(r"e[+-]?0*[1-9]\d{3}", re.IGNORECASE)

Number: TypeAlias = Fraction | float
"""A number in the usual forms: an integer, a fraction or a float."""


def read_fraction(text: str) -> Fraction:
    """Return the number of a text such as ``'0.5'``, ``'1e-6'`` or ``'1/3'``, exactly.

    An exponent of more than three digits is refused too, since the fraction would fill the memory.

    >>> read_fraction("1e-6")
    Fraction(1, 1000000)
    """
    if _LONG_EXPONENT.search(text):
        raise ValueError(text)
    return Fraction(text.strip())


class Delta(Fraction):
    """The additive privacy parameter, a probability; exact.

    >>> Delta(Fraction(1, 3)), Delta(Fraction(1, 3**9999)), Delta(Fraction(1, 3**9999)) == Fraction(1, 3**9999)
    (Fraction(1, 3), <Delta: 1.84e-4771, shortened>, True)
    """

    __slots__ = ()

    def __new__(cls, numerator: Fraction | int, denominator: int = 1) -> Delta:
        """Reject, for type checkers, values that are not exact."""
        return super().__new__(cls, numerator, denominator)

    def __repr__(self) -> str:
        return repr(Fraction(self)) if _is_short(self) else f"<Delta: {few_digits(self)}, shortened>"


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Epsilon:
    """The multiplicative privacy parameter: neighbours' probabilities differ by at most a factor ``exp(epsilon)``.

    Make an epsilon with :meth:`nats` or :meth:`log`; ``float`` gives it in nats, rounded up to 11 digits. Multiples
    and sums are exact, and quotients are rounded towards more privacy.

    >>> Epsilon.log(9) / 2, Epsilon.log(3) * 2 + Epsilon.log(2)
    (Epsilon.log(3), Epsilon.log(18))
    >>> Epsilon.nats(1)
    Epsilon.log('2.71828182845')
    >>> float(Epsilon.nats(0.1)), Epsilon.nats(1) < Epsilon.log(3)
    (0.1, True)
    """

    exp: Fraction
    decay: Fraction = field(init=False, compare=False)
    """The number ``exp(-epsilon)``: the factor for one more step of noise of scale ``1 / epsilon``."""

    def __post_init__(self) -> None:
        if self.exp < 1:
            raise InvalidValueError("exp(epsilon)", self.exp, "at least 1; epsilon is at least 0")
        object.__setattr__(self, "decay", 1 / self.exp)  # computed once, since streams ask in every round

    @classmethod
    def nats(cls, value: Number) -> Epsilon:
        """Return the epsilon of a number of nats from 0 to 700; ``exp`` is rounded down to 12 digits."""
        number = written_number("epsilon", value)
        if not 0 <= number <= LARGEST:
            raise InvalidValueError("epsilon", value, f"from 0 to {LARGEST}")
        return cls(_exponential_below(number))

    @classmethod
    def log(cls, value: Fraction | int | str) -> Epsilon:
        """Return the exact logarithm of a number of at least 1, also for a text such as ``'2.5'`` or ``'5/2'``."""
        try:
            return cls(read_fraction(value) if isinstance(value, str) else written_number("exp(epsilon)", value))
        except (ValueError, ZeroDivisionError):
            raise InvalidValueError("exp(epsilon)", value, "at least 1, such as 3 or '5/2'") from None

    @classmethod
    def read(cls, text: str) -> Epsilon:
        """Return the epsilon of a text: nats such as ``'0.5'`` or ``'1/3'``, or an exact logarithm, ``'log 2'``.

        >>> Epsilon.read("log 5/2"), Epsilon.read("1/2") == Epsilon.nats(0.5)
        (Epsilon.log('2.5'), True)
        """
        logarithm = _LOGARITHM.fullmatch(text.strip())
        try:
            number = read_fraction(logarithm[1] if logarithm else text)
        except (ValueError, ZeroDivisionError):
            required = "a number such as 0.5 or 1/3, or a logarithm such as 'log 2'"
            raise InvalidValueError("epsilon", text, required) from None
        if logarithm and number < 1:
            raise InvalidValueError("epsilon", text, "at least 0; its exponential is at least 1")
        if not logarithm and not 0 <= number <= LARGEST:
            raise InvalidValueError("epsilon", text, f"from 0 to {LARGEST}")
        if 0 < (number - 1 if logarithm else number) < SMALLEST:
            raise InvalidValueError("epsilon", text, f"0 or at least {float(SMALLEST):g}")
        return cls.log(number) if logarithm else cls.nats(number)

    @classmethod
    def of(cls, value: Epsilon | Number) -> Epsilon:
        """Return an epsilon, which may also be given as a number of nats."""
        return value if isinstance(value, Epsilon) else cls.nats(value)

    def __add__(self, other: Epsilon) -> Epsilon:
        return Epsilon(self.exp * other.exp)

    def __mul__(self, times: int) -> Epsilon:
        return Epsilon(self.exp**times)

    __rmul__ = __mul__

    def __truediv__(self, parts: int) -> Epsilon:
        if parts < 1:
            raise InvalidValueError("parts", parts, "at least 1")
        exact = _root(self.exp, parts)
        return Epsilon(_exponential_below(_logarithm(self.exp).lower / parts) if exact is None else exact)

    def __float__(self) -> float:
        if self.exp == 1:
            return 0.0
        exact = _logarithm(self.exp).upper
        unit = _last_digit(exact, DIGITS - 1)
        value = float(-(-exact // unit) * unit)
        return value if value >= exact else nextafter(value, inf)

    def __repr__(self) -> str:
        exp = self.exp
        if not _is_short(exp):
            return f"<Epsilon: {float(self):.6g} nats, shortened>"
        decimal = _decimal(exp)
        return f"Epsilon.log({exp if exp.denominator == 1 else repr(str(exp) if decimal is None else decimal)})"


@displayed
@dataclass(frozen=True, slots=True, init=False)
class Privacy:
    """A claim of (epsilon, delta)-differential privacy; pure if delta is 0.

    Epsilon is at least 0, and a number means nats; delta is at least 0 and below 1.

    Ledger: ``gl.definition-2.1``.

    >>> Privacy(Epsilon.log(3), 1e-6)
    Privacy(epsilon=Epsilon.log(3), delta=Fraction(1, 1000000))
    >>> print(Privacy(0.5, 0.01))
    (0.5, 0.01)-private
    """

    epsilon: Epsilon
    delta: Delta

    def __init__(self, epsilon: Epsilon | Number, delta: Delta | Number = 0) -> None:
        number = written_number("delta", delta)
        if not 0 <= number < 1:
            raise InvalidValueError("delta", delta, "at least 0 and below 1")
        object.__setattr__(self, "epsilon", Epsilon.of(epsilon))
        object.__setattr__(self, "delta", Delta(number))

    def _repr_html_(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return f"({float(self.epsilon):.6g}, {few_digits(self.delta)})-private"

    @property
    def is_pure(self) -> bool:
        """True if delta is 0."""
        return self.delta == 0

    @classmethod
    def of(cls, claim: Claim) -> Privacy:
        """Return a claim, which may also be given as a pair (epsilon, delta)."""
        given: object = claim
        if isinstance(given, Privacy):
            return given
        if not isinstance(given, tuple) or len(given) != 2:
            raise InvalidValueError("privacy", given, "a Privacy, or a pair (epsilon, delta)")
        return cls(given[0], given[1])


Claim: TypeAlias = Privacy | tuple[Epsilon | Number, Number]
"""A claim of privacy: a :class:`Privacy`, or a pair (epsilon, delta)."""


def written_number(name: str, value: Number) -> Fraction:
    """Return a finite number as a fraction; a float means the decimal number as written.

    >>> written_number("delta", 0.1)
    Fraction(1, 10)
    """
    given: object = value
    if isinstance(given, Rational):
        return Fraction(int(given.numerator), int(given.denominator))
    try:
        if isinstance(given, Real):
            return Fraction(repr(float(given)))
    except ValueError:
        pass
    raise InvalidValueError(name, given, "a finite number")


def few_digits(value: Fraction) -> str:
    """Return a number as a text with few significant digits; a small number does not become 0.

    >>> few_digits(Fraction(1, 3)), few_digits(Fraction(1, 10**400))
    ('0.333333', '1.00e-400')
    """
    if float(value) or not value:
        return f"{float(value):.6g}"
    exponent = floor(log10(value.numerator) - log10(value.denominator))
    return f"{float(value / Fraction(10) ** exponent):.2f}e{exponent}"


def _is_short(value: Fraction) -> bool:
    return max(value.numerator.bit_length(), value.denominator.bit_length()) <= MAX_WRITTEN_BITS


def _logarithm(value: Fraction) -> Interval:
    """Return an enclosure of the logarithm of a number above 1, with small relative error even near 1."""
    excess = value - 1
    return logarithm(value, 80 + max(0, excess.denominator.bit_length() - excess.numerator.bit_length()))


def _exponential_below(value: Fraction) -> Fraction:
    """Return ``exp(value)``, with its excess over 1 rounded down to the digits of the convention."""
    if value == 0:
        return Fraction(1)
    bits = 60 + value.denominator.bit_length()
    excess = exponential(value, bits).lower - 1
    unit = _last_digit(excess, DIGITS)
    return 1 + unit * (excess // unit)


def _last_digit(value: Fraction, digits: int) -> Fraction:
    """Return the place value of the last of ``digits`` significant decimal digits of a positive number."""
    places = digits - 1 - floor(log10(value.numerator) - log10(value.denominator))
    return Fraction(10) ** -places


def _root(value: Fraction, degree: int) -> Fraction | None:
    """Return the root of the given degree if it is rational, and ``None`` otherwise."""
    root = Fraction(*(_whole_root(part, degree) for part in value.as_integer_ratio()))
    return root if root**degree == value else None


def _whole_root(value: int, degree: int) -> int:
    """Return the root of a positive integer, rounded down (Newton's method from above)."""
    root = 1 << -(-value.bit_length() // degree)
    while (better := ((degree - 1) * root + value // root ** (degree - 1)) // degree) < root:
        root = better
    return root


def _decimal(value: Fraction) -> str | None:
    """Return a number as a decimal, or ``None`` if its decimal is not short."""
    for digits in range(31):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            whole, rest = divmod(scaled.numerator, 10**digits)
            return f"{whole}.{rest:0{digits}}"
    return None
