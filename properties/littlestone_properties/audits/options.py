"""Parameters of an audit as they come from a command line: texts, read exactly and checked against their range."""

import re
from collections.abc import Mapping
from fractions import Fraction
from math import exp

from littlestone.errors import InvalidValueError
from littlestone.privacy import Epsilon

OPTIONS = (
    *("epsilon", "delta", "rounds", "limit", "constant", "lists", "list_size", "elements", "threshold"),
    *("candidates", "scores", "sensitivity", "lower", "upper", "records"),
)
"""The options of all mechanisms; the audit of a mechanism states its own options and their ranges."""

_NUMBER = re.compile(r"[+-]?\d{1,12}(\.\d{1,18})?(e[+-]?\d{1,2})?(/\d{1,12})?", re.IGNORECASE)

MAX_DENOMINATOR = 1000


def read_number(name: str, text: str) -> Fraction:
    """Return the number that a text stands for, exactly; numbers with very many digits are refused.

    >>> read_number("delta", "1e-3")
    Fraction(1, 1000)
    """
    top, _, bottom = text.strip().partition("/")
    try:
        if _NUMBER.fullmatch(text.strip()):
            return Fraction(top) / Fraction(bottom or "1")
    except ZeroDivisionError:
        pass
    raise InvalidValueError(name, text, "a number such as 2, 0.5 or 1/3")


class AuditOptions:
    """The given options, which are read one by one; an option that no audit reads is refused.

    Fractions such as ``1/3`` and decimals are read exactly.

    >>> options = AuditOptions({"delta": "1/10", "rounds": "3"})
    >>> options.number("delta", "0.5", low=0, high=1), options.integer("rounds", 2, low=1, high=4)
    (Fraction(1, 10), 3)
    """

    def __init__(self, given: Mapping[str, str]) -> None:
        self._given: dict[str, Fraction] = {}
        self._logarithm: tuple[str, Epsilon] | None = None
        for name, text in given.items():
            if name not in OPTIONS:
                raise InvalidValueError("option", name, f"one of {', '.join(OPTIONS)}")
            if name == "epsilon" and text.strip().startswith(("log", "ln")):
                self._logarithm = text.strip(), Epsilon.read(text)
                self._given[name] = Fraction(float(self._logarithm[1]))
                continue
            self._given[name] = read_number(name, text)
        self._asked: dict[str, str] = {}

    def number(self, name: str, default: str, *, low: int | Fraction, high: int | Fraction) -> Fraction:
        """Return a number strictly between two bounds."""
        value = self._given.get(name, Fraction(default))
        if not low < value < high:
            raise InvalidValueError(name, str(value), f"strictly between {low} and {high}")
        self._asked[name] = str(value)
        return value

    def integer(self, name: str, default: int, *, low: int, high: int) -> int:
        """Return an integer from a range, both ends included."""
        value = self._given.get(name, Fraction(default))
        if value.denominator != 1 or not low <= value <= high:
            raise InvalidValueError(name, str(value), f"an integer from {low} to {high}")
        self._asked[name] = str(value)
        return int(value)

    def is_given(self, name: str) -> bool:
        """Return whether an option was given; afterwards the option counts as read."""
        self._asked.setdefault(name, "")
        return name in self._given

    def part_of_epsilon(self, default: str, parts: int = 1) -> Epsilon:
        """Return ``epsilon / parts``, rounded so that its exponential is simple; epsilon is between 0.01 and 10.

        A logarithm such as ``log 2`` that is not divided into parts is not rounded.
        """
        value = self._given.get("epsilon", Fraction(default))
        if value <= 0:
            raise InvalidValueError("epsilon", str(value), "above 0")
        if not Fraction(1, 100) <= value <= 10:
            raise InvalidValueError("epsilon", str(value), "from 0.01 to 10")
        self._asked["epsilon"] = self._logarithm[0] if self._logarithm else str(value)
        if self._logarithm and parts == 1:
            return self._logarithm[1]
        return simple_epsilon(float(value) / parts)

    def check_all_used(self, mechanism: str) -> None:
        """Raise if an option was given that the mechanism does not have."""
        for name in self._given:
            if name not in self._asked:
                has = ", ".join(f"--{asked.replace('_', '-')}" for asked in self._asked)
                raise InvalidValueError("option", f"--{name.replace('_', '-')}", f"an option of {mechanism}: {has}")

    @property
    def parameters(self) -> Mapping[str, str]:
        """The options that were read, with their values, given or default."""
        return {name: value for name, value in self._asked.items() if value}


def simple_epsilon(nats: float) -> Epsilon:
    """Return an epsilon above 0 and near ``nats`` whose exponential has a denominator of at most 1000.

    >>> simple_epsilon(0.693147)
    Epsilon.log(2)
    """
    least = 1 + Fraction(1, MAX_DENOMINATOR)
    return Epsilon.log(max(Fraction(exp(nats)).limit_denominator(MAX_DENOMINATOR), least))
