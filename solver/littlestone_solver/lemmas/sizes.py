"""The sizes that a profile covers, and their description."""

from __future__ import annotations

from littlestone_reference.verdicts import Profile

from ..lemma import Size

__all__ = ["binary_scope", "binary_sizes"]


def binary_sizes(profile: Profile, *, quick: int, standard: int, deep: int, direct: int) -> list[Size]:
    """Return the sizes 1, 2, ... of binary classes that a profile covers.

    Parameters
    ----------
    profile
        How much work may be done.
    quick, standard, deep
        Largest number of points in each profile.
    direct
        Largest number of points on which the lemma is checked without assuming it on fewer points.

    Examples
    --------
    >>> [size.by_induction for size in binary_sizes(Profile.QUICK, quick=3, standard=5, deep=5, direct=2)]
    [False, False, True]
    """
    largest = {Profile.QUICK: quick, Profile.STANDARD: standard, Profile.DEEP: deep}[profile]
    return [Size(n, by_induction=n > direct) for n in range(1, largest + 1)]


def binary_scope(sizes: list[Size], quantified: str, induction: str = "") -> str:
    """Return the description of the sizes.

    Parameters
    ----------
    sizes
        As from :func:`binary_sizes`.
    quantified
        What else the lemma speaks about, for instance "every d".
    induction
        What is assumed where the check is by induction.

    Examples
    --------
    >>> binary_scope([Size(1), Size(2)], "every d")
    'all binary classes on 1..2 points (2^4 at n = 2), every d; direct'
    """
    last = sizes[-1].n_points
    numbers = f"1..{last} points" if last > 1 else "1 point"
    scope = f"all binary classes on {numbers} (2^{2**last} at n = {last}), {quantified}"
    inductive = [size.n_points for size in sizes if size.by_induction]
    if not inductive:
        return f"{scope}; direct"
    base = f"direct for n <= {inductive[0] - 1}" if inductive[0] > 1 else "no base"
    return f"{scope}; {base}, from n = {inductive[0]} induction on n: {induction}"
