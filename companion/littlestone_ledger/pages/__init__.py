"""The documents that are made from the ledger and its record."""
