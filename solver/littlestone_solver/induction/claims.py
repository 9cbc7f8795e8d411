"""The claims inside the proof of the Sauer bound for 0-covers (`bgs` Claims 5.7 to 5.10), each by its own steps.

They are steps of the proof in :mod:`~littlestone_solver.induction.zero_cover`, taken one by one.
"""

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import verify_steps
from .covers import stitching_step, union_step
from .sums import pascal_steps
from .trees import tree_steps

_CLASSES = "all classes with any number of labels on any set of points"


@verdicts.check("bgs.claim-5.7", scopes=everywhere(Only(f"{_CLASSES}, every dimension")), strength=Verdict.PROVED)
def at_most_one_label(trial: Trial, scope: Only) -> None:
    """At most one label keeps the Littlestone dimension at a point."""
    trial.by_hand("structure of finite trees")
    verify_steps(trial, tree_steps())


@verdicts.check(
    "bgs.claim-5.8",
    scopes=everywhere(Only(f"{_CLASSES}, covers of any size, trees of any depth")),
    strength=Verdict.PROVED,
)
def stitched_covers(trial: Trial, scope: Only) -> None:
    """Covers of the two subtrees, stitched below a root label, cover the class of that label."""
    trial.by_hand("structure of finite trees")
    verify_steps(trial, [stitching_step()])


@verdicts.check(
    "bgs.claim-5.9",
    scopes=everywhere(Only(f"{_CLASSES}, any number of parts, covers of any size")),
    strength=Verdict.PROVED,
)
def united_covers(trial: Trial, scope: Only) -> None:
    """Covers of the parts of a class together cover the class."""
    verify_steps(trial, [union_step()])


@verdicts.check(
    "bgs.claim-5.10", scopes=everywhere(Only("every T >= 1, d >= 0 and k >= 1")), strength=Verdict.PROVED
)
def binomial_identity(trial: Trial, scope: Only) -> None:
    """S(T, d) = S(T - 1, d) + k S(T - 1, d - 1), where S(T, d) is the sum of C(T, i) k^i for i <= d."""
    trial.by_hand("induction on d, Pascal's rule")
    verify_steps(trial, pascal_steps())
