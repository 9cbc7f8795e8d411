"""Every class of a size, numbered or listed, and tables over all of them."""
