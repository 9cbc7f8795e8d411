"""Sentences to read aloud, and habits that stop a reader.

``python tests/repository/english.py 1`` draws 40 modules by the seed 1 and prints the sentences of their
docstrings, numbered, so that a reader can mark those that had to be read twice.
"""

import ast
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DRAWN = 40
COMPARED = "(?:longer|more|less|fewer|larger|smaller|better|worse|later|greater|deeper)"
REFERRED = "(?:the|a|an|it|its|this|that|them|one|what|those|everybody)"
ALLOWED = "(?:Coq|mathcomp|all|every|some|any|each|fixed|closed|halfspaces|epsilon)"
RELATIVES = "what|who|whoever|where|why|how (?:many|much|often|few|long|far)"
HABITS = {
    "a number, not 'so many'": r"\bso many\b(?! (?:that|as)\b)",
    "'next to' or 'compared with', not 'beside'": rf"\bbeside {REFERRED}\b",
    "'is not a', not 'is no'": rf"(?<!\b[Tt]here )\b(?:is|are) no (?!{COMPARED}\b)\w+",
    "'Return whether' or the value, not 'Return that'": r"\bReturn that\b",
    "the value, not 'Return what' or 'Return how many'": rf"\b(?:Return|Yield) (?:{RELATIVES})\b",
    "'except', not 'but for'": r"\bbut for (?!no\b)",
    "'the largest number of', not 'the most'": r'"""(?:The most|Most (?!hypotheses begin)\w+ (?:of|that))\b',
    "a docstring that opens with a noun or a verb": r'"""(?:What|How|Whether|Why|Who|Whoever)\b',
    "a docstring that is a sentence, not a clause": r'"""(?:Where|Which)\b[^,]*"""$',
    "a docstring that opens with a noun, not a preposition": rf'"""(?:Of|As|For|From)\b(?! {ALLOWED}\b)',
}
"""The better form -> a pattern of the habit, within one line."""
GENERATED = ("ERRATA.md", "docs/ledger/", "companion/littlestone_ledger/statements/")


def tracked() -> list[Path]:
    """Return the files of this repository that people write."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    # A copy without history has a virtual environment in a folder that begins with a dot.
    below = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
    names = listed.splitlines() or [str(path) for path in below if not any(part[0] == "." for part in path.parts)]
    written = [name for name in names if name.endswith((".py", ".md")) and not name.startswith(GENERATED)]
    return [ROOT / name for name in written if (ROOT / name).exists()]


def habits(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield the number of a line, the line, and the better form, for each habit in a text."""
    for number, line in enumerate(text.splitlines(), 1):
        for better, pattern in HABITS.items():
            if re.search(pattern, line):
                yield number, line.strip(), better


def sentences(module: str) -> Iterator[str]:
    """Yield the sentences of all docstrings of a module, without examples and sections."""
    for node in ast.walk(ast.parse(module)):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            for paragraph in re.split(r"\n\s*\n", node.value.value):
                if ">>>" not in paragraph and "---" not in paragraph:
                    yield from re.split(r"(?<=[.!?]) (?=[A-Z`])", " ".join(paragraph.split()))


def drawn(seed: int) -> list[Path]:
    """Return modules of the three packages, drawn by a seed."""
    modules = [path for path in tracked() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] != "tests"]
    return sorted(random.Random(seed).sample(modules, DRAWN))


def main(seed: int) -> None:
    """Print the sentences of the drawn modules, numbered."""
    number = 0
    for path in drawn(seed):
        print(f"\n{path.relative_to(ROOT)}")
        for sentence in sentences(path.read_text(encoding="utf-8")):
            number += 1
            print(f"{number:4} {sentence}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
