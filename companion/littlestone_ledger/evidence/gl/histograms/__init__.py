"""Evidence on section 5.3 of `gl` and its histograms."""
