"""Claims as propositions of Coq, with the numbers and classes that are defined there."""
