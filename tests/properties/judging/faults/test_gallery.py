"""The suite is tested: planted faults change one thing and are noticed, right programs of every dialect pass."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations

import pytest

from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.dimensions import vc_dimension as right
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.learners import DpSoaLearner, PrivateErmLearner, PrivateOnlineLearner
from littlestone.structure import soa_hypothesis
from littlestone_properties.checks.learners.private_online_learner import check_private_online_learner
from littlestone_properties.judging import CAPABILITIES, DIALECTS, PythonCandidate, Status, run_suite, stored_cases
from littlestone_properties.judging.capabilities.dimensions import _by_endpoints
from littlestone_properties.judging.faults import ALGORITHM_FAULTS, FAULTS, Fault, Source, boosters
from littlestone_properties.judging.faults import batch_learners as batch
from littlestone_properties.judging.faults import faulty_private_learners as faults
from littlestone_properties.judging.faults import private_online_learners as private
from littlestone_properties.judging.faults.algorithms import notions, recursions, trees
from littlestone_properties.judging.faults.families.values import changed
from littlestone_properties.judging.faults.fault import run
from littlestone_properties.judging.faults.mechanisms import MECHANISM_FAULTS
from littlestone_properties.judging.faults.predictors import PREDICTOR_FAULTS
from littlestone_properties.judging.faults.small_learners import SMALL_ERM
from littlestone_properties.judging.json_values import list_of
from littlestone_properties.judging.reference import CANDIDATE

DETERMINISTIC = {one.capability for one in FAULTS if not CAPABILITIES[one.capability].has_coins}
LONG = 600
"""Seconds, as a learner is asked thousands of questions."""


def test_every_deterministic_capability_has_faults_of_several_families() -> None:
    families = Counter(capability for capability, _ in {(one.capability, one.family) for one in FAULTS})
    assert set(CAPABILITIES) - set(families) <= {"private_predictor"}
    assert min(families.values()) >= 3
    assert len({str(one) for one in FAULTS}) == len(FAULTS) > 2000


@pytest.mark.slow
@pytest.mark.parametrize("fault", ALGORITHM_FAULTS, ids=str)
@pytest.mark.drawn(8)
def test_a_wrong_algorithm_is_found_by_what_it_answers(fault: Fault) -> None:
    (wrong, *_) = run(fault, Source.STORED, LONG).wrong
    assert wrong.status is Status.FAIL, wrong.got


RIGHT: dict[str, object] = {
    "psi_littlestone_dimension": recursions._search(),
    "multiclass_littlestone_dimension": recursions._of_labels(recursions._search()),
    "zero_cover": trees._joined(),
    "decomposition_tree": trees._read(trees._written_tree),
    "essential_hypotheses": trees._essential(DecompositionTables),
    "is_irreducible": lambda h, k: all(notions._kept(h, range(k + 1), notions._soa)),
}


@pytest.mark.slow
@pytest.mark.parametrize("capability", RIGHT)
def test_an_algorithm_in_which_nothing_is_replaced_is_right(capability: str) -> None:
    groups = [case.group for case in stored_cases(capability) if "every" in case.group or "small" in case.group]
    nothing = PythonCandidate({capability: RIGHT[capability]}, rows="class")
    report = run_suite(nothing, only=sorted({*groups}), seconds=LONG)
    assert report.exit_code == 0, report.summary


RANDOMISED = (*MECHANISM_FAULTS, *PREDICTOR_FAULTS)
BROKEN = (
    "noisy_maximum, part ignored, the last one is ignored",
    "noisy_maximum, part ignored, the first one is ignored",
    "exponential_mechanism, part ignored, the last one is ignored",
    "exponential_mechanism, part ignored, the first one is ignored",
    "composition_delta, wrong formula, exp_epsilon is a little off",
    "private_predictor, by hand, NoHypothesisLeft",
    "private_pac_learner, by hand, breaks where all runs fail",
    "majority_vote, by hand, breaks where rounds fail",
)
"""Faults that break on some input, or refuse it; all others are seen by what they answer."""


LEARNERS = (*private.PRIVATE_ONLINE_FAULTS, *batch.BATCH_FAULTS, *boosters.BOOSTING_FAULTS)


@pytest.mark.slow
@pytest.mark.parametrize("fault", [one for one in (*LEARNERS, *RANDOMISED) if not one.unseen], ids=str)
@pytest.mark.drawn(30)
def test_a_wrong_randomised_program_is_noticed_by_what_it_answers(fault: Fault) -> None:
    (wrong, *_) = run(fault, Source.STORED, seconds=300).wrong
    is_broken = wrong.status is Status.ERROR or "refused" in wrong.got
    assert is_broken is (str(fault) in BROKEN), wrong.got


@pytest.mark.slow
@pytest.mark.parametrize(
    "capability", sorted(DETERMINISTIC | {"pac_learner"} | {one.capability for one in RANDOMISED})
)
@pytest.mark.drawn(7)
def test_a_wrapper_that_changes_nothing_is_right(capability: str) -> None:
    report = run(changed(capability, "nothing", "none", lambda given: given), Source.STORED, LONG)
    assert report.exit_code == 0, report.summary


@pytest.mark.slow
@pytest.mark.parametrize("name", list(private.PRIVATE_LEARNERS)[:4])
def test_a_private_learner_that_keeps_its_claim_passes(name: str) -> None:
    report = run(private.program_of(name, private.PRIVATE_LEARNERS[name]), Source.STORED, seconds=120)
    assert report.exit_code == 0, report.summary


PAPER = {
    "DP-OL": private.dp_ol(PrivateOnlineLearner),
    **{f"DP-SOA, {n}": private.dp_soa(DpSoaLearner, n) for n in (1, 2)},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PAPER)
def test_a_private_online_learner_of_the_papers_keeps_its_claim(name: str) -> None:
    check_private_online_learner(PAPER[name].make_learner, privacy=PAPER[name].privacy, n_rounds=5)


@pytest.mark.slow
@pytest.mark.parametrize("claim", sorted({*private.UPDATING_CLAIMS.values()}), ids=str)
def test_the_private_online_learner_with_one_update_keeps_its_claims(claim: tuple[int, Fraction]) -> None:
    report = run(private.updating_program("right", PrivateOnlineLearner, *claim), Source.STORED, seconds=300)
    wrong = [each.case.input for each in report.outcomes if each.status in (Status.FAIL, Status.ERROR)]
    # The claim is that of streams of at most five examples.
    assert all(len(list_of(given["stream"], "stream")) > 5 for given in wrong), report.summary


def batch_learners_that_keep_their_claims() -> Iterator[Fault]:
    yield batch.private_program("exponential mechanism", "none", batch.private_choice(batch.BASE))
    yield boosters.boosted_program("in three rounds", boosters.BOOSTED)
    yield from (
        boosters.repeated_program(name, boosters.REPEATED)
        for name in boosters.REPETITIONS
        if name not in boosters.UNSEEN
    )
    yield from (batch.erm_program(name, PrivateErmLearner) for name in SMALL_ERM)


@pytest.mark.slow
@pytest.mark.parametrize("right", list(batch_learners_that_keep_their_claims()), ids=str)
@pytest.mark.drawn(3)
def test_a_private_batch_learner_that_keeps_its_claim_passes(right: Fault) -> None:
    report = run(right, Source.STORED, seconds=120)
    assert report.exit_code == 0, report.summary


def soa_in(rule: TieRule) -> PythonCandidate:
    def soa(hypothesis_class: FiniteClass) -> tuple[int, ...]:
        return soa_hypothesis(hypothesis_class, rule)

    return PythonCandidate({"soa": soa, "littlestone_rows": "class"}, rule.value)


@pytest.mark.slow
@pytest.mark.parametrize("rule", TieRule)
def test_each_tie_rule_passes_in_its_dialect_and_is_named_in_another(rule: TieRule) -> None:
    right = soa_in(rule)
    candidate = PythonCandidate(right._candidate, dialects={"soa_tie": rule.value})
    assert run_suite(candidate).exit_code == 0
    for other in set(TieRule) - {rule}:
        declared = PythonCandidate(right._candidate, dialects={"soa_tie": other.value})
        (first, *_) = run_suite(declared).wrong
        assert f"in dialect soa_tie = {rule.value} it passes" in first.required


@pytest.mark.parametrize(("endpoints", "first"), [("strict", 0), ("both", -1)])
def test_other_ends_of_a_chain_are_those_of_all_sequences_of_points(endpoints: str, first: int) -> None:
    for hypothesis_class in all_classes_up_to(3):
        points, rows = hypothesis_class.points, {tuple(h) for h in hypothesis_class}
        lengths = [
            len(chain)
            for t in range(len(points) + 1)
            for chain in permutations(points, t)
            if {tuple(int(i < j) for j in range(t)) for i in range(first, t)}
            <= {tuple(row[x] for x in chain) for row in rows}
        ]
        assert _by_endpoints(hypothesis_class, endpoints) == max(lengths), hypothesis_class


@pytest.mark.parametrize("endpoints", DIALECTS["threshold_endpoints"])
def test_each_kind_of_threshold_chain_passes_in_its_dialect(endpoints: str) -> None:
    def threshold_dimension(hypothesis_class: FiniteClass) -> int:
        return -1 if hypothesis_class.is_empty else _by_endpoints(hypothesis_class, endpoints)

    candidate = {"threshold_dimension": threshold_dimension, "littlestone_rows": "class"}
    if endpoints == "first":
        candidate["threshold_dimension"] = CANDIDATE["threshold_dimension"]
    report = run_suite(PythonCandidate(candidate, endpoints, dialects={"threshold_endpoints": endpoints}))
    assert report.exit_code == 0, report.summary


@pytest.mark.parametrize(("value", "dialect"), [(-1, "-1"), (0, "0"), (None, "refused")])
def test_the_dimension_of_the_empty_class_is_a_dialect(value: int | None, dialect: str) -> None:
    def vc_dimension(hypothesis_class: FiniteClass) -> int:
        if hypothesis_class.is_empty:
            if value is None:
                raise ValueError("the empty class")
            return value
        return right(hypothesis_class)

    candidate = {"vc_dimension": vc_dimension, "littlestone_rows": "class"}
    assert run_suite(PythonCandidate(candidate, "mine", dialects={"empty_class": dialect})).exit_code == 0
    other = "0" if dialect != "0" else "-1"
    report = run_suite(PythonCandidate(candidate, "mine", dialects={"empty_class": other}))
    assert f"in dialect empty_class = {dialect} it passes" in report.wrong[0].required


TABLES: tuple[tuple[type[object], Mapping[str, type[object]]], ...] = (
    (DpSoaLearner, faults.FAULTY_DP_SOA_LEARNERS),
    (PrivateOnlineLearner, faults.FAULTY_DP_OL_LEARNERS),
    (PrivateErmLearner, faults.FAULTY_PRIVATE_ERM_LEARNERS),
)
SEVERAL = {"the update test draws its noise once for all rounds": {"after", "is_full"}}
"""Noise that is drawn once has to be kept, and to be used."""


@pytest.mark.parametrize(("right", "table"), TABLES, ids=[right.__name__ for right, _ in TABLES])
def test_every_fault_replaces_one_function(right: type[object], table: Mapping[str, type[object]]) -> None:
    for name, faulty in table.items():
        assert issubclass(faulty, right)
        functions = {each for each, value in vars(faulty).items() if callable(value) and hasattr(right, each)}
        replaced = functions - {"__subclasshook__"}
        assert replaced == SEVERAL.get(name, replaced)
        assert len(replaced) == 1 or name in SEVERAL, (name, replaced)
