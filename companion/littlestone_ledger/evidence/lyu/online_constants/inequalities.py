"""The inequalities between parameters that the proofs of `lyu` Claims 6.1 to 6.4 and Lemmas 6.1 and 6.2 need.

Both sides of an inequality are functions of :class:`~.parameters.Parameters`; the inequality holds if the left side
is at most the right side. The paper argues for all teachers; here ``tolerated = b`` of them may fail. With
``tolerated = 0`` the inequalities are those of the printed proofs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from littlestone.intervals import Interval, exponential, logarithm, square_root

from .parameters import BITS, LN_2, Accounting, Parameters

FLOOR = Fraction(3, 50)
"""The limit above which two errors must agree up to a factor; smaller errors only have to stay below the limit."""

Sides: TypeAlias = tuple[Interval, Interval]


@dataclass(frozen=True, slots=True)
class Inequality:
    """An inequality that a proof needs: its name, its left side and its right side."""

    name: str
    sides: Callable[[Parameters], Sides]

    def holds(self, parameters: Parameters) -> bool:
        left, right = self.sides(parameters)
        return left.is_at_most(right)

    def fails(self, parameters: Parameters) -> bool:
        left, right = self.sides(parameters)
        return right.is_below(left)


def failing(parameters: Parameters) -> list[str]:
    """Return the names of the inequalities that do not certainly hold."""
    return [inequality.name for inequality in INEQUALITIES if not inequality.holds(parameters)]


def _exact(value: Fraction | int) -> Interval:
    return Interval.exact(value)


def _log(value: Interval | Fraction | int) -> Interval:
    return logarithm(value, BITS)


def _tail(p: Parameters, n_tests: Interval) -> Interval:
    """Return x such that all noises of scale b stay below x b, except with probability T^-power."""
    return p.size.log_rounds * p.power + _log(n_tests) + (LN_2 if p.discrete else 0)


def _update_noise(p: Parameters) -> Sides:
    # There are T tests, so ln T is added to the power; discrete buffers overshoot by one.
    x = p.size.log_rounds * (p.power + 1) + (LN_2 if p.discrete else 0)
    return p.update_scale * x, p.buffer_limit / 2 - int(p.discrete)


def _agreement_noise(p: Parameters) -> Interval:
    return p.agreement_scale * _tail(p, p.n_calls + (p.size.d + 2))


def _typical_parts(p: Parameters) -> Sides:
    # A union bound over (|E| + 1)^d behaviours and the size, each in both directions, with |E| from U/2 to 3U/2.
    behaviours = _log(p.buffer_limit * Fraction(3, 2) + 1) * p.size.d + LN_2 * 2
    pairs = p.n_teachers * p.n_calls
    # Pr[b of N pairs fail] is at most (e N q / b)^b, with b at least power ln T; Pr[some pair fails] is N q.
    log_pairs = _log(pairs) + 2 if p.tolerated else _log(pairs) + p.size.log_rounds * p.power
    return behaviours + log_pairs, p.part * (p.closeness**2 * FLOOR / 6)


def _interleaving(p: Parameters) -> Sides:
    eta = p.closeness
    return _exact(((1 + eta) / (1 - eta)) ** 2 * (1 - p.shrink / p.size.d)), _exact(1)


def _floor(p: Parameters) -> Sides:
    stage = p.size.d + 1
    if stage <= 100:
        return _exact(FLOOR), _exact(p.allowed_error(stage))
    # Bernoulli's inequality, since exact powers are long.
    least = (1 - p.shrink * stage / p.size.d) / 10
    return _exact(FLOOR), Interval(max(Fraction(0), least), Fraction(1, 10))


def _largest_part(p: Parameters) -> Interval:
    return p.part * ((1 + p.closeness) * Fraction(3, 2))


def _failure_weight(p: Parameters) -> Sides:
    # All samples together get a quarter of delta, since the whole learner must be (epsilon, delta)-private.
    per_sample = _log(p.n_calls * p.n_samples * 4) + p.size.log_delta
    return p.log_list + per_sample + p.sparse_epsilon, p.sparse_epsilon * p.failure_score


def _composed(p: Parameters, per_call: Interval, number: Interval) -> Interval:
    """Return the cost of ``number`` mechanisms of cost ``per_call``.

    Advanced composition uses a quarter of delta.
    """
    if p.accounting is Accounting.BASIC:
        return per_call * number
    if p.accounting is Accounting.PRINTED:
        return square_root((number * p.size.log_delta).rounded(BITS), BITS) * per_call
    log_delta = p.size.log_delta + LN_2 * 2
    root = square_root((number * log_delta * 2).rounded(BITS), BITS)
    return root * per_call + number * per_call * (exponential(per_call.rounded(2 * BITS), 2 * BITS) - 1)


def _counted_answers(p: Parameters, scale: Interval, number: Interval) -> Interval:
    """Return the cost of AboveThreshold by Lemma 3.2 with constant 1."""
    return (square_root((number * p.size.log_delta).rounded(BITS), BITS) + p.size.log_delta) / scale


def _agreement_cost(p: Parameters) -> Sides:
    if p.accounting is Accounting.PRINTED:
        # Only the negative answers are counted.
        return _counted_answers(p, p.agreement_scale, _exact(p.size.d + 1)), _exact(p.privacy / 3)
    return _composed(p, 1 / p.agreement_scale, p.n_calls + (p.size.d + 1)), _exact(p.privacy / 3)


def _update_cost(p: Parameters) -> Sides:
    if p.accounting is Accounting.PRINTED:
        return _counted_answers(p, p.update_scale, p.n_calls), _exact(p.privacy / 3)
    # An example is in one epoch; ln(1 + exp(-1/b)) >= 1/2, since b >= 3.
    return (p.size.log_delta + LN_2 * 2) * 2 / p.update_scale, _exact(p.privacy / 3)


def _calls(p: Parameters) -> Sides:
    # p(u) >= 1 / (2 k L exp(epsilon_sparse (k - B))), at most 1/100, and grows within a stage.
    least = _log(p.n_teachers * 2) + p.log_list + p.sparse_epsilon * (p.n_teachers - p.failure_score)
    within = (least - _log(100)) / _log(p.growth) + 1
    return within * (p.size.d + 1), p.n_calls


def _exposed_weight(p: Parameters) -> Sides:
    if not p.tolerated:
        return _exact(0), _exact(0)
    weight = p.log_list + _log(100 * p.tolerated)
    return weight, p.sparse_epsilon * (p.failure_score - p.tolerated)


def _growth(p: Parameters) -> Sides:
    # At most 4/5 of the hypotheses remain. The failure symbol has a share of at most 1/100, and the items of bad
    # teachers have a share of at most 1/10000.
    share = Fraction(4, 5) + (Fraction(1, 5) + Fraction(bool(p.tolerated), 100)) / 100
    return _exact(p.growth * share), _exact(1)


def _enough_tolerated(p: Parameters) -> Sides:
    return (p.size.log_rounds * p.power, _exact(p.tolerated)) if p.tolerated else (_exact(0), _exact(0))


def _exposed_errors(p: Parameters) -> Sides:
    return _exact(Fraction(1, 8)), _exact((1 - p.closeness) / (1 + p.closeness) / 6)


def _most_allowed_errors(p: Parameters) -> Sides:
    # Stage 1 has the smallest p and allows the most errors.
    return _largest_part(p) * p.allowed_error(1) + 1, p.base * 2


def _sample_cost(p: Parameters) -> Sides:
    return _composed(p, p.sparse_epsilon * 2, p.n_calls * p.n_samples), _exact(p.privacy / 3)


def _below(p: Parameters) -> Sides:
    return p.threshold + _agreement_noise(p) + p.tolerated, p.n_teachers


def _above(p: Parameters) -> Sides:
    return _log(99), p.sparse_epsilon * (p.threshold - _agreement_noise(p) - p.failure_score)


def _all_events(p: Parameters) -> Sides:
    # Four events of probability T^-power must have together at most T^-10. For the printed power 10 this is not
    # asked.
    return _exact(2 if p.power > 10 else 0), _exact(p.size.doublings * (p.power - 10))


INEQUALITIES: tuple[Inequality, ...] = (
    # Claims 6.1 to 6.3.
    Inequality("update noise", _update_noise),
    Inequality("typical parts", _typical_parts),
    Inequality("enough tolerated", _enough_tolerated),
    Inequality("interleaving", _interleaving),
    Inequality("floor", _floor),
    # Fact 4, as Claim 6.4 uses it: an error of 1/6 of the buffer against 1/8 of a part.
    Inequality("exposed errors", _exposed_errors),
    Inequality("Fact 4, n <= p", lambda p: (_largest_part(p), p.base * 2)),
    Inequality("Fact 4, allowed errors", _most_allowed_errors),
    Inequality("irreducible lists", lambda p: (_exact(p.size.d + 1), p.base * 2)),
    # Section 6.1.
    Inequality("failure weight", _failure_weight),
    Inequality("cost of samples", _sample_cost),
    Inequality("cost of agreement tests", _agreement_cost),
    Inequality("cost of update tests", _update_cost),
    # Lemmas 6.1 and 6.2 and Claim 6.4.
    Inequality("Below: no common item", _below),
    Inequality("Above: p(u) <= 1/100", _above),
    Inequality("calls", _calls),
    Inequality("exposed weight", _exposed_weight),
    Inequality("growth", _growth),
    Inequality("votes", lambda p: (p.size.log_rounds * 361, p.n_samples)),
    Inequality("all events", _all_events),
)
"""All the inequalities, grouped by the claims that need them."""
