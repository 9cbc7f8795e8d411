"""What linked proofs say is evaluated in Python: wrong definitions, facts and narrowed theorems are noticed."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
import z3

from littlestone.verdicts import BrokenCheckError, Trial
from littlestone_solver.engine.proofs.interpretation import judge_meanings
from littlestone_solver.engine.proofs.proposition import Definition, Fact, Proposition, Theorem, formula_of, said
from littlestone_solver.engine.proofs.step import Step
from littlestone_solver.engine.proofs.terms import integers, number_function, objects, reals
from littlestone_solver.engine.values.exact_reals import (
    UndefinedError,
    difference,
    natural_logarithm,
    power_of_e,
    quotient,
    sign,
)
from littlestone_solver.engine.values.literal import Literal
from littlestone_solver.induction import (
    classes,
    covers,
    decomposition_trees,
    exponential_bound,
    logarithms,
    mistake_trees,
    powers,
    psi_orders,
    reducible_cover,
    sum_of_bits,
    zero_cover,
)
from littlestone_solver.induction.classes import CLASS, has_labels, member, value
from littlestone_solver.meanings.theorems import SAUER_BOUND

(H,) = objects(CLASS, "H")
h, x = objects(classes.HYPOTHESIS, "h")[0], objects(classes.POINT, "x")[0]
i, j, k, m, n, s, d = integers("i", "j", "k", "m", "n", "s", "d")
p, a, b, y = reals("p", "a", "b", "y")
t, left, right = objects(mistake_trees.TREE, "t", "t_left", "t_right")
z = objects(zero_cover.POINTS, "z")[0]


def labels_among(low: z3.ArithRef | int, high: z3.ArithRef | int | None) -> Definition:
    label = value(h, x)
    bounds = [label >= low, *([] if high is None else [label <= high])]
    members = z3.ForAll([h, x], z3.Implies(member(h, H), z3.And(*bounds)))
    return Definition("labels", has_labels(H, k) == members)


below = zero_cover.labels_below(H, zero_cover.root(z), m + 1)
WRONG: dict[str, Proposition] = {
    "depth of a tree counts the left subtree only": Definition(
        "depth",
        mistake_trees.complete(mistake_trees.node(x, i, j, left, right), n + 1) == mistake_trees.complete(left, n),
        (n >= 0,),
    ),
    "labels without upper end": labels_among(0, None),
    "labels from 0 to k + 1": labels_among(0, k + 1),
    "labels from 1 on": labels_among(1, k),
    "leaves three levels higher": replace(
        decomposition_trees.VALID_LEAF,
        conclusion=s <= p * (powers.power(2, d - decomposition_trees.dimension(H)) - 1) - 3,
    ),
    "no class is thin": Definition(
        "thin", reducible_cover.reducible(H, p), (reducible_cover.thin(H, p), n >= 0, mistake_trees.deep(H, n))
    ),
    "ln of a product without positive factors": replace(logarithms.LN_PRODUCT, conditions=()),
    "ln increases without positive arguments": replace(logarithms.LN_INCREASING, conditions=(p <= y,)),
    "ln is at most its tangent without positive arguments": replace(logarithms.LN_TANGENT, conditions=()),
    "1/y without y != 0": replace(exponential_bound.INVERSE, conditions=()),
    "a union no larger than its first part": replace(
        zero_cover.united(),
        conclusion=zero_cover.covered(below, z, a),
    ),
    "a uniform tree one deeper": replace(psi_orders.bit_to_uniform(), conclusion=psi_orders.deep_uniform(H, n + 1)),
    "every two integers differ in some bit": replace(
        sum_of_bits.DIFFERING, conditions=sum_of_bits.DIFFERING.conditions[:2]
    ),
}


def judged(*propositions: Proposition, theorems: Sequence[Theorem] = ()) -> str:
    """Return why the check breaks; "" if it does not."""
    try:
        judge_meanings(Trial(), propositions, theorems)
    except BrokenCheckError as broken:
        return str(broken)
    return ""


@pytest.mark.parametrize("name", WRONG)
def test_wrong_definitions_and_facts_are_noticed(name: str) -> None:
    assert " is false for " in judged(WRONG[name])


RIGHT = (
    mistake_trees.COMPLETE_NODE,
    classes.HAS_LABELS,
    decomposition_trees.VALID_LEAF,
    reducible_cover.THIN,
    logarithms.LN_PRODUCT,
    exponential_bound.INVERSE,
    zero_cover.united(),
    psi_orders.bit_to_uniform(),
    sum_of_bits.DIFFERING,
)


@pytest.mark.parametrize("proposition", RIGHT, ids=lambda one: one.text)
def test_right_ones_pass(proposition: Proposition) -> None:
    assert not judged(proposition)


def test_conditions_that_nothing_meets_are_no_comparison() -> None:
    assert "compared with nothing" in judged(Definition("impossible", n == 0, (n > 1, n < 1)))


def test_symbols_without_meaning_are_named() -> None:
    unknown = number_function("a function without meaning", CLASS)
    assert (
        judged(Fact("of something", unknown(H) >= 0)) == "no meaning in Python: a function without meaning(class)"
    )


def test_enclosures_that_do_not_decide_are_no_comparison() -> None:
    # Neither equality can be seen from enclosures, and no form shows it.
    undecided = logarithms.ln(2) * logarithms.ln(3) == logarithms.ln(2) * logarithms.ln(3) + (p - p) * 1
    assert not judged(Fact("decided by form", undecided))
    assert "compared with nothing" in judged(
        Fact("no power of e", exponential_bound.exponential(logarithms.ln(2)) == 2)
    )


def theorem(conditions: tuple[z3.BoolRef, ...], conclusion: z3.BoolRef, literal: Literal) -> Theorem:
    shown = Definition("shown", conclusion, conditions)
    return Theorem(said(shown), shown, literal)


LITERAL = Literal(lambda of: of["n"] >= 0 and of["k"] >= 1, lambda of: of["n"] * of["k"] >= of["n"])


@pytest.mark.parametrize(
    ("conditions", "conclusion", "agrees"),
    [
        ((n >= 0, k >= 1), n * k >= n, True),
        ((n >= 0, k >= 1, n == 0), n * k >= n, False),
        ((n >= 0, k >= 1, n <= 0), n * k >= n, False),
        ((n >= 0, k >= 2), n * k >= n, False),
        ((n >= 0, k >= 0), n * k >= n, False),
        ((n >= 0, k >= 1), n * k >= n - 1, False),
    ],
)
def test_narrowed_theorems_are_noticed(
    conditions: tuple[z3.BoolRef, ...], conclusion: z3.BoolRef, agrees: bool
) -> None:
    assert (not judged(theorems=[theorem(conditions, conclusion, LITERAL)])) == agrees


def test_theorem_5_6_without_levels_only_is_noticed() -> None:
    whole = zero_cover.sauer_bound()
    assert not judged(theorems=[Theorem(said(whole), whole, SAUER_BOUND)])
    (levels,) = integers("T")
    for condition in (levels == 0, levels <= 0, levels <= 1, k == 1, d >= 0):
        narrowed = replace(whole, claim=(*whole.claim, condition))
        assert "in Python" in judged(theorems=[Theorem(said(narrowed), narrowed, SAUER_BOUND)])


def test_every_step_of_its_own_vocabulary_has_situations() -> None:
    step = covers.union_step()
    assert not judged(step)
    assert " is false for " in judged(replace(step, conclusion=z3.Not(formula_of(step.conclusion))))
    without: Step = replace(step, meaning=None)
    assert "no meaning in Python" in judged(without)


def test_exact_reals() -> None:
    ln = natural_logarithm
    assert sign(difference(ln(12), ln(3) + 2 * ln(2))) == 0
    assert sign(difference(quotient(ln(8), ln(2)), 3)) == 0
    assert ln(power_of_e(3) * 1) == 3
    assert sign(difference(power_of_e(1), 3)) == -1
    with pytest.raises(UndefinedError):
        ln(0)
    with pytest.raises(UndefinedError):
        ln(ln(2) + 1)
