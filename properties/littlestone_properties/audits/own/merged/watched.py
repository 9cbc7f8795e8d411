"""Watching foreign code while it runs: the state at the start of the newest statement of each of its functions.

What happens after such a start is a function of the state and of the answers of the coins since then. A statement
within a ``for`` has no state of its own, as the place of the loop cannot be seen; its answers count from before it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Protocol

from .bytecode import OPTIMIZED, facts
from .states import States, UnknownStateError, is_judged


class Trace(Protocol):
    """A function that Python calls at events of a frame."""

    def __call__(self, frame: FrameType, event: str, argument: object, /) -> Trace | None:
        """Return the function for the next events."""


@dataclass(eq=False)
class _Watched:
    """A function that is running; positions are numbers of answers of the coins."""

    frame: FrameType
    begun: int
    state: Hashable = None
    position: int = -1
    """The position at its newest start of a statement with a known state; -1 if there is none."""
    place: int = -1
    is_newest: bool = False
    """True if no other statement has begun since."""

    def names(self) -> frozenset[str]:
        """Return the variables that may still matter."""
        code = self.frame.f_code
        if not code.co_flags & OPTIMIZED:
            raise UnknownStateError
        if not self.is_newest:
            return frozenset(code.co_varnames + code.co_cellvars + code.co_freevars)
        found = facts(code)
        return frozenset(found.needed[self.place] | found.needed_within(self.frame.f_lasti))


@dataclass(eq=False)
class Watch:
    """The running functions of foreign code, outermost first; ``position`` is that of the coins."""

    states: States
    position: Callable[[], int]
    _running: list[_Watched] = field(default_factory=list)
    _base: FrameType | None = None
    _ended: tuple[int, Hashable] | None = None

    def key(self, answers: list[int]) -> Hashable:
        """Return a key that decides the future, given all answers so far: states, and the answers since each."""
        if [one.frame for one in self._running] != self._frames():
            return tuple(answers)  # foreign code has stopped or misled the watch
        if not self._running and self._ended is not None:
            position, state = self._ended
            return state, tuple(answers[position:])
        known = [one for one in self._running if one.position >= 0]
        parts: list[Hashable] = []
        first = known[0].begun if known else len(answers)
        if not known or first:
            parts.append(tuple(answers[:first]))
        for place, one in enumerate(known):
            end = known[place + 1].begun if place + 1 < len(known) else len(answers)
            parts.append((one.state, tuple(answers[one.position : end])))
        return tuple(parts)

    def _frames(self) -> list[FrameType]:
        """Return the foreign frames that are running, outermost first."""
        found: list[FrameType] = []
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame is not self._base:
            if is_judged(frame.f_code, frame.f_globals):
                found.append(frame)
            frame = frame.f_back
        return found[::-1]

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch what the caller's frame runs in the context."""
        self._base = sys._getframe(2)
        before = sys.gettrace()
        self._running.clear()
        self._ended = None
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, event: str, argument: object) -> Trace | None:
        if not is_judged(frame.f_code, frame.f_globals):
            return None
        self._running.append(_Watched(frame, self.position()))
        return self._in_function

    def _in_function(self, frame: FrameType, event: str, argument: object) -> Trace:
        if event == "return":
            places = [place for place, one in enumerate(self._running) if one.frame is frame]
            del self._running[places[-1] if places else len(self._running) :]
            if not self._running:
                self._ended = self._after_all(argument)
        elif event == "line" and self._running and self._running[-1].frame is frame:
            self._begins(self._running[-1])
        return self._in_function

    def _after_all(self, found: object) -> tuple[int, Hashable] | None:
        """Return the position and the state after all functions have ended, if it is known."""
        try:
            return self.position(), ("ended", self.states.of_value(found))
        except UnknownStateError:
            return None

    def _begins(self, top: _Watched) -> None:
        """Note the state at the start of a statement, if it is known."""
        place, top.is_newest = top.frame.f_lasti, False
        if place not in facts(top.frame.f_code).free:
            return
        before = top.place, top.position, top.state
        top.place, top.position, top.is_newest = place, self.position(), True
        try:
            frames = [(one.frame, one.names()) for one in self._running]
            top.state = place, self.states.of(frames)
        except UnknownStateError:
            top.place, top.position, top.state = before
            top.is_newest = False
