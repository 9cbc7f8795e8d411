"""Claims about classes that are not empty, as authors usually mean who do not mention the empty class.

Convention: a claim mentions that ``H`` may be empty if it compares ``|H|`` with a constant that separates 0 from
all other sizes, as ``|H| = 0`` and ``|H| > 0`` do. :func:`~littlestone.claims.evaluate` takes every claim
literally.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from .arithmetic.exact_values import UndefinedValueError
from .claim import Claim, Comparison, Implication, Joined, Not, Quantified, free_classes, walk
from .evaluation import Bindings, Evaluator, Interpreter
from .finding import Finding, Instance
from .reading import compared
from .terms import ClassVariable, Constant, NumberOf


def about_nonempty(claim: Claim) -> Claim:
    """Return a claim with the premise that each class is not empty, unless the claim mentions that it may be empty.

    >>> from .grammar.parsing import parse
    >>> for text in ("2^Ldim(H) <= |H|", "VC(G) = 1 => VC(H) = 1", "|H| = 0 => VC(H) = -1"):
    ...     print(about_nonempty(parse(text)))
    |H| > 0 => 2^Ldim(H) <= |H|
    |G| > 0 and |H| > 0 and VC(G) = 1 => VC(H) = 1
    |H| = 0 => VC(H) = -1
    >>> print(about_nonempty(parse("for some subclass G of H: Ldim(G) < 0")))
    |H| > 0 => for some subclass G of H: |G| > 0 and Ldim(G) < 0
    """
    inner = _with_nonempty_subclasses(claim)
    return _given([_is_not_empty(name) for name in free_classes(claim) if not _mentions_empty(claim, name)], inner)


def judged_nonempty(claim: Claim, judge: Callable[[Claim], Finding], by: Interpreter = "fast") -> Finding:
    """Return the finding on a claim as written, or on :func:`about_nonempty` of it if only that can be meant.

    The second case arises if the empty class alone refutes the claim, and the finding records this; or if the claim
    requires some subclass, which might be empty.
    """
    meant = about_nonempty(claim)
    if meant == claim:
        return judge(claim)
    if _asks_for_subclasses(claim):
        return judge(meant)
    finding = judge(claim)
    found = finding.counterexample
    if found is None or not holds_for_nonempty(claim, found, by):
        return finding
    return replace(judge(meant), refuted_by_empty=found)


def holds_for_nonempty(claim: Claim, found: Instance, by: Interpreter = "fast") -> bool:
    """Return whether a counterexample to a claim is not one to the claim about non-empty classes."""
    try:
        return Evaluator(by).reading(about_nonempty(claim), Bindings(found.classes)).truth
    except UndefinedValueError:
        return True


def _is_not_empty(name: str) -> Claim:
    return Comparison(NumberOf("size", ClassVariable(name)), ">", Constant(0))


def _given(premises: list[Claim], claim: Claim) -> Claim:
    if not premises:
        return claim
    if not isinstance(claim, Implication):
        return Implication(_both(premises), claim)
    met = claim.premise
    further = met.parts if isinstance(met, Joined) and met.operator == "and" else (met,)
    return Implication(_both([*premises, *further]), claim.conclusion)


def _both(parts: list[Claim]) -> Claim:
    return parts[0] if len(parts) == 1 else Joined("and", tuple(parts))


def _with_nonempty_subclasses(claim: Claim) -> Claim:
    match claim:
        case Not(inner):
            return Not(_with_nonempty_subclasses(inner))
        case Joined(operator, parts):
            return Joined(operator, tuple(map(_with_nonempty_subclasses, parts)))
        case Implication(premise, conclusion):
            return Implication(_with_nonempty_subclasses(premise), _with_nonempty_subclasses(conclusion))
        case Quantified(quantifier):
            inner = _with_nonempty_subclasses(claim.claim)
            if claim.kind == "subclass" and not _mentions_empty(claim.claim, claim.name):
                condition = _is_not_empty(claim.name)
                inner = _given([condition], inner) if quantifier == "all" else _both([condition, inner])
            return replace(claim, claim=inner)
    return claim


def _asks_for_subclasses(claim: Claim) -> bool:
    """Return whether a claim has a subclass quantifier other than "for all" at its front."""
    front = claim
    while isinstance(front, Quantified | Implication):
        if isinstance(front, Quantified) and front.quantifier == "some":
            break
        if isinstance(front, Implication) and _has_subclasses(front.premise):
            break
        front = front.claim if isinstance(front, Quantified) else front.conclusion
    return _has_subclasses(front)


def _has_subclasses(claim: Claim) -> bool:
    return any(isinstance(node, Quantified) and node.kind == "subclass" for node in walk(claim))


def _mentions_empty(claim: Claim, name: str) -> bool:
    """Return whether a comparison in a claim separates the empty class of this name from all other classes."""
    size = NumberOf("size", ClassVariable(name))
    for node in walk(claim):
        if isinstance(node, Comparison) and size in (node.left, node.right):
            other = node.right if node.left == size else node.left
            if isinstance(other, Constant):
                sizes = [Fraction(number) for number in (0, 1, 2, max(2, other.value) + 1)]
                pairs = [(n, other.value) if node.left == size else (other.value, n) for n in sizes]
                of_empty, *of_others = [compared(left, node.relation, right).truth for left, right in pairs]
                if of_others == 3 * [not of_empty]:
                    return True
    return False
