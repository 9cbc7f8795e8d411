"""Wrong algorithms and definitions that no wrapper around a right function can make."""
