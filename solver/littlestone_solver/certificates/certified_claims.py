"""The claims that have a formula with a proved meaning (``solver/rocq/Certified*.v``), as a table."""

from dataclasses import dataclass
from functools import cache

from littlestone.claims import parse, stated

from ..engine.lemmas.conclusion import Size


@dataclass(frozen=True, slots=True)
class Certified:
    """A claim with a formula that is proved to mean it.

    Parameters
    ----------
    claim
        The claim.
    formula, theorem
        Its formula for n points and labels 0..{k}, and the theorem in Coq about the formula, each with its file.
    points
        The largest number of points for each number of labels from 2 on; up to these numbers, proofs are found in
        seconds.
    n_classes
        The number of classes in the claim.
    labels
        2 if the formula is only for two labels.
    named
        True if the formula has named parts, each of which becomes clauses once.
    """

    claim: str
    formula: str
    theorem: str
    points: tuple[int, ...]
    n_classes: int = 1
    labels: int | None = None
    named: bool = False

    def covers(self, claim: str, size: Size) -> bool:
        """Return whether the entry certifies a claim for all classes of a size."""
        most = dict(enumerate(self.points, start=2)).get(size.n_labels, 0)
        return _canonical(claim) == _canonical(self.claim) and size.n_points <= most


@cache
def _canonical(claim: str) -> str:
    """Return a claim in its printed form, which does not depend on the text that was parsed."""
    return str(parse(claim))


_CLAIMS, _FAMILIES, _TREES = "CertifiedClaims.", "CertifiedFamilies.", "CertifiedDecompositions."
_ESSENTIALS, _TOP = "CertifiedEssentials.", "CertifiedTopLeaves."

CERTIFIED = (
    Certified(
        stated.VC_AT_MOST_LITTLESTONE,
        f"{_CLAIMS}vc_at_most_littlestone n",
        f"{_CLAIMS}vc_at_most_littlestone_certified",
        (5,),
        labels=2,
    ),
    Certified(stated.SAUER_SHELAH, f"{_CLAIMS}sauer_shelah n", f"{_CLAIMS}sauer_shelah_certified", (5,), labels=2),
    Certified(
        stated.TWO_LARGE_SIDES, f"{_CLAIMS}two_large_sides n", f"{_CLAIMS}two_large_sides_certified", (5,), labels=2
    ),
    Certified(
        stated.SIZE_AT_LEAST_POWER,
        f"{_CLAIMS}size_at_least_power n {{k}}",
        f"{_CLAIMS}size_at_least_power_certified",
        (4,),
    ),
    Certified(
        stated.SUBCLASS_MONOTONE,
        f"{_CLAIMS}subclass_monotone n {{k}}",
        f"{_CLAIMS}subclass_monotone_certified",
        (5,),
        n_classes=2,
    ),
    Certified(stated.SECOND_SIDE, f"{_CLAIMS}second_side n {{k}}", f"{_CLAIMS}second_side_certified", (5, 3, 3)),
    Certified(
        stated.ZERO_COVER_SAUER,
        f"{_FAMILIES}cover_sauer n {{k}}",
        f"{_FAMILIES}cover_sauer_binary_certified",
        (4,),
        labels=2,
    ),
    Certified(
        stated.ZERO_COVER_SAUER_MULTICLASS,
        f"{_FAMILIES}cover_sauer n {{k}}",
        f"{_FAMILIES}cover_sauer_certified",
        (4, 3),
    ),
    Certified(
        stated.PAIR_MAPS, f"{_FAMILIES}pair_maps_claim n {{k}}", f"{_FAMILIES}pair_maps_certified", (3, 3, 2)
    ),
    Certified(
        stated.ORDER_OF_MAPS, f"{_FAMILIES}order_of_maps n {{k}}", f"{_FAMILIES}order_of_maps_certified", (3, 2)
    ),
    Certified(
        stated.BIT_RESTRICTIONS,
        f"{_FAMILIES}bit_restrictions n {{k}}",
        f"{_FAMILIES}bit_restrictions_certified",
        (3, 3, 2),
    ),
    Certified(
        stated.DECOMPOSITION_EXISTS,
        f"{_TREES}decomposition_exists n",
        f"{_TREES}decomposition_exists_certified",
        (4,),
        labels=2,
        named=True,
    ),
    Certified(
        stated.DECOMPOSITION_OF_SUBCLASS,
        f"{_TREES}decomposition_of_subclass n (muln 2)",
        f"{_TREES}decomposition_of_subclass_certified",
        (3,),
        n_classes=2,
        labels=2,
        named=True,
    ),
    Certified(
        stated.DECOMPOSITION_OF_SUBCLASS_SAME_P,
        f"{_TREES}decomposition_of_subclass n id",
        f"{_TREES}decomposition_of_subclass_same_p_certified",
        (3,),
        n_classes=2,
        labels=2,
        named=True,
    ),
    Certified(
        stated.ESSENTIAL_COUNT,
        f"{_ESSENTIALS}essential_count n",
        f"{_ESSENTIALS}essential_count_certified",
        (3,),
        labels=2,
        named=True,
    ),
    Certified(
        stated.SOME_ESSENTIAL,
        f"{_ESSENTIALS}some_essential n",
        f"{_ESSENTIALS}some_essential_certified",
        (3,),
        labels=2,
        named=True,
    ),
    Certified(
        stated.SOME_ESSENTIAL_WITHOUT_EQUALITY,
        f"{_ESSENTIALS}some_essential_unequal n",
        f"{_ESSENTIALS}some_essential_unequal_certified",
        (3,),
        labels=2,
        named=True,
    ),
    Certified(
        stated.ESSENTIAL_MEMBERS,
        f"{_ESSENTIALS}essential_members n",
        f"{_ESSENTIALS}essential_members_certified",
        (3,),
        labels=2,
        named=True,
    ),
    Certified(
        stated.ESSENTIAL_OF_SUBCLASS,
        f"{_ESSENTIALS}essential_of_subclass n",
        f"{_ESSENTIALS}essential_of_subclass_certified",
        (3,),
        n_classes=2,
        labels=2,
        named=True,
    ),
    Certified(
        stated.MATCHING_LEAVES,
        f"{_TOP}matching_leaves n",
        f"{_TOP}matching_leaves_certified",
        (3,),
        n_classes=2,
        labels=2,
        named=True,
    ),
    Certified(
        stated.MATCHING_LEAVES_SAME_P,
        f"{_TOP}matching_leaves_same_p n",
        f"{_TOP}matching_leaves_same_p_certified",
        (3,),
        n_classes=2,
        labels=2,
        named=True,
    ),
)
"""The claims on dimensions, 0-covers, decompositions and essential hypotheses."""
