"""False theorems that the engine must not accept: each is a proof in which one thing is wrong."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest
import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Trial, Verdict
from littlestone_solver.engine.proofs.induction import FiniteTrees, Induction, InductionHypothesis
from littlestone_solver.engine.proofs.proof import verify_proof
from littlestone_solver.engine.proofs.proposition import (
    Condition,
    Definition,
    Fact,
    Hypothesis,
    Proposition,
    Said,
    Theorem,
    Used,
    by,
    said,
)
from littlestone_solver.engine.proofs.reasons import Reason, natural_induction, tree_induction
from littlestone_solver.engine.proofs.step import Change, Step, verify_steps
from littlestone_solver.engine.proofs.terms import (
    CONTEXT,
    INTEGER,
    REAL,
    integer_function,
    integers,
    named_object,
    number_function,
    object_function,
    objects,
    reals,
    relation,
    sort,
)

pytestmark = pytest.mark.usefixtures("without_meanings")

n, m, i, k = integers("n", "m", "i", "k")
(x, y) = reals("x", "y")
f = integer_function("f", INTEGER)
double = integer_function("double", INTEGER)
ZERO = Definition("double 0", double(0) == 0)
NEXT = Definition("double n + 1", double(n + 1) == double(n) + 2, (n >= 0,))
F_ZERO = Definition("f 0", f(0) == 0)
"""All that is known of f in most of these proofs."""

TREE = sort("planted tree")
(t, left, right), (weight,) = objects(TREE, "t", "left", "right"), integers("weight")
leaf, node = named_object(TREE, "leaf"), object_function("node", INTEGER, TREE, TREE, TREE)
TREES = FiniteTrees("planted trees", leaf, node(weight, left, right))


def broken(proof: Proposition, *others: Proposition, by_hand: tuple[str, ...] = ()) -> str:
    with pytest.raises(BrokenCheckError) as error:
        verify_proof(Trial(), *(Theorem(said(each), each) for each in (proof, *others)), by_hand=by_hand)
    return str(error.value)


def step(text: str, hypotheses: tuple[Hypothesis, ...], conclusion: z3.BoolRef, wrong: z3.BoolRef) -> Step:
    """Return a step with a wrong variant: another conclusion."""
    return Step(text, hypotheses, conclusion, (Change("another conclusion", conclusion=wrong),))


def test_an_integer_and_a_real_number_of_one_name_are_two() -> None:
    (real_k,) = reals("k")
    whole = step("an integer is at most 0 or at least 1", (), z3.Or(k <= 0, k >= 1), k >= 1)
    wrong = step("so is k", (x >= 1, by(whole)), z3.Implies(real_k > 0, real_k * x >= 1), real_k * x >= 1)
    assert "the name of one unknown, not of two: integer and real" in broken(wrong)


def test_the_claim_of_an_induction_is_about_its_own_variable() -> None:
    (real_n,) = reals("n")
    made = natural_induction("no number between 0 and 1", n, (), z3.Or(n <= 0, n >= 1), _trivial(), _following)
    wrong = replace(made, conclusion=z3.Or(real_n <= 0, real_n >= 1))
    with pytest.raises(InvalidValueError, match="the name of one unknown"):
        said(wrong)
    with pytest.raises(BrokenCheckError, match="the name of one unknown"):
        verify_proof(Trial(), Theorem("for all n (real): n >= 0 => Or(n <= 0, n >= 1)", wrong))


def _trivial() -> Reason:
    return Reason("for 0", (), (Change("0 is 1", conclusion=z3.IntVal(0, CONTEXT) >= 1),))


def _following(induction: InductionHypothesis) -> Reason:
    return Reason("for n + 1", (by(induction),), (Change("n is 1", conclusion=n + 1 >= 2),))


@pytest.mark.parametrize("places", [(REAL,), (INTEGER, INTEGER)])
def test_a_name_is_that_of_one_function(places: tuple[z3.SortRef, ...]) -> None:
    other = integer_function("f", *places)
    values = [other(*([number] * len(places))) for number in (1, 2)]
    identity = Definition("f", f(n) == n)
    uses = (x >= 0, by(identity, n=1), by(identity, n=2))
    conclusion = values[0] + values[1] + x >= 3 if len(places) == 1 else f(1) + f(2) + x + values[0] * 0 >= 3
    wrong = step("of two functions f", uses, conclusion, x >= 3)
    assert "'f' is the name of two functions: integer" in broken(wrong)
    with pytest.raises(BrokenCheckError, match="two symbols are called f"):
        verify_steps(Trial(), [wrong])


def test_a_name_is_that_of_a_function_or_of_an_unknown() -> None:
    (unknown,) = integers("f")
    wrong = step("f and f", (unknown >= 1, by(F_ZERO)), f(0) + unknown >= 1, unknown >= 2)
    assert "'f' is the name of a function and of an unknown" in broken(wrong)


@pytest.mark.parametrize("name", ["f(1)", "f(1.0)", "n >= 0 => n", "1", "And", "k, n", "n + 1", "ln 2 ", "é"])
def test_what_looks_like_a_term_is_no_name(name: str) -> None:
    one, two = integers(name, "f(2)")
    identity = Definition("f", f(n) == n)
    wrong = step("two constants", (by(identity, n=1), by(identity, n=2)), one + two == 3, one + two == 4)
    with pytest.raises(BrokenCheckError, match="is not a name"):
        verify_proof(Trial(), Theorem(said(wrong), wrong))


@pytest.mark.parametrize("name", ["Int", "Real", "a, b"])
def test_a_sort_has_a_name_of_its_own(name: str) -> None:
    things = sort(name)
    (thing,) = objects(things, "thing")
    mark = integer_function("mark", things)
    one = Definition("mark", mark(thing) == 1)
    wrong = step("marked", (n >= 1, by(one)), mark(thing) + n >= 2, n >= 2)
    assert "is not a sort with a name" in broken(wrong)


def test_quotients_and_remainders_of_integers_are_not_in_proofs() -> None:
    wrong = step("even numbers", (n >= 1, f(n) == 1), n % 2 <= 1, n >= 2)
    assert "is not made of sums, products" in broken(wrong)


def test_a_name_is_not_bound_where_it_has_another_meaning() -> None:
    (real_n,) = reals("n")
    inner = z3.ForAll([real_n], z3.Exists([n], real_n >= n))
    wrong = step("n and n", (k >= 1, m >= 1), z3.And(inner, k + m >= 2), k >= 2)
    with pytest.raises(InvalidValueError, match="without a second meaning of 'n'"):
        said(wrong)
    (other,) = reals("k")
    hidden = step("k and k", (m >= 1,), z3.And(z3.Exists([other], other >= 2), k + m >= 2), k >= 2)
    with pytest.raises(InvalidValueError, match="without a second meaning of 'k'"):
        said(hidden)


def test_a_statement_names_the_sorts_of_what_it_binds() -> None:
    root = step("a root", (n >= 1,), z3.Exists([x], x * x == 2), n >= 2)
    assert said(root) == "for all n (integer), bound x (real): n >= 1 => Exists(x, x*x == 2)"


def test_an_inner_induction_does_not_bind_the_subtrees_of_the_outer_node() -> None:
    bad, first = integer_function("bad", TREE), integer_function("first", TREE)
    bad_leaf = Definition("bad of a leaf", bad(leaf) == 0)
    first_leaf = Definition("first of a leaf", first(leaf) == 0)
    first_node = Definition("first of a node", first(node(i, left, right)) == bad(left))

    def outer_node(outer: InductionHypothesis) -> Reason:
        inner = tree_induction(
            "first is 0",
            TREES,
            t,
            (),
            first(t) == 0,
            Reason("inner leaf", (by(first_leaf),), (Change("1", conclusion=first(leaf) == 1),)),
            lambda _: Reason(
                "inner node",
                (by(first_node, i=weight), by(outer, t=left)),
                (Change("1", conclusion=first(node(weight, left, right)) == 1),),
            ),
        )
        whole = node(weight, left, right)
        uses = (by(inner, t=node(i, whole, right)), by(first_node, left=whole))
        return Reason("outer node", uses, (Change("1", conclusion=bad(whole) == 1),))

    wrong = tree_induction(
        "bad is 0",
        TREES,
        t,
        (),
        bad(t) == 0,
        Reason("outer leaf", (by(bad_leaf),), (Change("1", conclusion=bad(leaf) == 1),)),
        outer_node,
    )
    assert "'first is 0' is for all left, right, weight, the same in an induction around it" in broken(wrong)


def _zero(text: str, following: Callable[[InductionHypothesis], Reason]) -> Induction:
    """Return "f is 0 for all n", which only f(0) = 0 and a wrong reason speak for."""
    base = Reason("f is 0 for 0", (by(F_ZERO),), (Change("1", (by(F_ZERO),), (f(0) == 1,)),))
    return natural_induction(text, n, (), f(n) == 0, base, following)


def test_an_inner_induction_does_not_bind_the_number_of_the_outer_one() -> None:
    def following(outer: InductionHypothesis) -> Reason:
        inner = natural_induction(
            "inner",
            n,
            (),
            double(n) == 2 * n,
            Reason("inner base", (by(ZERO),), (Change("1", conclusion=double(0) == 1),)),
            lambda induction: Reason(
                "inner step", (by(NEXT), by(induction), by(outer)), (Change("1", conclusion=double(n + 1) == 1),)
            ),
        )
        return Reason("step", (by(inner), by(outer)), (Change("2", conclusion=f(n + 1) == 2),))

    assert "'inner' is for all n, the same in an induction around it" in broken(_zero("f is 0", following))


def test_an_inner_hypothesis_stays_at_the_outer_number_through_a_step() -> None:
    def following(outer: InductionHypothesis) -> Reason:
        def inner_step(inner: InductionHypothesis) -> Reason:
            uses = (m >= 0, by(inner), by(F_ZERO))
            here = Step("here", uses, z3.And(f(n) == 0, f(0) == 0), (Change("without", (by(inner),)),))
            conclusion = z3.And(f(n) == 0, f(n + 1) == 1)
            return Reason("inner step", (by(here, n=n + 1), by(inner)), (Change("1", conclusion=conclusion),))

        inner = natural_induction(
            "f is 0 for n, and from 1 on for n + 1",
            m,
            (),
            z3.And(f(n) == 0, z3.Implies(m >= 1, f(n + 1) == f(n))),
            Reason("inner base", (by(outer),), (Change("without", (by(outer),)),)),
            inner_step,
        )
        return Reason("outer step", (by(inner, m=1), by(outer)), (Change("1", conclusion=f(n + 1) == 1),))

    wrong = _zero("f is 0", following)
    assert "'inner step' uses 'here' at another n inside an induction" in broken(wrong)


def test_a_base_does_not_use_the_hypothesis_of_its_own_induction() -> None:
    claim = z3.And(f(k) == 0, double(n) == 2 * n)
    made = natural_induction(
        "f is 0 everywhere",
        n,
        (),
        claim,
        Reason("base", (by(ZERO),), (Change("1", conclusion=double(0) == 1),)),
        lambda induction: Reason("step", (by(NEXT), by(induction)), (Change("without", (by(induction),)),)),
    )
    (base, _), (following, own) = made.cases
    assert own is not None
    wrong = replace(made, cases=((replace(base, hypotheses=(by(ZERO), by(own))), None), (following, own)))
    assert "the same in an induction around it" in broken(wrong)


def _marked(trees: FiniteTrees, text: str = "marked") -> Induction:
    """Return "every tree has the mark 0", for trees that are made in this way."""
    mark = integer_function(f"{text} as", trees.leaf.sort())
    of_leaf = Definition(f"{text}: leaf", mark(trees.leaf) == 0)
    of_node = Definition(f"{text}: node", mark(trees.node) == mark(trees.node.children()[-1]))
    (tree,) = objects(trees.leaf.sort(), "t")
    last = trees.node.children()[-1]
    return tree_induction(
        text,
        trees,
        tree,
        (),
        mark(tree) == 0,
        Reason(f"{text}, leaf", (by(of_leaf),), (Change("1", conclusion=mark(trees.leaf) == 1),)),
        lambda induction: Reason(
            f"{text}, node", (by(of_node), by(induction, t=last)), (Change("1", conclusion=mark(trees.node) == 1),)
        ),
    )


def _number_trees() -> FiniteTrees:
    grow, (a, b) = object_function("grow", INTEGER, INTEGER, INTEGER), integers("a", "b")
    return FiniteTrees("numbers", named_object(INTEGER, "nought"), grow(a, b))


OTHER_LEAF = object_function("other leaf", INTEGER, TREE)
NO_SCHEMES = {
    "numbers": _number_trees(),
    "even weights": FiniteTrees("", leaf, node(weight + weight, left, right)),
    "weights from 1 on": FiniteTrees("", leaf, node(weight + 1, left, right)),
    "equal subtrees": FiniteTrees("", leaf, node(weight, left, left)),
    "a weight that is a value": FiniteTrees("", leaf, node(f(weight), left, right)),
    "leaves with even weights": FiniteTrees("", OTHER_LEAF(weight + weight), node(weight, left, right)),
    "leaves with the weight 1": FiniteTrees("", OTHER_LEAF(1), node(weight, left, right)),
    "nodes without subtrees": FiniteTrees("", leaf, OTHER_LEAF(weight)),
    "any tree as a leaf": FiniteTrees("", objects(TREE, "any")[0], node(weight, left, right)),
}


@pytest.mark.parametrize("name", NO_SCHEMES)
def test_trees_are_made_of_leaves_and_nodes_with_unknown_parts(name: str) -> None:
    trees = NO_SCHEMES[name]
    if name in ("nodes without subtrees", "equal subtrees"):
        right_one = _marked(TREES)
        assert "not " in broken(replace(right_one, over=trees))
    else:
        assert "'marked': " in broken(_marked(trees))


def test_trees_of_one_sort_are_made_in_one_way() -> None:
    other = FiniteTrees("others", named_object(TREE, "end"), object_function("split", TREE, TREE)(left))
    one, two = _marked(TREES), _marked(other, "marked again")
    marks = one.conclusion.children()[0], two.conclusion.children()[0]
    assert all(isinstance(mark, z3.ArithRef) for mark in marks)
    both = Step("both", (by(one), by(two)), z3.And(one.conclusion, two.conclusion), (Change("one", (by(one),)),))
    assert "trees of one sort are made of" in broken(both)


@dataclass(frozen=True)
class Invented:
    """Something that answers as a proposition does."""

    text: str = "invented"
    conditions: tuple[Condition, ...] = ()
    conclusion: Condition = f(n) == 0
    uses: tuple[Used, ...] = ()


class Unconditional(Induction):
    """An induction that does not say where it starts."""

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return ()


class Agreeing(str):
    """A text that is equal to every other one."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = str.__hash__


class Growing(tuple[Hypothesis, ...]):
    """Hypotheses that are others each time that they are read."""

    read = 0

    def __iter__(self) -> Iterator[Hypothesis]:
        self.read += 1
        return super().__iter__() if self.read % 2 else iter((f(n) == 0, *super().__iter__()))


def test_a_proposition_of_an_unknown_class_is_none() -> None:
    wrong = step("all f", (n >= 1, by(Invented())), f(n) + n >= 1, n >= 2)
    assert "a part of a proof is Invented" in broken(wrong)


def test_a_class_below_another_one_is_another_class() -> None:
    base = Reason("for the smallest", (by(ZERO),), (Change("1", (by(ZERO),), (double(0) == 1,)),))
    made = natural_induction(
        "double n is 2 n",
        n,
        (),
        double(n) == 2 * n,
        base,
        lambda induction: Reason("next", (by(NEXT), by(induction)), (Change("3", conclusion=double(n + 1) == 3),)),
    )
    wrong = Unconditional(made.text, made.variable, made.over, made.claim, made.conclusion, made.cases)
    assert said(wrong) == "for all n (integer): double(n) == 2*n"
    assert "a part of a proof is Unconditional" in broken(wrong)
    growing = step("all f", Growing((n >= 1, by(made))), f(n) == 0, f(n) == 1)
    assert "a part of a proof is Growing" in broken(growing)
    with pytest.raises(BrokenCheckError, match="a part of a proof is Agreeing"):
        verify_proof(Trial(), Theorem(Agreeing("n >= 0 => double(n) == 3*n"), made))


def test_a_step_is_the_same_as_another_one_only_if_what_it_rests_on_is() -> None:
    """Two claims, each from the other one: the last is told by its text and formula from the first."""
    claims = {"half": f(n) + n >= n, "whole": f(n) >= 0}

    def made(name: str, source: Proposition) -> Step:
        return step(name, (n >= 1, m >= 1, by(source)), claims[name], f(n) >= n)

    invented = Fact("whole", claims["whole"], (n >= 1, m >= 1))
    half = made("half", made("whole", made("half", invented)))
    assert "two propositions are called" in broken(made("whole", half))
    assert "two propositions are called" in broken(half)


NO_DEFINITIONS = {
    "an axiom": (n <= 5, ()),
    "an axiom under a condition": (n <= 5, (m >= 1,)),
    "the theorem": (double(n) == 2 * n, ()),
    "another value": (double(7) == 13, ()),
    "larger than itself": (f(n) == f(n) + 1, ()),
    "by the next one": (f(n) == f(n + 1) + 1, (n >= 0,)),
    "down without end": (f(n) == f(n - 1) + 1, ()),
    "of what it does not name": (f(n) == m, ()),
    "two at once": (z3.And(f(n) == 1, f(n) == 2), ()),
    "at a value of itself": (f(f(n)) == n, ()),
    "at twice a number": (f(n + n) == 1, ()),
    "not injective": (f(n * m) == n, ()),
    "no such number": (f(n) * f(n) == 2, ()),
    "quantified": (z3.ForAll([n], n <= 5), ()),
    "what trees are": (leaf == node(i, left, right), ()),
    "a tree of another kind": (integer_function("size", TREE)(OTHER_LEAF(1)) == 0, ()),
    "both": (relation("odd", INTEGER)(n) == z3.Not(relation("odd", INTEGER)(n)), ()),
}


@pytest.mark.parametrize("name", NO_DEFINITIONS)
def test_a_definition_says_what_a_symbol_means_and_no_more(name: str) -> None:
    conclusion, conditions = NO_DEFINITIONS[name]
    more = Definition("more", conclusion, conditions)
    uses = (by(ZERO), by(NEXT, n=0), by(more))
    used = step("one more", uses, z3.And(double(1) == 2, conclusion), double(1) == 3)
    trees = [_marked(TREES)] if "tree" in name else []
    reason = broken(Step(used.text, (*uses, *conditions), used.conclusion, used.wrong), *trees)
    assert "no definitions of symbols, and not declared" in reason or "contradict each other" in reason


def test_what_is_declared_is_shown_as_taken_as_given() -> None:
    axiom = Definition("axiom", double(n) <= 2 * n)
    proof = step("at 1", (by(ZERO), by(axiom, n=1)), double(0) + double(1) <= 2, double(0) + double(1) <= 1)
    trial = Trial()
    verify_proof(trial, Theorem(said(proof), proof), as_given=("axiom",))
    values = trial.evidence("all", Verdict.DERIVED).values or {}
    assert values["given: axiom"] == "for all n (integer): double(n) <= 2*n"
    assert values["symbols"] == "double: integer -> integer"
    with pytest.raises(BrokenCheckError, match="declared as taken as given, but not used: \\['other'\\]"):
        verify_proof(Trial(), Theorem(said(proof), proof), as_given=("axiom", "other"))


def test_what_the_solver_does_not_decide_is_said() -> None:
    power, (one,) = number_function("power", REAL, INTEGER), reals("x")
    zero = Definition("x^0", power(one, 0) == 1)
    following = Definition("x^(m+1)", power(one, m + 1) == one * power(one, m), (m >= 0,))
    fact = Fact("a fact", power(one, 2) >= 0)
    uses = (by(zero), by(following, m=0), by(fact))
    proof = step("x^1 = x", uses, power(one, 1) == one, power(one, 1) == 1)
    trial = Trial()
    verify_proof(trial, Theorem(said(proof), proof), by_hand=("a fact",))
    values = trial.evidence("all", Verdict.DERIVED).values or {}
    assert values["consistency"].endswith("is not decided by the solver")


def test_a_rule_of_logic_is_one() -> None:
    rule = Definition("integers", f(n) == 0, is_logic=True)
    wrong = step("all f", (n >= 1, by(rule)), f(n) + n >= 1, n >= 2)
    assert broken(wrong) == "'integers' is not a rule of logic"


def test_what_is_taken_as_given_is_no_theorem() -> None:
    fact, right = Fact("given", f(n) >= 0), step("n", (n >= 1, m >= 1), n + m >= 2, n + m >= 3)
    assert "is a definition, a fact or a hypothesis, and not proved" in broken(fact, right, by_hand=("given",))
    identity = Definition("f", f(n) == n)
    assert "is a definition, a fact or a hypothesis, and not proved" in broken(identity, right)


def test_one_wording_is_for_one_formula() -> None:
    honest = Said("n is large", n >= 10)
    first = Step("first", (honest, m >= 1), n + m >= 11, (Change("12", conclusion=n + m >= 12),))
    other = Said("n is large", n >= 2)
    second = Step("second", (other, m >= 1), n + m >= 3, (Change("4", conclusion=n + m >= 4),))
    assert broken(first, second) == "the words 'n is large' stand for two formulas"


def test_words_are_told_from_formulas_and_shown_with_what_they_stand_for() -> None:
    proof = Step("5", (Said("n >= 0", n >= 5), m >= 1), n + m >= 6, (Change("7", conclusion=n + m >= 7),))
    assert said(proof) == 'for all m, n (integer): "n >= 0", m >= 1 => n + m >= 6'
    trial = Trial()
    verify_proof(trial, Theorem(said(proof), proof))
    assert (trial.evidence("all", Verdict.DERIVED).values or {})['"n >= 0"'] == "(>= n 5)"


def test_a_statement_names_the_sorts_of_its_unknowns() -> None:
    (real_n,) = reals("n")
    integer = step("n", (n >= 1, m >= 1), n >= 1, n >= 2)
    real = step("n", (real_n >= 1, m >= 1), real_n >= 1, real_n >= 2)
    assert said(integer) == "for all m, n (integer): n >= 1, m >= 1 => n >= 1"
    assert said(real) == "for all m (integer), n (real): n >= 1, m >= 1 => n >= 1"


def test_the_values_of_what_is_used_do_not_change() -> None:
    used = by(ZERO)
    values = used.values
    with pytest.raises(TypeError, match="does not support item assignment"):
        values["n"] = n  # type: ignore[index]
    given = {"n": n}
    used = by(NEXT, **given)
    given["n"] = n + 1
    assert dict(used.values) == {"n": n}


@pytest.mark.parametrize("term", [z3.Int("n", z3.Context()), True, x, z3.BoolVal(True, CONTEXT)])
def test_a_value_is_a_term_of_its_sort(term: z3.ExprRef | int) -> None:
    with pytest.raises(InvalidValueError, match="term must be"):
        by(NEXT, n=term)


def test_a_value_is_not_bound_by_a_quantifier() -> None:
    formula = z3.Exists([m], m > n)
    assert isinstance(formula, z3.QuantifierRef)
    bound = formula.body().children()[0]
    larger = step("a larger number", (k >= 1,), formula, n >= 1)
    with pytest.raises(InvalidValueError, match="made of unknowns and functions"):
        by(larger, n=bound)


def test_three_numbers_that_differ_are_three() -> None:
    wrong = step("all differ", (n >= i, i >= m + 1), z3.Distinct(n, m, k), n == m)
    with pytest.raises(InvalidValueError, match="made of comparisons"):
        verify_steps(Trial(), [wrong])


def test_nothing_rests_on_itself() -> None:
    lemma = step("lemma", (n >= 1, m >= 1), f(n) >= 0, f(n) >= 1)
    used = by(lemma)
    circle = step("lemma", (n >= 1, used), f(n) >= 0, f(n) >= 1)
    object.__setattr__(used, "proposition", circle)
    assert "'lemma' rests on itself" in broken(circle)
