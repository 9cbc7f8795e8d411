"""The rows of ``measure --psi`` and ``measure --cover``, and that their certificates are really checked."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.commands import succeeded

from littlestone import dimensions
from littlestone.certificates import PsiMistakeTree, RankTable, ZeroCover, ZeroCoverPacking, ZeroCoverTable
from littlestone.classes import CollapsingFamily, FiniteClass, class_from_text
from littlestone.dimensions import CertifiedZeroCoverNumberOnTree, CoveredTree, DimensionInterval
from littlestone.errors import CertificateError
from littlestone_command.measure.collapsing import collapsed_questions
from littlestone_command.measure.covering import WITHOUT_CERTIFICATES, cover_questions
from littlestone_command.measure.measure import CHECKED, SEARCHED, UNCHECKED, Limits, Measure, measured

CoverBounds: TypeAlias = DimensionInterval[CoveredTree | None, ZeroCoverTable | RankTable | None]
TreeBounds: TypeAlias = DimensionInterval[PsiMistakeTree, RankTable | None]


def psi_measures(h: FiniteClass, limit: int | None = None) -> list[Measure]:
    return [measured(question) for question in collapsed_questions(h, Limits.of(h, limit))]


def cover_measures(h: FiniteClass, depth: int, limit: int | None = None) -> list[Measure]:
    return [measured(question) for question in cover_questions(h, depth, Limits.of(h, limit))]


def psi_values(text: str) -> dict[str, int | None]:
    return {m.name: m.value for m in psi_measures(class_from_text(text))}


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
    measures = psi_measures(class_from_text("constants:2,2"))
    assert {m.remark for m in measures if "dimension" in m.name} == {CHECKED}
    two_bits = psi_measures(class_from_text("points_per_bit:4,2,2"))
    remarks = {m.name: m.remark for m in two_bits}
    values = {m.name: m.value for m in two_bits}
    assert values["uniform Psi_N-Littlestone dimension"] == 2
    assert values["Psi_N-Littlestone dimension"] == 3
    assert remarks["uniform Psi_N-Littlestone dimension"] == SEARCHED


@pytest.mark.slow
def test_what_is_too_large_is_said_and_does_not_stop_the_rest() -> None:
    measures = {m.name: m for m in psi_measures(class_from_text("amplified_thresholds:6,3"))}
    for name in ("Psi_B-Littlestone dimension", "uniform Psi_B-Littlestone dimension"):
        assert measures[name].value is None
        assert measures[name].remark.startswith("not computed: collapsing maps")
    assert measures["Natarajan dimension"].value == measures["graph dimension"].value == 3
    assert measures["graph dimension"].remark == SEARCHED
    assert measures["Psi_bin-Littlestone dimension"] == replace(
        measures["Littlestone dimension of bit 4"], name="Psi_bin-Littlestone dimension"
    )


def test_a_limit_makes_intervals() -> None:
    h = class_from_text("points_per_bit:4,2,2")
    exact, limited = ({m.name: m for m in psi_measures(h, limit)} for limit in (None, 3))
    assert any(m.lower != m.upper for m in limited.values())
    for name, measure in limited.items():
        lower, value, upper = measure.lower, exact[name].value, measure.upper
        assert value is not None
        assert lower is not None
        assert upper is not None
        assert lower <= value <= upper or name.startswith(("bound", "largest"))
        if lower != upper:
            assert str(measure) == f"{lower}..{upper}"
            assert "; stopped at 3 " in measure.remark


def test_the_empty_class_and_two_labels() -> None:
    empty = psi_measures(FiniteClass.empty(2, 3))
    assert {m.value for m in empty if m.name.startswith(("Psi", "uniform", "Litt", "Nat", "graph"))} == {-1}
    assert [m.value for m in cover_measures(FiniteClass.empty(2, 3), 2)] == [0, 0]
    values = psi_values("thresholds:7")
    assert {value for name, value in values.items() if "Littlestone" in name} == {3}
    assert values["Natarajan dimension"] == values["graph dimension"] == 1


@pytest.mark.parametrize(
    ("text", "depth", "values"),
    [("thresholds:7", 2, [4, 4]), ("warmuth", 4, [10, 15]), ("constants:2,2", 2, [4, 7])],
)
def test_cover_measures_are_checked(text: str, depth: int, values: list[int]) -> None:
    number, bound = cover_measures(class_from_text(text), depth)
    assert [number.value, bound.value] == values
    assert number.remark == CHECKED


def test_covers_that_are_too_large_are_not_claimed_to_be_checked() -> None:
    by_size = [cover_measures(class_from_text("cube:7"), depth)[0] for depth in (9, 40)]
    assert [m.value for m in by_size] == [128, 128]
    assert by_size[0].remark == UNCHECKED
    assert by_size[1].remark == WITHOUT_CERTIFICATES
    (number, _) = cover_measures(class_from_text("amplified_thresholds:6,3"), 2)
    assert (str(number), number.remark) == ("36..144", f"{CHECKED}; stopped at 16 parts")


Tamper = Callable[[CertifiedZeroCoverNumberOnTree], CertifiedZeroCoverNumberOnTree]


@pytest.mark.parametrize(
    ("tamper", "reason"),
    [
        (lambda z: replace(z, cover=ZeroCover(z.cover.trees[1:])), "no tree has"),
        (lambda z: replace(z, packing=ZeroCoverPacking(z.packing.pairs[1:])), "are fewer than"),
        (None, "the whole class has no bound"),
        (lambda z: replace(z, value=z.value - 1), "are more than"),
    ],
)
def test_a_false_cover_certificate_stops_the_command(
    tamper: Tamper | None, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is emptied, or the cover and packing of the worst tree are changed."""
    honest = dimensions.bounded_zero_cover_number

    def wrong(h: FiniteClass, depth: int, *, limit: float) -> CoverBounds:
        bounds = honest(h, depth, limit=limit)
        covered = bounds.lower_certificate
        assert covered is not None
        if tamper is None:
            return replace(bounds, upper_certificate=ZeroCoverTable({}))
        return replace(bounds, lower_certificate=replace(covered, on_tree=tamper(covered.on_tree)))

    monkeypatch.setattr(dimensions, "bounded_zero_cover_number", wrong)
    with pytest.raises(CertificateError, match=reason):
        cover_measures(class_from_text("point_functions:5,1"), 3)


@pytest.mark.parametrize("off_by", [-1, 1])
def test_a_false_psi_certificate_stops_the_command(off_by: int, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dimensions.bounded_psi_littlestone_dimension

    def wrong(h: FiniteClass, family: CollapsingFamily, *, limit: float) -> TreeBounds:
        bounds = honest(h, family, limit=limit)
        return replace(bounds, lower=bounds.lower + off_by, upper=bounds.upper + off_by)

    monkeypatch.setattr(dimensions, "bounded_psi_littlestone_dimension", wrong)
    with pytest.raises(CertificateError):
        psi_measures(class_from_text("constants:2,2"))


def test_a_false_uniform_tree_stops_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(h: FiniteClass, family: CollapsingFamily, *, limit: float) -> TreeBounds:
        return DimensionInterval(1, 1, None, None)

    monkeypatch.setattr(dimensions, "bounded_uniform_psi_littlestone_dimension", wrong)
    with pytest.raises(CertificateError, match="1 are claimed"):
        psi_measures(class_from_text("constants:2,2"))


def test_the_command_prints_measures_trees_and_covers() -> None:
    result = succeeded("measure", "constants:2,2", "--psi", "--cover", "2", "--certificates")
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["Psi_B-Littlestone", "dimension", "2", "certificates", "of", "both", "bounds", "checked"] in lines
    assert ["0-cover", "number,", "depth", "2", "4", *CHECKED.split()] in lines
    assert "\nPsi_N-Littlestone dimension, shattered tree with collapsing maps" in result.stdout
    assert "\nx0, 01**?\n" in result.stdout
    assert "\n0-cover of the tree x0 | x1 x1:\n  0 | 0 0\n  1 | 1 1\n  2 | 2 2\n  3 | 3 3\n" in result.stdout


def test_without_the_options_nothing_is_added() -> None:
    result = succeeded("measure", "constants:2,2")
    assert "Psi" not in result.stdout
    assert "cover" not in result.stdout


def test_json_has_the_certificates(tmp_path: Path) -> None:
    path = tmp_path / "measures.json"
    succeeded("measure", "thresholds:7", "--psi", "--cover", "2", "--json", str(path), "--certificates")
    found = {m["name"]: m for m in json.loads(path.read_text())["measures"]}
    cover = found["0-cover number, depth 2"]
    assert cover["value"] == 4
    assert set(cover["certificate"]) == {"input_tree", "output_trees", "packing", "table"}
    assert len(cover["certificate"]["input_tree"]) == 3
    assert len(cover["certificate"]["packing"]) == len(cover["certificate"]["output_trees"]) == 4
    tree = found["Psi_B-Littlestone dimension"]["certificate"]["shattered_tree"]
    assert set(tree) == {"point", "collapsing_map", "children"}
