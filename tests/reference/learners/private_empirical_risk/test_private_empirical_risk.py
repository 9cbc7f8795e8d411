"""The staged private empirical risk minimiser: totality, costs, settings, chunks, certain success, refusals."""

from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import permutations, product

import numpy as np
import pytest
from tests.refusals import each_refused
from tests.settings import PRIVATE_ERM

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample
from littlestone.errors import EmptyClassError
from littlestone.learners.parameter_range import FeasibilityReport
from littlestone.learners.private_empirical_risk.minimiser import StagedTeachers, private_empirical_risk_minimiser
from littlestone.learners.private_empirical_risk.practical import feasibility, paper_settings, practical_settings
from littlestone.learners.private_empirical_risk.private_pac import (
    certain_success_delta,
    certainly_successful_minimiser,
    retrying_minimiser,
)
from littlestone.learners.private_empirical_risk.settings import (
    EmptyTeacher,
    OnFailure,
    Remainder,
    split_into_chunks,
)
from littlestone.privacy import Privacy
from littlestone.randomness import SampledCoins, equal_split, exact_distribution

BOTH = FiniteClass.from_rows(["0", "1"])
THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
SETTINGS = replace(PRIVATE_ERM, n_chunks=2, first_p=4)


def test_it_is_total_on_every_sample() -> None:
    examples = list(product(range(2), range(2)))
    for on_failure, empty in product(OnFailure, EmptyTeacher):
        settings = replace(SETTINGS, on_failure=on_failure, empty_teacher=empty)
        published: set[Hypothesis | None] = set()
        for rows in product(examples, repeat=2):
            found = exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, Sample(rows), settings)
            assert found.cut_mass == 0
            assert (None in found.probabilities) == (on_failure is OnFailure.FAILURE_SYMBOL), rows
            published |= set(found)
        assert published >= set(THRESHOLDS), "every hypothesis of the class fits some sample"


def test_the_order_of_the_examples_does_not_matter() -> None:
    samples = map(Sample, permutations([(0, 0), (0, 1), (1, 1), (1, 1)]))
    first, *others = (
        exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, s, SETTINGS) for s in samples
    )
    assert all(other.probabilities == first.probabilities for other in others)
    changed = Sample([(0, 0), (0, 0), (1, 1), (1, 1)])
    found = exact_distribution(private_empirical_risk_minimiser, THRESHOLDS, changed, SETTINGS)
    threshold = THRESHOLDS.hypotheses[1]
    assert found.probability(threshold) > first.probability(threshold), "but the examples do"


def test_empty_teachers_as_printed_speak_for_the_constant_0() -> None:
    one, wrong = FiniteClass.from_rows(["1"]), Sample([(0, 0)] * 2)
    printed = exact_distribution(private_empirical_risk_minimiser, one, wrong, SETTINGS)
    assert any(h is not None and h[0] == 0 for h in printed)
    settings = replace(SETTINGS, empty_teacher=EmptyTeacher.NO_HYPOTHESIS)
    silent = exact_distribution(private_empirical_risk_minimiser, one, wrong, settings)
    assert silent.probability(None) == 1


def test_all_singletons_consistent_gives_their_soa() -> None:
    singletons = FiniteClass.from_rows([[int(x == y) for x in range(16)] for y in range(16)])
    settings = replace(SETTINGS, n_chunks=3, first_p=6)
    sample = Sample([(0, 0)] * 3)
    found = exact_distribution(private_empirical_risk_minimiser, singletons, sample, settings)
    assert set(found) == {(0,) * 16, None}, "the only essential hypothesis is not a member of the class"


def test_sampled_coins_run_the_same_code() -> None:
    coins = SampledCoins(np.random.default_rng(5))
    sample = Sample([(0, 1)] * 60)
    settings = practical_settings(1, 2, n_examples=60, error=0.2, failure=0.1, privacy=(4, 0.01))
    assert private_empirical_risk_minimiser(coins, BOTH, sample, settings) == (1,)


def test_printed_settings() -> None:
    asked = Privacy(0.5, 0.1)
    given = paper_settings(2, n_examples=100, privacy=asked, error=0.25)
    assert (given.n_chunks, given.first_p, given.error) == (19, 400, Fraction(1, 4))
    from_size = paper_settings(2, n_examples=100, privacy=asked)
    assert float(from_size.error) == pytest.approx(32 * np.log(10) / 50)
    assert paper_settings(2, n_examples=100, privacy=asked, error=0.25, constant=3).n_chunks == 56
    assert given.privacy.epsilon == asked.epsilon * 5
    assert given.privacy.delta < asked.delta


def test_feasibility_as_printed_fails_and_with_a_constant_it_holds() -> None:
    def report(n_examples: int, constant: int) -> FeasibilityReport:
        return feasibility(1, n_examples=n_examples, privacy=(1, 1e-6), error=0.1, constant=constant)

    assert report(10**6, 1).smallest_rounds is None
    n = report(10**6, 200).smallest_rounds
    assert n is not None
    assert report(n, 200).is_feasible
    assert not report(n - 1, 200).is_feasible


def minimised(hypothesis_class: FiniteClass, example: tuple[int, int] = (0, 0)) -> object:
    return exact_distribution(private_empirical_risk_minimiser, hypothesis_class, Sample([example] * 2), SETTINGS)


def retried(attempts: int = 2, **changes: OnFailure) -> object:
    settings = replace(PRIVATE_ERM, **changes)  # type: ignore[arg-type]  # one field
    return exact_distribution(retrying_minimiser, BOTH, Sample([(0, 0)]), settings, attempts)


practical = partial(practical_settings, 1, 16, privacy=(2, 0.01))
test_impossible_classes_samples_and_settings_are_refused = each_refused(
    (lambda: minimised(FiniteClass.empty(1)), "at least one hypothesis", EmptyClassError),
    (lambda: minimised(FiniteClass.from_rows(["00", "01", "10", "11"])), "at least 2, that of the class"),
    (lambda: minimised(BOTH, (7, 0)), r"point must be .*, not 7"),
    (lambda: replace(SETTINGS, dimension=0), r"dimension must be .*, not 0"),
    (lambda: replace(SETTINGS, error=Fraction(0)), "error"),
    (lambda: replace(SETTINGS, list_limit=0), "list_limit"),
    (lambda: practical(n_examples=30, error=0.1, failure=0.1), "n_examples"),
    (lambda: practical(n_examples=500, error=0, failure=0.1), "error"),
    (lambda: practical(n_examples=500, error=0.1, failure=1), "failure"),
    (lambda: retried(on_failure=OnFailure.SOA_OF_CLASS), "on_failure"),
    (lambda: retried(0), "attempts"),
    (lambda: certain_success_delta(Privacy(1), Fraction(2)), "failure"),
    (lambda: exact_distribution(split_into_chunks, Sample([(0, 0)] * 5), 2), "len"),
)


def test_an_unknown_label_is_a_mistake_of_all_hypotheses() -> None:
    teachers = StagedTeachers(FiniteClass.from_rows(["0", "1"]), replace(PRIVATE_ERM, n_chunks=2, first_p=4))
    assert teachers.space(Sample([(0, 2)]).examples, 1) == 0
    assert teachers.space((), 1) == 0b11, "an empty chunk has error 0"


def test_the_split_is_that_of_equal_split_if_the_examples_divide_evenly() -> None:
    four = Sample([(x, 0) for x in range(4)])
    found = exact_distribution(split_into_chunks, four, 2)
    expected = exact_distribution(equal_split, 4, 2)
    points = found.mapped(lambda chunks: tuple(tuple(int(x) for x, _ in chunk) for chunk in chunks))
    assert points.probabilities == expected.probabilities


@pytest.mark.parametrize(
    ("remainder", "sizes"), [(Remainder.DROP, (2, 2)), (Remainder.UNEVEN, (3, 2))], ids=lambda value: str(value)
)
def test_remainders(remainder: Remainder, sizes: tuple[int, ...]) -> None:
    five = Sample([(x, 0) for x in range(5)])
    found = exact_distribution(split_into_chunks, five, 2, remainder)
    assert {tuple(map(len, chunks)) for chunks in found} == {sizes}
    assert len(set(found.probabilities.values())) == 1, "all splits are equally likely"


def test_certain_success_leaves_unrealizable_samples_alone() -> None:
    both = FiniteClass.from_rows(["00", "11"])
    torn, fitting = Sample([(0, 0), (0, 1)]), Sample([(0, 1)] * 2)
    found = exact_distribution(certainly_successful_minimiser, both, torn, PRIVATE_ERM)
    assert found.probability(None) > 0
    found = exact_distribution(certainly_successful_minimiser, both, fitting, PRIVATE_ERM)
    assert found.probability((Label(1), Label(1))) == 1
    assert certain_success_delta(Privacy(1, 0.5), Fraction(1)) == 1
