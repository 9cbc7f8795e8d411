"""Claims derived from a claim: variants that should be false, and the claim about classes that are not empty.

If a claim is as strong as possible, its variants are false; a search tries to refute them. A variant need not be
false: if a claim has slack everywhere, the sharpened claim is true.

Convention: authors who do not mention the empty class usually mean classes that are not empty. A claim mentions
that ``H`` may be empty if it compares ``|H|`` with a constant that separates 0 from all other sizes, as ``|H| = 0``
and ``|H| > 0`` do. :func:`~littlestone.claims.evaluate` takes every claim literally.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from .arithmetic.exact_values import UndefinedValueError
from .claim import Claim, Comparison, Implication, Joined, Not, Quantified, conclusion, free_classes, walk
from .evaluation import Bindings, Evaluator, Interpreter
from .finding import Finding, Instance
from .reading import compared
from .terms import ClassVariable, Constant, NumberOf, NumberTerm, Operation

_STRICT = {"<=": "<", ">=": ">"}


def wrong_variants(claim: Claim) -> dict[str, Claim]:
    """Return variants of a claim that say too much, by the name of the change.

    They are the converse, the claim without one of its premises, the strict inequality, and the claim with one side
    moved by 1 towards the other side. If this side is a sum with a constant, the constant changes; otherwise 1 is
    added to or subtracted from the whole side.

    >>> from .grammar.parsing import parse
    >>> for name, variant in wrong_variants(parse("VC(H) >= 1 => Ldim(H) <= |H| - 1")).items():
    ...     print(f"{name}: {variant}")
    converse: Ldim(H) <= |H| - 1 => VC(H) >= 1
    without VC(H) >= 1: Ldim(H) <= |H| - 1
    strict: VC(H) >= 1 => Ldim(H) < |H| - 1
    one less: VC(H) >= 1 => Ldim(H) <= |H| - 2
    """
    variants: dict[str, Claim] = {}
    inner = [None, *_implications(claim)][-1]
    if inner is not None:
        variants["converse"] = _replaced(claim, inner, Implication(inner.conclusion, inner.premise))
    for implication in _implications(claim):
        for dropped, without in _without_a_premise(implication):
            variants[f"without {dropped}"] = _replaced(claim, implication, without)
    last = conclusion(claim)
    for name, moved in _beyond(last):
        variants[name] = _concluding(claim, moved)
    return variants


def _beyond(last: Claim) -> Iterator[tuple[str, Claim]]:
    """Yield variants that are stronger than a comparison, or than one part of a conjunction."""
    if isinstance(last, Joined) and last.operator == "and":
        for number, part in enumerate(last.parts, start=1):
            for name, moved in _beyond(conclusion(part)):
                changed = _concluding(part, moved)
                parts = (*last.parts[: number - 1], changed, *last.parts[number:])
                yield f"{name} in part {number}", replace(last, parts=parts)
    if not isinstance(last, Comparison):
        return
    if last.relation in _STRICT:
        yield "strict", replace(last, relation=_STRICT[last.relation])
    if last.relation in ("<=", "<", "="):
        yield "one less", replace(last, right=_moved(last.right, -1))
    if last.relation in (">=", ">", "="):
        yield "one more", replace(last, right=_moved(last.right, 1))


def equality(claim: Claim) -> Claim | None:
    """Return the claim that both sides are always equal, or ``None`` if the claim does not end in ``<=`` or ``>=``.

    >>> from .grammar.parsing import parse
    >>> print(equality(parse("|H| > 0 => Ldim(H) <= log2(|H|)")))
    |H| > 0 => Ldim(H) = log2(|H|)
    """
    last = conclusion(claim)
    if not isinstance(last, Comparison) or last.relation not in _STRICT:
        return None
    return _concluding(claim, replace(last, relation="="))


def _without_a_premise(claim: Implication) -> list[tuple[Claim, Claim]]:
    """Return, for each premise, the premise and the implication without it."""
    premise = claim.premise
    if not isinstance(premise, Joined) or premise.operator == "or":
        return [(premise, claim.conclusion)]
    variants: list[tuple[Claim, Claim]] = []
    for place, dropped in enumerate(premise.parts):
        kept = premise.parts[:place] + premise.parts[place + 1 :]
        weaker = kept[0] if len(kept) == 1 else Joined("and", kept)
        variants.append((dropped, Implication(weaker, claim.conclusion)))
    return variants


def _implications(claim: Claim) -> Iterator[Implication]:
    """Yield the implications on the way from a claim to its conclusion."""
    while isinstance(claim, Quantified | Implication):
        if isinstance(claim, Implication):
            yield claim
        claim = claim.conclusion if isinstance(claim, Implication) else claim.claim


def _replaced(claim: Claim, old: Claim, new: Claim) -> Claim:
    """Return the claim with an implication on the way to its conclusion replaced by another claim."""
    if claim is old:
        return new
    if isinstance(claim, Quantified):
        return replace(claim, claim=_replaced(claim.claim, old, new))
    if isinstance(claim, Implication):
        return replace(claim, conclusion=_replaced(claim.conclusion, old, new))
    return claim


def _concluding(claim: Claim, last: Claim) -> Claim:
    """Return the claim with another conclusion under the same quantifiers and premises."""
    if isinstance(claim, Quantified):
        return replace(claim, claim=_concluding(claim.claim, last))
    if isinstance(claim, Implication):
        return replace(claim, conclusion=_concluding(claim.conclusion, last))
    return last


def _moved(term: NumberTerm, by: int) -> NumberTerm:
    """Return a number plus 1 or -1; if the number is a sum with a constant, the constant is changed."""
    match term:
        case Constant(value):
            return Constant(value + by)
        case Operation("+" | "-" as operator, (left, Constant(value))):
            return Operation(operator, (left, Constant(value + (by if operator == "+" else -by))))
        case Operation("+" | "-" as operator, (Constant(value), right)):
            return Operation(operator, (Constant(value + by), right))
    return Operation("+" if by > 0 else "-", (term, Constant(1)))


def about_nonempty(claim: Claim) -> Claim:
    """Return a claim with the premise that every class is not empty, unless the claim lets this class be empty.

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
    """Return the finding on a claim as written, or on the claim about non-empty classes if only that can be meant.

    The second case arises if the empty class alone refutes the claim, which the finding records, or if the claim
    requires some subclass, which might be empty.
    """
    meant = about_nonempty(claim)
    if meant == claim:
        return judge(claim)
    if _asks_for_subclasses(claim):
        return judge(meant)
    finding = judge(claim)
    counterexample = finding.counterexample
    if counterexample is None or not holds_for_nonempty(claim, counterexample, by):
        return finding
    return replace(judge(meant), refuted_by_empty=counterexample)


def holds_for_nonempty(claim: Claim, found: Instance, by: Interpreter = "fast") -> bool:
    """Return whether a counterexample to a claim does not refute the claim about non-empty classes."""
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
            bound = node.right if node.left == size else node.left
            if isinstance(bound, Constant):
                sizes = [Fraction(number) for number in (0, 1, 2, max(2, bound.value) + 1)]
                pairs = [(n, bound.value) if node.left == size else (bound.value, n) for n in sizes]
                of_empty, *of_others = [compared(left, node.relation, right).truth for left, right in pairs]
                if of_others == 3 * [not of_empty]:
                    return True
    return False
