"""A fault: a text of one module of the solver that is replaced by another one, and the checks that must notice."""

from dataclasses import dataclass

from littlestone.verdicts import Profile


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake that somebody could make.

    Parameters
    ----------
    name
        What is wrong, in words; no two faults have the same.
    module
        The module, without ``littlestone_solver``: "encodings.vc".
    old
        A text that occurs once in its source.
    new
        What stands there instead.
    checks
        Checks that must not be positive with the fault: "lemmas.common.sauer_shelah".
    survives
        Why the checks cannot notice it; empty if they do.
    profile
        The profile in which they notice it: deep for what shows on four points only.
    """

    name: str
    module: str
    old: str
    new: str
    checks: tuple[str, ...]
    survives: str = ""
    profile: Profile = Profile.STANDARD


PLACES = {
    "common": (
        "vc_at_most_littlestone",
        "reducing_length_at_most_star",
        "recursive_teaching_at_most_littlestone",
        "leaves_at_least_power",
        "leaves_at_least_half",
        "size_at_least_power",
        "subclass_monotone",
        "sauer_shelah",
        "two_large_sides",
    ),
    "bgs": (
        "zero_cover_sauer",
        "zero_cover_sauer_multiclass",
        "smaller_sides_three_labels",
        "pair_maps",
        "order_of_maps",
        "bit_restrictions",
    ),
    "psi_cover_lower": ("leaves_need_trees",),
}
"""Modules of lemmas with the names of checks; all others are in ``lyu``."""


def lemmas(*names: str) -> tuple[str, ...]:
    """Return the checks of lemmas.

    Examples
    --------
    >>> lemmas("soa_hull", "sauer_shelah")
    ('lemmas.lyu.soa_hull', 'lemmas.common.sauer_shelah')
    """
    module_of = {name: module for module, listed in PLACES.items() for name in listed}
    return tuple(f"lemmas.{module_of.get(name, 'lyu')}.{name}" for name in names)
