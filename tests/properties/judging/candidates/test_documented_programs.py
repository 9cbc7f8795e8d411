"""A program made of what the documents say alone is right; one that reads arguments in another order is not."""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path

import pytest
from tests.commands import succeeded

from littlestone_properties.judging import CAPABILITIES, ProgramCandidate, run_suite, stored_cases

DOCS = Path(__file__).parents[4] / "docs"

CODE = '''
"""It answers the questions of {protocol} with the functions of the reference."""

import json
import sys
from fractions import Fraction

from littlestone.classes import CollapsingFamily, FiniteClass
from littlestone_properties.judging.reference import CANDIDATE

LISTED = json.loads("""{listed}""")
READ = json.loads("""{read}""")
FRACTIONS = json.loads("""{fractions}""")


class Coins:
    """The methods of the document, by the questions of the document."""

    def __init__(self, number):
        self.number = number

    def asked(self, question, value):
        print(json.dumps({{"id": self.number, question: value}}), flush=True)
        answer = json.loads(sys.stdin.readline())
        assert answer["id"] == self.number
        return answer["answer"]

{methods}


def converted(name, value):
    if name in FRACTIONS:
        return fractions(value)
    return value


def fractions(value):
    return [fractions(one) for one in value] if isinstance(value, list) else Fraction(value)


def output(capability, values, number):
    names = list(LISTED[capability])
    has_coins = names[-1] == "coins"
    given = {{name: converted(name, value) for name, value in zip(names, values)}}
    if "rows" in given:
        rows, n_points, n_labels = given["rows"], given.pop("n_points"), given.pop("n_labels", 2)
        given["rows"] = FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)
        if "maps" in given:
            given["maps"] = CollapsingFamily(n_labels, tuple(dict.fromkeys(map(tuple, given["maps"]))))
    return CANDIDATE[capability](*given.values(), *([Coins(number)] if has_coins else []))


def plain(value):
    if isinstance(value, Fraction):
        return str(value)
    return value.tolist() if hasattr(value, "tolist") else list(value)


for line in sys.stdin:
    message = json.loads(line)
    if message["{op}"] == "stop":
        break
    if message["{op}"] == "start":
        print(json.dumps({declaration}), flush=True)
        continue
    said = {{"id": message["id"]}}
    names = [name for name in READ[message["capability"]] if name != "coins"]
    try:
        values = [message["input"][name] for name in names]
        said["output"] = output(message["capability"], values, message["id"])
        answer = json.dumps(said, default=plain)
    except ValueError as error:
        answer = json.dumps({{"id": message["id"], "invalid": str(error)}})
    except Exception as error:
        answer = json.dumps({{"id": message["id"], "error": repr(error)}})
    print(answer, flush=True)
'''

QUESTIONS = {
    "choose(probabilities)": ("choose", "list(map(str, probabilities))"),
    "choose_in_proportion(weights)": ("choose", "list(map(str, weights))"),
    "choose_by_score(scores, weight)": ("choose", "[str(weight**score) for score in scores]"),
    "uniform_choice(n)": ("choose", '["1"] * n'),
    "discrete_laplace(weight)": ("discrete_laplace", "str(weight)"),
    "discrete_laplace_reaches(weight, bound)": ("discrete_laplace_reaches", "[str(weight), bound]"),
}
"""Method of coins -> the question of a program that is the same by what the document says of both."""


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def signatures(listed: str) -> dict[str, list[str]]:
    """Return the parameters of every function that ``conform --list`` prints."""
    found = re.findall(r"^(\w+)\(([\w, ]+)\)", listed, flags=re.MULTILINE)
    return {name: parameters.split(", ") for name, parameters in found}


def schemas() -> dict[str, str]:
    """Return the schema of every parameter in the document of capabilities."""
    parameters = text_of("capabilities.md").partition("## Parameters")[2].partition("## Dialects")[0]
    found = re.findall(r"^\* (\w+): .*?; (\{.*\})$", parameters, flags=re.MULTILINE)
    return {name: json.dumps(json.loads(schema)) for name, schema in found}


def methods() -> list[str]:
    """Return the methods of coins in the document of the protocol."""
    return re.findall(r"^\| `coins\.(.*?)` \|", text_of("conformance.md"), flags=re.MULTILINE)


def questions() -> list[str]:
    """Return the questions of the coin tape in the document of the protocol."""
    return re.findall(r'^\| `"(\w+)": ', text_of("conformance.md"), flags=re.MULTILINE)


def program(listed: Mapping[str, Sequence[str]], read: Mapping[str, Sequence[str]], claims: object) -> str:
    """Return a program that offers what is listed, and reads its arguments in some order."""
    lines = []
    for method in methods():
        question, value = QUESTIONS[method]
        if question not in questions():
            raise AssertionError(f"{question} is not documented")
        head = method.replace("(", "(self, ", 1)
        lines.append(f"    def {head}:\n        return self.asked({question!r}, {value})\n")
    declaration = {
        "protocol": 1,
        "name": "as documented",
        "capabilities": list(listed),
        "dialects": {"output": "proper"},
        "claims": claims,
    }
    return CODE.format(
        protocol="conformance.md",
        listed=json.dumps(listed),
        read=json.dumps(read),
        fractions=json.dumps([name for name, schema in schemas().items() if '"pattern"' in schema]),
        methods="\n".join(lines),
        op="op",
        declaration=repr(declaration),
    )


LISTED = signatures(succeeded("conform", "--list", columns=300).stdout)
FIRST = 4
"""Cases of each group."""

Read = Mapping[str, Sequence[str]]


def first_cases(capability: str) -> list[str]:
    groups: dict[str, list[str]] = {}
    for case in stored_cases(capability):
        groups.setdefault(case.group, []).append(case.id)
    return [each for ids in groups.values() for each in ids[:FIRST]]


def started(folder: Path, read: Read) -> ProgramCandidate:
    """Return the program of the documents with some order of arguments."""
    claims = {
        "private_pac_learner": {"exp_epsilon": "4", "delta": "0"},
        "private_online_learner": {"exp_epsilon": "4", "delta": "0"},
    }
    file = folder / "documented.py"
    file.write_text(program(LISTED, read, claims), encoding="utf-8")
    return ProgramCandidate([sys.executable, str(file)])


@pytest.fixture(scope="module")
def documented(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProgramCandidate]:
    with closing(started(tmp_path_factory.mktemp("documented"), LISTED)) as candidate:
        yield candidate


def test_the_documents_name_every_capability_and_every_parameter() -> None:
    assert {name: [*one.parameters, *["coins"] * one.has_coins] for name, one in CAPABILITIES.items()} == LISTED
    assert {name for names in LISTED.values() for name in names} == {*schemas(), "coins"}
    assert (len(methods()), len(questions())) == (len(QUESTIONS), 3)


@pytest.mark.slow
@pytest.mark.parametrize("capability", CAPABILITIES)
@pytest.mark.drawn(6)
def test_a_program_that_is_made_of_the_documents_passes(capability: str, documented: ProgramCandidate) -> None:
    report = run_suite(documented, only=first_cases(capability), seconds=600)
    assert report.exit_code == 0, (report.wrong[0].case, report.wrong[0].got)


def exchanged(names: Sequence[str], one: str, other: str) -> list[str]:
    places = {one: other, other: one}
    return [places.get(name, name) for name in names]


def alike(capability: str) -> list[tuple[str, str]]:
    """Return the pairs of parameters of the same type, which can be confused without a trace of it."""
    types = {name: json.loads(schemas()[name]).get("type") for name in CAPABILITIES[capability].parameters}
    return [(one, other) for one, other in combinations(types, 2) if types[one] == types[other]]


def wrong_orders() -> list[dict[str, list[str]]]:
    """Return orders for many capabilities each, so that few programs have all of them."""
    reverse = {name: [*names[::-1]] for name, names in LISTED.items() if len(names) > 1}
    found = [reverse]
    for place in range(max(len(alike(name)) for name in LISTED)):
        meant = [name for name in LISTED if place < len(alike(name))]
        found.append({name: exchanged(LISTED[name], *alike(name)[place]) for name in meant})
    return found


@pytest.mark.parametrize("wrong", wrong_orders())
@pytest.mark.drawn(6)
def test_a_program_that_reads_arguments_in_the_wrong_order_fails(wrong: Read, tmp_path: Path) -> None:
    with closing(started(tmp_path, {**LISTED, **wrong})) as candidate:
        reports = {name: run_suite(candidate, only=[name], until_failure=True, seconds=60) for name in wrong}
    assert [name for name, report in reports.items() if report.exit_code == 0] == []
