"""Evidence on DP-SOA and its adaptive variant, sections 4 and 5 of `gl`."""
