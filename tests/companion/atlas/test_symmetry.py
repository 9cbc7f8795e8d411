"""Classes up to symmetry: their number by Burnside's lemma, and the same ones as another program finds."""

import re
from itertools import permutations, product
from math import factorial
from pathlib import Path

import numpy as np
import pytest

import littlestone_atlas as atlas
from littlestone.claims import representatives as listed
from littlestone_atlas.symmetry import first_images, group_order, representatives


def burnside(n_points: int) -> int:
    """Return the number of orbits of classes: the mean over renamings of 2 to the number of cycles."""
    fixed = 0
    for order in permutations(range(n_points)):
        for flips in product((0, 1), repeat=n_points):
            image = {
                f: tuple(f[x] ^ flip for x, flip in zip(order, flips, strict=True)) for f in functions(n_points)
            }
            cycles, seen = 0, set[tuple[int, ...]]()
            for start in image:
                cycles += start not in seen
                while start not in seen:
                    seen.add(start)
                    start = image[start]
            fixed += 2**cycles
    assert fixed % (factorial(n_points) * 2**n_points) == 0
    return int(fixed // (factorial(n_points) * 2**n_points))


def functions(n_points: int) -> list[tuple[int, ...]]:
    return list(product((0, 1), repeat=n_points))


@pytest.mark.parametrize("n_points", [4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_the_document_on_long_runs_counts_as_burnside(n_points: int) -> None:
    text = (Path(__file__).parents[3] / "docs" / "scale.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| {n_points} \| 2\^(\d+) \| ([\d,]+) \|", text, re.MULTILINE)
    assert int(row[0]) == 2**n_points
    assert int(row[1].replace(",", "")) == burnside(n_points)


@pytest.mark.parametrize("n_points", [1, 2, 3, 4])
def test_the_representatives_are_those_of_the_enumeration_of_claims(n_points: int) -> None:
    numbers, orbits = representatives(n_points)
    others = list(listed(n_points))
    assert [atlas.class_of(n_points, number) for number in numbers.tolist()] == [one.classes[0] for one in others]
    assert orbits.tolist() == [one.orbit_size for one in others]


def test_first_images_on_five_points_are_those_of_all_renamings() -> None:
    """Random classes, and symmetric ones, which many renamings leave as they are."""
    coins = np.random.default_rng(7)
    drawn = coins.integers(2**32, size=12, dtype=np.uint32)
    chosen = [*drawn.tolist(), 0, 2**32 - 1, 1, 0b10010110, 0x96696996, 0x69969669, 2**31 + 1]
    first, stabilisers = first_images(5, np.array(chosen, dtype=np.uint32))
    images = [
        [sum((h >> place & 1) << new for new, place in enumerate(order)) ^ flips for h in range(32)]
        for order in permutations(range(5))
        for flips in range(32)
    ]
    assert len(images) == group_order(5) == 3840
    for number, found, stabiliser in zip(chosen, first.tolist(), stabilisers.tolist(), strict=True):
        moved = [sum(1 << image[f] for f in range(32) if number >> f & 1) for image in images]
        assert stabiliser == moved.count(number)
        assert found == max(moved, key=lambda each: f"{each:032b}"[::-1])
