"""Checking anybody's test of k-irreducibility."""

from math import inf

from hypothesis import Phase

from littlestone import structure
from littlestone.classes import FiniteClass
from littlestone.definitions import is_irreducible_by_sets

from ...enumerations.up_to_symmetry import once_for_each_kind
from ...protocols import IrreducibilityFunction
from ..harness.decomposition_inputs import generated_inputs, small_classes, written_input
from ..harness.trials import compare_with, require_at_least


def check_irreducibility(
    candidate: IrreducibilityFunction, *, max_examples: int = 200, phases: tuple[Phase, ...] = tuple(Phase)
) -> None:
    """Raise unless a candidate decides k-irreducibility of binary classes.

    Every class on 1..3 points with k = 0..4 against the definition; then a few larger ones and generated
    classes on up to 6 points, against the certified algorithm.

    Ledger: ``lyu.definition-4.1``.

    Examples
    --------
    >>> check_irreducibility(structure.is_irreducible, max_examples=20)
    >>> check_irreducibility(lambda hypothesis_class, k: len(hypothesis_class) < 2)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       decides k-irreducibility
    got:            False
    required:       True
    smallest input: FiniteClass.from_rows(['0', '1']), 0
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), 0)
    """
    require_at_least(1, max_examples=max_examples)
    for hypothesis_class in small_classes():
        literal = hypothesis_class.n_points <= 3
        reduced_by = _reduced_by(hypothesis_class) if literal else 0
        for k in range(5):
            required = k < reduced_by if literal else structure.is_irreducible(hypothesis_class, k)
            _compare(candidate, hypothesis_class, k, required)

    def compare_one(hypothesis_class: FiniteClass, p: int, d: int) -> None:
        _compare(candidate, hypothesis_class, p, structure.is_irreducible(hypothesis_class, p))

    generated_inputs(compare_one, max_examples, phases)


@once_for_each_kind
def _reduced_by(hypothesis_class: FiniteClass) -> float:
    """Return the smallest k for which a class is k-reducible by the definition, infinity if there is none."""
    ks = range(hypothesis_class.n_points + 1)
    return next((k for k in ks if not is_irreducible_by_sets(hypothesis_class, k)), inf)


def _compare(candidate: IrreducibilityFunction, hypothesis_class: FiniteClass, k: int, required: bool) -> None:
    def judge() -> tuple[bool, str]:
        value = candidate(hypothesis_class, k)
        return value is required, repr(value)

    compare_with("decides k-irreducibility", lambda: written_input(hypothesis_class, k), str(required), judge)
