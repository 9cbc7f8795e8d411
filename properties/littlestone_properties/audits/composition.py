"""An audit of the composition lemma: T mechanisms together, exactly in the worst case."""

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.privacy import Epsilon, repeated_composition, share_nats

from .engine import Findings, curve_grid, profile, rounded_outwards
from .options import AuditOptions
from .result import Question


def audit_composition(options: AuditOptions) -> Question:
    """Audit `gl` Lemma 5.4: T mechanisms of epsilon / (2 sqrt(2 T ln(1/delta))) and delta / (2 T) each."""
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
