"""Puts every planted fault through every source of inputs: ``python -m tests.power --help``."""

import argparse
import time
from collections.abc import Sequence

from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.faults import Fault
from littlestone_properties.judging.reference import CANDIDATE

from .results import Results, faults_of, write_document
from .sources import SAID, Source, measured, outcomes, sources


def get_ready(capability: str, wanted: Sequence[Source]) -> None:
    """Compute once what right answers need, which measuring processes share."""
    right = Fault(capability, "nothing", "none", CANDIDATE[capability], said=SAID)
    for source in wanted:
        outcomes(right, source)


def measure(capability: str) -> None:
    """Measure the faults of a capability that are not stored, or that were measured on other inputs."""
    results, faults = Results.load(capability), faults_of(capability)
    meant = sources(capability)
    new = [
        (source, fault) for source in meant for fault in faults if source not in results.finding(fault).by_source
    ]
    if not new:
        return
    before = time.process_time()
    get_ready(capability, meant)
    print(f"{capability}: {len(new)} to measure, {time.process_time() - before:.1f} s to get ready", flush=True)
    for source, fault in new:
        results.finding(fault).by_source[source] = measured(fault, source)
        results.save()
    for one in results.findings.values():
        if not one.is_found_by_default:
            print(f"  missed: {one.fault}", flush=True)


def main() -> None:
    command = argparse.ArgumentParser(prog="python -m tests.power", description=__doc__)
    command.add_argument("capabilities", nargs="*", choices=[[], *CAPABILITIES], help="all by default")
    command.add_argument("--document", action="store_true", help="only write the document of what is stored")
    arguments = command.parse_args()
    for capability in () if arguments.document else arguments.capabilities or CAPABILITIES:
        measure(capability)
    write_document()


if __name__ == "__main__":
    main()
