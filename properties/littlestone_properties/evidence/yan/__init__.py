"""Evidence on `yan`."""
