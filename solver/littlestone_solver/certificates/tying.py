"""A comparison of clauses with the lemma that they represent, without a record and without a solver.

The unknown classes of the lemma are set to many known classes in turn, by their memberships; all other unknowns
(trees, functions) are chosen at random. Then plain unit propagation must decide every variable. The result must
agree with the formulas, which are evaluated one by one, and with the predicates, which ``littlestone.definitions``
evaluates:

* the premises are contradictory exactly where a premise is false, and never because of a definition or a fact;
* the premises together with the refuted formula are always contradictory;
* each hypothesis, and on tiny sizes the conclusion, is true exactly where its predicate is true; a class has a
  refuted property exactly if the formula is true of one of its images that were chosen without loss of generality;
* the clauses of a wrong variant of the lemma are contradictory exactly where the variant holds;
* the refuted formula and its clauses agree when all their variables have random values.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import pairwise, product
from operator import and_
from random import Random

import z3

from littlestone.classes import FiniteClass
from littlestone.errors import WorkLimitError
from littlestone.verdicts import BrokenCheckError

from ..engine.lemmas.bit_evaluation import Evaluation, membership_bits
from ..engine.lemmas.conclusion import Classes
from ..engine.lemmas.contradictions import Contradiction
from ..engine.lemmas.defined_variables import DefinedVariables
from ..engine.lemmas.different_classes import classes_to_compare
from .clause_writer import clauses_of
from .cnf import Cnf
from .propagation import propagated

MOST_INSTANCES = 48
"""The number of classes, or pairs of classes, up to which all are used; otherwise a sample is used."""

N_CHANCES = 8
"""The number of random choices of unknown trees and functions for every class."""

MOST_HYPOTHESES = 40
"""The largest size at which properties of a class are evaluated, since the definitions take long."""

N_RANDOM = 64
"""The number of assignments under which formulas and clauses are compared as functions of all their variables."""

LITERAL_FUNCTIONS = 4
"""The largest number of functions for which predicates are evaluated; numbers are compared with definitions on all
sizes."""


def fault_of_clauses(contradiction: Contradiction, cnf: Cnf) -> str:
    """Return a difference between the clauses and the lemma that they represent, or an empty text.

    ``contradiction``: the formulas, with the definitions, classes and statements that give them a meaning.

    >>> from ..engine.lemmas.symbolic_class import SymbolicClass
    >>> defined = DefinedVariables(z3.Context())
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2, defined)
    >>> some = symbolic.non_empty(symbolic.whole)
    >>> both = z3.And(*symbolic.membership.values())
    >>> told = Contradiction("both and none", tuple(defined.assertions), (both, z3.Not(some)), defined, (symbolic,))
    >>> cnf = clauses_of(told)
    >>> fault_of_clauses(told, cnf)
    ''
    >>> cnf.premises.append((1,))
    >>> fault_of_clauses(told, cnf)
    'the premises: the clauses exclude H = {}'
    """
    try:
        return _Tie(contradiction).fault(cnf)
    except BrokenCheckError as broken:
        return str(broken)


class _Tie:
    """Assignments that fix the classes of a contradiction, with the truth of its formulas under them."""

    def __init__(self, contradiction: Contradiction) -> None:
        self._contradiction = contradiction
        self._distinct = _instances(contradiction)
        self._instances = self._distinct * N_CHANCES
        self._n = len(self._instances) if contradiction.classes else N_RANDOM
        self._every = (1 << self._n) - 1
        self._chance = Random(0)
        self._given: dict[str, int] = {}
        for symbolic in contradiction.classes:
            chosen = [classes[symbolic.name] for classes in self._instances]
            self._given |= membership_bits(symbolic, chosen)
        self._n_memberships = len(self._given)

    def fault(self, cnf: Cnf) -> str:
        """Return the first fault, or an empty text."""
        contradiction = self._contradiction
        fault = self._of_random_assignments()
        if fault or not contradiction.classes:
            return fault
        truth = self._evaluated(cnf)
        premises = reduce(and_, map(truth.bits, contradiction.premises), self._every)
        if not premises:
            return "no class that was tried satisfies the premises"
        definitions = cnf.premises[: self._n_clauses_of_definitions()]
        for fault in (
            self._of_clauses(cnf, definitions, truth, self._every, "the definitions"),
            self._of_clauses(cnf, cnf.premises, truth, premises, "the premises"),
            self._of_clauses(cnf, cnf.clauses(), truth, 0, "premises and what is to be refuted"),
            self._of_predicates(truth),
            self._of_properties(),
            self._of_wrong_variants(),
        ):
            if fault:
                return fault
        return ""

    def _evaluated(self, cnf: Cnf) -> Evaluation:
        """Return the truth of all formulas; variables that no definition decides are chosen at random."""
        defined = self._contradiction.defined or DefinedVariables(z3.Context())
        decided = {
            " ".join(equivalence.children()[0].decl().name().split()) for equivalence in defined.equivalences
        } | set(self._given)
        for name in cnf.names.values():
            if name not in decided:
                self._given[name] = self._chance.getrandbits(self._n)
        return Evaluation(defined, self._given, self._n)

    def _n_clauses_of_definitions(self) -> int:
        """Return the number of clauses, at the beginning, that define variables; facts could hide their loss."""
        defined = self._contradiction.defined
        return len(clauses_of(Contradiction("", tuple(defined.equivalences), ())).premises) if defined else 0

    def _of_clauses(
        self, cnf: Cnf, clauses: Sequence[tuple[int, ...]], truth: Evaluation, satisfied: int, what: str
    ) -> str:
        """Return a fault unless the clauses, with the classes fixed, have models exactly where they should."""
        number = {name: variable for variable, name in cnf.names.items()}
        values: dict[int, int] = {}
        for name, bits in self._given.items():
            if name in number:
                values |= {number[name]: bits, -number[name]: bits ^ self._every}
        true, contradicted = propagated(clauses, values, self._n)
        if contradicted != satisfied ^ self._every:
            wrong = contradicted ^ satisfied ^ self._every
            place = _shown(self._instances[wrong.bit_length() - 1])
            is_contradicted = contradicted >> (wrong.bit_length() - 1) & 1
            return f"{what}: the clauses {'exclude' if is_contradicted else 'do not exclude'} {place}"
        for variable in sorted({abs(literal) for clause in clauses for literal in clause}):
            yes, no = true.get(variable, 0), true.get(-variable, 0)
            called = cnf.names.get(variable)
            if (yes | no) & satisfied != satisfied:
                return f"{what}: fixed classes do not decide {called or f'variable {variable}'}"
            if called is not None and (yes ^ truth.names[called]) & satisfied:
                return f"{what}: '{called}' has another meaning in the clauses"
        return ""

    def _of_predicates(self, truth: Evaluation) -> str:
        """Return a statement that differs from its definition."""
        contradiction, instances = self._contradiction, self._distinct
        for claim in contradiction.hypotheses:
            truths = truth.truths(claim.formula)
            by_chance = [truths[start :: len(instances)] for start in range(len(instances))]
            # A hypothesis about an unknown tree means some tree, and a chosen tree may be a different one.
            is_for_some = any(len(set(values)) > 1 for values in by_chance)
            compared = 0
            for classes, is_true in zip(instances, by_chance, strict=True):
                try:
                    should = claim.holds(classes)
                except WorkLimitError:
                    continue
                compared += 1
                if any(is_true) > should or (any(is_true) < should and not is_for_some):
                    return f"the hypothesis '{claim.text}' has another truth by the definitions"
            if not compared:
                return f"the hypothesis '{claim.text}' was compared with the definitions on no class"
        conclusion = contradiction.conclusion
        if conclusion is not None and self._are_tiny:
            meant = [
                instance
                for instance in instances
                if all(claim.holds(instance) for claim in contradiction.hypotheses)
            ]
            wrong = next((instance for instance in meant if not conclusion.holds(instance)), None)
            if wrong is not None:
                return f"by the definitions '{conclusion.text}' is false for {_shown(wrong)}"
            truths = truth.truths(conclusion.formula)
            by_chance = [truths[start :: len(instances)] for start in range(len(instances))]
            for classes, is_true in zip(instances, by_chance, strict=True):
                # For a class that does not shatter the chosen tree, a part of the conclusion says nothing.
                if any(is_true) != conclusion.holds(classes) and len(set(is_true)) == 1:
                    return f"'{conclusion.text}' has another truth by the definitions for {_shown(classes)}"
        return ""

    def _of_properties(self) -> str:
        """Return a property that differs from its definition."""
        contradiction = self._contradiction
        formulas = [claimed.formula for claimed in contradiction.properties]
        if formulas and [*map(z3.ExprRef.get_id, formulas)] != [*map(z3.ExprRef.get_id, contradiction.refuted)]:
            return "what is refuted are other properties"
        for claimed in contradiction.properties:
            (symbolic,) = contradiction.classes
            chosen = [
                instance[symbolic.name]
                for instance in self._distinct
                if len(instance[symbolic.name]) <= MOST_HYPOTHESES
            ]
            images = [image for instance in chosen for image in claimed.images(instance)]
            defined = contradiction.defined or DefinedVariables(z3.Context())
            evaluation = Evaluation(defined, membership_bits(symbolic, images), len(images))
            true = {
                image for image, is_true in zip(images, evaluation.truths(claimed.formula), strict=True) if is_true
            }
            for instance in chosen:
                if claimed.holds(instance) != any(image in true for image in claimed.images(instance)):
                    shown = _shown({symbolic.name: instance})
                    return f"'{claimed.text}' has another truth by the definitions for {shown}"
        return ""

    def _of_wrong_variants(self) -> str:
        """Return a fault unless the clauses of each variant are refuted exactly where they should be."""
        contradiction = self._contradiction
        assertions = contradiction.defined.assertions if contradiction.defined is not None else []
        for variant in contradiction.wrong_variants:
            hypotheses = contradiction.hypotheses if variant.hypotheses is None else variant.hypotheses
            claim = variant.conclusion
            premises = (*assertions, *(hypothesis.formula for hypothesis in hypotheses))
            cnf = clauses_of(Contradiction(claim.text, premises, (z3.Not(claim.formula),)))
            n_given = len(self._given)
            truth = self._evaluated(cnf)
            refuting = reduce(and_, map(truth.bits, (*premises, z3.Not(claim.formula))), self._every)
            fault = self._of_clauses(cnf, cnf.clauses(), truth, refuting, f"'{claim.text}'")
            if fault:
                return fault
            if self._are_tiny and n_given == len(self._given) == self._n_memberships:
                for i, instance in enumerate(self._distinct):
                    meant = all(hypothesis.holds(instance) for hypothesis in hypotheses) and not claim.holds(
                        instance
                    )
                    if meant != bool(refuting >> i & 1):
                        return f"'{claim.text}' has another truth by the definitions for {_shown(instance)}"
        return ""

    @property
    def _are_tiny(self) -> bool:
        """True if the predicates, which store no intermediate values, take little time."""
        return all(len(symbolic.membership) <= LITERAL_FUNCTIONS for symbolic in self._contradiction.classes)

    def _of_random_assignments(self) -> str:
        """Return a fault if formulas and clauses of the refuted statement differ as functions of variables."""
        cnf = clauses_of(Contradiction("", (), self._contradiction.refuted))
        all_assignments = (1 << N_RANDOM) - 1
        values = {name: self._chance.getrandbits(N_RANDOM) for name in cnf.names.values()}
        truth = Evaluation(DefinedVariables(z3.Context()), values, N_RANDOM)
        expected = reduce(and_, map(truth.bits, self._contradiction.refuted), all_assignments)
        literals = {variable: values[name] for variable, name in cnf.names.items()}
        literals |= {-variable: bits ^ all_assignments for variable, bits in literals.items()}
        _, contradicted = propagated(cnf.clauses(), literals, N_RANDOM)
        return (
            "" if contradicted == expected ^ all_assignments else "what is to be refuted differs from its clauses"
        )


def _instances(contradiction: Contradiction) -> list[Classes]:
    """Return choices of very different classes for the unknown classes.

    Several unknown classes are equal classes, chains of subclasses, or any classes; of these choices samples are
    returned.
    """
    unknown = contradiction.classes
    if not unknown:
        return []
    classes = classes_to_compare(unknown[0].n_points, unknown[0].n_labels)
    names = [symbolic.name for symbolic in unknown]
    equal = [dict.fromkeys(names, h) for h in classes]
    if len(names) == 1:
        return [*equal]
    pairs = [dict(zip(names, chosen, strict=True)) for chosen in product(classes, repeat=len(names))]
    ordered = [choice for choice in pairs if _is_chain([choice[name] for name in names])]
    sample = Random(1).sample(ordered, min(len(ordered), MOST_INSTANCES))
    return [*equal[:MOST_INSTANCES], *sample, *Random(2).sample(pairs, min(len(pairs), MOST_INSTANCES))]


def _is_chain(classes: Sequence[FiniteClass]) -> bool:
    """Return whether each class is a part of the next class."""
    return all(set(smaller) <= set(larger) for smaller, larger in pairwise(classes))


def _shown(classes: Mapping[str, FiniteClass]) -> str:
    return ", ".join(
        f"{name} = {{{', '.join(hypothesis_class.to_rows())}}}" for name, hypothesis_class in classes.items()
    )
