"""Python code in a process of its own, which follows its branches there: the same answers, the same bounds."""

import shutil
import time
from collections.abc import Hashable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import EnumeratedCoins, ExactDistribution
from littlestone_properties.judging import PythonCandidate, Status, run_suite
from littlestone_properties.judging.asking.answers import Answer, Broken, Output, Refused, Unsupported
from littlestone_properties.judging.asking.asking import TAIL, NoOutputError, answers_to_each, output_distribution
from littlestone_properties.judging.asking.followed import DEADLINE, TooLateError
from littlestone_properties.judging.candidates.program import MAX_LINE
from littlestone_properties.judging.candidates.python_candidate import candidate_at
from littlestone_properties.judging.candidates.python_program import PythonProgram, error_in
from littlestone_properties.judging.candidates.watchdog import marked
from littlestone_properties.judging.case import Case
from littlestone_properties.judging.json_values import Object
from littlestone_properties.judging.running.outcomes import judge

from . import natural_mechanisms

MODULE = """
import os, random, signal, sys, time
from natural_mechanisms import stable_histogram
n_runs = 0
def randomised_response(bit, weight, coins):
    return bit
kept = []
def exponential_mechanism(scores, weight, coins):
    kept.append(weight)
    return coins.choose_by_score(scores, kept[0])
def geometric_mechanism(count, weight, coins):
    global n_runs
    n_runs += 1
    noise = coins.uniform_choice(50)
"""
BROKEN = {
    "time.sleep(60 if noise == 7 else 0)": "no answer in 1 seconds",
    "signal.pthread_sigmask(signal.SIG_BLOCK, [*range(1, 32)]); time.sleep(60)": "no answer in 1 seconds",
    "while True: pass": "no answer in 1 seconds",
    "os._exit(3) if noise == 7 else 0": "it ended with exit code 3",
    "os.closerange(0, 20)": "it ended with exit code",
    "os.kill(os.getpid(), 9)": "it was ended by signal 9",
    "sys.exit(4) if noise == 7 else 0": "it would end the process, with exit code 4",
    "{}[noise] if noise == 7 else 0": "KeyError: 7",
    "print('{\"id\": 1, \"output\": 1}', flush=True); raise OSError('printed')": "OSError: printed",
    f"return 'a' * ({MAX_LINE + 100_000} if noise == 7 else 1)": "a line of more than",
}
"""Line of a mechanism -> a part of the reason why a branch has no answer."""
ANSWERS: dict[str, Answer] = {"raise ValueError('no')": Refused("no"), "raise NotImplementedError": Unsupported()}
LIMITS = {
    "return coins.uniform_choice(1000), coins.uniform_choice(1000)": ("too many random choices: branches", "fewer"),
    "while coins.choose([1]) == 0: pass": ("choices in one branch", ""),
    "noise += n_runs": ("it has a state, or randomness, of its own", "its coins alone"),
    "noise = random.random()": ("it has a state, or randomness, of its own", "its coins alone"),
}
"""Line of a mechanism -> the outcome of its case, and the requirement."""
LONG = "return 'a' * 80 + str(noise + 50 * coins.uniform_choice(60))"
LINES = (*BROKEN, *ANSWERS, *LIMITS, LONG)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a module whose mechanism behaves as its first argument, the number of a line, says."""
    folder = tmp_path_factory.mktemp("mine")
    shutil.copy(Path(__file__).parent / "natural_mechanisms.py", folder)
    lines = "".join(f"    if count == {number}:\n        {line}\n" for number, line in enumerate(LINES))
    (folder / "mine.py").write_text(MODULE + lines + "    return noise\n")
    return folder / "mine.py"


@pytest.fixture(scope="module")
def program(file: Path) -> Iterator[PythonProgram]:
    # A start imports everything, on a busy machine.
    served = PythonProgram(str(file), seconds=30)
    yield served
    served.close()
    assert marked(served._mark) == [], "no process is left"


def given(line: str) -> Object:
    return {"count": LINES.index(line), "weight": "1/2"}


def followed(program: PythonProgram, line: str) -> ExactDistribution[Hashable]:
    program.distribution("randomised_response", {"bit": 1, "weight": "1/2"}, TAIL)
    program._seconds = 1
    try:
        return program.distribution("geometric_mechanism", given(line), TAIL)
    finally:
        program._seconds = 30


def test_its_distributions_are_those_of_the_same_code_in_this_process(program: PythonProgram) -> None:
    here = PythonCandidate(natural_mechanisms)
    asked: Object = {"items": ["a", "b", "a"], "weight": "1/2", "threshold": 2}
    there = output_distribution(program, "stable_histogram", asked)
    assert there == output_distribution(here, "stable_histogram", asked)
    assert len(there.probabilities) > 50


@pytest.mark.parametrize("line", BROKEN)
def test_what_goes_wrong_on_a_branch_is_named_and_the_next_question_is_answered(
    line: str, program: PythonProgram
) -> None:
    start = time.monotonic()
    with pytest.raises(NoOutputError) as error:
        followed(program, line)
    assert isinstance(error.value.answer, Broken)
    # Its keeper may take longer to end than anybody waits for its exit code.
    is_gone = BROKEN[line].startswith(("it ended", "it was ended"))
    assert BROKEN[line] in error.value.answer.what or (
        is_gone and "it closed its output" in error.value.answer.what
    )
    found = program.distribution("randomised_response", {"bit": 1, "weight": "1/2"}, TAIL)
    assert found.probabilities == {"1": 1}
    assert time.monotonic() - start < 30


@pytest.mark.parametrize("line", ANSWERS)
def test_other_answers_come_through(line: str, program: PythonProgram) -> None:
    with pytest.raises(NoOutputError) as error:
        followed(program, line)
    assert error.value.answer == ANSWERS[line]


def test_a_large_distribution_comes_in_parts(program: PythonProgram) -> None:
    found = followed(program, LONG)
    assert len(found.probabilities) == 3000
    assert set(found.probabilities.values()) == {Fraction(1, 3000)}


@pytest.mark.slow
@pytest.mark.parametrize("line", LIMITS)
def test_what_cannot_be_followed_is_one_line_as_in_this_process(
    line: str, program: PythonProgram, file: Path
) -> None:
    said, required = LIMITS[line]
    case = Case("geometric_mechanism/bounds/1", given(line), {"distribution": [], "cut": "0"})
    there, here = (
        judge(case, candidate, candidate.declared.all_dialects)
        for candidate in (program, PythonCandidate(candidate_at(str(file))))
    )
    assert there.status is Status.ERROR
    assert said in there.got
    assert required in there.required
    assert "\n" not in there.got
    assert (there.got, there.required) == (here.got, here.required) or "n_runs" in line


def test_what_is_kept_from_the_case_before_is_found(program: PythonProgram) -> None:
    report = run_suite(program, only=["exponential_mechanism"])
    assert report.outcomes[0].status is Status.PASS
    assert Status.FAIL in {one.status for one in report.outcomes[1:]}


def test_an_error_that_nobody_knows_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="error must be"):
        raise error_in({"raised": "SystemExit", "message": "", "known": {}})
    with pytest.raises(WorkLimitError, match="many"):
        raise error_in({"raised": "WorkLimitError", "message": "many", "known": {"estimate": 1.0}})


GROUPED = """
n_runs = 0
def online_learner(rows, past, point):
    return {1: {}}[point]["a"] if point == 1 else point
def pac_learner(rows, n_points, n_labels, sample, coins):
    global n_runs
    n_runs += 1
    if not sample:
        return [n_runs % 2] * n_points
    return [coins.uniform_choice(2)] * n_points if len(sample) == 1 else [0] * n_points
"""


def test_several_questions_in_one_message_have_the_answers_of_each(tmp_path: Path) -> None:
    (tmp_path / "grouped.py").write_text(GROUPED)
    mine = PythonProgram(str(tmp_path / "grouped.py"))
    try:
        whole: Object = {"rows": [[0, 1, 1]], "n_points": 3, "n_labels": 3}
        first, error, last = mine.ask_each("online_learner", whole, [{"past": [], "point": x} for x in range(3)])
        assert (first, last) == (Output(0), Output(2))
        assert isinstance(error, Broken)
        assert "KeyError" in error.what
        # Where it makes a choice it has to be followed; with a state it has to be followed everywhere.
        samples: list[Object] = [{"sample": [[0, 0], [1, 1]]}, {"sample": [[0, 0]]}]
        assert mine.ask_each("pac_learner", whole, samples) == [Output([0, 0, 0]), None]
        again: list[Object] = [{"sample": []}, *samples]
        assert answers_to_each(mine, "pac_learner", whole, [again, samples]) == [
            [None] * 3,
            [Output([0, 0, 0]), None],
        ]
        # The end of one question's time is not that of the next.
        end = DEADLINE.set(time.monotonic() + 0.1)
        mine.ask_each("online_learner", whole, [{"past": [], "point": 0}])
        DEADLINE.reset(end)
        time.sleep(0.2)
        assert mine.ask("online_learner", whole | {"past": [], "point": 2}, EnumeratedCoins()) == Output(2)
        end = DEADLINE.set(time.monotonic() - 1)
        with pytest.raises(TooLateError):
            PythonCandidate({"vc_dimension": len}).ask(
                "vc_dimension", {"rows": [], "n_points": 1}, EnumeratedCoins()
            )
        DEADLINE.reset(end)
    finally:
        mine.close()


AHEAD = """
import os, time
asked = []
def vc_dimension(rows):
    asked.append(len(rows))
    if len(rows) == 3 and len(asked) > 1:
        os._exit(3)
    if len(rows) == 5:
        time.sleep(60)
    return asked[:]
def threshold_dimension(rows):
    time.sleep(0.3)
    return len(rows)
def decomposition_dimension(rows, n_points, p, d):
    return "a" * 600_000
"""


def test_announced_questions_have_the_answers_of_single_ones(tmp_path: Path) -> None:
    (tmp_path / "ahead.py").write_text(AHEAD)
    inputs: list[Object] = [{"rows": [[0]] * n, "n_points": 1} for n in range(1, 8)]
    mine = PythonProgram(str(tmp_path / "ahead.py"), seconds=1)

    def ask(given: Object, name: str = "vc_dimension") -> Answer:
        return mine.ask(name, given, EnumeratedCoins())

    try:
        mine.ask_ahead("vc_dimension", inputs[:2])
        assert ask(inputs[0]) == Output([1])
        assert ask({**inputs[0]}) == Output([1, 2, 1]), "the second was asked with the first, before this"
        assert ask(inputs[1]) == Output([1, 2])
        assert ask(inputs[1]) == Output([1, 2, 1, 2]), "an answer is given once"
        # One that ends the process, and one that is late, cost only their own answers.
        mine.ask_ahead("vc_dimension", inputs)
        assert ask(inputs[1]) == Output([2])
        assert isinstance(late := ask(inputs[4]), Broken)
        assert late.is_late
        assert ask(inputs[5]) == Output([6])
        ended = ask(inputs[2])
        assert isinstance(ended, Broken)
        assert "exit code 3" in ended.what
        # A message is answered in part after half a second.
        long: list[Object] = [given | {"p": 1, "d": 1} for given in inputs]
        mine.ask_ahead("decomposition_dimension", long)
        assert {ask(given, "decomposition_dimension") for given in long} == {Output("a" * 600_000)}, (
            "a limit of lines"
        )
        mine.ask_ahead("threshold_dimension", inputs)
        assert [ask(given, "threshold_dimension") for given in inputs] == [Output(n) for n in range(1, 8)]
    finally:
        mine.close()


def test_the_seconds_of_all_cases_hold_for_a_message_of_many_questions(tmp_path: Path) -> None:
    (tmp_path / "ahead.py").write_text(AHEAD)
    inputs: list[Object] = [{"rows": [[0]] * 5, "n_points": 1}]
    mine = PythonProgram(str(tmp_path / "ahead.py"), seconds=40)
    try:
        mine.ask_ahead("vc_dimension", inputs)
        end, began = DEADLINE.set(time.monotonic() + 0.2), time.monotonic()
        with pytest.raises(TooLateError):
            mine.ask("vc_dimension", inputs[0], EnumeratedCoins())
        DEADLINE.reset(end)
        assert time.monotonic() - began < 20, "not the forty seconds of a single run"
    finally:
        mine.close()


SLOW = """
import os
n_asked = 0
def vc_dimension(rows):
    global n_asked
    n_asked += 1
    while len(rows) == 3:
        pass
    while len(rows) == 4:
        try:
            while True:
                pass
        except BaseException:
            pass
    if len(rows) > 4:
        os._exit(3 if len(rows) == 5 else 0)
    return n_asked
"""


def test_with_little_time_left_a_program_answers_in_a_copy_of_itself(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    mine = PythonProgram(str(tmp_path / "slow.py"))

    def ask(n_rows: int, seconds: float = 60) -> Answer:
        end = DEADLINE.set(time.monotonic() + seconds)
        try:
            return mine.ask("vc_dimension", {"rows": [[0]] * n_rows, "n_points": 1}, EnumeratedCoins())
        finally:
            DEADLINE.reset(end)

    try:
        assert ask(1) == Output(1)
        assert ask(1, 0.9) == Output(2), "the copy knows what has happened before"
        with pytest.raises(TooLateError):
            ask(3, 0.2)
        assert ask(1) == Output(2), "neither the copy nor the late answer has changed or ended the program"
        with pytest.raises(TooLateError):
            ask(4, 0.2)
        assert ask(1) == Output(1), "a copy that cannot be stopped ends with the program"
        for n_rows, code in ((5, 3), (6, 0)):
            ask(1)  # the program is started again, which takes some of a second
            ended = ask(n_rows, 0.9)
            assert isinstance(ended, Broken)
            assert f"exit code {code}" in ended.what
    finally:
        mine.close()


ONCE = """
import os
from pathlib import Path
def vc_dimension(rows):
    if len(rows) == 3 and not Path(__file__ + ".ended").exists():
        Path(__file__ + ".ended").touch()
        os._exit(3)
    return len(rows)
"""


def test_a_program_that_ends_once_among_many_questions_is_reported_though_it_answers_each_alone(
    tmp_path: Path,
) -> None:
    (tmp_path / "once.py").write_text(ONCE)
    inputs: list[Object] = [{"rows": [[0]] * n, "n_points": 1} for n in range(1, 6)]
    mine = PythonProgram(str(tmp_path / "once.py"))
    try:
        mine.ask_ahead("vc_dimension", inputs)
        *before, last = [mine.ask("vc_dimension", given, EnumeratedCoins()) for given in inputs]
        assert before == [Output(n) for n in range(1, 5)]
        assert isinstance(last, Broken)
        assert last.what.startswith("it ended with exit code 3")
        assert last.what.endswith("among questions that it answers alone")
        assert mine.ask("vc_dimension", inputs[0], EnumeratedCoins()) == Output(1), "it is reported once"
    finally:
        mine.close()
