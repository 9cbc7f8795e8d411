"""The program extracted from Coq passes cases of the bench, answers as Python does, and faults in it are found.

All cases of the bench are put to it by ``littlestone conform``, as the document says.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.faults.planting import replaced_once
from tests.solver.conftest import needs_ocaml

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass, all_maps, bit_maps, graph_maps, pair_maps
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone_properties.judging import ProgramCandidate, Report, run_suite
from littlestone_properties.judging.sources.stored import stored_cases
from littlestone_solver.theorems import proved_program
from littlestone_solver.theorems.definitions import EQUAL
from littlestone_solver.theorems.kernel.extraction import compile_ocaml
from littlestone_solver.theorems.proved_program import NAME, program_text

DOCUMENT = Path(__file__).parents[3] / "docs" / "conformance.md"
SECTION = DOCUMENT.read_text(encoding="utf-8").partition("## A program that is proved")[2]
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
    assert {name for said in TABLE.values() for name in re.findall(r"`(\w+)`", said)} <= {*EQUAL, "quick_coversE"}
    assert all("`" in said for said in TABLE.values())


FAULTS = {
    "littlestone_dimension": (
        "leq (Stdlib.succ (Stdlib.succ 0))\n              (count",
        "leq (Stdlib.succ 0)\n              (count",
    ),
    "soa": ("sub = fun n m -> Stdlib.max 0 (n-m)", "sub = fun n m -> n-m"),
    "vc_dimension": ("(sequences m (points n))", "(sequences (pred m) (points n))"),
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


def questions(h: FiniteClass) -> Iterator[tuple[str, dict[str, object], object]]:
    """Yield functions, their further arguments, and Python's answers."""
    ldim = dimensions.littlestone_dimension(h)
    yield "littlestone_dimension", {}, ldim
    yield "multiclass_littlestone_dimension", {}, ldim
    yield "vc_dimension", {}, dimensions.vc_dimension(h)
    yield "soa", {}, list(structure.soa_hypothesis(h))
    for k in range(4):
        yield "is_irreducible", {"k": k}, structure.is_irreducible(h, k)
        yield "zero_cover_number", {"depth": k}, dimensions.zero_cover_number(h, k)
    for p, d in ((1, ldim), (2, ldim), (1, ldim + 1)):
        further: dict[str, object] = {"p": p, "d": d}
        yield "decomposition_dimension", further, structure.decomposition_dimension(h, p, d)
        yield "essential_hypotheses", further, sorted(map(list, structure.essential_hypotheses(h, p, d)))
    for family in (pair_maps(2), bit_maps(2), graph_maps(2), all_maps(2)):
        further = {"maps": list(map(list, family))}
        yield "psi_littlestone_dimension", further, dimensions.psi_littlestone_dimension(h, family)
        yield "uniform_psi_littlestone_dimension", further, dimensions.uniform_psi_littlestone_dimension(h, family)


def answers(messages: list[str]) -> list[dict[str, object]]:
    """Return the answers of the program to messages."""
    command = [str(proved_program.proved_program())]
    done = subprocess.run(command, input="\n".join(messages), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@needs_ocaml
@pytest.mark.parametrize("step", [pytest.param(1, marks=pytest.mark.thorough), 10])
def test_the_program_and_python_agree_on_classes_of_at_most_4_points(step: int) -> None:
    classes = [h for n_points in range(1, 5) for h in classes_up_to_symmetry(n_points)][::step]
    messages, expected = list[str](), list[object]()
    for h in classes:
        given = {"rows": list(map(list, h)), "n_points": h.n_points}
        for name, further, answer in questions(h):
            asked = {"op": "run", "id": len(messages), "capability": name, "input": {**given, **further}}
            messages.append(json.dumps(asked))
            expected.append({"id": asked["id"], "output": answer})
    assert len(classes) >= 427 // step
    assert answers(messages) == expected


@pytest.mark.slow
@needs_ocaml
def test_what_is_no_question_has_no_output() -> None:
    start = '{"op": "run", "id": 1, "capability": "vc_dimension", "input": '
    many = [[int(bit) for bit in f"{i:021b}"] for i in range(70)]
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
            start + json.dumps({"rows": many, "n_points": 21}) + "}",
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


@pytest.mark.slow
@needs_ocaml
def test_the_command_puts_the_program_into_a_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", proved_program.__name__, str(tmp_path / "new")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"{tmp_path / 'new' / NAME}\n"
    assert subprocess.run([done.stdout.strip()], input="", text=True, check=True, timeout=10).returncode == 0
