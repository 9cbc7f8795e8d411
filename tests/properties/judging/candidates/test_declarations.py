"""Declarations of candidates, and how these are called: files, signatures, precision."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path

import jsonschema
import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, Report, run_suite
from littlestone_properties.judging.asking.answers import Output
from littlestone_properties.judging.candidates.python_candidate import (
    candidate_at,
    declared_from_json,
    offered_at,
)
from littlestone_properties.judging.json_values import Object
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.sources.stored import SCHEMAS

from ..programs import vc_of_rows


def test_two_files_of_one_name_are_two_modules(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "learner_of_mine.py").write_text(f"name = {folder!r}\n")
    paths = [f"{tmp_path / folder / 'learner_of_mine.py'}:name" for folder in ("one", "two", "one")]
    assert [candidate_at(path) for path in paths] == ["one", "two", "one"]


def test_a_file_called_as_a_library_module_hides_nothing(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("import json\nname = 'my own'\n")
    assert candidate_at(f"{tmp_path / 'json.py'}:name") == "my own"
    assert json.loads("1") == 1


def test_classes_of_a_file_may_have_written_annotations(tmp_path: Path) -> None:
    head = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    (tmp_path / "json.py").write_text(head + "\n@dataclass\nclass Mine:\n    x: int\n")
    assert candidate_at(f"{tmp_path / 'json.py'}:Mine") is not None


def test_what_a_file_declares_holds_for_a_function_of_another_name(tmp_path: Path) -> None:
    file = tmp_path / "declares.py"
    file.write_text("littlestone_dialects = {'empty_class': 'refused'}\ndef mine(rows): return 0\n")
    candidate = PythonCandidate(offered_at(f"vc_dimension={file}:mine"))
    assert candidate.declared.capabilities == ("vc_dimension",)
    assert candidate.declared.dialects == {"empty_class": "refused"}


def test_a_file_that_is_missing_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(InvalidValueError) as refused:
        candidate_at(f"{tmp_path / 'nothing.py'}:name")
    assert "nothing.py" in str(refused.value)
    assert "\n" not in str(refused.value)


OPTIONAL = ("n_points", "n_labels")


def as_listed(capability: str) -> Mapping[str, object]:
    """Return the reference behind a function that is written as it is listed."""
    listed = CAPABILITIES[capability]
    names = [*listed.parameters, *(["coins"] if listed.has_coins else [])]
    optional = OPTIONAL if "rows" in names else ()
    kept = ", ".join(name for name in names if name not in optional)
    scope: dict[str, object] = {"reference": CANDIDATE[capability]}
    exec(f"def {listed}: return reference({kept})", scope)
    settings = {name: value for name, value in CANDIDATE.items() if name.startswith("littlestone_")}
    return {capability: scope[capability], **settings}


@pytest.mark.slow
@pytest.mark.parametrize("capability", CAPABILITIES)
@pytest.mark.drawn(6)
def test_a_function_with_the_listed_signature_passes_every_case(capability: str) -> None:
    report = run_suite(PythonCandidate(as_listed(capability), "listed"))
    assert report.exit_code == 0, report.wrong[0].got


def by_listed_order(hypothesis_class: FiniteClass, p: int, d: int, /) -> int:
    return 100 * p + 10 * d


def in_another_order(d: int, p: int, rows: FiniteClass) -> int:
    return 100 * p + 10 * d


def by_name_only(h: object, *, n_points: int, d: int, p: int) -> int:
    return 100 * p + 10 * d + n_points - 2


def with_anything(h: object, *others: int, **named: int) -> int:
    return 100 * others[0] + 10 * others[1] + named["n_points"] - 2


def with_a_default(h: object, p: int, d: int, n_points: int = 0, limit: int = 7) -> int:
    return 100 * p + 10 * d + n_points - 2 + limit - 7


FUNCTIONS: tuple[object, ...] = (by_listed_order, in_another_order, by_name_only, with_anything, with_a_default)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_arguments_go_to_the_parameters_of_their_names_and_the_others_in_order(function: object) -> None:
    candidate = PythonCandidate({"decomposition_dimension": function})
    given: Object = {"rows": [[0, 1]], "n_points": 2, "p": 1, "d": 2}
    assert candidate.ask("decomposition_dimension", given, EnumeratedCoins()) == Output(120)


def test_coins_may_have_another_name() -> None:
    def response(bit: int, weight: Fraction, rng: EnumeratedCoins) -> int:
        return bit ^ rng.choose_in_proportion([Fraction(1), weight])

    assert run_suite(PythonCandidate({"randomised_response": response})).exit_code == 0


def test_what_a_function_does_to_its_arguments_stays_with_it() -> None:
    def vc_dimension(rows: list[list[int]]) -> int:
        value = vc_of_rows(rows)
        rows.clear()
        return value

    only = ["vc_dimension/tricky classes", "vc_dimension/named families"]
    for _ in range(2):
        assert run_suite(PythonCandidate({"vc_dimension": vc_dimension}), only=only).exit_code == 0


Response = Callable[[int, Fraction, Coins[Fraction]], int]


def response_that_is_off_by(error: Fraction) -> Response:
    def randomised_response(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
        flipped = max(weight / (1 + weight) - error, Fraction(0))
        return bit ^ coins.choose([1 - flipped, flipped])

    return randomised_response


def judged(error: Fraction, precision: Fraction) -> Report:
    given = {"randomised_response": response_that_is_off_by(error), "littlestone_precision": precision}
    return run_suite(PythonCandidate(given, "doubles"))


def test_without_a_declared_precision_probabilities_are_exact() -> None:
    report = judged(Fraction(1, 10**12), Fraction(0))
    assert report.exit_code == 1
    assert "probabilities up to" not in report.summary


def test_an_error_below_the_precision_passes_and_is_said() -> None:
    report = judged(Fraction(1, 10**12), Fraction(1, 10**11))
    assert report.exit_code == 0
    assert "probabilities up to 1e-11" in report.summary
    assert report.to_json()["precision"] == "1/100000000000"


def test_an_error_above_it_fails() -> None:
    report = judged(Fraction(1, 10**10), Fraction(1, 10**11))
    assert {outcome.case.group.partition("/")[2] for outcome in report.wrong} == {
        "output distributions",
        "output distributions, more",
        "privacy of neighbours",
    }


@pytest.mark.parametrize("precision", [Fraction(1, 10), Fraction(-1, 10**9)])
def test_a_precision_that_would_hide_faults_is_refused(precision: Fraction) -> None:
    with pytest.raises(InvalidValueError, match="precision must be from 0 to 1/1000000"):
        judged(Fraction(0), precision)


def test_a_program_declares_it_in_its_first_message() -> None:
    message = {"protocol": 1, "capabilities": ["randomised_response"], "precision": "1/1000000000"}
    schema = json.loads((SCHEMAS / "messages.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(message, schema)
    assert declared_from_json(json.loads(json.dumps(message))).precision == Fraction(1, 10**9)
