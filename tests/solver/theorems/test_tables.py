"""The tables of theorems name Python functions that exist, and call them compared only where a test does so."""

from pathlib import Path

import pytest
from tests.each import on_each

from littlestone_command.show.theorem_shown import in_python_lines
from littlestone_ledger.pages.source import find_source
from littlestone_solver.theorems.kernel import tables
from littlestone_solver.theorems.kernel.tables import Comparison, comparisons, entries, in_python

ROOT = Path(__file__).parents[3]
NAMED = [name for name in entries() if in_python(name)]
TESTS = "gl_algorithm_2_tests"
"""A theorem on ``sparse_vector`` and :func:`~littlestone.mechanisms.standard_above_threshold`."""


@on_each(NAMED)
def test_the_function_of_a_theorem_exists(name: str) -> None:
    assert find_source(in_python(name)) is not None


def test_each_row_is_of_a_theorem_and_names_its_test() -> None:
    for path, rows in comparisons().items():
        assert path in map(in_python, NAMED), path
        for row in rows:
            assert row.n_inputs > 0
            assert (ROOT / row.test).is_file(), path
            assert any(row == found for name in NAMED if (found := tables.comparison(name))), row


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (Comparison(("sparse_vector",), 7, "a.py"), "its law was compared with Coq's on 7 inputs (a.py)"),
        (Comparison(("nothing",), 7, "a.py"), "not compared"),
        (
            Comparison(("sparse_vector",), 7, "a.py", "other noise"),
            "its law was compared with Coq's, with other noise, on 7 inputs (a.py)",
        ),
        (
            Comparison(("tail",), 7, "a.py", is_second_writing=True),
            "its law was compared with that of a second writing in Coq on 7 inputs (a.py)",
        ),
        (Comparison(("between_thresholds",), 7, "a.py"), "not compared"),
    ],
)
def test_a_function_is_compared_if_the_theorem_rests_on_what_was_computed(
    row: Comparison, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "comparisons", lambda: {in_python(TESTS): (row,)})
    tables.comparison.cache_clear()
    (line,) = in_python_lines(TESTS)
    tables.comparison.cache_clear()
    place = "in Python: reference/littlestone/mechanisms/above_threshold.py:"
    assert line.startswith(place)
    assert line.endswith(f" (standard_above_threshold); {said}")
    assert list(in_python_lines("bgs_claim_5_10")) == []
