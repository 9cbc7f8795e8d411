"""Checks with tables of decompositions judge the stated claim: also of false tables they say what it says."""

from random import Random

import pytest

from littlestone.claims import (
    Bindings,
    ClassTerm,
    DerivedClass,
    Evaluator,
    ExactValue,
    Implication,
    NumberOf,
    NumberTerm,
    Quantified,
    Subset,
    parse,
)
from littlestone.classes import FiniteClass
from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.enumerations.numbered_classes import Domain, domain
from littlestone.verdicts import Check, Trial
from littlestone_ledger.evidence.kit.judging import Claim
from littlestone_ledger.evidence.kit.universes import Decompositions, all_functions
from littlestone_ledger.evidence.lyu.decompositions import decomposition_leaves, subclass_decompositions
from littlestone_ledger.evidence.lyu.structure import essential_hypotheses, soa_hull

CHECKS = (
    decomposition_leaves.non_empty_leaves,
    subclass_decompositions.dimension_of_subclass,
    subclass_decompositions.matching_leaf,
    essential_hypotheses.at_most_the_number_of_leaves,
    essential_hypotheses.of_subclasses,
    essential_hypotheses.at_least_one,
    essential_hypotheses.all_members_at_degree_zero,
    soa_hull.non_empty_subclasses,
    soa_hull.d_irreducible_subclasses,
)
RENAMED = domain(2)
PAIRS = [(p, d) for p in (1, 2) for d in range(4)]


def kind(number: int) -> int:
    """Return the same for classes on two points that differ by the names of the points."""
    renamed = RENAMED.number_of(
        FiniteClass(2, 2, tuple(sorted((second, first) for first, second in RENAMED.class_of(number))))
    )
    return min(number, renamed)


@pytest.fixture
def false_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables say at random what is wrong of most classes, the same each time they are asked."""

    def drawn(*key: object) -> Random:
        return Random(str(key))

    def degree(tables: DecompositionTables, number: int) -> int:
        return drawn("degree", tables.p, tables.d, kind(number)).choice((-1, 0, 0, 1, 1))

    def functions(name: str) -> object:
        def chosen(tables: DecompositionTables, number: int) -> int:
            # Functions 1 and 2 are one another's images if the points are exchanged.
            return drawn(name, tables.p, tables.d, kind(number)).choice((0, 1, 6, 7, 8, 9, number, number))

        return chosen

    def leaves(tables: DecompositionTables, number: int) -> int:
        return drawn("leaves", tables.p, tables.d, kind(number)).randint(0, 40)

    def survives(on: Domain, number: int, k: int) -> bool:
        return drawn("irreducible", kind(number), k).random() < 0.7

    monkeypatch.setattr(DecompositionTables, "decomposition_dimension", degree)
    monkeypatch.setattr(DecompositionTables, "essential", functions("essential"))
    monkeypatch.setattr(DecompositionTables, "possible", functions("possible"))
    monkeypatch.setattr(DecompositionTables, "most_leaves", leaves)
    monkeypatch.setattr(Domain, "is_irreducible", survives)


class OnTables(Evaluator):
    """Takes what claims speak of from tables for two points."""

    def number(self, term: NumberTerm, bindings: Bindings) -> ExactValue:
        if not isinstance(term, NumberOf) or term.number not in ("DDim", "leaves"):
            return super().number(term, bindings)
        tables = decomposition_tables(2, *(self.integer(each, bindings) for each in term.parameters))
        number = RENAMED.number_of(self.class_of(term.of, bindings))
        return tables.decomposition_dimension(number) if term.number == "DDim" else tables.most_leaves(number)

    def class_of(self, term: ClassTerm, bindings: Bindings) -> FiniteClass:
        if not isinstance(term, DerivedClass):
            return super().class_of(term, bindings)
        number = RENAMED.number_of(self.class_of(term.of, bindings))
        values = [self.integer(each, bindings) for each in term.parameters]
        if term.operation == "soahull":
            inside = [g for g in RENAMED.classes() if g & ~number == 0 and RENAMED.is_irreducible(g, values[0])]
            return RENAMED.class_of(sum({1 << RENAMED.soa(g) for g in inside}))
        tables = decomposition_tables(2, *values)
        return RENAMED.class_of((tables.essential if term.operation == "essential" else tables.possible)(number))


def judged_by(check: Check[Decompositions], monkeypatch: pytest.MonkeyPatch) -> Claim:
    """Return the claim that a check judges."""
    heard: list[Claim] = []
    with monkeypatch.context() as patched:
        patched.setattr(f"{check.body.__module__}.judge", lambda trial, claim, scope, **others: heard.append(claim))
        check.body(Trial(), Decompositions(1, one_more=False))
    (claim,) = heard
    return claim


def as_stated(check: Check[Decompositions], number: int, p: int, d: int) -> bool:
    """Return the reading of the stated claim on a class, and on every subclass if it names one, for p and d."""
    stated = parse(check.formula)
    if names_subclasses := isinstance(stated, Implication) and isinstance(stated.premise, Subset):
        assert isinstance(stated, Implication)
        stated = stated.conclusion
    while isinstance(stated, Quantified):
        stated = stated.claim
    classes = [g for g in RENAMED.classes(empty=True) if g & ~number == 0] if names_subclasses else [number]
    return all(
        OnTables()
        .reading(
            stated,
            Bindings({"G": RENAMED.class_of(g), "H": RENAMED.class_of(number)}, integers={"p": p, "d": d}),
        )
        .truth
        for g in classes
    )


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.body.__name__)
def test_a_check_judges_the_stated_claim(
    check: Check[Decompositions], false_tables: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim, universe, seen = judged_by(check, monkeypatch), all_functions(2), set[bool]()
    for p, d in PAIRS:
        tables = decomposition_tables(2, p, d)
        judged = claim.prepared(universe, tables)
        for number in filter(tables.covers, RENAMED.classes()):
            holds = judged.violation(number) is None
            assert holds == as_stated(check, number, p, d), f"p = {p}, d = {d}: {RENAMED.class_of(number)}"
            seen.add(holds)
    assert seen == {True, False}
