"""The form of the record: a line of JSON for each finding of a check, with the profiles that have it.

The line of the widest profile is complete. The line of a narrower profile has the shown fields, the words in which
its scope differs from the widest scope, and the hash of its guards if they differ.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import accumulate

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Profile, Verdict

from ..paths import full_path, short_path
from .comparing import guards_hash, recorded_evidence
from .evidence_json import GUARDS, evidence_from_json, evidence_to_json

Line = dict[str, object]
Hashes = dict[tuple[str, Profile], str]
"""Hashes of the guards whose texts are not recorded."""

SHARED = ("formula", "counterexample")
"""The shown fields; the line of a narrower profile has them only if they differ."""

WIDEST_FIRST = (Profile.DEEP, Profile.STANDARD, Profile.QUICK)


def lines_of(check: str, found: Mapping[Profile, Evidence], hashes: Mapping[tuple[str, Profile], str]) -> list[str]:
    """Return the lines of a check: the narrowest profile first."""
    first, *narrower = [profile for profile in WIDEST_FIRST if profile in found]
    widest = evidence_to_json(found[first])
    guards = {each: hashes.get((check, each)) or guards_hash(check, found[each]) for each in (first, *narrower)}
    data = {first: widest | ({"guards": guards[first]} if (check, first) in hashes else {})}
    for profile in narrower:
        line = evidence_to_json(found[profile])
        same_guards = guards[profile] == guards[first]
        is_same = same_guards and _shown(line) == _shown(widest)
        data[profile] = data[first] if is_same else _abridged(line, widest, "" if same_guards else guards[profile])
    profiles: dict[str, list[str]] = {}
    for profile in reversed(data):
        profiles.setdefault(json.dumps(data[profile], ensure_ascii=False), []).append(profile.value)
    heads = [json.dumps({"check": short_path(check), "profiles": " ".join(names)}) for names in profiles.values()]
    return [f"{head[:-1]}, {text[1:]}" for head, text in zip(heads, profiles, strict=True)]


class Findings(Mapping[Profile, Evidence]):
    """The evidence of a check by profile, read from its lines when it is asked for."""

    def __init__(self, check: str, lines: Mapping[Profile, Line]) -> None:
        widest = lines[next(profile for profile in WIDEST_FIRST if profile in lines)]
        self.lines = {each: line if line is widest else _completed(line, widest) for each, line in lines.items()}
        self._check, self._read = check, dict[Profile, Evidence]()

    def __getitem__(self, profile: Profile) -> Evidence:
        if profile not in self._read:
            self._read[profile] = recorded_evidence(self._check, evidence_from_json(self.lines[profile]))
        return self._read[profile]

    def __iter__(self) -> Iterator[Profile]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)


def found_in(lines: Iterable[Line]) -> tuple[dict[str, Findings], Hashes]:
    """Return the content of lines of a record; a narrower profile may have a complete line, too."""
    by_check: dict[str, dict[Profile, Line]] = {}
    for line in lines:
        for name in str(line["profiles"]).split():
            check = str(line["check"])
            path = check if check.startswith("littlestone_") else full_path(check)
            if by_check.setdefault(path, {}).setdefault(Profile(name), line) is not line:
                raise InvalidValueError("record", f"{check}, {name}", "a line for each check and profile, not two")
    found = {check: Findings(check, profiles) for check, profiles in by_check.items()}
    hashes = {
        (check, profile): str(line["guards"])
        for check, findings in found.items()
        for profile, line in findings.lines.items()
        if "guards" in line
    }
    return found, hashes


def _shown(line: Line) -> Line:
    return {name: value for name, value in line.items() if name not in GUARDS}


def _abridged(line: Line, widest: Line, guards: str) -> Line:
    """Return a line of a narrower profile; ``guards`` is the hash of its guards if they differ."""
    kept = _shown(line)
    kept["scope"] = replacements(str(widest["scope"]), str(line["scope"]))
    for name in SHARED:
        if line.get(name) == widest.get(name):
            kept.pop(name, None)
    return kept | ({"guards": guards} if guards else {})


def _completed(line: Line, widest: Line) -> Line:
    """Return the line of a narrower profile, completed from the line of the widest profile."""
    if any(name in line for name in GUARDS):
        return line
    scope = line["scope"]
    shared = set(SHARED if "guards" in line else (*SHARED, "guards", *GUARDS))
    if line["verdict"] != Verdict.REFUTED.value:
        shared.remove("counterexample")
    whole = {name: value for name, value in widest.items() if name in shared} | line
    return whole | {"scope": replaced(str(widest["scope"]), scope) if isinstance(scope, dict) else scope}


def replacements(text: str, other: str) -> str | dict[str, str]:
    """Return the replacements of words that turn a text into a second text, or the second text if it is shorter.

    >>> replacements("every class on 1..4 points, alpha = 1, 2, 3", "every class on 1..3 points, alpha = 1, 2")
    {'1..4': '1..3', '2, 3': '2'}
    >>> replacements("1 point", "2 points")
    '2 points'
    """
    old, new = text.split(" "), other.split(" ")
    starts = list(accumulate((len(word) + 1 for word in old), initial=0))

    def is_plain(first: int, end: int, done: int) -> bool:
        """Return whether a search for these words, from the last replacement on, finds them at their place."""
        return first < end and text.find(" ".join(old[first:end]), starts[done]) == starts[first]

    edits: dict[str, str] = {}
    done = 0
    for what, first, end, new_first, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            # Equal words before a difference are included until a search finds its place and neither side is empty.
            while first > done and not (is_plain(first, end, done) and new_first < new_end):
                first, new_first = first - 1, new_first - 1
            key = " ".join(old[first:end])
            if key in edits or not (is_plain(first, end, done) and new_first < new_end):
                return other
            edits[key] = " ".join(new[new_first:new_end])
            done = end
    return edits if len(json.dumps(edits)) < len(json.dumps(other)) else other


def replaced(text: str, by: Mapping[str, str]) -> str:
    """Return a text with words replaced, each replacement behind the one before it.

    >>> replaced("every class on 1..4 points, alpha = 1, 2, 3", {"1..4": "1..3", "2, 3": "2"})
    'every class on 1..3 points, alpha = 1, 2'
    """
    pieces = []
    for old, new in by.items():
        before, _, text = text.partition(old)
        pieces += [before, new]
    return "".join([*pieces, text])
