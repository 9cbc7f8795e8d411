"""Programs that hang, crash, flood, lie or leave something behind lose their own cases only; waiting costs none."""

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, process_time
from unittest import mock

import pytest
from tests.units import first

from littlestone.errors import InvalidValueError
from littlestone.randomness import EnumeratedCoins
from littlestone.time_limit import time_limit
from littlestone_properties.judging import ProgramCandidate, Status, run_suite
from littlestone_properties.judging.asking.answers import Broken, Output
from littlestone_properties.judging.candidates.python_program import PythonProgram
from littlestone_properties.judging.candidates.watchdog import MARK, marked
from littlestone_properties.judging.json_values import Object

PROGRAM = """
import json, os, sys, time
def say(message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["op"] == "start":
        say({"protocol": 1, "name": "hostile", "capabilities": ["vc_dimension"]})
    elif message["op"] == "stop":
        break
    elif len(message["input"]["rows"]) == 2:
        BEHAVIOUR
    else:
        say({"id": message["id"], "output": 0})
"""
BEHAVIOURS = {
    "hangs": "time.sleep(60)",
    "hangs and prints": "[(print('working', flush=True), time.sleep(0.01)) for _ in range(10_000)]",
    "prints garbage": "print('{]', flush=True)",
    "floods": "sys.stdout.write('x' * 10_000_000)",
    "floods the standard error": "sys.stderr.write('x' * 10_000_000), time.sleep(60)",
    "exits": "sys.exit(0)",
    "crashes": "os.abort()",
    "closes its output": "os.close(1), time.sleep(60)",
    "answers another question": 'say({"id": message["id"] - 1, "output": 1})',
    "answers with a list": "say([1, 2])",
    "answers nothing": 'say({"id": message["id"]})',
    "nests deeply": "print('{\"id\": %d, \"output\": %s}' % (message['id'], '[' * 100_000), flush=True)",
    "returns a huge number": "print('{\"id\": %d, \"output\": %s}' % (message['id'], '9' * 5000), flush=True)",
    "asks for impossible choices": 'say({"id": message["id"], "choose": ["-1", "2"]})',
    "asks for ever": '[(say({"id": message["id"], "choose": ["1"]}), sys.stdin.readline()) for _ in range(10**9)]',
    "does not speak UTF-8": "os.write(1, b'\\xff\\xfe\\n')",
    "starts another program": "os.spawnlp(os.P_NOWAIT, 'sleep', 'sleep', '60'), time.sleep(60)",
    "starts a daemon without its environment": (
        "os.fork() or (os.setsid(), os.fork() and os._exit(0), os.execve('/bin/sleep', [sys.argv[0], '61'], {}))"
        "\n        time.sleep(60)"
    ),
    "starts a daemon": "os.fork() or (os.setsid(), os.fork() and os._exit(0)), time.sleep(60)",
}
ONE: Object = {"rows": [[0]], "n_points": 1}
TWO: Object = {"rows": [[0], [1]], "n_points": 1}


def command_lines() -> Iterator[bytes]:
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            yield (folder / "cmdline").read_bytes()


@pytest.fixture
def hostile(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[ProgramCandidate]:
    file = tmp_path / "hostile.py"
    file.write_text(textwrap.dedent(PROGRAM).replace("BEHAVIOUR", BEHAVIOURS[request.param]))
    candidate = ProgramCandidate([sys.executable, str(file)], seconds=1)
    yield candidate
    candidate.close()


@pytest.mark.parametrize("hostile", BEHAVIOURS, indirect=True)
def test_a_hostile_program_loses_its_own_question_only(hostile: ProgramCandidate) -> None:
    start = time.monotonic()
    for _ in range(2):
        assert hostile.ask("vc_dimension", ONE, EnumeratedCoins()) == Output(0)
        assert isinstance(hostile.ask("vc_dimension", TWO, EnumeratedCoins()), Broken)
    assert hostile.ask("vc_dimension", ONE, EnumeratedCoins()) == Output(0)
    assert time.monotonic() - start < 20
    hostile.close()
    assert marked(hostile._mark) == [], "no process is left"
    file = hostile._command[1].encode()
    assert not [line for line in command_lines() if file in line], "no detached process is left"


@pytest.mark.parametrize("hostile", ["exits"], indirect=True)
def test_its_cases_are_errors_and_the_others_are_judged(hostile: ProgramCandidate) -> None:
    report = run_suite(hostile, only=["vc_dimension/tricky classes", "vc_dimension/every class on 1..3 points/3"])
    assert [outcome.status for outcome in report.outcomes] == [Status.ERROR, Status.FAIL, Status.FAIL]
    assert "ended with exit code 0" in report.outcomes[0].got
    assert report.exit_code == 1


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["/nothing/here"], "cannot be run"),
        (["/bin/true"], "ended with exit code 0"),
        ([sys.executable, "-c", "print('hello')"], "no answer"),
        ([sys.executable, "-c", "print('{}')"], "speaks protocol null"),
        ([sys.executable, "-c", 'print(\'{"protocol": 1, "capabilities": ["magic"]}\')'], "capability must be"),
        ([sys.executable, "-c", "raise SystemExit('no licence')"], "it wrote: no licence"),
    ],
)
def test_a_program_that_does_not_start_is_refused_in_one_line(command: list[str], reason: str) -> None:
    with pytest.raises(InvalidValueError, match=reason) as error:
        ProgramCandidate(command, seconds=5)
    assert "\n" not in str(error.value)


def test_nothing_is_left_when_a_program_does_not_start() -> None:
    with (
        mock.patch("secrets.token_hex", return_value="never starts"),
        pytest.raises(InvalidValueError, match="no answer in"),
    ):
        ProgramCandidate([sys.executable, "-c", "import time; time.sleep(60)"], seconds=0.3)
    assert marked("never starts") == []


@pytest.mark.parametrize("group", ["", "of its own"])
def test_a_program_ends_when_its_judge_is_killed(group: str, tmp_path: Path) -> None:
    leave = "os.fork() and time.sleep(60), os.setsid()" if group else "None"
    busy = f"import os, time\nprint(os.environ[{MARK!r}], flush=True)\n{leave}\ntime.sleep(60)"
    program = tmp_path / "busy.py"
    program.write_text(f"import sys\nsys.stdout = open({str(tmp_path / 'mark')!r}, 'w')\n{busy}")
    script = "import sys; from littlestone_properties.judging import ProgramCandidate as P; P(sys.argv[1:])"
    process = subprocess.Popen([sys.executable, "-c", script, sys.executable, str(program)])
    try:
        written = tmp_path / "mark"
        mark = first(lambda: written.read_text().strip() if written.exists() else "")
        assert marked(mark)
    finally:
        process.kill()
        process.wait()
    assert first(lambda: not marked(mark)), "the program goes on alone"


WORK = "import time\nwhile time.process_time() < {seconds}: pass\n"
SLOW = """import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["op"] == "start":
        print(json.dumps({{"protocol": 1, "name": "slow", "capabilities": ["majority_vote"]}}), flush=True)
    elif said["op"] == "run":
        end = time.process_time() + {seconds}
        while time.process_time() < end: pass
        print(json.dumps({{"id": said["id"], "output": None}}), flush=True)
    else:
        break
"""


@pytest.fixture
def busy_machine() -> Iterator[None]:
    """Three processes that compete for each processor."""
    loops = [
        subprocess.Popen([sys.executable, "-c", WORK.format(seconds=600)]) for _ in range(3 * (os.cpu_count() or 1))
    ]
    yield
    for loop in loops:
        loop.kill()
        loop.wait()


@pytest.mark.slow
@pytest.mark.usefixtures("busy_machine")
def test_waiting_for_a_processor_is_not_the_time_of_code() -> None:
    with time_limit(1.0):
        end = process_time() + 0.6
        while process_time() < end:
            pass


@pytest.mark.usefixtures("busy_machine")
def test_waiting_for_a_processor_is_not_the_time_of_a_program() -> None:
    candidate = ProgramCandidate([sys.executable, "-c", SLOW.format(seconds=0.6)], 0.9)
    try:
        (found,) = run_suite(candidate, only=["majority_vote/up to 10 rounds/1"]).outcomes
    finally:
        candidate.close()
    assert found.status is Status.PASS


def test_the_seconds_hold_inside_a_case(tmp_path: Path) -> None:
    """Very many branches of short runs: no run takes too long; what is not judged is skipped."""
    file = tmp_path / "endless.py"
    work = "coins.uniform_choice(100_000), *range(100_000)"
    file.write_text(f"def randomised_response(bit, weight, coins):\n    return [{work}][0]\n")
    candidate, start = PythonProgram(str(file), seconds=2), monotonic()
    try:
        report = run_suite(candidate, seconds=1)
    finally:
        candidate.close()
    assert report.exit_code != 0
    assert {one.status for one in report.outcomes} <= {Status.SKIPPED, Status.ERROR}
    assert monotonic() - start < 30, "without the limit inside a case it takes minutes"
