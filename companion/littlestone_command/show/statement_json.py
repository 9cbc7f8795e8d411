"""Statements as JSON, with everything that the ledger and the record say about them."""

from collections.abc import Sequence
from dataclasses import asdict

from littlestone import __version__
from littlestone.verdicts import Verdict
from littlestone_ledger import Record, Statement, evidence_to_json, place_of
from littlestone_ledger.running.certificates import meant_certificates, missing_certificates, read_certificates
from littlestone_ledger.summary import relied_on, standing, standing_words
from littlestone_ledger.theorem_sources import theorem_sources

from .theorem_shown import theorem_lines

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
        "code": [place_of(path) for path in statement.implemented_by],
        "standing": standing(statement, record).value,
        "standing_words": standing_words(statement, record),
        "relied_on": relied_on(statement, record),
        "source_words": statement.source.words,
    }
    return {**asdict(statement), **found, "readings": readings}


def _check(check: str, record: Record) -> dict[str, object]:
    """Return a check with its place and findings; a theorem or a lemma of the solver also says what it rests on."""
    found = record.found.get(check, {})
    shown: dict[str, object] = {"check": check, "place": place_of(check)}
    nearest = record.nearest(check)
    if nearest is not None:
        profile, evidence = nearest
        if "theorem" in (evidence.values or {}):
            shown["theorem"] = list(theorem_lines(evidence, in_full=True))
            definitions = theorem_sources().definitions((evidence.values or {})["theorem"])
            shown["definitions"] = [f"{where}: {text}" for where, text in definitions]
        if evidence.verdict is Verdict.VERIFIED:
            recorded = read_certificates()
            rests_on = (missing_certificates, meant_certificates)
            shown["certificates"] = [line for lines in rests_on for line in lines(check, profile, recorded)]
    return {**shown, **{profile.value: evidence_to_json(evidence) for profile, evidence in found.items()}}
