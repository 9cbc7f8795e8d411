"""The common part of the checks: guarded candidates, runs, coins and generated inputs."""
