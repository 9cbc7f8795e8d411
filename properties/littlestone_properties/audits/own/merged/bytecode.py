"""Facts about compiled functions: which names they use, and which variables and operands matter at a place."""

import dis
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType
from typing import NamedTuple, TypeAlias

LASTING = 0x20 | 0x80 | 0x200
"""The flags of generators and coroutines, whose frames end more than once."""

OPTIMIZED = 0x1
"""The flag of functions, whose variables are known in advance."""


class Step(NamedTuple):
    """An instruction."""

    opcode: int
    opname: str
    arg: int | None
    argval: object
    offset: int


Steps: TypeAlias = Sequence[Step]


@dataclass(frozen=True)
class Facts:
    """The facts about a compiled function; places are offsets of instructions."""

    names: frozenset[str]
    """The names of globals and attributes that it and the functions inside it use."""
    needed: Mapping[int, Set[str]]
    """The local variables whose values may be read from a place on."""
    free: frozenset[int]
    """The places at which no operand waits to be used: a statement begins there, and no ``for`` goes around it."""

    def needed_within(self, place: int) -> Set[str]:
        """Return the variables that may be read from an instruction on, given a place within it."""
        while place not in self.needed:
            place -= 2  # an instruction may be followed by data of its own
        return self.needed[place]


@lru_cache(maxsize=1000)
def facts(code: CodeType) -> Facts:
    """Return the facts about a compiled function.

    >>> def trial(number, coins):
    ...     while coins.uniform_choice(2):
    ...         number = number + 1
    >>> found = facts(trial.__code__)
    >>> sorted(found.needed[0]), len(found.free) < len(found.needed)
    (['coins', 'number'], True)
    """
    steps = [Step(one.opcode, one.opname, one.arg, one.argval, one.offset) for one in dis.get_instructions(code)]
    after = _after(code, steps)
    return Facts(_names(code), _needed(code, steps, after), _free(code, steps, after))


def _names(code: CodeType) -> frozenset[str]:
    inner = (_names(part) for part in code.co_consts if isinstance(part, CodeType))
    return frozenset(code.co_names).union(*inner)


def _after(code: CodeType, steps: Steps) -> Mapping[int, list[int]]:
    """Return the places that may follow each place, without those after an exception."""
    found: dict[int, list[int]] = {}
    for place, step in enumerate(steps):
        ends = step.opname.startswith(("RETURN", "RAISE", "RERAISE")) and step.opname != "RETURN_GENERATOR"
        is_jump = step.opcode in dis.hasjrel or step.opcode in dis.hasjabs
        always = is_jump and step.opname in ("JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT")
        next_one = [] if ends or always or place + 1 == len(steps) else [steps[place + 1].offset]
        found[step.offset] = [*next_one, *([int(str(step.argval))] if is_jump else [])]
    return found


def _read_and_written(step: Step) -> tuple[list[str], list[str]]:
    """Return the local variables that an instruction reads before it writes, and those that it writes."""
    if "_FAST" not in step.opname:
        return [], []
    names = [*map(str, step.argval)] if isinstance(step.argval, tuple) else [str(step.argval)]
    kinds = ["STORE" if part == "STORE" else "LOAD" for part in step.opname.split("_") if part in ("LOAD", "STORE")]
    if step.opname == "DELETE_FAST" or len(kinds) != len(names):
        return names, []
    read, written = list[str](), list[str]()
    for kind, name in zip(kinds, names, strict=True):
        if kind == "STORE":
            written.append(name)
        elif name not in written:
            read.append(name)
    return read, written


def _needed(code: CodeType, steps: Steps, after: Mapping[int, list[int]]) -> Mapping[int, frozenset[str]]:
    always = frozenset(code.co_cellvars + code.co_freevars)
    if code.co_exceptiontable:
        every = always.union(code.co_varnames)
        return {step.offset: every for step in steps}
    needed: dict[int, frozenset[str]] = {step.offset: always for step in steps}
    is_new = True
    while is_new:
        is_new = False
        for step in reversed(steps):
            read, written = _read_and_written(step)
            later = always.union(*(needed[place] for place in after[step.offset]))
            found = later.difference(written).union(read)
            if found != needed[step.offset]:
                needed[step.offset], is_new = found, True
    return needed


def _free(code: CodeType, steps: Steps, after: Mapping[int, list[int]]) -> frozenset[int]:
    if code.co_flags & LASTING or not code.co_flags & OPTIMIZED:
        return frozenset()
    by_place = {step.offset: step for step in steps}
    waiting: dict[int, int] = {steps[0].offset: 0}
    left = [steps[0].offset]
    while left:
        step = by_place[left.pop()]
        argument = step.arg if step.opcode >= dis.HAVE_ARGUMENT else None
        for place in after[step.offset]:
            is_jump = len(after[step.offset]) == 1 or place == after[step.offset][1]
            is_fall = not (step.opcode in dis.hasjrel or step.opcode in dis.hasjabs) or not is_jump
            depth = waiting[step.offset] + dis.stack_effect(step.opcode, argument, jump=not is_fall)
            if place not in waiting:
                waiting[place] = depth
                left.append(place)
    return frozenset(place for place, depth in waiting.items() if depth == 0)
