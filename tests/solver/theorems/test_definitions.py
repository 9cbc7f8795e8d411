"""The definitions of ``Statements.v`` are those of ``littlestone.definitions``: Coq and Python compute the same.

Python computes by the literal definitions. The quick functions of ``littlestone.dimensions`` and
``littlestone.structure``, which other tests compare with the literal ones, stand in where those take long: for all
collapsing maps, for deep 0-covers, and for some of what is asked of decompositions and of classes that are drawn.
"""

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from tests.faults.wrong_definitions import refusal
from tests.solver.conftest import needs_coq

from littlestone import definitions, dimensions, structure
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.conventions import TieRule
from littlestone.enumerations.all_classes import all_classes
from littlestone.verdicts import BrokenCheckError
from littlestone_solver.theorems import definitions as coq_definitions
from littlestone_solver.theorems.definitions import COMPUTABLE, DEFINED, evaluated, rows
from littlestone_solver.theorems.kernel.theorem import Change
from littlestone_solver.theorems.twins import (
    FAMILIES,
    Twin,
    bit_twin,
    cover_twin,
    decomposition_twin,
    disagreements,
    essential_twin,
    irreducible_twin,
    littlestone_twin,
    psi_twin,
    soa_twin,
    uniform_twin,
    vc_twin,
)

pytestmark = pytest.mark.slow

SEED = 24
BY_RECURSION = definitions.littlestone_dimension_by_recursion
FEW_MAPS = [family for family in FAMILIES if family != "all_values"]

ANY_LABELS = [
    littlestone_twin(BY_RECURSION),
    bit_twin(BY_RECURSION),
    *(psi_twin(family, definitions.psi_littlestone_dimension_by_recursion) for family in FEW_MAPS),
    *(uniform_twin(family, definitions.uniform_psi_littlestone_dimension_by_recursion) for family in FEW_MAPS),
    psi_twin("all_values", dimensions.psi_littlestone_dimension),
    *(cover_twin(depth, definitions.zero_cover_number) for depth in (0, 1)),
]
BINARY = [
    *ANY_LABELS,
    littlestone_twin(definitions.littlestone_dimension_by_trees),
    uniform_twin("all_values", dimensions.uniform_psi_littlestone_dimension),
    cover_twin(2, definitions.zero_cover_number),
    vc_twin(definitions.vc_dimension),
    soa_twin(definitions.soa_hypothesis),
    *(irreducible_twin(length, definitions.is_irreducible) for length in range(5)),
    decomposition_twin(1, 0, BY_RECURSION, definitions.decomposition_dimension),
    *(
        decomposition_twin(p, more, BY_RECURSION, structure.decomposition_dimension)
        for p, more in ((1, 1), (2, 0), (2, 1))
    ),
    essential_twin(2, 1, BY_RECURSION, definitions.essential_hypotheses),
    essential_twin(1, 0, BY_RECURSION, structure.essential_hypotheses),
]
DRAWN = [
    littlestone_twin(BY_RECURSION),
    bit_twin(BY_RECURSION),
    psi_twin("bit_values", definitions.psi_littlestone_dimension_by_recursion),
    *(psi_twin(family, dimensions.psi_littlestone_dimension) for family in ("pair_values", "graph_values")),
    *(uniform_twin(family, dimensions.uniform_psi_littlestone_dimension) for family in FEW_MAPS),
    cover_twin(1, definitions.zero_cover_number),
    cover_twin(2, dimensions.zero_cover_number),
]
FOUR_POINTS = [
    *DRAWN,
    vc_twin(definitions.vc_dimension),
    soa_twin(structure.soa_hypothesis),
    *(irreducible_twin(length, structure.is_irreducible) for length in (1, 2, 3)),
    *(
        decomposition_twin(p, more, dimensions.littlestone_dimension, structure.decomposition_dimension)
        for p, more in ((1, 0), (2, 1))
    ),
]
ESSENTIAL = [essential_twin(1, 0, dimensions.littlestone_dimension, structure.essential_hypotheses)]
QUICK_COVERS = [cover_twin(2, dimensions.zero_cover_number)]
ALL_MAPS = [psi_twin("all_values", dimensions.psi_littlestone_dimension)]
ALL_MAPS_UNIFORM = [uniform_twin("all_values", dimensions.uniform_psi_littlestone_dimension)]


def every(n_points: int, n_labels: int) -> list[FiniteClass]:
    return [FiniteClass.empty(n_points, n_labels), *all_classes(n_points, n_labels)]


def drawn(n_classes: int, n_points: int, n_labels: int, largest: int) -> list[FiniteClass]:
    random = Random(SEED)
    functions = list(product(range(n_labels), repeat=n_points))
    return [
        FiniteClass.from_rows(random.sample(functions, random.randint(1, largest)), n_labels=n_labels)
        for _ in range(n_classes)
    ]


@needs_coq
@pytest.mark.parametrize(
    ("twins", "classes"),
    [
        pytest.param([*BINARY, cover_twin(3, dimensions.zero_cover_number)], every(1, 2), id="one point"),
        pytest.param([*BINARY, cover_twin(3, dimensions.zero_cover_number)], every(2, 2), id="two points"),
        pytest.param(BINARY, every(3, 2), id="three points"),
        pytest.param([*ANY_LABELS, *QUICK_COVERS], every(2, 3), id="three labels"),
        pytest.param([*ANY_LABELS, *QUICK_COVERS, *ALL_MAPS_UNIFORM], every(1, 4), id="four labels"),
        pytest.param(FOUR_POINTS, drawn(500, 4, 2, 16), id="drawn on four points"),
        pytest.param(ESSENTIAL, drawn(100, 4, 2, 6), id="few drawn on four points"),
        pytest.param([*DRAWN, *ALL_MAPS], drawn(500, 3, 3, 9), id="drawn with three labels"),
        pytest.param(ALL_MAPS_UNIFORM, drawn(100, 3, 3, 6), id="few drawn with three labels"),
    ],
)
def test_coq_and_python_compute_the_same(twins: Sequence[Twin], classes: Sequence[FiniteClass]) -> None:
    assert disagreements(twins, classes) == []


@needs_coq
def test_the_sums_are_the_same() -> None:
    numbers = [(k, n, d) for k in range(1, 4) for n in range(6) for d in range(5)]
    term = f"[:: {'; '.join(f'computed_sauer {k} {n} {d}' for k, n, d in numbers)}]"
    ((found,),) = evaluated([term], [FiniteClass.from_rows(["0"])])
    assert list(found) == [dimensions.sauer_sum(n, d, k) for k, n, d in numbers]


def other_tie(one: FiniteClass) -> Hypothesis:
    return definitions.soa_hypothesis(one, TieRule.ARGMAX_ZERO)


def one_answer_less(one: FiniteClass, length: int) -> bool:
    return definitions.is_irreducible(one, length - 1)


def members(one: FiniteClass, p: int, d: int) -> frozenset[Hypothesis]:
    return frozenset(one.hypotheses)


def one_level_less(one: FiniteClass, depth: int) -> int:
    return definitions.zero_cover_number(one, depth - 1)


@needs_coq
@pytest.mark.parametrize(
    ("wrong", "class_rows"),
    [
        pytest.param(littlestone_twin(definitions.vc_dimension), ["000", "001", "011", "111"], id="sets of points"),
        pytest.param(soa_twin(other_tie), ["00", "11"], id="the other tie"),
        pytest.param(irreducible_twin(2, one_answer_less), ["001", "010", "100"], id="one answer less"),
        pytest.param(essential_twin(1, 0, BY_RECURSION, members), ["001", "010", "100"], id="members"),
        pytest.param(cover_twin(2, one_level_less), ["00", "01", "11"], id="one level less"),
    ],
)
def test_another_definition_in_python_is_seen(wrong: Twin, class_rows: list[str]) -> None:
    assert len(disagreements([wrong], [FiniteClass.from_rows(class_rows)])) == 1


NODE = Change("equal labels below a node", "(a b : label) of a != b", "(a b : label) of a == a")
BIT = Change("the next bit", "odd (y %/ 2 ^ i)", "odd (y %/ 2 ^ i.+1)")
DEPTH = Change("leaves less deep", "size s <= p * (2 ^ (d.+1 - e) - 1)", "size s < p * (2 ^ (d.+1 - e) - 1)")
TURN = Change("the other subtree", "if c then r else l) p' else [::]", "if c then l else r) p' else [::]")
COUNT = Change("one label is enough", "1 < count (fun a => is_deep", "0 < count (fun a => is_deep")


@needs_coq
@pytest.mark.parametrize(
    ("change", "changed", "needed"),
    [
        pytest.param(NODE, DEFINED, "TwinDimensions", id=NODE.name),
        pytest.param(BIT, DEFINED, "TwinPsi", id=BIT.name),
        pytest.param(DEPTH, DEFINED, "TwinDecompositions", id=DEPTH.name),
        pytest.param(TURN, DEFINED, "TwinCovers", id=TURN.name),
        pytest.param(COUNT, COMPUTABLE, "TwinDimensions", id=COUNT.name),
    ],
)
@pytest.mark.drawn(2)
def test_another_definition_in_coq_is_refused(tmp_path: Path, change: Change, changed: str, needed: str) -> None:
    assert refusal(change, tmp_path, needed, among=[changed])


@needs_coq
def test_a_theorem_that_says_less_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {**coq_definitions.EQUAL, "computed_rankP": "forall n k c e, rank (@class_of n k c) e"}
    monkeypatch.setattr(coq_definitions, "EQUAL", more)
    with pytest.raises(BrokenCheckError, match="Coq refuses the numbers"):
        evaluated(["[:: 0]"], [FiniteClass.from_rows(["0"])])


def test_rows_are_written_as_lists() -> None:
    assert rows(FiniteClass.empty(2, 2)) == "[:: ]"
    assert rows(FiniteClass.from_rows(["01"])) == "[:: [:: 0; 1]]"
