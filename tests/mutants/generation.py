"""All mutants of a module, and a sample of them that a seed decides."""

import ast
import math
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import parso
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

from .rooms import ROOT, Mutant
from .spans import Source, Span, edits

BINARY = "Add_Sub Sub_Add Mul_Add Div_Mul FloorDiv_Mul Mod_FloorDiv Pow_Mul RShift_LShift LShift_RShift"
BITS = "BitOr_BitAnd BitAnd_BitOr BitXor_BitOr"
COMPARISONS = "Eq_NotEq NotEq_Eq Lt_LtE Lt_GtE LtE_Lt LtE_Gt Gt_GtE Gt_LtE GtE_Gt GtE_Lt Is_IsNot IsNot_Is"
UNARY = "Delete_USub Delete_Not Delete_Invert"
OPERATORS = (
    *(f"ReplaceBinaryOperator_{name}" for name in f"{BINARY} {BITS}".split()),
    *(f"ReplaceComparisonOperator_{name}" for name in COMPARISONS.split()),
    *(f"ReplaceUnaryOperator_{name}" for name in UNARY.split()),
    *("AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "NumberReplacer", "ZeroIterationForLoop"),
)
"""Those of cosmic-ray's operators whose mutants are plausible slips; ``x @ 1`` for ``x + 1`` dies too easily."""

Candidate = tuple[str, Span, int | str]
"""The operator, the place, and which occurrence of cosmic-ray's operator, or what stands there afterwards."""


def _candidates(source: Source) -> Iterator[Candidate]:
    provider = OperatorProvider()
    nodes = list(ast_nodes(parso.parse(source.text)))
    for name in OPERATORS:
        operator = provider[name]()
        spans = [span for node in nodes for span in operator.mutation_positions(node)]
        yield from ((name, span, occurrence) for occurrence, span in enumerate(spans))
    yield from edits(source)


def _changed(source: Source, candidate: Candidate) -> str:
    name, (start, end), change = candidate
    if isinstance(change, str):
        return source.text[: source.index(start)] + change + source.text[source.index(end) :]
    return str(mutate_code(source.text, OperatorProvider()[name](), change))


def _mutant(path: str, source: Source, candidate: Candidate) -> Mutant | None:
    """Return a candidate as mutant unless it cannot be read or says the same."""
    changed = _changed(source, candidate)
    try:
        if ast.dump(ast.parse(changed)) == ast.dump(source.tree):
            return None
    except SyntaxError:
        return None
    (first, _), (last, _) = candidate[1]
    more = changed.count("\n") - source.text.count("\n")
    before = source.lines[first - 1 : last]
    after = changed.splitlines(keepends=True)[first - 1 : last + more]
    one, other = (" ".join(" ".join(lines).split()) for lines in (before, after))
    return Mutant(path, source.function(candidate[1][0]), candidate[0], one, other, changed)


def sample(path: Path, share: float, least: int, seed: int) -> tuple[int, list[Mutant]]:
    """Return the number of candidates in a module and a random share of them, at least some.

    A candidate is drawn by a hash of the seed and of its own lines, so that a change elsewhere leaves the sample as
    it is.
    """
    name = str(path.relative_to(ROOT))
    source = Source(path.read_text(encoding="utf-8"))
    candidates = [candidate for candidate in _candidates(source) if source.may_change(candidate[1])]

    def rank(candidate: Candidate) -> str:
        operator, ((first, start), (last, _)), change = candidate
        function = source.function(candidate[1][0])
        text = "".join(source.lines[first - 1 : last])
        kind = change if isinstance(change, str) else change % 2 if operator == "NumberReplacer" else 0
        return sha256(repr((seed, name, function, operator, text, start, kind)).encode()).hexdigest()

    wanted = max(least, math.ceil(share * len(candidates)))
    chosen: dict[str, Mutant] = {}
    for candidate in sorted(candidates, key=rank):
        if len(chosen) == wanted:
            break
        mutant = _mutant(name, source, candidate)
        if mutant is not None:
            chosen.setdefault(ast.dump(ast.parse(mutant.source)), mutant)
    return len(candidates), list(chosen.values())
