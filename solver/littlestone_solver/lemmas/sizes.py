"""Scopes of lemmas: all classes with so many labels up to so many points."""

from dataclasses import dataclass

from littlestone.verdicts import Scope, Scopes, up_to

from ..engine.lemma import Size


@dataclass(frozen=True)
class BinarySizes(
    Scope, text="all binary classes on {points} (2^{functions} at n = {n_points}), {quantified}; {manner}"
):
    """All binary classes on 1, 2, ... points.

    Parameters
    ----------
    n_points
        The largest number of points.
    quantified
        What else the lemma speaks about, for instance "every d".
    direct
        The largest number of points on which the lemma is checked without assuming it on fewer points; ``None``
        for all of them.
    assumed
        What is assumed where the check is by induction.

    Examples
    --------
    >>> print(BinarySizes(2, "every d"))
    all binary classes on 1..2 points (2^4 at n = 2), every d; direct
    >>> BinarySizes(3, "every d", 2, "assumed for fewer points").manner
    'direct for n <= 2, from n = 3 induction on n: assumed for fewer points'
    """

    n_points: int
    quantified: str
    direct: int | None = None
    assumed: str = ""

    @property
    def points(self) -> str:
        """The numbers of points in words."""
        return up_to(self.n_points, "point")

    @property
    def functions(self) -> int:
        """The number of functions on the largest number of points."""
        return int(2**self.n_points)

    @property
    def sizes(self) -> list[Size]:
        """The sizes, smallest first."""
        last_direct = self.n_points if self.direct is None else self.direct
        return [Size(n, by_induction=n > last_direct) for n in range(1, self.n_points + 1)]

    @property
    def manner(self) -> str:
        """Where the check is direct, and where by induction."""
        if self.direct is None or self.direct >= self.n_points:
            return "direct"
        return f"direct for n <= {self.direct}, from n = {self.direct + 1} induction on n: {self.assumed}"


def binary_sizes(
    quick: int, standard: int, deep: int, quantified: str, direct: int | None = None, assumed: str = ""
) -> Scopes[BinarySizes]:
    """Return the scopes with these largest numbers of points."""
    return Scopes(*(BinarySizes(n, quantified, direct, assumed) for n in (quick, standard, deep)))


@dataclass(frozen=True)
class MulticlassSizes(Scope, text="all classes {classes}, {quantified}; direct"):
    """All classes with three and with four labels, each up to a number of points of its own; 0 for none.

    Examples
    --------
    >>> print(MulticlassSizes(2, 0, "every d"))
    all classes with 3 labels on 1..2 points (2^9 at n = 2), every d; direct
    """

    three_labels: int
    four_labels: int
    quantified: str

    @property
    def sizes(self) -> list[Size]:
        """The sizes, by the number of labels."""
        return [Size(n, k) for k, last in self._largest for n in range(1, last + 1)]

    @property
    def classes(self) -> str:
        """The sizes in words."""
        return " and ".join(
            f"with {k} labels on {up_to(last, 'point')} (2^{k**last} at n = {last})" for k, last in self._largest
        )

    @property
    def _largest(self) -> list[tuple[int, int]]:
        return [(k, last) for k, last in ((3, self.three_labels), (4, self.four_labels)) if last]
