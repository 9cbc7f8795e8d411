"""The answers of a candidate, and the candidates themselves as objects that can be asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol, TypeAlias

from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.randomness import Coins

from ..dialects import DIALECTS
from ..json_values import Json, Object


@dataclass(frozen=True, slots=True)
class Output:
    """The candidate answered with a value."""

    value: Json


@dataclass(frozen=True, slots=True)
class Refused:
    """The candidate says that the input is invalid, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The candidate says that it cannot answer."""


@dataclass(frozen=True, slots=True)
class Broken:
    """The candidate did not answer: it crashed, was silent too long, or sent a message that is not an answer."""

    what: str
    is_said: bool = False
    """True if the candidate reported the failure itself, by an exception or by a message with ``error``."""
    is_late: bool = False
    """True if the candidate was only too slow."""


@dataclass(frozen=True, slots=True)
class Breached:
    """A breach of the contract for code of this kind: the property, the behaviour, and the requirement."""

    name: str
    got: str
    required: str
    is_late: bool = False
    """True if the candidate was too slow and did nothing else wrong."""


MOST_IMPRECISE = Fraction(1, 10**6)
"""The largest ``precision`` that a candidate may declare."""

Answer: TypeAlias = Output | Refused | Unsupported | Broken | Breached


@displayed
@dataclass(frozen=True, slots=True)
class Declared:
    """The declaration of a candidate about itself."""

    name: str
    capabilities: tuple[str, ...]
    """The capabilities that the candidate offers."""
    dialects: Mapping[str, str] = field(default_factory=dict)
    """Convention -> its value; a convention that is not named has its first value."""
    claims: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    """The claims of private learners: capability -> ``exp(epsilon)`` and delta."""
    precision: Fraction = Fraction(0)
    """The largest distance of the candidate's probabilities from the required ones, such as the rounding error of
    doubles."""
    command: str = "littlestone conform CANDIDATE --only CASE"
    """The command line that asks the candidate the case ``CASE`` again."""

    def __post_init__(self) -> None:
        # The declaration of a foreign program is shown, and may have escape codes or repetitions.
        printable = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in self.name)
        object.__setattr__(self, "name", printable)
        object.__setattr__(self, "capabilities", tuple(dict.fromkeys(self.capabilities)))
        if not 0 <= self.precision <= MOST_IMPRECISE:
            raise InvalidValueError("precision", self.precision, f"from 0 to {MOST_IMPRECISE}")
        for name, value in self.dialects.items():
            if name not in DIALECTS:
                raise InvalidValueError("dialect", name, f"one of {', '.join(DIALECTS)}")
            if value not in DIALECTS[name]:
                raise InvalidValueError(name, value, f"one of {', '.join(DIALECTS[name])}")

    @property
    def all_dialects(self) -> Mapping[str, str]:
        """Every convention with its value."""
        return {name: self.dialects.get(name, next(iter(values))) for name, values in DIALECTS.items()}


class Candidate(Protocol):
    """Somebody's implementation, wherever it runs."""

    @property
    def declared(self) -> Declared:
        """The declaration of the candidate about itself."""

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction], /) -> Answer:
        """Return the answer of the candidate to one question; the coins make its random choices."""

    def close(self) -> None:
        """Stop everything that the candidate has started."""


class BrokenProtocolError(Exception):
    """The program did not keep to the protocol."""


class LateError(BrokenProtocolError):
    """The program did not answer in time."""
