"""Tools on trial: their questions, the judgement, and the stored results; and tails that are summed."""

import json
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import jsonschema
import pytest
from tests.commands import run
from tests.documents import assert_python_runs

from littlestone import __version__
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import discrete_laplace_tail
from littlestone_properties.testbed import tails
from littlestone_properties.testbed.entry import find_entries, folder, read_entries
from littlestone_properties.testbed.tables import entries_tables, stored_results, tools_table
from littlestone_properties.testbed.tools import TOOLS, Question, enumerated_audit, exact_audit, sampled_audit
from littlestone_properties.testbed.trial import counted, put_on_trial, results, tool_of

EASY = find_entries(("randomised-response", "randomised-response-rare-lies", "constant-seed"))
MINE = """
def judge(question):
    exact = [question.distribution(records) for pair in question.pairs for records in pair]
    return "violated" if len({frozenset(one) for one in exact}) > 1 else "not"
def broken(question): raise RuntimeError("no idea")
"""


@pytest.mark.slow
def test_the_exact_tool_is_right_on_every_entry() -> None:
    answers = list(put_on_trial(exact_audit, read_entries()))
    assert {each.outcome for each in answers} == {"right"}
    assert len(answers) >= 60
    assert min(sum(found.values()) for found in counted(answers).values()) >= 25


def test_enumeration_is_never_wrong() -> None:
    answers = list(put_on_trial(enumerated_audit, find_entries(("responses", "defects", "selection"))))
    assert {each.outcome for each in answers} <= {"right", "unknown"}
    assert sum(each.outcome == "right" for each in answers) > len(answers) / 2


def test_samples_refute_what_is_far_off_and_nothing_that_holds() -> None:
    answers = list(put_on_trial(lambda question: sampled_audit(question, 2000), EASY))
    assert [each.said for each in answers] == ["unknown", "violated", "violated"]
    assert [each.outcome for each in answers] == ["unknown", "right", "right"]


@pytest.mark.parametrize(
    ("said", "outcomes"),
    [
        ("violated", ["wrong", "right", "right"]),
        ("private", ["right", "wrong", "wrong"]),
        ("not", ["right", "wrong", "wrong"]),
        ("unknown", ["unknown"] * 3),
        ("perhaps", ["error"] * 3),
        (None, ["error"] * 3),
    ],
)
def test_a_tool_is_judged_by_what_it_says(said: object, outcomes: list[str]) -> None:
    answers = list(put_on_trial(lambda question: said, EASY))
    assert [each.outcome for each in answers] == outcomes


def test_a_tool_may_raise_or_take_too_long() -> None:
    def raising(question: Question) -> str:
        raise RuntimeError(question.id)

    def sleeping(question: Question) -> str:
        time.sleep(5)
        return "private"

    (raised,) = put_on_trial(raising, EASY[:1])
    assert (raised.outcome, raised.note) == ("error", "RuntimeError: randomised-response")
    (slept,) = put_on_trial(sleeping, EASY[:1], seconds=0.1)
    assert (slept.outcome, slept.note) == ("error", "no answer in 0.1 s")
    assert slept.seconds < 4


def test_the_python_of_the_document_runs() -> None:
    assert_python_runs(Path(__file__).parents[3] / "docs" / "testbed.md", 3)


def test_a_question_has_no_answer() -> None:
    question = Question(EASY[1])
    assert [name for name in vars(question) if not name.startswith("_")] == [
        *("seed", "id", "definition", "neighbours", "claim", "pairs")
    ]
    assert not hasattr(question, "answer")


def test_samples_are_repeatable_and_those_of_the_mechanism() -> None:
    question = Question(EASY[0], seed=3)
    drawn = question.sample((0,), 4000)
    assert drawn == question.sample((0,), 4000)
    assert drawn != question.sample((0,), 4000, seed=4)
    assert abs(drawn.count((1,)) - 1000) < 150


def test_results_say_who_what_and_when() -> None:
    answers = list(put_on_trial(exact_audit, EASY))
    written = json.loads(json.dumps(results("exact", exact_audit, answers, 5)))
    assert written["format"] == "littlestone-testbed-results"
    assert (written["tool"], written["tool_version"], written["seed"]) == ("exact", __version__, 5)
    assert written["counts"]["violated"] == {"right": 2, "wrong": 0, "unknown": 0, "error": 0}
    assert [each["id"] for each in written["entries"]] == [entry.id for entry in EASY]


def test_stored_results_are_of_these_entries_and_none_of_ours_is_wrong() -> None:
    found = list(stored_results())
    assert {each["tool"] for each in found} >= {"exact", "sampled"}
    for each in found:
        written = json.loads(json.dumps(each))
        jsonschema.validate(written, json.loads((folder() / "results.schema.json").read_text(encoding="utf-8")))
        assert [one["id"] for one in written["entries"]] == [entry.id for entry in read_entries()]
        if written["tool"] in TOOLS:
            assert {one["outcome"] for one in written["entries"]} <= {"right", "unknown"}
        if written["tool"] == "sampled":
            counts = written["counts"]["violated"]
            assert counts["right"] >= 0.9 * sum(counts.values())
        assert f"`{written['tool']}`" in tools_table()
    assert all(f"`{entry.id}`" in entries_tables() for entry in read_entries())


@pytest.mark.parametrize("name", ["nothing:here", "exactly", "littlestone:__version__"])
def test_a_tool_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(InvalidValueError):
        tool_of(name)


def test_the_command_puts_a_file_on_trial(tmp_path: Path) -> None:
    mine, out = tmp_path / "mine.py", tmp_path / "out.json"
    mine.write_text(MINE)
    names = ["--only", "constant-seed", "--only", "randomised-response"]
    done = run("testbed", "--tool", f"{mine}:judge", *names, "--json", str(out))
    assert done.returncode == 1
    assert "randomised-response" in done.stdout
    written = json.loads(out.read_text())
    assert [each["outcome"] for each in written["entries"]] == ["wrong", "right"]
    done = run("testbed", "--tool", f"{mine}:broken", *names)
    assert done.returncode == 1
    assert "RuntimeError: no idea" in done.stdout
    assert run("testbed", "--tool", "exact", *names).returncode == 0
    done = run("testbed", "--tool", "exact", "--only", "nothing")
    assert done.returncode == 2
    assert "nothing" in done.stderr
    assert "sparse-vector-1" in run("testbed").stdout


HALF = Fraction(1, 2)


@pytest.mark.parametrize("bound", [-3, 0, 1, 4])
def test_the_tail_of_noise_is_the_known_one(bound: int) -> None:
    found = tails.summed_distribution(lambda coins: coins.discrete_laplace(HALF) >= bound, reach=4)
    assert found.probability(True) == discrete_laplace_tail(HALF, bound)


@pytest.mark.parametrize("question", ["reaches", "clamped", "noise"])
def test_three_ways_to_ask_for_a_bound_agree(question: str) -> None:
    asked: dict[str, Callable[[tails.TailCoins], bool]] = {
        "reaches": lambda coins: coins.discrete_laplace_reaches(HALF, 2),
        "clamped": lambda coins: coins.clamped_discrete_laplace(HALF, -1, 5) >= 2,
        "noise": lambda coins: coins.discrete_laplace(HALF) >= 2,
    }
    found = tails.summed_distribution(asked[question], reach=3)
    assert found.probability(True) == Fraction(1, 6)
    assert found.cut_mass == 0


def test_finite_choices_have_their_probabilities() -> None:
    def run(coins: tails.TailCoins) -> tuple[int, int, int]:
        return coins.uniform_choice(2), coins.choose([HALF, HALF]), coins.choose_by_score([0, 1], Fraction(3))

    assert tails.summed_distribution(run, reach=0).probability((1, 0, 1)) == Fraction(3, 16)


def test_sums_of_independent_noise_need_linked_noise() -> None:
    def sum_is_zero(coins: tails.TailCoins) -> bool:
        return coins.discrete_laplace(HALF) + coins.discrete_laplace(HALF) == 0

    # ((1 - w)/(1 + w))^2 (1 + w^2)/(1 - w^2), by summing squares.
    assert tails.summed_distribution(sum_is_zero, 1, linked=True).probability(True) == Fraction(5, 27)


def test_a_threshold_beyond_the_reach_is_missed() -> None:
    """The reason to compare every entry with a larger reach and with enumeration."""

    def run(coins: tails.TailCoins) -> bool:
        return coins.discrete_laplace(HALF) >= 40

    assert tails.summed_distribution(run, reach=1).probability(True) == 0
    assert tails.summed_distribution(run, reach=39).probability(True) == discrete_laplace_tail(HALF, 40)


def test_what_has_no_recurrence_is_refused() -> None:
    def run(coins: tails.TailCoins) -> bool:
        value = abs(coins.discrete_laplace(HALF))
        return value in (0, 1, 4, 9, 16, 25, 36, 49, 64, 81)

    with pytest.raises(WorkLimitError):
        tails.summed_distribution(run, reach=1)


def test_recurrences_are_the_shortest_ones() -> None:
    squares = [Fraction(n * n) for n in range(9)]
    assert tails.shortest_recurrence(squares) == [3, -3, 1]
    assert tails.shortest_recurrence([Fraction(0)] * 4) == []
    assert tails.summed_sequence([Fraction(n * n, 2**n) for n in range(9)]) == 6
    assert tails.summed_sequence([Fraction(n * n, 2**n) for n in range(8)]) is None
