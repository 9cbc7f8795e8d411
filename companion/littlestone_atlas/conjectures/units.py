"""The units of ``littlestone conjecture`` (parts to decide, blocks to search) and the journal of their results."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypeVar

from littlestone.claims import Claim, Decision, Evaluator, Instance
from littlestone.claims.evaluation import Bindings
from littlestone.classes import FiniteClass, Label
from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone_executor import Journal, Progress, run_units

from .searched import Searched

Argument = TypeVar("Argument")
Found = TypeVar("Found", Decision, Searched)
ConjectureJournal: TypeAlias = Journal[Decision | Searched]


@displayed
@dataclass(frozen=True, slots=True)
class Scale:
    """The place of the units (:func:`littlestone_executor.run_units`), the journal of results, and the progress."""

    workers: int = 1
    dask: str | None = None
    journal: ConjectureJournal | None = None
    progress: Progress | None = None

    def run(
        self,
        kind: type[Found],
        function: Callable[[Argument], Found],
        units: Mapping[str, Argument],
        enough: Callable[[Found], bool] = lambda _: False,
    ) -> list[Found]:
        """Return the results of units of one kind, in order; a single unit runs in this process."""
        found = run_units(
            function,
            units,
            workers=self.workers if len(units) > 1 else 1,
            dask=self.dask if len(units) > 1 else None,
            journal=self.journal,
            progress=self.progress,
            enough=lambda result: isinstance(result, kind) and enough(result),
        )
        return [result for result in found.values() if isinstance(result, kind)]


def conjecture_journal(path: Path, claim: Claim, labels: int) -> ConjectureJournal:
    """Return the journal of a claim in a file, which need not exist.

    Results that were cut short by a time limit are not kept.
    """

    def to_json(result: Decision | Searched) -> object:
        return {"kind": type(result).__name__, **result.to_json()}

    def from_json(entry: object) -> Decision | Searched:
        match entry:
            case {"kind": "Decision", **found}:
                return _decision(claim, found)
            case {"kind": "Searched", **found}:
                return _searched(claim, labels, found)
        raise InvalidValueError("result", entry, "one of littlestone conjecture")

    return Journal(
        path,
        {"journal": "littlestone conjecture", "claim": str(claim), "labels": labels},
        "claim and labels",
        to_json=to_json,
        from_json=from_json,
        keeps=lambda result: isinstance(result, Decision) or not result.out_of_time,
    )


def _decision(claim: Claim, found: Mapping[object, object]) -> Decision:
    return Decision(
        _whole(found["n_points"]),
        _whole(found["n_labels"]),
        _whole(found["n_classes"]),
        _instance(claim, found["counterexample"]),
        found["is_smallest"] is True,
        str(found["undefined"]),
        str(found["undecided"]),
        found["is_hard"] is True,
        found["informative"] is True,
        float(str(found["seconds"])),
    )


def _searched(claim: Claim, labels: int, found: Mapping[object, object]) -> Searched:
    n_points, seed, n_classes, informative, undefined, undecided = (
        _whole(found[key]) for key in ("n_points", "seed", "n_classes", "informative", "undefined", "undecided")
    )
    looked_at = found["looked_at"]
    if not isinstance(looked_at, dict):
        raise InvalidValueError("looked_at", looked_at, "numbers by numbers of points")
    return Searched(
        claim,
        n_points,
        labels,
        seed,
        n_classes,
        {_whole(points): _whole(number) for points, number in looked_at.items()},
        informative,
        undefined,
        undecided,
        0.0,
        _instance(claim, found["counterexample"]),
        _instance(claim, found["tightest"]),
    )


def _instance(claim: Claim, entry: object) -> Instance | None:
    match entry:
        case None:
            return None
        case {"classes": dict(named)}:
            classes = {str(name): _class(one) for name, one in named.items()}
            return Instance(classes, Evaluator().reading(claim, Bindings(classes)))
    raise InvalidValueError("counterexample", entry, "classes by name")


def _class(entry: object) -> FiniteClass:
    match entry:
        case {"n_points": int(n_points), "n_labels": int(n_labels), "hypotheses": list(rows)}:
            return FiniteClass(n_points, n_labels, tuple(tuple(map(Label, row)) for row in rows))
    raise InvalidValueError("class", entry, "a class")


def _whole(value: object) -> int:
    return int(str(value))
