"""The threshold dimension where the definition is too slow, and the counting that it rests on."""

import random
from functools import cache

import pytest
from tests.drawn import random_class

from littlestone import definitions, dimensions
from littlestone.certificates import ThresholdRankTable
from littlestone.classes import FiniteClass, class_from_text
from littlestone.classes.families import family_and_values
from littlestone.definitions.threshold_certificates import state_for_length
from littlestone.dimensions.thresholds.threshold_places import in_at_least, remainder
from littlestone.dimensions.thresholds.threshold_search import ThresholdSearch
from littlestone.errors import CertificateError


def by_first_pairs(h: FiniteClass) -> int:
    """Return the threshold dimension by trying every first pair in every state, without any counting."""
    ones = [frozenset(x for x in h.points if row[x]) for row in h]

    @cache
    def longest(hypotheses: frozenset[int], points: frozenset[int]) -> int:
        return max(
            (
                1 + longest(frozenset(j for j in hypotheses if x not in ones[j]), points & ones[i] - {x})
                for i in hypotheses
                for x in ones[i] & points
            ),
            default=0,
        )

    return longest(frozenset(range(len(h))), frozenset(h.points))


CLASSES = [
    *(random_class(seed, 40, 9, density) for seed in range(4) for density in (0.2, 0.5, 0.8)),
    *(random_class(seed, 60, 30, 0.1) for seed in range(3)),
    *(random_class(seed, 12, 40, 0.2) for seed in range(3)),
]
"""Smaller and larger numbers of points than of hypotheses, sparse and dense."""


@pytest.fixture(scope="module")
def values() -> list[int]:
    return [by_first_pairs(h) for h in CLASSES]


def test_the_search_agrees_with_one_that_counts_nothing(values: list[int]) -> None:
    assert len(set(values)) > 3
    for h, value in zip(CLASSES, values, strict=True):
        certified = dimensions.certified_threshold_dimension(h)
        assert certified.value == value, h
        definitions.check_threshold_sequence(h, certified.sequence, value)
        definitions.check_threshold_rank_table(h, certified.rank_table, value)


def test_the_search_that_counts_nothing_agrees_with_the_definition() -> None:
    for seed in range(10):
        h = random_class(seed, 12, 5)
        assert by_first_pairs(h) == definitions.threshold_dimension(h), h


def test_the_counting_on_bit_sets_is_that_of_the_checker() -> None:
    coins = random.Random(0)
    n_left = n_none = 0
    for h in CLASSES:
        search = ThresholdSearch(h, 0)
        for length in range(1, 8):
            hypotheses = coins.getrandbits(len(h)) | coins.getrandbits(len(h))
            points = coins.getrandbits(h.n_points) | coins.getrandbits(h.n_points)
            columns = [search.having[x] & hypotheses for x in range(h.n_points) if points >> x & 1]
            left = remainder(in_at_least(columns, length), points, search.having)
            literal = state_for_length(length, hypotheses, points, search.ones, search.having)
            assert (left if left is None else (left.hypotheses, left.points)) == literal
            n_left += left is not None
            n_none += left is None
    assert min(n_left, n_none) > 20


def test_a_table_of_the_search_is_refused_with_one_entry_less() -> None:
    h = random_class(1, 40, 9)
    certified = dimensions.certified_threshold_dimension(h)
    entries = list(certified.rank_table.ranks.items())
    needed = 0
    for left_out in range(0, len(entries), 1 + len(entries) // 30):
        table = ThresholdRankTable(dict(entries[:left_out] + entries[left_out + 1 :]))
        try:
            definitions.check_threshold_rank_table(h, table, certified.value)
        except CertificateError:
            needed += 1
    assert needed > 0


@pytest.mark.parametrize(
    ("text", "value"), [("thresholds:400", 400), ("intervals:40", 40), ("singletons:500", 1), ("parities:5", 5)]
)
def test_large_families_have_their_known_values(text: str, value: int) -> None:
    h = class_from_text(text)
    family, parameters = family_and_values(text)
    bounds = dimensions.bounded_threshold_dimension(h)
    assert bounds.exact == family.known(*parameters).threshold == value
    definitions.check_threshold_sequence(h, bounds.lower_certificate, value)


@pytest.mark.slow
def test_random_hypotheses_whose_dimension_was_out_of_reach() -> None:
    coins = random.Random(30)
    rows = [format(coins.getrandbits(30), "030b") for _ in range(200)]
    bounds = dimensions.bounded_threshold_dimension(FiniteClass.from_rows(rows))
    assert bounds.exact == 12
    definitions.check_threshold_sequence(FiniteClass.from_rows(rows), bounds.lower_certificate, 12)
