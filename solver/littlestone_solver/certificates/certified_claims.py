"""The claims that have a formula with a proved meaning (``solver/rocq/Certified*.v``), as a table."""

from dataclasses import dataclass
from functools import cache

from littlestone.claims import parse, stated

from ..engine.lemmas.conclusion import Size


@dataclass(frozen=True, slots=True)
class Certified:
    """A claim with a formula that is proved to mean it."""

    claim: str
    formula: str
    theorem: str
    """``formula``, ``theorem``: Its formula for n points and labels 0..{k}, and the theorem in Coq about the
    formula, each with its file."""
    points: tuple[int, ...]
    """For each number of labels from 2 on, the largest number of points for which a proof takes only seconds."""
    n_classes: int = 1
    """The number of classes in the claim."""
    labels: int | None = None
    """2 if the formula is only for two labels."""
    named: bool = False
    """True if the formula has named parts. Each part is translated into clauses only once."""

    def covers(self, claim: str, size: Size) -> bool:
        """Return whether the entry certifies a claim for all classes of a size."""
        most = dict(enumerate(self.points, start=2)).get(size.n_labels, 0)
        return _canonical(claim) == _canonical(self.claim) and size.n_points <= most


@cache
def _canonical(claim: str) -> str:
    """Return a claim in its printed form, which does not depend on the text that was parsed."""
    return str(parse(claim))


_CLAIMS, _FAMILIES = "CertifiedClaims", "CertifiedFamilies"
_TREES, _ESSENTIALS, _TOP = "CertifiedDecompositions", "CertifiedEssentials", "CertifiedTopLeaves"


def _row(
    claim: str,
    file: str,
    formula: str,
    points: tuple[int, ...],
    *,
    n_classes: int = 1,
    theorem: str = "",
    labels: int | None = None,
) -> Certified:
    """Return an entry whose formula is in the given file.

    The theorem is named after the formula unless ``theorem`` is given. A formula without ``{k}`` is for two labels
    only.
    """
    name = f"{file}.{theorem or formula.split()[0]}_certified"
    only = labels if "{k}" in formula else 2
    return Certified(claim, f"{file}.{formula}", name, points, n_classes, only, file not in (_CLAIMS, _FAMILIES))


CERTIFIED = (
    _row(stated.VC_AT_MOST_LITTLESTONE, _CLAIMS, "vc_at_most_littlestone n", (5,)),
    _row(stated.SAUER_SHELAH, _CLAIMS, "sauer_shelah n", (5,)),
    _row(stated.TWO_LARGE_SIDES, _CLAIMS, "two_large_sides n", (5,)),
    _row(stated.SIZE_AT_LEAST_POWER, _CLAIMS, "size_at_least_power n {k}", (4,)),
    _row(stated.SUBCLASS_MONOTONE, _CLAIMS, "subclass_monotone n {k}", (5,), n_classes=2),
    _row(stated.SECOND_SIDE, _CLAIMS, "second_side n {k}", (5, 3, 3)),
    _row(stated.ZERO_COVER_SAUER, _FAMILIES, "cover_sauer n {k}", (4,), theorem="cover_sauer_binary", labels=2),
    _row(stated.ZERO_COVER_SAUER_MULTICLASS, _FAMILIES, "cover_sauer n {k}", (4, 3)),
    _row(stated.PAIR_MAPS, _FAMILIES, "pair_maps_claim n {k}", (3, 3, 2), theorem="pair_maps"),
    _row(stated.ORDER_OF_MAPS, _FAMILIES, "order_of_maps n {k}", (3, 2)),
    _row(stated.BIT_RESTRICTIONS, _FAMILIES, "bit_restrictions n {k}", (3, 3, 2)),
    _row(stated.DECOMPOSITION_EXISTS, _TREES, "decomposition_exists n", (4,)),
    _row(stated.DECOMPOSITION_OF_SUBCLASS, _TREES, "decomposition_of_subclass n (muln 2)", (3,), n_classes=2),
    _row(
        stated.DECOMPOSITION_OF_SUBCLASS_SAME_P,
        _TREES,
        "decomposition_of_subclass n id",
        (3,),
        theorem="decomposition_of_subclass_same_p",
        n_classes=2,
    ),
    _row(stated.ESSENTIAL_COUNT, _ESSENTIALS, "essential_count n", (3,)),
    _row(stated.SOME_ESSENTIAL, _ESSENTIALS, "some_essential n", (3,)),
    _row(stated.SOME_ESSENTIAL_WITHOUT_EQUALITY, _ESSENTIALS, "some_essential_unequal n", (3,)),
    _row(stated.ESSENTIAL_MEMBERS, _ESSENTIALS, "essential_members n", (3,)),
    _row(stated.ESSENTIAL_OF_SUBCLASS, _ESSENTIALS, "essential_of_subclass n", (3,), n_classes=2),
    _row(stated.MATCHING_LEAVES, _TOP, "matching_leaves n", (3,), n_classes=2),
    _row(stated.MATCHING_LEAVES_SAME_P, _TOP, "matching_leaves_same_p n", (3,), n_classes=2),
)
"""The claims on dimensions, 0-covers, decompositions and essential hypotheses."""
