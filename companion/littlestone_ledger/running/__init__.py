"""Running the checks of the ledger, with a journal of long runs and certificates of the solver's refutations."""
