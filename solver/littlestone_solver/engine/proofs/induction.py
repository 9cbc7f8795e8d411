"""The kernel of linked proofs: induction over natural numbers and over finite trees.

An induction is a claim with two cases: the smallest number, or a leaf; and n + 1, or a node. The induction
hypothesis is the claim for n, or for the subtrees, for all values of the other unknowns. :func:`flaw` says whether
the cases are those of the claim, whatever made them; that each of them follows is judged like every step, and that
the hypothesis is used for something smaller, and for nothing else, with the links of a proof.

Trusted are: that 0, 1, .. are all natural numbers and a leaf and nodes make all trees of a sort, the substitution
of z3, and the solver's answers.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import z3

from .proposition import Condition, Used, by, formula_of
from .step import Step
from .terms import CONTEXT, Term, free_unknowns, sort_name, with_values


@dataclass(frozen=True, slots=True, eq=False)
class InductionHypothesis:
    """The claim of an induction for what is smaller; open until the induction is complete.

    Parameters
    ----------
    text
        Of which induction it is one.
    conditions, conclusion
        The claim.
    variable
        On what the induction goes.
    smaller
        The terms that may stand for it.
    fixed
        Unknowns that are the same in the whole case, so that nothing that rests on the hypothesis may be used at
        other values of them.
    """

    text: str
    conditions: tuple[Condition, ...]
    conclusion: z3.BoolRef
    variable: z3.ExprRef
    smaller: tuple[z3.ExprRef, ...]
    fixed: frozenset[str]

    @property
    def uses(self) -> tuple[Used, ...]:
        """Nothing."""
        return ()

    def allows(self, values: Mapping[str, Term]) -> bool:
        """Return whether the claim is used for something smaller."""
        term = values.get(str(self.variable), self.variable)
        return isinstance(term, z3.ExprRef) and any(term.eq(each) for each in self.smaller)


@dataclass(frozen=True, slots=True, eq=False)
class FiniteTrees:
    """A sort of finite trees: every tree is a leaf or made of smaller ones.

    Parameters
    ----------
    name
        What they are.
    leaf
        The leaf; its unknowns stand for what it carries.
    node
        A node; its unknowns stand for what it carries and for its subtrees.
    """

    name: str
    leaf: z3.ExprRef
    node: z3.ExprRef


@dataclass(frozen=True, slots=True, eq=False)
class Induction:
    """A claim for all natural numbers, or for all finite trees of a sort, see :mod:`.reasons`.

    Parameters
    ----------
    text
        The claim in words.
    variable
        On what the induction goes: an unknown integer, or an unknown tree.
    over
        The smallest number, or the sort of trees.
    claim
        What the claim is restricted to.
    conclusion
        The claim.
    cases
        The smallest case, and that of something larger with the induction hypothesis that it may use.
    """

    text: str
    variable: z3.ExprRef
    over: int | FiniteTrees
    claim: tuple[Condition, ...]
    conclusion: z3.BoolRef
    cases: tuple[tuple[Step, InductionHypothesis | None], ...]

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """What the claim is restricted to, and that a number is not below the smallest."""
        return (*self.claim, *from_start(self.variable, self.over))

    @property
    def uses(self) -> tuple[Used, ...]:
        """Its cases."""
        return tuple(by(step) for step, _ in self.cases)

    @property
    def scheme(self) -> str:
        """On what the induction goes, in words."""
        if isinstance(self.over, FiniteTrees):
            return f"induction on {self.over.name}, from the leaves up"
        return f"induction on {self.variable} = {self.over}, {self.over + 1}, .."


def terms_of(variable: z3.ExprRef, over: int | FiniteTrees) -> tuple[z3.ExprRef, z3.ExprRef]:
    """Return the smallest thing, and what is made of smaller ones."""
    if isinstance(over, FiniteTrees):
        return over.leaf, over.node
    assert isinstance(variable, z3.ArithRef)
    return z3.IntVal(over, CONTEXT), variable + 1


def smaller_parts(variable: z3.ExprRef, over: int | FiniteTrees) -> tuple[z3.ExprRef, ...]:
    """Return of what the larger one is made."""
    if isinstance(over, FiniteTrees):
        return tuple(part for part in free_unknowns(over.node).values() if part.sort().eq(variable.sort()))
    return (variable,)


def from_start(variable: z3.ExprRef, over: int | FiniteTrees) -> tuple[z3.BoolRef, ...]:
    """Return that a number is not below the smallest one."""
    return (variable >= over,) if isinstance(over, int) and isinstance(variable, z3.ArithRef) else ()


def claim_at(formula: z3.BoolRef, variable: z3.ExprRef, term: z3.ExprRef) -> z3.BoolRef:
    """Return the claim for a term in place of the variable."""
    name = str(variable)
    return with_values(formula, {name: term} if name in free_unknowns(formula) else {})


def flaw(induction: Induction) -> str:
    """Return what is wrong with an induction; "" if its cases are those of its claim.

    Whatever made it: nothing but the claim, its variable and its cases is looked at.

    Parameters
    ----------
    induction
        An induction; that its cases follow is judged elsewhere.
    """
    variable, over = induction.variable, induction.over
    claim = [formula_of(each) for each in induction.claim]
    is_number = not isinstance(over, FiniteTrees) and z3.is_int(variable)
    is_tree = isinstance(over, FiniteTrees) and variable.sort().eq(over.node.sort())
    if not _is_unknown(variable) or not (is_number or is_tree):
        return f"'{variable}' is no unknown number or tree"
    named = free_unknowns(variable, induction.conclusion, *claim)
    if isinstance(over, FiniteTrees):
        if wrong := _flaw_of_trees(over):
            return wrong
        carried = named.keys() & free_unknowns(over.leaf, over.node).keys()
        if carried:
            return f"the claim names {', '.join(sorted(carried))}, parts of any tree"
    if len(induction.cases) != 2:
        return "there must be two cases, the smallest and that of something larger"
    for number, ((step, own), term) in enumerate(zip(induction.cases, terms_of(variable, over), strict=True)):
        allowed = [claim_at(each, variable, term) for each in claim]
        allowed += from_start(variable, over) if number else ()
        if not formula_of(step.conclusion).eq(claim_at(induction.conclusion, variable, term)):
            return f"'{step.text}' is not the claim for {term}"
        for each in step.conditions:
            if not any(formula_of(each).eq(one) for one in allowed):
                return f"'{step.text}' has a condition that the claim for {term} does not have"
        if own is not None and (number == 0 or not _is_hypothesis_of(own, induction)):
            return f"'{step.text}' assumes something else than the claim for what is smaller"
    return ""


def _flaw_of_trees(trees: FiniteTrees) -> str:
    """Return why not every tree of a sort is a leaf or a node, "" if nothing speaks against it."""
    leaf, node = trees.leaf, trees.node
    of = node.sort()
    if of.kind() != z3.Z3_UNINTERPRETED_SORT or not leaf.sort().eq(of) or leaf.decl().eq(node.decl()):
        return f"not every {sort_name(of)} is a leaf {leaf} or a node {node}"
    if not any(part.sort().eq(of) for part in node.children()):
        return f"the node {node} is not made of smaller trees"
    for made in (leaf, node):
        parts = made.children()
        is_one_thing = made.eq(leaf) and [str(part) for part in parts] == ["0"]
        if made.decl().kind() != z3.Z3_OP_UNINTERPRETED or not parts:
            return f"'{made}' is not a leaf or node with unknown parts"
        if not is_one_thing and len({str(part) for part in parts if _is_unknown(part)}) != len(parts):
            return f"not every leaf or node is {made}, whose parts must be different unknowns"
    return ""


def _is_unknown(term: z3.ExprRef) -> bool:
    return z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED


def _is_hypothesis_of(hypothesis: InductionHypothesis, induction: Induction) -> bool:
    claim = [formula_of(each) for each in (induction.conclusion, *induction.claim)]
    assumed = [formula_of(each) for each in (hypothesis.conclusion, *hypothesis.conditions)]
    smaller = smaller_parts(induction.variable, induction.over)
    _, larger = terms_of(induction.variable, induction.over)
    return (
        len(claim) == len(assumed)
        and all(one.eq(other) for one, other in zip(claim, assumed, strict=True))
        and hypothesis.variable.eq(induction.variable)
        and {part.get_id() for part in hypothesis.smaller} <= {part.get_id() for part in smaller}
        and hypothesis.fixed >= free_unknowns(larger).keys()
    )
