"""The former place of :mod:`littlestone_properties.judging.implementation`."""

from ..judging.implementation import *  # noqa: F403
