"""Variants of a claim that should be false if the claim is as strong as possible; a search tries to refute them.

A variant need not be false: if a claim has slack everywhere, the sharpened claim is true.
"""

from collections.abc import Iterator
from dataclasses import replace

from .claim import Claim, Comparison, Implication, Joined, Quantified, conclusion
from .terms import Constant, NumberTerm, Operation

_STRICT = {"<=": "<", ">=": ">"}


def wrong_variants(claim: Claim) -> dict[str, Claim]:
    """Return variants of a claim that say too much, by the name of the change.

    They are the converse, the claim without one of its premises, the strict inequality, and the claim with one side
    moved by 1 towards the other side. If this side adds a constant, the constant changes, and otherwise the whole
    side.

    >>> from .grammar.parsing import parse
    >>> for name, variant in wrong_variants(parse("VC(H) >= 1 => Ldim(H) <= |H| - 1")).items():
    ...     print(f"{name}: {variant}")
    converse: Ldim(H) <= |H| - 1 => VC(H) >= 1
    without VC(H) >= 1: Ldim(H) <= |H| - 1
    strict: VC(H) >= 1 => Ldim(H) < |H| - 1
    one less: VC(H) >= 1 => Ldim(H) <= |H| - 2
    """
    variants: dict[str, Claim] = {}
    inner = _innermost(claim)
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


def _innermost(claim: Claim) -> Implication | None:
    return [None, *_implications(claim)][-1]


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
    """Return a number that is larger by 1 or -1; if the number adds a constant, the constant is changed."""
    match term:
        case Constant(value):
            return Constant(value + by)
        case Operation("+" | "-" as operator, (left, Constant(value))):
            return Operation(operator, (left, Constant(value + (by if operator == "+" else -by))))
        case Operation("+" | "-" as operator, (Constant(value), right)):
            return Operation(operator, (Constant(value + by), right))
    return Operation("+" if by > 0 else "-", (term, Constant(1)))
