"""A formula that says something else than its claim does not pass for it: planted faults in how claims are read."""

from collections.abc import Iterator, Sequence

import pytest

from littlestone.claims import Claim, Joined, parse
from littlestone.claims.stated import SECOND_SIDE
from littlestone.verdicts import BrokenCheckError, Trial
from littlestone_solver.claims import atoms, formulas
from littlestone_solver.claims.comparisons import forbidden
from littlestone_solver.claims.formulas import Interpreter
from littlestone_solver.encodings.mistake_tree import shatters_a_tree
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.lemmas.interpretation import require_the_meaning
from littlestone_solver.lemmas.of_claims import Options, variants_of

VALUES, PARTS, INCLUSIONS = Interpreter._values, Interpreter._parts, Interpreter._inclusions


def compare(text: str, trees: Sequence[str] = (), n_points: int = 2) -> None:
    claim = parse(text)
    compared = [claim, *variants_of(claim, Options()).values()]
    require_the_meaning(Trial(), compared, Size(n_points), trees, first_function_only=False)


def fewer_clauses(*given: object, **refuted: object) -> list[object]:
    found: list[object] = list(forbidden(*given, **refuted))  # type: ignore[arg-type]
    return found[1:] or found


def first_part(self: Interpreter, claim: Claim, *others: object) -> Iterator[object]:
    kept = claim.parts[0] if isinstance(claim, Joined) and claim.operator == "and" else claim
    return PARTS(self, kept, *others)  # type: ignore[arg-type]


FAULTS: list[tuple[str, Sequence[str], int, object, str, object, str]] = [
    (
        "for all d in 0..points(H): VC(H) >= d => Ldim(H) >= d",
        (),
        2,
        Interpreter,
        "_values",
        lambda self, claim, place: VALUES(self, claim, place)[:-1],
        "has parts for 2 of 3 choices",
    ),
    ("VC(H) <= Ldim(H) and VC(H) <= points(H)", (), 2, Interpreter, "_parts", first_part, "not as a formula"),
    ("VC(H) <= Ldim(H)", (), 2, formulas, "forbidden", fewer_clauses, "not as a formula"),
    (
        SECOND_SIDE,
        ["Ldim"],
        3,  # on two points restrictions have but one tree of depth 1
        atoms,
        "TREES",
        {"Ldim": lambda symbolic, subcube, m: shatters_a_tree(symbolic, subcube, m, "tree")},
        "not as a formula",
    ),
    (
        "|G| = 0 => G subset H",
        (),
        2,
        Interpreter,
        "_inclusions",
        lambda *given: list(INCLUSIONS(*given))[1:],
        "not as a formula",
    ),
]
"""A claim, numbers with unknown trees, how many points, what is replaced by what, and what is noticed."""


@pytest.mark.parametrize(
    ("text", "trees", "n_points", "where", "name", "planted", "message"),
    FAULTS,
    ids=["a value of a range", "a part of a conjunction", "a clause", "two equal trees", "an inclusion"],
)
def test_what_a_formula_leaves_out_is_noticed(
    text: str,
    trees: Sequence[str],
    n_points: int,
    where: object,
    name: str,
    planted: object,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compare(text, trees, n_points)
    monkeypatch.setattr(where, name, planted)
    with pytest.raises(BrokenCheckError, match=message):
        compare(text, trees, n_points)


def test_claim_that_nothing_refutes_is_noticed() -> None:
    with pytest.raises(BrokenCheckError, match="no class on 2 points, 2 labels refutes"):
        compare("VC(H) <= points(H) + 5")
