"""The former place of :mod:`littlestone_properties.judging.reference`."""

from ..judging.reference import CANDIDATE as CANDIDATE
