"""Lemmas of the solver in tests: toy ones are verified like others, and what a check verifies can be looked at.

A proof in the LRAT format, and forged lines in place of its lines, which every checker must refuse.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeAlias

import pytest

from littlestone.verdicts import Check, Evidence, Profile, Trial, Verdict, check
from littlestone_solver import lemmas
from littlestone_solver.certificates.cnf import Clause
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.lemma import LemmaFamily
from littlestone_solver.engine.lemmas.verification import verify_lemma
from littlestone_solver.engine.z3.session import DEFAULT_RESOURCE_LIMIT
from littlestone_solver.lemmas import claimed, psi_cover_lower
from littlestone_solver.lemmas.sizes import AllClasses

Lemmas: TypeAlias = Check[AllClasses]

CHECKS: Mapping[str, Lemmas] = {
    f"{module.name}.{name}": value
    for module in iter_modules(lemmas.__path__)
    for name, value in vars(import_module(f"littlestone_solver.lemmas.{module.name}")).items()
    if isinstance(value, Check)
}
"""Every check of the lemmas, by its module and name."""

DIRECT = (Size(1), Size(2), Size(3))


def verified(
    family: LemmaFamily,
    sizes: Sequence[Size] = DIRECT,
    *,
    search_sizes: Sequence[Size] = DIRECT,
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> Evidence:

    @check(claim="a lemma", text="some sizes", strength=Verdict.VERIFIED)
    def judged(trial: Trial) -> None:
        verify_lemma(trial, family, sizes, search_sizes=search_sizes, resource_limit=resource_limit)

    return judged.run(Profile.QUICK)


def verified_by(made: Lemmas, profile: Profile = Profile.STANDARD) -> list[tuple[LemmaFamily, Sequence[Size]]]:
    """Return the lemmas that a check verifies in a profile, with their sizes; none of them is decided."""
    heard: list[tuple[LemmaFamily, Sequence[Size]]] = []

    def told(trial: Trial, family: LemmaFamily, sizes: Sequence[Size], **others: object) -> None:
        heard.append((family, sizes))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(claimed, "require_the_meaning", lambda *_, **__: None)
        for module in (claimed, psi_cover_lower):
            patched.setattr(module, "verify_lemma", told)
        made.run(profile)
    return heard


def family_by(made: Lemmas, profile: Profile = Profile.STANDARD) -> LemmaFamily:
    return verified_by(made, profile)[0][0]


CLAUSES: list[Clause] = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
PROOF = ["5 1 0 1 2 0", "5 d 1 2 0", "6 2 0 5 3 0", "7 0 5 6 4 0"]
FORGED = [
    (0, "5 -1 0 1 2 0"),
    (0, "5 0 1 2 0"),
    (0, "5 1 0 1 0"),
    (0, "5 1 0"),
    (0, "5 1 0 0"),
    (0, "5 1 0 1 9 0"),
    (0, "5 1 0 1 2"),
    (0, "nonsense"),
    (2, "6 2 0 3 4 0"),
    (3, "7 3 0 5 6 4 0"),
    (3, "c the end"),
]
"""The number of a line, and the forged line."""


def forged_proof(line: int, forged: str) -> list[str]:
    return [forged if number == line else kept for number, kept in enumerate(PROOF)]
