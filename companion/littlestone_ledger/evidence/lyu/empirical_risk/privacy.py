"""Privacy of the whole staged private empirical risk minimiser, exactly, on all neighbours (`lyu` section 5).

One replaced example changes one list. Let r be the noise ratio, ``X = exp(epsilon)`` for the sampling, L the limit
on lists and W the weight of failure. By basic composition, the d + 1 tests and the sampling cost ``r^-(d+1) X^2``
with ``delta = L X / (W + L X)``. For any E, the delta that the tests alone need at ``exp(epsilon) = E`` is known
exactly, against every adaptive strategy. So the whole also costs ``E X^2``, if this delta is added to the delta of
the sampling.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from littlestone.classes import FiniteClass, Label, Point, named_family
from littlestone.enumerations.all_classes import all_classes
from littlestone.learners import EmptyTeacher, OnFailure, PrivateErmSettings
from littlestone.mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold_tables
from littlestone.privacy import Epsilon, Privacy, adaptive_divergence, privacy_profile, two_sided_divergence
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check
from littlestone_properties.judging.faults.faulty_private_learners import FAULTY_PRIVATE_ERM_LEARNERS
from littlestone_properties.judging.faults.small_learners import SmallErm, X

from .scopes import ExactMinimiser, examples_of, neighbouring_rows


@dataclass(frozen=True, slots=True)
class _Instance:
    """A class, the points of the examples, numbers of examples and of chunks, a limit on the lists, and alpha."""

    hypothesis_class: FiniteClass
    n_points: int
    n_examples: int
    n_chunks: int
    list_limit: int
    error: Fraction = Fraction(1)

    def settings(self) -> PrivateErmSettings:
        """Return parameters with the smallest failure weight for the limit on the lists."""
        small = SmallErm(self.hypothesis_class, self.n_examples, self.n_chunks, self.list_limit, self.error)
        return small.settings

    def __str__(self) -> str:
        shown = f"n = {self.n_examples}, k = {self.n_chunks}, alpha = {self.error}"
        return f"{{{', '.join(self.hypothesis_class.to_rows())}}}, {shown}, lists of at most {self.list_limit}"


ZERO, ONE, SQUARE = (FiniteClass.from_rows(rows) for rows in (["0"], ["1"], ["00", "01", "10", "11"]))
APART = _Instance(FiniteClass.from_rows(["00", "11"]), 2, 4, 2, 1, Fraction(1, 4))


@dataclass(frozen=True)
class Instances(
    Scope,
    text="every class on 1 point, (n, k) = (1, 1), (2, 2), (3, 3); all functions on 2 points, (1, 1) and (2, 2); "
    "{{00, 11}}, (4, 2){more}; all neighbouring samples, realizable or not; alpha = 1 (1/4 for "
    "{{00, 11}}); exp(epsilon) = 4 for all parts",
):
    level: int

    @property
    def more(self) -> str:
        words = (
            "; every class on 2 points, (2, 2) with lists cut to 1 and (3, 3) with lists not cut; all functions on "
            "2 points, (4, 2); singletons on 16 points, (3, 3), examples at one point",
            "; every class on 2 points, (4, 2); {00, 11} and {00, 01, 11}, (6, 3); thresholds on 3 points, (3, 3)",
        )
        return "".join(words[: self.level - 1])

    def __iter__(self) -> Iterator[_Instance]:
        one, two = list(all_classes(1)), list(all_classes(2))
        singletons = named_family("singletons", 16)
        yield from (_Instance(h, 1, n, n, 2) for h in one for n in (1, 2, 3))
        yield from (_Instance(SQUARE, 2, n, n, limit) for n, limit in [(1, 4), (2, 1)])
        yield APART
        if self.level >= 2:
            yield from (_Instance(h, 2, n, n, limit) for h in two for n, limit in [(2, 1), (3, 4)])
            yield from (_Instance(SQUARE, 2, 4, 2, 2), _Instance(singletons, 1, 3, 3, 2))
        if self.level >= 3:
            yield from (_Instance(h, 2, 4, 2, 4) for h in two)
            # The split of six examples into three chunks has 90 branches for each of 84 samples.
            few = (["00", "11"], ["00", "01", "11"])
            yield from (_Instance(FiniteClass.from_rows(rows), 2, 6, 3, 4) for rows in few)
            yield _Instance(FiniteClass.from_rows(["000", "001", "011", "111"]), 3, 3, 3, 4)


PLANTED = {
    "the tests have no noise": (_Instance(ZERO, 1, 3, 3, 2), "00 00 01", "00 01 01"),
    "the sampling doubles its exponent": (_Instance(ONE, 1, 1, 1, 2), "00", "01"),
    "lists are not cut to the length that the failure weight allows": (
        _Instance(SQUARE, 2, 2, 2, 1),
        "00 00",
        "00 01",
    ),
    "every example is given to two teachers": (_Instance(ONE, 1, 2, 2, 2), "00 00", "00 01"),
    "the sample is sorted before it is split": (APART, "00 00 01 01", "00 01 01 10"),
    "number and sizes of the chunks depend on the labels": (_Instance(ZERO, 1, 3, 3, 2), "00 01 01", "01 01 01"),
}
"""Fault -> an instance and neighbouring samples, by point and label, on which the faulty learner exceeds its stated
cost."""


def _tests_divergence(settings: PrivateErmSettings, epsilon: Epsilon) -> Fraction:
    """Return the exact divergence of d + 1 adaptive tests with counts from 0 to k that differ by at most 1."""
    tests = AboveThresholdSettings(
        threshold=-(-settings.n_chunks // 2),
        epsilon=settings.test_epsilon,
        limit=settings.n_stages,
        counted=Counted.BELOW,
        stop=StopRule.AT_LIMIT,
    )
    counts = range(settings.n_chunks + 1)
    pairs = [(count, neighbour) for count in counts for neighbour in counts if abs(count - neighbour) <= 1]
    return adaptive_divergence(
        lambda counter: above_threshold_tables(tests, pairs, counter), 0, settings.n_stages, epsilon
    )


def stated_cost(settings: PrivateErmSettings) -> Privacy:
    """Return the cost that the settings state."""
    return settings.privacy


@check(
    "lyu.theorem-3",
    "lyu.remark-5-staged-learner",
    scopes=Scopes(Instances(1), Instances(2), Instances(3)),
    strength=Verdict.EXACT,
)
def composition_of_the_parts(trial: Trial, scope: Instances) -> None:
    """The whole minimiser costs at most as much as its tests and its sampling together. This is judged at the cost
    of basic composition, and at the costs with the exact divergence at E = 1, r^-1 and r^-2.
    """
    for instance in scope:
        settings = instance.settings()
        cost, step = stated_cost(settings), Epsilon.log(X)
        bounds = {cost.epsilon: Fraction(cost.delta)}
        bounds |= {step * (i + 2): _tests_divergence(settings, step * i) + cost.delta for i in range(3)}
        pairs = list(neighbouring_rows(examples_of(instance.n_points), instance.n_examples))
        for empty, fallback in [
            (EmptyTeacher.AS_PRINTED, OnFailure.FAILURE_SYMBOL),
            (EmptyTeacher.NO_HYPOTHESIS, OnFailure.SOA_OF_CLASS),
        ]:
            minimiser = ExactMinimiser(
                instance.hypothesis_class, replace(settings, empty_teacher=empty, on_failure=fallback)
            )
            for point in privacy_profile(minimiser, pairs, list(bounds)):
                bound = bounds[point.epsilon]
                at = f"exp(epsilon) = {point.epsilon.exp}, {point.worst_pair}"
                got = f"{instance}: delta {point.delta} against {bound} at {at}"
                trial.holds(
                    point.delta <= bound,
                    got,
                    instances=len(pairs),
                    informative=bound < 1,
                    H=instance.hypothesis_class,
                )
    for fault, rules in FAULTY_PRIVATE_ERM_LEARNERS.items():
        instance, *texts = PLANTED[fault]
        sample, neighbour = (tuple((Point(int(e[0])), Label(int(e[1]))) for e in text.split()) for text in texts)
        settings = instance.settings()
        wrong, cost = ExactMinimiser(instance.hypothesis_class, settings, rules), stated_cost(settings)
        needed = two_sided_divergence(wrong(sample), wrong(neighbour), cost.epsilon)
        got = f"{instance}: {sample} against {neighbour}: delta {float(needed):.4f} > {float(cost.delta):.4f}"
        trial.fails(fault, needed <= cost.delta, got)
