"""The answer of a solver about a claim, for all classes of one size at once."""

from dataclasses import dataclass

from ..display import displayed
from .finding import Instance


@displayed
@dataclass(frozen=True, slots=True)
class Decision:
    """The answer of a solver to the question whether a claim holds for all classes of one size.

    * ``n_points``, ``n_labels``: the numbers of points and labels.
    * ``n_classes``: the number of classes of this size, or of tuples of such classes.
    * ``counterexample``: classes that refute the claim, or ``None`` if there are none or none was found.
    * ``is_smallest``: true if no other counterexample of this size has fewer hypotheses in total.
    * ``undefined``: classes on which the claim is undefined, or "" if there are none; they neither refute nor
      support it.
    * ``undecided``: the reason why the solver gave no answer, or "".
    * ``is_hard``: true if the claim is undecided because, within the budget, no counterexample was found and none
      was excluded.
    * ``informative``: true if, as far as the solver knows, the claim is defined for some class that meets its
      premise.
    * ``seconds``: the time that the solver took.
    """

    n_points: int
    n_labels: int
    n_classes: int
    counterexample: Instance | None = None
    is_smallest: bool = False
    undefined: str = ""
    undecided: str = ""
    is_hard: bool = False
    informative: bool = True
    seconds: float = 0.0

    @property
    def holds(self) -> bool:
        """True if the claim holds for every class of the size."""
        return self.counterexample is None and not self.undecided

    def to_json(self) -> dict[str, object]:
        """Return a value for ``json.dumps``; the number of classes is a text, since it may be very large."""
        return {
            "n_points": self.n_points,
            "n_labels": self.n_labels,
            "n_classes": str(self.n_classes),
            "counterexample": None if self.counterexample is None else self.counterexample.to_json(),
            "undefined": self.undefined,
            "undecided": self.undecided,
            "is_hard": self.is_hard,
            "informative": self.informative,
            "seconds": round(self.seconds, 3),
        }
