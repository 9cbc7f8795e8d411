"""An implementation that knows nothing of littlestone, as a program: ``littlestone conform -- python3 adapter.py``.

Dimensions and the SOA by recursion over sets of concepts, each a tuple of labels; mechanisms that ask for their
random choices. Copy it and put your own functions in place of these.
"""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import TypedDict

Concept = tuple[int, ...]
Family = frozenset[Concept]


class Given(TypedDict, total=False):
    """The arguments of all functions below."""

    rows: list[list[int]]
    n_points: int
    n_labels: int
    bit: int
    count: int
    weight: str
    sample: list[list[int]]
    hard: list[list[int]]
    queries: list[int]
    n_blocks: int
    lower: int
    upper: int
    n_runs: int


def concepts(given: Given) -> Family:
    """Return the set of concepts, or refuse a value that is not a class."""
    rows, n = given["rows"], given["n_points"]
    labels = range(given.get("n_labels", 2))
    if n < 1 or any(len(row) != n or any(label not in labels for label in row) for row in rows):
        raise ValueError("rows of equal length with labels in range are needed")
    return frozenset(map(tuple, rows))


def points_of(family: Family) -> range:
    """Return the points of a family that is not empty."""
    return range(len(next(iter(family))))


def side(family: Family, x: int, y: int) -> Family:
    """Return the concepts that label a point so."""
    return frozenset(f for f in family if f[x] == y)


@cache
def littlestone(family: Family) -> int:
    """Return the Littlestone dimension for any labels: two labels at some point must both go on."""
    if len(family) <= 1:
        return len(family) - 1
    best = 0
    for x in points_of(family):
        labels = {f[x] for f in family}
        if len(labels) > 1:
            best = max(best, 1 + sorted(littlestone(side(family, x, y)) for y in labels)[-2])
    return best


def seen_at(family: Family, points: tuple[int, ...]) -> set[Concept]:
    """Return the patterns of labels at some points."""
    return {tuple(f[x] for x in points) for f in family}


def largest(family: Family, is_shattered: Callable[[set[Concept], int], bool]) -> int:
    """Return the largest number of points that are shattered."""
    if not family:
        return -1
    size = 0
    while any(
        is_shattered(seen_at(family, points), size + 1) for points in combinations(points_of(family), size + 1)
    ):
        size += 1
    return size


def vc(patterns: set[Concept], size: int) -> bool:
    """Return whether all patterns of 0 and 1 occur."""
    return len(patterns) == 1 << size


def natarajan(patterns: set[Concept], size: int) -> bool:
    """Return whether two patterns that differ everywhere can be mixed at will."""
    for one, two in combinations(patterns, 2):
        pairs = list(zip(one, two, strict=True))
        if all(a != b for a, b in pairs) and all(mixed in patterns for mixed in product(*pairs)):
            return True
    return False


def graph(patterns: set[Concept], size: int) -> bool:
    """Return whether agreement with some pattern is any pattern of true and false."""
    agreements = ({tuple(a == b for a, b in zip(f, g, strict=True)) for f in patterns} for g in patterns)
    return any(len(seen) == 1 << size for seen in agreements)


def threshold(family: Family) -> int:
    """Return the length of the longest chain of concepts and points with h_i(x_j) = 1 iff i <= j."""
    if not family:
        return -1

    def is_chain(points: tuple[int, ...]) -> bool:
        patterns = seen_at(family, points)
        return all(tuple(int(i <= j) for j in range(len(points))) in patterns for i in range(len(points)))

    length = 0
    while any(map(is_chain, permutations(points_of(family), length + 1))):
        length += 1
    return length


def soa(family: Family, n: int) -> list[int]:
    """Return 0 where the concepts with label 0 keep the dimension, else 1."""
    return [int(littlestone(side(family, x, 0)) != littlestone(family)) for x in range(n)]


def predictor(given: Given) -> list[int]:
    """Answer queries with noisy votes of concepts, each of least error on its own block."""
    space, blocks, left = sorted(given["rows"]), split(given["sample"], given["n_blocks"]), given["n_runs"]
    weight = Fraction(given["weight"])
    noise, answers = ask("discrete_laplace", str(weight**3)), []
    for query in given["queries"]:
        if left:
            votes = sum(best(space, block)[query] for block in blocks) + ask("discrete_laplace", str(weight))
            label = 0 if votes < given["lower"] + noise else 1 if votes > given["upper"] - noise else None
        else:
            label = space[0][query]
        if label is None:
            label = ask("choose", ["1", "1"])
            space = [f for f in space if f[query] == label] or space
            left -= 1
            noise = ask("discrete_laplace", str(weight**3)) if left else 0
        answers.append(label)
    return answers


def best(space: list[list[int]], block: list[list[int]]) -> list[int]:
    """Return the first concept with fewest errors on a block."""
    return min(space, key=lambda f: errors(f, block))


def errors(f: list[int], block: list[list[int]]) -> int:
    """Return the number of examples that a concept gets wrong."""
    return sum(f[x] != y for x, y in block)


def generator(given: Given) -> list[int]:
    """Return a concept of least error among those without errors on hard queries, if there are any."""
    return best([f for f in given["rows"] if not errors(f, given["hard"])] or given["rows"], given["sample"])


def private_learner(given: Given) -> list[int]:
    """Return a concept at random: an error less makes it twice as likely, so an example changes odds by 4."""
    rows, sample = given["rows"], given["sample"]
    return rows[ask("choose", [str(2 ** (len(sample) - errors(f, sample))) for f in rows])]


def split(sample: list[list[int]], n_blocks: int) -> list[list[list[int]]]:
    """Return blocks of equal size, at random."""
    blocks: list[list[list[int]]] = [[] for _ in range(n_blocks)]
    for example in sample:
        blocks[ask("choose", [str(len(sample) // n_blocks - len(block)) for block in blocks])].append(example)
    return blocks


FUNCTIONS: dict[str, Callable[[Given], object]] = {
    "littlestone_dimension": lambda given: littlestone(concepts(given)),
    "multiclass_littlestone_dimension": lambda given: littlestone(concepts(given)),
    "vc_dimension": lambda given: largest(concepts(given), vc),
    "natarajan_dimension": lambda given: largest(concepts(given), natarajan),
    "graph_dimension": lambda given: largest(concepts(given), graph),
    "threshold_dimension": lambda given: threshold(concepts(given)),
    "soa": lambda given: soa(concepts(given), given["n_points"]),
    "hypothesis_generator": generator,
    "private_predictor": predictor,
    "private_pac_learner": private_learner,
    "randomised_response": lambda given: given["bit"] ^ ask("choose", ["1", given["weight"]]),
    "geometric_mechanism": lambda given: given["count"] + ask("discrete_laplace", given["weight"]),
}
CLAIMS = {"private_pac_learner": {"exp_epsilon": "4", "delta": "0"}}

current = 0
tape: list[int] | None = None
n_used = 0


class ChoiceNeededError(Exception):
    """A random choice that the tape does not have; its argument is the question."""


def say(message: dict[str, object]) -> None:
    """Send one line."""
    print(json.dumps(message), flush=True)


def ask(question: str, value: object) -> int:
    """Return the next answer on the tape; if there is no tape, ask for one, which comes before anything else."""
    global n_used
    if tape is None:
        say({"id": current, question: value})
        answer: int = json.loads(sys.stdin.readline())["answer"]
        return answer
    if n_used == len(tape):
        raise ChoiceNeededError({question: value})
    n_used += 1
    return tape[n_used - 1]


def run(capability: str, given: Given, answers: list[int] | None) -> dict[str, object]:
    """Return the end of a run: an output, a refusal, or the question that the tape does not answer."""
    global tape, n_used
    tape, n_used = answers, 0
    try:
        return {"output": FUNCTIONS[capability](given)}
    except ValueError as error:
        return {"invalid": str(error)}
    except ChoiceNeededError as choice:
        question: dict[str, object] = choice.args[0]
        return question


def main() -> None:
    """Answer until there are no more questions."""
    global current
    for line in sys.stdin:
        message = json.loads(line)
        if message["op"] == "stop":
            break
        if message["op"] == "start":
            offered: dict[str, object] = {"capabilities": list(FUNCTIONS), "claims": CLAIMS, "tapes": True}
            say({"protocol": 1, "name": "sets of concepts", **offered})
            continue
        current = message["id"]
        asked = message["capability"], message["input"]
        if "tapes" in message:
            runs = [{**run(*asked, answers), "n_choices": n_used} for answers in message["tapes"]]
            say({"id": current, "runs": runs})
        else:
            say({"id": current, **run(*asked, None)})


if __name__ == "__main__":
    main()
