"""Evidence on `bgs`."""
