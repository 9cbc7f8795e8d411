"""The claims inside the proof of the Sauer bound for 0-covers (`bgs` Claims 5.7 to 5.10), each by its own proof.

They are parts of the proof in :mod:`~littlestone_solver.induction.zero_cover`, taken one by one.
"""

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proof import verify_proof
from ..engine.proposition import Theorem
from .classes import restriction_is_subclass
from .covers import stitching_step, union_step
from .mistake_trees import at_most_one_keeps, deep_above
from .paths import joining_step, subtree_step
from .sums import pascal
from .zero_cover import STITCHING, UNION

JOINING = (
    "the root is above every leaf, its left edge has the label i, its right edge has the label j, the restriction "
    "to i shatters the left subtree, the restriction to j shatters the right subtree, i != j => H shatters the "
    "tree, whose root has two labels"
)
SUBTREE = (
    "H shatters the tree, the root is above every leaf, its left edge has the label w => the restriction to w "
    "shatters the left subtree"
)
_CLASSES = "all classes with any number of labels on any set of points"


@verdicts.check("bgs.claim-5.7", scopes=everywhere(Only(f"{_CLASSES}, every dimension")), strength=Verdict.PROVED)
def at_most_one_label(trial: Trial, scope: Only) -> None:
    """At most one label keeps the Littlestone dimension at a point."""
    verify_proof(
        trial,
        Theorem("subclass(restricted(H, x, i), H)", restriction_is_subclass()),
        Theorem("subclass(G, H), deep(G, n) => deep(H, n)", deep_above()),
        Theorem(
            "n >= 0, i != j, Not(deep(H, n + 1)) => Or(Not(deep(restricted(H, x, i), n)), Not(deep(restricted(H, "
            "x, j), n)))",
            at_most_one_keeps(),
        ),
        Theorem(JOINING, joining_step()),
        Theorem(SUBTREE, subtree_step()),
    )


@verdicts.check(
    "bgs.claim-5.8",
    scopes=everywhere(Only(f"{_CLASSES}, covers of any size, trees of any depth")),
    strength=Verdict.PROVED,
)
def stitched_covers(trial: Trial, scope: Only) -> None:
    """Covers of the two subtrees, stitched below a root label, cover the class of that label."""
    verify_proof(trial, Theorem(STITCHING, stitching_step()))


@verdicts.check(
    "bgs.claim-5.9",
    scopes=everywhere(Only(f"{_CLASSES}, any number of parts, covers of any size")),
    strength=Verdict.PROVED,
)
def united_covers(trial: Trial, scope: Only) -> None:
    """Covers of the parts of a class together cover the class."""
    verify_proof(trial, Theorem(UNION, union_step()))


@verdicts.check(
    "bgs.claim-5.10", scopes=everywhere(Only("every T >= 1, d >= 0 and k >= 1")), strength=Verdict.PROVED
)
def binomial_identity(trial: Trial, scope: Only) -> None:
    """S(T, d) = S(T - 1, d) + k S(T - 1, d - 1), where S(T, d) is the sum of C(T, i) k^i for i <= d."""
    statement = "n >= 0, m >= 0 => S(n + 1, m, q) == S(n, m, q) + q*S(n, m - 1, q)"
    verify_proof(trial, Theorem(statement, pascal()))
