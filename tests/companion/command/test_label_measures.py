"""That the certificates of Psi-dimensions, 0-covers, growth, stars and teaching sets are really checked."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from littlestone import dimensions
from littlestone.certificates import PsiMistakeTree, RankTable, ZeroCover, ZeroCoverPacking, ZeroCoverTable
from littlestone.classes import CollapsingFamily, FiniteClass, class_from_text
from littlestone.dimensions import CertifiedZeroCoverNumberOnTree, CoveredTree, DimensionInterval
from littlestone.errors import CertificateError
from littlestone.measures import measure

CoverBounds: TypeAlias = DimensionInterval[CoveredTree | None, ZeroCoverTable | RankTable | None]
TreeBounds: TypeAlias = DimensionInterval[PsiMistakeTree, RankTable | None]


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
        measure(class_from_text("point_functions:5,1"), "N0:3")


@pytest.mark.parametrize("off_by", [-1, 1])
def test_a_false_psi_certificate_stops_the_command(off_by: int, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = dimensions.bounded_psi_littlestone_dimension

    def wrong(h: FiniteClass, family: CollapsingFamily, *, limit: float) -> TreeBounds:
        bounds = honest(h, family, limit=limit)
        return replace(bounds, lower=bounds.lower + off_by, upper=bounds.upper + off_by)

    monkeypatch.setattr(dimensions, "bounded_psi_littlestone_dimension", wrong)
    with pytest.raises(CertificateError):
        measure(class_from_text("constants:2,2"), "PsiLdim,uPsiLdim")


def test_a_false_uniform_tree_stops_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(h: FiniteClass, family: CollapsingFamily, *, limit: float) -> TreeBounds:
        return DimensionInterval(1, 1, None, None)

    monkeypatch.setattr(dimensions, "bounded_uniform_psi_littlestone_dimension", wrong)
    with pytest.raises(CertificateError, match="1 are claimed"):
        measure(class_from_text("constants:2,2"), "PsiLdim,uPsiLdim")


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("growth:2", "growth_function"),
        ("star", "star_number"),
        ("TD", "teaching_dimension"),
        ("TD_least", "least_teaching_dimension"),
        ("RTD", "recursive_teaching_dimension"),
        ("Psidim_bit", "psi_dimension"),
    ],
)
def test_a_number_that_is_off_by_one_stops_the_command(
    name: str, function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = getattr(dimensions, f"bounded_{function}")

    def wrong(*arguments: object, **limits: object) -> DimensionInterval[object, object]:
        bounds: DimensionInterval[object, object] = honest(*arguments, **limits)
        return replace(bounds, lower=bounds.lower + 1, upper=bounds.upper - 1)

    monkeypatch.setattr(dimensions, f"bounded_{function}", wrong)
    with pytest.raises(CertificateError):
        measure(class_from_text("thresholds:4"), name)
