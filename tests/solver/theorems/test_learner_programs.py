"""Learners and predictors as programs in Coq, and in Python: the same exact laws on small inputs.

The programs are second writings, with fractions, of what the theorems say exists; ``LearnerPrograms.v`` says which
definitions of the sources they use as they stand. ``RepresentationProgram.v`` has a law that Coq derives. A
question has all cases of a program, as most of its time goes into loading.
"""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise, product
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.solver.conftest import needs_coq

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample, bit_restriction
from littlestone.learners import (
    LastLabelsAlgorithm,
    MulticlassReduction,
    MulticlassReductionSettings,
    NumberAboveLabels,
    OneDrawErmLearner,
    OneDrawErmSettings,
    RootOutput,
    RootRounds,
    SelectionLearner,
    StandardOptimalAlgorithm,
    StandardOptimalLearner,
    Tournament,
    TournamentOptions,
    VersionSpaceMemory,
    combined_bits,
    exact_outputs,
    exact_transcripts,
    private_multiclass,
    representation_learner,
    sample_of_bit,
    selection,
)
from littlestone.learners.dp_soa import tournament_tree
from littlestone.learners.private_empirical_risk import one_draw, settings
from littlestone.mechanisms import sparse_sample_step
from littlestone.prediction import (
    Answer,
    GenericPredictor,
    PredictionSettings,
    PredictorState,
    VersionSpaceGenerator,
    VersionSpacePredictor,
    generator,
)
from littlestone.prediction.generator import random_blocks
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, enumerate_branches, exact_distribution
from littlestone_solver.theorems.definitions import rows
from littlestone_solver.theorems.kernel.build import answered, built
from littlestone_solver.theorems.kernel.sources import text_of as source
from littlestone_solver.theorems.kernel.tables import comparisons

FOLDER = Path(__file__).parent
PROGRAMS = FOLDER / "LearnerPrograms.v"
DERIVED = "MechanismPrograms", "RepresentationProgram"
STATEMENTS = ("PredictorStatements", "ForestStatements")
AFTER_IMPORTS = "(** Fractions *)"
LAWS = "SelectionStatements", "ConcurrentStatements", "HistogramStatements", "Noise", "RealNumbers"
FILES = "Computable", "BitLearners", "SoaForest", "PredictorStatements", "RepresentationLearner", *LAWS

votes = GenericPredictor.votes

IN_PYTHON = {
    "littlestone.learners.OneDrawErmLearner": "minimiser",
    "littlestone.prediction.VersionSpacePredictor": "predictor",
    "littlestone.prediction.GenericPredictor": "predictor",
    "littlestone.prediction.random_blocks": "split",
    "littlestone.learners.MulticlassReduction": "multiclass",
    "littlestone.learners.representation_learner": "represented",
    "littlestone.learners.StandardOptimalLearner": "soa",
    "littlestone.learners.DpSoaLearner": "trees",
}

Stream: TypeAlias = tuple[tuple[int, int], ...]
Leaves: TypeAlias = tuple[tuple[int, int, int], ...]
State: TypeAlias = PredictorState[Point, int, Hypothesis]


@dataclass(frozen=True)
class Case:
    """A learner on an input: what Coq evaluates, and the same by Python.

    Results are fractions as pairs of numbers; or, if all items of Coq's list are equally likely, a distribution. If
    Coq derives a law from a definition, ``law`` is what it derives, and its name in the term is NAME.
    """

    learner: str
    term: str
    by_python: Callable[[], object]
    equally_likely: bool = False
    law: str = ""

    def of_coq(self, printed: str) -> object:
        """Return the result in Coq."""
        said = re.sub(r"%[a-zA-Z]+|\[:|\s", lambda match: "[" if match[0] == "[:" else "", printed)
        plain = said.removeprefix("=").rpartition(":")[0].replace("[:", "[").replace(";", ",")
        found = _hashable(ast.literal_eval(plain))
        return _law(found) if self.equally_likely and isinstance(found, tuple) else found


def _hashable(value: object) -> object:
    return tuple(map(_hashable, value)) if isinstance(value, list | tuple) else value


def _law(outcomes: Sequence[object]) -> dict[object, Fraction]:
    return {outcome: Fraction(number, len(outcomes)) for outcome, number in Counter(outcomes).items()}


def _coq(value: object) -> str:
    """Return numbers, fractions, pairs and lists in Coq."""
    match value:
        case Fraction():
            return f"({value.numerator}#{value.denominator})"
        case bool():
            return str(value).lower()
        case FiniteClass():
            return rows(value)
        case tuple():
            return f"({', '.join(map(_coq, value))})"
        case list():
            return f"[:: {'; '.join(map(_coq, value))}]" if value else "[::]"
    return str(value)


def _shown(function: str, *arguments: object) -> str:
    return f"[seq shown x | x <- {function} {' '.join(map(_coq, arguments))}]"


def _pairs(masses: Iterator[Fraction]) -> tuple[tuple[int, int], ...]:
    return tuple(mass.as_integer_ratio() for mass in masses)


def _functions(h: FiniteClass, n_labels: int = 2) -> Iterator[Hypothesis]:
    return product(map(Label, range(n_labels)), repeat=h.n_points)


def minimiser(members: list[str], d: int, k: int, m: int, a: int, c: int, weight: int, sample: Stream) -> Case:
    """Return a case of the private empirical risk minimiser."""
    h = FiniteClass.from_rows(members)

    def by_python() -> object:
        settings = OneDrawErmSettings(
            dimension=d,
            vc_dimension=d,
            n_chunks=k,
            chunk_size=m,
            n_errors=a,
            sample_epsilon=Epsilon.log(c),
            failure_weight=Fraction(weight),
        )
        law = exact_outputs(OneDrawErmLearner(h, settings), Sample(sample))
        return _pairs(law.probability(f) for f in _functions(h))

    numbers = [h.n_points, d, k, m, a, h, Fraction(c), Fraction(weight)]
    return Case("minimiser", _shown("minimiser", *numbers, list(sample)), by_python)


class EndedNoise(EnumeratedCoins):
    """Coins whose noise beyond ``end`` is put on the ends, and whose first choices, the split, are fixed."""

    def __init__(self, end: int, is_split: bool) -> None:
        super().__init__()
        self._end, self._is_split = end, is_split

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return the noise of this branch."""
        middle = [(1 - weight) / (1 + weight) * weight ** abs(z) for z in range(1 - self._end, self._end)]
        last = weight**self._end / (1 + weight)
        return self.choose([last, *middle, last]) - self._end

    def uniform_choice(self, n_choices: int) -> int:
        """Return the index that this branch chooses; the split takes the middle place each time."""
        return n_choices // 2 if self._is_split else super().uniform_choice(n_choices)


EASY_OR_HARD = [Answer(Label(y), is_hard) for is_hard in (False, True) for y in (0, 1)]


def predictor(members: list[str], n_runs: int, m: int, sample: Stream, queries: list[int], adapts: bool) -> Case:
    """Return a case of the predictor with 8 blocks of m examples, and noise of ratios 1/2 and 1/8."""
    h, r, n_blocks = FiniteClass.from_rows(members), Fraction(1, 2), 8
    examples = tuple((Point(x), Label(y)) for x, y in sample)
    split = random_blocks(EndedNoise(n_blocks, True), range(len(sample)), n_blocks)
    block_of = [next(b for b, places in enumerate(split) if place in places) for place in range(len(sample))]

    def query(answers: tuple[Answer, ...]) -> Point:
        moved = answers[0].is_hard + 2 * answers[0].label if answers and adapts else 0
        return Point((queries[len(answers)] + moved) % h.n_points)

    def by_python() -> object:
        settings = PredictionSettings(
            n_blocks=n_blocks, block_size=m, lower=3, upper=5, run_epsilon=Epsilon.log(1 / r) * 6, n_runs=n_runs
        )
        rules = VersionSpacePredictor(h, settings)

        @cache
        def after(state: State | None, point: Point) -> Mapping[State, Fraction]:
            coins = EndedNoise(n_blocks, state is None)
            step = (
                (lambda coins: rules.start(coins, examples))
                if state is None
                else (lambda coins: rules.after(coins, state, point))
            )
            return enumerate_branches(coins, step, n_repeats=0).probabilities

        @cache
        def mass(answers: tuple[Answer, ...]) -> Mapping[State, Fraction]:
            if not answers:
                return after(None, Point(0))
            masses: defaultdict[State, Fraction] = defaultdict(Fraction)
            for state, before in mass(answers[1:]).items():
                for following, probability in after(state, query(answers[1:])).items():
                    if following.answer == answers[0]:
                        masses[following] += before * probability
            return masses

        transcripts = product(EASY_OR_HARD, repeat=len(queries))
        return _pairs(sum(mass(answers).values(), Fraction(0)) for answers in transcripts)

    stream = f"(adversary {h.n_points} {_coq(queries)} {_coq(adapts)})"
    term = (
        f"answers 1 {n_runs - 1} {rows(h)} {_coq(r)} {_coq(list(sample))} {_coq(block_of)} {stream} {len(queries)}"
    )
    return Case("predictor", f"[seq shown x | x <- {term}]", by_python)


def split(k: int, m: int) -> Case:
    """Return the case of a random split of different examples."""
    sample = [(x, x % 2) for x in range(k * m)]

    def by_python() -> object:
        return dict(exact_distribution(random_blocks, sample, k).probabilities)

    return Case("split", f"blocks {k} {m} {_coq(sample)}", by_python, equally_likely=True)


def multiclass(members: list[str], n_labels: int, sizes: tuple[int, ...], c: int, sample: Stream) -> Case:
    """Return a case of the reduction to bits. In Coq bit 0 is the least significant one, and has the first part."""
    h = FiniteClass.from_rows(members, n_labels)
    parts, rest = [], list(sample)
    for size in sizes:
        parts.append(rest[:size])
        rest = rest[size:]

    def by_python() -> object:
        learners = [
            SelectionLearner(bit_restriction(h, bit + 1), epsilon=Epsilon.log(c**2)) for bit in range(len(sizes))
        ]
        settings = MulticlassReductionSettings(part_sizes=sizes, above=NumberAboveLabels.ZERO)
        law = exact_outputs(MulticlassReduction(h, learners, settings), Sample(sample))
        return _pairs(law.probability(f) for f in _functions(h, n_labels))

    in_coq = [example for part in reversed(parts) for example in part]
    numbers = [h.n_points, n_labels - 1, h, list(reversed(sizes)), Fraction(c), in_coq]
    return Case("multiclass", _shown("multiclass", *numbers), by_python)


def represented(family: list[list[str]], weights: list[Fraction], c: int, sample: Stream) -> Case:
    """Return a case of the learner of a representation by classes of equal sizes."""
    classes = [FiniteClass.from_rows(members) for members in family]

    def by_python() -> object:
        law = exact_distribution(representation_learner, classes, weights, Sample(sample), Epsilon.log(c**2))
        return _pairs(law.probability(f) for f in _functions(classes[0]))

    sizes = f"{len(family)} {len(classes[0])}"
    laws, given = f"(@weights {_coq(weights)} {len(family)})", f"(@classes {_coq(classes)} {len(family)})"
    learner = f"@learner real_realFieldType exp nat 1 {sizes} (2 * rate 1 {c})%R {laws} {given}"
    functions = _coq([list(f) for f in _functions(classes[0])])
    return Case(
        "represented",
        f"by_function {_coq(classes)} (proj1_sig NAME) {functions}",
        by_python,
        law=f"{{c | forall o, Rational ({learner} (examples {_coq(list(sample))}) o) (c o)}}",
    )


def soa(members: list[str], stream: Stream) -> Case:
    """Return a case of the SOA as an online learner: its hypotheses and its number of mistakes."""
    h = FiniteClass.from_rows(members)

    def by_python() -> object:
        (hypotheses,) = exact_transcripts(StandardOptimalLearner(h), stream).probabilities
        return hypotheses, sum(f[x] != y for f, (x, y) in zip(hypotheses, stream, strict=False))

    return Case("soa", f"soa_run {h.n_points} {rows(h)} {_coq(list(stream))}", by_python)


ROOTS_LEARN = TournamentOptions(root_rounds=RootRounds.LEARNT, root_output=RootOutput.HYPOTHESIS)


def trees(members: list[str], height: int, examples: Leaves, fails: bool = True) -> Case:
    """Return a case of a tree of the forest: the vertices that are left, with their functions, for all guesses."""
    h = FiniteClass.from_rows(members)

    algorithm = (StandardOptimalAlgorithm if fails else LastLabelsAlgorithm)(h)

    def tree(coins: Coins[Fraction]) -> object:
        rules = Tournament(algorithm, 1 << height, ROOTS_LEARN)
        tree = rules.start()
        for leaf, x, y in examples:
            tree = rules.assign(coins, tree, leaf, Point(x), Label(y))
        states = {vertex: state for vertex, state in enumerate(tree.states) if state is not None}
        return tuple((vertex, algorithm.hypothesis(state) or (2,)) for vertex, state in states.items())

    def by_python() -> object:
        return dict(exact_distribution(tree).probabilities)

    def turns(leaf: int) -> str:
        return _coq([bool(leaf >> bit & 1) for bit in reversed(range(height))])

    stream = f"[:: {'; '.join(f'({turns(leaf)}, ({x}, {y}))' for leaf, x, y in examples)}]"
    term = (
        f"[seq sort (fun x y => x.1 <= y.1) t | t <- trees {h.n_points} {rows(h)} {_coq(fails)} {height} {stream}]"
    )
    return Case("trees", term, by_python, equally_likely=True)


HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
POINTS, TWO, CUBE = ["001", "010", "100"], ["0", "1"], ["00", "01", "10", "11"]
STEPS = ["000", "001", "011", "111"]
EIGHT = ((0, 1), (0, 1), (0, 0), (0, 0), (0, 0), (0, 1), (0, 0), (0, 0))

CASES = [
    minimiser(TWO, 1, 3, 1, 1, 4, 16, ((0, 1), (0, 1), (0, 0))),
    minimiser(TWO, 1, 3, 1, 1, 2, 3, ((0, 1), (0, 1), (0, 1))),
    minimiser(TWO, 1, 2, 2, 1, 3, 3, ((0, 1), (0, 1), (0, 0), (0, 1))),
    minimiser(TWO, 1, 1, 3, 2, 3, 1, ((0, 1), (0, 0), (0, 1))),
    minimiser(["1"], 0, 2, 1, 0, 2, 5, ((0, 0), (0, 1))),
    minimiser(["01", "10"], 1, 2, 1, 0, 2, 5, ((0, 1), (1, 0))),
    minimiser(POINTS, 1, 2, 1, 1, 2, 3, ((0, 0), (1, 0))),
    minimiser(POINTS, 1, 2, 1, 0, 2, 3, ((0, 0), (1, 0))),
    minimiser(POINTS, 1, 2, 2, 2, 2, 3, ((0, 0), (1, 0), (2, 1), (2, 0))),
    minimiser(["0010", "0100", "1000"], 1, 2, 1, 1, 2, 3, ((3, 0), (3, 0))),
    minimiser(CUBE, 2, 2, 1, 1, 2, 3, ((0, 1), (1, 0))),
    predictor(TWO, 1, 1, EIGHT, [0, 0], False),
    predictor(TWO, 2, 1, EIGHT, [0, 0], False),
    predictor(["01", "10", "11"], 1, 1, (*EIGHT[:4], (1, 0), (1, 0), (1, 1), (1, 1)), [0, 1, 1], False),
    predictor(["01", "10", "11"], 2, 1, (*EIGHT[:4], (1, 0), (1, 0), (1, 1), (1, 1)), [1, 0, 0], True),
    predictor(
        ["001", "011", "110"],
        2,
        2,
        (*EIGHT, (1, 0), (1, 0), (2, 1), (1, 1), (2, 0), (2, 0), (1, 1), (1, 0)),
        [2, 0],
        True,
    ),
    split(2, 2),
    split(3, 1),
    multiclass(["0", "1", "2", "3"], 4, (1, 1), 3, ((0, 2), (0, 2))),
    multiclass(["0", "1", "2"], 3, (2, 1), 2, ((0, 2), (0, 1), (0, 1))),
    multiclass(["02", "12", "20"], 3, (1, 2), 2, ((1, 2), (0, 1), (1, 2))),
    multiclass(["01", "10"], 2, (2,), 2, ((1, 1), (0, 1))),
    multiclass(["04", "31"], 5, (1, 0, 1), 2, ((1, 4), (0, 3))),
    represented([TWO, TWO], [THIRD, 1 - THIRD], 3, ((0, 1),)),
    represented([["01", "10"], ["01", "11"]], [THIRD, 1 - THIRD], 2, ((0, 1), (1, 1))),
    represented([["01", "10"]], [Fraction(1)], 2, ()),
    *(soa(POINTS, stream) for stream in (((0, 0), (1, 1), (2, 1)), ((0, 1), (0, 0), (1, 1)))),
    *(soa(STEPS, stream) for stream in (((1, 1), (0, 0), (2, 0)), ((0, 1), (2, 1)), ())),
    soa(CUBE, ((0, 0), (1, 1), (0, 0))),
    trees(["01", "10"], 1, ((0, 0, 1), (1, 1, 1))),
    trees(["000", "001", "100", "110"], 1, ((0, 1, 0), (1, 2, 0))),
    trees(POINTS, 1, ((0, 2, 1), (1, 0, 1), (1, 1, 0))),
    trees(POINTS, 2, ((0, 2, 1), (1, 0, 1), (2, 1, 1), (3, 1, 1), (2, 2, 0))),
    trees(CUBE, 2, ((0, 0, 0), (1, 1, 0), (2, 1, 0), (3, 0, 0), (0, 0, 1))),
    trees(CUBE, 2, ((3, 0, 0), (0, 1, 0), (2, 1, 0), (1, 0, 1))),
    trees(CUBE, 2, ((1, 1, 1), (2, 0, 0), (1, 1, 0), (0, 1, 0), (3, 0, 0), (0, 1, 1)), fails=False),
    trees(STEPS, 2, ((0, 1, 1), (3, 0, 1), (3, 0, 1), (0, 2, 0), (3, 1, 0), (0, 0, 1)), fails=False),
    trees(STEPS, 2, ((2, 1, 1), (0, 0, 1), (3, 1, 1), (3, 2, 0), (0, 2, 0), (2, 0, 0)), fails=False),
]


@cache
def _by_coq(changes: tuple[tuple[str, str], ...] = ()) -> list[object]:
    """Return the results of all cases, with changes of the programs, or of the statements that they require."""
    derived = "".join((FOLDER / f"{name}.v").read_text(encoding="utf-8") for name in DERIVED)
    written = PROGRAMS.read_text(encoding="utf-8")
    for before, after in changes:
        (file,) = (name for name in ("", *STATEMENTS) if before in (source(name) if name else written + derived))
        if file:
            changed, name = source(file).replace(before, after), f"{file}_changed"
            module = f"Module {name}.\n{changed}\nEnd {name}.\nImport {name}.\n"
            written = written.replace(AFTER_IMPORTS, module + AFTER_IMPORTS)
        else:
            assert (written + derived).count(before) == 1, before
            written, derived = written.replace(before, after), derived.replace(before, after)
    printed: dict[str, str] = {}
    for text, is_derived in ((written, False), (derived, True)):
        lines = [text, "Set Printing Width 1000000."]
        for i, case in enumerate(CASES):
            if bool(case.law) is is_derived:
                lines += [f"Definition law_{i} : {case.law}. learner_derived. Defined."] if is_derived else []
                lines.append(f'Redirect "{i}" Eval vm_compute in {case.term.replace("NAME", f"law_{i}")}.')
        with built(*FILES) as place:
            answer = answered("\n".join(lines) + "\n", place)
        assert not answer.refusal, answer.refusal
        printed |= answer.printed
    return [case.of_coq(printed[str(i)]) for i, case in enumerate(CASES)]


def _differing(found: Sequence[object]) -> set[str]:
    """Return the learners for which Python's law is another one on some input."""
    return {case.learner for case, in_coq in zip(CASES, found, strict=True) if case.by_python() != in_coq}


@pytest.mark.slow
@needs_coq
def test_learners_have_the_laws_of_the_programs_in_coq() -> None:
    for case, in_coq in zip(CASES, _by_coq(), strict=True):
        assert case.by_python() == in_coq, case


CHANGES = [
    {
        "minimiser": ("(2 * d.+1) ^ j.+1) <= a", "(2 * d.+1) ^ j) <= a"),
        "predictor": ("(nth 0 stream (size h) + ", "(nth 0 stream 0 + "),
        "split": ("all (fun b => count_mem", "has (fun b => count_mem"),
        "multiclass": ("!= odd (e.2 %/ 2 ^ i)", "!= odd (e.2 %/ 2 ^ (L - i))"),
        "represented": ("Q2R (nth 0%Q ws i)", "Q2R (nth 0%Q ws 0)"),
        "soa": ("(left n rows (take t s))", "(left n rows (take t.-1 s))"),
        "trees": ("head 0 [seq x <- iota 0 n |", "last 0 [seq x <- iota 0 n |"),
    },
    {
        "minimiser": ("2 ^ j * maxn a d.+1", "2 ^ j * a"),
        "predictor": ("if a.1 && (0 < size S')", "if 0 < size S'"),
        "multiclass": ("in head 0 ys", "in head k ys"),
        "trees": ("guess_at (zip (inner k) g) v", "0"),
    },
    {
        "minimiser": ("drop (i * m) p", "drop i p"),
        "predictor": ("if K < hard_queries h'", "if K <= hard_queries h'"),
        "soa": ("mistakes_after (soa_at n rows) [::]", "mistakes_after (soa_at n rows) [:: (0, one)]"),
    },
    {
        "minimiser": ("if n_errors f s <= a then f else h", "f"),
        "predictor": ("noise (power r 3)]", "noise r]"),
        "trees": ("if e.1 == x then e.2 else b) 0 s", "if e.1 == x then e.2 else b) 1 s"),
    },
    {
        "predictor": ("(5 * q + 2 * (8 * q) < v + j + i)%N", "(5 * q + 2 * (8 * q) <= v + j + i)%N"),
        "soa": ("if s is e :: s' then ((A past e.1", "if s is e :: s' then ((A [::] e.1"),
    },
]


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("changes", CHANGES, ids=lambda changes: f"{len(changes)} learners")
@pytest.mark.drawn(3)
def test_changes_in_coq_are_noticed(changes: dict[str, tuple[str, str]]) -> None:
    assert _differing(_by_coq(tuple(changes.values()))) == set(changes)


def _consecutive(coins: object, sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    ends = list(accumulate(sizes, initial=0))
    return tuple(tuple(range(*pair)) for pair in pairwise(ends))


FAULTS: list[tuple[str, object, str, object]] = [
    ("minimiser", OneDrawErmSettings, "error_bound", lambda self, stage: Fraction(self.n_errors, self.n_examples)),
    ("minimiser", OneDrawErmSettings, "p", lambda self, stage: max(self.n_errors, 1) << (stage - 1)),
    ("minimiser", settings, "random_parts", _consecutive),
    (
        "minimiser",
        one_draw,
        "sparse_sample_step",
        lambda coins, lists, c, w: sparse_sample_step(coins, lists, c, 2 * w),
    ),
    ("predictor", VersionSpaceGenerator, "after", lambda self, public, query, label, is_hard: public),
    ("predictor", GenericPredictor, "votes", lambda self, state, query: 8 - votes(self, state, query)),
    ("split", generator, "random_parts", _consecutive),
    (
        "multiclass",
        private_multiclass,
        "sample_of_bit",
        lambda sample, bit, n: sample_of_bit(sample, n + 1 - bit, n),
    ),
    ("multiclass", private_multiclass, "combined_bits", lambda bits, n, above: combined_bits(bits[::-1], n, above)),
    ("represented", selection, "select_hypothesis_step", lambda coins, h, sample, c: h.hypotheses[0]),
    ("soa", StandardOptimalAlgorithm, "label", lambda self, state, point: Label(0)),
    ("soa", VersionSpaceMemory, "after", lambda self, *example: self),
    ("trees", Tournament, "guess", lambda self, coins: Label(0)),
    ("trees", Tournament, "erring", lambda self, one, other, point, label: one),
    ("trees", tournament_tree, "_smallest_disagreement", lambda one, other: Point(len(one or other) - 1)),
]


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault[0]}: {fault[2]}")
def test_changes_of_the_learners_are_noticed(
    fault: tuple[str, object, str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = _by_coq()
    monkeypatch.setattr(*fault[1:])
    own = [(case, in_coq) for case, in_coq in zip(CASES, found, strict=True) if case.learner == fault[0]]
    assert any(case.by_python() != in_coq for case, in_coq in own)


def test_the_table_counts_the_inputs() -> None:
    counted, this = Counter(case.learner for case in CASES), Path(__file__).name
    for path, learner in IN_PYTHON.items():
        (row,) = (row for row in comparisons()[path] if row.test.endswith(this))
        assert row.n_inputs == counted[learner], path
    assert {path for path, found in comparisons().items() if any(row.test.endswith(this) for row in found)} == set(
        IN_PYTHON
    )
