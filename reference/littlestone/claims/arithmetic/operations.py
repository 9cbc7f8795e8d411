"""The operations of terms on exact values."""

from fractions import Fraction
from math import comb

from ...errors import InvalidValueError, WorkLimitError
from .exact_values import (
    ExactValue,
    LogPolynomial,
    UndefinedValueError,
    add,
    floor_of,
    log2_of,
    multiply,
    sign_of,
    subtract,
)

MAX_BITS = 1 << 20
"""The largest number of bits of a power."""

_VERY_MANY = 10**300


def as_integer(value: ExactValue, what: object) -> int:
    """Return a value as an integer, which it must be.

    >>> as_integer(Fraction(4, 2), "half of 4")
    2
    """
    if isinstance(value, LogPolynomial) or Fraction(value).denominator != 1:
        raise UndefinedValueError(str(what), f"an integer is needed, not {value}")
    return int(value)


def operated(operator: str, values: list[ExactValue]) -> ExactValue:
    """Return the value of an operation.

    >>> operated("binomsum", [3, 1]), operated("ceil", [operated("log2", [5])])
    (4, 3)
    """
    match operator, values:
        case "+", [first, second]:
            return add(first, second)
        case "-", [first, second]:
            return subtract(first, second)
        case "*", [first, second]:
            return multiply(first, second)
        case "/", [first, second]:
            return _quotient(first, second)
        case "^", [base, exponent]:
            return _power(base, as_integer(exponent, "a power"))
        case "log2", [value]:
            return log2_of(value)
        case "floor", [value]:
            return floor_of(value)
        case "ceil", [value]:
            return -floor_of(multiply(-1, value))
        case "binom" | "binomsum", [first, second]:
            return _binomial(operator, as_integer(first, operator), as_integer(second, operator))
        case "wordsum", [length, most, others]:
            n, d, k = (as_integer(argument, operator) for argument in (length, most, others))
            total: ExactValue = 0
            for i in range(min(n, d) + 1):
                total = add(total, multiply(_binomial("binom", n, i), _power(k, i)))
            return total
        case "min", [first, second]:
            return first if sign_of(subtract(first, second)) <= 0 else second
        case "max", [first, second]:
            return first if sign_of(subtract(first, second)) >= 0 else second
    raise InvalidValueError("operator", operator, "an operation on numbers")


def _quotient(first: ExactValue, second: ExactValue) -> ExactValue:
    if isinstance(second, LogPolynomial):
        raise UndefinedValueError(
            f"division by {second}", "claims divide by rational numbers only; multiply instead"
        )
    if second == 0:
        raise UndefinedValueError("division by 0", "no number is that large")
    return multiply(first, Fraction(1) / second)


def _power(base: ExactValue, exponent: int) -> ExactValue:
    if isinstance(base, LogPolynomial):
        if not 0 <= exponent <= 16:
            raise UndefinedValueError(f"({base})^{exponent}", "powers of logarithms are from 0 to 16")
        return _product([base] * exponent)
    above, below = Fraction(base).as_integer_ratio()
    bits = max(abs(above), below).bit_length() * abs(exponent)
    if max(abs(above), below) > 1 and bits > MAX_BITS:
        raise WorkLimitError("a power", min(bits, _VERY_MANY), MAX_BITS, "bits")
    if base == 0 and exponent < 0:
        raise UndefinedValueError(f"0^{exponent}", "no number is that large")
    power = Fraction(base) ** exponent
    return power.numerator if power.denominator == 1 else power


def _binomial(operator: str, n: int, k: int) -> int:
    """Return a binomial coefficient or a Sauer sum; both are 0 for a negative k, and undefined for a negative n."""
    if n < 0:
        raise UndefinedValueError(f"{operator}({n}, {k})", "the first argument must be at least 0")
    if n > MAX_BITS >> 6:
        raise WorkLimitError(operator, min(n, _VERY_MANY), MAX_BITS >> 6, "things")
    if operator == "binom":
        return comb(n, k) if k >= 0 else 0
    return sum(comb(n, i) for i in range(min(n, k) + 1))


def _product(values: list[ExactValue]) -> ExactValue:
    product: ExactValue = 1
    for value in values:
        product = multiply(product, value)
    return product
