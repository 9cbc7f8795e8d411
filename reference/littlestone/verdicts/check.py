"""A check is a value: what it judges, on which scope in each profile, and the body that looks."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from inspect import getdoc
from typing import Generic, TypeVar

from ..errors import InvalidValueError
from .evidence import Evidence
from .scope import Scope, Scopes
from .trial import BrokenCheckError, RefutedError, Trial, UndecidedError
from .verdict import STRENGTH, Profile, Verdict

S = TypeVar("S", bound=Scope)


@dataclass(frozen=True, slots=True)
class Check(Generic[S]):
    """A claim, its scopes, and the body that judges it.

    Parameters
    ----------
    statements
        Ledger ids of what it judges.
    claim
        What is judged, in one sentence.
    scopes
        The scope in each profile.
    strength
        The verdict if the claim holds throughout.
    body
        Reports instances and guards to a trial.
    """

    statements: tuple[str, ...]
    claim: str
    scopes: Scopes[S]
    strength: Verdict
    body: Callable[[Trial, S], None]

    def __post_init__(self) -> None:
        if not self.claim:
            raise InvalidValueError("claim", self.claim, "a sentence")
        if self.strength not in STRENGTH:
            raise InvalidValueError("strength", self.strength.value, "a positive verdict")
        if self.strength is Verdict.PROVED:
            kept = "at most derived: proved is kept for what the kernel of a proof assistant accepts"
            raise InvalidValueError("strength", self.strength.value, kept)

    def run(self, profile: Profile) -> Evidence:
        """Return what the check finds in a profile."""
        scope = self.scopes.at(profile)
        if scope is None:
            return Evidence.left_out(f"not in the {profile.value} profile")
        return self.on(scope)

    def on(self, scope: S) -> Evidence:
        """Return what the check finds on a scope."""
        trial, ended, start = Trial(), None, time.perf_counter()
        try:
            self.body(trial, scope)
        except (RefutedError, UndecidedError, BrokenCheckError) as error:
            ended = error
        evidence = trial.evidence(str(scope), self.strength, ended)
        return replace(evidence, seconds=time.perf_counter() - start)


def check(
    *statements: str, scopes: Scopes[S], strength: Verdict = Verdict.ENUMERATED, claim: str = ""
) -> Callable[[Callable[[Trial, S], None]], Check[S]]:
    """Make a check of the function below; its docstring is the claim unless one is given.

    Examples
    --------
    >>> from littlestone.verdicts import Only, everywhere
    >>> @check("common.fact-1", scopes=everywhere(Only("n = 0..9")))
    ... def squares(trial: Trial, scope: Only) -> None:
    ...     '''A square is at least its root.'''
    ...     for n in range(10):
    ...         trial.holds(n * n >= n, f"n = {n}")
    ...         trial.fails("a square is larger than its root", n * n > n, f"n = {n}")
    >>> squares.claim, squares.run(Profile.QUICK).verdict.value
    ('A square is at least its root.', 'enumerated')
    """

    def made(body: Callable[[Trial, S], None]) -> Check[S]:
        said = claim or " ".join((getdoc(body) or "").partition("\n\n")[0].split())
        return Check(statements, said, scopes, strength, body)

    return made
