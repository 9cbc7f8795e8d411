"""Evidence on representation dimension and weighted majority, sections 7 and 8 of `bgs`."""
