"""Changes the library in small ways and sees whether tests notice: ``python -m tests.mutants --help``."""

import argparse
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .generation import sample
from .judging import ObservedTests, judge, observe
from .results import NO_REASON, Finding, RoomResults, reason, reasons, write_table
from .rooms import NOTICING, ROOMS, Mutant, Room

OBSERVED = Path(os.environ.get("MUTANTS_OBSERVED", Path(tempfile.gettempdir()) / "littlestone-observed-tests.json"))
OWN_SECONDS = 6.0
"""The quickest tests of the room itself, this long without the change, are tried first."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A room, which of its mutants are tried, and on how many tests."""

    room: Room
    share: float
    least: int
    seed: int
    seconds: float
    observed: ObservedTests

    def sample(self, path: Path) -> tuple[int, list[Mutant]]:
        """Return the number of mutants of a module and those that are tried."""
        return sample(path, self.share, self.least, self.seed)

    def tests(self, mutant: Mutant) -> tuple[list[str], list[str]]:
        """Return the tests to try first and the tests to try then."""
        running = self.observed.running(mutant.path, mutant.function)
        own = [test for test in running if test.startswith(self.room.tests)]
        first = self._within(own, OWN_SECONDS)
        then = [test for test in own + [test for test in running if test not in set(own)] if test not in set(first)]
        return first, self._within(then, self.seconds)

    def _within(self, tests: list[str], seconds: float) -> list[str]:
        """Return the tests from the first on that take so long together."""
        chosen = []
        for test in tests:
            seconds -= self.observed.seconds[test]
            if seconds > 0:
                chosen.append(test)
        return chosen

    def finding(self, mutant: Mutant) -> Finding:
        verdict, test = "survived", ""
        for tests in self.tests(mutant):
            if tests and verdict == "survived":
                outcome = judge(mutant, tests, self.observed.seconds)
                verdict, test = outcome.verdict, outcome.test
        return Finding(mutant.path, mutant.function, mutant.operator, mutant.before, mutant.after, verdict, test)

    def require_right_tests(self) -> None:
        """Stop unless tests pass in a process of their own as long as nothing is changed."""
        tests = sorted(
            (t for t in self.observed.seconds if t.startswith(self.room.tests)),
            key=lambda test: self.observed.seconds[test],
        )
        outcome = judge(None, self._within(tests, OWN_SECONDS), self.observed.seconds)
        if outcome.verdict != "survived":
            raise SystemExit(
                f"without any change: {outcome.verdict} {outcome.test}; observe the tests of {self.room.name}"
            )


def run_module(attempt: Attempt, part: str) -> None:
    """Try a sample of some modules and print what survives."""
    for path in attempt.room.modules:
        if part in str(path):
            findings = [attempt.finding(mutant) for mutant in attempt.sample(path)[1]]
            survivors = [finding for finding in findings if finding.verdict == "survived"]
            print(f"{path.name}: {len(survivors)} of {len(findings)} survived")
            for each in survivors:
                print(f"  {each.function}: {each.operator}\n    {each.before}\n    {each.after}", flush=True)


def run(attempt: Attempt, again: bool) -> None:
    """Try the sample of a room, leaving out what was found before."""
    explained = reasons()
    results = RoomResults.load(attempt.room.name, attempt.seed, attempt.share)
    sampled = [attempt.sample(path) for path in attempt.room.modules]
    results.generated = sum(generated for generated, _ in sampled)
    mutants = {mutant.key: mutant for _, chosen in sampled for mutant in chosen}
    results.findings = {key: finding for key, finding in results.findings.items() if key in mutants}
    for key, mutant in mutants.items():
        known = results.findings.get(key)
        if known is None or (again and known.verdict == "survived" and reason(known, explained) == NO_REASON):
            found = attempt.finding(mutant)
            results.findings[key] = found
            results.save()
            print(f"{found.verdict:9} {key} {found.test}", flush=True)
    results.save()
    print(f"{attempt.room.name}: {results.count('survived')} of {len(mutants)} survived")


def parser() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    actions = command.add_subparsers(dest="action", required=True)
    observing = actions.add_parser("observe", help="run tests once and note which functions they run")
    observing.add_argument("paths", nargs="*", default=NOTICING)
    running = actions.add_parser("run", help="try a sample of mutants; continues where it was stopped")
    running.add_argument("rooms", nargs="*", choices=list(ROOMS), default=list(ROOMS))
    running.add_argument("--share", type=float, help="of the mutants of each module (default: see rooms.py)")
    running.add_argument("--least", type=int, default=1, help="mutants of each module (default 1)")
    running.add_argument("--seed", type=int, default=0)
    running.add_argument("--seconds", type=float, default=20, help="of tests, without the change (default 20)")
    running.add_argument("--module", help="only modules whose path has this in it; nothing is written")
    running.add_argument("--again", action="store_true", help="try survivors without a reason once more")
    actions.add_parser("table", help="write the table of all rooms and the survivors")
    return command


def main() -> None:
    arguments = parser().parse_args()
    if arguments.action == "table":
        write_table()
        return
    observed = ObservedTests.load(OBSERVED) if OBSERVED.exists() else ObservedTests({}, {})
    if arguments.action == "observe":
        observed.renewed(observe(arguments.paths)).save(OBSERVED)
        return
    for room in (ROOMS[name] for name in arguments.rooms):
        share = arguments.share or room.share
        attempt = Attempt(room, share, arguments.least, arguments.seed, arguments.seconds, observed)
        attempt.require_right_tests()
        if arguments.module:
            run_module(attempt, arguments.module)
        else:
            run(attempt, arguments.again)


if __name__ == "__main__":
    main()
