"""The sizes of classes with three and four labels that a profile covers, and their description."""

from __future__ import annotations

from collections.abc import Sequence

from littlestone_reference.verdicts import Profile

from ..lemma import Size

__all__ = ["multiclass_scope", "multiclass_sizes"]


def multiclass_sizes(
    profile: Profile, *, quick: tuple[int, int], standard: tuple[int, int], deep: tuple[int, int]
) -> list[Size]:
    """Return the sizes with three and with four labels that a profile covers, by the number of labels.

    Parameters
    ----------
    profile
        How much work may be done.
    quick, standard, deep
        Largest number of points with three labels and with four labels; 0 for none.

    Examples
    --------
    >>> sizes = multiclass_sizes(Profile.QUICK, quick=(2, 1), standard=(3, 2), deep=(3, 3))
    >>> [(size.n_points, size.n_labels) for size in sizes]
    [(1, 3), (2, 3), (1, 4)]
    """
    three, four = {Profile.QUICK: quick, Profile.STANDARD: standard, Profile.DEEP: deep}[profile]
    return [Size(n, 3) for n in range(1, three + 1)] + [Size(n, 4) for n in range(1, four + 1)]


def multiclass_scope(sizes: Sequence[Size], quantified: str) -> str:
    """Return the description of the sizes, all of them checked directly.

    Parameters
    ----------
    sizes
        As from :func:`multiclass_sizes`.
    quantified
        What else the lemma speaks about, for instance "every d".

    Examples
    --------
    >>> multiclass_scope([Size(1, 3), Size(2, 3)], "every d")
    'all classes with 3 labels on 1..2 points (2^9 at n = 2), every d; direct'
    """
    parts = []
    for n_labels in sorted({size.n_labels for size in sizes}):
        last = max(size.n_points for size in sizes if size.n_labels == n_labels)
        numbers = f"1..{last} points" if last > 1 else "1 point"
        parts.append(f"with {n_labels} labels on {numbers} (2^{n_labels**last} at n = {last})")
    return f"all classes {' and '.join(parts)}, {quantified}; direct"
