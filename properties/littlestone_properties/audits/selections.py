"""Audits of the mechanisms that choose or publish elements, and of the composition lemma."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.mechanisms import (
    exponential_mechanism,
    required_failure_weight,
    smallest_threshold,
    sparse_sample,
    stable_histogram,
)
from littlestone.privacy import Epsilon, add_remove_pairs, repeated_composition, replacement_pairs, share_nats
from littlestone.randomness import EnumeratedCoins, enumerate_branches, exact_distribution

from .engine import Findings, Question, curve_grid, on_neighbours, profile, rounded_outwards, shifted_pairs
from .hist_sparse_exact import settings_for, transcript_distribution
from .options import AuditOptions


def audit_sparse_sample(options: AuditOptions) -> Question:
    """Audit `lyu` Lemma 3.1: (2 epsilon, delta)-privacy of sparse sampling if B >= 10 ln(L / delta) / epsilon."""
    epsilon = options.part_of_epsilon("4")
    delta = options.number("delta", "0.5", low=0, high=1)
    list_size = options.integer("list_size", 1, low=1, high=2)
    n_lists = options.integer("lists", 2, low=1, high=3)
    claimed, weight = epsilon * 2, required_failure_weight(list_size, delta)
    items = "abc"[: list_size + 1]
    lists = ["".join(chosen) for size in range(list_size + 1) for chosen in combinations(items, size)]
    pairs = chain.from_iterable(
        chain(add_remove_pairs(lists, number), replacement_pairs(lists, number)) for number in range(1, n_lists + 1)
    )
    return Question(
        f"with lists of at most L = {list_size} items and B = 10 ln(L/delta)/epsilon, sparse sampling is (2 "
        f"epsilon, delta)-private for adding, removing or replacing a list; epsilon = {float(epsilon):.6g}, "
        f"delta = {delta}",
        float(claimed),
        delta,
        f"all neighbouring families of at most {n_lists} lists over {len(items)} items, exactly",
        on_neighbours(
            lambda chosen: exact_distribution(
                lambda coins: sparse_sample(chosen, epsilon=claimed, failure_weight=weight, coins=coins)
            ),
            pairs,
            claimed,
            lambda chosen: "[" + ", ".join("{" + ", ".join(one) + "}" for one in chosen) + "]",
        ),
        (f"exp(epsilon) = {epsilon.exp}, exp(epsilon B) = {weight}",),
    )


def audit_exponential(options: AuditOptions) -> Question:
    """Audit the exponential mechanism: with scores of sensitivity 1, its choice is epsilon-private."""
    half = options.part_of_epsilon("1", 2)
    claimed = half * 2
    n_candidates = options.integer("candidates", 3, low=2, high=4)
    largest = options.integer("scores", 2, low=1, high=3)
    sensitivity = options.integer("sensitivity", 1, low=1, high=3)
    return Question(
        "a candidate chosen in proportion to exp(epsilon score / 2) is (epsilon, 0)-private for scores of "
        f"sensitivity 1; epsilon = {float(claimed):.6g}",
        float(claimed),
        Fraction(0),
        f"all scores in 0..{largest} of {n_candidates} candidates, each changed by at most {sensitivity}, exactly",
        on_neighbours(
            lambda scores: exact_distribution(
                lambda coins: exponential_mechanism(scores, epsilon=claimed, coins=coins)
            ),
            shifted_pairs(range(largest + 1), n_candidates, sensitivity),
            claimed,
            lambda scores: f"scores {scores}",
        ),
        (f"exp(epsilon / 2) = {half.exp}",)
        + (("the scores change by more than the claim allows",) if sensitivity > 1 else ()),
    )


TAIL = Fraction(1, 1 << 36)


def audit_stable_histogram(options: AuditOptions) -> Question:
    """Audit `gl` Theorem 5.1: noisy counts that reach a threshold are (epsilon, delta)-private."""
    half = options.part_of_epsilon("3", 2)
    delta = options.number("delta", "0.1", low=0, high=1)
    n_elements = options.integer("elements", 2, low=1, high=3)
    claimed = half * 2
    threshold = smallest_threshold(claimed, delta)
    if options.is_given("threshold"):
        threshold = options.integer("threshold", threshold, low=1, high=1000)
    return Question(
        "noise of scale 2/epsilon on the counts of present elements, published from a threshold on, is (epsilon, "
        f"delta)-private; epsilon = {float(claimed):.6g}, delta = {delta}, threshold {threshold}",
        float(claimed),
        delta,
        f"all neighbouring lists of at most {n_elements} elements out of two, exact up to noise of mass 2^-36",
        on_neighbours(
            lambda elements: enumerate_branches(
                EnumeratedCoins(TAIL),
                lambda coins: stable_histogram(elements, epsilon=claimed, threshold=threshold, coins=coins),
            ),
            chain.from_iterable(replacement_pairs("ab", length) for length in range(1, n_elements + 1)),
            claimed,
            lambda elements: f"[{', '.join(elements)}]",
        ),
        (f"exp(epsilon / 2) = {half.exp}",),
        {"threshold": str(threshold)},
    )


def audit_hist_sparse(options: AuditOptions) -> Question:
    """Audit `gl` Lemma 5.3: HistSparse is (epsilon, delta)-private on streams of 1-sensitive lists."""
    limit = options.integer("limit", 2, low=2, high=3)
    part = options.part_of_epsilon("10", 4 * limit)
    delta = options.number("delta", "0.1", low=0, high=1)
    n_elements = options.integer("elements", 3, low=1, high=3)
    n_rounds = options.integer("rounds", 2, low=1, high=2)
    epsilon = part * (4 * limit)
    # The histogram gets epsilon / (2 c) and delta / c, so its noise has epsilon / (4 c).
    settings = settings_for(part.decay, limit, n_elements, smallest_threshold(part * 2, delta / limit))
    return Question(
        f"HistSparse is (epsilon, delta)-private on streams of 1-sensitive lists; epsilon = {float(epsilon):.6g}, "
        f"delta = {delta}, c = {limit}, threshold {settings.histogram_threshold} of the histogram",
        float(epsilon),
        delta,
        f"all neighbouring streams of {n_rounds} lists of {n_elements} elements out of two, threshold "
        f"{n_elements}, exact up to noise of mass 2^-36 each time",
        on_neighbours(
            lambda stream: transcript_distribution(stream, settings, TAIL),
            _streams(n_elements, n_rounds),
            epsilon,
            lambda stream: " then ".join(f"[{', '.join(elements)}]" for elements in stream),
        ),
        (f"exp(epsilon / (4 c)) = {part.exp}",),
    )


def _streams(size: int, n_rounds: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield pairs of streams of lists; only the number of each element in a list counts."""
    for one, other in shifted_pairs(range(size, -1, -1), n_rounds, 1):
        yield tuple("a" * (size - n) + "b" * n for n in one), tuple("a" * (size - n) + "b" * n for n in other)


def audit_composition(options: AuditOptions) -> Question:
    """Audit `gl` Lemma 5.4: T mechanisms with epsilon / (2 sqrt(2 T ln(1/delta))) and delta / (2 T) each."""
    epsilon = options.part_of_epsilon("0.5")
    delta = options.number("delta", "0.01", low=0, high=1)
    n_rounds = options.integer("rounds", 10, low=1, high=200)
    share, delta_share = share_nats(n_rounds, logarithm(epsilon.exp), delta), delta / (2 * n_rounds)
    low, high = rounded_outwards(exponential(share))

    def needs(whole: Epsilon) -> Interval:
        return Interval(*(repeated_composition(n_rounds, (one, delta_share), whole) for one in (low, high)))

    def find() -> Findings:
        responses = "randomised responses that tell the input with probability delta', on inputs 0 beside 1"
        curve = profile(curve_grid(float(epsilon), exact=epsilon), needs)
        return Findings(curve, needs(epsilon), f"{n_rounds} {responses}")

    return Question(
        f"T = {n_rounds} mechanisms that are (epsilon', delta')-private, epsilon' = epsilon/(2 sqrt(2 T "
        f"ln(1/delta))) = {float(share.upper):.6g} and delta' = delta/(2T) = {float(delta_share):.6g}, are "
        f"together (epsilon, delta)-private; epsilon = {float(epsilon):.6g}, delta = {delta}",
        float(epsilon),
        delta,
        "every choice of mechanisms, also adaptive: the optimal composition theorem gives the worst case exactly",
        find,
        (f"exp(epsilon) = {epsilon.exp}",),
    )
