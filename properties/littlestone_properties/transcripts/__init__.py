"""Games that are kept: transcripts as files, played again, or gone on with where they stopped."""

from .replaying import replay, resume
from .saved_game import SavedGame

__all__ = ["SavedGame", "replay", "resume"]
