"""A case: one question to a candidate, with the required answer and the reason."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from littlestone.display import displayed
from littlestone.errors import InvalidValueError

from .json_values import Json, Object, object_of, text_of, written

FORMAT = "littlestone-cases"
VERSION = 1
GENERATED = "generated"
"""The group of cases that are made for a run."""
MANY_POINTS = "thresholds on 15 and 31 points"
"""The group of cases that take too long for a function without a memory of the classes that it met."""
MANY_ROWS = "many rows, long chains"
"""The group of classes with more than 64 rows, or more than 8 thresholds, which may take too long, too."""
FAR_APART = "points that matter among many"
"""The group of classes on up to 67 points, which are too many for a function that tries all sets of points."""
FEW_MATTER = "13 to 70 points, two or three of which matter"
"""The group of classes on many points of which few matter, for every capability."""
MORE_ROWS = "65 rows and more, in any order"
"""The group of classes with many rows for every capability."""
LONG_STREAMS = "8 and 10 rounds, two constants"
"""The group of streams on which a right learner that draws much noise has too many branches."""
MOST_ENTRIES, MOST_LABELS = 32, 6
"""The largest numbers of entries (rows times points) and of labels of a class that is small enough for a literal
function."""
_SLOW = tuple(f"/{group}" for group in (MANY_POINTS, MANY_ROWS, FAR_APART, FEW_MATTER, MORE_ROWS))

Question: TypeAlias = tuple[Object, Object, Object]
"""The parts of a case without its name: input, required, because."""


@displayed
@dataclass(frozen=True, slots=True)
class Case:
    """One question to a candidate."""

    id: str
    """A unique, stable name, such as ``soa/every class on 1..3 points/17``: capability, group, number."""
    input: Object
    """The arguments by name."""
    required: Object
    """``value``, ``by_dialect`` (dialect -> its value -> required value), ``invalid``, or other data for the
    judge."""
    because: Object = field(default_factory=dict)
    """Certificates or remarks that explain the required value."""

    @property
    def capability(self) -> str:
        """The function that is asked."""
        return self.id.partition("/")[0]

    @property
    def group(self) -> str:
        """Capability and group, without the number."""
        return self.id.rpartition("/")[0]

    @property
    def is_generated(self) -> bool:
        """True if the case is not stored, but generated for a run."""
        return self.group.endswith(f"/{GENERATED}")

    @property
    def may_be_slow(self) -> bool:
        """True if a correct function, such as a literal definition, may take too long for this case."""
        rows, n_labels = self.input.get("rows"), self.input.get("n_labels", 2)
        if not isinstance(rows, list) or not isinstance(n_labels, int):
            return False
        n_entries = sum(len(row) for row in rows if isinstance(row, list))
        return self.group.endswith(_SLOW) or n_entries > MOST_ENTRIES or n_labels > MOST_LABELS

    @property
    def may_have_many_branches(self) -> bool:
        """True if a right learner may have too many branches to follow."""
        return self.group.endswith(f"/{LONG_STREAMS}")

    @property
    def dimension(self) -> int | None:
        """The dimension of the class, if it is the required value or explains that value; else ``None``."""
        found = self.required.get("value", self.because.get("Littlestone dimension"))
        if self.capability == "threshold_dimension":
            values = object_of(self.required.get("by_dialect", {}), "by_dialect").get("threshold_endpoints", {})
            found = object_of(values, "values").get("first")
        return found if type(found) is int else None

    def to_json(self) -> Object:
        """Return the case as JSON."""
        return {"id": self.id, "input": self.input, "required": self.required, "because": self.because}

    @classmethod
    def from_json(cls, value: Json) -> "Case":
        """Return the case with this JSON."""
        found = object_of(value, "case")
        if set(found) != {"id", "input", "required", "because"}:
            raise InvalidValueError("case", sorted(found), "an object with id, input, required and because")
        parts = [object_of(found[name], name) for name in ("input", "required", "because")]
        return cls(text_of(found["id"], "id"), *parts)


def numbered(group: str, questions: Iterable[Question]) -> Iterator[Case]:
    """Yield cases of a group with stable numbers."""
    return (Case(f"{group}/{number}", *parts) for number, parts in enumerate(questions, 1))


def unanswered(group: str, inputs: Iterable[Object]) -> Iterator[Case]:
    """Yield cases of a group whose judge needs no required answer."""
    return numbered(group, ((given, {}, {}) for given in inputs))


def cases_text(capability: str, cases: Iterable[Case]) -> str:
    """Return the text of a file of cases.

    Each case has a line of its own, so that a changed case is a changed line.
    """
    head = f'{{"format": {written(FORMAT)}, "version": {VERSION}, "capability": {written(capability)}, "cases": [\n'
    return head + ",\n".join(written(case.to_json()) for case in cases) + "\n]}\n"


def cases_of(value: Json) -> list[Case]:
    """Return the cases of a file that has been read."""
    found = object_of(value, "cases")
    if found.get("format") != FORMAT or found.get("version") != VERSION:
        raise InvalidValueError("cases", str(found.get("version")), f"{FORMAT}, version {VERSION}")
    rows = found.get("cases")
    if not isinstance(rows, list):
        raise InvalidValueError("cases", str(type(rows)), "a list")
    return [Case.from_json(row) for row in rows]


def required_value(case: Case, dialects: Mapping[str, str]) -> Json:
    """Return the required value in a dialect."""
    if "by_dialect" not in case.required:
        return case.required.get("value")
    found: Json = case.required["by_dialect"]
    (name, values), *_ = object_of(found, "by_dialect").items()
    return object_of(values, name)[dialects[name]]
