"""Evidence on bit restrictions, their tightness and the reverse direction, sections 4, 6 and 7 of `bgs`."""
