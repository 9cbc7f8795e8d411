"""Audits of the sparse vector techniques: AboveThreshold without and with threshold noise, BetweenThresholds."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.mechanisms import (
    AboveThresholdSettings,
    above_threshold_tables,
    paper_gap,
    standard_above_threshold,
)
from littlestone.privacy import Answer, Epsilon, adaptive_divergence
from littlestone.randomness import exact_distribution

from .between_thresholds_tables import Game, menu_around, of_the_mechanism, threshold_noise
from .engine import Findings, Question, curve_grid, largest, on_neighbours, profile, rounded_outwards, shifted_pairs
from .options import AuditOptions

WINDOW = 3
TAIL_BITS = 30


def audit_above_threshold(options: AuditOptions) -> Question:
    """Audit `lyu` Lemma 3.2 with an explicit constant, against all adaptive strategies."""
    epsilon = options.part_of_epsilon("0.5")
    delta = options.number("delta", "0.1", low=0, high=1)
    limit = options.integer("limit", 1, low=1, high=8)
    n_rounds = options.integer("rounds", 4, low=1, high=8)
    constant = options.number("constant", "1", low=0, high=1000)
    settings = AboveThresholdSettings(threshold=0, epsilon=epsilon, limit=limit)
    near = [(a, b) for a, b in product(range(-WINDOW, WINDOW + 1), repeat=2) if abs(a - b) <= 1]

    def needs(allowed: Epsilon) -> Fraction:
        return adaptive_divergence(
            lambda counter: above_threshold_tables(settings, near, counter), 0, n_rounds, allowed
        )

    log_inverse = logarithm(1 / delta)
    claimed = (square_root(log_inverse * limit) + log_inverse) * logarithm(epsilon.exp) * constant
    least, most = rounded_outwards(exponential(claimed))

    def find() -> Findings:
        curve = profile(curve_grid(float(claimed.upper), 8), lambda at: Interval.exact(needs(at)))
        worst = _worst_first_query(settings, near, n_rounds, least)
        return Findings(curve, Interval(needs(most), needs(least)), worst)

    return Question(
        "AboveThreshold with fresh noise of scale 1/epsilon and no noise on the threshold is (C epsilon (sqrt(K "
        f"ln(1/delta)) + ln(1/delta)), delta)-private; the paper hides C, here C = {constant}; "
        f"epsilon = {float(epsilon):.6g}, K = {limit}, delta = {delta}: ({float(claimed.upper):.6g}, {delta})",
        float(claimed.upper),
        delta,
        f"all adaptive strategies of {n_rounds} queries with values in -{WINDOW}..{WINDOW} that differ by at "
        "most 1, threshold 0, exactly",
        find,
        (f"noise on the integers, exp(-epsilon) = {epsilon.decay}; as printed, K + 1 answers Above are given",),
    )


def _worst_first_query(
    settings: AboveThresholdSettings, near: Sequence[tuple[int, int]], n_rounds: int, epsilon: Epsilon
) -> str:
    """Return the first query of a worst strategy.

    The state of the game says whether this query is still to be asked.
    """

    def value(first: tuple[int, int]) -> Fraction:
        def tables(state: tuple[int, bool]) -> list[list[Answer[tuple[int, bool]]]]:
            counter, is_first = state
            offered = [first] if is_first else near
            return [
                [Answer(a.one, a.other, None if a.state is None else (a.state, False)) for a in table]
                for table in above_threshold_tables(settings, offered, counter)
            ]

        return adaptive_divergence(tables, (0, True), n_rounds, epsilon)

    worst = max(near, key=value)
    return f"first query {worst[0]} beside {worst[1]}; the later queries depend on the answers"


def audit_standard_above_threshold(options: AuditOptions) -> Question:
    """Audit the standard AboveThreshold: epsilon-private, up to its first Above."""
    quarter = options.part_of_epsilon("1", 4)
    n_rounds = options.integer("rounds", 2, low=1, high=4)
    epsilon = quarter * 4
    return Question(
        "AboveThreshold with noise of scale 2/epsilon on the threshold and 4/epsilon on the queries is (epsilon, "
        f"0)-private up to its first Above; epsilon = {float(epsilon):.6g}",
        float(epsilon),
        Fraction(0),
        f"all sequences of {n_rounds} query values in -1..1 that differ by at most 1, threshold 0, exactly",
        on_neighbours(
            lambda values: exact_distribution(
                lambda coins: standard_above_threshold(values, threshold=0, epsilon=epsilon, coins=coins)
            ),
            shifted_pairs((-1, 0, 1), n_rounds, 1),
            epsilon,
            lambda values: f"query values {values}",
        ),
        (f"exp(epsilon / 4) = {quarter.exp}",),
    )


def audit_between_thresholds(options: AuditOptions) -> Question:
    """Audit `yan` Lemma 1, against adaptive choices from a menu of queries."""
    sixth = options.part_of_epsilon("0.9", 6)
    delta = options.number("delta", "0.01", low=0, high=1)
    n_rounds = options.integer("rounds", 8, low=1, high=12)
    epsilon = sixth * 6
    if float(epsilon) >= 1:
        raise InvalidValueError("epsilon", options.parameters["epsilon"], "below 1, as the lemma asks")
    needed_gap = paper_gap(epsilon, delta)
    lower = options.integer("lower", 0, low=0, high=10**6)
    upper = lower + needed_gap
    if options.is_given("upper"):
        upper = options.integer("upper", 0, low=0, high=2 * 10**6)
    if upper <= lower:
        raise InvalidValueError("upper", str(upper), f"above the lower threshold {lower}")
    if options.is_given("records"):
        n_records = options.integer("records", upper, low=1, high=10**7)
        if n_records < upper:
            required = f"at least {upper}: the lemma asks for thresholds {needed_gap} counts apart"
            raise InvalidValueError("records", str(n_records), required)
    gap = upper - lower
    if gap > 2000:
        raise InvalidValueError("upper", str(upper), f"at most {lower + 2000}, for exact arithmetic")
    game = Game(of_the_mechanism, sixth.decay, threshold_noise(sixth.decay, TAIL_BITS))
    menus = {count: menu_around(count, gap, 2) for count in (0, 1, gap // 2)}

    def needs(count: int, at: Epsilon) -> Interval:
        return game.delta(menus[count], gap, n_rounds, at)

    def find() -> Findings:
        at_claim = {count: needs(count, epsilon) for count in menus}
        worst = max(at_claim, key=lambda count: at_claim[count].lower)
        return Findings(
            profile(curve_grid(float(epsilon), 6, epsilon), lambda at: largest(needs(n, at) for n in menus)),
            largest(at_claim.values()),
            f"count {lower + worst} in every query, raised or lowered by 1 depending on the answers",
        )

    return Question(
        "BetweenThresholds is (epsilon, delta)-private if the thresholds are (12/epsilon)(ln(10/epsilon) + "
        f"ln(1/delta) + 1) counts apart; epsilon = {float(epsilon):.6g}, delta = {delta}: {needed_gap} counts "
        "apart",
        float(epsilon),
        delta,
        f"all adaptive strategies of {n_rounds} queries from a menu: a count at the lower threshold, one "
        "above it, or in the middle, each raised or lowered by 1; exact up to noise of mass 2^-30 on each side",
        find,
        (f"exp(epsilon / 6) = {sixth.exp}",)
        + ((f"the thresholds are {gap} apart, closer than the lemma allows",) if gap < needed_gap else ()),
        {"lower": str(lower), "upper": str(upper)},
    )
