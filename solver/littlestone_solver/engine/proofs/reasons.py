"""Making inductions from a claim and a reason for each case: the cases are formed from the claim, not stated."""

from collections.abc import Callable
from dataclasses import dataclass

import z3

from .induction import FiniteTrees, Induction, InductionHypothesis, claim_at, from_start, smaller_parts, terms_of
from .proposition import Condition, Hypothesis, Said, Used, formula_of
from .step import Change, Step, WrongStep
from .terms import free_unknowns


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
    return _induction(text, variable, start, conditions, conclusion, base, step)


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
    return _induction(text, variable, trees, conditions, conclusion, leaf, node)


def _induction(
    text: str,
    variable: z3.ExprRef,
    over: int | FiniteTrees,
    claim: tuple[Condition, ...],
    conclusion: z3.BoolRef,
    base: Reason,
    step: Callable[[InductionHypothesis], Reason],
) -> Induction:
    smallest, larger = terms_of(variable, over)
    smaller = InductionHypothesis(
        f"induction hypothesis of '{text}'",
        claim,
        conclusion,
        variable,
        smaller_parts(variable, over),
        frozenset(free_unknowns(larger)),
    )
    first = _case(base, smallest, variable, claim, conclusion, (), is_base=True)
    following = _case(step(smaller), larger, variable, claim, conclusion, from_start(variable, over), is_base=False)
    return Induction(text, variable, over, claim, conclusion, ((first, None), (following, smaller)))


def _case(
    reason: Reason,
    term: z3.ExprRef,
    variable: z3.ExprRef,
    claim: tuple[Condition, ...],
    conclusion: z3.BoolRef,
    extra: tuple[z3.BoolRef, ...],
    *,
    is_base: bool,
) -> Step:
    """Return the step that a reason must justify: the claim for this term."""
    own: list[Hypothesis] = []
    for each in claim:
        formula = claim_at(formula_of(each), variable, term)
        if not z3.is_true(z3.simplify(formula)):
            own.append(Said(each.words, formula) if isinstance(each, Said) else formula)
    uses = (*own, *extra, *reason.uses)
    return Step(reason.text, uses, claim_at(conclusion, variable, term), reason.wrong, reason.instance, is_base)
