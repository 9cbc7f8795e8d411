"""Games that are kept as files, played again, or continued where they stopped."""

from .replaying import replay, resume
from .saved_game import SavedGame

__all__ = ["SavedGame", "replay", "resume"]
