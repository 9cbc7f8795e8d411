"""Checking anybody's essential hypotheses."""

from hypothesis import Phase

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError

from ...enumerations.decomposition_tables import decomposition_tables
from ...protocols import EssentialHypothesesFunction
from ..harness.decomposition_inputs import compare, exhaustive_inputs, generated_inputs


def check_essential_hypotheses(
    candidate: EssentialHypothesesFunction, *, max_examples: int = 100, phases: tuple[Phase, ...] = tuple(Phase)
) -> None:
    """Raise unless a candidate lists the (p, d)-essential hypotheses of non-empty binary classes.

    Every class on 1..3 points with p = 1, 2 and two values of d, a few larger ones, then generated classes on up to
    6 points, against a recursion over restrictions. Order and repetitions do not matter.

    Ledger: ``lyu.definition-4.3``.

    Parameters
    ----------
    candidate
        A function of a class, p and d.
    max_examples
        Number of generated inputs, at least 1.
    phases
        What Hypothesis does; without shrinking, a fault is reported where it was met.

    Raises
    ------
    PropertyViolationError
        With the smallest input found on which the candidate is wrong or breaks.

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
    if max_examples < 1:
        raise InvalidValueError("max_examples", max_examples, "at least 1")
    _check(candidate, max_examples, phases)


def _check(candidate: EssentialHypothesesFunction, max_examples: int, phases: tuple[Phase, ...]) -> None:
    def compare_one(hypothesis_class: FiniteClass, p: int, d: int) -> None:
        _compare(candidate, hypothesis_class, p, d)

    for hypothesis_class, p, d in exhaustive_inputs():
        compare_one(hypothesis_class, p, d)
    generated_inputs(compare_one, max_examples, phases)


def _compare(candidate: EssentialHypothesesFunction, hypothesis_class: FiniteClass, p: int, d: int) -> None:
    tables = decomposition_tables(hypothesis_class.n_points, p, d)
    required = tables.on.class_of(tables.essential(tables.on.number_of(hypothesis_class))).to_rows()

    def judge() -> tuple[bool, str]:
        rows = sorted({"".join(str(int(label)) for label in h) for h in candidate(hypothesis_class, p, d)})
        return rows == required, str(rows)

    compare("lists the essential hypotheses", hypothesis_class, (p, d), str(required), judge)
