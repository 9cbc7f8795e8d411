"""The table of all rooms, and the survivors with their reasons."""

import json
from collections import Counter
from collections.abc import Iterator

from .results import FOLDER, NO_REASON, Finding, RoomResults, key, reason, reasons
from .rooms import ROOMS

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
