"""What Algorithm 2 of gl leaves open: which published element becomes h_t, and the stop at c = 1.

If the two clauses of Theorem 5.1 hold, every published element has frequency above eta/4, and there is one if some
frequency is above eta. So every selection from the published map satisfies Lemma 5.3, and by post-processing every
one that looks at the map only is private. A frequency of exactly eta is another matter: Theorem 5.1 lets the map be
empty then, while Lemma 5.3 assumes "at least eta" only.

The counter starts at 1 and is compared at the end of a round: for c = 1 there are two calls of hist.
"""

from fractions import Fraction
from itertools import combinations, product

from littlestone.mechanisms import stable_histogram_delta
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.verdicts import Trial, Verdict, check

from ....audits.hist_sparse_exact import settings_for, transcript_distribution
from ...kit.partitions import partitions


@check(
    "gl.algorithm-2",
    text="lists of 1..{largest} elements, eta in multiples of 1/{parts}, every map that Theorem 5.1 allows",
    quick=(4, 4),
    standard=(6, 6),
    deep=(8, 8),
)
def any_selection(trial: Trial, largest: int, parts: int) -> None:
    """If some frequency is above eta, something is published, and all that is published has frequency eta/4
    or more.
    """
    lists = [(size, counts) for size in range(1, largest + 1) for counts in partitions(size)]
    for (size, counts), part in product(lists, range(parts, 0, -1)):
        eta, frequencies = Fraction(part, parts), [Fraction(count, size) for count in counts]
        allowed = [x for x, frequency in enumerate(frequencies) if frequency > eta / 4]
        needed = {x for x, frequency in enumerate(frequencies) if frequency > eta}
        got = f"counts {counts}, eta = {eta}"
        if not needed:
            if frequencies[0] >= eta:
                nothing = f"{got}: nothing needs to be published"
                trial.fails("the same if some frequency is at least eta", False, nothing)
            continue
        for n_published in range(len(allowed) + 1):
            for published in combinations(allowed, n_published):
                if needed <= set(published):
                    is_well = bool(published) and all(4 * frequencies[x] >= eta for x in published)
                    trial.holds(is_well, lambda: f"{got}: {published}")


@check(
    "gl.algorithm-2",
    text="c = 1, exp(-epsilon/4) = 1/10, cut 2, one round of a list of 2 elements out of two, any eta; "
    "discrete noise",
    strength=Verdict.EXACT,
)
def one_round(trial: Trial) -> None:
    """With c = 1, where one round has two calls of hist, HistSparse is (epsilon, delta)-private."""
    root, threshold, size = Fraction(1, 10), 2, 2
    for limit in (2, 1):
        delta = limit * stable_histogram_delta(Epsilon(root**-2), threshold)
        settings = settings_for(root, limit, size, threshold)
        lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
        known = [transcript_distribution((elements,), settings, root ** (4 * limit + 6)) for elements in lists]
        for i, j in ((0, 1), (1, 0), (1, 2), (2, 1)):
            needed = hockey_stick_divergence(known[i], known[j], Epsilon.log(root ** (-4 * limit)))
            got = f"c = {limit}, {lists[i]} against {lists[j]}: {float(needed):.4f}, delta {float(delta):.4f}"
            # Noise that is cut on the second side makes it too large by that much at most.
            is_exceeded = needed - root ** (-4 * limit) * known[j].cut_mass > delta
            is_within = needed + known[i].cut_mass <= delta
            if limit == 1:
                trial.holds(False if is_exceeded else True if is_within else None, got)
            else:
                trial.needs(is_within, f"already for c = 2: {got}")
