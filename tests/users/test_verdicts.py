"""Claims of one's own, solver lemmas and the ledger, used as in somebody else's project."""

from dataclasses import dataclass

from littlestone import FiniteClass, littlestone_dimension, vc_dimension
from littlestone.verdicts import Check, Evidence, Profile, Scope, Trial, Verdict, check, everywhere
from littlestone_ledger import Kind, Statement, find_statements, read_ledger, read_record
from littlestone_solver.lemmas.common import vc_at_most_littlestone


@dataclass(frozen=True)
class Sizes(Scope):
    """Cubes on few points."""

    text = "cubes on 1..{most} points"
    most: int


@check("mine.fact-1", scopes=everywhere(Sizes(3)))
def cubes(trial: Trial, scope: Sizes) -> None:
    """The Littlestone dimension of a cube is its VC dimension."""
    for n in range(1, scope.most + 1):
        cube = FiniteClass.from_rows([f"{i:0{n}b}" for i in range(2**n)])
        trial.holds(littlestone_dimension(cube) == vc_dimension(cube), H=cube)
        trial.fails("the size", littlestone_dimension(cube) == len(cube), H=cube)


def test_a_claim_of_ones_own() -> None:
    mine: Check[Sizes] = cubes
    evidence: Evidence = mine.run(Profile.QUICK)
    assert evidence.verdict is Verdict.ENUMERATED, evidence.reason
    assert (evidence.scope, evidence.instances) == ("cubes on 1..3 points", 3)


def test_a_lemma_of_the_solver() -> None:
    evidence: Evidence = vc_at_most_littlestone.run(Profile.QUICK)
    assert evidence.verdict.is_positive, evidence.reason


def test_the_ledger() -> None:
    statement: Statement = find_statements(["lyu.lemma-4.1"])[0]
    assert any(reading.kind is Kind.PRINTED for reading in statement.readings)
    verdict: Verdict = read_record().of_reading(statement.readings[0])
    assert verdict.is_positive
    assert statement in read_ledger()


def rejected(statement: Statement) -> None:
    """Code that a type checker refuses; never run."""
    cubes.run("quick")  # type: ignore[arg-type]  # a profile is not a text
    cubes.on(Scope())  # type: ignore[arg-type]  # another kind of scope
    cubes.strength = Verdict.EXACT  # type: ignore[misc]  # a check never changes
    find_statements("lyu")  # type: ignore[arg-type]  # a list of ids
    statement.readings.append(statement.readings[0])  # type: ignore[attr-defined]  # a statement never changes
