"""What several private mechanisms, or one on a part of the data, cost."""
