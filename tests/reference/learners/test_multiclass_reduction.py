"""The reduction from many labels to two: parts, bits, failures, and exact privacy on one point."""

from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass, Label, Sample, bit_restriction
from littlestone.errors import InvalidValueError
from littlestone.learners import (
    LazyBregmanBooster,
    MulticlassReduction,
    MulticlassReductionSettings,
    PrivateErmLearner,
    SelectionLearner,
    SelectionState,
    combined_bits,
    exact_outputs,
    sample_of_bit,
)
from littlestone.learners.non_private.bitwise import NumberAboveLabels
from littlestone.learners.part_by_part import consecutive_parts
from littlestone.privacy import Epsilon, Privacy, replacement_pairs, two_sided_divergence
from littlestone.privacy.epsilon import Number
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


@pytest.mark.parametrize("n_labels", [3, 4])
def test_it_costs_the_largest_epsilon_of_a_bit_exactly(n_labels: int) -> None:
    constants = FiniteClass.from_rows([[label] for label in range(n_labels)])
    learner = reduction(constants, (1, 1), (Epsilon.log(4), NINE))
    assert learner.privacy.epsilon == NINE
    outputs = {
        pair: exact_outputs(learner, Sample(pair))
        for both in replacement_pairs([(0, label) for label in range(n_labels)], 2)
        for pair in both
    }
    needed = max(
        two_sided_divergence(outputs[one], outputs[other], NINE)
        for one, other in replacement_pairs([(0, label) for label in range(n_labels)], 2)
    )
    assert needed == 0, f"delta {needed} at the claimed epsilon"


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
    boosted = MulticlassReduction.for_class(
        chosen, bit_learner=LazyBregmanBooster.for_class, n_examples=600, error=0.3, privacy=(1, 0)
    )
    assert boosted.privacy.epsilon <= Epsilon.nats(1), "rounding is towards privacy"


@pytest.mark.parametrize(
    ("sizes", "message"),
    [((1,), r"len\(part_sizes\) must be 2"), ((1, -1), "part_sizes must be at least one number")],
)
def test_wrong_sizes_are_refused(sizes: tuple[int, ...], message: str) -> None:
    with pytest.raises(InvalidValueError, match=message):
        reduction(FiniteClass.from_rows(["0", "1", "2"]), sizes, (NINE, NINE))


def test_a_sample_is_shared_among_at_least_one_bit() -> None:
    assert MulticlassReductionSettings.of_equal_parts(5, 2).part_sizes == (3, 2)
    for n_examples, n_bits in ((5, 0), (-1, 2)):
        with pytest.raises(InvalidValueError, match="at least 1 and at least 0"):
            MulticlassReductionSettings.of_equal_parts(n_examples, n_bits)


def test_wrong_samples_are_refused() -> None:
    learner = reduction(FiniteClass.from_rows(["0", "1", "2"]), (1, 1), (NINE, NINE))
    with pytest.raises(InvalidValueError, match=r"len\(sample\) must be 2"):
        learner.learn(Sample([(0, 1)]), seed=1)
    with pytest.raises(InvalidValueError, match="label must be below 4"):
        sample_of_bit(Sample([(0, 4)]), 1, 2)
    with pytest.raises(InvalidValueError, match="bit must be from 1 to 2"):
        sample_of_bit(Sample([(0, 1)]), 0, 2)
    with pytest.raises(InvalidValueError, match="bits must be at least one function"):
        combined_bits([], 2)
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
        privacy: Privacy | tuple[Number, Number],
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
