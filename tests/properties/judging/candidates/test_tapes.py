"""Programs that take tapes of answers: the same distributions as by conversation, and the same bounds."""

import sys
import textwrap
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.adapters import PYTHON_ADAPTER

from littlestone_properties.judging import ProgramCandidate, Status, stored_cases
from littlestone_properties.judging.asking.asking import TAIL, output_distribution
from littlestone_properties.judging.case import Case
from littlestone_properties.judging.json_values import Object
from littlestone_properties.judging.running.outcomes import Outcome, judge

PROGRAM = """
import json, sys, time
n_runs = 0
class Needed(Exception): pass
def run(tape, count):
    global n_runs
    n_runs += 1
    used = 0
    def choose(*weights, question="choose"):
        nonlocal used
        if used == len(tape):
            raise Needed({question: list(weights)})
        used += 1
        return tape[used - 1]
    try:
        end = {"output": behave(choose, count)}
    except Needed as needed:
        end = needed.args[0]
    return {**end, "n_choices": used}
def behave(choose, count):
    BEHAVIOUR
for line in sys.stdin:
    asked = json.loads(line)
    if asked["op"] == "start":
        print(json.dumps({"protocol": 1, "capabilities": ["geometric_mechanism"], "tapes": True}), flush=True)
    elif asked["op"] == "run":
        runs = [run(tape, asked["input"]["count"]) for tape in asked["tapes"]]
        said = {"id": asked["id"], "runs": runs}
        SAID
        print(json.dumps(said), flush=True)
    else:
        break
"""
CASE = Case("geometric_mechanism/tapes/1", {"count": 0, "weight": "1/2"}, {"distribution": [], "cut": "0"})
BROKEN: dict[str, tuple[str, str, str]] = {
    "fewer runs": ("return choose('1', '1')", "runs.pop()", "0 runs for 1 tapes"),
    "no runs": ("return choose('1', '1')", "said['runs'] = 3", "runs must be a list"),
    "no number of choices": ("return choose('1', '1')", "runs[0].pop('n_choices')", "n_choices must be an integer"),
    "no question": ("return choose('1', '1')", "runs[0].pop('choose', 0)", "question must be one of"),
    "negative weight": ("return choose('-1', '2')", "", "choose must be weights at least 0"),
    "an error": ("return choose('1', '1')", "runs[-1] |= {'error': 'no more'}", "no more"),
    "an error of all": ("return choose('1', '1')", "said = {'id': said['id'], 'error': 'no'}", "no"),
    "silence": ("return choose('1', '1')", "time.sleep(60)", "no answer in 2 seconds"),
    "no end": ("while choose('1') == 0: pass", "", "more than 10,000 random choices"),
    "too many branches": (
        "return [choose(*'1' * 700), choose(*'1' * 700)]",
        "",
        "too many random choices: branches",
    ),
    "other answers later": (
        "return choose('1', '1') + n_runs",
        "",
        "a state, or randomness, of its own: branch 1, run",
    ),
    "fewer choices later": (
        "return choose('1', '1') if n_runs < 2 else 0",
        "",
        "a state, or randomness, of its own: ended after 0 choices, where it had made more",
    ),
    "other questions later": (
        "return choose('1', *['1'] * (1 + n_runs // 4)) + choose('1', '1')",
        "",
        "a state, or randomness, of its own: branch",
    ),
}
"""Behaviour of a program -> its mechanism, what is changed in its message, and a part of the outcome."""
RIGHT = {
    "coins until they show heads": ("while choose('1', '1'): count += 1\\n    return count", 30),
    "a long output": ("return 'a' * 300_000 + str(choose(*'1' * 30))", 30),
    "options without weight": ("return choose('0', '1', '0', '3')", 2),
}


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[ProgramCandidate]:
    mechanism, change = request.param[:2]
    file = tmp_path / "program.py"
    text = textwrap.dedent(PROGRAM).replace("BEHAVIOUR", mechanism.replace("\\n", "\n"))
    file.write_text(text.replace("SAID", change or "pass"))
    with closing(ProgramCandidate([sys.executable, str(file)], seconds=2)) as candidate:
        yield candidate


def outcome(candidate: ProgramCandidate, case: Case = CASE) -> Outcome:
    return judge(case, candidate, candidate.declared.all_dialects)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "said"), [(one, one[2]) for one in BROKEN.values()], indirect=["program"], ids=[*BROKEN]
)
def test_what_goes_wrong_is_an_error_of_its_case_in_one_line(program: ProgramCandidate, said: str) -> None:
    found = outcome(program)
    assert found.status is Status.ERROR
    assert said in found.got
    assert "\n" not in found.got


@pytest.mark.parametrize(
    ("program", "n_outputs"),
    [((line, ""), number) for line, number in RIGHT.values()],
    indirect=["program"],
    ids=[*RIGHT],
)
def test_every_tape_is_played(program: ProgramCandidate, n_outputs: int) -> None:
    found = output_distribution(program, "geometric_mechanism", CASE.input)
    assert len(found.probabilities) >= n_outputs
    assert found.cut_mass < TAIL


@pytest.mark.parametrize("capability", ["private_predictor", "private_pac_learner", "geometric_mechanism"])
def test_tapes_and_conversation_give_the_same_distributions(capability: str) -> None:
    with closing(ProgramCandidate(PYTHON_ADAPTER)) as candidate:
        assert candidate._takes_tapes
        cases = [
            case.input for case in stored_cases(capability) if "one" not in case.input and "past" not in case.input
        ]
        for asked in cases[:6]:
            given: Object = {name: value for name, value in asked.items() if name != "beside"}
            by_tapes = output_distribution(candidate, capability, given)
            candidate._takes_tapes = False
            assert output_distribution(candidate, capability, given) == by_tapes
            candidate._takes_tapes = True
