"""Evidence on `gl`."""
