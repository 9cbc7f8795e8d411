"""Running the checks of the ledger, with a journal of long runs and certificates of what the solver refutes."""
