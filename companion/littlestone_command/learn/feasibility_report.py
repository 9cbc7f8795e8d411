"""``littlestone learn --feasibility``: the stream lengths that the printed parameters would need.

No learner runs. The report covers each class and each private learner. It has the inequalities of the paper's
analysis with its parameters, the shortest stream for which the guarantee is informative, and the chosen parameters.
At the end are the proved bounds: the fewest examples with which each of them says something.
"""

from dataclasses import asdict, dataclass
from math import log10
from pathlib import Path

from rich.console import Console

from littlestone import __version__
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone.learners.parameter_range import FeasibilityReport
from littlestone.privacy import Epsilon, Privacy

from ..output import STANDARD_OUTPUT, console, say, table_of, write_json
from ..simulations import ANALYSES, ChosenParameters, Plan, chosen_parameters, paper_feasibility
from .growth_report import FORMAT
from .proved_bounds import DIMENSIONS, proved_bounds


@dataclass(frozen=True, slots=True)
class _Case:
    source: str
    dimension: int
    learner: str
    report: FeasibilityReport
    chosen: ChosenParameters

    @property
    def smallest_power(self) -> float | None:
        """The decimal logarithm of the shortest stream, since the number itself may be too large for a double."""
        smallest = self.report.smallest_rounds
        return None if smallest is None else log10(smallest)


def report_feasibility(plan: Plan, json_file: Path | None) -> None:
    """Print the reports for the largest length of a plan, or write them as JSON."""
    private = [name for name in plan.learners if name in ANALYSES]
    if not private:
        names = ", ".join(ANALYSES)
        raise InvalidValueError("learners", list(plan.learners), f"a private one for --feasibility: {names}")
    cases = []
    for source, hypothesis_class in plan.classes:
        for learner in private:
            report = paper_feasibility(learner, hypothesis_class, plan.lengths[-1], plan.privacy)
            chosen = chosen_parameters(learner, hypothesis_class, plan.lengths[-1], plan.privacy)
            if report is None or chosen is None:
                raise AssertionError(f"{learner} is private, so it has parameters")
            cases.append(_Case(source, littlestone_dimension(hypothesis_class), learner, report, chosen))
    if json_file is not None:
        write_json(_document(plan, cases), json_file)
    if json_file != STANDARD_OUTPUT:
        _print_cases(console(), plan, cases)


def _print_cases(output: Console, plan: Plan, cases: list[_Case]) -> None:
    privacy, met = plan.privacy, {True: "met", False: "not met"}
    say(
        output,
        f"what the analyses ask of the parameters of the paper: T = {plan.lengths[-1]}, epsilon = "
        f"{float(privacy.epsilon):g}, delta = {float(privacy.delta):g}, every constant left open is 1",
    )
    for case in cases:
        say(output, f"\n{case.source} (Littlestone dimension {case.dimension}), {case.learner}", style="bold")
        rows = [
            (item.name, f"{item.needed:.4g}", f"{item.available:.4g}", met[item.is_met], item.locator)
            for item in case.report.requirements
        ]
        headings = ("what must be large enough", "needs", "has", "", "where")
        output.print(table_of(headings, rows, right=("needs", "has")))
        say(output, f"  paper: {_length_text(case)}")
        cost = f"epsilon {case.chosen.epsilon:.4g}, delta {case.chosen.delta:.3g} (computed)"
        say(output, f"  chosen for the simulations: {case.chosen.text}: {cost}")
    _print_proved(output, _at_most_1(privacy))


def _at_most_1(privacy: Privacy) -> Privacy:
    """Return the privacy with epsilon 1 for a larger epsilon, as theorems ask for."""
    return Privacy(min(privacy.epsilon, Epsilon.nats(1)), privacy.delta)


def _print_proved(output: Console, asked: Privacy) -> None:
    bounds = proved_bounds(asked)
    text = f"epsilon = {float(asked.epsilon):.6g}, delta = {float(asked.delta):g}"
    say(output, f"\nthe fewest examples found with which a proved bound says something: {text}", style="bold")
    headings = ("learner or predictor", *(f"d = {dimension}" for dimension in DIMENSIONS), "where")
    rows = [(name, *(f"{one.n_examples:.3g}" for one in found), found[0].theorem) for name, found in bounds.items()]
    output.print(table_of(headings, rows, right=headings[1:-1]))
    say(
        output,
        "  kept-hypothesis, dp-soa: rounds; dp-soa: the mean of the mistakes; d: Littlestone dimension",
    )
    say(
        output,
        "  MulticlassReduction: OneDrawErmLearner for each bit",
    )
    say(output, "  VersionSpacePredictor: VC dimension d; HalfspaceGenerator: halfspaces of R^d; T queries")


def _length_text(case: _Case) -> str:
    power = case.smallest_power
    if power is None:
        return "the bound on the mistakes is below T for no T that was searched"
    text = f"the bound on the mistakes is below T for T of at least 10^{power:.1f}"
    return text if case.report.is_feasible else f"{text}, but not proved here, as inequalities are not met"


def _document(plan: Plan, cases: list[_Case]) -> dict[str, object]:
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "rounds": plan.lengths[-1],
        "epsilon": float(plan.privacy.epsilon),
        "delta": float(plan.privacy.delta),
        "feasibility": [
            {
                "class": case.source,
                "dimension": case.dimension,
                "learner": case.learner,
                "requirements": [asdict(item) | {"is_met": item.is_met} for item in case.report.requirements],
                "is_feasible": case.report.is_feasible,
                "log10_smallest_rounds": case.smallest_power,
                "chosen": asdict(case.chosen),
            }
            for case in cases
        ],
        "proved": [
            {"name": name, "theorem": found[0].theorem, "log10_examples": [log10(one.n_examples) for one in found]}
            for name, found in proved_bounds(_at_most_1(plan.privacy)).items()
        ],
    }
