"""The joint report of enumeration, the solver and a search on one claim."""

from collections.abc import Sequence
from dataclasses import dataclass

from littlestone.claims import Claim, Decision, Evaluator, Finding, Instance, free_classes
from littlestone.claims.evaluation import Bindings
from littlestone.display import displayed
from littlestone.verdicts import BrokenCheckError, up_to
from littlestone.verdicts.solver_certificate import SolverCertificate

from .searched import Searched


@displayed
@dataclass(frozen=True, slots=True)
class Report:
    """The findings about a claim: by enumeration, by the solver on 1, 2, ... points, and by a search.

    There are no decisions if the solver was not asked, and no certificates if none were requested.
    """

    claim: Claim
    finding: Finding
    decisions: Sequence[Decision] = ()
    certificates: Sequence[SolverCertificate] = ()
    searched: Searched | None = None

    def __post_init__(self) -> None:
        """Refuse answers that contradict each other, since one of the two witnesses is then wrong."""
        for part, decision in zip(self.finding.coverage, self.decisions, strict=False):
            enumerated = self.finding.counterexample if part is self.finding.coverage[-1] else None
            if part.undecided or decision.undecided:
                continue
            if (enumerated is None) != (decision.counterexample is None):
                raise BrokenCheckError(
                    f"{self.claim}: on {part.n_points} points the enumeration says {_said(enumerated)}, "
                    f"the solver says {_said(decision.counterexample)}"
                )

    @property
    def counterexample(self) -> Instance | None:
        """The smallest classes that were found to refute the claim; ``None`` if there are none."""
        found = [
            self.finding.counterexample,
            self.decisions[-1].counterexample if self.decisions else None,
            self.searched.counterexample if self.searched else None,
        ]
        first = next((one for one in found if one is not None), None)
        if first is None:
            return None
        classes = {name: first.classes[name] for name in free_classes(self.claim)}
        return Instance(classes, Evaluator().reading(self.claim, Bindings(classes)))

    @property
    def all_up_to(self) -> int:
        """The largest n for which every class on up to n points was looked at and none refutes the claim."""
        n_points = 0
        for part in self.finding.coverage:
            is_last = part is self.finding.coverage[-1]
            if part.undecided or (is_last and self.finding.is_refuted):
                break
            n_points = part.n_points
        decided = [one.n_points for one in self.decisions if one.counterexample is None and not one.undecided]
        return max([n_points, *decided])

    @property
    def is_smallest(self) -> bool:
        """True if no class with fewer points, or with as many points and fewer hypotheses, refutes the claim."""
        if self.finding.is_refuted or not self.decisions:
            return self.finding.is_smallest
        return self.decisions[-1].counterexample is not None and self.decisions[-1].is_smallest

    @property
    def undecided(self) -> str:
        """The reason why the claim is open on a size that was to be decided, or ""."""
        if self.counterexample is not None:
            return ""
        number = sum(part.undecided for part in self.finding.coverage)
        if number:
            return f"{number:,} classes need too much work"
        refused = [certificate for certificate in self.certificates if certificate.fault]
        if refused:
            return f"the proof of {refused[0].refutes} is refused: {refused[0].fault}"
        return next((f"{part.n_points} points: {part.undecided}" for part in self.decisions if part.undecided), "")

    @property
    def verdict(self) -> str:
        """``refuted``, ``undecided``, ``undefined`` or ``not refuted``.

        A claim is undefined if it has no value on any class that meets its premise.
        """
        if self.counterexample is not None:
            return "refuted"
        if self.undecided:
            return "undecided"
        return "undefined" if self.finding.is_undefined and not self.is_informative else "not refuted"

    @property
    def exit_code(self) -> int:
        """The exit code: 0 for a claim that is not refuted, 1 for a refuted claim, 2 for any other verdict."""
        return {"not refuted": 0, "refuted": 1}.get(self.verdict, 2)

    @property
    def is_informative(self) -> bool:
        """True if the claim says something about some class that was looked at."""
        enumerated = any(part.informative for part in self.finding.coverage)
        searched = self.searched is not None and self.searched.informative > 0
        return enumerated or searched or (len(self.decisions) > 0 and self.decisions[-1].informative)

    @property
    def size_in_words(self) -> str:
        """The size of the counterexample, and whether it is known to be smallest."""
        counterexample = self.counterexample
        if counterexample is None:
            return ""
        n_points = next(iter(counterexample.classes.values())).n_points
        at_most = "one point" if n_points == 1 else f"at most {n_points} points"
        if self.is_smallest:
            what = "class" if len(counterexample.classes) == 1 else "classes"
            return f"the smallest {what} on {at_most}: fewest points, then fewest hypotheses"
        if self.all_up_to == n_points - 1:
            return f"a counterexample on the fewest points, {n_points}; others may have fewer hypotheses"
        return f"a counterexample on {n_points} points; there may be smaller ones"

    @property
    def reach(self) -> Sequence[tuple[str, str]]:
        """The classes that were looked at, and the method."""
        rows = [("enumerated", self.finding.reach)]
        done = [one for one in self.decisions if not one.undecided]
        if done:
            largest = done[-1]
            points = up_to(largest.n_points, "point")
            what = {1: "classes", 2: "pairs of classes"}.get(len(free_classes(self.claim)), "tuples of classes")
            number = f"2^{largest.n_classes.bit_length() - 1}"
            rows.append(
                ("decided", f"all {what} on {points} by the solver, on {largest.n_points} there are {number}")
            )
        if self.searched is not None:
            rows.append(("searched", self.searched.reach))
        return rows

    @property
    def citation(self) -> str:
        """One line with the findings."""
        reach = "; ".join(f"{how} {what}" for how, what in self.reach)
        found = "" if self.counterexample is None else f" by {self.counterexample}; {self.size_in_words}"
        vacuous = "" if found or self.is_informative else "; it says nothing about any of them"
        return f"{self.claim}: {self.verdict}{found} ({reach}{vacuous})"

    def to_json(self) -> dict[str, object]:
        """Return a value for ``json.dumps``."""
        counterexample = self.counterexample
        return {
            "claim": str(self.claim),
            "latex": self.claim.latex(),
            "verdict": self.verdict,
            "undecided": self.undecided,
            "is_informative": self.is_informative,
            "counterexample": None if counterexample is None else counterexample.to_json(),
            "is_smallest": counterexample is not None and self.is_smallest,
            "all_up_to": self.all_up_to,
            "enumerated": self.finding.to_json(),
            "decided": [item.to_json() for item in self.decisions],
            "certificates": [item.to_json() for item in self.certificates],
            "searched": None if self.searched is None else self.searched.to_json(),
            "citation": self.citation,
        }


def _said(found: Instance | None) -> str:
    return "that it holds" if found is None else f"that it is refuted by {found}"
