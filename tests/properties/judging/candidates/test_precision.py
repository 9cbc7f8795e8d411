"""Candidates that compute with doubles declare their precision; it is small, and the summary says it."""

import json
from collections.abc import Callable
from fractions import Fraction

import jsonschema
import pytest

from littlestone.errors import InvalidValueError
from littlestone.randomness import Coins
from littlestone_properties.judging import PythonCandidate, Report, run_suite
from littlestone_properties.judging.candidates.python_candidate import declared_from_json
from littlestone_properties.judging.sources.stored import SCHEMAS

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
