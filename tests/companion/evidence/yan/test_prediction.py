"""Checks on private prediction catch planted faults."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.intervals import Interval
from littlestone.prediction import (
    Answer,
    Goal,
    HalfspaceGenerator,
    PredictorState,
    VersionSpacePredictor,
    deepest_point,
    depth,
    fixed_noise_error,
    halfspace_goal,
)
from littlestone.prediction.halfspaces.convex_depth import DeepPoint, Summand
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates
from littlestone.prediction.halfspaces.linear_programme import Vector, dot
from littlestone.privacy.continuous_noise import PiecewiseExponential, laplace_density
from littlestone.privacy.epsilon import Epsilon
from littlestone.randomness import Coins
from littlestone.verdicts import Profile, Verdict
from littlestone_ledger.evidence.yan.depth import (
    alike_blocks,
    depth_in_hulls,
    hard_hyperplanes,
    random_subsets,
)
from littlestone_ledger.evidence.yan.depth import convexified_depth as deepest
from littlestone_ledger.evidence.yan.depth.hard_hyperplanes import HALF, Block, Hard
from littlestone_ledger.evidence.yan.depth.hard_hyperplanes import hard_queries as hard_queries_of_pairs
from littlestone_ledger.evidence.yan.prediction import (
    accuracy_of_votes,
    foreign_predictors,
    hard_queries,
    long_streams,
    predictor_definition,
    sample_sizes,
    second_writing,
    without_a_stop,
)
from littlestone_properties.judging.faults.predictors import WRONG_GENERATORS

RightRules = long_streams.Rules


class RecordsNoHyperplane(HalfspaceGenerator):
    def after(self, public: object, query: object, label: object, is_hard: bool) -> tuple[()]:
        return ()


def zero_depth(rows: object, point: Vector) -> int:
    return 0


def doubled_error(*arguments: object) -> Fraction:
    return 2 * fixed_noise_error(*arguments)  # type: ignore[arg-type]


def growth_of_the_last_query(dimension: int, **given: float) -> Goal:
    goal = halfspace_goal(dimension, n_queries=100, alpha=given["alpha"], beta=given["beta"])
    return replace(goal, error_growth=2 * dimension + 4)


def deepest_by_plain_depth(rows: list[Vector], normals: list[Vector], size: int, *, effort: int = 0) -> DeepPoint:
    """Find a point of a grid in the flat that satisfies most constraints, without convexification."""
    grid = product([Fraction(value, 2) for value in range(-8, 9)], repeat=size)
    point = max((p for p in grid if not any(dot(each, p) for each in normals)), key=lambda p: depth(rows, p))
    found = depth(rows, point)
    return DeepPoint(point, found, found, (Summand(point, Fraction(1), True),))


def deepest_of_all(rows: list[Vector], normals: object, size: int, *, effort: int) -> DeepPoint:
    return deepest_point(rows, [], size, effort=effort)


def one_level_more(depths: list[int]) -> list[int]:
    return [max(depths) + 1] * len(depths)


def always_one_more(
    generator: HalfspaceGenerator, blocks: tuple[Block, ...], asked: list[Coordinates]
) -> Iterator[Hard]:
    found = hard_queries_of_pairs(generator, blocks, asked)
    return (replace(hard, public=(*hard.public, hard.query)) for hard in found)


def of_the_first_two(
    generator: HalfspaceGenerator, blocks: tuple[Block, ...], asked: list[Coordinates]
) -> Iterator[Hard]:
    return hard_queries_of_pairs(generator, blocks[:2], asked)


def every_labelling(n_points: int) -> list[FiniteClass]:
    return [FiniteClass.from_rows(["00", "01", "10", "11"])]


def goes_on(n_runs: int, **given: bool) -> long_streams.Rules:
    return RightRules(n_runs, **{"stops": False, **given})


def from_the_whole_sample(n_runs: int, **given: bool) -> long_streams.Rules:
    return RightRules(n_runs, **{"own_blocks": False, **given})


def narrow_noise(epsilon: Epsilon, rate: int) -> PiecewiseExponential:
    return laplace_density(epsilon, 4 * rate)


class VotesWithoutNoise(VersionSpacePredictor):
    """Compare the votes themselves with the noisy thresholds."""

    def after(
        self, coins: Coins[Fraction], state: PredictorState[Point, int, Hypothesis], query: Point
    ) -> PredictorState[Point, int, Hypothesis]:
        """Draw no noise on the votes."""
        votes = self.votes(state, query)
        if not state.n_runs_left or self.settings.lower + state.shift <= votes <= self.settings.upper - state.shift:
            return super().after(coins, state, query)
        return self.answered(state, query, Label(int(votes > self.settings.upper - state.shift)))


every_strategy = predictor_definition.strategies


def in_advance(h: FiniteClass, n_rounds: int) -> list[dict[tuple[Answer, ...], Point]]:
    """Return the strategies that ask the same second query after every answer."""
    return [
        plan
        for plan in every_strategy(h, n_rounds)
        if len({query for past, query in plan.items() if len(past) == 1}) < 2
    ]


PLANTED: tuple[tuple[object, str, object], ...] = (
    (foreign_predictors.discrete_noise, "VersionSpacePredictor", VotesWithoutNoise),
    (second_writing.by_the_lines, "VersionSpacePredictor", VotesWithoutNoise),
    (hard_queries.number_of_hard_queries, "probability_of_more", lambda *arguments: Fraction(1)),
    (hard_queries.recorded_labels, "VersionSpaceGenerator", WRONG_GENERATORS["hard queries forgotten"]),
    (hard_queries.errors_grow_linearly, "VersionSpaceGenerator", WRONG_GENERATORS["block not used"]),
    (hard_queries.generator_of_the_code, "VersionSpaceGenerator", WRONG_GENERATORS["the other label recorded"]),
    (accuracy_of_votes.wrong_votes, "fixed_noise_error", doubled_error),
    (deepest.reduction, "halfspace_label", lambda *arguments: 1),
    (deepest.deepest_in_flats, "depth", zero_depth),
    (accuracy_of_votes.fresh_noise_added, "fresh_error", lambda k, wrong, shift: Fraction(min(1, 5 * wrong), k)),
    (without_a_stop.oblivious, "composed_nats", lambda *arguments: Interval.exact(10)),
    (without_a_stop.oblivious, "VersionSpaceGenerator", WRONG_GENERATORS["block not used"]),
    (without_a_stop.halfspaces, "unanimous_tops", lambda *arguments, **given: Fraction(1)),
    (long_streams.stops, "Rules", goes_on),
    (long_streams.stops, "Rules", from_the_whole_sample),
    (long_streams.stops, "laplace_density", narrow_noise),
    (long_streams.more_delta, "DELTA", Fraction(1, 1000)),
    (hard_hyperplanes.number_of_hard_queries, "HalfspaceGenerator", RecordsNoHyperplane),
    (hard_hyperplanes.number_of_hard_queries, "hard_queries", of_the_first_two),
    (hard_hyperplanes.intersection_points, "deepest_point", deepest_by_plain_depth),
    (depth_in_hulls.convexified_by_hulls, "convexified_depth", deepest.n_satisfied),
    (depth_in_hulls.half_lines, "convexified_on_the_line", one_level_more),
    (depth_in_hulls.half_lines, "convexified_on_the_line", list),
    (depth_in_hulls.means_of_deep_points, "n_satisfied", lambda constraints, point: len(constraints)),
    (alike_blocks.depth_and_errors_of_hypotheses, "hard_queries", always_one_more),
    (alike_blocks.depth_and_errors_of_hypotheses, "deepest_point", deepest_of_all),
    (alike_blocks.depth_and_errors_of_hypotheses, "halfspace_label", lambda halfspace, point: Label(0)),
    (hard_queries.label_of_the_target, "all_classes_up_to", every_labelling),
    (hard_queries.number_of_the_paper, "paper_hard_query_bound", lambda d, number, beta: d),
    (sample_sizes.GROWTH["oblivious"], "log", lambda value: 1.0 + value),
    (sample_sizes.GROWTH["halfspaces"], "log", lambda value: 1.0 + value),
    (sample_sizes.constants_of_the_chain, "halfspace_goal", growth_of_the_last_query),
    (predictor_definition.privacy_of_transcripts, "strategies", in_advance),
    (predictor_definition.privacy_of_transcripts, "_divergence", lambda one, other: Fraction(0)),
    (predictor_definition.error_of_answers, "fresh_noise_error", lambda *arguments: Fraction(0)),
    (random_subsets.approximations_by_counting, "sizes_in_sets", lambda h, counts: 0 * counts),
    (random_subsets.errors_on_blocks, "subset_size", lambda *arguments: 1),
    (random_subsets.errors_under_distributions, "disagreement_probability", lambda h, c, masses: masses[0]),
    (random_subsets.errors_under_distributions, "failure_probability", lambda *arguments: Fraction(0)),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)


def test_what_is_right_for_two_blocks_only_is_refuted_by_a_third() -> None:
    counted, met = hard_hyperplanes.number_of_hard_queries, hard_hyperplanes.intersection_points
    alike = alike_blocks.depth_and_errors_of_hypotheses
    for profile in Profile:
        scopes = counted.scopes.at(profile), met.scopes.at(profile), alike.scopes.at(profile)
        assert [scope.values[1] for scope in scopes if scope is not None] == [3, 3, 3]
    first, second, third = counted.scopes.quick, met.scopes.quick, alike.scopes.quick
    assert first is not None
    assert second is not None
    assert third is not None
    found = (
        counted.on(replace(first, values=(1, 2, 2, 1, HALF))),
        met.on(replace(second, values=(1, 2, 2, 1, HALF, 1))),
        alike.on(replace(third, values=(1, 2, 7, 1, 1))),
    )
    assert {one.verdict for one in found} == {Verdict.FAILED}
    assert "always the same two blocks are divided" in found[0].reason
    assert "one of the two is the deepest on every block" in found[1].reason
    assert "at most one error, as for two blocks" in found[2].reason


def test_plain_depth_is_less_than_what_claim_10_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generator that looks at plain depth misses the convexified depth of the two hypotheses on some new flat."""
    monkeypatch.setattr(hard_hyperplanes, "deepest_point", deepest_by_plain_depth)
    found = hard_hyperplanes.intersection_points.run(Profile.QUICK).counterexample
    assert found is not None
    assert "cdepth 0 in the flat, at least 1 at both hypotheses" in found.explanation


def test_the_label_of_the_target_may_leave_two_of_three() -> None:
    found = hard_queries.label_of_the_target.run(Profile.QUICK).counterexample
    assert found is not None
    assert found.classes == (("H", FiniteClass.from_rows(["00", "01", "10"])),)
