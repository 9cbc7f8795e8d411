"""Each check on what all papers use catches a planted fault; enumeration lists every class once."""

from fractions import Fraction
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught, evaluator_that_says

from littlestone.certificates import MistakeTree, Tree
from littlestone.claims import Bindings, Evaluator, ExactValue, NumberOf, NumberTerm, Operation, Restriction
from littlestone.claims.arithmetic.exact_values import subtract
from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.errors import WorkLimitError
from littlestone.randomness import EnumeratedCoins
from littlestone.verdicts import Profile, Verdict
from littlestone_ledger.evidence.common import (
    adversary_games,
    dimensions_agree,
    indistinguishability,
    restrictions,
    sizes_and_dimensions,
    standard_optimal_learner,
)
from littlestone_ledger.evidence.kit.learners import scripted_players
from littlestone_ledger.evidence.kit.learners.scripted_players import realizable_sequences

COMMON = "littlestone_ledger.evidence.common"


def first_hypothesis_only(h: FiniteClass) -> int:
    """Return a dimension that breaks every inequality somewhere."""
    return -1 if h.is_empty else 3 * h.hypotheses[0][0] - (len(h) > 1)


class WrongDimension(Evaluator):
    """Takes such a dimension for the Littlestone dimension, or for the VC dimension in Sauer's bound."""

    def number(self, term: NumberTerm, bindings: Bindings) -> ExactValue:
        if isinstance(term, NumberOf) and term.number == "Ldim":
            return first_hypothesis_only(self.class_of(term.of, bindings))
        if isinstance(term, Operation) and term.operator == "binomsum":
            return first_hypothesis_only(bindings.domain)
        return super().number(term, bindings)


class WrongStar(Evaluator):
    """Takes star numbers one too small."""

    def number(self, term: NumberTerm, bindings: Bindings) -> ExactValue:
        found = super().number(term, bindings)
        return subtract(found, 1) if isinstance(term, NumberOf) and term.number == "star" else found


def left_walk(tree: Tree, *, continued_in: FiniteClass | None = None) -> scripted_players.WrongTreeWalk:
    return scripted_players.WrongTreeWalk(tree, scripted_players.left_edge)


def biased_stream(tree: Tree, *, coins: EnumeratedCoins) -> Sample:
    examples = []
    while tree is not None:
        side = int(coins.uniform_choice(3) > 0)
        examples.append((tree.point, tree.labels[side]))
        tree = tree.children[side]
    return Sample(tuple(examples))


FAULTS: tuple[tuple[object, str, object], ...] = (
    (sizes_and_dimensions.vc_at_most_littlestone, "Evaluator", WrongDimension),
    (sizes_and_dimensions.reducing_length_at_most_star, "Evaluator", WrongStar),
    (sizes_and_dimensions.recursive_teaching_at_most_littlestone, "Evaluator", WrongDimension),
    (sizes_and_dimensions.leaves_at_least_power, "Evaluator", WrongDimension),
    (sizes_and_dimensions.leaves_at_least_half, "Evaluator", WrongDimension),
    (sizes_and_dimensions.size_at_least_power, "Evaluator", WrongDimension),
    (sizes_and_dimensions.sauer_shelah, "Evaluator", WrongDimension),
    (sizes_and_dimensions.natarajan_below_graph_and_online, "Evaluator", WrongDimension),
    (restrictions.one_side_smaller, "Evaluator", WrongDimension),
    (restrictions.two_large_sides, "Evaluator", WrongDimension),
    (restrictions.subclass_monotone, "Evaluator", WrongDimension),
    (dimensions_agree.littlestone, "dimensions.littlestone_dimension", lambda h: 1),
    (dimensions_agree.vc, "dimensions.vc_dimension", lambda h: 1),
    (dimensions_agree.threshold, "dimensions.threshold_dimension", lambda h: 1),
    (dimensions_agree.offline, "dimensions.graph_dimension", lambda h: 1),
    (dimensions_agree.offline, "dimensions.psi_dimension", lambda h, maps: 1),
    (adversary_games.minimax_adversary_forces_the_dimension, "ShatteredTreeAdversary", left_walk),
    (adversary_games.random_path_costs_half_the_dimension, "random_tree_stream", biased_stream),
    (standard_optimal_learner.any_length, "StandardOptimalAlgorithm", standard_optimal_learner._SmallerSide),
    (standard_optimal_learner.object_on_all_sequences, "_dimension", lambda h: 0),
    (indistinguishability.events_and_divergence, "two_sided_divergence", lambda p, q, ratio: 0),
    (indistinguishability.privacy_by_events, "replacement_pairs", lambda letters, n: [((0, 0), (0, 1))]),
    (
        indistinguishability.post_processing,
        "_image",
        lambda table, kernel: (table[0], 1 - table[0])[:: -1 if table[1] else 1],
    ),
    (indistinguishability.adaptive_worst_case, "optimal_composition", lambda claims, epsilon: Fraction(0)),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


def test_a_counterexample_that_is_gone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    check = restrictions.one_side_smaller_with_empty_class
    assert check.run(Profile.QUICK).verdict is Verdict.REFUTED
    low_sides = evaluator_that_says(-2, lambda term: isinstance(term.of, Restriction))
    monkeypatch.setattr(f"{check.body.__module__}.Evaluator", low_sides)
    assert check.run(Profile.QUICK).verdict.is_broken


def test_every_class_is_listed_once_fewest_hypotheses_first() -> None:
    classes = list(all_classes_up_to(3))
    assert len(classes) == len(set(classes)) == 273
    sizes = [len(h) for h in all_classes(2, n_labels=3)]
    assert sizes == sorted(sizes)
    assert len(sizes) == 511
    with pytest.raises(
        WorkLimitError, match=r"5 points with 2 labels: 4\.29e\+09 classes would be needed.*symmetry.*solver"
    ):
        next(all_classes(5))


def test_realizable_sequences_are_all_and_only_those() -> None:
    hypothesis_class = FiniteClass.from_rows(["00", "01"])
    found = list(realizable_sequences(hypothesis_class, 2))
    assert len(found) == len(set(found)) == 7
    assert all(not hypothesis_class.restricted_to_sample(sequence).is_empty for sequence in found)


def test_scripted_learners_follow_their_script() -> None:
    zero, one = (Label(0),), (Label(1),)
    learner = scripted_players.ScriptedLearner([zero, one])
    seen = []
    for _ in range(3):
        seen.append((learner.hypothesis, learner.predict(Point(0))))
        learner.update(Point(0), Label(0))
    assert seen == [(zero, 0), (one, 1), (one, 1)]
    conservative = scripted_players.ScriptedLearner([zero, one], only_mistakes=True)
    conservative.update(Point(0), Label(0))
    assert conservative.hypothesis == zero
    conservative.update(Point(0), Label(1))
    assert conservative.hypothesis == one


def test_history_learners_are_all_learners_on_a_tree() -> None:
    leaf = MistakeTree(Point(0), (Label(0), Label(1)), (None, None))
    tree = MistakeTree(Point(0), (Label(0), Label(1)), (leaf, leaf))
    histories = [(), (Label(0),), (Label(1),)]
    behaviours = set()
    for chosen in product([Label(0), Label(1)], repeat=3):
        answers = []
        for first in tree.labels:
            learner = scripted_players.HistoryLearner(1, dict(zip(histories, chosen, strict=True)))
            answers.append(learner.predict(Point(0)))
            learner.update(Point(0), first)
            answers.append(learner.predict(Point(0)))
            assert learner.hypothesis == (answers[-1],)
        behaviours.add(tuple(answers))
    assert len(behaviours) == 8
