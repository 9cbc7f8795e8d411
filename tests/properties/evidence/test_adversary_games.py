"""The checks of games against adaptive and minimax adversaries, and that wrong adversaries are noticed."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from littlestone_properties.evidence.common import adversary_games
from littlestone_properties.evidence.kit.all_classes import all_classes_up_to
from littlestone_properties.evidence.kit.scripted_players import (
    CarelessSeeker,
    GreedySeeker,
    HistoryLearner,
    ScriptedLearner,
    WrongTreeWalk,
    left_edge,
    predicted_edge,
)
from littlestone_reference.adversaries import MistakeSeeker, ShatteredTreeAdversary
from littlestone_reference.certificates import MistakeTree, Tree
from littlestone_reference.classes import FiniteClass, Label, Point, Sample
from littlestone_reference.randomness import EnumeratedCoins
from littlestone_reference.verdicts import Check, Profile, Verdict

MODULE = "littlestone_properties.evidence.common.adversary_games"
CHECKS = [
    adversary_games.minimax_adversary_forces_the_dimension,
    adversary_games.mistake_seeker_forces_the_dimension,
    adversary_games.random_path_costs_half_the_dimension,
]


@pytest.mark.parametrize("check", CHECKS)
def test_the_statements_hold_and_wrong_variants_do_not(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.ENUMERATED
    assert sum("wrong variant" in note and "refuted by" in note for note in evidence.notes) == 2


@pytest.mark.parametrize("choose", [left_edge, predicted_edge])
def test_a_wrong_walk_is_refuted(choose: partial[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(tree: Tree, *, continued_in: FiniteClass | None = None) -> WrongTreeWalk:
        return WrongTreeWalk(tree, choose)

    monkeypatch.setattr(f"{MODULE}.ShatteredTreeAdversary", wrong)
    evidence = adversary_games.minimax_adversary_forces_the_dimension(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED


@pytest.mark.parametrize("wrong", [GreedySeeker, CarelessSeeker])
def test_a_wrong_seeker_is_refuted(wrong: type[GreedySeeker], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{MODULE}.MistakeSeeker", wrong)
    assert adversary_games.mistake_seeker_forces_the_dimension(Profile.QUICK).verdict is Verdict.REFUTED


def test_a_biased_path_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    def biased(coins: EnumeratedCoins, tree: Tree) -> Sample:
        examples = []
        while tree is not None:
            side = int(coins.uniform_choice(3) > 0)
            examples.append((tree.point, tree.labels[side]))
            tree = tree.children[side]
        return Sample(tuple(examples))

    monkeypatch.setattr(f"{MODULE}.random_tree_stream", biased)
    evidence = adversary_games.random_path_costs_half_the_dimension(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.explanation == "predictions {(): 0}: 2/3 expected mistakes, dimension 1"


def test_wrong_variants_that_are_right_make_the_evidence_worthless(monkeypatch: pytest.MonkeyPatch) -> None:
    classes = list(all_classes_up_to(2))
    monkeypatch.setattr(f"{MODULE}._classes", lambda profile: (classes, "binary classes on 1..2 points"))
    monkeypatch.setattr(f"{MODULE}.WrongTreeWalk", lambda tree, choose: ShatteredTreeAdversary(tree))
    monkeypatch.setattr(f"{MODULE}.GreedySeeker", MistakeSeeker)
    for check in CHECKS[:2]:
        evidence = check(Profile.QUICK)
        assert evidence.verdict is Verdict.FAILED
        assert "was not refuted" in evidence.notes[0]


def test_scripted_learners_follow_their_script() -> None:
    zero, one = (Label(0),), (Label(1),)
    learner = ScriptedLearner([zero, one])
    seen = []
    for _ in range(3):
        seen.append((learner.hypothesis, learner.predict(Point(0))))
        learner.update(Point(0), Label(0))
    assert seen == [(zero, 0), (one, 1), (one, 1)]
    conservative = ScriptedLearner([zero, one], only_mistakes=True)
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
            learner = HistoryLearner(1, dict(zip(histories, chosen, strict=True)))
            answers.append(learner.predict(Point(0)))
            learner.update(Point(0), first)
            answers.append(learner.predict(Point(0)))
            assert learner.hypothesis == (answers[-1],)
        behaviours.add(tuple(answers))
    assert len(behaviours) == 8
