"""The findings of a search in blocks of classes, and their sum."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from littlestone.claims import Claim, Instance, free_classes
from littlestone.claims.finding import tuples_in_words
from littlestone.display import displayed

from .climbing import Height


@displayed
@dataclass(frozen=True, slots=True)
class Searched:
    """The findings of a search.

    They are determined by the claim, the numbers of points and labels, the seed and the number of classes, unless a
    time limit stopped the search. ``looked_at`` counts the classes that were looked at, by their number of points.
    ``informative`` counts the classes about which the claim says something, ``undefined`` the classes on which it
    has no value, and ``undecided`` the classes that would need too much work. ``out_of_time`` is the number of
    seconds after which a time limit stopped the search, or 0. A counterexample is minimal: without any one of its
    points or hypotheses it no longer refutes the claim. ``tightest`` is the first instance with the smallest slack.
    """

    claim: Claim
    n_points: int
    n_labels: int
    seed: int
    n_classes: int
    looked_at: dict[int, int]
    informative: int
    undefined: int
    undecided: int
    out_of_time: float
    counterexample: Instance | None
    tightest: Instance | None

    @property
    def reach(self) -> str:
        """The coverage, in words."""
        total = sum(self.looked_at.values())
        what = tuples_in_words(total, len(free_classes(self.claim)))
        said = f"{what} on up to {self.n_points} points, seed {self.seed}"
        said += f", {self.undefined:,} undefined" if self.undefined else ""
        said += f", {self.undecided:,} undecided" if self.undecided else ""
        if self.out_of_time:
            said += f"; stopped after {self.out_of_time:g} s at class {total:,} of {self.n_classes:,}"
        return said

    def to_json(self) -> dict[str, object]:
        """Return a value for ``json.dumps``."""
        plain = (
            "n_points",
            "n_labels",
            "seed",
            "n_classes",
            "informative",
            "undefined",
            "undecided",
            "out_of_time",
        )
        return {
            **{name: getattr(self, name) for name in plain},
            "looked_at": {str(n_points): number for n_points, number in sorted(self.looked_at.items())},
            "counterexample": None if self.counterexample is None else self.counterexample.to_json(),
            "tightest": None if self.tightest is None else self.tightest.to_json(),
            "reach": self.reach,
        }


def together(blocks: Sequence[Searched], n_classes: int) -> Searched:
    """Return the findings of a search, from the findings in its blocks in order."""
    looked_at = Counter[int]()
    tightest, height = None, Height()
    for block in blocks:
        looked_at.update(block.looked_at)
        if block.tightest is not None:
            found = Height.of(block.tightest.reading)
            if tightest is None or found.compared_with(height) > 0:
                tightest, height = block.tightest, found
    return replace(
        blocks[-1],
        n_classes=n_classes,
        looked_at=dict(looked_at),
        informative=sum(block.informative for block in blocks),
        undefined=sum(block.undefined for block in blocks),
        undecided=sum(block.undecided for block in blocks),
        tightest=tightest,
    )
