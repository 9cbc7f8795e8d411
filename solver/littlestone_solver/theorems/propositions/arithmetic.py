"""The numbers in claims as Coq terms over the natural numbers with the same values.

There is no subtraction: a subtracted number stands on the other side of a comparison, and a divisor is a factor
there. So natural numbers suffice, even for -1, the dimension of the empty class, and for 2^(-1). A comparison with
a logarithm to base 2 becomes a comparison of powers of 2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from littlestone.claims import Comparison, Constant, NumberTerm, Operation
from littlestone.errors import InvalidValueError

_TURNED = {">=": "<=", ">": "<"}


@dataclass(frozen=True, slots=True)
class Value:
    """The number (plus - minus + constant) / over."""

    plus: str = ""
    minus: str = ""
    """``plus``, ``minus``: terms for natural numbers, or "" for 0."""
    constant: int = 0
    over: int = 1
    """A positive integer."""


Known = Callable[[NumberTerm], Value]
"""A function that gives the value of a variable or of a number of a class."""


def bracketed(term: str) -> str:
    """Return a term as an argument of an operation, in brackets if it needs them.

    >>> bracketed("e.+1"), bracketed("p ^ d"), bracketed("(p ^ d)"), bracketed("(a) + (b)")
    ('e.+1', '(p ^ d)', '(p ^ d)', '((a) + (b))')
    """
    depth, closed = 0, 0
    for place, sign in enumerate(term, start=1):
        depth += (sign == "(") - (sign == ")")
        closed = closed or place * (depth == 0)
    return term if " " not in term or (term[0] == "(" and closed == len(term)) else f"({term})"


def natural(value: Value, of: NumberTerm) -> str:
    """Return the term of a number, which must be natural."""
    if value.minus or value.over != 1 or value.constant < 0:
        raise InvalidValueError("number", str(of), "one that is natural whatever the class is, to be said in Coq")
    return _sum(value.plus, value.constant)


def value_of(term: NumberTerm, known: Known) -> Value:
    """Return the value of a number.

    >>> from littlestone.claims import Variable
    >>> value_of(Operation("-", (Constant(2), Variable("d"))), lambda term: Value(str(term)))
    Value(plus='', minus='d', constant=2, over=1)
    """
    match term:
        case Constant(number):
            return Value(constant=number)
        case Operation("-", (Operation("^", (Constant(base), _)) as power, Constant(1))) if base > 0:
            # A power of a positive base is at least 1, so truncated subtraction of 1 is exact.
            return Value(f"({natural(value_of(power, known), power)} - 1)")
        case Operation("ceil" | "floor" as rounded, (Operation("log2", (of,)),)):
            value = value_of(of, known)
            if value.constant < 1:
                raise InvalidValueError("number", str(of), "one that is never 0, as its logarithm is rounded")
            return Value(f"{'up' if rounded == 'ceil' else 'trunc'}_log 2 {bracketed(natural(value, of))}")
        case Operation(_, arguments):
            return _operated(term, [value_of(argument, known) for argument in arguments])
    return known(term)


def compared(comparison: Comparison, known: Known) -> str:
    r"""Return a comparison as a proposition.

    >>> from littlestone.claims import Variable
    >>> known = {"d": Value("e", constant=-1), "m": Value("m")}
    >>> for right in (Variable("m"), Operation("log2", (Variable("m"),))):
    ...     print(compared(Comparison(Variable("d"), "<=", right), lambda term: known[str(term)]))
    e <= m.+1
    0 < m /\ 2 ^ e <= m * 2
    """
    left, relation, right = comparison.left, comparison.relation, comparison.right
    if relation in _TURNED:
        left, relation, right = right, _TURNED[relation], left
    logarithms = [of for side in (left, right) for of in _logarithms(side)]
    values = [value_of(side, known) if not logarithms else _power_of_2(side, known) for side in (left, right)]
    premises = [f"0 < {bracketed(natural(value_of(of, known), of))} /\\ " for of in logarithms]
    return "".join(premises) + _compared(values[0], relation, values[1])


def _compared(first: Value, relation: str, second: Value) -> str:
    if (first.minus, first.over) == (second.minus, second.over):
        first, second = replace(first, minus="", over=1), replace(second, minus="", over=1)
    more = first.constant * second.over - second.constant * first.over
    # A subtracted number stands on the other side, and a divisor of one side multiplies the other side.
    left = _sum(_times(first.plus, second.over), _times(second.minus, first.over), "")
    right = _sum(_times(second.plus, first.over), _times(first.minus, second.over), "")
    if (relation, more) == ("<=", 1):
        relation, more = "<", 0
    elif (relation, more) == ("<", -1):
        relation, more = "<=", 0
    return f"{_sum(left, max(more, 0))} {relation} {_sum(right, max(-more, 0))}"


def _logarithms(term: NumberTerm) -> list[NumberTerm]:
    """Return the arguments of the logarithms in a sum; the factor of each must be a natural number."""
    match term:
        case Operation("log2", (of,)) | Operation("*", (_, Operation("log2", (of,)))):
            return [of]
        case Operation("+", (left, right)):
            return [*_logarithms(left), *_logarithms(right)]
    return []


def _power_of_2(term: NumberTerm, known: Known) -> Value:
    match term:
        case Operation("log2", (of,)):
            return value_of(of, known)
        case Operation("*", (times, Operation("log2", (of,)))):
            base, power = (bracketed(natural(value_of(factor, known), factor)) for factor in (of, times))
            return Value(f"{base} ^ {power}")
        case Operation("+", (left, right)) if _logarithms(term):
            return _operated(Operation("*", (left, right)), [_power_of_2(left, known), _power_of_2(right, known)])
    return _operated(Operation("^", (Constant(2), term)), [Value(constant=2), value_of(term, known)])


def _operated(term: Operation, values: list[Value]) -> Value:
    def plain(place: int) -> str:
        return natural(values[place], term.arguments[place])

    def nat(place: int) -> str:
        return bracketed(plain(place))

    match term.operator, values:
        case "+" | "-", [left, right]:
            if term.operator == "-":
                right = Value(right.minus, right.plus, -right.constant, right.over)
            plus, minus = (
                _sum(_times(one, right.over), _times(other, left.over), "")
                for one, other in ((left.plus, right.plus), (left.minus, right.minus))
            )
            constant = left.constant * right.over + right.constant * left.over
            return Value(plus, minus, constant, left.over * right.over)
        case "*", [left, right]:
            whole = (replace(left, over=1), term.arguments[0]), (replace(right, over=1), term.arguments[1])
            product = " * ".join(bracketed(natural(side, of)) for side, of in whole)
            return Value(product, over=left.over * right.over)
        case "^", [Value("", "", base, 1), Value(power, "", constant, 1)] if base > 0 > constant:
            return Value(f"{base} ^ {bracketed(power)}", over=base**-constant)
        case "^", _:
            return Value(f"{nat(0)} ^ {nat(1)}")
        case "min" | "max", [Value(first, minus, one, 1), Value(second, same, other, 1)] if minus == same:
            least = min(one, other)
            sides = bracketed(_sum(first, one - least)), bracketed(_sum(second, other - least))
            return Value(f"{term.operator}n {' '.join(sides)}", minus, least)
        case "binom", _:
            return Value(f"'C({plain(0)}, {plain(1)})")
        case "binomsum", [_, most]:
            return Value(f"\\sum_(i < {_number_up_to(most, term)}) 'C({plain(0)}, i)")
        case "wordsum", [_, most, _]:
            return Value(f"\\sum_(i < {_number_up_to(most, term)}) 'C({plain(0)}, i) * {nat(2)} ^ i")
    raise InvalidValueError("number", str(term), "one that can be said over the natural numbers")


def _number_up_to(most: Value, term: NumberTerm) -> str:
    """Return the number of natural numbers up to this one, or 0 if it is negative."""
    above = replace(most, constant=max(most.constant + 1, 0))
    less = -min(most.constant + 1, 0)
    return bracketed(natural(above, term)) + (f" - {less}" if less else "")


def _times(term: str, factor: int) -> str:
    return term if factor == 1 or not term else f"{bracketed(term)} * {factor}"


def _sum(first: str, second: str | int, empty: str = "0") -> str:
    """Return a sum of terms, or of a term and a natural number; empty terms are omitted."""
    if second in ("", 0) or not first:
        return first or (empty if second in ("", 0) else str(second))
    if second == 1 and " " not in first:
        return f"{first}.+1"
    return f"{first} + {second}" if isinstance(second, int) else f"{bracketed(first)} + {bracketed(second)}"
