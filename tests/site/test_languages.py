"""A language is one file: put beside the others it is found and spoken; what it lacks is said in English and marked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.kit.frame import footer
from dicekit.site.pages import Pages
from dicekit.widgets import Settings
from tests import notebooks

TOY = '''
"""Toy: a language for a test."""

from dicekit.texts.en import English


class Toy(English):
    code = tag = "toy"
    name = "Toyish"
    catalogue = {
        "site.help": "Hulp",
        "widget.table": "Tafel",
        "site.headline_1": "Eerst raden.",
        "game.bluff": "{n:dice}!",
    }

    def dice(self, number: int) -> str:
        return f"{number} dobbel"


LANGUAGE = Toy()
'''


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[str]:
    """The file in a folder of its own, added to the places where languages are looked for."""
    (tmp_path / "toy.py").write_text(TOY)
    texts.__path__.append(str(tmp_path))
    yield "toy"
    texts.__path__.remove(str(tmp_path))
    sys.modules.pop("dicekit.texts.toy", None)
    texts._loaded.pop("toy", None)


def test_without_the_file_there_are_two_languages() -> None:
    assert texts.languages == ("en", "zh")
    with pytest.raises(texts.UnknownLanguage, match="en, zh"):
        texts.words("toy")


def test_a_new_file_is_found_and_its_phrases_fill_its_texts(toy: str) -> None:
    assert texts.languages == ("en", "toy", "zh")
    assert texts.say("game.bluff", toy, n=3) == "3 dobbel!"


def test_what_it_lacks_is_said_in_english_and_marked(toy: str) -> None:
    said = texts.say("widget.still", toy)
    assert isinstance(said, texts.FallbackText)
    assert (said, said.tag) == ("Still [en]", "en")
    row = footer("dk", toy, ("table", "still"))
    assert ">Tafel</button>" in row
    assert '><span lang="en">Still [en]</span></button>' in row


def test_a_part_and_the_pages_speak_it(toy: str, tmp_path: Path) -> None:
    part = Settings(lang=toy)
    assert part.tag == "toy"
    assert 'lang="toy"' in part.still()
    pages = Pages(notebooks.sample(tmp_path / "lessons"))
    text = pages.landing(toy)
    assert '<html lang="toy">' in text
    assert "Eerst raden." in text
    assert '<a href="/zh/" lang="zh-Hans"' in text
    assert '<a href="/toy/" lang="toy" hreflang="toy" aria-current="true">Toyish</a>' in text
    assert ">Hulp</a>" in text
    assert '<span lang="en">A coin</span>' in text  # its lessons are the English ones, and say so
    assert ">Toyish</a>" in pages.landing("en")
