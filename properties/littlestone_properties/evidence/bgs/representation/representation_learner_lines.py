"""The learner of `bgs` Lemma 8.3 and its sample size by formula.

Privacy and accuracy pass over a class that is not drawn by the weights: every class of a family is private, and may
be accurate enough. Here the distribution is compared with a formula that uses nothing of the learner's code.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from littlestone_reference.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone_reference.intervals import logarithm
from littlestone_reference.learners.representation_learner import representation_learner, representation_sample_size
from littlestone_reference.randomness import exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes
from ...kit.judging import Finding, refuted

__all__ = ["drawn_by_the_weights"]

EIGHTH = Fraction(1, 8)


def _mixture(
    family: Sequence[FiniteClass], weights: Sequence[Fraction], sample: Sample, base: Fraction
) -> dict[Hypothesis, Fraction]:
    """Return ``sum_i w_i base^-errors / Z_i``, the distribution of the learner as a formula."""
    found: dict[Hypothesis, Fraction] = {}
    for held, weight in zip(family, weights, strict=True):
        scores = {h: base ** -sum(h[x] != y for x, y in sample.examples) for h in held}
        for h, score in scores.items():
            found[h] = found.get(h, Fraction(0)) + weight * score / sum(scores.values())
    return found


def drawn_by_the_weights(profile: Profile) -> Evidence:
    """Return the evidence that a class is drawn by the weights, then a function by ``base`` to minus its errors.

    The sample size is the formula rounded up, by at most one example.

    Ledger: ``bgs.lemma-8.3``. Locator: `bgs` Lemma 8.3; the learner is this project's.
    """
    longest = {Profile.QUICK: 1, Profile.STANDARD: 2, Profile.DEEP: 3}[profile]
    examples = [(Point(x), Label(y)) for x in range(2) for y in (0, 1)]
    samples = [Sample(rows) for n in range(longest + 1) for rows in product(examples, repeat=n)]
    thirds, base = (Fraction(1, 3), Fraction(2, 3)), Fraction(3)
    classes = list(all_classes(2))
    pairs = list(product(classes, repeat=2))[:: 1 if profile is Profile.DEEP else 7]
    scope = (
        f"every {'' if profile is Profile.DEEP else '7th '}pair of non-empty classes on 2 points, weights 1/3 and "
        f"2/3, every sample of 0..{longest} examples, base 3; sample sizes for 1, 2, 100 functions, base 3/2, 2, "
        "20, alpha and beta 1/8, 1/50"
    )
    wrong: set[str] = set()
    for family, sample in product(pairs, samples):
        exact = exact_distribution(representation_learner, family, thirds, sample, base).probabilities
        if exact != _mixture(family, thirds, sample, base):
            return refuted(scope, Finding((("G_1", family[0]), ("G_2", family[1])), f"{sample.examples}"))
        if exact != _mixture(family, (Fraction(1), Fraction(0)), sample, base):
            wrong.add("always the first class")
        if exact != _mixture(family, thirds, sample, base**2):
            wrong.add("base squared")
    for size, factor, alpha, beta in product(
        (1, 2, 100),
        (Fraction(3, 2), Fraction(2), Fraction(20)),
        (EIGHTH, Fraction(1, 50)),
        (EIGHTH, Fraction(1, 50)),
    ):
        needed, per_nat = logarithm(size / beta) / alpha, 1 / (logarithm(factor) * 2)
        n = representation_sample_size(size, factor, alpha, beta)
        if (
            not max((needed * 3).upper, (needed * per_nat).upper)
            <= n
            <= max(needed.upper * 3, (needed * per_nat).upper) + 1
        ):
            return refuted(scope, Finding((), f"{size} functions, base {factor}, alpha {alpha}, beta {beta}: {n}"))
        if n > (needed * per_nat).upper + 1:
            wrong.add("sample size without the 3")
    if len(wrong) < 3:
        return Evidence(Verdict.FAILED, scope, (f"only these wrong variants were refuted: {sorted(wrong)}",))
    notes = (f"{len(pairs) * len(samples)} distributions", f"wrong variants refuted: {', '.join(sorted(wrong))}")
    return Evidence(Verdict.EXACT, scope, notes)
