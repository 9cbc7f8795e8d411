"""Faults in inductions: assumptions that are false or circular."""

from .fault import Fault, lemmas

_FORMULAS = "claims.formulas"
_CLAIMED = "lemmas.of_claims"
_LEADS = "lemmas.leads"
_ON_RESTRICTIONS = "return Lead(list(interpreter.on_restrictions(claim)))\n"

FAULTS = (
    Fault(
        "the claim on the whole cube is assumed",
        _FORMULAS,
        "self._terms.restricted(symbolic, x, y) for name",
        "symbolic for name",
        lemmas("zero_cover_sauer", "subclass_monotone", "size_at_least_power"),
    ),
    Fault(
        "covers of restrictions are assumed to be smaller than they are",
        _LEADS,
        'N0(H, T) <= binomsum(T, Ldim(H))")',
        'N0(H, T) <= binomsum(T, Ldim(H) - 1)")',
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the class is assumed to be empty on a restriction",
        _LEADS,
        "    below += [restriction_is_monotone(symbolic, facet) for facet in facets(symbolic.whole, 2)]\n",
        "    below += [z3.Not(symbolic.non_empty(facet)) for facet in facets(symbolic.whole, 2)][:1]\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "a false fact on the way",
        _LEADS,
        "return Lead(below, [restriction_is_monotone(symbolic, symbolic.whole)])",
        "return Lead(below, [z3.Not(symbolic.non_empty(symbolic.whole))])",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the claim itself is one of the assumptions",
        _LEADS,
        _ON_RESTRICTIONS,
        "return Lead([part.formula for part in interpreter.parts(claim).values()])\n",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "a restriction is assumed to be empty",
        _LEADS,
        _ON_RESTRICTIONS,
        "return Lead([z3.Not(symbolic.non_empty(next(iter(facets(symbolic.whole, 2)))))])\n",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "at most four hypotheses are assumed",
        _LEADS,
        "    return Lead(list(interpreter.on_restrictions(claim)), facts=list(facts))",
        "    return Lead([z3.AtMost(*symbolic.membership.values(), 4)], facts=list(facts))",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "something is assumed where the check is direct",
        _CLAIMED,
        "if size.by_induction and self.options.lead is not None:",
        "if size.n_points > 1 and self.options.lead is not None:",
        lemmas("size_at_least_power", "subclass_monotone"),
    ),
    Fault(
        "the union is assumed to be small",
        _LEADS,
        "    return Lead(assumed, splits)",
        "    return Lead([*assumed, z3.AtMost(*union.membership.values(), 2)], splits)",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "the bound of H itself is assumed",
        _LEADS,
        "for derived in (union, common) for part",
        "for derived in (symbolic, union, common) for part",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "one hypothesis less is assumed in the union and the intersection",
        _LEADS,
        'Interpreter({"H": derived}).parts(claim)',
        'Interpreter({"H": derived}).parts(parse("|H| + 1 <= binomsum(points(H), VC(H))"))',
        lemmas("sauer_shelah"),
    ),
    Fault(
        "a false fact on the way: the intersection has no less dimension",
        "lemmas.union_and_intersection",
        "for part, gain in ((union, 0), (common, 1))",
        "for part, gain in ((union, 1), (common, 1))",
        lemmas("sauer_shelah"),
    ),
)
"""With each of these the main queries have no model, so that without guards the lemma would be verified."""
