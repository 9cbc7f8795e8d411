"""The integer bound on the dimension of bits is the largest depth, looked for without stopping early."""

import pytest

from littlestone.dimensions import bit_dimension_bound, sauer_sum
from littlestone.errors import InvalidValueError


@pytest.mark.parametrize("d", range(7))
@pytest.mark.parametrize("k", [1, 2, 3, 4, 7, 50])
def test_it_is_the_largest_depth(d: int, k: int) -> None:
    good = [depth for depth in range(150) if 2**depth <= sauer_sum(depth, d, k)]
    assert good[-1] < 140, "the search window is too short for this test"
    assert bit_dimension_bound(d, k) == good[-1]


def test_two_labels_have_one_bit_and_the_bound_is_the_dimension() -> None:
    assert [bit_dimension_bound(d, 1) for d in range(-1, 40)] == list(range(-1, 40))


@pytest.mark.parametrize("k", [2, 5, 1000])
def test_it_grows_with_the_dimension_and_starts_at_the_empty_class(k: int) -> None:
    values = [bit_dimension_bound(d, k) for d in range(-1, 10)]
    assert values[:2] == [-1, 0]
    assert values == sorted(set(values))


@pytest.mark.parametrize(("d", "k", "name"), [(-2, 1, "d"), (1, 0, "k")])
def test_impossible_arguments_are_errors(d: int, k: int, name: str) -> None:
    with pytest.raises(InvalidValueError) as caught:
        bit_dimension_bound(d, k)
    assert caught.value.name == name
