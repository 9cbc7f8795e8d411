"""Evidence on the notions of `bgs` section 2: what they say of small classes, and what they do not say."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from littlestone_reference.classes import FiniteClass, Hypothesis, Sample
from littlestone_reference.definitions import PointDistribution
from littlestone_reference.mechanisms import select_hypothesis
from littlestone_reference.randomness import ExactDistribution, exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes, all_classes_up_to
from ...kit.judging import decoded
from ...kit.private_pac_definitions import (
    ExactLearner,
    grid_of_distributions,
    is_accurate,
    is_private,
    sample_complexity,
)
from ...kit.wording import points_up_to

__all__ = ["complexity_of_learners", "generic_learner", "hypothesis_classes", "private_and_accurate"]

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def _sure(h: Hypothesis) -> ExactDistribution[Hypothesis]:
    return ExactDistribution.of({h: Fraction(1)})


def _constant(h: Hypothesis) -> ExactLearner:
    return lambda sample: _sure(h)


def _minimiser(held: FiniteClass) -> ExactLearner:
    """Return the learner that publishes the first hypothesis of smallest empirical error."""
    return lambda sample: _sure(min(held, key=sample.n_mistakes))


def _selection(held: FiniteClass, base: Fraction) -> ExactLearner:
    """Return the learner that selects by the exponential mechanism, with answers remembered up to order."""
    known: dict[Sample, ExactDistribution[Hypothesis]] = {}

    def learner(sample: Sample) -> ExactDistribution[Hypothesis]:
        key = Sample(tuple(sorted(sample.examples)))
        if key not in known:
            known[key] = exact_distribution(select_hypothesis, held, key, base)
        return known[key]

    return learner


def hypothesis_classes(profile: Profile) -> Evidence:
    """Return the evidence that classes are sets of functions: ``2^(l^n)`` of them, without order or repetition.

    Ledger: ``bgs.definition-2.5``. Locator: `bgs` Definition 2.5.
    """
    sizes = [(1, 2), (2, 2), (1, 3)]
    sizes += [] if profile is Profile.QUICK else [(3, 2)]
    sizes += [(2, 3)] if profile is Profile.DEEP else []
    scope = "all classes on n points with l labels, (n, l) in " + ", ".join(map(str, sizes))
    scope += "; rows given backwards and twice"
    counts = []
    for n_points, n_labels in sizes:
        found = {FiniteClass.empty(n_points, n_labels), *all_classes(n_points, n_labels)}
        counts.append(len(found))
        for held in found:
            rows = [list(h) for h in held][::-1] * 2
            if rows and FiniteClass.from_rows(rows, n_labels) != held:
                return Evidence(Verdict.FAILED, scope, (f"{decoded(held)} given as {rows}",))
            if any(len(h) != n_points or not all(0 <= y < n_labels for y in h) for h in held):
                return Evidence(Verdict.FAILED, scope, (f"{decoded(held)} has something else than functions",))
        if len(found) != 2**n_labels**n_points:
            return Evidence(Verdict.FAILED, scope, (f"{len(found)} classes, {n_points} points, {n_labels} labels",))
    sequences = sum(1 for length in range(3) for _ in product(((0,), (1,)), repeat=length))
    if sequences == counts[0]:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'sequences' was not refuted",))
    notes = (
        f"numbers of classes, the empty one included: {counts}",
        f"wrong variant 'sequences of functions' refuted on 1 point: {sequences} sequences of at most 2, "
        f"{counts[0]} sets",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _distributions(held: FiniteClass) -> list[PointDistribution]:
    return grid_of_distributions(held.n_points, 6)


def complexity_of_learners(profile: Profile) -> Evidence:
    """Return the evidence on the smallest accurate sample size: found for learners, not closed upwards in general.

    A learner that ignores its examples once there are more of them has the same sample complexity and is not
    accurate for larger samples, so "requires" cannot mean "all sizes from there on".

    Ledger: ``bgs.definition-2.7``. Locator: `bgs` Definition 2.7.
    """
    n_points, most = {Profile.QUICK: (1, 3), Profile.STANDARD: (2, 5), Profile.DEEP: (2, 8)}[profile]
    alpha, beta = QUARTER, QUARTER
    scope = (
        f"the empirical risk minimiser of every class on {points_up_to(n_points)}, alpha = beta = 1/4, masses in "
        "multiples "
        f"of 1/6, samples of size 0..{most}"
    )
    values: dict[int | None, int] = {}
    forgetful: str | None = None
    for held in all_classes_up_to(n_points):
        learner = _minimiser(held)
        distributions = _distributions(held)
        found = sample_complexity(learner, held, distributions, alpha, beta, most)
        values[found] = values.get(found, 0) + 1
        if (found == 0) != (len(held) == 1):
            return Evidence(Verdict.FAILED, scope, (f"{decoded(held)}: {found}, with one hypothesis exactly 0",))
        if found is None or found == 0:
            continue

        def ignores_large_samples(
            sample: Sample, n: int = found, usual: ExactLearner = learner
        ) -> ExactDistribution[Hypothesis]:
            return usual(sample if len(sample) <= n else Sample())

        same = sample_complexity(ignores_large_samples, held, distributions, alpha, beta, most)
        larger = is_accurate(ignores_large_samples, held, distributions, found + 1, alpha, beta)
        usual = is_accurate(learner, held, distributions, found + 1, alpha, beta)
        if same != found or larger or not usual:
            return Evidence(Verdict.FAILED, scope, (f"{decoded(held)}: {found}, {same}, {larger}, {usual}",))
        forgetful = forgetful or f"{decoded(held)}: accurate with {found} examples, not with {found + 1}"
    if forgetful is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'closed upwards' was not refuted",))
    notes = (
        f"classes for each sample complexity: {values} (None: above {most})",
        f"wrong variant 'accurate from there on' refuted by a learner that ignores larger samples: {forgetful}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _generic(held: FiniteClass) -> ExactLearner:
    return _selection(held, Fraction(4))


def generic_learner(profile: Profile) -> Evidence:
    """Return the evidence on a generic private learner: one algorithm, its complexity a function of the class.

    The exponential mechanism with base 4 is pure private with epsilon = ln 16 for every class; its sample
    complexity is found class by class, and no number that serves one hypothesis serves all classes.

    Ledger: ``bgs.definition-2.8``. Locator: `bgs` Definition 2.8.
    """
    n_points, most = {Profile.QUICK: (1, 4), Profile.STANDARD: (2, 5), Profile.DEEP: (2, 8)}[profile]
    alpha, beta = HALF, QUARTER
    scope = (
        f"the exponential mechanism with base 4 on every class on {points_up_to(n_points)}, alpha = 1/2, beta = "
        "1/4, masses "
        f"in multiples of 1/6, samples of size 0..{most}; privacy on all neighbours of size up to 2"
    )
    found: dict[str, int | None] = {}
    for held in all_classes_up_to(n_points):
        learner = _generic(held)
        found[decoded(held)] = sample_complexity(learner, held, _distributions(held), alpha, beta, most)
        if not all(is_private(learner, held, n, Fraction(16), Fraction(0)) for n in (1, 2)):
            return Evidence(Verdict.FAILED, scope, (f"{decoded(held)}: not private",))
    if None in found.values():
        return Evidence(
            Verdict.UNDECIDED, scope, tuple(f"{name}: above {most}" for name, n in found.items() if n is None)
        )
    complexities = {n for n in found.values() if n is not None}
    if len(complexities) == 1:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'one number for all classes' was not refuted",))
    hardest = max(found, key=lambda name: found[name] or 0)
    notes = (
        f"sample complexities: {sorted(complexities)}, the largest for {hardest}",
        f"wrong variant 'the complexity of one class serves all' refuted by {hardest} against {{0}}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def private_and_accurate(profile: Profile) -> Evidence:
    """Return the evidence that both conditions of Definition 2.9 are decided, and that neither implies the other.

    Ledger: ``bgs.definition-2.9``. Locator: `bgs` Definition 2.9.
    """
    n_points, n = {Profile.QUICK: (1, 2), Profile.STANDARD: (2, 3), Profile.DEEP: (2, 4)}[profile]
    scope = (
        f"every class on {points_up_to(n_points)} with at least two functions, samples of size {n}, alpha = 1/2, "
        "beta = "
        "1/4, masses in multiples of 1/6; epsilon = ln 16, delta = 0; all neighbours, realizable or not"
    )
    count = 0
    for held in all_classes_up_to(n_points):
        if len(held) < 2:
            continue
        constant = held.hypotheses[0]
        learners: Sequence[tuple[str, ExactLearner, bool]] = (
            ("exponential mechanism", _generic(held), True),
            ("empirical risk minimiser", _minimiser(held), False),
            ("constant", _constant(constant), True),
        )
        verdicts = []
        for name, learner, should_be_private in learners:
            private = is_private(learner, held, n, Fraction(16), Fraction(0))
            accurate = is_accurate(learner, held, _distributions(held), n, HALF, QUARTER)
            verdicts.append((private, accurate))
            if private != should_be_private:
                return Evidence(Verdict.FAILED, scope, (f"{decoded(held)}, {name}: private {private}",))
        if verdicts[1] != (False, True) or verdicts[2] != (True, False):
            return Evidence(Verdict.FAILED, scope, (f"{decoded(held)}: {verdicts}",))
        count += verdicts[0] == (True, True)
    if not count:
        return Evidence(Verdict.FAILED, scope, ("no learner is both private and accurate",))
    notes = (
        f"the exponential mechanism is both for {count} classes",
        "wrong variant 'accurate is enough' refuted by the empirical risk minimiser of every class",
        "wrong variant 'private is enough' refuted by the constant learner of every class",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
