"""What a failing stage of the staged private empirical risk minimiser does to the decomposition dimension.

Every family of chunks is looked at on which each class of the next stage lies in all classes of this one, whatever
the split: that is all that the argument takes from E_good. With the printed p_1 = 2 n d all classes of a few
hypotheses have decomposition dimension 0, so p_1 is small here; the argument holds for every p_1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations_with_replacement, product

from littlestone.classes import FiniteClass, Label, Point, is_realizable, named_family
from littlestone.dimensions import littlestone_dimension
from littlestone.verdicts import Scope, Scopes, Trial, check

from ...kit.universes import BLOCKS
from .followed_teachers import FollowedTeachers
from .scopes import Chunks, settings_of, sorted_samples


@dataclass(frozen=True)
class FailingStages(
    Scope,
    text="singletons on {n_singletons} points, with and without the function 0{with_blocks:, the product of the "
    "singletons on 3 points with themselves}; all families of 2 and of 3 chunks of {size} examples at the first "
    "and the last point that some hypothesis fits, alpha = 1, 3/2, p_1 = 1, 2, every stage in which the teachers "
    "do not share a listed function and the classes form a chain",
):
    n_singletons: tuple[int, ...]
    size: int
    with_blocks: bool = False

    def _classes(self) -> Iterator[FiniteClass]:
        for n, name in product(self.n_singletons, ("singletons", "singletons_with_empty")):
            yield named_family(name, n)
        if self.with_blocks:
            yield BLOCKS["two_blocks"]

    def __iter__(self) -> Iterator[tuple[FollowedTeachers, Chunks]]:
        """Yield teachers and realizable chunks."""
        for h, k, alpha, p in product(self._classes(), (2, 3), (Fraction(1), Fraction(3, 2)), (1, 2)):
            teachers = FollowedTeachers(h, settings_of(littlestone_dimension(h), k, alpha, p))
            examples = [(Point(x), Label(y)) for x in (0, h.n_points - 1) for y in (0, 1)]
            for chunks in combinations_with_replacement(sorted_samples(examples, self.size), k):
                if is_realizable(h, tuple(chain.from_iterable(chunks))):
                    yield teachers, chunks


@check(
    "lyu.remark-5-decomposition-drop",
    scopes=Scopes(
        FailingStages((4, 5), 2),
        FailingStages((4, 5, 6), 3, with_blocks=True),
        FailingStages((4, 5, 6, 8), 4, with_blocks=True),
    ),
)
def drop_of_a_failing_stage(trial: Trial, scope: FailingStages) -> None:
    """If not all teachers share a listed function and the chain holds, DDim with 2p is smaller in the next stage.

    The paper asks that no function be in half of the lists, which is more than that not all share one.
    """
    for teachers, chunks in scope:
        for stage in teachers.stages[:-1]:
            n_sharing = teachers.frequency(chunks, stage)
            before, after = teachers.degree(chunks, stage), teachers.degree(chunks, stage + 1)
            h, settings = teachers.hypothesis_class, teachers.settings
            got = f"chunks {chunks}, alpha = {settings.error}, p = {settings.p(stage)}: DDim {before}, then {after}"
            if not teachers.is_chain(chunks, stage):
                trial.fails("without the chain", n_sharing == len(chunks) or after < before, got, H=h)
            elif n_sharing == len(chunks):
                trial.fails("also if all teachers share a function", after < before, got, H=h)
            else:
                trial.holds(after < before, got, H=h)
                if scope.with_blocks:
                    trial.kind("the dimension drops from 2", before == 2)
                trial.fails("it drops by 2", after < before - 1, got, H=h)
