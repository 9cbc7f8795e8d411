"""Claims that the table answers: the same finding, to the last count, as looking at every class."""

import json
from pathlib import Path

import numpy as np
import pytest
from tests.commands import assert_refused, run

from littlestone.claims import conjecture, parse
from littlestone_atlas.claims import columns_of, extended
from littlestone_atlas.columns import rows_of
from littlestone_atlas.storage import write_table
from littlestone_atlas.symmetry import representatives

CLAIMS = [
    "VC(H) <= Ldim(H)",
    "Ldim(H) <= VC(H) + 1",
    "Ldim(H) <= log2(|H|)",
    "VC(H) = 1 => Ldim(H) <= 2",
    "|H| <= 15",
    "red(H) <= 3",
    "DDim(H, 1, Ldim(H)) <= 1",
    "VC(G) >= 3 => |G| >= 9",
    "points(H) <= 3",
    "1 <= 2 or VC(H) = 7",
    "N0(H, 2) <= 4 and not Ldim(H) = 9",
]


@pytest.mark.parametrize("text", CLAIMS)
def test_the_table_of_four_points_gives_what_enumeration_gives(text: str) -> None:
    base, whole = (conjecture(text, n_points, allow_empty=True) for n_points in (3, 4))
    assert extended(base, rows_of(4, *representatives(4)), 4) == whole


def test_some_claims_are_first_refuted_on_four_points_and_some_undefined() -> None:
    wholes = [conjecture(text, 4) for text in CLAIMS]
    assert any(one.is_refuted and one.coverage[-1].n_points == 4 for one in wholes)
    assert any(part.undefined for one in wholes for part in one.coverage)
    assert any(not one.is_refuted and one.n_sharp for one in wholes)


@pytest.mark.parametrize(
    "text",
    [
        "Tdim(H) <= |H|",
        "VC(dual(H)) <= 3",
        "Ldim(union(G, H)) <= 4",
        "for all x, y: Ldim(H[x -> y]) <= Ldim(H)",
        "irreducible(H, 1) => |H| >= 1",
        "DDim(H, 3, 4) <= 1",
        "N0(H, 6) <= 32",
    ],
)
def test_other_claims_are_left_to_enumeration(text: str) -> None:
    assert columns_of(parse(text)) is None


def test_the_command_asks_the_table_of_five_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of five points is stood in for by the rows of the class that refutes the claim, and few others."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert_refused(run("conjecture", "VC(H) <= 4", "--points", "5"), "littlestone atlas --build 5")
    (tmp_path / "littlestone").mkdir()
    numbers = np.array([0, 1, 3, 2**32 - 1], dtype=np.uint32)
    write_table(
        "classes", rows_of(5, numbers, np.ones(4, dtype=np.int64)), tmp_path / "littlestone" / "atlas-5.parquet"
    )
    found = json.loads(run("conjecture", "VC(H) <= 4", "--points", "5", "--json", "-").stdout)
    assert found["verdict"] == "refuted"
    assert len(found["counterexample"]["classes"]["H"]["hypotheses"]) == 32
    assert found["enumerated"]["coverage"][-1]["representatives"] == 4
