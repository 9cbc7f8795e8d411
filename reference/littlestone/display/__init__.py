"""Displays of values: as short texts, and as tables in notebooks."""

from .brief import brief_lines, brief_repr, brief_text
from .displayed import displayed
from .html import fields_html, html_table

__all__ = ["brief_lines", "brief_repr", "brief_text", "displayed", "fields_html", "html_table"]
