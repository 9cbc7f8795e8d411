"""Checks that a claim holds for all classes of some sizes."""

from collections.abc import Sequence

from littlestone.claims import parse
from littlestone.verdicts import Check, Scopes, Trial, Verdict

from ..engine.lemmas.conclusion import Size
from ..engine.lemmas.verification import verify_lemma
from ..engine.z3.session import DEFAULT_RESOURCE_LIMIT
from .interpretation import require_the_meaning
from .of_claims import PLAIN, Options, family_of, variants_of
from .sizes import AllClasses


def lemma(
    *statements: str,
    claim: str,
    words: str,
    scopes: Scopes[AllClasses],
    options: Options = PLAIN,
    search: Sequence[Size] = (Size(1), Size(2), Size(3)),
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> Check[AllClasses]:
    """Return the check that a claim holds for all classes of the sizes of a scope.

    Parameters
    ----------
    options
        The way in which the claim is decided.
    search
        The sizes on which counterexamples to wrong variants are searched.
    """

    def judged(trial: Trial, scope: AllClasses) -> None:
        stated = parse(claim)
        compared = [stated, *variants_of(stated, options).values()]
        # If two unknown trees are equal by mistake, only three points show it.
        for size in search if options.trees else search[:2]:
            require_the_meaning(trial, compared, size, options.trees, first_function_only=False)
            if options.zero_from is not None:
                require_the_meaning(trial, compared, size, options.trees, first_function_only=True)
        family = family_of(claim, options)
        verify_lemma(trial, family, scope.sizes, search_sizes=search, resource_limit=resource_limit)

    return Check(statements, words, scopes, Verdict.VERIFIED, judged, claim)
