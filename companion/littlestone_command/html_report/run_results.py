"""Results of ``littlestone conform --json`` and ``littlestone testbed --json``, read from a folder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from littlestone.display import displayed
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.files import read_text
from littlestone_properties.judging.json_values import Object, integer_of, list_of, object_of, read_json, text_of
from littlestone_properties.testbed.trial import FORMAT as TESTBED
from littlestone_properties.testbed.trial import OUTCOMES

CONFORMANCE = "littlestone-conformance"
"""The format of results of ``littlestone conform``."""


@dataclass(frozen=True, slots=True)
class Count:
    """The numbers of cases of a capability that passed, failed and were not executed."""

    passed: int
    failed: int
    not_executed: int

    def __str__(self) -> str:
        return f"{self.passed}/{self.passed + self.failed + self.not_executed}"

    @property
    def outcome(self) -> str:
        """``wrong`` if a case failed, else ``unknown`` if a case was not executed, else ``right``."""
        return "wrong" if self.failed else "unknown" if self.not_executed else "right"


@dataclass(frozen=True, slots=True)
class Failure:
    """A failed case: the answer of the candidate, and the required answer."""

    case: str
    status: str
    got: str
    required: str
    expected: str


@dataclass(frozen=True, slots=True)
class Conformed:
    """The result of a candidate in ``littlestone conform``; it has failures only if outcomes were kept."""

    name: str
    origin: str
    summary: str
    counts: Mapping[str, Count]
    failures: Sequence[Failure]


@dataclass(frozen=True, slots=True)
class OnTrial:
    """The answers of a tool on the entries of the test bed; the keys of ``said`` and ``notes`` are entries."""

    name: str
    origin: str
    counts: Mapping[str, Mapping[str, int]]
    said: Mapping[str, tuple[str, str]]
    notes: Mapping[str, str]


@displayed
@dataclass(frozen=True, slots=True)
class Runs:
    """All results of a folder, by the names of their files."""

    conformed: Sequence[Conformed] = ()
    on_trial: Sequence[OnTrial] = ()

    def __bool__(self) -> bool:
        return bool(self.conformed or self.on_trial)


def read_runs(folder: Path) -> Runs:
    """Return the results in the files of a folder that end in ``.json``.

    Raises ``InvalidValueError`` if there is no such file, or a file is not a result of these commands; the message
    names the file.
    """
    files = sorted(folder.glob("*.json")) if folder.is_dir() else []
    if not files:
        raise InvalidValueError("results", str(folder), "a folder with files .json of 'conform' or 'testbed'")
    conformed, on_trial = [], []
    for file in files:
        try:
            results = object_of(read_json(read_text(file)), "results")
            match results.get("format"):
                case "littlestone-conformance":
                    conformed.append(_conformed(results))
                case "littlestone-testbed-results":
                    on_trial.append(_on_trial(results))
                case name:
                    raise InvalidValueError("format", name, f"{CONFORMANCE} or {TESTBED}")
        except LittlestoneError as error:
            raise InvalidValueError("results", str(file), f"what 'conform' or 'testbed' wrote ({error})") from None
    return Runs(conformed, on_trial)


def _conformed(results: Object) -> Conformed:
    counts = {
        name: Count(
            *(integer_of(object_of(numbers, name).get(key), key) for key in ("passed", "failed", "not executed"))
        )
        for name, numbers in object_of(results.get("by capability"), "by capability").items()
    }
    date, version = (text_of(results.get(key), key) for key in ("date", "version"))
    outcomes = (object_of(outcome, "outcome") for outcome in list_of(results.get("outcomes", []), "outcomes"))
    return Conformed(
        name=text_of(results.get("candidate"), "candidate"),
        origin=f"{date}, littlestone {version}, cases {integer_of(results.get('cases'), 'cases')}",
        summary=text_of(results.get("summary"), "summary"),
        counts=counts,
        failures=[
            _failure(outcome)
            for outcome in outcomes
            if text_of(outcome.get("status"), "status") in ("fail", "error")
        ],
    )


def _failure(outcome: Object) -> Failure:
    case, status = (text_of(outcome.get(key), key) for key in ("id", "status"))
    return Failure(case, status, *(text_of(outcome.get(key, ""), key) for key in ("got", "required", "expected")))


def _on_trial(results: Object) -> OnTrial:
    counts = object_of(results.get("counts"), "counts")
    entries = {
        text_of(entry.get("id"), "id"): entry
        for entry in (object_of(entry, "entry") for entry in list_of(results.get("entries"), "entries"))
    }
    version, date = results.get("tool_version"), text_of(results.get("date"), "date")
    return OnTrial(
        name=text_of(results.get("tool"), "tool"),
        origin=", ".join([*([text_of(version, "tool_version")] if version is not None else []), date]),
        counts={
            truth: {
                outcome: integer_of(object_of(counts.get(truth), truth).get(outcome), outcome)
                for outcome in OUTCOMES
            }
            for truth in ("violated", "private")
        },
        said={
            name: (text_of(entry.get("said"), "said"), text_of(entry.get("outcome"), "outcome"))
            for name, entry in entries.items()
        },
        notes={name: text_of(entry["note"], "note") for name, entry in entries.items() if "note" in entry},
    )
