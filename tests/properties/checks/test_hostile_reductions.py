"""Reductions of many labels to two that are wrong where small ones do not show it; each is caught."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass, Hypothesis, Sample, bit_restriction, n_label_bits
from littlestone.learners import combined_bits, sample_of_bit
from littlestone.randomness import Coins
from littlestone_properties.checks import PropertyViolationError, check_multiclass_reduction
from littlestone_properties.judging.faults.multiclass_reductions import reduced
from littlestone_properties.protocols import MulticlassReducer, PacLearner


def with_parts(
    whole: FiniteClass, parts: Sequence[Sample], bit_learner: PacLearner, coins: Coins[Fraction]
) -> list[Sequence[int]] | None:
    """Return the labels that are learned bit by bit from given parts."""
    n_bits, found = n_label_bits(whole), list[Sequence[int]]()
    for bit, part in enumerate(parts, 1):
        output = bit_learner(coins, bit_restriction(whole, bit), sample_of_bit(part, bit, n_bits))
        if output is None:
            return None
        found.append(output)
    return found


def interleaved(sample: Sample, sizes: Sequence[int]) -> list[Sample]:
    """Give an example to each part that is not full in turn: another right split."""
    parts: list[list[int]] = [[] for _ in sizes]
    places = iter(range(sum(sizes)))
    while any(len(part) < size for part, size in zip(parts, sizes, strict=True)):
        for part, size in zip(parts, sizes, strict=True):
            if len(part) < size:
                part.append(next(places))
    return [Sample([sample.examples[place] for place in part]) for part in parts]


def another_right_one(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
) -> Sequence[int] | None:
    found = with_parts(whole, interleaved(sample, sizes), bit_learner, coins)
    return None if found is None else combined_bits(found, whole.n_labels)


def splits_evenly(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
) -> Sequence[int] | None:
    """Ignore the sizes of the parts."""
    each = -(-len(sample) // len(sizes))
    parts = [Sample(sample.examples[i * each : (i + 1) * each]) for i in range(len(sizes))]
    found = with_parts(whole, parts, bit_learner, coins)
    return None if found is None else combined_bits(found, whole.n_labels)


def confuses_three_bits(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
) -> Sequence[int] | None:
    """Exchange the last two of three or more bits."""
    found = with_parts(whole, interleaved(sample, sizes), bit_learner, coins)
    if found is None:
        return None
    return combined_bits([*found[:-2], *found[-2:][::-1]] if len(found) > 2 else found, whole.n_labels)


def remembers_the_class() -> MulticlassReducer:
    """Return a reduction that answers as before where the class and the length of the sample are the same."""
    known: dict[tuple[FiniteClass, int], Sequence[int] | None] = {}

    def reducer(
        coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
    ) -> Sequence[int] | None:
        if (whole, len(sample)) not in known:
            known[whole, len(sample)] = another_right_one(coins, whole, sample, bit_learner, sizes)
        return known[whole, len(sample)]

    return reducer


def tells_where_bits_write_no_label(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
) -> Sequence[int] | None:
    """Publish the true label at a point for which bits are found that write none."""
    found = with_parts(whole, interleaved(sample, sizes), bit_learner, coins)
    if found is None:
        return None
    seen, labels = dict(sample.examples), combined_bits(found, 1 << len(found))
    return [y if y < whole.n_labels else seen.get(x, 0) for x, y in zip(whole.points, labels, strict=True)]


def drops_hypotheses_of_the_class(
    coins: Coins[Fraction], whole: FiniteClass, sample: Sample, bit_learner: PacLearner, sizes: Sequence[int]
) -> Hypothesis | None:
    object.__setattr__(whole, "hypotheses", whole.hypotheses[:-1])
    return reduced(coins, whole, sample, bit_learner, sizes)


@pytest.mark.parametrize(
    ("reducer", "starts"),
    [
        (splits_evenly, "gives a bit examples with that bit as their label"),
        (confuses_three_bits, "puts bits together"),
        (remembers_the_class(), "learns each bit once"),
        (tells_where_bits_write_no_label, "is (epsilon, delta)-private"),
        (drops_hypotheses_of_the_class, ""),
    ],
)
def test_wrong_reductions_are_caught(reducer: MulticlassReducer, starts: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_multiclass_reduction(reducer)
    assert caught.value.property_name.startswith(starts)
    assert len(str(caught.value).splitlines()) == 5


def test_another_split_is_right() -> None:
    check_multiclass_reduction(another_right_one)
