"""Small changes of a program that nobody had in mind when cases were chosen: ``python -m tests.power.mutants``.

The program is the adapter in Python, which shares no code with the reference. The changes are those of
``tests/mutants``, drawn by a seed; each one that survives has a reason, written by hand.
"""

import hashlib
import json
import os
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from unittest import mock

from tests.adapters import ADAPTERS
from tests.mutants.rooms import Mutant

from littlestone.errors import InvalidValueError
from littlestone_properties.judging import ProgramCandidate, run_suite

from .sources import LONG, unhurried

ADAPTER = ADAPTERS / "adapter.py"
FILE = Path(__file__).parent / "mutants.json"
N_MUTANTS, SEED = 80, 25
TIMEOUT = 20.0
"""Seconds for one answer, as a loop may not end."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The answer of a default run to one changed program."""

    function: str
    operator: str
    before: str
    after: str
    found_by: str
    """The first case that fails; empty if all pass."""
    got: str
    reason: str = ""
    """The reason why it survives, by hand; empty if it does not."""


def key_of(change: Fate | Mutant) -> str:
    """Return a key that distinguishes a change from others."""
    return " | ".join((change.function, change.operator, change.before, change.after))


def drawn() -> tuple[int, list[Mutant]]:
    """Return the number of possible changes, and those that are tried; needs the extra ``mutation``."""
    from tests.mutants.generation import sample

    return sample(ADAPTER, 0, N_MUTANTS, SEED)


def started(file: Path) -> ProgramCandidate:
    """Start a program with Python's own buffering, whatever this process was told."""
    with mock.patch.dict(os.environ):
        os.environ.pop("PYTHONUNBUFFERED", None)
        return ProgramCandidate([sys.executable, str(file)], TIMEOUT)


def fate(mutant: Mutant, folder: Path) -> Fate:
    """Put a changed program to the stored cases, up to the first failure."""
    file = folder / "adapter.py"
    file.write_text(mutant.source, encoding="utf-8")
    case, got = "", ""
    try:
        with closing(started(file)) as candidate, unhurried():
            wrong = run_suite(candidate, until_failure=True, seconds=LONG).wrong
            if wrong:
                case, got = wrong[0].case.id, wrong[0].got[:100]
    except InvalidValueError as error:
        said = str(error).replace(sys.executable, "python").replace(str(file), "adapter.py")
        case, got = "start", said[:100]
    return Fate(mutant.function, mutant.operator, mutant.before, mutant.after, case, got)


def adapter_hash() -> str:
    """Return a hash that identifies the program."""
    return hashlib.sha256(ADAPTER.read_bytes()).hexdigest()[:16]


def stored() -> tuple[str, int, dict[str, Fate]]:
    """Return the hash of the program that was changed, the number of possible changes, and the fates."""
    if not FILE.exists():
        return adapter_hash(), 0, {}
    content = json.loads(FILE.read_text(encoding="utf-8"))
    fates = [Fate(**one) for one in content["fates"]]
    return content["adapter"], content["possible"], {key_of(one): one for one in fates}


def main() -> None:
    """Try changes without a stored result, or with a result of another program; reasons are kept."""
    adapter, _, fates = stored()
    known = fates if adapter == adapter_hash() else {}
    possible, mutants = drawn()
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for mutant in mutants:
            key = key_of(mutant)
            found[key] = known[key] if key in known else fate(mutant, Path(folder))
            if not found[key].found_by and key in fates:
                found[key] = replace(found[key], reason=fates[key].reason)
            print(found[key].found_by or "survived", key, flush=True)
            lines = ",\n".join(json.dumps(asdict(one)) for one in found.values())
            head = f'{{"adapter": "{adapter_hash()}", "seed": {SEED}, "possible": {possible}, "fates": [\n'
            FILE.write_text(head + lines + "\n]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
