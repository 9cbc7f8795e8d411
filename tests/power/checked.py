"""The answers of ``check`` and of the ``check_...`` functions to every planted fault, as they are stored."""

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from littlestone.errors import WorkLimitError
from littlestone.privacy import Epsilon, Privacy
from littlestone_properties.judging import CAPABILITIES, check
from littlestone_properties.judging.asking.followed import TooLateError
from littlestone_properties.judging.faults import Fault
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.violation import PropertyViolationError

from .named import LONG, NAMED, Typed
from .results import DEFAULT_SECONDS, conditions, faults_of, found_in
from .sources import in_a_child, unhurried

FOLDER = Path(__file__).parent / "checked"
UNSORTED = ("order of rows", "repeated rows")
"""Families that a typed candidate cannot belong to: the class that it gets is sorted, without repetition."""


class Door(Enum):
    """The function that a user calls."""

    CHECK = "check"
    NAMED = "named"
    """The ``check_...`` function of the capability."""


@dataclass(frozen=True, slots=True)
class Said:
    """The answer of one function to one fault."""

    is_violation: bool
    """True for a violation; a limit on branches that is met is neither right nor wrong, so it counts as missed."""
    seconds: float
    """Seconds of processor time."""

    @property
    def is_found(self) -> bool:
        """True if it is a violation, in the time that a default run has."""
        return self.is_violation and self.seconds < DEFAULT_SECONDS


def doors(fault: Fault) -> tuple[Door, ...]:
    """Return through which functions a fault can be put."""
    named = NAMED.get(fault.capability)
    is_put = named is not None and fault.family not in UNSORTED
    is_left_out = named is not None and named.is_slow and fault.family != "by hand"
    return (Door.CHECK, Door.NAMED) if is_put and not is_left_out else (Door.CHECK,)


def call(fault: Fault, door: Door) -> None:
    """Put a fault through a function, without any limit of time."""
    if door is Door.NAMED:
        NAMED[fault.capability].check(Typed(fault))
        return
    claims = fault.said.get("littlestone_claims", {})
    claimed = claims.get(fault.capability) if isinstance(claims, Mapping) else None
    claim = None if claimed is None else Privacy(Epsilon.log(claimed[0]), claimed[1])
    check(fault.function, fault.capability, rows=fault.rows, claim=claim, seconds=LONG, timeout=LONG)


def said(fault: Fault, door: Door) -> Said:
    """Return the answer of a function to a fault, in a process of its own."""

    def measure() -> list[float]:
        before, is_violation = time.process_time(), False
        try:
            with unhurried():
                call(fault, door)
        except PropertyViolationError:
            is_violation = True
        except (WorkLimitError, TooLateError):
            pass
        return [float(is_violation), round(time.process_time() - before, 3)]

    is_violation, seconds = in_a_child(measure)
    return Said(bool(is_violation), seconds)


@dataclass(slots=True)
class Checked:
    """The answers to the faults of one capability."""

    capability: str
    answers: dict[str, dict[Door, Said]] = field(default_factory=dict)
    """Fault -> function -> its answer."""

    @property
    def file(self) -> Path:
        """The path of their file."""
        return FOLDER / f"{self.capability}.json"

    def save(self) -> None:
        """Write the file: one line for each fault."""
        lines = [
            json.dumps(
                {"fault": str(one), **{door.value: [each.is_violation, each.seconds] for door, each in found}}
            )
            for one in faults_of(self.capability)
            if (found := self.answers.get(str(one), {}).items())
        ]
        FOLDER.mkdir(exist_ok=True)
        head = json.dumps(_conditions(self.capability))[:-1]
        self.file.write_text(head + ', "answers": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")

    @classmethod
    def load(cls, capability: str) -> "Checked":
        """Read what is stored of faults that are still there, or begin anew if the stored cases have changed."""
        checked, known = cls(capability), {str(fault) for fault in faults_of(capability)}
        if checked.file.exists():
            content = json.loads(checked.file.read_text(encoding="utf-8"))
            lines = content.pop("answers")
            if content == _conditions(capability):
                checked.answers = {line["fault"]: _answers(line) for line in lines if line["fault"] in known}
        return checked

    def measure(self) -> None:
        """Put every fault that is not stored through its functions."""
        new = [
            (fault, door)
            for fault in faults_of(self.capability)
            for door in doors(fault)
            if door not in self.answers.get(str(fault), {})
        ]
        if not new:
            return
        print(f"{self.capability}: {len(new)} to put through check", flush=True)
        right = Fault(self.capability, "nothing", "none", CANDIDATE[self.capability], said=CANDIDATE)
        call(right, Door.CHECK)
        for fault, door in new:
            answer = said(fault, door)
            self.answers.setdefault(str(fault), {})[door] = answer
            self.save()
            if not answer.is_found:
                print(f"  missed by {door.value}: {fault}", flush=True)


def _conditions(capability: str) -> dict[str, object]:
    return {name: conditions(capability)[name] for name in ("capability", "cases")}


def _answers(line: Mapping[str, object]) -> dict[Door, Said]:
    found = {door: found_in(line, door.value) for door in Door}
    return {door: Said(*each) for door, each in found.items() if each is not None}


def all_checked() -> Iterator[Checked]:
    """Yield the stored answers for every capability that has faults."""
    for capability in CAPABILITIES:
        if faults_of(capability):
            yield Checked.load(capability)
