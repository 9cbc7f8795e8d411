"""Joint training: scores, stages, sampling and votes."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from tests.refusals import each_refused
from tests.settings import TRAINING

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.learners.private_online.joint_training import (
    FailureVotes,
    JointTraining,
    majority_vote,
    sample_by_score,
)
from littlestone.mechanisms import sparse_sample_step
from littlestone.privacy import Epsilon
from littlestone.randomness import exact_distribution

SETTINGS = replace(TRAINING, n_teachers=5)
SINGLETONS = FiniteClass.from_rows(["0001", "0010", "0100", "1000"])


def test_sampling_by_score_is_private_sparse_sampling() -> None:
    items: list[Hypothesis] = [(Label(0),), (Label(1),)]
    for lists in product([[], items[:1], items[1:], items], repeat=3):
        scores = {item: sum(item in one for one in lists) for item in items if any(item in one for one in lists)}
        by_score = exact_distribution(sample_by_score, scores, Fraction(3, 2), 2)
        by_lists = exact_distribution(sparse_sample_step, lists, Fraction(3, 2), Fraction(9, 4))
        assert by_score == by_lists


def test_empty_teacher_class_lists_the_constant_zero() -> None:
    assert JointTraining(SINGLETONS, SETTINGS).essential_list(1, 0) == ((0, 0, 0, 0),)


def test_second_stage_uses_the_second_class_and_twice_p() -> None:
    training = JointTraining(SINGLETONS, SETTINGS)
    assert [SETTINGS.p(stage) for stage in (1, 2)] == [2, 4]
    assert training.scores(2, [(0b1111, 0b0010)] * 5) == {(0, 0, 1, 0): 5}


def test_votes() -> None:
    zero, one = (Label(0),), (Label(1),)
    drawn: list[Hypothesis | None] = [one, None, None]
    assert majority_vote(drawn, FailureVotes.ABSTAIN, Label(0)) == one
    assert majority_vote(drawn, FailureVotes.ZERO, Label(0)) == zero
    for tied in (Label(0), Label(1)):
        assert majority_vote([zero, one, None], FailureVotes.ABSTAIN, tied) == (tied,)
        assert majority_vote([one, None], FailureVotes.ZERO, tied) == (tied,)
    assert majority_vote([None, None], FailureVotes.ZERO, Label(0)) is None


test_bad_settings_are_refused = each_refused(
    (lambda: replace(SETTINGS, n_teachers=0), "n_teachers"),
    (lambda: replace(SETTINGS, essential_base=0), "essential_base"),
    (lambda: replace(SETTINGS, sample_epsilon=Epsilon.log(1)), "sample_epsilon"),
    (lambda: replace(SETTINGS, agreement_epsilon=Epsilon.log(1)), "agreement_epsilon"),
    (lambda: replace(SETTINGS, agreement=Fraction(2)), "agreement"),
    (lambda: replace(SETTINGS, tied=Label(2)), "tied"),
    (lambda: JointTraining(SINGLETONS, replace(SETTINGS, n_hypotheses=3)), "n_hypotheses"),
)


def test_lists_are_bounded_by_the_class_or_by_the_last_stage() -> None:
    assert (SETTINGS.longest_list, replace(SETTINGS, n_hypotheses=4).longest_list) == (8, 4)
