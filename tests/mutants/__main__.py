"""Changes the library in small ways and sees whether tests notice: ``python -m tests.mutants --help``."""

import argparse
import os
import tempfile
from pathlib import Path

from .generation import sample
from .judging import judge
from .mutant import Mutant
from .observed_tests import ObservedTests, observe
from .results import Finding, RoomResults
from .rooms import NOTICING, ROOMS, Room
from .table import write_table

OBSERVED = Path(os.environ.get("MUTANTS_OBSERVED", Path(tempfile.gettempdir()) / "littlestone-observed-tests.json"))
OWN_SECONDS = 6.0
"""The quickest tests of the room itself, this long without the change, are tried first."""
ALL_SECONDS = 20.0
"""A mutant survives all tests that run the changed function, the quickest ones up to this time together."""


def selected(mutant: Mutant, room: Room, observed: ObservedTests) -> tuple[list[str], list[str]]:
    """Return the tests to try first and the tests to try then."""
    running = observed.running(mutant.path, mutant.function)
    own = within([test for test in running if test.startswith(room.tests)], OWN_SECONDS, observed)
    rest = sorted(
        set(running) - set(own), key=lambda test: (not test.startswith(room.tests), observed.seconds[test])
    )
    return own, within(rest, ALL_SECONDS, observed)


def within(tests: list[str], seconds: float, observed: ObservedTests) -> list[str]:
    """Return the tests from the first on that take so long together."""
    chosen = []
    for test in tests:
        seconds -= observed.seconds[test]
        if seconds > 0:
            chosen.append(test)
    return chosen


def find(mutant: Mutant, room: Room, observed: ObservedTests) -> Finding:
    """Return what becomes of a mutant."""
    verdict, test = "survived", ""
    for tests in selected(mutant, room, observed):
        if tests and verdict == "survived":
            outcome = judge(mutant, tests, observed.seconds)
            verdict, test = outcome.verdict, outcome.test
    return Finding(mutant.path, mutant.function, mutant.operator, mutant.before, mutant.after, verdict, test)


def run_module(room: Room, part: str, share: float, least: int, seed: int) -> None:
    """Try a sample of some modules and print what survives."""
    observed = ObservedTests.load(OBSERVED)
    for path in room.modules:
        if part in str(path):
            findings = [find(mutant, room, observed) for mutant in sample(path, share, least, seed)[1]]
            survivors = [finding for finding in findings if finding.verdict == "survived"]
            print(f"{path.name}: {len(survivors)} of {len(findings)} survived")
            for finding in survivors:
                print(
                    f"  {finding.function}: {finding.operator}\n    {finding.before}\n    {finding.after}",
                    flush=True,
                )


def run(room: Room, share: float, least: int, seed: int, again: bool) -> None:
    """Try the sample of a room, leaving out what was found before."""
    observed = ObservedTests.load(OBSERVED)
    results = RoomResults.load(room.name, seed, share)
    sampled = [sample(path, share, least, seed) for path in room.modules]
    results.generated = sum(generated for generated, _ in sampled)
    mutants = {mutant.key: mutant for _, chosen in sampled for mutant in chosen}
    results.findings = {key: finding for key, finding in results.findings.items() if key in mutants}
    for key, mutant in mutants.items():
        known = results.findings.get(key)
        if known is None or (again and known.verdict == "survived"):
            found = find(mutant, room, observed)
            results.findings[key] = found
            results.save()
            print(f"{found.verdict:9} {key} {found.test}", flush=True)
    results.save()
    print(f"{room.name}: {results.count('survived')} of {len(mutants)} survived")


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    command = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    actions = command.add_subparsers(dest="action", required=True)
    observing = actions.add_parser("observe", help="run tests once and note which functions they run")
    observing.add_argument("paths", nargs="*", default=NOTICING)
    running = actions.add_parser("run", help="try a sample of mutants; continues where it was stopped")
    running.add_argument("rooms", nargs="*", choices=list(ROOMS), default=list(ROOMS))
    running.add_argument("--share", type=float, help="of the mutants of each module (default: see rooms.py)")
    running.add_argument("--least", type=int, default=1, help="mutants of each module (default 1)")
    running.add_argument("--seed", type=int, default=0)
    running.add_argument("--module", help="only modules whose path has this in it; nothing is written")
    running.add_argument("--again", action="store_true", help="try those again that survived")
    actions.add_parser("table", help="write the table of all rooms and the survivors")
    return command


def main() -> None:
    """Do what the command line says."""
    arguments = parser().parse_args()
    if arguments.action == "observe":
        known = ObservedTests.load(OBSERVED) if OBSERVED.exists() else ObservedTests({}, {})
        known.renewed(observe(arguments.paths)).save(OBSERVED)
    elif arguments.action == "run":
        for name in arguments.rooms:
            room, least, seed = ROOMS[name], arguments.least, arguments.seed
            share = arguments.share or room.share
            if arguments.module:
                run_module(room, arguments.module, share, least, seed)
            else:
                run(room, share, least, seed, arguments.again)
    else:
        write_table()


if __name__ == "__main__":
    main()
