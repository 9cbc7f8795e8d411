"""The record: what every check covered and found in each profile, in one generated file.

The file is a JSON list with a line for each check and profile; profiles that found the same share a line.
``littlestone verify --record`` renews it; its changes are reviewed as a diff. ``littlestone verify`` compares fresh
evidence with it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from littlestone.errors import LittlestoneError
from littlestone.verdicts import Evidence, Profile, Verdict, strongest, weakest

from ..files import write_text
from .evidence_json import evidence_from_json, evidence_to_json
from .statement import Part, Reading

ACCEPTED_THEOREMS: frozenset[str] = frozenset()
"""The checks whose theorem the kernel of a proof assistant has accepted: none so far. Only they may be proved."""

NEAREST = (Profile.STANDARD, Profile.QUICK, Profile.DEEP)
"""The profile whose evidence is shown, and what stands in where a check is not in it."""


@dataclass(frozen=True, slots=True)
class Record:
    """What was found, by check and profile."""

    found: Mapping[str, Mapping[Profile, Evidence]]

    def at(self, check: str, profile: Profile) -> Evidence | None:
        """Return what a check found in a profile."""
        return self.found.get(check, {}).get(profile)

    def nearest(self, check: str) -> tuple[Profile, Evidence] | None:
        """Return what a check found in the standard profile, or in the nearest one that runs it."""
        found = self.found.get(check, {})
        return next(((profile, found[profile]) for profile in NEAREST if profile in found), None)

    def of_check(self, check: str) -> Verdict:
        """Return the recorded verdict of a check."""
        nearest = self.nearest(check)
        return nearest[1].verdict if nearest is not None else Verdict.NOT_RUN

    def of_part(self, part: Part) -> Verdict:
        """Return the verdict of a part: that of its strongest witness."""
        return strongest(self.of_check(check) for check in part.checks)

    def of_reading(self, reading: Reading) -> Verdict:
        """Return the verdict of a reading: that of its weakest part."""
        return weakest(self.of_part(part) for part in reading.parts)


def record_path() -> Path:
    """Return where the record lies."""
    return Path(str(files("littlestone_properties") / "statements" / "record.json"))


@cache
def read_record() -> Record:
    """Return the record; empty if nothing has been recorded.

    Raises
    ------
    LittlestoneError
        If something is recorded as proved that no proof assistant has accepted.
    """
    path = record_path()
    if not path.exists():
        return Record({})
    found: dict[str, dict[Profile, Evidence]] = {}
    lines: list[dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))
    for line in lines:
        check, evidence = str(line["check"]), evidence_from_json(line)
        if evidence.verdict is Verdict.PROVED and check not in ACCEPTED_THEOREMS:
            raise LittlestoneError(f"{check}: recorded as proved, but no proof assistant has accepted its theorem")
        for profile in str(line["profiles"]).split():
            found.setdefault(check, {})[Profile(profile)] = evidence
    return Record(found)


def write_record(
    asked: Iterable[str], fresh: Mapping[str, Evidence], profile: Profile, known: Iterable[str]
) -> Path:
    """Renew the record with fresh evidence of one profile, and drop the checks that the ledger does not name.

    What broke or was not run is never recorded; what was recorded of the checks that were asked for is forgotten.
    """
    read_record.cache_clear()
    found = {check: dict(profiles) for check, profiles in read_record().found.items()}
    for check in asked:
        found.get(check, {}).pop(profile, None)
    for check, evidence in fresh.items():
        profiles = found.setdefault(check, {})
        if evidence.verdict.is_conclusive or evidence.verdict is Verdict.UNDECIDED:
            profiles[profile] = evidence
    wanted = set(known)
    lines = [line for check in sorted(wanted & set(found)) for line in _lines(check, found[check])]
    path = record_path()
    write_text("[\n" + ",\n".join(lines) + "\n]\n", path, overwrite=True)
    read_record.cache_clear()
    return path


def _lines(check: str, found: Mapping[Profile, Evidence]) -> Iterator[str]:
    """Yield a line of JSON for each different thing that a check found, with the profiles that found it."""
    profiles: dict[str, list[str]] = {}
    for profile in Profile:
        if profile in found:
            data = json.dumps(evidence_to_json(found[profile]), ensure_ascii=False)
            profiles.setdefault(data, []).append(profile.value)
    for data, names in profiles.items():
        head = json.dumps({"check": check, "profiles": " ".join(names)}, ensure_ascii=False)
        yield f"{head[:-1]}, {data[1:]}"


def differences(check: str, recorded: Evidence | None, found: Evidence) -> Iterator[str]:
    """Yield a line for everything in which fresh evidence differs from the record.

    Everything that is shown is compared by value, the cost excepted, with one exception for checks of the solver:
    there, z3 picks the class that refutes a wrong variant, attains a bound or contradicts a claim, and another
    version of it may pick another one. Of these the names are compared, and that there are some; and of an extreme
    everything but the class that attains it.
    """
    if recorded is None:
        yield f"{check}: not recorded, found {found.verdict.value}" + (f" ({found.reason})" if found.reason else "")
        return
    if found.verdict is not recorded.verdict:
        reason = found.reason or (str(found.counterexample) if found.counterexample is not None else "")
        yield f"{check}: recorded {recorded.verdict.value}, found {found.verdict.value}" + (
            f" ({reason})" if reason else ""
        )
        return
    before, now = (_compared(evidence, is_picked=check.startswith(SOLVER)) for evidence in (recorded, found))
    for what, then in before.items():
        fresh = now[what]
        if isinstance(then, dict) and isinstance(fresh, dict):
            for name in dict.fromkeys((*then, *fresh)):
                if then.get(name) != fresh.get(name):
                    yield f"{check}: recorded {what} {_item(then, name)}, found {_item(fresh, name)}"
        elif then != fresh:
            yield f"{check}: recorded {what} {then!r}, found {fresh!r}"


SOLVER = "littlestone_solver."
"""How the paths of checks begin in which a solver picks examples."""

STILL_HOLDS = "still holds in this scope"
"""What is said of a hypothesis without which nothing fails."""


def _compared(evidence: Evidence, *, is_picked: bool) -> dict[str, object]:
    """Return what is compared, by the words for it; of examples that a solver picks, the names only."""

    def examples(found: Mapping[str, str] | None) -> dict[str, str]:
        return {name: "" if is_picked and text != STILL_HOLDS else text for name, text in (found or {}).items()}

    counterexample = str(evidence.counterexample) if evidence.counterexample is not None else ""
    return {
        "scope": evidence.scope,
        "counterexample": "" if is_picked else counterexample,
        "number of instances": evidence.instances,
        "number of informative instances": evidence.informative,
        "kinds of instances": dict(evidence.kinds or {}),
        "refuted variant": examples(evidence.wrong_variants),
        "attained bound": examples(evidence.sharpness),
        "dropped hypothesis": examples(evidence.dropped_hypotheses),
        "value": {
            name: _without_example(text) if is_picked else text for name, text in (evidence.values or {}).items()
        },
        "arguments by hand": evidence.by_hand,
        "reason": "" if is_picked else evidence.reason,
    }


def _without_example(value: str) -> str:
    """Return a value of the solver without the class that attains an extreme, and the bit that does."""
    if not value.startswith("{"):
        return value
    entry: dict[str, object] = json.loads(value)
    return json.dumps({name: part for name, part in entry.items() if name not in ("class", "bit")})


def _item(found: Mapping[str, object], name: str) -> str:
    """Return an entry of a table as it is reported."""
    if name not in found:
        return f"no '{name}'"
    return f"'{name}'" + (f": {found[name]}" if found[name] != "" else "")
