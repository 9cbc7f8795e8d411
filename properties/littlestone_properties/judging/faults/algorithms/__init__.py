"""Wrong algorithms and definitions, which no wrapper around a right function makes."""
