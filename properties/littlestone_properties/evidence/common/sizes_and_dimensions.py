"""Inequalities between size, VC dimension and Littlestone dimension, by the definitions, class by class."""

from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.dimensions import sauer_sum
from littlestone.verdicts import Scopes, Trial, check

from ..kit.scopes import AllClasses

SMALL = Scopes(AllClasses(3), AllClasses(3), AllClasses(4))


@check("common.fact-vc-at-most-littlestone", "lyu.remark-4-vc-dimension", scopes=SMALL)
def vc_at_most_littlestone(trial: Trial, scope: AllClasses) -> None:
    """The VC dimension is at most the Littlestone dimension."""
    for h in scope:
        vc, littlestone = vc_dimension(h), littlestone_dimension_by_recursion(h)
        got = f"VC dimension {vc}, Littlestone dimension {littlestone}"
        trial.holds(vc <= littlestone, got, informative=littlestone < h.n_points, H=h)
        trial.fails("VCdim < Ldim", vc < littlestone, got, H=h)


@check("common.fact-size-at-least-power", scopes=SMALL)
def size_at_least_power(trial: Trial, scope: AllClasses) -> None:
    """A class of Littlestone dimension d has at least 2^d hypotheses."""
    for h in scope:
        dimension = littlestone_dimension_by_recursion(h)
        got = f"{len(h)} hypotheses, Littlestone dimension {dimension}"
        trial.holds(len(h) >= 2**dimension, got, informative=dimension > 0, H=h)
        trial.fails("|H| >= 2^(Ldim + 1)", len(h) >= 2 ** (dimension + 1), got, H=h)


@check("common.lemma-sauer-shelah-perles", scopes=SMALL)
def sauer_shelah(trial: Trial, scope: AllClasses) -> None:
    """A class has at most as many hypotheses as the sum of C(n, i) for i up to its VC dimension."""
    for h in scope:
        dimension = vc_dimension(h)
        bound = sauer_sum(h.n_points, dimension)
        got = f"{len(h)} hypotheses, VC dimension {dimension}, Sauer sum {bound}"
        trial.holds(len(h) <= bound, got, informative=bound < 2**h.n_points, H=h)
        trial.fails("|H| < Sauer sum", len(h) < bound, got, H=h)
