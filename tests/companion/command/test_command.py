"""The command as a new user meets it: its output, and its answers to bad input."""

import json
import os
import pty
import re
import shlex
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from tests.commands import COMMAND, assert_refused, run, run_apart, run_script, succeeded
from tests.units import first

from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_command.output import console
from littlestone_command.progress import UnitProgress
from littlestone_command.verify.verifying import print_attention
from littlestone_ledger import Outcome, ReadingResult, find_statements
from littlestone_properties.judging.candidates.watchdog import MARK, marked


@pytest.mark.slow
def test_verify_quick_finds_what_the_ledger_records(tmp_path: Path) -> None:
    """On the facts of no paper; `.ci/run` verifies all papers."""
    papers = ["common"]
    path = tmp_path / "results.json"
    environment = {name: value for name, value in os.environ.items() if name != "HYPOTHESIS_STORAGE_DIRECTORY"}
    command = [*COMMAND, "verify", *papers, "--profile", "quick", "--json", str(path)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert result.returncode == 0, result.stdout + result.stderr
    document = json.loads(path.read_text())
    assert document["as_recorded"] is True
    evidence = [item for reading in document["readings"] for item in reading["evidence"]]
    assert len(evidence) > 15
    assert all(item["verdict"] not in {"undecided", "not run", "failed"} for item in evidence)
    progress = r"quick profile: (\d+ of \d+ checks|\w+ is done), \d+ s(, about \d+ (s|min) left)?"
    first_time = r"(compiling|asking Coq|coqchk) .*"
    assert all(re.fullmatch(f"{progress}|{first_time}", line) for line in result.stderr.splitlines()), result.stderr
    assert [line.split()[0] for line in result.stdout.splitlines()[:2] if line] == ["paper", *papers]
    assert not [line for line in result.stdout.splitlines() if line.startswith("!")], "nothing needs attention"
    assert [entry.name for entry in tmp_path.iterdir()] == ["results.json"], "nothing else is left behind"


@pytest.mark.parametrize(
    "command",
    [
        "show lyu.lemma-4.1",
        "measure thresholds:2",
        "atlas --columns",
        "conjecture 'VC(H) <= 1'",
        "conform --list",
        "conform --only randomised_response mine.py",
        "audit mine.py:answer --inputs 0 1 --epsilon 1",
        "testbed",
        "testbed --tool exact --only randomised-response",
        "optimum online cube:1",
        "learn thresholds:2 --rounds 100",
        "predict table.csv --columns 1 --epsilon 8 --queries 10",
    ],
)
def test_standard_output_has_the_json_alone(command: str, tmp_path: Path) -> None:
    code = "return bit ^ coins.choose([1 / (1 + weight), weight / (1 + weight)])"
    own = "def answer(bit, rng):\n    return bit ^ (rng.random() < 0.3)\n"
    (tmp_path / "mine.py").write_text(f"def randomised_response(bit, weight, coins):\n    {code}\n\n\n{own}")
    (tmp_path / "table.csv").write_text("x,label\n" + "0,0\n1,1\n" * 40)
    assert json.loads(run(*shlex.split(command), "--json", cwd=tmp_path).stdout)["format"]


def test_what_needs_attention_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    (statement,) = find_statements(["common.fact-subclass-monotone"])
    reading = statement.readings[0]
    open_sign = Outcome("a.check", Evidence(Verdict.UNDECIDED, "one class", reason="a sign stayed open"))
    results = [
        ReadingResult(statement, reading, (open_sign,), Verdict.UNDECIDED, ()),
        ReadingResult(statement, reading, (), Verdict.FAILED, ("b.check: recorded verified, found failed",)),
        ReadingResult(statement, reading, (), Verdict.VERIFIED, ()),
    ]
    print_attention(console(), results, Profile.QUICK)
    undecided, failed, total = capsys.readouterr().out.strip().splitlines()
    assert undecided == f"? {statement.id} ({reading.name}): undecided: a sign stayed open"
    assert failed == f"! {statement.id} ({reading.name}): b.check: recorded verified, found failed"
    assert total == "quick profile, 3 readings: 1 differs from the record (marked !)"


def test_what_is_wrong_with_coq_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    (statement,) = find_statements(["common.fact-subclass-monotone"])
    reading, old = statement.readings[0], Evidence.broken("coqc 8.11.0 is too old")
    outcomes = [Outcome(f"littlestone_solver.theorems.proved.{name}", old) for name in "abc"]
    other = Outcome("littlestone_solver.theorems.proved.d", Evidence.broken("Coq refuses D.v"))
    lines = [f"{one.check}: recorded proved, found failed ({one.evidence.reason})" for one in (*outcomes, other)]
    result = ReadingResult(statement, reading, (*outcomes, other), Verdict.FAILED, tuple(lines))
    print_attention(console(), [result], Profile.QUICK)
    together, alone, total = capsys.readouterr().out.strip().splitlines()
    assert together == "! 3 theorems failed: coqc 8.11.0 is too old"
    assert alone.startswith(f"! {statement.id} ({reading.name}): {other.check}: recorded proved, found failed")
    assert total == "quick profile, 1 reading: 1 differs from the record (marked !)"


def read_to_the_end(terminal: int) -> Iterator[bytes]:
    """Yield the text written to a terminal until its other side is closed, which is an error on Linux."""
    with suppress(OSError):
        while text := os.read(terminal, 4096):
            yield text


@pytest.mark.slow
def test_progress_is_shown_on_a_terminal() -> None:
    own, terminal = pty.openpty()
    arguments = ["verify", "common.fact-subclass-monotone", "--profile", "quick", "--jobs", "1"]
    with os.fdopen(terminal, "wb") as stderr:
        process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=stderr, text=True)
    shown = list[bytes]()
    # A terminal that nobody reads holds a few thousand bytes, after which the command would wait for ever.
    reading = Thread(target=lambda: shown.extend(read_to_the_end(own)))
    reading.start()
    output, _ = process.communicate(timeout=300)
    reading.join()
    os.close(own)
    assert process.returncode == 0, output
    assert "\x1b" not in output
    assert b"quick profile" in b"".join(shown)


def test_progress_is_said_in_a_log_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    weights = {"a": 10, "b": 20, "c": 30, "d": 40}
    for pause in (15, 0):
        with UnitProgress("learning", "rounds", weights=weights, pause=pause) as progress:
            progress.begin(weights, ["a"])
            for unit in "bcd":
                progress.finish(unit)
    printed = capsys.readouterr()
    assert printed.out == ""
    said = r"learning: (\d+) of 100 rounds, 0 s(, about 0 s left)?\n"
    assert re.findall(said, printed.err) == [("30", (left := ", about 0 s left")), ("60", left), ("100", "")]


def test_the_remaining_time_is_that_of_the_rest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = iter([100.0, 160.0, 160.0, 160.0])
    monkeypatch.setattr("littlestone_command.progress.monotonic", lambda: next(now))
    with UnitProgress("deep profile", "checks", pause=15) as progress:
        progress.begin("abcdef", "ab")
        progress.finish("c")
    assert capsys.readouterr().err == "deep profile: 3 of 6 checks, 60 s, about 3 min left\n"


def test_verify_says_in_a_log_when_a_paper_is_done() -> None:
    options = ("--profile", "quick", "--jobs", "1")
    # Without a theorem, for which Coq would have to compile proofs.
    result = succeeded("verify", "yan.definition-2", "bgs.definition-2.2", *options)
    assert re.findall(r"quick profile: (\w+) is done, \d+ s", result.stderr) == ["yan", "bgs"]
    alone = succeeded("verify", "bgs.definition-2.2", *options)
    assert alone.stderr == ""


def test_ctrl_c_stops_without_traceback_and_leaves_no_half_written_file(tmp_path: Path) -> None:
    words = ["verify", "--profile", "deep", "--json", "results.json", "--journal", "run.journal"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [*COMMAND, *words], cwd=tmp_path, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )
    assert first((tmp_path / "run.journal").exists, 60)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, output + errors
    assert errors == "littlestone: stopped\n"
    assert {entry.name for entry in tmp_path.iterdir()} <= {"run.journal"}


@pytest.mark.parametrize("module", ["littlestone.errors", "numpy", "typer", "littlestone_solver"])
def test_ctrl_c_during_the_first_imports_prints_no_traceback(module: str) -> None:
    script = f"""
import os, signal, sys
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
from littlestone_command.main import main
main()
"""
    result = run_script(script, "verify", "common", "--profile", "quick", "--jobs", "1")
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "littlestone: stopped\n")


@pytest.mark.slow
def test_workers_end_when_the_command_is_killed(tmp_path: Path) -> None:
    command = [*COMMAND, "verify", "--profile", "deep", "--jobs", "2"]
    mark = str(tmp_path)
    environment = os.environ | {MARK: mark, "HYPOTHESIS_STORAGE_DIRECTORY": mark}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        assert first(lambda: len(marked(mark)) >= 4, 60), "command, resource tracker, two workers"
    finally:
        process.kill()
        process.wait()
    assert first(lambda: not marked(mark), 20), "workers go on alone"


COMMANDS_THAT_PRINT = [
    "show",
    "show lyu.lemma-4.1 --all",
    "measure thresholds:3",
    "measure thresholds:3 --json -",
    "conform --list",
    "audit --list",
    "learn --list",
    "verify common.fact-subclass-monotone --profile quick --jobs 1",
    "--version",
    "learn --help",
]


@pytest.mark.slow
@pytest.mark.parametrize("arguments", COMMANDS_THAT_PRINT)
@pytest.mark.parametrize(
    ("place", "reason"), [("> /dev/full", "No space left on device"), (">&-", "closed")], ids=["full", "closed"]
)
def test_output_that_cannot_be_written_is_one_line(arguments: str, place: str, reason: str) -> None:
    command = f"{shlex.join([*COMMAND, *arguments.split()])} {place}"
    result = subprocess.run(["bash", "-c", command], stderr=subprocess.PIPE, text=True)
    said = f"littlestone: standard output cannot be written to ({reason})\n"
    # A slow machine shows progress before.
    assert (result.returncode, result.stderr.splitlines(keepends=True)[-1]) == (2, said)


def test_a_reader_that_has_seen_enough_gets_no_message() -> None:
    script = f"set -o pipefail; {shlex.join(COMMAND)} show lyu --all | true"
    result = subprocess.run(["bash", "-c", script], stderr=subprocess.PIPE, text=True)
    assert (result.returncode, result.stderr) == (2, "")


def test_processes_that_are_still_starting_leave_ctrl_c_to_the_command() -> None:
    result = run_script("""
import signal
import os
from littlestone_executor.child import Child
child = Child()
print(child.run(os.getpgid, 0) == os.getpgid(0))
child.close()
""")
    assert result.stdout == "False\n", result.stderr


def test_a_journal_is_resumed(tmp_path: Path) -> None:
    journal = tmp_path / "run.journal"
    # Without a theorem, for which Coq would have to be asked.
    arguments = shlex.split("verify bgs.definition-2.2 --profile quick --jobs 1 --journal")
    succeeded(*arguments, str(journal))
    written = journal.read_text()
    assert written.count("\n") == 2
    succeeded(*arguments, str(journal))
    assert journal.read_text() == written


def test_version() -> None:
    assert run("--version").stdout == "littlestone 0.1.0\n"


QUICK = {
    "measure": ("warmuth",),
    "audit": ("exponential", "--candidates", "2"),
    "conjecture": ("VC(H) <= Ldim(H)", "--points", "2"),
    "learn": ("thresholds:2", "--learner", "soa", "--rounds", "100", "--seeds", "1"),
    "verify": ("lyu.lemma-6.1", "--profile", "quick"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_json_replaces_nothing_but_what_the_same_sub_command_wrote(name: str, tmp_path: Path) -> None:
    mine, foreign = tmp_path / "mine.json", tmp_path / "class.json"
    for _ in range(2):
        succeeded(name, *QUICK[name], "--json", str(mine))
    document = json.loads(mine.read_text())
    assert document["format"] == f"littlestone {name}"
    for text in ('{"n_points": 1, "n_labels": 2, "hypotheses": ["0"]}', '{\n  "format": "littlestone other",', ""):
        foreign.write_text(text)
        assert_refused(run(name, *QUICK[name], "--json", str(foreign)), "class.json", "--force replaces it")
        assert foreign.read_text() == text
    succeeded(name, *QUICK[name], "--json", str(foreign), "--force")
    assert json.loads(foreign.read_text()).keys() == document.keys()


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [(name, *QUICK[name]) for name in QUICK] + [("show", "gl"), ("audit", "--list")]
)
@pytest.mark.parametrize("columns", ["60", ""])
def test_piped_output_is_plain_and_as_wide_as_it_is_told(arguments: tuple[str, ...], columns: str) -> None:
    result = run_apart(*arguments, COLUMNS=columns)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    assert not [line for line in lines if line != line.rstrip()], "lines end with spaces"
    assert "\x1b" not in result.stdout
    if columns:
        assert max(map(len, lines)) <= int(columns)
    else:
        assert not [line for line in lines if line.startswith("    ")], "a line was broken"
