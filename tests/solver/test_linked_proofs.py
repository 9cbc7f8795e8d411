"""Every proof of the solver: a theorem, everything that it rests on, and steps that need little of a budget."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from littlestone.verdicts import Check, Profile, Scope, Verdict
from littlestone_solver import extremes, induction, lemmas, privacy

# The budget of these proofs: a step that needs more has become fragile.
BUDGET = 2_000_000


def checks_of(package: ModuleType) -> Iterator[Check[Scope]]:
    """Yield every check of a package, those in mappings too."""
    for found in iter_modules(package.__path__):
        for value in vars(import_module(f"{package.__name__}.{found.name}")).values():
            for check in value.values() if isinstance(value, dict) else [value]:
                if isinstance(check, Check):
                    yield check


def proofs() -> Iterator[tuple[str, Check[Scope]]]:
    for package in (induction, privacy):
        for found in iter_modules(package.__path__):
            module = import_module(f"{package.__name__}.{found.name}")
            for name, value in vars(module).items():
                for key, check in value.items() if name == "DERIVED" else [("", value)]:
                    if isinstance(check, Check) and check.strength is Verdict.DERIVED:
                        yield f"{found.name}.{name}{f'[{key}]' if key else ''}", check


PROOFS = dict(proofs())


@pytest.mark.parametrize("name", PROOFS)
def test_what_is_called_derived_is_a_linked_proof(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check = PROOFS[name]
    module = import_module(check.body.__module__)
    verify_proof = module.verify_proof
    monkeypatch.setattr(
        module, "verify_proof", lambda *given, **named: verify_proof(*given, **named, resource_limit=BUDGET)
    )
    evidence = check.run(Profile.STANDARD)
    assert evidence.verdict is Verdict.DERIVED, evidence.reason
    assert any(value.startswith("theorem") for value in evidence.values or {})
    assert evidence.instances == sum(value.startswith("step") for value in evidence.values or {})


def test_nothing_of_the_solver_is_called_proved() -> None:
    """A linked proof is derived: its links and schemes are checked by this project's own code alone."""
    checks = [check for package in (induction, lemmas, privacy, extremes) for check in checks_of(package)]
    assert len(checks) > len(PROOFS) > 20
    assert not [check.claim for check in checks if check.strength is Verdict.PROVED]


@pytest.mark.parametrize(
    "part", ["zero_cover.check", "psi_lower_cover.check", "exponential_bound.check", "weighted_sum.check"]
)
def test_the_chain_contains_the_theorems_that_it_rests_on(part: str) -> None:
    def steps(name: str) -> set[str]:
        values = PROOFS[name].run(Profile.STANDARD).values or {}
        return {text.partition(" [")[0] for value, text in values.items() if value.startswith("step")}

    # The binomial theorem, two steps, is the other theorem of the first of these.
    assert len(steps(part) - steps("bit_dimension_chain.check")) == (2 if part == "zero_cover.check" else 0)


def test_lemma_4_1_contains_claim_5_7() -> None:
    values = PROOFS["decomposition_leaves.check"].run(Profile.STANDARD).values or {}
    assert any("bgs Claim 5.7" in text for name, text in values.items() if name.startswith("step"))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("decomposition_leaves.check", 0),
        ("decomposition_leaves_sharp.check", 0),
        ("sum_of_bits.check", 0),
        ("integer_bound.check", 0),
        ("weighted_sum.check", 0),
        ("claims.at_most_one_label", 0),
        ("exponential_bound.check", 3),
        ("zero_cover.check", 6),
    ],
)
def test_what_is_left_by_hand(name: str, given: int) -> None:
    assert len(PROOFS[name].run(Profile.STANDARD).by_hand) == given
