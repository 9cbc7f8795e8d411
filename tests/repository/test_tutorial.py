"""The tutorial is executed: every output is what its cells give, and it does what its title says."""

from pathlib import Path

import nbformat
import pytest
from tests.notebooks import Notebook, code_cells, executed, read_notebook, source_of, with_outputs

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial.ipynb"


@pytest.fixture(scope="module")
def notebook() -> Notebook:
    return read_notebook(TUTORIAL)


def test_it_is_a_notebook() -> None:
    nbformat.validate(read_notebook(TUTORIAL))


def test_every_output_is_what_its_cell_gives(notebook: Notebook) -> None:
    outputs = executed(notebook)
    assert len(outputs) > 12
    for cell, found in zip(code_cells(notebook), outputs, strict=True):
        assert cell["outputs"] == found, (
            f"python tests/notebooks.py docs/tutorial.ipynb renews it\n{source_of(cell)}"
        )


def test_a_wrong_output_is_noticed(notebook: Notebook) -> None:
    changed = with_outputs(notebook)
    assert changed == notebook
    (cell,) = [
        one for one in code_cells(changed) if source_of(one).startswith("from littlestone import named_family")
    ]
    cell["source"] = [source_of(cell).replace('("warmuth")', '("thresholds", 9)')]
    differing = [
        one for one, found in zip(code_cells(changed), executed(changed), strict=True) if one["outputs"] != found
    ]
    assert cell in differing
