"""Statements as JSON, with everything that the ledger and the record say about them."""

from collections.abc import Sequence
from dataclasses import asdict

from littlestone import __version__
from littlestone_ledger import Record, Statement, evidence_to_json
from littlestone_ledger.summary import relied_on, standing, standing_words

FORMAT = "littlestone-statements"
"""The name of the format."""


def statements_document(statements: Sequence[Statement], record: Record) -> dict[str, object]:
    """Return statements as plain JSON data, each with its readings, their verdicts and its checks' findings."""
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "statements": [_statement(statement, record) for statement in statements],
    }


def _statement(statement: Statement, record: Record) -> dict[str, object]:
    readings = [
        {
            **asdict(reading),
            "verdict": record.of_reading(reading).value,
            "parts": [
                {
                    "says": part.says,
                    "verdict": record.of_part(part).value,
                    "checks": [_check(check, record) for check in part.checks],
                }
                for part in reading.parts
            ],
        }
        for reading in statement.readings
    ]
    found = {
        "standing": standing(statement, record).value,
        "standing_words": standing_words(statement, record),
        "relied_on": relied_on(statement, record),
        "source_words": statement.source.words,
    }
    return {**asdict(statement), **found, "readings": readings}


def _check(check: str, record: Record) -> dict[str, object]:
    found = record.found.get(check, {})
    return {"check": check, **{profile.value: evidence_to_json(evidence) for profile, evidence in found.items()}}
