"""Privacy parameters."""
