"""The findings, as a file for each room, and the table of all rooms."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .mutant import Change

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
        """The path of their file."""
        return FOLDER / f"{self.room}.json"

    def save(self) -> None:
        """Write the file."""
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
