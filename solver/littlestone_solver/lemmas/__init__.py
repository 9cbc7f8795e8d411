"""Lemmas about all classes of a size, one module each; every ``check`` is named by the ledger."""
