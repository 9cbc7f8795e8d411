"""Every hypothesis that the staged private empirical risk minimiser publishes is an SOA."""

from fractions import Fraction
from functools import partial

from littlestone.classes import FiniteClass, named_family
from littlestone.dimensions import littlestone_dimension
from littlestone.dimensions.version_spaces.version_space import members
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.learners.private_empirical_risk.minimiser import StagedTeachers
from littlestone.structure import soa_hull
from littlestone.verdicts import Trial, check

from .scopes import settings_of


@check(
    "lyu.theorem-3",
    text="every class on 1..{n_points} points and the singletons on {n_singletons} points, every non-empty subset "
    "as teacher class, stages 1, 2, p_1 = d + 1",
    quick=(2, 4),
    standard=(2, 6),
    deep=(3, 8),
)
def irreducible_output(trial: Trial, n_points: int, n_singletons: int) -> None:
    """Published functions are SOAs of (d+1)-irreducible subclasses of a teacher class, for p_1 from d + 1 on.

    On data that no hypothesis fits, the teacher class is empty, and the constant 0 is essential; this function is
    not an SOA of this kind.
    """
    for h in [*all_classes_up_to(n_points), named_family("singletons", n_singletons)]:
        d = max(1, littlestone_dimension(h))
        for first_p in (d + 1, 1):
            teachers = StagedTeachers(h, settings_of(d, 1, Fraction(1), first_p))
            for space in range(1, 1 << len(h)):
                teacher = FiniteClass(h.n_points, 2, tuple(h.hypotheses[place] for place in members(space)))
                published = {f for stage in (1, 2) for f in teachers.hypotheses(space, stage)}
                # A hypothesis of the teacher class is its own SOA, which is irreducible for every k.
                outside = sorted(published - set(teacher))
                hull = soa_hull(teacher, d + 1) if outside else teacher
                wrong = [f for f in outside if f not in hull]
                if first_p == 1:
                    trial.fails("p_1 = 1 is enough", not wrong, wrong, G=teacher)
                    continue
                got = partial("d = {}, p_1 = {}: {}".format, d, first_p, wrong)
                trial.holds(not wrong, got, informative=bool(outside), G=teacher)
                trial.fails("the output belongs to the class", not outside, outside, G=teacher)
