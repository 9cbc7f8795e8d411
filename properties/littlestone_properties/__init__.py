"""Hypothesis strategies, checks for anybody's code, the ledger and the ``littlestone`` command."""
