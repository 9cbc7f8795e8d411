"""What the checks share: candidates behind a careful hand, runs, coins and generated inputs."""
