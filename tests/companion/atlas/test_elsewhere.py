"""The comparison with Combinatorial-Parameters: its facts hold on few points, and ours are compared as they are."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

import pytest
from tests.each import on_each

import littlestone_atlas as atlas
from littlestone.classes import FAMILIES, FiniteClass
from littlestone_atlas.columns import rows_of
from littlestone_atlas.relations import comparison
from littlestone_atlas.relations.comparison import Chain, Outcome, best_chains, compared, excluded
from littlestone_atlas.relations.elsewhere import BOUNDS, CONVENTIONS, Bound, read_elsewhere
from littlestone_atlas.relations.facts import FACTS
from littlestone_atlas.relations.families import MEASURES
from littlestone_atlas.relations.matrix import NUMBERS
from littlestone_atlas.relations.stored import SIZES, read_stored
from littlestone_atlas.symmetry import representatives

THERE = read_elsewhere()
CHAINS = best_chains((*THERE.bounds, *CONVENTIONS))


def is_refuted(chain: Chain[Bound]) -> bool:
    """Return whether a class on 3, 4 or 5 points is above the bound of a chain."""
    p, q = chain.links[0].p, chain.links[-1].q
    for n_points in SIZES:
        for step in read_stored().relations[n_points][p, q]:
            value = step.least
            for link in chain.links:
                value = link.at(value)
            if step.most > value:
                return True
    return False


def test_every_parameter_is_named_once_and_columns_exist() -> None:
    assert len({one.id for one in THERE.parameters}) == len({one.name for one in THERE.parameters}) == 108
    assert all(set(one.numbers) <= set(NUMBERS) for one in THERE.parameters)
    assert {bound.words for bound in (*THERE.bounds, *THERE.in_text)} <= set(BOUNDS)
    ids = {int(one.id) for one in THERE.bounds} | {int(one.id) for one in THERE.no_bounds}
    assert max(ids) <= 529
    assert not ids & set(THERE.of_points)


@on_each([pair for pair in CHAINS if set(pair) <= set(NUMBERS)])
def test_its_bounds_hold_on_few_points(pair: tuple[str, str]) -> None:
    assert not is_refuted(CHAINS[pair])


def test_the_duality_bound_of_its_text_holds_on_few_points() -> None:
    assert not any(is_refuted(Chain((bound,), ())) for bound in THERE.in_text)


def test_nothing_contradicts_and_no_bound_there_is_smaller() -> None:
    counts = Counter(one.outcome for one in compared())
    assert counts.total() == len(THERE.numbers) * (len(THERE.numbers) - 1)
    for outcome in (Outcome.CONTRADICTION, Outcome.SMALLER_THERE, Outcome.MIXED, Outcome.ONLY_THERE, Outcome.OPEN):
        assert counts[outcome] == 0
    assert counts[Outcome.SAME] > counts[Outcome.SMALLER_HERE] > 0


@pytest.mark.parametrize(
    ("wrong", "pair", "outcome"),
    [
        (Bound("0", "vc", "ldim", "2 p"), ("vc", "ldim"), Outcome.CONTRADICTION),
        (Bound("0", "ldim", "rtd", "p - 1"), ("ldim", "rtd"), Outcome.SMALLER_THERE),
    ],
)
def test_a_wrong_relation_there_shows(
    wrong: Bound, pair: tuple[str, str], outcome: Outcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = replace(THERE, bounds=(*THERE.bounds, wrong))
    monkeypatch.setattr(comparison, "read_elsewhere", lambda: changed)
    found = {(one.p, one.q): one.outcome for one in compared.__wrapped__()}
    assert found[pair] is outcome


def test_a_missing_fact_here_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = tuple(fact for fact in FACTS if (fact.p, fact.q) != ("ldim", "rtd"))
    monkeypatch.setattr(comparison, "FACTS", fewer)
    found = {(one.p, one.q): one.outcome for one in compared.__wrapped__()}
    assert found["ldim", "rtd"] is Outcome.SMALLER_THERE


MEMBERS = {
    "half-intervals": [FAMILIES["thresholds"].build(n) for n in (3, 7, 15)],
    "singletons": [FAMILIES["singletons"].build(n) for n in (3, 4, 5)],
    "singletons and the empty set": [FAMILIES["singletons_with_empty"].build(n) for n in (3, 4, 5)],
    "two constants": [FiniteClass.from_rows([[0] * n, [1] * n]) for n in (2, 3, 4)],
}


def test_its_families_exclude_bounds() -> None:
    shown = 0
    for one in THERE.no_bounds:
        if {one.p, one.q} <= set(MEASURES):
            small, large = ([float(MEASURES[name](h)) for h in MEMBERS[one.family]] for name in (one.p, one.q))
            assert max(small) <= 1 or len(set(small)) == 1, one
            assert large == sorted(set(large)), one
            shown += 1
    assert shown == 15


def test_what_follows_from_an_exclusion() -> None:
    found = excluded(THERE.no_bounds, CHAINS)
    assert found["td_least", "rtd"].id == "487"
    assert ("size", "vc") not in found


def steps_of(hypothesis_class: FiniteClass) -> int:
    """Return the largest d such that on some d points in some order all d + 1 thresholds are restrictions."""
    rows = [tuple(h) for h in hypothesis_class]
    points = range(hypothesis_class.n_points)

    def has(order: tuple[int, ...]) -> bool:
        patterns = {tuple(row[x] for x in order) for row in rows}
        return all(tuple(int(i < k) for i in range(len(order))) in patterns for k in range(len(order) + 1))

    return max(d for d in range(len(points) + 1) if any(has(order) for order in permutations(points, d)))


def exchanged(hypothesis_class: FiniteClass) -> Iterator[FiniteClass]:
    rows = [tuple(h) for h in hypothesis_class]
    for flips in product((0, 1), repeat=hypothesis_class.n_points):
        yield FiniteClass.from_rows([[y ^ flip for y, flip in zip(row, flips, strict=True)] for row in rows])


def test_thresholds_are_counted_in_two_ways() -> None:
    """The convention on all classes on 3 points, with the labels exchanged in every way."""
    rows = rows_of(3, *representatives(3))
    differences = set()
    for number, size, least, most in zip(
        *(rows[name].tolist() for name in ("number", "size", "tdim_least", "tdim_most")), strict=True
    ):
        if size:
            found = [steps_of(each) for each in exchanged(atlas.class_of(3, int(number)))]
            differences |= {least - min(found), most - max(found)}
    assert differences == {0, 1}
