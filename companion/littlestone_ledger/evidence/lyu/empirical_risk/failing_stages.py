"""The effect of a failing stage of the staged private empirical risk minimiser on the decomposition dimension.

The claim is judged on every family of chunks for which the classes form a chain: each class of the next stage lies
in all classes of this stage. The argument needs nothing else from E_good. With the printed p_1 = 2 n d, every class
of a few hypotheses has decomposition dimension 0. So a smaller p_1 is used here; the argument holds for every p_1.
"""

from fractions import Fraction
from itertools import combinations_with_replacement, product

from littlestone.classes import Label, Point, named_family
from littlestone.dimensions import littlestone_dimension
from littlestone.verdicts import Trial, check

from ...kit.universes import BLOCKS
from .followed_teachers import FollowedTeachers
from .scopes import settings_of, sorted_samples

WITH_BLOCKS = ", the product of the singletons on 3 points with themselves"


@check(
    "lyu.remark-5-decomposition-drop",
    text="singletons on {n_singletons} points, with and without the function 0{more}; all families of 2 and of 3 "
    "chunks of {size} examples at the first and the last point that some hypothesis fits, alpha = 1, 3/2, "
    "p_1 = 1, 2, every stage in which the teachers do not share a listed function and the classes form a chain",
    quick=((4, 5), 2, ""),
    standard=((4, 5, 6), 3, WITH_BLOCKS),
    deep=((4, 5, 6, 8), 4, WITH_BLOCKS),
)
def drop_of_a_failing_stage(trial: Trial, n_singletons: tuple[int, ...], size: int, more: str) -> None:
    """If no function is in all teachers' lists and the chain holds, DDim with 2p is smaller in the next stage.

    The paper assumes more: no function is in half of the lists.
    """
    names = product(n_singletons, ("singletons", "singletons_with_empty"))
    classes = [*(named_family(name, n) for n, name in names), *([BLOCKS["two_blocks"]] if more else [])]
    for h, k, alpha, p in product(classes, (2, 3), (Fraction(1), Fraction(3, 2)), (1, 2)):
        teachers = FollowedTeachers(h, settings_of(littlestone_dimension(h), k, alpha, p))
        examples = [(Point(x), Label(y)) for x in (0, h.n_points - 1) for y in (0, 1)]
        fitting = {chunk: set(h.restricted_to_sample(chunk)) for chunk in sorted_samples(examples, size)}
        families = combinations_with_replacement(fitting, k)
        realizable = (chunks for chunks in families if set.intersection(*(fitting[chunk] for chunk in chunks)))
        for chunks, stage in product(realizable, teachers.stages[:-1]):
            all_share = teachers.frequency(chunks, stage) == k
            before, after = teachers.degree(chunks, stage), teachers.degree(chunks, stage + 1)

            def instance() -> str:
                at = f"chunks {chunks}, alpha = {alpha}, p = {teachers.settings.p(stage)}"
                return f"{at}: DDim {before}, then {after}"

            if not teachers.is_chain(chunks, stage):
                trial.fails("without the chain", all_share or after < before, instance, H=h)
            elif all_share:
                trial.fails("also if all teachers share a function", after < before, instance, H=h)
            else:
                trial.holds(after < before, instance, H=h)
                if more:
                    trial.kind("the dimension drops from 2", before == 2)
                trial.fails("it drops by 2", after < before - 1, instance, H=h)
