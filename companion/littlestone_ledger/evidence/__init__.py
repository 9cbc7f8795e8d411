"""Evidence: the checks that the ledger runs, by paper and topic."""
