"""The programs that are shipped to be copied, each put to the conformance suite as somebody else's."""

import sys
from pathlib import Path

ADAPTERS = Path(__file__).parents[1] / "properties" / "littlestone_properties" / "judging" / "adapters"
PYTHON_ADAPTER = [sys.executable, str(ADAPTERS / "adapter.py")]
