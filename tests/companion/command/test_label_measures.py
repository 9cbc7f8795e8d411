"""The rows of ``measure --psi`` and ``measure --cover``, and that their certificates are really checked."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from littlestone import dimensions
from littlestone.certificates import PsiMistakeTree, RankTable, ZeroCover, ZeroCoverPacking, ZeroCoverTable
from littlestone.classes import CollapsingFamily, FiniteClass, class_from_text
from littlestone.dimensions import CertifiedZeroCoverNumberOnTree, CoveredTree, DimensionInterval
from littlestone.errors import CertificateError
from littlestone_command.measure.collapsing import collapsed_questions
from littlestone_command.measure.covering import cover_questions
from littlestone_command.measure.measure import Limits, Measure, measured

CoverBounds: TypeAlias = DimensionInterval[CoveredTree | None, ZeroCoverTable | RankTable | None]
TreeBounds: TypeAlias = DimensionInterval[PsiMistakeTree, RankTable | None]


def psi_measures(h: FiniteClass, limit: int | None = None) -> list[Measure]:
    return [measured(question) for question in collapsed_questions(h, Limits.of(h, limit))]


def cover_measures(h: FiniteClass, depth: int, limit: int | None = None) -> list[Measure]:
    return [measured(question) for question in cover_questions(h, depth, Limits.of(h, limit))]


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
