"""Checks on private prediction catch planted faults."""

from dataclasses import replace
from fractions import Fraction

from tests.planted import each_caught

from littlestone.classes import Label
from littlestone.prediction import Goal, HalfspaceGenerator, deepest_point, fixed_noise_error, halfspace_goal
from littlestone.prediction.convex_depth import DeepPoint
from littlestone.prediction.linear_programme import Vector
from littlestone.privacy.continuous_noise import PiecewiseExponential
from littlestone.privacy.continuous_noise import between_thresholds_answers as right_answers
from littlestone.privacy.epsilon import Epsilon
from littlestone_properties.evidence.yan.prediction import (
    accuracy_of_votes,
    convexified_depth,
    depth_of_subsets,
    generalisation,
    hard_hyperplanes,
    hard_queries,
    predictor_definition,
    predictor_privacy,
    random_subsets,
    sample_sizes,
)
from littlestone_properties.faults.private_predictors import (
    EasyAnswersOnly,
    HardLabelByMajority,
    NothingRecorded,
    WrongLabelRecorded,
)


class RecordsNoHyperplane(HalfspaceGenerator):
    def after(self, public: object, query: object, label: object, is_hard: bool) -> tuple[()]:
        return ()


class PeeksAtOtherBlocks(HalfspaceGenerator):
    """Learns every hypothesis on all blocks that it was ever asked for."""

    def hypothesis(self, public: object, block: tuple[object, ...]) -> tuple[int, ...]:
        self.seen = (*getattr(self, "seen", ()), *block)
        return (0, 0) if any(label for _, label in self.seen) else (0, 1)


class ConstantHalfspaces(HalfspaceGenerator):
    def label(self, hypothesis: object, query: object) -> Label:
        return Label(0)


def less_noise(epsilon: Epsilon, gap: int, count: int) -> tuple[PiecewiseExponential, ...]:
    return right_answers(epsilon, gap, 4 * count)


def zero_depth(rows: object, point: Vector) -> int:
    return 0


def doubled_error(*arguments: object) -> Fraction:
    return 2 * fixed_noise_error(*arguments)  # type: ignore[arg-type]


def growth_of_the_last_query(dimension: int, **given: float) -> Goal:
    goal = halfspace_goal(dimension, n_queries=100, alpha=given["alpha"], beta=given["beta"])
    return replace(goal, error_growth=2 * dimension + 4)


def every_constraint_at_zero(rows: list[Vector], normals: object, size: int) -> DeepPoint:
    return replace(deepest_point(rows, [], size), point=(Fraction(0),) * size, lower=len(rows), upper=len(rows))


PLANTED: tuple[tuple[object, str, object], ...] = (
    (predictor_privacy.continuous_noise, "between_thresholds_answers", less_noise),
    (predictor_privacy.halfspaces, "HalfspaceGenerator", PeeksAtOtherBlocks),
    (predictor_privacy.discrete_noise, "VersionSpacePredictor", HardLabelByMajority),
    (predictor_privacy.one_run_more, "repeated_composition", lambda *arguments: Fraction(1)),
    (hard_queries.number_of_hard_queries, "probability_of_more", lambda *arguments: Fraction(1)),
    (hard_queries.recorded_labels, "VersionSpaceGenerator", NothingRecorded),
    (hard_queries.errors_grow_linearly, "VersionSpaceGenerator", EasyAnswersOnly),
    (hard_queries.generator_of_the_code, "VersionSpaceGenerator", WrongLabelRecorded),
    (accuracy_of_votes.wrong_votes, "fixed_noise_error", doubled_error),
    (accuracy_of_votes.coin_counts, "fixed_noise_error", doubled_error),
    (accuracy_of_votes.fresh_noise, "fresh_noise_error", lambda *arguments: Fraction(0)),
    (convexified_depth.reduction, "halfspace_label", lambda *arguments: 1),
    (convexified_depth.bound_zero, "dot", lambda one, other: Fraction(-1)),
    (convexified_depth.depth_in_hulls, "depth", lambda rows, point: len(rows) * (min(point) > -2)),
    (convexified_depth.deepest_in_flats, "depth", zero_depth),
    (hard_hyperplanes.number_of_hard_queries, "HalfspaceGenerator", RecordsNoHyperplane),
    (hard_hyperplanes.intersection_points, "depth", lambda rows, point: 99),
    (hard_hyperplanes.recorded_label, "HalfspaceGenerator", ConstantHalfspaces),
    (sample_sizes.oblivious_growth, "log", lambda value: 1.0 + value),
    (sample_sizes.halfspace_growth, "log", lambda value: 1.0 + value),
    (sample_sizes.constants_of_the_chain, "halfspace_goal", growth_of_the_last_query),
    (predictor_definition.privacy_of_transcripts, "_divergence", lambda one, other: Fraction(0)),
    (predictor_definition.error_of_answers, "fresh_noise_error", lambda *arguments: Fraction(0)),
    (random_subsets.approximations_by_counting, "sizes_in_sets", lambda h, counts: [0]),
    (random_subsets.frequencies, "subset_size", lambda *arguments: 1),
    (random_subsets.errors_on_blocks, "subset_size", lambda *arguments: 1),
    (generalisation.few_mistakes_mean_a_small_error, "sample_size", lambda *arguments: 10),
    (depth_of_subsets.depth_of_random_subsets, "subset_size", lambda *arguments: 1),
    (depth_of_subsets.depth_on_blocks, "subset_size", lambda *arguments: 1),
    (depth_of_subsets.zero_is_shallow, "deepest_point", every_constraint_at_zero),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)
