"""A test bed: mechanisms, private or not, with known answers, and tools on trial with them."""
