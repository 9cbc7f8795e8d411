"""The grammar in which claims are written."""
