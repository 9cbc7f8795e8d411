"""Where inputs come from: stored files, and generated ones."""
