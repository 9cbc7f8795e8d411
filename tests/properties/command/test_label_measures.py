"""What ``measure --psi`` and ``measure --cover`` list, and that their certificates are really checked."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from littlestone import dimensions
from littlestone.certificates import ZeroCover, ZeroCoverPacking, ZeroCoverTable
from littlestone.classes import CollapsingFamily, FiniteClass, class_from_text
from littlestone.dimensions import CertifiedPsiLittlestoneDimension, CertifiedZeroCoverNumber
from littlestone.errors import CertificateError
from littlestone_properties.command.measure import collapsing, covering
from littlestone_properties.command.measure.measures import CHECKED, UNCHECKED

COMMAND = [sys.executable, "-m", "littlestone_properties.command.main"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, env=environment)


def psi_values(text: str) -> dict[str, int | None]:
    return {m.name: m.value for m in collapsing.collapsed_measures(class_from_text(text)).measures}


def test_psi_measures_of_named_thresholds() -> None:
    assert psi_values("named_thresholds:4") == {
        "Psi_N-Littlestone dimension": 1,
        "Psi_bin-Littlestone dimension": 2,
        "Psi_B-Littlestone dimension": 2,
        "uniform Psi_N-Littlestone dimension": 1,
        "uniform Psi_bin-Littlestone dimension": 2,
        "uniform Psi_B-Littlestone dimension": 2,
        "Natarajan dimension": 1,
        "graph dimension": 1,
        "Littlestone dimension of bit 1": 1,
        "Littlestone dimension of bit 2": 1,
        "Littlestone dimension of bit 3": 2,
        "bound 6 d ln(k + 1), rounded down": 12,
        "largest D with 2^D <= Sauer sum": 5,
    }


def test_what_is_small_enough_is_checked() -> None:
    measures = collapsing.collapsed_measures(class_from_text("constants:2,2")).measures
    assert {m.remark for m in measures if "dimension" in m.name} == {CHECKED}
    two_bits = collapsing.collapsed_measures(class_from_text("points_per_bit:4,2,2"))
    remarks = {m.name: m.remark for m in two_bits.measures}
    values = {m.name: m.value for m in two_bits.measures}
    assert values["uniform Psi_N-Littlestone dimension"] == 2
    assert values["Psi_N-Littlestone dimension"] == 3
    assert remarks["uniform Psi_N-Littlestone dimension"] == collapsing.TREE_CHECKED


def test_what_is_too_large_is_said_and_not_computed() -> None:
    measures = {
        m.name: m for m in collapsing.collapsed_measures(class_from_text("amplified_thresholds:6,3")).measures
    }
    for name in ("Psi_B-Littlestone dimension", "uniform Psi_B-Littlestone dimension", "Natarajan dimension"):
        assert measures[name].value is None
        assert measures[name].remark.startswith("not computed: ")
    assert measures["graph dimension"].remark == UNCHECKED
    assert measures["Psi_bin-Littlestone dimension"] == replace(
        measures["Littlestone dimension of bit 4"],
        name="Psi_bin-Littlestone dimension",
        certificate=measures["Psi_bin-Littlestone dimension"].certificate,
    )


def test_the_empty_class_and_two_labels() -> None:
    empty = collapsing.collapsed_measures(FiniteClass.empty(2, 3)).measures
    assert {m.value for m in empty if m.name.startswith(("Psi", "uniform", "Litt", "Nat", "graph"))} == {-1}
    assert [m.value for m in covering.cover_measures(FiniteClass.empty(2, 3), 2).measures] == [0, 0]
    values = psi_values("thresholds:7")
    assert {value for name, value in values.items() if "Littlestone" in name} == {3}
    assert values["Natarajan dimension"] == values["graph dimension"] == 1


@pytest.mark.parametrize(
    ("text", "depth", "values"),
    [("thresholds:7", 2, [4, 4]), ("warmuth", 4, [10, 15]), ("constants:2,2", 2, [4, 7])],
)
def test_cover_measures_are_checked(text: str, depth: int, values: list[int]) -> None:
    number, bound = covering.cover_measures(class_from_text(text), depth).measures
    assert [number.value, bound.value] == values
    assert number.remark == CHECKED


def test_covers_that_are_too_large_are_not_claimed_to_be_checked() -> None:
    by_size = [covering.cover_measures(class_from_text("cube:7"), depth).measures[0] for depth in (9, 40)]
    assert [m.value for m in by_size] == [128, 128]
    assert by_size[0].remark == UNCHECKED
    assert by_size[1].remark.startswith("without certificates: nodes of the tree")
    (number, _) = covering.cover_measures(class_from_text("amplified_thresholds:6,3"), 2).measures
    assert number.value is None
    assert number.remark.startswith("not computed: parts to divide")


@pytest.mark.parametrize(
    ("tamper", "reason"),
    [
        (lambda c: replace(c, cover=ZeroCover(c.cover.trees[1:])), "no tree has the labels"),
        (lambda c: replace(c, packing=ZeroCoverPacking(c.packing.pairs[1:])), "are fewer than"),
        (lambda c: replace(c, table=ZeroCoverTable({})), "the whole class has no bound"),
        (lambda c: replace(c, value=c.value - 1), "are more than"),
    ],
)
def test_a_false_cover_certificate_stops_the_command(
    tamper: Callable[[CertifiedZeroCoverNumber], CertifiedZeroCoverNumber],
    reason: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = dimensions.certified_zero_cover_number
    monkeypatch.setattr(dimensions, "certified_zero_cover_number", lambda h, depth: tamper(honest(h, depth)))
    with pytest.raises(CertificateError, match=reason):
        covering.cover_measures(class_from_text("point_functions:5,1"), 3)


@pytest.mark.parametrize("off_by", [-1, 1])
def test_a_false_psi_certificate_stops_the_command(off_by: int, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dimensions.certified_psi_littlestone_dimension

    def wrong(h: FiniteClass, family: CollapsingFamily) -> CertifiedPsiLittlestoneDimension:
        certified = honest(h, family)
        return replace(certified, value=certified.value + off_by)

    monkeypatch.setattr(dimensions, "certified_psi_littlestone_dimension", wrong)
    with pytest.raises(CertificateError):
        collapsing.collapsed_measures(class_from_text("constants:2,2"))


def test_a_false_uniform_tree_stops_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(h: FiniteClass, family: CollapsingFamily) -> dimensions.UniformlyShatteredTree:
        return dimensions.UniformlyShatteredTree(1, None)

    monkeypatch.setattr(dimensions, "largest_uniformly_shattered_tree", wrong)
    with pytest.raises(CertificateError, match="1 are claimed"):
        collapsing.collapsed_measures(class_from_text("constants:2,2"))


def test_the_command_prints_measures_trees_and_covers() -> None:
    result = run("measure", "constants:2,2", "--psi", "--cover", "2", "--certificates")
    assert result.returncode == 0, result.stderr
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["Psi_B-Littlestone", "dimension", "2", "certificates", "of", "both", "bounds", "checked"] in lines
    assert ["0-cover", "number,", "depth", "2", "4", *CHECKED.split()] in lines
    assert "\nPsi_N-Littlestone dimension, shattered tree with collapsing maps" in result.stdout
    assert "\nx0, 01**?\n" in result.stdout
    assert "\n0-cover of the tree x0 | x1 x1:\n  0 | 0 0\n  1 | 1 1\n  2 | 2 2\n  3 | 3 3\n" in result.stdout
    assert "\x1b" not in result.stdout


def test_without_the_options_nothing_is_added() -> None:
    result = run("measure", "constants:2,2")
    assert result.returncode == 0
    assert "Psi" not in result.stdout
    assert "cover" not in result.stdout


def test_json_has_the_certificates(tmp_path: Path) -> None:
    path = tmp_path / "measures.json"
    result = run("measure", "thresholds:7", "--psi", "--cover", "2", "--json", str(path), "--certificates")
    assert result.returncode == 0, result.stderr
    found = {m["name"]: m for m in json.loads(path.read_text())["measures"]}
    cover = found["0-cover number, depth 2"]
    assert cover["value"] == 4
    assert set(cover["certificate"]) == {"input_tree", "output_trees", "packing", "table"}
    assert len(cover["certificate"]["input_tree"]) == 3
    assert len(cover["certificate"]["packing"]) == len(cover["certificate"]["output_trees"]) == 4
    assert set(found["Psi_B-Littlestone dimension"]["certificate"]["shattered_tree"]) == {
        "point",
        "collapsing_map",
        "children",
    }


def test_a_negative_depth_is_refused_in_one_line() -> None:
    result = run("measure", "constants:2,2", "--cover", "-1")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == "littlestone: cover must be at least 0, the depth of the trees, not -1\n"
