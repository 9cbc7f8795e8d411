"""Checking anybody's essential hypotheses."""

from functools import partial

from hypothesis import Phase

from littlestone.classes import FiniteClass

from ...enumerations.decomposition_tables import decomposition_tables
from ...protocols import EssentialHypothesesFunction
from ..harness.decomposition_inputs import on_all_inputs, written_input
from ..harness.trials import compare_with


def check_essential_hypotheses(
    candidate: EssentialHypothesesFunction, *, max_examples: int = 100, phases: tuple[Phase, ...] = tuple(Phase)
) -> None:
    """Raise unless a candidate lists the (p, d)-essential hypotheses of non-empty binary classes.

    Every class on 1..3 points with p = 1, 2 and two values of d, a few larger ones, then generated classes on up to
    6 points, against a recursion over restrictions. Order and repetitions do not matter.

    Ledger: ``lyu.definition-4.3``.

    Examples
    --------
    >>> from littlestone import structure
    >>> check_essential_hypotheses(structure.essential_hypotheses, max_examples=10)
    >>> check_essential_hypotheses(lambda hypothesis_class, p, d: hypothesis_class.hypotheses)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       lists the essential hypotheses
    got:            ['00', '01', '10']
    required:       ['00']
    smallest input: FiniteClass.from_rows(['00', '01', '10']), 1, 1
    reproduce:      candidate(FiniteClass.from_rows(['00', '01', '10']), 1, 1)
    """
    on_all_inputs(partial(_compare, candidate), max_examples, phases)


def _compare(candidate: EssentialHypothesesFunction, hypothesis_class: FiniteClass, p: int, d: int) -> None:
    tables = decomposition_tables(hypothesis_class.n_points, p, d)
    required = tables.on.class_of(tables.essential(tables.on.number_of(hypothesis_class))).to_rows()

    def judge() -> tuple[bool, str]:
        rows = sorted({"".join(str(int(label)) for label in h) for h in candidate(hypothesis_class, p, d)})
        return rows == required, str(rows)

    source = partial(written_input, hypothesis_class, p, d)
    compare_with("lists the essential hypotheses", source, str(required), judge)
