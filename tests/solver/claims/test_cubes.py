"""A size that is split into cubes: they cover all classes, and say together what is said of the whole."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from littlestone.claims import Decision, evaluate, parse
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.verdicts import UndecidedError
from littlestone_solver.claims import decide as deciding
from littlestone_solver.claims.cubes import Part, cubes, in_words_of
from littlestone_solver.claims.decide import decide, decide_part
from littlestone_solver.engine.z3.session import DEFAULT_RESOURCE_LIMIT

SPLIT = [
    "VC(H) <= Ldim(H)",
    "Ldim(H) <= VC(H)",
    "VC(H) = 1 => Ldim(H) <= 1",
    "Ldim(union(G, H)) <= Ldim(G) + Ldim(H) + 1",
    "Ldim(union(G, H)) <= Ldim(G) + Ldim(H)",
    "|H| <= binomsum(points(H), VC(H))",
    "for all x, y: Ldim(H[x -> y]) < Ldim(H)",
    "DDim(H, 1, 1) <= 1",
    "|H| <= 4",
]


def hard(claim: str, points: int, labels: int = 2) -> tuple[list[Decision], list[Part]]:
    """Return the decisions if no size is easy, and all parts that the solver was asked."""
    asked = list[Part]()

    def run(parts: Sequence[Part]) -> list[Decision]:
        asked.extend(parts)
        found = map(decide_part, parts)
        return [
            one
            if part.resource_limit == DEFAULT_RESOURCE_LIMIT
            else replace(one, undecided="hard", is_hard=True, counterexample=None)
            for part, one in zip(parts, found, strict=True)
        ]

    return list(decide(claim, points, labels, run=run)), asked


@pytest.mark.slow
@pytest.mark.parametrize("claim", SPLIT)
def test_cubes_say_together_what_is_said_of_the_whole(claim: str) -> None:
    for whole, split in zip(decide(claim, 3), hard(claim, 3)[0], strict=True):
        assert (split.holds, split.undecided, split.is_hard) == (whole.holds, "", False)
        if whole.counterexample is not None and split.counterexample is not None:
            sizes = [
                sum(map(len, one.counterexample.classes.values())) for one in (whole, split) if one.counterexample
            ]
            assert sizes[0] == sizes[1]
            assert split.is_smallest
            assert not evaluate(claim, split.counterexample.classes).truth


def test_every_class_is_in_exactly_one_cube() -> None:
    definitions = {"VC(H)": vc_dimension, "Ldim(H)": littlestone_dimension_by_recursion}
    found = cubes(parse("VC(H) = 1 => Ldim(H) <= 2"), 3, 2)
    assert len(found) == 5 * 5
    for one in all_classes_up_to(3):
        inside = [
            cube
            for cube in found
            if all(
                (each.low is None or each.low <= value) and (each.high is None or value <= each.high)
                for each in cube
                for value in [definitions[each.number](one)]
            )
        ]
        assert len(inside) == 1
    assert len(set(map(in_words_of, found))) == len(found)


def test_a_part_that_stays_undecided_leaves_the_size_undecided() -> None:
    def run(parts: Sequence[Part]) -> list[Decision]:
        return [decide_part(replace(part, resource_limit=10 if part.cube else 1000)) for part in parts]

    (last,) = list(decide("|H| <= binomsum(points(H), VC(H))", 5, smallest=5, run=run))[-1:]
    assert not last.holds
    assert last.counterexample is None
    assert "z3 stopped" in last.undecided


def test_an_easy_size_is_not_split_and_a_hard_one_is() -> None:
    asked = list[Part]()

    def run(parts: Sequence[Part]) -> list[Decision]:
        asked.extend(parts)
        return [decide_part(part) for part in parts]

    assert all(one.holds for one in decide("VC(H) <= Ldim(H)", 4, run=run))
    assert [part.cube for part in asked] == [()] * 4
    asked.clear()
    assert all(
        one.holds for one in decide("|H| <= binomsum(points(H), VC(H))", 4, smallest=4, run=run, easy_limit=2000)
    )
    assert [in_words_of(part.cube) for part in asked] == [
        "",
        "VC(H) <= -1",
        *(f"VC(H) = {d}" for d in range(4)),
        "VC(H) >= 4",
    ]
    assert len({str(part) for part in asked}) == len(asked)


def test_encodings_are_compared_with_definitions_before_a_size_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guards that ran out of budget leave the size undecided: cubes have none of their own."""
    asked = list[Part]()

    def run(parts: Sequence[Part]) -> list[Decision]:
        asked.extend(parts)
        return [decide_part(part) for part in parts]

    def no_budget(*given: object) -> None:
        raise UndecidedError("no budget")

    monkeypatch.setattr(deciding, "require_agreement", no_budget)
    (found,) = decide("VC(H) <= Ldim(H)", 3, smallest=3, run=run, easy_limit=1)
    assert found.undecided == "no budget"
    assert len(asked) == 1


def test_products_of_values_stay_few() -> None:
    claim = parse("VC(G) <= 1 and VC(H) <= 1 and Ldim(G) <= 1 and Ldim(H) <= 1 => Ldim(union(G, H)) <= 4")
    for n_points, _ in product(range(1, 7), range(1)):
        assert 1 < len(cubes(claim, n_points, 2)) <= 64
    assert cubes(parse("|H| <= points(H)"), 4, 2) == [()]
