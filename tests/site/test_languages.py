"""A language is a folder of TOML files: found, spoken and served; what it lacks is in English and marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.kit import standalone
from dicekit.kit.frame import footer
from dicekit.site.lessons import folder as our_lessons
from dicekit.site.pages import Pages
from dicekit.texts.files import VARIABLE
from dicekit.widgets import Ledger, Settings
from tests import notebooks, toy_language
from tests.serving import running

TEXTS = {"site.help": "Помощь", "widget.table": "Стол", "site.headline_1": "Сначала угадай.", "game.bluff": "{n:dice}!"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    toy_language.write(tmp_path / "texts", TEXTS)
    return tmp_path / "texts"


@pytest.fixture
def toy(folder: Path) -> Iterator[str]:
    with toy_language.registered(folder) as lang:
        yield lang


def test_without_the_folder_there_are_our_own_languages() -> None:
    assert texts.languages == ("en", "es", "zh")
    with pytest.raises(texts.UnknownLanguage, match="en, es, zh"):
        texts.get_language("toy")


def test_a_new_folder_is_found_and_its_phrases_fill_its_texts(toy: str) -> None:
    assert texts.languages == ("en", "es", "toy", "zh")
    assert texts.say("game.bluff", toy, n=3) == "три кости!"


def test_missing_texts_are_shown_in_english_and_marked(toy: str) -> None:
    text = texts.say("widget.still", toy)
    assert isinstance(text, texts.FallbackText)
    still = f"{texts.say('widget.still', 'en')} [en]"
    assert (text, text.tag) == (still, "en")
    row = footer("dk", toy, ("table", "still"))
    assert ">Стол</button>" in row
    assert f'><span lang="en">{still}</span></button>' in row


def test_a_language_can_have_another_fallback_than_english(folder: Path) -> None:
    (folder / "zh-Hant").mkdir()
    (folder / "zh-Hant" / "language.toml").write_text(
        '[language]\ncode = "zh-Hant"\naliases = "zh-TW zh-HK"\nfallback = "zh-Hans"\n', encoding="utf-8"
    )
    with toy_language.registered(folder):
        assert texts.resolve("zh-Hant") == texts.resolve("zh_TW") == texts.resolve("zh-Hant-HK") == "zh-Hant"
        assert texts.resolve("zh-CN") == texts.resolve("zh-Hans-CN") == texts.resolve("zh") == "zh"
        assert texts.get_language("zh-TW").dice(2) == "两颗骰子"
        text = texts.say("site.help", "zh-TW")
        assert isinstance(text, texts.FallbackText)
        assert text.tag == "zh-Hans"
    texts.forget("zh-Hant")


@pytest.mark.parametrize(
    ("tag", "address"), [("zh", "zh"), ("zh-CN", "zh"), ("zh-Hans-CN", "zh"), ("ZH_hans", "zh"), ("en-GB", "en")]
)
def test_a_tag_asks_for_the_language_that_fits(tag: str, address: str) -> None:
    assert texts.resolve(tag) == address
    assert texts.get_language(tag) is texts.get_language(address)


@pytest.mark.parametrize("tag", ["", "-", "fr", "zhh", "../en", "e"])
def test_any_other_tag_asks_for_none(tag: str) -> None:
    assert texts.resolve(tag) is None


def test_a_part_and_the_pages_speak_it(toy: str, tmp_path: Path) -> None:
    part = Settings(lang=toy)
    assert part.tag == "ru"
    assert 'lang="ru"' in part.still()
    pages = Pages(notebooks.sample(tmp_path / "lessons"))
    text = pages.landing(toy)
    assert '<html lang="ru" dir="ltr">' in text
    assert "Сначала угадай." in Pages(our_lessons()).landing(toy)  # the round is on our own front page
    assert '<a href="/zh/" lang="zh-Hans"' in text
    assert '<a href="/toy/" lang="ru" hreflang="ru" aria-current="true">Игра</a>' in text
    assert ">Помощь</a>" in text
    assert '<span lang="en">A coin</span>' in text  # its lessons are the English ones, and say so
    assert ">Игра</a>" in Pages(our_lessons()).landing("en")
    assert ">Игра</a>" not in pages.landing("en")  # no lesson of that folder is in it


def test_the_site_serves_pages_in_it(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(folder))
    with running(root=notebooks.sample(tmp_path / "lessons")) as site:
        page = site.get("/toy/")
        assert page.status == 200
        assert ">Помощь</a>" in page.text
        assert site.get("/toy-RU/help").status == 200
        assert 'lang="zh-Hans"' in site.get("/zh-CN/").text
        assert site.get("/fr/").status == 404


def test_pages_and_parts_are_written_in_the_direction_of_the_language(tmp_path: Path) -> None:
    toy_language.write(tmp_path, {})
    data = tmp_path / "toy" / "language.toml"
    data.write_text(data.read_text("utf-8").replace("[language]\n", '[language]\ndirection = "rtl"\n', 1), "utf-8")
    with toy_language.registered(tmp_path) as lang:
        first, other = Ledger(lang=lang), Ledger(lang="en")
        assert (first.direction, other.direction) == ("rtl", "ltr")
        assert 'dir="rtl"' in first.still()
        assert 'dir="rtl"' in standalone.page("", [first], lang=lang)
        site = Pages(Path())
        assert [site.frame(each)["direction"] for each in (lang, "en")] == ["rtl", "ltr"]
