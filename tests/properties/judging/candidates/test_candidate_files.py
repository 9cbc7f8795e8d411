"""A candidate in a file is the one in that file, whatever the file is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from littlestone.errors import InvalidValueError
from littlestone_properties.judging.candidates.python_candidate import PythonCandidate, candidate_at, offered_at


def test_two_files_of_one_name_are_two_modules(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "learner_of_mine.py").write_text(f"name = {folder!r}\n")
    paths = [f"{tmp_path / folder / 'learner_of_mine.py'}:name" for folder in ("one", "two", "one")]
    assert [candidate_at(path) for path in paths] == ["one", "two", "one"]


def test_a_file_called_as_a_library_module_hides_nothing(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("import json\nname = 'my own'\n")
    assert candidate_at(f"{tmp_path / 'json.py'}:name") == "my own"
    assert json.loads("1") == 1


def test_classes_of_a_file_may_have_written_annotations(tmp_path: Path) -> None:
    head = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    (tmp_path / "json.py").write_text(head + "\n@dataclass\nclass Mine:\n    x: int\n")
    assert candidate_at(f"{tmp_path / 'json.py'}:Mine") is not None


def test_what_a_file_declares_holds_for_a_function_of_another_name(tmp_path: Path) -> None:
    file = tmp_path / "declares.py"
    file.write_text("littlestone_dialects = {'empty_class': 'refused'}\ndef mine(rows): return 0\n")
    candidate = PythonCandidate(offered_at(f"vc_dimension={file}:mine"))
    assert candidate.declared.capabilities == ("vc_dimension",)
    assert candidate.declared.dialects == {"empty_class": "refused"}


def test_a_file_that_is_missing_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(InvalidValueError) as refused:
        candidate_at(f"{tmp_path / 'nothing.py'}:name")
    assert "nothing.py" in str(refused.value)
    assert "\n" not in str(refused.value)
