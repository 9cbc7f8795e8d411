"""The relation matrix, and an independent count of all classes on five points by their dimensions."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from examples.fewer_leaves import SMALLEST_KNOWN, has_few_leaves, parsed, size, walk
from tests.each import on_each

import littlestone_atlas as atlas
from littlestone import definitions
from littlestone.classes import FAMILIES
from littlestone.enumerations.numbered_classes import domain
from littlestone.verdicts import Verdict
from littlestone_atlas.columns import rows_of
from littlestone_atlas.relations import stored as stored_module
from littlestone_atlas.relations.facts import FACTS, Fact
from littlestone_atlas.relations.families import COPIES, MEASURES, growing_families, parted, values_of
from littlestone_atlas.relations.knowledge import Bounded, Unbounded, knowledge
from littlestone_atlas.relations.matrix import BLOCKS, MAIN_NUMBERS, NUMBERS, Step, relations, value_at
from littlestone_atlas.relations.stored import dimension_counts, read_stored, to_text
from littlestone_atlas.storage import SCHEMA
from littlestone_atlas.symmetry import representatives
from littlestone_ledger import Kind, find_statements, read_record

ROOT = Path(__file__).parents[3]
STORED = read_stored()
PAIRS = [(p, q) for p in NUMBERS for q in NUMBERS if p != q]


def test_what_is_stored_is_of_this_version_and_reads_back() -> None:
    assert STORED.schema == SCHEMA
    assert STORED.rows == sum(one.rows for one in STORED.counts) == 1_228_158
    assert to_text(STORED) == stored_module.PLACE.read_text(encoding="utf-8")


@pytest.mark.parametrize("n_points", [3, 4])
def test_the_relations_on_few_points_are_those_of_the_table(n_points: int) -> None:
    assert STORED.relations[n_points] == relations(rows_of(n_points, *representatives(n_points)))


def witnesses(steps: list[Step]) -> dict[str, npt.NDArray[np.float64]]:
    numbers = np.array([step.number for step in steps], dtype=np.uint32)
    rows = rows_of(5, numbers, np.ones(len(numbers), dtype=np.int64))
    return {name: rows[name].astype(np.float64) for name in NUMBERS}


def test_every_step_on_five_points_is_attained() -> None:
    steps = [(p, q, step) for p, q in PAIRS for step in STORED.relations[5][p, q]]
    assert len(steps) > 1_000
    rows = witnesses([step for _, _, step in steps])
    for place, (p, q, step) in enumerate(steps):
        assert (rows[p][place], rows[q][place]) == (step.least, step.most), (p, q, step)


def test_no_random_class_on_five_points_is_above_a_step() -> None:
    """The maximum itself needs all 1,228,158 classes; a value that is too small is found among these."""
    coins = np.random.default_rng(11)
    sizes = coins.integers(1, 33, size=4_000)
    drawn = [sum(1 << int(f) for f in coins.choice(32, size, replace=False)) for size in sizes]
    rows = rows_of(5, np.array(drawn, dtype=np.uint32), np.ones(len(drawn), dtype=np.int64))
    found = relations(rows)

    def above(p: str, q: str, known: list[Step]) -> bool:
        return any(step.most > value_at(known, step.least) for step in found[p, q])

    assert [(p, q) for p, q in PAIRS if above(p, q, list(STORED.relations[5][p, q]))] == []
    lowered = [
        (p, q)
        for p, q in PAIRS
        if above(p, q, [replace(step, most=step.most - 1) for step in STORED.relations[5][p, q]])
    ]
    assert len(lowered) > len(PAIRS) // 2


@on_each(FACTS)
def test_an_inequality_for_all_classes_holds_on_few_points(fact: Fact) -> None:
    steps = [step for n_points in (3, 4, 5) for step in STORED.relations[n_points][fact.p, fact.q]]
    assert all(step.most <= fact.bound(step.least) for step in steps)
    bounds = [fact.bound(value) for value in range(1, 30)]
    assert bounds == sorted(bounds)
    if fact.is_of_ledger:
        (statement,) = find_statements([fact.source])
        meant = [each for each in statement.readings if each.kind is Kind.PRINTED]
        assert all(read_record().of_reading(each) is Verdict.PROVED for each in meant)


def test_what_is_known_is_consistent() -> None:
    known = knowledge()
    assert set(known) == set(PAIRS)
    kinds = Counter(type(one).__name__ for one in known.values())
    assert kinds["Bounded"] > 50
    assert kinds["Unbounded"] > 100
    for (p, q), one in known.items():
        if isinstance(one, Bounded):
            assert [one.chain[0].p, *(fact.q for fact in one.chain)] == [p, *(fact.p for fact in one.chain[1:]), q]
        if isinstance(one, Unbounded):
            (family,) = [each for each in growing_families() if each.name == one.family]
            assert family.stays(one.seen[0])
            assert family.grows(one.seen[1])


def test_a_wrong_inequality_contradicts_a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    from littlestone_atlas.relations import knowledge as module

    wrong = Fact("vc", "ldim", lambda v: v + 1, "vc + 1", "a wrong remark")
    monkeypatch.setattr(module, "FACTS", (*FACTS, wrong))
    with pytest.raises(AssertionError, match="bounded and unbounded at once"):
        module.knowledge.__wrapped__()


def test_the_measures_of_families_are_the_columns() -> None:
    """On members with at most five points both are computed."""
    compared = 0
    for family in growing_families():
        for place, member in enumerate(family.members):
            if member.n_points <= 5:
                number = np.array([domain(member.n_points).number_of(member)], dtype=np.uint32)
                rows = rows_of(member.n_points, number, np.ones(1, dtype=np.int64))
                for name in family.measured:
                    assert values_of(family, name)[place] == rows[name][0], (family.name, name)
                    compared += 1
    assert compared > 100


Dimensions = npt.NDArray[np.int8]


def tables_of_four_points() -> tuple[Dimensions, Dimensions]:
    """Return the dimensions of all classes on 4 points, by the definition and by another recursion."""
    on, numbers = domain(4), range(2**16)
    littlestone = np.array([on.dimension(number) for number in numbers], dtype=np.int8)
    vc = np.full(2**16, -1, dtype=np.int8)
    patterns = {}
    for number, _ in zip(*(each.tolist() for each in representatives(4)), strict=True):
        patterns[number] = definitions.vc_dimension(atlas.class_of(4, number))
    for order in _renamings_of_functions():
        for number, value in patterns.items():
            vc[sum(1 << order[f] for f in range(16) if number >> f & 1)] = value
    assert vc.min() == -1
    assert np.count_nonzero(vc == -1) == 1
    return vc, littlestone


def _renamings_of_functions() -> list[list[int]]:
    from itertools import permutations

    return [
        [sum((f >> place & 1) << new for new, place in enumerate(order)) ^ flips for f in range(16)]
        for order in permutations(range(4))
        for flips in range(16)
    ]


def counted(lower: int, vc: Dimensions, littlestone: Dimensions) -> Counter[tuple[int, int]]:
    """Return the number of classes on five points, with some restriction to label 0, for each pair of dimensions.

    Both dimensions are worked out from those of restrictions and projections, bit by bit.
    """
    upper = np.arange(2**16, dtype=np.int64)
    sides = [(np.full(2**16, lower, dtype=np.int64), upper)]
    for place in range(4):
        halves = []
        for label in (0, 1):
            kept = [f for f in range(16) if f >> place & 1 == label]
            half = np.zeros(2**16, dtype=np.int64)
            for new, f in enumerate(kept):
                half |= (upper >> f & 1) << new
            below = sum((lower >> f & 1) << new for new, f in enumerate(kept))
            halves.append(half << 8 | below)
        sides.append((halves[0], halves[1]))
    depth = np.zeros(2**16, dtype=np.int8)
    shattered = np.full(2**16, -1, dtype=np.int8)
    for zeros, ones in sides:
        depth = np.maximum(depth, 1 + np.minimum(littlestone[zeros], littlestone[ones]))
        shattered = np.maximum(shattered, vc[zeros | ones])
    empty, full = (upper == 0) & (lower == 0), (upper == 2**16 - 1) & (lower == 2**16 - 1)
    depth[empty] = -1
    shattered[full] = 5
    numbers = np.bincount((shattered.astype(np.int64) + 1) * 7 + depth + 1)
    return Counter(
        {(code // 7 - 1, code % 7 - 1): number for code, number in enumerate(numbers.tolist()) if number}
    )


def test_all_labelled_classes_on_five_points_have_the_stored_dimensions() -> None:
    """All 2^32 classes, by pairs of restrictions; what renames the other points is counted with its orbit.

    The orbit sizes of the table sum to the same numbers for each pair of dimensions.
    """
    vc, littlestone = tables_of_four_points()
    total = Counter[tuple[int, int]]()
    numbers, orbits = representatives(4)
    for lower, orbit in zip(numbers.tolist(), orbits.tolist(), strict=True):
        for pair, number in counted(lower, vc, littlestone).items():
            total[pair] += orbit * number
    assert total.total() == 2**32
    assert {(one.vc, one.ldim): one.classes for one in STORED.counts} == dict(total)


def test_dimension_counts_add_up() -> None:
    counts = dimension_counts(rows_of(4, *representatives(4)))
    assert sum(one.rows for one in counts) == 402
    assert sum(one.classes for one in counts) == 2**16


def test_the_document_says_where_the_stored_values_are() -> None:
    text = (Path(__file__).parents[3] / "docs" / "relations.md").read_text(encoding="utf-8")
    assert "Of the 1,190 ordered pairs" in text
    assert text.count("\n### p = ") == len(MAIN_NUMBERS)
    for p in NUMBERS:
        assert text.count(f"\n| `{p}` | ") >= len(BLOCKS)


def test_every_number_that_does_not_depend_on_names_of_labels_is_compared() -> None:
    numbers = {one.name for one in atlas.COLUMNS if one.is_invariant and one.kind in ("int8", "float64")}
    assert set(NUMBERS) == numbers - {"points"}
    assert set(MAIN_NUMBERS) < set(NUMBERS)


def test_five_points_say_more_of_leaves_than_holds_for_all_classes() -> None:
    """Where d is the Littlestone dimension and one more, there are 2^ldim leaves on five points, 3 on 8 points."""
    assert all(
        2**step.most <= step.least for n in (3, 4, 5) for step in STORED.relations[n]["leaves_1_next", "ldim"]
    )
    copies = {number: parted(FAMILIES["thresholds"].build(1), number) for number in (5, 6)}
    assert {MEASURES["ldim"](one) for one in copies.values()} == {2}
    assert {number: MEASURES["leaves_1_next"](one) for number, one in copies.items()} == {5: 10, 6: 3}
    assert MEASURES["leaves_2_next"](copies[6]) == 12


ON_TEN = """0011011000 0111001000 1000001000 1001001000 1011000000 1011000100 1011001010 1011001011 1011001101
1011101000 1011111000 1111001000"""
"""A second class of 12 hypotheses on 10 points that a walk found."""


def test_the_smallest_known_classes_have_few_leaves_and_the_document_names_them() -> None:
    known = [parsed(text) for text in (*SMALLEST_KNOWN, ON_TEN)]
    assert all(map(has_few_leaves, known))
    sizes = [size(each) for each in known]
    fewest_hypotheses, fewest_points = sizes[:2]
    assert fewest_hypotheses[1] == min(hypotheses for _, hypotheses in sizes)
    assert fewest_points[0] == min(n_points for n_points, _ in sizes)
    (n, hypotheses), (m, others) = fewest_hypotheses, fewest_points
    told = f"the smallest that it has found: {hypotheses} hypotheses on {n} points, and {others} on {m}."
    text = " ".join((ROOT / "docs" / "relations.md").read_text(encoding="utf-8").split())
    assert told in text
    one_more = frozenset((*row, row[0]) for row in known[1])
    assert has_few_leaves(one_more)
    assert f"Nothing is known of 6 and {m - 1} points." in text


@pytest.mark.slow
@pytest.mark.parametrize("start", SMALLEST_KNOWN)
def test_a_walk_from_the_smallest_known_classes_finds_no_smaller_one(start: str) -> None:
    known = [size(parsed(text)) for text in SMALLEST_KNOWN]
    for found in map(size, walk(seed=0, seconds=30, now=parsed(start))):
        assert found[1] >= known[0][1]
        assert found[0] >= known[1][0]


@pytest.mark.slow
def test_a_walk_from_the_copies_finds_smaller_classes_with_few_leaves() -> None:
    found = next(walk(seed=0, seconds=60))
    assert size(found) < (12, 12)
    assert has_few_leaves(found)


def test_the_star_has_the_most_strongly_shattered_sets_for_its_edges() -> None:
    for n_points in (1, 4, 9):
        star = FAMILIES["singletons_with_empty"].build(n_points)
        assert MEASURES["strongly_shattered"](star) == MEASURES["edges"](star) + 1 == n_points + 1


@pytest.mark.slow
def test_copies_of_a_class_stay_whole_in_a_leaf() -> None:
    """So few leaves bound no dimension; one copy less, and queries take enough away."""
    for suffix, number in COPIES.items():
        name = f"ddim{suffix}"
        thresholds = FAMILIES["thresholds"].build(3)
        whole, fewer = parted(thresholds, number), parted(thresholds, number - 1)
        assert MEASURES[name](whole) == MEASURES["ldim"](whole) == 3
        assert MEASURES[name](fewer) == 0
