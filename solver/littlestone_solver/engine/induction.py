"""The kernel of linked proofs: induction over natural numbers and over finite trees.

An induction is made from its claim, not from steps that are said to belong together: the kernel forms the claim for
the smallest things and for every way to make a larger one, and asks for a reason for each, which becomes a step.
The induction hypothesis is the claim for the smaller things, for all values of the other unknowns. What is trusted:
that numbers 0, 1, .. are all natural numbers, that the constructors of a sort of finite trees make all of them, the
substitution of z3, and the solver's answers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import z3

from littlestone.verdicts import BrokenCheckError

from .proposition import Condition, Hypothesis, Said, Used, by, formula_of
from .step import Change, Step, WrongStep
from .terms import CONTEXT, Term, free_unknowns, with_values


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
class Reason:
    """Why the claim holds in one case.

    Parameters
    ----------
    text
        The case in words.
    uses
        What is used, the induction hypothesis among it where there is something smaller.
    wrong
        Wrong variants of the case.
    instance
        As for a step.
    """

    text: str
    uses: tuple[Used, ...]
    wrong: tuple[WrongStep | Change, ...]
    instance: tuple[z3.BoolRef, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Induction:
    """A claim for all natural numbers, or for all finite trees of a sort; made by the functions below.

    Parameters
    ----------
    text
        The claim in words.
    scheme
        On what the induction goes.
    conditions, conclusion
        The claim.
    cases
        One step for each case, with the induction hypothesis that it may use.
    """

    text: str
    scheme: str
    conditions: tuple[Condition, ...]
    conclusion: z3.BoolRef
    cases: tuple[tuple[Step, InductionHypothesis | None], ...]

    @property
    def uses(self) -> tuple[Used, ...]:
        """Its cases."""
        return tuple(by(step) for step, _ in self.cases)


def natural_induction(
    text: str,
    variable: z3.ArithRef,
    conditions: tuple[Condition, ...],
    conclusion: z3.BoolRef,
    base: Reason,
    step: Callable[[InductionHypothesis], Reason],
    *,
    start: int = 0,
) -> Induction:
    """Return the claim for every natural number from ``start`` on, from ``start`` itself and from n to n + 1.

    Parameters
    ----------
    text
        The claim in words.
    variable
        The number n, an unknown integer.
    conditions, conclusion
        The claim for n; all its other unknowns are arbitrary, also in the induction hypothesis.
    base
        Why it holds for ``start``.
    step
        Takes the claim for n and says why it holds for n + 1.
    start
        The smallest number.
    """
    name = str(variable)
    if not free_unknowns(variable).keys() == {name} or not z3.is_int(variable):
        raise BrokenCheckError(f"induction on '{variable}', which is no unknown integer")
    smaller = InductionHypothesis(
        f"induction hypothesis of '{text}'", conditions, conclusion, variable, (variable,), frozenset({name})
    )
    first = _case(base, conditions, conclusion, name, z3.IntVal(start, CONTEXT), (), is_base=True)
    following = _case(
        step(smaller), conditions, conclusion, name, variable + 1, (variable >= start,), is_base=False
    )
    scheme = f"induction on {name} = {start}, {start + 1}, .."
    return Induction(
        text, scheme, (*conditions, variable >= start), conclusion, ((first, None), (following, smaller))
    )


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


def tree_induction(
    text: str,
    trees: FiniteTrees,
    variable: z3.ExprRef,
    conditions: tuple[Condition, ...],
    conclusion: z3.BoolRef,
    leaf: Reason,
    node: Callable[[InductionHypothesis], Reason],
) -> Induction:
    """Return the claim for every finite tree, from that for leaves and from subtrees to a node.

    Parameters
    ----------
    text
        The claim in words.
    trees
        The sort of trees.
    variable
        The tree, an unknown of this sort.
    conditions, conclusion
        The claim for the tree; all its other unknowns are arbitrary, also in the induction hypothesis.
    leaf
        Why it holds for a leaf.
    node
        Takes the claim, to be used for the subtrees, and says why it holds for a node.
    """
    name, carried = str(variable), free_unknowns(trees.leaf, trees.node)
    claim = free_unknowns(conclusion, *(formula_of(each) for each in conditions))
    if not free_unknowns(variable).keys() == {name} or not variable.sort().eq(trees.node.sort()):
        raise BrokenCheckError(f"induction on '{variable}', which is no unknown of {trees.name}")
    if carried.keys() & claim.keys():
        raise BrokenCheckError(f"'{text}' names {sorted(carried.keys() & claim.keys())}, the parts of any tree")
    parts = free_unknowns(trees.node)
    subtrees = tuple(part for part in parts.values() if part.sort().eq(variable.sort()))
    smaller = InductionHypothesis(
        f"induction hypothesis of '{text}'", conditions, conclusion, variable, subtrees, frozenset(parts)
    )
    first = _case(leaf, conditions, conclusion, name, trees.leaf, (), is_base=True)
    following = _case(node(smaller), conditions, conclusion, name, trees.node, (), is_base=False)
    scheme = f"induction on {trees.name}, from the leaves up"
    return Induction(text, scheme, conditions, conclusion, ((first, None), (following, smaller)))


def _case(
    reason: Reason,
    conditions: tuple[Condition, ...],
    conclusion: z3.BoolRef,
    variable: str,
    term: z3.ExprRef,
    extra: tuple[z3.BoolRef, ...],
    *,
    is_base: bool,
) -> Step:
    """Return the step that a reason must justify: the claim for this term."""

    def at(formula: z3.BoolRef) -> z3.BoolRef:
        return with_values(formula, {variable: term} if variable in free_unknowns(formula) else {})

    own: list[Hypothesis] = [
        Said(each.words, at(each.formula)) if isinstance(each, Said) else at(each) for each in conditions
    ]
    kept = [each for each in own if not z3.is_true(z3.simplify(formula_of(each)))]
    return Step(reason.text, (*kept, *extra, *reason.uses), at(conclusion), reason.wrong, reason.instance, is_base)
