"""The former place of :mod:`littlestone_properties.judging`."""

from ..judging import *  # noqa: F403
from ..judging import __all__ as __all__
