"""Verdicts: what kind of evidence a statement has, and what it does not have.

Only evidence that actually ran counts. ``undecided`` and ``not run`` are never success.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Profile", "Verdict"]


class Verdict(StrEnum):
    """The outcome of one check, or of all checks of one reading of a statement.

    Examples
    --------
    >>> Verdict.UNDECIDED.is_conclusive
    False
    """

    PROVED = "proved"
    """Holds for all sizes: base cases and an induction step with symbolic sizes."""
    VERIFIED = "verified"
    """A solver decided it for every class in the stated scope."""
    EXACT = "exact"
    """Exact arithmetic decided it on the stated instances."""
    ENUMERATED = "enumerated"
    """The plain reference checked every case in the stated scope."""
    TESTED = "tested"
    """Checked on generated inputs; the scope says how many and which."""
    REFUTED = "refuted"
    """False; a smallest counterexample is attached and was confirmed by ``definitions``."""
    UNDECIDED = "undecided"
    """The budget ran out."""
    NOT_RUN = "not run"
    """No check ran: none exists yet, the profile leaves it out, or an extra is missing."""
    FAILED = "failed"
    """The check itself broke: wrong evidence, a planted fault that was not caught, or an exception."""

    @property
    def is_conclusive(self) -> bool:
        """Whether the check decided something, be it that the statement holds or that it is false."""
        return self not in {Verdict.UNDECIDED, Verdict.NOT_RUN, Verdict.FAILED}


class Profile(StrEnum):
    """How much work a verification may do: on two cores half a minute, a few minutes, or up to an hour."""

    QUICK = "quick"
    STANDARD = "standard"
    DEEP = "deep"
