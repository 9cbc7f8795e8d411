"""What terms mean in Python, with exact reals."""
