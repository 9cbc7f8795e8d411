"""Splits of a sample into chunks: all equally likely, and what happens to a remainder."""

import pytest

from littlestone.classes import Sample
from littlestone.errors import InvalidValueError
from littlestone.learners.private_empirical_risk.chunk_split import Remainder, split_into_chunks
from littlestone.randomness import equal_split, exact_distribution


def test_the_split_is_that_of_equal_split_if_the_examples_divide_evenly() -> None:
    four = Sample([(x, 0) for x in range(4)])
    found = exact_distribution(split_into_chunks, four, 2)
    expected = exact_distribution(equal_split, 4, 2)
    points = found.mapped(lambda chunks: tuple(tuple(int(x) for x, _ in chunk) for chunk in chunks))
    assert points.probabilities == expected.probabilities


@pytest.mark.parametrize(
    ("remainder", "sizes"), [(Remainder.DROP, (2, 2)), (Remainder.UNEVEN, (3, 2))], ids=lambda value: str(value)
)
def test_remainders(remainder: Remainder, sizes: tuple[int, ...]) -> None:
    five = Sample([(x, 0) for x in range(5)])
    found = exact_distribution(split_into_chunks, five, 2, remainder)
    assert {tuple(map(len, chunks)) for chunks in found} == {sizes}
    assert len(set(found.probabilities.values())) == 1, "all splits are equally likely"
    with pytest.raises(InvalidValueError):
        exact_distribution(split_into_chunks, five, 2)
