"""The claims inside the proof of the Sauer bound for 0-covers (`bgs` Claims 5.7 to 5.10), each by its own proof.

They are parts of the proof in :mod:`~littlestone_solver.induction.zero_cover`, taken one by one.
"""

from littlestone import verdicts
from littlestone.classes import FiniteClass
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem
from ..engine.values.literal import Given, Literal, sum_of_binomials
from ..meanings.classes import restriction
from ..meanings.mistake_trees import dimension
from .classes import restriction_is_subclass
from .covers import stitching_step, union_step
from .mistake_trees import at_most_one_keeps, deep_above
from .paths import joining_step, subtree_step
from .sums import pascal
from .zero_cover import STITCHING, UNION

JOINING = (
    'for all i, j (label), root (node): "the root is above every leaf", "its left edge has the label '
    'i", "its right edge has the label j", "the restriction to i shatters the left subtree", "the '
    'restriction to j shatters the right subtree", i != j => "H shatters the tree, whose root has two '
    'labels"'
)
SUBTREE = (
    'for all root (node), w (label): "H shatters the tree", "the root is above every leaf", "its left '
    'edge has the label w" => "the restriction to w shatters the left subtree"'
)
_CLASSES = "all classes with any number of labels on any set of points"


def _sides(of: Given) -> list[FiniteClass]:
    """Return the restrictions of H to the labels i and j at x."""
    names = [name for name in ("i", "j") if name in of.values]
    return [restriction(of.of_class("H"), of.whole("x"), of.whole(name)) for name in names]


_SUBCLASS = Literal(lambda _: True, lambda of: set(_sides(of)[0].hypotheses) <= set(of.of_class("H").hypotheses))
_MONOTONE = Literal(
    lambda of: (
        set(of.of_class("G").hypotheses) <= set(of.of_class("H").hypotheses)
        and 0 <= of["n"] <= dimension(of.of_class("G"))
    ),
    lambda of: 0 <= of["n"] <= dimension(of.of_class("H")),
)
_AT_MOST_ONE = Literal(
    lambda of: of["i"] != of["j"] and 0 <= of["n"] >= dimension(of.of_class("H")),
    lambda of: min(map(dimension, _sides(of))) < of["n"] if of["n"] >= 0 else None,
)
_PASCAL = Literal(
    lambda of: of["n"] >= 0 and of["m"] >= 0,
    lambda of: (
        sum_of_binomials(of.whole("n") + 1, of.whole("m"), of["q"])
        == sum_of_binomials(of.whole("n"), of.whole("m"), of["q"])
        + of["q"] * sum_of_binomials(of.whole("n"), of.whole("m") - 1, of["q"])
    ),
)


@verdicts.check("bgs.claim-5.7", scopes=everywhere(Only(f"{_CLASSES}, every dimension")), strength=Verdict.DERIVED)
def at_most_one_label(trial: Trial, scope: Only) -> None:
    """At most one label keeps the Littlestone dimension at a point."""
    verify_proof(
        trial,
        Theorem(
            "for all H (class), i (integer), x (point): subclass(restricted(H, x, i), H)",
            restriction_is_subclass(),
            _SUBCLASS,
        ),
        Theorem(
            "for all G, H (class), n (integer): subclass(G, H), deep(G, n) => deep(H, n)", deep_above(), _MONOTONE
        ),
        Theorem(
            (
                "for all H (class), i, j, n (integer), x (point): n >= 0, i != j, Not(deep(H, n + 1)) => "
                "Or(Not(deep(restricted(H, x, i), n)), Not(deep(restricted(H, x, j), n)))"
            ),
            at_most_one_keeps(),
            _AT_MOST_ONE,
        ),
        Theorem(JOINING, joining_step()),
        Theorem(SUBTREE, subtree_step()),
    )


@verdicts.check(
    "bgs.claim-5.8",
    scopes=everywhere(Only(f"{_CLASSES}, covers of any size, trees of any depth")),
    strength=Verdict.DERIVED,
)
def stitched_covers(trial: Trial, scope: Only) -> None:
    """Covers of the two subtrees, stitched below a root label, cover the class of that label."""
    verify_proof(trial, Theorem(STITCHING, stitching_step()))


@verdicts.check(
    "bgs.claim-5.9",
    scopes=everywhere(Only(f"{_CLASSES}, any number of parts, covers of any size")),
    strength=Verdict.DERIVED,
)
def united_covers(trial: Trial, scope: Only) -> None:
    """Covers of the parts of a class together cover the class."""
    verify_proof(trial, Theorem(UNION, union_step()))


@verdicts.check(
    "bgs.claim-5.10", scopes=everywhere(Only("every T >= 1, d >= 0 and k >= 1")), strength=Verdict.DERIVED
)
def binomial_identity(trial: Trial, scope: Only) -> None:
    """S(T, d) = S(T - 1, d) + k S(T - 1, d - 1), where S(T, d) is the sum of C(T, i) k^i for i <= d."""
    statement = (
        "for all m, n (integer), q (real): n >= 0, m >= 0 => S(n + 1, m, q) == S(n, m, q) + q*S(n, m - 1, q)"
    )
    verify_proof(trial, Theorem(statement, pascal(), _PASCAL))
