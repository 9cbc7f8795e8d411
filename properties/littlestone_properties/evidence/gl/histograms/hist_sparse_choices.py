"""What Algorithm 2 of gl leaves open: which published element becomes h_t, the stop at c = 1, `>` against `>=`.

Selection. If the two clauses of Theorem 5.1 hold, every published element has frequency above eta/4, and there is
one if some frequency is above eta. So every selection from the published map satisfies Lemma 5.3, and by
post-processing every one that looks at the map only is private. A frequency of exactly eta is another matter:
Theorem 5.1 lets the map be empty then, while Lemma 5.3 assumes "at least eta" only.

Stop. The counter starts at 1 and is compared at the end of a round: for c = 1 there are two calls of hist.

Ties. Continuous noise makes `>` and `>=` equal with probability one. Integer noise does not: `>` at a
threshold is `>=` at the next one. The test of a query is private at every threshold; that of hist matters.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import discrete_laplace_pmf, discrete_laplace_tail
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, check, everywhere

from ....audits.hist_sparse_exact import settings_for, transcript_distribution
from ...kit.partitions import partitions


@dataclass(frozen=True)
class Maps(
    Scope, text="lists of 1..{size} elements, eta in multiples of 1/{parts}, every map that Theorem 5.1 allows"
):
    size: int
    parts: int

    def __iter__(self) -> Iterator[tuple[tuple[int, ...], int, Fraction]]:
        """Yield counts, the size of the list, eta."""
        for size in range(1, self.size + 1):
            for counts in partitions(size):
                for part in range(self.parts, 0, -1):
                    yield counts, size, Fraction(part, self.parts)


@check("gl.algorithm-2", scopes=Scopes(Maps(4, 4), Maps(6, 6), Maps(8, 8)))
def any_selection(trial: Trial, scope: Maps) -> None:
    """If some frequency is above eta, something is published, and all that is published has frequency eta/4
    or more.
    """
    for counts, size, eta in scope:
        allowed = [x for x, count in enumerate(counts) if Fraction(count, size) > eta / 4]
        needed = {x for x, count in enumerate(counts) if Fraction(count, size) > eta}
        got = f"counts {counts}, eta = {eta}"
        if not needed:
            if Fraction(counts[0], size) >= eta:
                trial.fails(
                    "the same if some frequency is at least eta", False, f"{got}: nothing needs to be published"
                )
            continue
        for n_published in range(len(allowed) + 1):
            for published in combinations(allowed, n_published):
                if needed <= set(published):
                    is_well = bool(published) and all(4 * counts[x] >= eta * size for x in published)
                    trial.holds(is_well, lambda: f"{got}: {published}")


@check(
    "gl.algorithm-2",
    scopes=everywhere(
        Only(
            "c = 1, exp(-epsilon/4) = 1/10, cut 2, one round of a list of 2 elements out of two, any eta; "
            "discrete noise"
        )
    ),
    strength=Verdict.EXACT,
)
def one_round(trial: Trial, scope: Only) -> None:
    """With c = 1, where one round has two calls of hist, HistSparse is (epsilon, delta)-private."""
    root, threshold, size = Fraction(1, 10), 2, 2
    for limit in (2, 1):
        delta = limit * stable_histogram_delta(Epsilon(root**-2), threshold)
        settings = settings_for(root, limit, size, threshold)
        lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
        known = [transcript_distribution((elements,), settings, root ** (4 * limit + 6)) for elements in lists]
        for x in range(size):
            for i, j in ((x, x + 1), (x + 1, x)):
                needed = hockey_stick_divergence(known[i], known[j], Epsilon.log(root ** (-4 * limit)))
                got = f"c = {limit}, {lists[i]} against {lists[j]}: {float(needed):.4f}, delta {float(delta):.4f}"
                # Noise that is cut on the second side makes it too large by that much at most.
                is_exceeded = needed - root ** (-4 * limit) * known[j].cut_mass > delta
                is_within = needed + known[i].cut_mass <= delta
                if limit == 1:
                    trial.holds(False if is_exceeded else True if is_within else None, got)
                else:
                    trial.needs(is_within, f"already for c = 2: {got}")


@dataclass(frozen=True)
class Thresholds(Scope, text="noise ratios 1/2, 2/3, 9/10, cuts 1..{largest}"):
    largest: int


@check("gl.algorithm-2", scopes=Scopes(Thresholds(6), Thresholds(20), Thresholds(50)), strength=Verdict.EXACT)
def strict_threshold(trial: Trial, scope: Thresholds) -> None:
    """With integer noise `>` at a threshold is `>=` at the next one, with the noise ratio times the delta."""
    for weight in (Fraction(1, 2), Fraction(2, 3), Fraction(9, 10)):
        epsilon = Epsilon(weight**-2)
        for threshold in range(1, scope.largest + 1):
            above = discrete_laplace_tail(weight, threshold - 1) - discrete_laplace_pmf(weight, threshold - 1)
            delta = stable_histogram_delta(epsilon, threshold)
            got = f"ratio {weight}, threshold {threshold}: {delta}, strictly above {above}"
            is_next = above == stable_histogram_delta(epsilon, threshold + 1)
            # That it is the next one is said everywhere.
            trial.holds(is_next and (threshold == 1 or above == weight * delta), got, informative=True)
            trial.fails("both need the same delta at one cut", above >= delta, got)
