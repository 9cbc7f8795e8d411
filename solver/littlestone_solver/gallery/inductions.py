"""Faults in lemmas by induction: conclusions that say less, assumptions that are false or circular."""

from .fault import Fault, lemmas

_ZERO_COVER = "lemmas.zero_cover_sauer"
_SAUER = "lemmas.sauer_shelah"
_MONOTONE = "lemmas.subclass_monotone"
_POWER = "lemmas.size_at_least_power"

FAULTS = (
    Fault(
        "the conclusion is true",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            {key: Part(part.premise, z3.BoolVal(True, context)) "
        "for key, part in bounded(whole, n).items()},\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the conclusion is empty",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            {},\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "one depth is kept",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            {key: part for key, part in bounded(whole, n).items() if key[0] == 1},\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the largest depth is left out",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            bounded(whole, n - 1),\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "one part is true",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            bounded(whole, n) | {(n, 0): Part(*[z3.BoolVal(True, context)] * 2)},\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "one part is a tautology",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            bounded(whole, n) | {(n, 0): Part(*[dimension_at_most(whole, 0)] * 2)},\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the premise is impossible",
        _ZERO_COVER,
        "            bounded(whole, n),\n",
        "            {key: Part(z3.And(part.premise, littlestone_at_least(symbolic, whole, 0), "
        "z3.Not(symbolic.non_empty(whole))), part.claim) for key, part in bounded(whole, n).items()},\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the bound speaks of a smaller dimension",
        _ZERO_COVER,
        "Part(at_most(subcube, d),",
        "Part(at_most(subcube, d - 1),",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the bound is one more",
        _ZERO_COVER,
        "return zero_cover_at_least(symbolic, subcube, depth, number + 1)",
        "return zero_cover_at_least(symbolic, subcube, depth, number + 2)",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the bound is twice as large",
        _ZERO_COVER,
        "return sum(comb(depth, i) for i in range(dimension + 1))",
        "return 2 * sum(comb(depth, i) for i in range(dimension + 1))",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the claim on the whole cube is assumed",
        _ZERO_COVER,
        "below = list(facets(whole, 2))",
        "below = [whole]",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the claim itself is one of the assumptions",
        _ZERO_COVER,
        "            *(restriction_is_monotone(symbolic, facet) for facet in below),\n",
        "            *(restriction_is_monotone(symbolic, facet) for facet in below),\n"
        "            bounded(whole, n)[n, 1].formula,\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "covers of restrictions are assumed to be smaller than they are",
        _ZERO_COVER,
        "for part in bounded(facet, n - 1).values()),",
        "for part in bounded(facet, n - 1, less=1).values()),",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "the class is assumed to be empty on a restriction",
        _ZERO_COVER,
        "            *(restriction_is_monotone(symbolic, facet) for facet in below),\n",
        "            *(z3.Not(symbolic.non_empty(facet)) for facet in below[:1]),\n",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "a false fact on the way",
        _ZERO_COVER,
        "intermediate = (restriction_is_monotone(symbolic, whole),)",
        "intermediate = (z3.Not(symbolic.non_empty(whole)),)",
        lemmas("zero_cover_sauer"),
    ),
    Fault(
        "G is assumed to be empty",
        _MONOTONE,
        "        assumed=tuple(",
        "        assumed=(z3.Not(small.non_empty(whole)),) * size.by_induction + tuple(",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "both classes are assumed to be equal on a restriction",
        _MONOTONE,
        "for formula in formulas(at_most(small, large, facet))),",
        "for formula in formulas(at_most(small, large, facet) | at_most(large, small, facet))),",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "the same is assumed, and that it is strict",
        _MONOTONE,
        "for formula in formulas(at_most(small, large, facet))),",
        "for formula in formulas(at_most(small, large, facet, 1))),",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "the conclusion leaves out the largest dimension",
        _MONOTONE,
        "            at_most(small, large, whole),\n            lambda",
        "            {(d,): part for (d,), part in at_most(small, large, whole).items() if d != size.n_points},\n"
        "            lambda",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "the class is compared with itself",
        _MONOTONE,
        "            at_most(small, large, whole),\n            lambda",
        "            at_most(large, large, whole),\n            lambda",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "G is a subclass of the empty class",
        _MONOTONE,
        "subclass = [z3.Implies(small.membership[h], large.membership[h]) for h in large.membership]",
        "subclass = [z3.Not(small.membership[h]) for h in large.membership]",
        lemmas("subclass_monotone"),
    ),
    Fault(
        "at most four hypotheses are assumed",
        _POWER,
        "        assumed=tuple(",
        "        assumed=(z3.Not(cardinality_at_least(symbolic, whole, 5)),) * size.by_induction + tuple(",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "at most four hypotheses are assumed on each restriction",
        _POWER,
        "        assumed=tuple(",
        "        assumed=tuple(z3.Not(cardinality_at_least(symbolic, facet, 5)) for facet in below) + tuple(",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "something is assumed where the check is direct",
        _POWER,
        "below = list(facets(whole, 2)) if size.by_induction else []",
        "below = list(facets(whole, 2))",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "one hypothesis less is claimed",
        _POWER,
        "cardinality_at_least(symbolic, subcube, 2**d + slack)",
        "cardinality_at_least(symbolic, subcube, 2**d + slack - 1)",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "only nonemptiness is claimed",
        _POWER,
        "            {(-1,): always(not_empty), **bounded(whole)},\n",
        "            {(-1,): always(not_empty)},\n",
        lemmas("size_at_least_power"),
    ),
    Fault(
        "the union is assumed to be small",
        _SAUER,
        "assumed = tuple(part.formula for one in (union, common) for part in bounded(one).values())",
        "assumed = (z3.Not(larger_than(union, 3)),)",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "the bound of H itself is assumed",
        _SAUER,
        "for one in (union, common) for part",
        "for one in (symbolic, union, common) for part",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "one hypothesis less is assumed in the union and the intersection",
        _SAUER,
        "for one in (union, common) for part in bounded(one).values())",
        "for one in (union, common) for (d,), part in bounded(one, 1).items() if d >= 0)",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "a false fact on the way: the intersection has no less dimension",
        "lemmas.union_and_intersection",
        "for part, gain in ((union, 0), (common, 1))",
        "for part, gain in ((union, 1), (common, 1))",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "the bound of the smaller dimension",
        _SAUER,
        "Part(dimension_at_most(one, d), z3.Not(larger_than(one, _sum(points, d + shift) - slack)))",
        "Part(dimension_at_most(one, d - 1), z3.Not(larger_than(one, _sum(points, d + shift) - slack)))",
        lemmas("sauer_shelah"),
    ),
    Fault(
        "one dimension is kept",
        _SAUER,
        '            "|H| <= sum of C(n, i) for i <= VCdim(H)", bounded(symbolic), ',
        '            "|H| <= sum of C(n, i) for i <= VCdim(H)", {(0,): bounded(symbolic)[(0,)]}, ',
        lemmas("sauer_shelah"),
    ),
)
"""With each of these the main queries have no model, so that without guards the lemma would be verified."""
