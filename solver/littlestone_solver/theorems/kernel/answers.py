"""Questions to Coq about the compiled files, and the printed answers."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from .build import kept
from .coq import compiled

_LINE = re.compile(r"line (\d+), characters")


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of Coq: its message if it refuses the question, and its printed output, by the names of files."""

    refusal: str
    printed: Mapping[str, str]

    @property
    def line(self) -> int:
        """The line that Coq refuses, from 1 on, or 0 if it names none."""
        match = _LINE.search(self.refusal)
        return int(match[1]) if match is not None else 0


def answered(question: str, place: Path) -> Answer:
    """Return Coq's answer to a question, a text in Coq that prints into files of the current folder.

    Parameters
    ----------
    question
        The text; its name in messages is ``Question.v``.
    place
        The folder of the compiled files.
    """
    said: dict[str, object] = json.loads(kept(place, question, lambda: _asked(question, place)))
    printed = said["printed"]
    if not isinstance(printed, dict):
        raise TypeError(f"{place}: an answer that is kept there is none")
    return Answer(str(said["refusal"]), printed)


def _asked(question: str, place: Path) -> str:
    with TemporaryDirectory(prefix="littlestone-") as folder:
        source = Path(folder) / "Question.v"
        source.write_text(question, encoding="utf-8")
        refusal = compiled(source, place)
        printed = {path.stem: path.read_text(encoding="utf-8") for path in source.parent.glob("*.out")}
        return json.dumps(asdict(Answer(refusal, printed)))
