"""An audit of a function of one's own, as the tests here ask for it."""

from collections.abc import Sequence

from littlestone.time_limit import MAX_SECONDS
from littlestone_properties.audits.own import OwnAudit, audit_own, claim_of
from littlestone_properties.audits.own.audit import SECONDS
from littlestone_properties.audits.own.mechanism import own_mechanism
from littlestone_properties.judging.json_values import Json

BITS: Sequence[tuple[Json, Json]] = [(0, 1)]


def judged(
    function: object,
    claim: str = "1",
    delta: str = "0",
    *,
    pairs: Sequence[tuple[Json, Json]] = BITS,
    n_samples: int = 0,
    seconds: float = SECONDS,
    timeout: float = MAX_SECONDS,
) -> OwnAudit:
    """Return the audit, exact without samples, by samples alone with some."""
    given, is_exact = (own_mechanism(function, "mine"), pairs, claim_of(claim, delta)), not n_samples
    return audit_own(*given, n_samples=n_samples, is_exact=is_exact, seconds=seconds, timeout=timeout)
