"""Evidence on section 3 of `lyu`: sparse sampling and AboveThreshold."""
