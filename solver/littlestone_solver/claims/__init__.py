"""Claims about classes that the solver decides for all classes on n points at once."""
