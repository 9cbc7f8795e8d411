"""The kernel of linked proofs: right inductions pass, and every wrong scheme is noticed, whatever made it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
import z3

from littlestone.verdicts import BrokenCheckError, Trial, Verdict
from littlestone_solver.engine.proofs import proof as proof_module
from littlestone_solver.engine.proofs.induction import FiniteTrees, Induction, InductionHypothesis, flaw
from littlestone_solver.engine.proofs.links import Links
from littlestone_solver.engine.proofs.proof import verify_proof
from littlestone_solver.engine.proofs.proposition import (
    Definition,
    Fact,
    Proposition,
    Theorem,
    Used,
    by,
    equal_arguments,
    no_integer_between,
    said,
)
from littlestone_solver.engine.proofs.reasons import Reason, natural_induction, tree_induction
from littlestone_solver.engine.proofs.step import Change, Step
from littlestone_solver.engine.proofs.terms import (
    INTEGER,
    integer_function,
    integers,
    named_object,
    number_function,
    object_function,
    objects,
    reals,
    sort,
)

pytestmark = pytest.mark.usefixtures("without_meanings")

double = integer_function("double", INTEGER)
n, m, i = integers("n", "m", "i")
ZERO = Definition("double 0", double(0) == 0)
NEXT = Definition("double n + 1", double(n + 1) == double(n) + 2, (n >= 0,))

TREE = sort("some tree")
leaf, node = named_object(TREE, "some leaf"), object_function("some node", INTEGER, TREE, TREE, TREE)
size, height = number_function("size of tree", TREE), number_function("height of tree", TREE)
(t, left, right), (weight,) = objects(TREE, "t", "left", "right"), integers("weight")
TREES = FiniteTrees("some trees", leaf, node(weight, left, right))
SIZE_OF_LEAF = Definition("size of a leaf", size(leaf) == 1)
SIZE_OF_NODE = Definition("size of a node", size(node(i, left, right)) == size(left) + size(right) + 1)


TWICE = double(n) == 2 * n


def doubles(
    conclusion: z3.BoolRef = TWICE,
    assumed: Callable[[InductionHypothesis], Used] = by,
    start: int = 0,
) -> Induction:
    base = Reason("for the smallest", (by(ZERO),), (Change("double 0 is 1", (by(ZERO),), (double(0) == 1,)),))
    return natural_induction(
        "double n is 2 n",
        n,
        (),
        conclusion,
        base,
        lambda induction: Reason(
            "from n to n + 1",
            (by(NEXT), assumed(induction)),
            (Change("by 3", (by(NEXT),), (double(n + 1) == double(n) + 3,)),),
        ),
        start=start,
    )


def sizes(assumed: Callable[[InductionHypothesis], tuple[Used, ...]]) -> Induction:
    return tree_induction(
        "size at least 1",
        TREES,
        t,
        (),
        size(t) >= 1,
        Reason("a leaf of size 1", (by(SIZE_OF_LEAF),), (Change("2", conclusion=size(leaf) >= 2),)),
        lambda induction: Reason(
            "a node is larger than its subtrees",
            (by(SIZE_OF_NODE, i=weight), *assumed(induction)),
            (Change("by 3 at least", conclusion=size(node(weight, left, right)) >= 4),),
        ),
    )


def both(induction: InductionHypothesis) -> tuple[Used, ...]:
    return by(induction, t=left), by(induction, t=right)


def judged(proof: Proposition, by_hand: tuple[str, ...] = ()) -> Trial:
    trial = Trial()
    verify_proof(trial, Theorem(said(proof), proof), by_hand=by_hand)
    return trial


def broken(proof: Proposition, by_hand: tuple[str, ...] = ()) -> str:
    with pytest.raises(BrokenCheckError) as error:
        judged(proof, by_hand)
    return str(error.value)


def test_inductions_over_numbers_and_trees_are_proved() -> None:
    evidence = judged(doubles()).evidence("all n", Verdict.DERIVED)
    assert evidence.verdict is Verdict.DERIVED
    assert evidence.values == {
        "theorem": "for all n (integer): n >= 0 => double(n) == 2*n",
        "symbols": "double: integer -> integer",
        "consistency": "the definitions have a model, since each says what a symbol means",
        "step 1": "for the smallest [definition: double 0]",
        "step 2": "from n to n + 1 [definition: double n + 1; the induction hypothesis]",
        "induction 1": "double n is 2 n: induction on n = 0, 1, ..; step 1, step 2",
    }
    assert judged(sizes(both)).evidence("all trees", Verdict.DERIVED).verdict is Verdict.DERIVED


def test_theorems_of_one_check_are_numbered() -> None:
    trial, proofs = Trial(), (doubles(), sizes(both))
    verify_proof(trial, *(Theorem(said(proof), proof) for proof in proofs))
    values = trial.evidence("two theorems", Verdict.DERIVED).values or {}
    assert [values["theorem 1"], values["theorem 2"]] == [said(proof) for proof in proofs]


class Forgetful(Links):
    """The graph of a proof, of which all is lost but the theorem."""

    def __init__(self, goals: Iterable[Proposition]) -> None:
        super().__init__(goals)
        del self.propositions[:-1]


def test_a_proof_that_leaves_out_what_it_uses_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_module, "Links", Forgetful)
    assert broken(doubles()) == "'for the smallest' is used by 'double n is 2 n', and was left out"


def test_a_claim_that_is_false_for_the_smallest_number_has_no_base() -> None:
    assert "for the smallest': the conclusion does not follow" in broken(doubles(double(n) == 2 * n + 1))


def test_a_claim_that_does_not_pass_on_has_no_step() -> None:
    assert "from n to n + 1': the conclusion does not follow" in broken(doubles(double(n) <= n))


def test_a_claim_from_a_later_number_on_is_no_claim_for_the_smaller_ones() -> None:
    first = (by(ZERO), by(NEXT, n=0), by(NEXT, n=1))
    from_two = natural_induction(
        "double n is at least n + 2",
        n,
        (),
        double(n) >= n + 2,
        Reason("double 2 is 4", first, (Change("5", conclusion=double(2) >= 5),)),
        lambda induction: Reason(
            "2 more", (by(NEXT), by(induction)), (Change("4 more", conclusion=double(n + 1) >= n + 5),)
        ),
        start=2,
    )
    assert judged(from_two).instances == 2
    assert said(from_two) == "for all n (integer): n >= 2 => double(n) >= n + 2"
    step = Step("from 1 on", (m >= 1, by(from_two, n=m)), double(m) >= 3, (Change("4", conclusion=double(m) >= 4),))
    assert "from 1 on': the conclusion does not follow" in broken(step)


@pytest.mark.parametrize("number", [n + 1, n - 1, m])
def test_the_hypothesis_is_for_n_alone(number: z3.ArithRef) -> None:
    assert "not smaller" in broken(doubles(assumed=lambda induction: by(induction, n=number)))


@pytest.mark.parametrize("tree", [t, node(weight, left, right), leaf, node(weight, left, left)])
def test_the_hypothesis_is_for_subtrees_alone(tree: z3.ExprRef) -> None:
    wrong = sizes(lambda induction: (by(induction, t=left), by(induction, t=tree)))
    assert "for something that is not smaller" in broken(wrong)


RIGHT = doubles()
BASE, STEP = RIGHT.cases


def with_base(condition: z3.BoolRef | None = None, conclusion: z3.BoolRef | None = None) -> Induction:
    return replace(RIGHT, cases=(changed(BASE, condition, conclusion), STEP))


def with_step(condition: z3.BoolRef | None = None, conclusion: z3.BoolRef | None = None) -> Induction:
    return replace(RIGHT, cases=(BASE, changed(STEP, condition, conclusion)))


def changed(
    case: tuple[Step, InductionHypothesis | None], condition: z3.BoolRef | None, conclusion: z3.BoolRef | None
) -> tuple[Step, InductionHypothesis | None]:
    """Return a case as the kernel would not make it."""
    step, own = case
    hypotheses = step.hypotheses if condition is None else (condition, *step.hypotheses)
    return replace(
        step, hypotheses=hypotheses, conclusion=conclusion if conclusion is not None else step.conclusion
    ), own


OTHER = InductionHypothesis("induction hypothesis of 'x'", (), double(n) == 7, n, (n,), frozenset({"n"}))
WRONG_SCHEMES = {
    "no base": replace(RIGHT, cases=(STEP,)),
    "no step": replace(RIGHT, cases=(BASE,)),
    "the base twice": replace(RIGHT, cases=(BASE, BASE)),
    "the step twice": replace(RIGHT, cases=(STEP, STEP)),
    "a base for 1": with_base(conclusion=double(1) == 2),
    "a step that skips": with_step(conclusion=double(n + 2) == 2 * (n + 2)),
    "a step back": with_step(conclusion=double(n - 1) == 2 * (n - 1)),
    "a step for large numbers": with_step(n >= 5),
    "a base with a condition": with_base(m == 1),
    "a hypothesis for the base": replace(RIGHT, cases=((BASE[0], STEP[1]), STEP)),
    "another hypothesis": replace(RIGHT, cases=(BASE, (STEP[0], OTHER))),
    "a hypothesis for all numbers": replace(
        RIGHT, cases=(BASE, (STEP[0], replace(OTHER, conclusion=double(n) == 2 * n, smaller=(n, n + 1))))
    ),
    "a hypothesis in which n may change": replace(
        RIGHT, cases=(BASE, (STEP[0], replace(OTHER, conclusion=double(n) == 2 * n, fixed=frozenset())))
    ),
    "a claim with a condition that the cases do not have": replace(RIGHT, conclusion=double(n) == 2 * n + 0 * m),
    "another start": replace(RIGHT, over=-1),
    "no unknown": replace(RIGHT, variable=n + 1),
    "no integer": replace(RIGHT, variable=reals("n")[0]),
    "a claim about the parts of trees": replace(sizes(both), conclusion=size(left) >= 1),
    "trees that are not all trees": replace(sizes(both), over=FiniteTrees("", leaf, node(weight, left, left))),
    "trees without leaves": replace(
        sizes(both), over=FiniteTrees("", node(weight, t, t), node(weight, left, right))
    ),
}


@pytest.mark.parametrize("name", WRONG_SCHEMES)
def test_a_wrong_scheme_is_noticed(name: str) -> None:
    assert flaw(WRONG_SCHEMES[name]), f"{name}: accepted"
    assert not flaw(RIGHT)
    assert not flaw(sizes(both))


def test_a_step_inside_an_induction_is_not_used_at_another_number() -> None:
    def following(induction: InductionHypothesis) -> Reason:
        inside = Step(
            "inside: double n + 1 is 2 n + 2",
            (n >= 0, by(NEXT), by(induction)),
            double(n + 1) == 2 * n + 2,
            (Change("without the hypothesis", (by(induction),)),),
        )
        return Reason("too much", (by(inside, n=n + 1),), (Change("", conclusion=double(n + 1) == 0),))

    base = Reason("for the smallest", (by(ZERO),), (Change("double 0 is 1", (by(ZERO),), (double(0) == 1,)),))
    wrong = natural_induction("double n is 2 n", n, (), double(n) == 2 * n, base, following)
    assert "at another n inside an induction" in broken(wrong)


def test_the_hypothesis_of_an_inner_induction_stays_at_the_number_of_the_outer_one() -> None:
    def outer(hypothesis: InductionHypothesis) -> Reason:
        inner = natural_induction(
            "inner",
            m,
            (),
            double(n) == 2 * n,
            Reason("inner base", (by(hypothesis),), (Change("without", (by(hypothesis),)),)),
            lambda induction: Reason(
                "inner step", (by(induction, n=n + 1), by(hypothesis)), (Change("3", conclusion=double(n) == 3),)
            ),
        )
        return Reason("outer step", (by(inner, m=0), by(NEXT)), (Change("3", conclusion=double(n + 1) == 3),))

    base = Reason("for the smallest", (by(ZERO),), (Change("double 0 is 1", (by(ZERO),), (double(0) == 1,)),))
    assert "at another n inside an induction" in broken(
        natural_induction("outer", n, (), double(n) == 2 * n, base, outer)
    )


def test_an_open_hypothesis_proves_nothing() -> None:
    (_, hypothesis), step = STEP, STEP[0]
    assert hypothesis is not None
    assert "open induction hypothesis" in broken(step)


def test_what_is_used_is_what_was_proved() -> None:
    tampered = Used(RIGHT, {"n": m}, double(m) == 2 * m)
    step = Step("2", (m >= 3, tampered), double(m) >= 6, (Change("4", conclusion=double(m) >= 7),))
    assert "uses something else than 'double n is 2 n'" in broken(step)
    honest = Step("2", (m >= 3, by(RIGHT, n=m)), double(m) >= 6, (Change("4", conclusion=double(m) >= 7),))
    assert judged(honest).instances == 3


def test_names_are_not_shared_and_facts_are_declared() -> None:
    fact = Fact("it is said", double(m) >= m)
    step = Step("it follows", (m >= 3, by(fact)), double(m) >= 3, (Change("4", conclusion=double(m) >= 4),))
    assert broken(step) == "taken as given, but not declared: ['it is said']"
    evidence = judged(step, ("it is said",)).evidence("all m", Verdict.DERIVED)
    assert evidence.by_hand == ("it is said",)
    assert (evidence.values or {})["given: it is said"] == "for all m (integer): double(m) >= m"
    assert "declared as taken, but not used" in broken(step, ("it is said", "more"))
    again = Step("it follows", (m >= 3, by(step)), double(m) >= 2, (Change("4", conclusion=double(m) >= 4),))
    assert "two propositions are called 'it follows'" in broken(again, ("it is said",))


def test_the_proof_of_another_theorem_is_none() -> None:
    with pytest.raises(BrokenCheckError, match=r"the proof shows 'for all n .integer.: n >= 0 => "):
        verify_proof(Trial(), Theorem("for all n (integer): n >= 0 => double(n) == 2*n + 1", RIGHT))


def test_definitions_that_contradict_each_other_are_noticed() -> None:
    odd = Definition("all numbers are odd", double(n) == 2 * n + 1)
    step = Step("anything", (m >= 1, by(odd, n=m), by(ZERO)), m >= 2, (Change("x", conclusion=m >= 3),))
    assert broken(step).startswith("no definitions of symbols, and not declared as taken as given: ['all numbers")
    with pytest.raises(BrokenCheckError, match="the definitions and facts contradict each other"):
        verify_proof(Trial(), Theorem(said(step), step), as_given=("all numbers are odd",))
    fact = Fact("it is said", double(0) == 1)
    step = Step("anything", (m >= 1, by(fact), by(ZERO)), m >= 2, (Change("x", conclusion=m >= 3),))
    assert broken(step, ("it is said",)) == "the definitions and facts contradict each other"


def test_rules_of_logic_are_for_equal_functions_and_integers() -> None:
    assert str(equal_arguments(double(n), double(0)).formula) == "Implies(And(0 == n), double(n) == double(0))"
    with pytest.raises(ValueError, match="a value of the same function"):
        equal_arguments(double(n), size(t))
    (x,) = reals("x")
    with pytest.raises(ValueError, match="an integer"):
        no_integer_between(x, 0)
