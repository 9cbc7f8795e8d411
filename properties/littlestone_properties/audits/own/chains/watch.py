"""The watch over a run of plain code: it checks each value, and stops the run where its whole state is known.

A state is, for each running function, the place of its newest statement and the values of the names that may still
matter. Suppose that no choice was made between the newest place of a function and its call of the next function.
Then the values of the names determine the operands that the function holds during the call. So nothing else in
plain code matters for the rest of the run.
"""

import builtins
import sys
from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from operator import attrgetter
from types import FrameType, FunctionType, ModuleType

from littlestone.randomness import EnumeratedCoins
from littlestone.randomness.enumerated import NegligibleBranch
from littlestone.randomness.stand_ins import CoinDraws, is_stand_in

from .language import OutsideError, has_loop, watched_code
from .values import MODULES, MOST_NESTED, MUTATING, SOURCES, UNCHANGING, UnknownStateError, admitted, state_of


class ReachedError(NegligibleBranch):
    """A run has reached a state; the rest of the run is followed separately."""


@dataclass(eq=False)
class _Running:
    """A function that is running, its newest place, and the numbers of choices and draws made before that place."""

    frame: FrameType | None = None
    place: int = 0
    asked: tuple[int, int] = (0, 0)
    is_known: bool = True
    """True if the values of the names in the callers determine the operands that the callers hold."""


@dataclass(eq=False)
class Watch:
    """The watch. Each function is run as a copy in which the watch is the variable ``.do``."""

    places: list[tuple[str, ...]] = field(default_factory=list)
    reached: Hashable = None
    has_loops: bool = False
    """True if a function that was met has a loop."""
    why: str = ""
    """The reason, for messages, why some place was not a state; empty if every place was a state."""
    _known: dict[int, tuple[object, object]] = field(default_factory=dict)
    """Identity of a global value -> the value and its replacement. The value is kept, so that no other value gets
    the same identity."""
    _running: list[_Running] = field(default_factory=list)
    _begun: tuple[EnumeratedCoins, CoinDraws, int] | None = None
    _given: object = None

    def copied(self, function: object) -> FunctionType:
        """Return the watched copy of a function."""
        if type(function) is not FunctionType or type(function.__globals__) is not dict:
            raise OutsideError(f"{function!r} is not a plain function")
        self.has_loops |= has_loop(function.__code__)
        try:
            state_of([*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()])
        except UnknownStateError as error:
            raise OutsideError(f"{function.__name__} has a default value of type {error}") from None
        code = watched_code(function, self.places)
        copy = FunctionType(code, function.__globals__, function.__name__, function.__defaults__)
        named = {**(function.__kwdefaults__ or {}), ".do": self}
        copy.__kwdefaults__, copy.__module__ = named, function.__module__
        if any(attrgetter("__builtins__")(each) is not vars(builtins) for each in (function, copy)):
            raise OutsideError(f"{function.__name__} has built-in names of its own")
        return copy

    def begin(self, coins: EnumeratedCoins, draws: CoinDraws, n_known: int) -> None:
        """Begin a run that stops in the first state after more than ``n_known`` choices."""
        self._running.clear()
        self._begun = coins, draws, n_known

    # The watched copies of functions call the methods below.

    def enter(self) -> None:
        """Note that a function begins."""
        entered = _Running()
        if len(self._running) > MOST_NESTED:
            raise OutsideError("functions call each other too deeply")
        if self._running:
            caller = self._running[-1]
            entered.is_known = caller.is_known and caller.asked == self._asked()
        else:
            given = {name: value for name, value in sys._getframe(1).f_locals.items() if value is not self}
            self._given = next((value for value in given.values() if type(value) in SOURCES), None)
            try:
                state_of(given)
            except UnknownStateError as error:
                raise OutsideError(f"an argument is of type {error}") from None
        self._running.append(entered)

    def left(self, value: object) -> object:
        """Note that a function ends."""
        self._running.pop()
        return value

    def at(self, place: int) -> bool:
        """Note the newest place.

        Stop the run there if more than ``n_known`` choices were made and the place is a state.
        """
        running = self._running[-1]
        running.frame, running.place = sys._getframe(1), place
        running.asked = self._asked()
        assert self._begun is not None
        if running.asked[0] > self._begun[2] and running.is_known and (state := self._state()) is not None:
            self.reached = state
            raise ReachedError
        return True

    def known(self, value: object) -> object:
        """Return a value of a global name, a copy if it is a function; refuse what is not plain."""
        if type(value) in SOURCES:
            return value
        if id(value) not in self._known:
            self._known[id(value)] = value, self._admitted(value)
        return self._known[id(value)][1]

    def _admitted(self, value: object) -> object:
        found = admitted(value)
        if found is None and type(value) is FunctionType and not is_stand_in(value):
            return self.copied(value)
        if found is None and value is not None:
            raise self._outside(f"uses {getattr(value, '__name__', type(value).__name__)}")
        return found

    def of(self, value: object, name: str) -> object:
        """Return an attribute of a module, a source of draws or a number; refuse any other.

        The allowed attributes of a number are its numerator and its denominator.
        """
        kind = type(value)
        if kind in SOURCES and name not in MUTATING and callable(getattr(kind, name, None)) and name[0] != "_":
            return getattr(value, name)
        if isinstance(value, ModuleType) and any(value is one for one in MODULES):
            return self.known(getattr(value, name))
        if kind in (int, Fraction) and name in ("numerator", "denominator"):
            return getattr(value, name)
        raise self._outside(f"calls {value.__name__ if isinstance(value, ModuleType) else kind.__name__}.{name}")

    def beside(self, value: object, added: object) -> object:
        """Return the summand that an augmented assignment adds to a value; refuse a value that would be changed."""
        if type(value) not in UNCHANGING:
            raise self._outside(f"changes a {type(value).__name__}")
        return added

    def items(self, value: object) -> object:
        """Return the sequence that a ``for`` runs through; refuse all but lists, tuples, ranges and texts."""
        if type(value) not in (list, tuple, range, str):
            raise self._outside(f"runs through a {type(value).__name__}")
        return value

    def size(self, value: object) -> int:
        """Return the length of what a ``for`` runs through."""
        assert isinstance(value, list | tuple | range | str)
        return len(value)

    def _asked(self) -> tuple[int, int]:
        assert self._begun is not None
        coins, draws, _ = self._begun
        return coins.n_choices, len(draws.draws.variables)

    def _state(self) -> Hashable:
        """Return the present state; ``None`` if a name that may matter has a value without a known state."""
        parts: list[Hashable] = []
        for running in self._running:
            assert running.frame is not None
            values = running.frame.f_locals
            for name in self.places[running.place]:
                try:
                    parts.append(state_of(values[name], self._given) if name in values else None)
                except UnknownStateError as error:
                    line = running.frame.f_lineno
                    self.why = self.why or f"at line {line}, {name} is of type {error}, whose state is not known"
                    return None
            parts.append(running.place)
        return tuple(parts)

    def _outside(self, what: str) -> OutsideError:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code.co_filename == __file__:
            frame = frame.f_back
        return OutsideError(f"line {frame.f_lineno if frame else 0} {what}")
