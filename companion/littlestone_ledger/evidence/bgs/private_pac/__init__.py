"""Evidence on private PAC learning and its amplification in `bgs`."""
