"""The ``littlestone`` command: verify the ledger, show a statement, measure a class."""
