"""The encoding of the Psi-Littlestone dimension agrees with ``definitions`` on every class of a tiny size."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

import pytest
import z3
from tests.symbolic_classes import all_classes, new_class

from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Label,
    Point,
    all_maps,
    bit_maps,
    bit_restriction,
    graph_maps,
    pair_maps,
)
from littlestone.definitions import littlestone_dimension_by_recursion, psi_littlestone_dimension_by_recursion
from littlestone.errors import InvalidValueError
from littlestone_solver.encodings.littlestone import littlestone_at_least
from littlestone_solver.encodings.psi.label_boxes import (
    LabelBox,
    box_non_empty,
    box_restricted,
    largest_tree_depth,
    whole_box,
)
from littlestone_solver.encodings.psi.psi_littlestone import largest_splits, psi_littlestone_at_least, total_maps
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.formulas import all_of, any_of
from littlestone_solver.engine.z3.session import Unsatisfiable, solve

Maps = Iterable[Sequence[int | None]]


def some_family(n_labels: int) -> CollapsingFamily:
    """Return a family that no name describes: two maps with stars and a constant one."""
    zero, one = Label(0), Label(1)
    first = (one, zero, *(None,) * (n_labels - 2))
    second = (zero, *(None if y == 1 else one for y in range(1, n_labels - 1)), one)
    return CollapsingFamily(n_labels, (first, second, (zero,) * n_labels))


def all_boxes(n_points: int, n_labels: int) -> Iterator[LabelBox]:
    sides = [
        frozenset(Label(y) for y in side)
        for size in range(1, n_labels + 1)
        for side in combinations(range(n_labels), size)
    ]
    yield from product(sides, repeat=n_points)


def restricted_to_box(hypothesis_class: FiniteClass, box: LabelBox) -> FiniteClass:
    kept = tuple(h for h in hypothesis_class if all(y in side for y, side in zip(h, box, strict=True)))
    return FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, kept)


class Values:
    """The dimensions that the encoding gives to a class on boxes: every variable has one value for a class."""

    def __init__(self, symbolic: SymbolicClass, asked: Mapping[str, tuple[LabelBox, Maps]]) -> None:
        self.symbolic = symbolic
        self.formulas = {
            name: [psi_littlestone_at_least(symbolic, box, maps, m) for m in range(2 * symbolic.n_points + 2)]
            for name, (box, maps) in asked.items()
        }
        self.solver = z3.SolverFor("QF_FD", ctx=symbolic.context)
        self.solver.add(*symbolic.defined.assertions)

    def of(self, hypothesis_class: FiniteClass) -> dict[str, int]:
        assert self.solver.check(*self.symbolic.is_equal_to(hypothesis_class)) == z3.sat, (
            f"definitions and facts exclude the class {hypothesis_class.to_rows()}"
        )
        model = self.solver.model()
        values = {}
        for name, formulas in self.formulas.items():
            reached = [z3.is_true(model.eval(formula, model_completion=True)) for formula in formulas]
            assert reached == sorted(reached, reverse=True), f"{name} is not a number: {reached}"
            values[name] = sum(reached) - 1
        return values


def families(n_labels: int) -> dict[str, CollapsingFamily]:
    """Return all families but that of all maps, for which the definition takes long."""
    return {
        "pairs": pair_maps(n_labels),
        "bits": bit_maps(n_labels),
        "total": CollapsingFamily(n_labels, tuple(total_maps(n_labels))),
        "graph": graph_maps(n_labels),
        "some": some_family(n_labels),
        "none": CollapsingFamily(n_labels, ()),
    }


@pytest.mark.parametrize(
    ("n_points", "n_labels", "largest"), [(1, 2, 2), (2, 2, 4), (1, 3, 3), (2, 3, 4), (1, 5, 5)]
)
def test_dimension_of_every_class_for_every_family(n_points: int, n_labels: int, largest: int) -> None:
    whole, psi = whole_box(n_points, n_labels), families(n_labels)
    values = Values(new_class(n_points, n_labels), {name: (whole, family) for name, family in psi.items()})
    for one in all_classes(n_points, n_labels, largest):
        expected = {name: psi_littlestone_dimension_by_recursion(one, family) for name, family in psi.items()}
        assert values.of(one) == expected, f"class {one.to_rows()}"


@pytest.mark.parametrize(
    ("n_points", "n_labels", "largest"), [(1, 2, 2), (2, 2, 4), (1, 3, 3), (2, 3, 2), (1, 4, 4)]
)
def test_dimension_for_all_collapsing_maps(n_points: int, n_labels: int, largest: int) -> None:
    whole, family = whole_box(n_points, n_labels), all_maps(n_labels)
    values = Values(new_class(n_points, n_labels), {"all": (whole, family)})
    for one in all_classes(n_points, n_labels, largest):
        expected = {"all": psi_littlestone_dimension_by_recursion(one, family)}
        assert values.of(one) == expected, f"class {one.to_rows()}"


@pytest.mark.parametrize(("n_points", "n_labels"), [(2, 2), (1, 3), (1, 4)])
def test_dimension_on_every_box(n_points: int, n_labels: int) -> None:
    psi = families(n_labels)
    asked = {
        f"{name} on {box}": (box, family) for name, family in psi.items() for box in all_boxes(n_points, n_labels)
    }
    values = Values(new_class(n_points, n_labels), asked)
    define = lru_cache(psi_littlestone_dimension_by_recursion)
    for one in all_classes(n_points, n_labels, n_labels**n_points):
        expected = {
            name: define(restricted_to_box(one, box), CollapsingFamily(n_labels, tuple(map(tuple, maps))))
            for name, (box, maps) in asked.items()
        }
        assert values.of(one) == expected, f"class {one.to_rows()}"


@pytest.mark.parametrize(("n_points", "n_labels"), [(2, 3), (1, 5)])
def test_each_bit_map_alone_gives_the_dimension_of_its_bit_restriction(n_points: int, n_labels: int) -> None:
    bits = {f"bit {number}": [one] for number, one in enumerate(bit_maps(n_labels), start=1)}
    whole = whole_box(n_points, n_labels)
    values = Values(new_class(n_points, n_labels), {name: (whole, maps) for name, maps in bits.items()})
    for one in all_classes(n_points, n_labels, n_labels**n_points):
        expected = {
            name: littlestone_dimension_by_recursion(bit_restriction(one, number))
            for number, name in enumerate(bits, start=1)
        }
        assert values.of(one) == expected, f"class {one.to_rows()}"


@pytest.mark.parametrize("n_labels", [2, 3, 4, 5])
def test_of_all_maps_the_total_ones_remain(n_labels: int) -> None:
    assert largest_splits(all_maps(n_labels)) == largest_splits(total_maps(n_labels))
    assert len(largest_splits(all_maps(n_labels))) == 2 ** (n_labels - 1) - 1


@pytest.mark.parametrize(("n_points", "n_labels"), [(1, 3), (2, 3), (3, 2), (2, 4)])
def test_with_pair_maps_it_is_the_multiclass_dimension_of_every_class(n_points: int, n_labels: int) -> None:
    symbolic = new_class(n_points, n_labels)
    equal = [
        psi_littlestone_at_least(symbolic, whole_box(n_points, n_labels), pair_maps(n_labels), m)
        == littlestone_at_least(symbolic, symbolic.whole, m)
        for m in range(n_points + 2)
    ]
    answer = solve([*symbolic.defined.assertions, z3.Not(all_of(symbolic.context, equal))])
    assert isinstance(answer, Unsatisfiable), "the two encodings of the multiclass dimension differ on some class"


def test_facts_follow_from_the_definitions() -> None:
    symbolic = new_class(2, 3)
    for family in families(3).values():
        psi_littlestone_at_least(symbolic, whole_box(2, 3), family, 3)
    facts = symbolic.defined.facts
    assert len(facts) > 10
    answer = solve([*symbolic.defined.equivalences, z3.Not(all_of(symbolic.context, facts))])
    assert isinstance(answer, Unsatisfiable), "a fact is not a consequence"


def test_boxes_and_maps_of_wrong_sizes_are_refused() -> None:
    symbolic = new_class(1, 3)
    assert box_restricted(whole_box(1, 3), Point(0), []) is None
    assert largest_tree_depth(whole_box(2, 5)) == 4
    with pytest.raises(InvalidValueError, match="box"):
        box_non_empty(symbolic, whole_box(2, 3))
    with pytest.raises(InvalidValueError, match="box"):
        box_non_empty(symbolic, whole_box(1, 4))
    with pytest.raises(InvalidValueError, match="maps"):
        psi_littlestone_at_least(symbolic, whole_box(1, 3), [(Label(0), Label(1))], 1)
    with pytest.raises(InvalidValueError, match="maps"):
        largest_splits([(Label(0), Label(2))])


def asks_each_point_once(symbolic: SymbolicClass, box: LabelBox, maps: Maps, bound: int) -> z3.BoolRef:
    """Planted fault: a point that was asked is never asked again, although several labels are left."""
    if bound <= 0:
        return box_non_empty(symbolic, box)
    questions = []
    for number, side in enumerate(box):
        if len(side) == symbolic.n_labels:
            for split in largest_splits(maps):
                children = [box_restricted(box, Point(number), part) for part in split]
                questions.append(
                    all_of(
                        symbolic.context,
                        [asks_each_point_once(symbolic, c, maps, bound - 1) for c in children if c is not None],
                    )
                )
    return any_of(symbolic.context, questions)


def test_comparison_catches_asking_each_point_only_once() -> None:
    symbolic = new_class(1, 4)
    wrong = asks_each_point_once(symbolic, whole_box(1, 4), all_maps(4), 2)
    right = psi_littlestone_at_least(symbolic, whole_box(1, 4), all_maps(4), 2)
    solver = z3.SolverFor("QF_FD", ctx=symbolic.context)
    solver.add(*symbolic.defined.assertions, right, z3.Not(wrong))
    assert solver.check() == z3.sat
    found = FiniteClass.from_rows(["0", "1", "2", "3"])
    assert psi_littlestone_dimension_by_recursion(found, all_maps(4)) == 2
