"""A lemma about all classes of a size: what it says, how it is decided, and what shows that it says something."""
