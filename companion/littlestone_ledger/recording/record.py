"""The record: the coverage and the findings of every check in each profile, in one generated file.

The file is a JSON list with a line for each check and profile (:mod:`.record_lines`). ``littlestone verify
--record`` renews it; its changes are reviewed as a diff. ``littlestone verify`` compares fresh evidence with it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path

from littlestone.display import displayed
from littlestone.errors import LittlestoneError
from littlestone.files import write_text
from littlestone.verdicts import Evidence, Profile, Verdict, strongest, weakest

from ..statement import Part, Reading
from .comparing import THEOREMS, differences, recorded_evidence
from .record_lines import found_in, lines_of

NEAREST = (Profile.STANDARD, Profile.QUICK, Profile.DEEP)
"""The profiles by preference: the evidence of the first one that runs a check is shown."""


@displayed
@dataclass(frozen=True, slots=True)
class Record:
    """The findings, by check and profile."""

    found: Mapping[str, Mapping[Profile, Evidence]]
    """Evidence, without guards if only their hash is recorded."""
    hashes: Mapping[tuple[str, Profile], str] = field(default_factory=dict)
    """Hashes of the guards whose texts are not recorded."""

    def at(self, check: str, profile: Profile) -> Evidence | None:
        """Return the findings of a check in a profile."""
        return self.found.get(check, {}).get(profile)

    def nearest(self, check: str) -> tuple[Profile, Evidence] | None:
        """Return the findings of a check in the standard profile, or in the nearest profile that runs it."""
        found = self.found.get(check, {})
        return next(((profile, found[profile]) for profile in NEAREST if profile in found), None)

    def with_guards(self, check: str) -> tuple[Profile, Evidence] | None:
        """Return the findings of a check in the nearest profile with fully recorded guards."""
        found = self.found.get(check, {})
        full = (each for each in NEAREST if each in found and (check, each) not in self.hashes)
        return next(((profile, found[profile]) for profile in full), None)

    def differences(self, check: str, profile: Profile, found: Evidence) -> Iterator[str]:
        """Yield a line for every difference of fresh evidence from the record."""
        return differences(check, self.at(check, profile), found, self.hashes.get((check, profile), ""))

    def of_check(self, check: str) -> Verdict:
        """Return the recorded verdict of a check."""
        nearest = self.nearest(check)
        return nearest[1].verdict if nearest is not None else Verdict.NOT_RUN

    def of_part(self, part: Part) -> Verdict:
        """Return the verdict of a part, which is that of its strongest witness."""
        return strongest(self.of_check(check) for check in part.checks)

    def of_reading(self, reading: Reading) -> Verdict:
        """Return the verdict of a reading, which is that of its weakest part."""
        return weakest(self.of_part(part) for part in reading.parts)


def record_path() -> Path:
    """Return the path of the record."""
    return Path(str(files("littlestone_ledger") / "statements" / "record.json"))


@cache
def read_record() -> Record:
    """Return the record; empty if nothing has been recorded.

    Raises ``LittlestoneError`` if the record calls something proved that no proof assistant has accepted.
    """
    path = record_path()
    if not path.exists():
        return Record({})
    found, hashes = found_in(json.loads(path.read_text(encoding="utf-8")))
    for check, findings in found.items():
        is_proved = any(line["verdict"] == Verdict.PROVED.value for line in findings.lines.values())
        if is_proved and not check.startswith(THEOREMS):
            raise LittlestoneError(f"{check}: recorded as proved, but no proof assistant has accepted its theorem")
    return Record(found, hashes)


def write_record(
    asked: Iterable[str], fresh: Mapping[str, Evidence], profile: Profile, known: Iterable[str]
) -> Path:
    """Renew the record with fresh evidence of one profile, and drop the checks that the ledger does not name.

    Checks that broke or were not run are never recorded. Earlier records of the requested checks are dropped.
    """
    read_record.cache_clear()
    before = read_record()
    findings = {check: dict(profiles) for check, profiles in before.found.items()}
    renewed = {(check, profile) for check in asked}
    for check, _ in renewed:
        findings.get(check, {}).pop(profile, None)
    for check, evidence in fresh.items():
        if evidence.verdict.is_conclusive or evidence.verdict is Verdict.UNDECIDED:
            findings.setdefault(check, {})[profile] = recorded_evidence(check, evidence)
    hashes = {place: guards for place, guards in before.hashes.items() if place not in renewed}
    wanted = sorted(check for check in set(known) & set(findings) if findings[check])
    lines = [line for check in wanted for line in lines_of(check, findings[check], hashes)]
    path = record_path()
    write_text("[\n" + ",\n".join(lines) + "\n]\n", path, overwrite=True)
    read_record.cache_clear()
    return path
