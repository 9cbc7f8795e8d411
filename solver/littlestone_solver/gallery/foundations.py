"""Faults in what many proofs rest on, and in what judges proofs."""

from .fault import Fault

_CHAIN = ("induction.bit_dimension_chain.check",)
_SAUER = ("induction.zero_cover.check",)
_LEAVES = ("induction.decomposition_leaves.check",)
_WEIGHTED = ("induction.weighted_sum.check",)
_EXPONENTIAL = ("induction.exponential_bound.check",)
_INTEGER = ("induction.integer_bound.check",)
_COVERED = ("induction.reducible_cover.check_iterated",)

FOUNDATIONS = (
    Fault(
        "Lemma 5.11 without that a collapsing map has one value",
        "induction.psi_lower_cover",
        "        (parting, exclusive),\n",
        "        (parting,),\n",
        _CHAIN,
    ),
    Fault(
        "Lemma 5.11 for trees that agree with one member only",
        "induction.psi_lower_cover",
        'z3.And(words.relation("member", h), _realizes(words, h, leaf), _agrees(words, tree, h, leaf))',
        'z3.And(words.relation("member", h), _agrees(words, tree, h, leaf))',
        _CHAIN,
    ),
    Fault(
        "nodes with equal labels are shattered",
        "induction.mistake_trees",
        "    == z3.And(_i != _j, shatters(",
        "    == z3.And(shatters(",
        (*_LEAVES, *_SAUER),
    ),
    Fault(
        "a node is shattered by its left subtree",
        "induction.mistake_trees",
        "shatters(restricted(_H, _x, _j), _right)),",
        "shatters(restricted(_H, _x, _i), _left)),",
        (*_LEAVES, *_SAUER, *_CHAIN),
    ),
    Fault(
        "Claim 5.7 for one label",
        "induction.mistake_trees",
        "        (_n >= 0, _i != _j, z3.Not(deep(_H, _n + 1)), by(joined())),",
        "        (_n >= 0, z3.Not(deep(_H, _n + 1)), by(joined())),",
        (*_LEAVES, "induction.claims.at_most_one_label"),
    ),
    Fault(
        "the empty sum is 1",
        "induction.sums",
        "sauer(_n, -1, _q) == 0)",
        "sauer(_n, -1, _q) == 1)",
        (*_SAUER, *_WEIGHTED, *_CHAIN),
    ),
    Fault(
        "Pascal's rule with a difference",
        "induction.sums",
        "binomial(_n, _i) + binomial(_n, _i + 1), (",
        "binomial(_n, _i) - binomial(_n, _i + 1), (",
        (*_SAUER, *_INTEGER),
    ),
    Fault(
        "x^0 = 0",
        "induction.powers",
        "power(_x, 0) == 1)\nPOWER_NEXT",
        "power(_x, 0) == 0)\nPOWER_NEXT",
        (*_WEIGHTED, *_LEAVES),
    ),
    Fault(
        "a complete tree of depth 0 has no leaf",
        "induction.psi_lower_cover",
        "leaves(0) == 1)",
        "leaves(0) == 0)",
        ("induction.psi_lower_cover.check", *_CHAIN),
    ),
    Fault(
        "labels above k",
        "induction.zero_cover",
        "labels_below(_H, _x, _k + 1), _z, _b)\n    return",
        "labels_below(_H, _x, _k), _z, _b)\n    return",
        _SAUER,
    ),
    Fault(
        "a cover of one subtree is enough",
        "induction.zero_cover",
        "covered(child, left(_z), _b), covered(child, right(_z), _b))",
        "covered(child, left(_z), _b))",
        _SAUER,
    ),
    Fault(
        "levels of the left subtree only",
        "induction.zero_cover",
        "z3.And(levels(left(_z), _height), levels(right(_z), _height))",
        "z3.And(levels(left(_z), _height), levels(left(_z), _height))",
        _SAUER,
    ),
    Fault(
        "parts of a reducible class cover with k times as many",
        "induction.reducible_cover",
        "size(_H) <= (_k + 1) * size(part(_H)),",
        "size(_H) <= _k * size(part(_H)),",
        _COVERED,
    ),
    Fault(
        "2 + t <= exp(t)",
        "induction.exponential_bound",
        'exp(t)", 1 + _t <= exponential(_t))',
        'exp(t)", 2 + _t <= exponential(_t))',
        _EXPONENTIAL,
    ),
    Fault(
        "the wrong order of dimensions",
        "induction.psi_orders",
        "deep_bit_maps(_H, _n), deep_uniform(_H, _n), start)",
        "deep_uniform(_H, _n), deep_bit_maps(_H, _n), start)",
        ("induction.psi_orders.bits_and_bit_maps", *_CHAIN),
    ),
)

_STEP, _PROOF, _PLAIN = "engine.proofs.step", "engine.proofs.proof", "engine.proofs.plain_unknowns"

JUDGES = (
    Fault(
        "unknown counts as proved in a step",
        _STEP,
        "            raise UndecidedError(f\"step '{self._step.text}'",
        "            return False\n            raise UndecidedError(f\"step '{self._step.text}'",
        _WEIGHTED,
    ),
    Fault(
        "unknown counts as a model in a step",
        _STEP,
        "            raise UndecidedError(f\"step '{self._step.text}'",
        "            return True\n            raise UndecidedError(f\"step '{self._step.text}'",
        _WEIGHTED,
    ),
    Fault(
        "countermodels are not looked at",
        _STEP,
        "    trial.needs(not countermodel, f",
        "    trial.needs(True, f",
        _WEIGHTED,
    ),
    Fault(
        "conclusions are not negated",
        _STEP,
        "z3.Not(formula_of(step.conclusion))\n    countermodel",
        "formula_of(step.conclusion)\n    countermodel",
        _WEIGHTED,
    ),
    Fault(
        "contradictory hypotheses pass",
        _STEP,
        "    trial.needs(model, f",
        "    trial.needs(True, f",
        _WEIGHTED,
    ),
    Fault(
        "a hypothesis may give the conclusion",
        _STEP,
        "        trial.needs(not enough, f",
        "        trial.needs(True, f",
        _WEIGHTED,
    ),
    Fault(
        "the first step only",
        _STEP,
        "    for number, step in enumerate(steps, start=1):\n        if not",
        "    for number, step in enumerate(steps[:1], start=1):\n        if not",
        _WEIGHTED,
    ),
    Fault(
        "what a step uses is not judged",
        _PROOF,
        "    propositions = links.propositions\n",
        "    propositions = links.propositions[-1:]\n",
        _WEIGHTED,
    ),
    Fault(
        "values of a function are one number",
        _PLAIN,
        "return f\"{term.decl().name()}({', '.join(arguments)})\" if arguments else term.decl().name()",
        "return term.decl().name()",
        _WEIGHTED,
    ),
    Fault(
        "propositions are used as they are",
        "engine.proofs.terms",
        "    return z3.substitute(formula, *pairs) if pairs else formula",
        "    return formula",
        _WEIGHTED,
    ),
)

FAULTS = (*FOUNDATIONS, *JUDGES)
