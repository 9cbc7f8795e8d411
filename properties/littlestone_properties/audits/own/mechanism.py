"""A user's mechanism: a function of an input.

It also takes coins or a generator, or it draws from global generators.
"""

import inspect
import random
import re
import sys
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from signal import SIGINT, default_int_handler, getsignal
from traceback import walk_tb
from types import CodeType
from typing import Protocol

import numpy as np

from littlestone.display import displayed
from littlestone.errors import InvalidValueError, NotReproducibleError, StoppedError, WorkLimitError
from littlestone.randomness import Coins, SampledCoins
from littlestone.randomness.drawn.refusals import is_own
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.randomness.stand_ins import (
    CoinDraws,
    CoinGenerator,
    CoinRandom,
    CoinRandomState,
    FollowedCoins,
    UnsupportedDrawError,
    drawing_from,
)
from littlestone.time_limit import OutOfTime

from ...judging.asking.observed import observed
from ...judging.candidates.python_candidate import candidate_at
from ...judging.json_values import Json


class Raised:
    """The end of a run by an exception; an observer sees its type, and ``line`` is the last line of foreign code.

    Lines of compiled code, and of the coins that replace it, do not count.
    """

    def __init__(self, error: BaseException) -> None:
        kinds = (kind for kind in type(error).__mro__ if not kind.__module__.startswith("littlestone"))
        self.kind = next(kinds).__name__
        self.text = f"{self.kind}: {error}" if str(error) not in ("", "None") else self.kind
        lines = [(frame.f_code.co_filename, number) for frame, number in walk_tb(error.__traceback__)]
        foreign = [(path, number) for path, number in lines if not (is_own(path) or path.endswith(".pyx"))]
        self.line = [f"line {number} of {Path(path).name}" for path, number in foreign[-1:]]
        # Without this, an error grows each time that it is raised again.
        error.__traceback__ = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Raised) and self.kind == other.kind

    def __hash__(self) -> int:
        return hash(self.kind)

    def __repr__(self) -> str:
        return f"raises {self.kind}"


class Function(Protocol):
    """Somebody's function."""

    def __call__(self, **named: object) -> object:
        """Return the value that the mechanism returns."""


class Randomness(StrEnum):
    """The source of the random choices of a mechanism."""

    COINS = "coins"
    """The coins of this library."""
    GENERATOR = "generator"
    """A ``numpy.random.Generator``."""
    RANDOM_STATE = "random-state"
    """A ``numpy.random.RandomState``."""
    RANDOM = "random"
    """A ``random.Random``."""
    GLOBAL = "global"
    """No argument: the generators of ``numpy.random``, ``random`` and ``secrets``."""


CLASSES: Mapping[str, Randomness] = {
    "Coins": Randomness.COINS,
    "Generator": Randomness.GENERATOR,
    "RandomState": Randomness.RANDOM_STATE,
    "Random": Randomness.RANDOM,
    "SystemRandom": Randomness.RANDOM,
}
"""Classes in annotations that stand for randomness, alone or in a union."""

NAMES: Mapping[str, Randomness] = {
    "coins": Randomness.COINS,
    **dict.fromkeys(("rng", "generator"), Randomness.GENERATOR),
    "random_state": Randomness.RANDOM_STATE,
    "random": Randomness.RANDOM,
}
"""Names of parameters that stand for randomness if no annotation does."""


OF_FOLLOWING = (
    OutOfTime,
    NegligibleBranch,
    StoppedError,
    UnsupportedDrawError,
    WorkLimitError,
    NotReproducibleError,
)
"""Exceptions that do not come from foreign code, but pass through it."""


@displayed
@dataclass(frozen=True, slots=True)
class OwnMechanism:
    """Somebody's function, with the names of its parameters for the input and for randomness.

    >>> from littlestone.randomness import exact_distribution
    >>> def response(bit: int, rng: np.random.Generator) -> int:
    ...     return bit if rng.random() < 0.75 else 1 - bit
    >>> mine = own_mechanism(response, "mine:response")
    >>> exact_distribution(lambda coins: mine.followed(1, coins)).probability(1)
    Fraction(3, 4)
    """

    function: Function
    name: str
    data: str
    source: str
    """Parameter for randomness; empty if there is none."""
    randomness: Randomness
    fixed: Mapping[str, object] = field(default_factory=dict)
    """The other arguments."""
    raised: set[str] = field(default_factory=set, compare=False)
    """The types of the exceptions that the mechanism raised."""

    def followed(self, data: Json, source: CoinDraws | Coins[Fraction]) -> Hashable:
        """Return the output on an input with given coins, from which global generators draw, too."""
        draws = CoinDraws.of(source)
        given: Mapping[Randomness, object] = {
            Randomness.COINS: FollowedCoins(draws),
            Randomness.GENERATOR: CoinGenerator(draws),
            Randomness.RANDOM_STATE: CoinRandomState(draws),
            Randomness.RANDOM: CoinRandom(draws),
        }
        module = sys.modules.get(getattr(self.function, "__module__", ""))
        try:
            with drawing_from(draws, namespaces=(vars(module),) if module is not None else ()):
                return self._called(data, given.get(self.randomness))
        finally:
            draws.draws.is_over = True

    def source_for(self, seed: Sequence[int]) -> object:
        """Return a source of randomness of the kind that the mechanism uses, for drawing outputs."""
        generator = np.random.default_rng(list(seed))
        number = int(generator.integers(1 << 32))
        random.seed(number)
        np.random.seed(number)  # noqa: NPY002 - foreign code draws from it
        made: Mapping[Randomness, object] = {
            Randomness.COINS: SampledCoins(generator),
            Randomness.GENERATOR: generator,
            Randomness.RANDOM_STATE: np.random.RandomState(number),
            Randomness.RANDOM: random.Random(number),
        }
        return made.get(self.randomness)

    def drawn(self, data: Json, source: object) -> Hashable:
        """Return an output that is drawn with a source of this kind."""
        return self._called(data, source)

    def placed(self, why: str) -> str:
        """Return the reason why an output cannot be followed.

        If the reason names no line, the first line of the function is added.
        """
        code = getattr(inspect.unwrap(self.function), "__code__", None)
        if " in line " in why or not isinstance(code, CodeType):
            return why
        operation, *rest = why.split(": ", 1)
        place = f"line {code.co_firstlineno} of {Path(code.co_filename).name}"
        return ": ".join([f"{operation}, returned by the function in {place}", *rest])

    def _called(self, data: Json, source: object) -> Hashable:
        drawn = {self.source: source} if self.source else {}
        try:
            outcome = self.function(**{self.data: deepcopy(data)}, **drawn, **self.fixed)
        except OF_FOLLOWING:
            raise
        except BaseException as error:  # every exception of foreign code is an output
            if type(error) is KeyboardInterrupt and getsignal(SIGINT) is default_int_handler:
                raise
            self.raised.add((found := Raised(error)).kind)
            return found
        return observed(outcome)


def mechanism_at(
    path: str, arguments: Mapping[str, object] | None = None, randomness: Randomness | None = None
) -> OwnMechanism:
    """Return the mechanism at ``module:function`` or ``folder/mine.py:function``."""
    if ":" not in path:
        raise InvalidValueError("mechanism", path, "module:function or file.py:function")
    return own_mechanism(candidate_at(path), path, arguments, randomness)


def own_mechanism(
    function: object, name: str, arguments: Mapping[str, object] | None = None, randomness: Randomness | None = None
) -> OwnMechanism:
    """Return a mechanism; annotations, then names, then the order show the roles of its parameters.

    >>> own_mechanism(lambda bit, coins: bit, "mine").randomness.value
    'coins'
    >>> own_mechanism(lambda bit, weight, coins: bit, "mine")
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: mechanism must be a function of one input, with or without a source of \
randomness, not 'mine(bit, weight, coins)': weight has no value: --argument weight=VALUE
    """
    if not callable(function):
        raise InvalidValueError("mechanism", name, f"a function; it is of type {type(function).__name__}")
    fixed = dict(arguments or {})
    try:
        parameters = {
            parameter.name: parameter
            for parameter in inspect.signature(function).parameters.values()
            if parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.POSITIONAL_ONLY)
        }
    except (TypeError, ValueError):
        raise InvalidValueError("mechanism", name, "a Python function with a signature") from None
    for argument in fixed:
        if argument not in parameters:
            raise InvalidValueError("argument", argument, f"a parameter of {name}: {', '.join(parameters)}")
    left = {key: parameter for key, parameter in parameters.items() if key not in fixed}
    kinds = {key: kind for key, parameter in left.items() if (kind := _kind_of(parameter)) is not None}
    source = next(iter(kinds), "")
    found = kinds.get(source, Randomness.GLOBAL)
    needed = [key for key, parameter in left.items() if key != source and parameter.default is parameter.empty]
    data = needed or [key for key in left if key != source]
    written = f"{name}({', '.join(parameters)})"
    required = "a function of one input, with or without a source of randomness"
    if not data:
        raise InvalidValueError("mechanism", written, f"{required}; it takes no input by name")
    if len(needed) > 1:
        raise InvalidValueError("mechanism", written, f"{required}; {_missing(needed[1:])}")
    if randomness is not None and (randomness is Randomness.GLOBAL) != (source == ""):
        has = f"takes {source}" if source else "takes no such argument"
        raise InvalidValueError("randomness", randomness.value, f"what the mechanism takes; {written} {has}")
    return OwnMechanism(function, name, data[0], source, randomness or found, fixed)


def _kind_of(parameter: inspect.Parameter) -> Randomness | None:
    annotation = parameter.annotation
    found = (CLASSES[word] for word in re.findall(r"\w+", str(annotation)) if word in CLASSES)
    return next(found, None) or NAMES.get(parameter.name)


@contextmanager
def kept_generators() -> Iterator[None]:
    """Leave the global generators as they were."""
    states = random.getstate(), np.random.get_state()  # noqa: NPY002 - they are kept, not used
    try:
        yield
    finally:
        random.setstate(states[0])
        np.random.set_state(states[1])  # noqa: NPY002


def _missing(names: Sequence[str]) -> str:
    have = "has no value" if len(names) == 1 else "have no values"
    return f"{' and '.join(names)} {have}: {' '.join(f'--argument {name}=VALUE' for name in names)}"
