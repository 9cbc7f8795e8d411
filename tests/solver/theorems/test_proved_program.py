"""The program extracted from Coq passes cases of the bench, answers as Python does, and faults in it are found.

All cases of the bench are put to it by ``littlestone conform``, as the document says.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.faults.planting import replaced_once
from tests.proved import Question, differences, dimension_questions, drawn, messages, questions
from tests.solver.conftest import needs_javascript, needs_ocaml

from littlestone.classes import FiniteClass
from littlestone.enumerations.numbered_classes import domain
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.errors import LittlestoneError
from littlestone_atlas import storage
from littlestone_atlas.symmetry import representatives, representatives_above
from littlestone_properties.judging import ProgramCandidate, Report, run_suite
from littlestone_properties.judging.sources.stored import stored_cases
from littlestone_solver.theorems import proved_program
from littlestone_solver.theorems.definitions import EQUAL
from littlestone_solver.theorems.kernel.extraction import compile_javascript, compile_ocaml
from littlestone_solver.theorems.proved_program import NAME, QUICK, REFERENCE, THEOREMS, program_text

DOCUMENT = Path(__file__).parents[3] / "docs" / "conformance.md"
SECTION = DOCUMENT.read_text(encoding="utf-8").partition("## A program that is proved")[2]
FIVE_POINTS = Path(storage.__file__).with_name("data") / "five_points.json"
TABLE: dict[str, str] = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", SECTION, re.MULTILINE))
"""The functions of the program, and what is proved of them, as the document says."""


def judged(program: Path, names: Iterable[str], step: int) -> Report:
    """Judge a program by every ``step``-th case of some functions."""
    only = [case.id for name in names for case in stored_cases(name)[::step]]
    with closing(ProgramCandidate([str(program)], seconds=60)) as candidate:
        return run_suite(candidate, only=only, seconds=600)


@pytest.mark.slow
@needs_ocaml
def test_the_program_passes_cases_of_the_bench() -> None:
    report = judged(proved_program.proved_program(), TABLE, 35)
    assert report.exit_code == 0, report.summary
    assert len(report.outcomes) > 600
    assert list(report.declared.capabilities) == list(TABLE)


def test_the_document_names_theorems() -> None:
    assert {name: tuple(re.findall(r"`(\w+)`", said)) for name, said in TABLE.items()} == THEOREMS
    assert {name for names in THEOREMS.values() for name in names} <= {*EQUAL, *QUICK}


def test_each_function_with_a_reference_is_compared() -> None:
    asked = {question.capability for question in questions(FiniteClass.from_rows(["01", "10"]))}
    assert asked == set(REFERENCE) == set(THEOREMS) - {"decomposition_tree", "online_learner"}


FAULTS = {
    "littlestone_dimension": (
        "leq (Stdlib.succ (Stdlib.succ 0))\n              (count",
        "leq (Stdlib.succ 0)\n              (count",
    ),
    "soa": ("sub = fun n m -> Stdlib.max 0 (n-m)", "sub = fun n m -> n-m"),
    "vc_dimension": ("is_vc_shattered x rows) m (points n)", "is_vc_shattered x rows) (pred m) (points n)"),
    "zero_cover_number": ("if leq (Stdlib.succ m) n then n else m", "m"),
}
"""Functions that a wrong extraction makes wrong: one label is enough for a depth, a difference is not cut at 0, a
set is too large by one, and only the first of two numbers counts."""


@pytest.mark.slow
@needs_ocaml
@pytest.mark.parametrize("name", FAULTS)
def test_a_wrong_extraction_is_found(name: str, tmp_path: Path) -> None:
    compile_ocaml(replaced_once(program_text(), *FAULTS[name], "the extracted text"), tmp_path / "wrong")
    report = judged(tmp_path / "wrong", [name], 10)
    assert report.exit_code == 1, report.summary


compiled = cache(proved_program.proved_program)


def answers(messages: Iterable[str]) -> list[dict[str, object]]:
    """Return the answers of the program to messages."""
    done = subprocess.run([compiled()], input="\n".join(messages), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@needs_ocaml
@pytest.mark.parametrize("step", [pytest.param(1, marks=pytest.mark.thorough), 10])
def test_the_program_and_the_reference_agree_on_classes_of_at_most_4_points(step: int) -> None:
    classes = [h for n_points in range(1, 5) for h in classes_up_to_symmetry(n_points)][::step]
    asked = [question for h in classes for question in questions(h, ((1, 0), (2, 0), (1, 1)))]
    assert len(classes) >= 427 // step
    assert differences(asked, answers(messages(asked))) == []


@pytest.mark.slow
@needs_ocaml
@pytest.mark.parametrize("step", [pytest.param(1, marks=pytest.mark.thorough), 200])
def test_the_program_and_the_reference_agree_on_classes_of_5_points(step: int) -> None:
    """All classes up to symmetry; both dimensions occur as often together as the atlas has stored."""
    everything = domain(5)
    counts = Counter[tuple[object, object]]()
    for lower in representatives(4)[0].tolist()[:: min(step, 20)]:
        classes = map(everything.class_of, representatives_above(lower)[0].tolist()[:: max(step // 20, 1)])
        asked = [question for h in classes for question in dimension_questions(h)]
        said = answers(messages(asked))
        assert differences(asked, said) == []
        outputs = [answer["output"] for answer in said]
        counts.update(zip(outputs[::2], outputs[1::2], strict=True))
    stored = {(vc, ldim): n_orbits for vc, ldim, n_orbits, _ in json.loads(FIVE_POINTS.read_text())["counts"]}
    assert counts == stored if step == 1 else counts.total() > 1000


def is_slow(question: Question) -> bool:
    """Say whether the program tries very many sequences of maps, or trees, for a large class."""
    uniform = question.capability == "uniform_psi_littlestone_dimension" and question.further["maps"] != "bits"
    return uniform or question.further.get("depth") == 3


@pytest.mark.slow
@needs_ocaml
@pytest.mark.parametrize("number", [pytest.param(100_000, marks=pytest.mark.thorough), 1000])
def test_the_program_and_the_reference_agree_on_larger_classes(number: int) -> None:
    random = Random(0)
    asked = list[Question]()
    for i in range(number):
        h = drawn(random, random.randint(5, 10), random.randint(1, 24), 2 if i % 4 else 3)
        asked.append(random.choice([one for one in questions(h, ()) if not is_slow(one)]))
    assert differences(asked, answers(messages(asked))) == []


@pytest.mark.slow
@needs_ocaml
def test_what_is_no_question_has_no_output() -> None:
    start = '{"op": "run", "id": 1, "capability": "vc_dimension", "input": '
    many = [[int(bit) for bit in f"{i:040b}"] for i in range(70)]
    said = answers(
        [
            "{",
            '{"op": "run", "id": 1}',
            start + '{"rows": [[0.5]], "n_points": 1}}',
            start + '{"rows": [[9007199254740992]], "n_points": 1}}',
            start + '{"rows": [[0], []], "n_points": 1}}',
            start + '{"rows": [[-1]], "n_points": 1}}',
            start + '{"rows": [[0]], "n_points": 1, "n_labels": 3}}',
            start + '{"rows": [], "n_points": 0}}',
            start + json.dumps({"rows": many, "n_points": 40}) + "}",
            start + '{"rows": [], "n_points": 1001}}',
            start + '{"rows": [[0], [1]], "n_points": 1}}',
            '{"op": "stop"}',
            "nobody reads this",
        ]
    )
    kinds = ["error"] * 4 + ["invalid"] * 4 + ["unsupported"] * 2 + ["output"]
    assert [kind for one in said for kind in dict.fromkeys(kinds) if kind in one] == kinds


def test_a_missing_tool_is_named_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", proved_program.__name__, str(tmp_path)]
    done = subprocess.run(command, env={**os.environ, "PATH": ""}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "ocamlopt is missing: apt install coq libcoq-mathcomp-algebra\n"


def test_without_js_of_ocaml_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LittlestoneError, match=r"^js_of_ocaml is missing: .* js-of-ocaml libjs-of-ocaml$"):
        compile_javascript("let () = ()", tmp_path / "program.js")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@needs_javascript
def test_the_command_puts_the_program_into_a_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", proved_program.__name__, str(tmp_path / "new")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    program, javascript = map(Path, done.stdout.splitlines())
    assert (program, javascript) == (tmp_path / "new" / NAME, tmp_path / "new" / f"{NAME}.js")
    assert subprocess.run([program], input="", text=True, check=True, timeout=10).returncode == 0
    assert "littlestoneProved" in javascript.read_text()
