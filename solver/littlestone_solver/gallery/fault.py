"""A fault: a text of one module of the solver that is replaced by another one, and the checks that must notice."""

from dataclasses import dataclass


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
        Checks that must not be positive with the fault: "lemmas.sauer_shelah.check".
    survives
        Why the checks cannot notice it; empty if they do.
    """

    name: str
    module: str
    old: str
    new: str
    checks: tuple[str, ...]
    survives: str = ""


def lemmas(*names: str) -> tuple[str, ...]:
    """Return the checks of these modules of lemmas.

    Examples
    --------
    >>> lemmas("soa_hull")
    ('lemmas.soa_hull.check',)
    """
    return tuple(f"lemmas.{name}.check" for name in names)
