"""Tuples that share their items: they are what tuples are, across the ends of rows."""

import pytest

from littlestone.learners.persistent_tuple import ROW, PersistentTuple


@pytest.mark.parametrize("length", [0, 1, ROW - 1, ROW, ROW + 1, 3 * ROW + 5])
def test_it_is_the_tuple_of_its_items_however_it_was_made(length: int) -> None:
    made: PersistentTuple[int] = PersistentTuple()
    for number in range(length):
        made = made.appended(number)
    assert made == PersistentTuple.of(range(length))
    assert hash(made) == hash(PersistentTuple.of(range(length)))
    assert len(made) == length
    assert list(made) == [made[place] for place in range(length)] == list(range(length))


def test_replacing_an_item_leaves_the_old_tuple_and_shares_the_other_rows() -> None:
    before = PersistentTuple.of(range(3 * ROW))
    for place in (0, ROW - 1, ROW, 3 * ROW - 1):
        after = before.replaced(place, -1)
        assert list(after) == [-1 if number == place else number for number in range(3 * ROW)]
        assert list(before) == list(range(3 * ROW))
        shared = [one is other for one, other in zip(before.rows, after.rows, strict=True)]
        assert shared.count(False) == 1
