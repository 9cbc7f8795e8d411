"""The judges of learners: few mistakes, small errors, and hypotheses that give away no more than is claimed."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from itertools import product

from littlestone.randomness import ExactDistribution

from ..answers import Candidate
from ..asking import WrongError, checked_labels, cut_mass, needed_delta, output_distribution, output_of
from ..case import Case, required_value
from ..json_values import Json, Object, fraction_of, integer_of, read_json, rows_of, rows_to_json, written


def judge_online_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Ask for labels with the examples before them, and count mistakes on one stream, or on all without luck."""
    bound = integer_of(case.required["mistakes"], "mistakes")
    if "stream" in case.input:
        stream = rows_of(case.input["stream"])
        rounds = enumerate(stream)
        mistakes = [n + 1 for n, (x, y) in rounds if _predicted(case, candidate, stream[:n], x) != y]
    else:
        stream = _stream_of_mistakes(case, candidate, rows_of(case.input["rows"]), [], bound)
        mistakes = list(range(1, len(stream) + 1))
    if len(mistakes) > bound and dialects["mistake_bound"] == "littlestone":
        # One more than may be is enough.
        mistakes = mistakes[: bound + 1]
        stream = stream[: mistakes[-1]]
        got = f"{len(mistakes)} mistake{'s' if bound else ''}, in rounds {mistakes} of {stream}"
        raise WrongError(got, f"at most {bound}", found={"stream": rows_to_json(stream)})


def _predicted(case: Case, candidate: Candidate, past: list[list[int]], point: int) -> int:
    given = _class_of(case) | {"past": rows_to_json(past), "point": point}
    (predicted,) = checked_labels([output_of(candidate, case.capability, given)], 1, _sizes(case)[1])
    return predicted


def _stream_of_mistakes(
    case: Case, candidate: Candidate, rows: list[list[int]], past: list[list[int]], bound: int
) -> list[list[int]]:
    """Return the first stream with more mistakes than the bound on which every prediction is wrong, else none."""
    if len(past) > bound:
        return past
    for point in range(_sizes(case)[0]):
        predicted = _predicted(case, candidate, past, point)
        for label in sorted({row[point] for row in rows} - {predicted}):
            left = [row for row in rows if row[point] == label]
            found = _stream_of_mistakes(case, candidate, left, [*past, [point, label]], bound)
            if found:
                return found
    return []


def judge_pac_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Give it every sample of a target, and compare how often it errs with every function that fits."""
    n, n_labels = _sizes(case)
    target = checked_labels(case.input["target"], n, n_labels)
    size = integer_of(case.input["n_examples"], "n_examples")
    accuracy, failed = fraction_of(case.required["accuracy"], "accuracy"), Fraction(0)
    rows = [tuple(row) for row in rows_of(case.input["rows"])]
    for points in product(range(n), repeat=size):
        given = _class_of(case) | {"sample": rows_to_json((x, target[x]) for x in points)}
        for text, mass in output_distribution(candidate, case.capability, given).probabilities.items():
            labels = checked_labels(read_json(str(text)), n, n_labels)
            if dialects["output"] == "proper" and labels not in rows:
                raise WrongError(f"{written(list(labels))} on {points}", "a hypothesis of the class")
            errors = sum(a != b for a, b in zip(labels, target, strict=True))
            failed += mass * (Fraction(errors, n) > accuracy)
    failed /= n**size
    allowed = fraction_of(required_value(case, dialects), "required")
    if failed > allowed:
        got = f"error above {accuracy} with probability {failed}"
        raise WrongError(got, f"at most {allowed}, as every function that fits")


def judge_private_online_learner(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Compare what it publishes on two streams: nothing before they differ, then no more than it claims."""
    claim = candidate.declared.claims.get(case.capability)
    if claim is None:
        raise WrongError("no claim", "exp_epsilon and delta among the claims of the candidate")
    pair = [rows_of(case.input[name]) for name in ("stream", "beside")]
    outputs = [_published(case, candidate, stream) for stream in pair]
    place = next(i for i, (a, b) in enumerate(zip(*pair, strict=True)) if a != b)
    one, other = (found.mapped(lambda text: written(_list(text)[: place + 1])) for found in outputs)
    if any(abs(one.probability(view) - other.probability(view)) > cut_mass(outputs) for view in one):
        raise WrongError(f"what is published before round {place + 2} depends on later examples", "it does not")
    exp_epsilon, delta = claim
    needed = needed_delta(outputs, exp_epsilon)
    if needed > delta:
        got = f"needs delta {float(needed):.6g} at exp(epsilon) = {exp_epsilon}"
        raise WrongError(f"{got}, streams {pair[0]} and {pair[1]}", f"delta {float(delta):.6g}, as claimed")


def _published(case: Case, candidate: Candidate, stream: list[list[int]]) -> ExactDistribution[Hashable]:
    given = _class_of(case) | {"stream": rows_to_json(stream)}
    found = output_distribution(candidate, case.capability, given)
    for text in found.probabilities:
        hypotheses = _list(text)
        if len(hypotheses) != len(stream) + 1:
            raise WrongError(f"{text}", f"{len(stream) + 1} hypotheses, one before each round and one after all")
        for hypothesis in hypotheses:
            checked_labels(hypothesis, *_sizes(case))
    return found


def _list(text: Hashable) -> list[Json]:
    value = read_json(str(text))
    return value if isinstance(value, list) else []


def _sizes(case: Case) -> tuple[int, int]:
    return integer_of(case.input["n_points"], "n_points"), integer_of(case.input["n_labels"], "n_labels")


def _class_of(case: Case) -> Object:
    return {name: case.input[name] for name in ("rows", "n_points", "n_labels")}
