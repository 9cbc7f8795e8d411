"""The reduction from many labels to two: parts, bits, failures, and exact privacy on one point."""

import inspect
import textwrap
from fractions import Fraction

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label, Sample, bit_restriction
from littlestone.guarantee import Guarantee
from littlestone.learners import (
    LazyBregmanBooster,
    MulticlassReduction,
    MulticlassReductionSettings,
    PrivateErmLearner,
    SelectionLearner,
    SelectionState,
    combined_bits,
    exact_outputs,
    private_multiclass,
    sample_of_bit,
)
from littlestone.learners.batch import consecutive_parts
from littlestone.learners.non_private.bitwise import NumberAboveLabels
from littlestone.privacy import Epsilon, Privacy
from littlestone.privacy.epsilon import Claim, Number
from littlestone.randomness import EnumeratedCoins

NINE = Epsilon.log(9)


def reduction(
    hypothesis_class: FiniteClass, sizes: tuple[int, ...], epsilons: tuple[Epsilon, ...]
) -> MulticlassReduction[SelectionState]:
    learners = [
        SelectionLearner(bit_restriction(hypothesis_class, bit), epsilon=epsilon)
        for bit, epsilon in enumerate(epsilons, start=1)
    ]
    return MulticlassReduction(hypothesis_class, learners, MulticlassReductionSettings(part_sizes=sizes))


def test_each_bit_is_learned_from_its_own_part() -> None:
    constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    learner = reduction(constants, (1, 2), (NINE, NINE))
    exact = exact_outputs(learner, Sample([(0, 2), (0, 1), (0, 3)]))
    # Bit 1 from label 2 is 1 with probability 3/4; bit 2 from labels 1 and 3 is 1 with probability 9/10.
    assert exact.probability((Label(3),)) == Fraction(3, 4) * Fraction(9, 10), exact
    assert exact.probability((Label(0),)) == Fraction(1, 4) * Fraction(1, 10), exact


def test_bits_that_write_no_label_are_replaced() -> None:
    bits = [(1, 0, 1), (1, 1, 0)]
    assert combined_bits(bits, 3) == (2, 1, 2)
    assert combined_bits(bits, 3, NumberAboveLabels.ZERO) == (0, 1, 2)
    assert combined_bits(bits, 3, NumberAboveLabels.AS_PRINTED) == (3, 1, 2)


def test_a_bit_that_fails_makes_the_whole_fail() -> None:
    learner = MulticlassReduction.for_class(
        FiniteClass.from_rows(["0", "1", "2"]),
        bit_learner=PrivateErmLearner.for_class,
        n_examples=800,
        error=0.2,
        privacy=(2, 0.01),
    )
    state = learner.start(EnumeratedCoins(), Sample([(0, 0)] * 800))
    assert learner.hypothesis(state) is None, "nothing is learned before the first stage"
    assert learner.learn(Sample([(0, 2)] * 800), seed=3) == (2,)


def test_the_front_door_gives_equal_shares() -> None:
    chosen = FiniteClass.from_rows(["07", "70"])
    learner = MulticlassReduction.for_class(
        chosen, bit_learner=SelectionLearner.for_class, n_examples=8, error=0.3, privacy=(1, 0)
    )
    assert learner.settings.part_sizes == (3, 3, 2)
    assert learner.privacy.epsilon == Epsilon.nats(1)
    uneven = reduction(THREE, (1, 1), (Epsilon.log(4), NINE))
    assert uneven.privacy == Privacy(NINE), "it costs the largest epsilon of a bit"
    boosted = MulticlassReduction.for_class(
        chosen, bit_learner=LazyBregmanBooster.for_class, n_examples=600, error=0.3, privacy=(1, 0)
    )
    assert boosted.privacy.epsilon <= Epsilon.nats(1), "rounding is towards privacy"


THREE = FiniteClass.from_rows(["0", "1", "2"])
test_wrong_sizes_and_samples_are_refused = each_refused(
    (lambda: reduction(THREE, (1,), (NINE, NINE)), r"len\(part_sizes\) must be 2"),
    (lambda: reduction(THREE, (1, -1), (NINE, NINE)), "part_sizes must be at least one number"),
    (lambda: MulticlassReductionSettings.of_equal_parts(5, 0), "at least 1 and at least 0"),
    (lambda: MulticlassReductionSettings.of_equal_parts(-1, 2), "at least 1 and at least 0"),
    (lambda: reduction(THREE, (1, 1), (NINE, NINE)).learn(Sample([(0, 1)]), seed=1), r"len\(sample\) must be 2"),
    (lambda: sample_of_bit(Sample([(0, 4)]), 1, 2), "label must be below 4"),
    (lambda: sample_of_bit(Sample([(0, 1)]), 0, 2), "bit must be from 1 to 2"),
    (lambda: combined_bits([], 2), "bits must be at least one function"),
)


def test_a_sample_is_shared_among_the_bits() -> None:
    assert MulticlassReductionSettings.of_equal_parts(5, 2).part_sizes == (3, 2)
    assert consecutive_parts(Sample(), [0, 0]) == (Sample(), Sample())


@pytest.mark.parametrize("n_labels", [2, 3, 4, 5, 8])
def test_each_bit_gets_an_equal_part_of_error_and_failure_and_all_of_the_privacy(n_labels: int) -> None:
    asked: list[tuple[Fraction, Fraction, object]] = []

    def bit_learner(
        hypothesis_class: FiniteClass,
        /,
        *,
        n_examples: int,
        error: Number,
        privacy: Claim,
        failure: Number,
    ) -> SelectionLearner:
        asked.append((Fraction(error), Fraction(failure), privacy))
        return SelectionLearner(hypothesis_class, epsilon=NINE)

    n_bits = (n_labels - 1).bit_length()
    MulticlassReduction.for_class(
        FiniteClass.from_rows([[label] for label in range(n_labels)]),
        bit_learner=bit_learner,
        n_examples=60,
        error=Fraction(3, 10),
        privacy=(1, 0),
        failure=Fraction(1, 7),
    )
    # Together the L bits err, and fail, as often as was asked for: no more and no less.
    assert asked == [(Fraction(3, 10) / n_bits, Fraction(1, 7) / n_bits, (1, 0))] * n_bits


class ProvedSelection(SelectionLearner):
    """A learner that states a guarantee, here an invented one: alpha, half of it as beta, and the privacy."""

    def __init__(self, hypothesis_class: FiniteClass, alpha: Fraction, privacy: Privacy) -> None:
        super().__init__(hypothesis_class, epsilon=NINE)
        self.accuracy_guarantee = Guarantee(
            theorem="", proof="", privacy=privacy, n_examples=3, what="error", alpha=alpha, beta=alpha / 2
        )


def proved(
    sizes: tuple[int, int] = (3, 3), above: NumberAboveLabels = NumberAboveLabels.ZERO
) -> MulticlassReduction[SelectionState]:
    three = FiniteClass.from_rows(["0", "1", "2"])
    learners = [
        ProvedSelection(bit_restriction(three, 1), Fraction(1, 5), Privacy(1, Fraction(1, 9))),
        ProvedSelection(bit_restriction(three, 2), Fraction(1, 10), Privacy(2, 0)),
    ]
    return MulticlassReduction(three, learners, MulticlassReductionSettings(part_sizes=sizes, above=above))


def check_guarantee() -> None:
    found = proved().guarantee
    assert (found.alpha, found.beta, found.n_examples) == (Fraction(2, 5), Fraction(1, 5), 6)
    assert found.privacy == Privacy(2, Fraction(1, 9))


def test_the_guarantee_has_twice_the_largest_error_of_two_bits() -> None:
    check_guarantee()


def test_a_guarantee_without_the_number_of_bits_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    source = textwrap.dedent(inspect.getsource(vars(MulticlassReduction)["guarantee"].fget))
    names = dict(vars(private_multiclass))
    exec(source.replace("self.n_bits * max", "max"), names)
    monkeypatch.setattr(MulticlassReduction, "guarantee", names["guarantee"])
    with pytest.raises(AssertionError):
        check_guarantee()


test_reductions_without_a_guarantee_are_refused = each_refused(
    (lambda: reduction(FiniteClass.from_rows(["0", "1", "2"]), (1, 1), (NINE, NINE)).guarantee, "learners"),
    (lambda: proved((3, 2)).guarantee, "part_sizes"),
    (lambda: proved(above=NumberAboveLabels.AS_PRINTED).guarantee, "above"),
)
