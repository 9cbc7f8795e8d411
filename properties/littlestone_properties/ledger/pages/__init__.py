"""The documents that are made of the ledger and its record."""
