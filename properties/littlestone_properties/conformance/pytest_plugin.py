from ..judging.pytest_plugin import *  # noqa
