"""Faults in the translation of claims to formulas, which then say less than the claim, or something else."""

from littlestone.verdicts import Profile

from .fault import Fault, lemmas

_COMPARISONS = "claims.comparisons"
_FORMULAS = "claims.formulas"
_CLAIMED = "lemmas.of_claims"

FAULTS = (
    Fault(
        "one excluded value is left out",
        _COMPARISONS,
        "for values in sorted(tuples):",
        "for values in sorted(tuples)[1:]:",
        lemmas("vc_at_most_littlestone", "subclass_monotone", "decomposition_leaves"),
    ),
    Fault(
        "the largest excluded value is left out",
        _COMPARISONS,
        "for values in sorted(tuples):",
        "for values in sorted(tuples)[:-1]:",
        lemmas("vc_at_most_littlestone", "sauer_shelah", "pair_maps"),
    ),
    Fault(
        "every set of values counts as closed upwards",
        _COMPARISONS,
        "        if all(point[place] == end or _moved(point, place, way) in tuples for point in tuples):\n",
        "        if True:\n",
        lemmas("sauer_shelah", "vc_at_most_littlestone"),
    ),
    Fault(
        "one more is needed before something follows",
        _COMPARISONS,
        "reached.append(atom.at_least(value, asserted",
        "reached.append(atom.at_least(value + 1, asserted",
        lemmas("vc_at_most_littlestone", "size_at_least_power", "decomposition_of_subclass"),
    ),
    Fault(
        "one less follows",
        _COMPARISONS,
        "then.append(atom.at_least(value + 1, asserted",
        "then.append(atom.at_least(value, asserted",
        lemmas("vc_at_most_littlestone", "two_large_sides"),
    ),
    Fault(
        "a comparison is read the other way round",
        _COMPARISONS,
        "if not compared(left, comparison.relation, right).truth:",
        "if not compared(right, comparison.relation, left).truth:",
        lemmas("vc_at_most_littlestone", "sauer_shelah"),
    ),
    Fault(
        "undefined values are allowed",
        _COMPARISONS,
        "            undefined.add(values)",
        "            pass",
        lemmas("vc_at_most_littlestone"),
        survives="no lemma has an arithmetic operation that is undefined; tests of claims have",
    ),
    Fault(
        "the last value of a range is left out",
        _FORMULAS,
        "self._terms.integer(claim.high, place) + 1)",
        "self._terms.integer(claim.high, place))",
        lemmas("zero_cover_sauer", "zero_cover_sauer_multiclass", "decomposition_leaves", "soa_hull"),
    ),
    Fault(
        "the first point alone is meant",
        _FORMULAS,
        'return range(self._n_points if claim.kind == "point" else self._n_labels)',
        'return range(1 if claim.kind == "point" else self._n_labels)',
        lemmas("one_side_smaller", "smaller_sides_three_labels"),
    ),
    Fault(
        "the first part of a conjunction is kept",
        _FORMULAS,
        "                for part in parts:\n                    yield from self._parts",
        "                for part in parts[:1]:\n                    yield from self._parts",
        lemmas("order_of_maps", "bit_restrictions", "essential_members"),
    ),
    Fault(
        "what stands behind a premise is left out",
        _FORMULAS,
        "                if not is_false(both):\n",
        "                if z3.is_true(both):\n",
        lemmas("decomposition_exists", "essential_count", "two_large_sides"),
    ),
    Fault(
        "a premise is read as its negation",
        _FORMULAS,
        "both = all_of(self._context, [premise, known.holds])",
        "both = all_of(self._context, [premise, negation(known.holds)])",
        lemmas("decomposition_leaves", "two_large_sides"),
    ),
    Fault(
        "an inclusion is looked at for members of both",
        _FORMULAS,
        "                yield in_smaller(h), in_larger(h)",
        "                yield all_of(self._context, [in_smaller(h), in_larger(h)]), in_larger(h)",
        lemmas("subclass_monotone", "essential_members", "matching_leaves"),
    ),
    Fault(
        "no inclusion of essential hypotheses is looked at from four points on",
        _FORMULAS,
        "self._first_function_only and any(h))",
        "self._first_function_only)",
        lemmas("matching_leaves", "essential_of_subclass", "essential_members"),
    ),
    Fault(
        "that essential hypotheses are defined is not looked at",
        _FORMULAS,
        'if isinstance(term, DerivedClass) and term.operation in ("essential", "topleaves")',
        'if isinstance(term, DerivedClass) and term.operation == "topleaves"',
        lemmas("essential_count"),
        survives="every lemma has the premise that d is large enough; claims without it have tests",
    ),
    Fault(
        "unknown trees stand on the larger side",
        _COMPARISONS,
        "asserted=refuted is False",
        "asserted=refuted is True",
        lemmas("two_large_sides", "order_of_maps"),
    ),
    Fault(
        "two equal trees are asked for",
        "claims.numbers",
        'f"tree of {symbolic.name} on {shown(subcube)}"',
        '"tree"',
        lemmas("one_side_smaller", "smaller_sides_three_labels"),
    ),
    Fault(
        "essential hypotheses are those of some optimal tree",
        "claims.symbolic_terms",
        'in_all=operation == "essential"',
        "in_all=False",
        lemmas("essential_of_subclass"),
        profile=Profile.DEEP,
    ),
    Fault(
        "only members are essential",
        "numbers.decompositions",
        "    return any_of(context, choices)\n\n\ndef _is_looked_for",
        "    return all_of(context, [symbolic.membership[h], any_of(context, choices)])\n\n\ndef _is_looked_for",
        lemmas("essential_members", "essential_count"),
    ),
    Fault(
        "the constant 0 is not essential to the empty class",
        "numbers.decompositions",
        "choices = [] if any(h) else [negation(symbolic.non_empty(whole))]",
        "choices = list[z3.BoolRef]()",
        lemmas("essential_count", "essential_exist"),
    ),
    Fault(
        "the first bit only",
        "claims.symbolic_terms",
        "return self._bit(symbolic, values[0])",
        "return self._bit(symbolic, 1)",
        lemmas("bit_restrictions"),
    ),
    Fault(
        "half as many covers are claimed",
        "lemmas.psi_cover_lower",
        "return Part(shatters(depth), needs(depth, 2**depth + more))",
        "return Part(shatters(depth), needs(depth, (2 ** (depth - 1) if depth else 1) + more))",
        lemmas("leaves_need_trees"),
    ),
    Fault(
        "wrong variants are asked for small classes only",
        _CLAIMED,
        "all(len(h) >= 2 for h in found.values())",
        "all(len(h) >= 9 for h in found.values())",
        lemmas("vc_at_most_littlestone"),
    ),
    Fault(
        "what is undefined refutes a wrong variant",
        _CLAIMED,
        "formula = any_of(encoded.truth.ctx, [z3.Not(encoded.defined), encoded.truth])",
        "formula = encoded.holds",
        lemmas("decomposition_leaves", "essential_count"),
        survives="a variant that an undefined class refutes is refuted by a defined one too",
    ),
)
