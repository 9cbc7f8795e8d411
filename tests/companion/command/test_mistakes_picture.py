"""The picture of the main online theorems: measured again, in its order, and other numbers give another picture."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from littlestone_command.learn import mistakes_picture as picture

DOCS = Path(__file__).parents[3] / "docs"
STORED = json.loads((DOCS / picture.STORED).read_text(encoding="utf-8"))


def as_stored(found: dict[str, picture.Points]) -> dict[str, list[list[float]]]:
    return {name: [list(point) for point in points] for name, points in found.items()}


def test_the_measured_mistakes_are_found_again() -> None:
    few = picture.LENGTHS[:3]
    assert as_stored(picture.measured(few)) == {name: points[: len(few)] for name, points in STORED.items()}


@pytest.mark.slow
def test_all_measured_mistakes_are_found_again() -> None:
    assert as_stored(picture.measured()) == STORED


def test_bounds_grow_and_say_something_at_last() -> None:
    for points in picture.proved().values():
        assert all(fewer <= more for (_, fewer), (_, more) in pairwise(points))
        (first, last) = points[0], points[-1]
        assert first[1] > first[0]
        assert last[1] < last[0]


def test_the_picture_is_drawn_of_the_measurements(tmp_path: Path) -> None:
    (tmp_path / "optimum").symlink_to(DOCS / "optimum")
    stored = tmp_path / picture.STORED
    drawn = []
    for points in (STORED, {name: points[:-1] for name, points in STORED.items()}):
        stored.write_text(json.dumps(points), encoding="utf-8")
        drawn.append(picture.mistakes_picture(tmp_path))
    assert drawn[0] == (DOCS / "mistakes.svg").read_text(encoding="utf-8")
    assert drawn[1] != drawn[0]
