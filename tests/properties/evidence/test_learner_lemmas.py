"""The finite lemmas behind the learners: verdicts, and the helpers against brute force and the definitions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from littlestone_properties.evidence.lyu.online import update_test_noise
from littlestone_properties.evidence.lyu.probability import sampled_majority, split_concentration
from littlestone_properties.evidence.lyu.structure import dual_dimension
from littlestone_properties.evidence.lyu.structure.dual_dimension import Columns
from littlestone_reference import definitions
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[tuple[Check, Verdict], ...] = (
    (sampled_majority.clear_votes, Verdict.EXACT),
    (sampled_majority.mistake_implies_one_third, Verdict.EXACT),
    (sampled_majority.failures_among_samples, Verdict.EXACT),
    (dual_dimension.of_classes, Verdict.ENUMERATED),
    (dual_dimension.of_irreducible_subclasses, Verdict.ENUMERATED),
    (dual_dimension.every_subclass, Verdict.ENUMERATED),
    (dual_dimension.coordinate_functions, Verdict.EXACT),
    (split_concentration.large_exponents, Verdict.EXACT),
    (split_concentration.all_chunks_with_factor_k, Verdict.EXACT),
    (update_test_noise.small_delta, Verdict.EXACT),
    (update_test_noise.union_over_discrete_noise, Verdict.EXACT),
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (sampled_majority.no_margin, "C = 1, r = 3"),
    (sampled_majority.one_third_with_failures_counted, "shares 2/3, 97/300, 1/100"),
    (split_concentration.without_a_factor, "N = k = 2, one error"),
    (split_concentration.all_chunks_at_once, "some chunk misses with probability 0.95"),
    (update_test_noise.fixed_delta, "with no mistakes, |E| = 0 < U/2"),
    (update_test_noise.negative_threshold, "d = 1, T = 2"),
)


@pytest.mark.parametrize(("check", "verdict"), HOLDS, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_hold(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence.notes
    assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "expected"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_fail(check: Check, expected: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.explanation.startswith(expected)


def test_columns_agree_with_the_definitions() -> None:
    for held in dual_dimension.classes(Profile.QUICK):
        if held.n_hypotheses > 3 or len(held.columns) > 4:
            continue
        as_class, n_points = held.as_class(), len(held.columns)
        d = held.dimension((1 << held.n_hypotheses) - 1)
        assert d == definitions.littlestone_dimension_by_recursion(as_class)
        for k in (0, d + 1):
            hull = {sum(h[x] << x for x in range(n_points)) for h in definitions.soa_hull(as_class, k)}
            assert held.hull(k) == hull, (as_class.to_rows(), k)


def test_the_unit_vectors_have_an_irreducible_soa_outside() -> None:
    held = Columns(4, (1, 2, 4, 8))
    assert held.hull(2) - held.rows == {0}


@pytest.mark.parametrize("failed", [Fraction(0), Fraction(1, 4)])
def test_majority_against_every_outcome(failed: Fraction) -> None:
    wrong, right = (1 - failed) / 3, 2 * (1 - failed) / 3
    for r in (1, 2, 3, 4):
        expected = Fraction(0)
        for votes in product((1, -1, 0), repeat=r):
            if sum(votes) >= 0:
                expected += wrong ** votes.count(1) * right ** votes.count(-1) * failed ** votes.count(0)
        assert sampled_majority.majority_fails(r, wrong, right) == expected


@pytest.mark.parametrize(("k", "chunk", "errors"), [(2, 3, 2), (3, 2, 3), (2, 4, 4), (3, 2, 2)])
def test_chunks_against_every_placement(k: int, chunk: int, errors: int) -> None:
    allowed = split_concentration.window(chunk, Fraction(errors, k * chunk), 1)
    placements = list(combinations(range(k * chunk), errors))
    held = [[sum(place // chunk == i for place in chosen) in allowed for i in range(k)] for chosen in placements]
    some = Fraction(sum(not all(row) for row in held), len(placements))
    first = Fraction(sum(not row[0] for row in held), len(placements))
    assert split_concentration.some_chunk_misses(k, chunk, errors, 1) == some
    assert split_concentration.one_chunk_misses(k * chunk, errors, chunk, 1) == first
