"""Audit of the composition lemma: T mechanisms together, in the worst case exactly."""

from fractions import Fraction
from math import log

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.privacy import repeated_composition, share_of_repeated

from .options import AuditOptions
from .result import Audit, CurvePoint, Findings, curve_grid

DIGITS = 10**9


def audit_composition(options: AuditOptions) -> Audit:
    """Audit `gl` Lemma 5.4: T mechanisms of epsilon / (2 sqrt(2 T ln(1/delta))) and delta / (2 T) each."""
    exp_epsilon = options.epsilon_root("0.5", 1)
    delta = options.number("delta", "0.01", low=0, high=1)
    n_rounds = options.integer("rounds", 10, low=1, high=200)
    options.check_all_used("composition")
    share, delta_share = share_of_repeated(n_rounds, logarithm(exp_epsilon), delta)
    each = exponential(share)
    # Outward rounding to few digits keeps the powers short.
    low = max(Fraction(1), Fraction(int(each.lower * DIGITS), DIGITS))
    high = Fraction(int(each.upper * DIGITS) + 1, DIGITS)

    def needs(cost: Fraction, at: Fraction) -> Fraction:
        return repeated_composition(n_rounds, (cost, delta_share), at)

    grid = curve_grid(log(exp_epsilon), exact=exp_epsilon)
    epsilon = log(exp_epsilon)
    return Audit(
        "composition",
        "gl.lemma-5.4",
        f"T = {n_rounds} mechanisms that are (epsilon', delta')-private, epsilon' = epsilon/(2 sqrt(2 T "
        f"ln(1/delta))) = {float(share.upper):.6g} and delta' = delta/(2T) = {float(delta_share):.6g}, are "
        f"together (epsilon, delta)-private; epsilon = {epsilon:.6g}, delta = {delta}",
        epsilon,
        delta,
        "every choice of mechanisms, also adaptive: the optimal composition theorem gives the worst case exactly",
        Findings(
            tuple(CurvePoint(at, needs(high, at)) for at in grid),
            Interval(needs(low, exp_epsilon), needs(high, exp_epsilon)),
            f"{n_rounds} randomised responses that tell the input with probability delta', on inputs 0 beside 1",
        ),
        options.parameters,
        (f"exp(epsilon) = {exp_epsilon}",),
    )
