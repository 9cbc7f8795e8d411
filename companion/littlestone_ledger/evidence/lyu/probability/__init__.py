"""Evidence on the concentration and counting lemmas of `lyu`."""
