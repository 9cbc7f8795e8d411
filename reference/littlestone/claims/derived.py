"""Variants of a claim that should be false if the claim says no less than it can, for a search for refutations.

A variant is not certainly false: a claim with slack everywhere stays true when it is sharpened.
"""

from dataclasses import replace

from .claim import Claim, Comparison, Implication, Joined, Quantified, conclusion
from .terms import Constant, NumberTerm, Operation

_STRICT = {"<=": "<", ">=": ">"}


def wrong_variants(claim: Claim) -> dict[str, Claim]:
    """Return variants of a claim that go too far, by what was done to it.

    They are the converse, the claim without one of its premises, the strict inequality, and the claim with one side
    moved by 1 towards the other one: a constant of it, if there is one that is added, or else the whole side.

    Examples
    --------
    >>> from .parsing import parse
    >>> for name, variant in wrong_variants(parse("VC(H) >= 1 => Ldim(H) <= |H| - 1")).items():
    ...     print(f"{name}: {variant}")
    converse: Ldim(H) <= |H| - 1 => VC(H) >= 1
    without VC(H) >= 1: Ldim(H) <= |H| - 1
    strict: VC(H) >= 1 => Ldim(H) < |H| - 1
    one less: VC(H) >= 1 => Ldim(H) <= |H| - 2
    """
    variants: dict[str, Claim] = {}
    inner = claim
    while isinstance(inner, Quantified):
        inner = inner.claim
    if isinstance(inner, Implication):
        variants["converse"] = _behind_quantifiers(claim, Implication(inner.conclusion, inner.premise))
        for dropped, without in _without_a_premise(inner):
            variants[f"without {dropped}"] = _behind_quantifiers(claim, without)
    last = conclusion(claim)
    if isinstance(last, Comparison):
        if last.relation in _STRICT:
            variants["strict"] = _concluding(claim, replace(last, relation=_STRICT[last.relation]))
        if last.relation in ("<=", "<", "="):
            variants["one less"] = _concluding(claim, replace(last, right=_moved(last.right, -1)))
        if last.relation in (">=", ">", "="):
            variants["one more"] = _concluding(claim, replace(last, right=_moved(last.right, 1)))
    return variants


def equality(claim: Claim) -> Claim | None:
    """Return the claim that both sides are always equal, ``None`` if it does not end in ``<=`` or ``>=``.

    Examples
    --------
    >>> from .parsing import parse
    >>> print(equality(parse("|H| > 0 => Ldim(H) <= log2(|H|)")))
    |H| > 0 => Ldim(H) = log2(|H|)
    """
    last = conclusion(claim)
    if not isinstance(last, Comparison) or last.relation not in _STRICT:
        return None
    return _concluding(claim, replace(last, relation="="))


def _without_a_premise(claim: Implication) -> list[tuple[Claim, Claim]]:
    """Return each premise with the implication without it."""
    premise = claim.premise
    if not isinstance(premise, Joined) or premise.operator == "or":
        return [(premise, claim.conclusion)]
    found: list[tuple[Claim, Claim]] = []
    for place, dropped in enumerate(premise.parts):
        kept = premise.parts[:place] + premise.parts[place + 1 :]
        weaker = kept[0] if len(kept) == 1 else Joined("and", kept)
        found.append((dropped, Implication(weaker, claim.conclusion)))
    return found


def _behind_quantifiers(claim: Claim, inner: Claim) -> Claim:
    """Return the claim with something else behind its quantifiers."""
    if isinstance(claim, Quantified):
        return replace(claim, claim=_behind_quantifiers(claim.claim, inner))
    return inner


def _concluding(claim: Claim, last: Claim) -> Claim:
    """Return the claim with something else behind its quantifiers and premises."""
    if isinstance(claim, Quantified):
        return replace(claim, claim=_concluding(claim.claim, last))
    if isinstance(claim, Implication):
        return replace(claim, conclusion=_concluding(claim.conclusion, last))
    return last


def _moved(term: NumberTerm, by: int) -> NumberTerm:
    """Return a number that is larger by 1 or -1, by a constant that it adds if it has one."""
    match term:
        case Constant(value):
            return Constant(value + by)
        case Operation("+" | "-" as operator, (left, Constant(value))):
            return Operation(operator, (left, Constant(value + (by if operator == "+" else -by))))
        case Operation("+" | "-" as operator, (Constant(value), right)):
            return Operation(operator, (Constant(value + by), right))
    return Operation("+" if by > 0 else "-", (term, Constant(1)))
