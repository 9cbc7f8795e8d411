"""``littlestone measure FILE`` takes every kind of class file."""

from pathlib import Path

import numpy as np
import pytest
from tests.commands import succeeded

from littlestone.classes import named_family, write_class

WARMUTH = named_family("warmuth")


@pytest.mark.parametrize("kind", ["class.txt", "class.csv", "class.json", "class.npy", "rows.json", "saved.txt"])
def test_every_kind_of_file_is_measured(kind: str, tmp_path: Path) -> None:
    path = tmp_path / kind
    if kind == "rows.json":
        path.write_text(str([list(hypothesis) for hypothesis in WARMUTH]))
    elif kind == "saved.txt":
        np.savetxt(path, WARMUTH.to_array())
    else:
        write_class(WARMUTH, path)
    assert "Littlestone dimension      3" in succeeded("measure", str(path)).stdout
