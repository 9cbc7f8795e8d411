"""The findings, as a file for each room, and the table of all rooms.

The table of all rooms, and the survivors with their reasons.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .rooms import ROOMS, Change

NO_REASON = "no reason given"
FOLDER = Path(__file__).parent / "results"
REASONS = Path(__file__).parent / "reasons.toml"
"""The kinds of reasons why a mutant survives, by hand: equivalent, text, speed, effort limit, or hole."""


@dataclass(frozen=True, slots=True)
class Finding(Change):
    """The fate of one mutant."""

    verdict: str
    test: str
    """The test that failed or ran out of time."""


@dataclass(slots=True)
class RoomResults:
    """The findings in one room, written after each mutant so that a run can be resumed."""

    room: str
    seed: int
    share: float
    generated: int = 0
    findings: dict[str, Finding] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.room}.json"

    def save(self) -> None:
        content = {"room": self.room, "seed": self.seed, "share": self.share, "generated": self.generated}
        findings = [asdict(finding) for _, finding in sorted(self.findings.items())]
        FOLDER.mkdir(exist_ok=True)
        self.file.write_text(json.dumps(content | {"findings": findings}, indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, room: str, seed: int, share: float) -> "RoomResults":
        """Read the file of a room, or begin one; another seed or share begins anew."""
        results = cls(room, seed, share)
        if results.file.exists():
            content = json.loads(results.file.read_text(encoding="utf-8"))
            if (content["seed"], content["share"]) == (seed, share):
                findings = [Finding(**finding) for finding in content["findings"]]
                results.findings = {finding.key: finding for finding in findings}
                results.generated = content["generated"]
        return results

    @property
    def survivors(self) -> list[Finding]:
        """The findings that no test noticed, in order."""
        return [each for _, each in sorted(self.findings.items()) if each.verdict == "survived"]

    def count(self, verdict: str) -> int:
        """Return the number of mutants that have a verdict."""
        return sum(finding.verdict == verdict for finding in self.findings.values())


def reasons() -> Mapping[str, Mapping[str, str]]:
    """Return the reasons why mutants survive: for each module, the text after the change and the reason."""
    return {path: dict(entries) for path, entries in tomllib.loads(REASONS.read_text(encoding="utf-8")).items()}


def key(finding: Finding) -> str:
    """Return under which name the reason stands in the file: the operator and the changed or dropped lines."""
    return f"{finding.operator}: {finding.before if finding.after == 'pass' else finding.after}"


def reason(finding: Finding, known: Mapping[str, Mapping[str, str]]) -> str:
    """Return the reason why a mutant survives, by hand; it begins with the kind of reason and a colon."""
    return known.get(finding.path, {}).get(key(finding), NO_REASON)


TABLE = FOLDER.parent / "RESULTS.md"
COLUMNS = ("possible", "tried", "killed", "out of time", "survived", "killed", "killed of what matters", "seed")
HARMLESS = ("equivalent", "speed")


def all_results() -> Iterator[RoomResults]:
    """Yield the results of every room that has some."""
    for name in ROOMS:
        file = FOLDER / f"{name}.json"
        if file.exists():
            content = json.loads(file.read_text(encoding="utf-8"))
            yield RoomResults.load(name, content["seed"], content["share"])


def table() -> Iterator[str]:
    """Yield the lines of the document."""
    known, kinds = reasons(), Counter[str]()
    yield "# Mutants of the library\n"
    yield "Written by `python -m tests.mutants table`; `README.md` next to it says how to run it.\n"
    yield f"| room | {' | '.join(COLUMNS)} |"
    yield "| --- |" + " ---: |" * len(COLUMNS)
    survivors: list[Finding] = []
    for results in all_results():
        killed, late, survived = (results.count(verdict) for verdict in ("killed", "timed out", "survived"))
        tried = killed + late + survived
        alive = results.survivors
        harmless = sum(reason(each, known).partition(":")[0] in HARMLESS for each in alive)
        shares = [f"{(killed + late) / max(1, of):.0%}" for of in (tried, tried - harmless)]
        numbers = (results.generated, tried, killed, late, survived, *shares, results.seed)
        yield f"| {results.room} | {' | '.join(map(str, numbers))} |"
        survivors += alive
    kinds.update(reason(each, known).partition(":")[0] for each in survivors)
    yield "\nWhat runs out of time counts as killed. All matter but equivalent ones and changes of speed.\n"
    yield "## Survivors\n"
    yield "; ".join(f"{number} {kind}" for kind, number in sorted(kinds.items())) + ".\n"
    path = ""
    for finding in survivors:
        if finding.path != path:
            path = finding.path
            yield f"### `{path}`\n"
        yield f"* {finding.function or 'module'}, {finding.operator}: {reason(finding, known)}\n"
        yield f"  ```diff\n  - {finding.before}\n  + {finding.after}\n  ```\n"


def write_table() -> None:
    """Write the document and say which reasons are missing or not needed any more."""
    TABLE.write_text("\n".join(table()), encoding="utf-8")
    known = reasons()
    survivors = [each for results in all_results() for each in results.survivors]
    for finding in survivors:
        if reason(finding, known) == NO_REASON:
            print(f"no reason: {finding.key}")
    needed = {(each.path, key(each)) for each in survivors}
    for path, entries in known.items():
        for after in entries:
            if (path, after) not in needed:
                print(f"not needed: {path}: {after}")
