"""Worksheets, a key and a plan of a lesson, as a PDF for printing.

Each seat has a sheet with dice of its own, from the seed: the same dice that the lesson rolls for that seed and seat.
`content` collects what stands on the pages, `pdf` sets it with typst (the extra `paper`).
"""

from __future__ import annotations

from dicekit.site.paper.content import PARTS, PrintJob
from dicekit.site.paper.pdf import NoChineseFont, NoTypst, worksheet

__all__ = ["PARTS", "NoChineseFont", "NoTypst", "PrintJob", "worksheet"]
