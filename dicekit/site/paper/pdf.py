"""Set worksheets as a PDF, with typst: no browser and no network."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.site.paper.content import PrintJob, content

if TYPE_CHECKING:
    import typst

TEMPLATE = Path(__file__).with_name("worksheet.typ")
#: fonts with simplified Chinese that systems have; the first one found is used
CHINESE = (
    *("Noto Serif CJK SC", "Source Han Serif SC", "Source Han Serif CN", "Songti SC", "STSong", "SimSun"),
    *("Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", "SimHei", "WenQuanYi Zen Hei"),
)


class NoTypst(ImportError):
    """Raised where typst is not installed."""

    def text(self, lang: str = "en") -> str:
        """The message, with the command that installs it."""
        return texts.say("paper.no_typst", lang, name="dicekit-lessons[paper]")

    def __str__(self) -> str:
        return self.text()


class NoChineseFont(RuntimeError):
    """Raised where no font has the characters of the language."""

    def text(self, lang: str = "en") -> str:
        """The message, with fonts that would do."""
        return texts.say("paper.no_font", lang, font=CHINESE[0])

    def __str__(self) -> str:
        return self.text()


@cache
def _fonts() -> typst.Fonts:
    import typst

    return typst.Fonts()


def worksheet(job: PrintJob) -> bytes:
    """The PDF of a print job: the plan, the key, then sheets by seat on leaves of their own.

    Raises:
        NoTypst: the extra `paper` is not installed.
        NoChineseFont: the job is in Chinese, and no font of this machine has Chinese.
        LookupError: there is no such lesson in this language.
    """
    if find_spec("typst") is None:
        raise NoTypst
    import typst

    fonts = ["Libertinus Serif"]
    if job.lang.startswith("zh"):
        there = set(_fonts().families())
        font = next((name for name in CHINESE if name in there), None)
        if font is None:
            raise NoChineseFont
        fonts.append(font)
    data = json.dumps({**content(job), "fonts": fonts}, ensure_ascii=False)
    made = typst.compile(TEMPLATE, font_paths=_fonts(), sys_inputs={"data": data})
    assert isinstance(made, bytes)
    return made
