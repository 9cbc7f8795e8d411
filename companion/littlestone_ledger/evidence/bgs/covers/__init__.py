"""Evidence on 0-covers and Psi-dimensions, section 5 of `bgs`."""
