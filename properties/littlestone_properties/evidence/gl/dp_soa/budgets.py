"""What the crossings and histograms of the printed c (`gl` Theorem 4.1) cost by advanced composition."""

from fractions import Fraction

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

from ...kit.enclosures import at_most

BITS = 128


def composed_limit(limit: int, share: int) -> Interval:
    """Return the epsilon of c - 1 mechanisms at epsilon = 1 by advanced composition with slack exp(-c/share)/c."""
    each, pairs = Fraction(3, 2 * limit), limit - 1
    slack = logarithm(limit, BITS) + Fraction(limit, share)
    growth = exponential(each, BITS) - Interval.exact(1)
    return square_root(slack * (2 * pairs), BITS) * each + growth * (each * pairs)


@check(
    "gl.theorem-4.1",
    text="k_1 = {leaves}, eta and c as printed, every epsilon in (0, 1), every delta from exp(-c/5) on",
    quick=((2, 4),),
    standard=((2, 4, 8, 16),),
    deep=((2, 4, 8, 16, 32, 64),),
    strength=Verdict.EXACT,
)
def paper_limit(trial: Trial, leaves: tuple[int, ...]) -> None:
    """With the printed c the c - 1 crossings with their histograms, each (3 epsilon/(2c), delta/c)-private, stay
    within (epsilon, delta) by advanced composition.
    """
    one = Interval.exact(1)
    for k_1 in leaves:
        limit = (16 * k_1 * k_1) << (4 * k_1)
        spent, beyond = composed_limit(limit, 5), composed_limit(limit, 4)
        trial.holds(at_most(spent, one), f"k_1 = {k_1}, c = {limit}: {float(spent.upper):.4f} epsilon")
        trial.fails("basic composition", Fraction(3 * (limit - 1), 2 * limit) <= 1, f"c = {limit}")
        trial.fails("delta from exp(-c/4) on", not one.is_below(beyond), f"c = {limit}: {float(beyond.lower):.4f}")
    trial.by_hand("what is spent over epsilon grows with epsilon and falls with delta, so epsilon = 1 decides")
    trial.by_hand("(c - 1) delta/c of the histograms and the slack delta/c make delta")
