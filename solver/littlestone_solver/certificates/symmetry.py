"""Symmetry breaking: it suffices to consider classes that are lexicographically largest among their images.

A symmetry renames the points and exchanges the labels 0 and 1 at some of them; it maps functions, hence binary
classes, onto each other. Write a class as the word of its memberships, in a fixed order of the functions. Assume
that a statement is true of a class exactly if it is true of its images. Every orbit has a largest class. So the
statement is true of all classes if it is true of the classes that are at least as large as each of their images. In
particular, it suffices that it is true of the classes that are at least as large as *some* of their images. For
pairs of classes, and for a class with a function, the symmetry is applied to all of them, and the word is that of
one class.

The invariance of the statements is argued here and is not part of a proof: dimensions, decompositions and covers do
not depend on names. The SOA depends on names only where its tie rule is used, and this never happens in irreducible
classes. Tests compare the quantities of all small classes with those of their images.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import z3

from littlestone.classes import Hypothesis, Label

from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A renaming of points and an exchange of labels.

    >>> Symmetry((1, 0), (True, False)).image((Label(0), Label(1)))
    (0, 0)
    """

    order: tuple[int, ...]
    """At x, the image of a function has the label of the function at ``order[x]``, exchanged if ``flipped[x]`` is
    true."""
    flipped: tuple[bool, ...]
    """The points at which labels are exchanged."""

    def image(self, hypothesis: Hypothesis) -> Hypothesis:
        """Return the image of a binary function."""
        return tuple(
            Label(hypothesis[source] ^ flip) for source, flip in zip(self.order, self.flipped, strict=True)
        )


def some_symmetries(n_points: int, *, flips: bool = True) -> Iterator[Symmetry]:
    """Yield the exchanges of two points and, unless ``flips`` is false, those of the labels at some points.

    >>> len(list(some_symmetries(3))), len(list(some_symmetries(3, flips=False)))
    (10, 3)
    """
    points = tuple(range(n_points))
    for first, second in combinations(points, 2):
        swapped = {first: second, second: first}
        yield Symmetry(tuple(swapped.get(x, x) for x in points), (False,) * n_points)
    for size in range(1, n_points + 1) if flips else ():
        for chosen in combinations(points, size):
            yield Symmetry(points, tuple(x in chosen for x in points))


def at_least_as_large_as_images(symbolic: SymbolicClass, symmetries: Sequence[Symmetry]) -> list[z3.BoolRef]:
    """Return formulas that say that a class is at least as large as its images, with their definitions.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> at_least_as_large_as_images(symbolic, list(some_symmetries(1)))[0]
    Implies(H(1), H(0))
    """
    formulas: list[z3.BoolRef] = []
    for number, symmetry in enumerate(symmetries):
        agree: list[z3.BoolRef] = []
        for hypothesis, own in symbolic.membership.items():
            image = symbolic.membership[symmetry.image(hypothesis)]
            formulas.append(z3.Implies(all_of(symbolic.context, [*agree, image]), own))
            shown = "".join(map(str, hypothesis))
            longer = z3.Bool(f"{symbolic.name} and its image {number} agree up to {shown}", symbolic.context)
            formulas.append(longer == z3.And(*agree, own == image))
            agree = [longer]
    return formulas
