"""The states that all parts share, settings and glossary without a browser."""

from __future__ import annotations

import json
import re

import pytest

from dicekit import texts
from dicekit.widgets import Glossary, Settings
from dicekit.widgets.bundle import text_of
from dicekit.widgets.draw import glossary, settings, states

LANGUAGES = pytest.mark.parametrize("lang", texts.languages)


@LANGUAGES
def test_too_many_worlds_are_said_with_the_way_to_wait(lang: str) -> None:
    said = states.too_large(lang, worlds=60_466_176, rolls=20_000, give=0.7, seconds=40)
    large = {"en": "60 million worlds", "zh": "6047 万 种情形"}[lang]  # 6**10
    assert large in said
    assert "0.7" in said
    assert re.search(r'<button type="button" class="btn" data-act="wait">[^<]*40', said)


def test_done_is_a_mark_and_a_word_and_what_is_next() -> None:
    said = states.done("zh", "下一步：理。")
    assert [word in said for word in ("✓", "完成", "下一步：理。")] == [True] * 3
    assert states.spoken_done("zh", "下一步：理。") == "完成。下一步：理。"
    assert states.spoken_done("en") == "Done."


def test_a_field_is_tied_to_the_place_where_its_faults_are_told() -> None:
    told = re.search(r'id="([^"]+)"', states.misread("dk1"))
    assert told
    assert states.tied("dk1")["aria-describedby"] == told[1]


@LANGUAGES
def test_a_part_is_an_example_until_it_is_live(lang: str) -> None:
    label = {"en": "Example, not live yet", "zh": "示例，尚未启动"}[lang]
    assert f'role="group" aria-label="{label}"' in Settings(lang=lang).still()


# ---- settings


@LANGUAGES
def test_what_the_sheet_offers_is_what_the_browser_knows(lang: str) -> None:
    """The names and values of the fields are those of `reader.js`, which puts them onto the page."""
    html = settings.panel("dk", lang)
    offered = {name: set() for name in re.findall(r'<input[^>]* name="(\w+)"', html)}
    for name, value in re.findall(r'name="(\w+)" value="(\w+)"', html):
        offered[name].add(value)
    known = re.findall(r'(\w+): one\("\w+", (.*?)\),?\n', text_of("reader.js"))
    for name, values in known:
        assert offered[name] in (set(json.loads(f"[{values}]")), set()), name  # a switch has no values
    assert set(offered) == {name for name, _ in known} | {"size"}


def test_the_browser_gets_its_words_with_their_slots() -> None:
    found = re.search(r'data-words="([^"]*)"', settings.panel("dk", "en"))
    assert found
    words = json.loads(found[1].replace("&quot;", '"'))
    assert words["in_lesson"] == "Lesson {number}: {item}"
    assert words["size_now"] == "Text at {size} percent."
    assert set(words["names"]) == {*settings.KEPT, "settings"}


# ---- glossary


def test_every_word_has_meaning_and_sound_in_both_languages_and_none_is_left_out() -> None:
    names = [name for group in glossary.GROUPS.values() for name in group]
    assert len(names) == len(set(names))
    for lang in texts.languages:
        for kind in ("word", "say", "meaning"):
            there = {key.rpartition(".")[2] for key in texts.catalogue(lang) if key.startswith(f"glossary.{kind}.")}
            assert there == set(names), (lang, kind)


@pytest.mark.parametrize(
    ("name", "word", "sound"),
    [  # the agreed terms
        *(("bid", "叫", "jiào"), ("raise", "加", "jiā"), ("doubt", "开", "kāi"), ("fei", "飞", "fēi")),
        *(("plain", "斋", "zhāi"), ("break_zhai", "破斋", "pò zhāi"), ("surround", "围骰", "wéi tóu")),
        *(("bounce", "弹回", "tán huí"), ("pi", "劈", "pī"), ("exactly", "正好", "zhènghǎo"), ("bead", "珠", "zhū")),
        *(
            ("stick", "棒", "bàng"),
            ("gunzi", "滚子", "gǔnzi"),
            ("trump", "主", "zhǔ"),
            ("median", "中位数", "zhōngwèishù"),
        ),
        *(("conditional", "条件概率", "tiáojiàn gàilǜ"), ("binomial", "二项分布", "èrxiàng fēnbù")),
    ],
)
def test_agreed_terms(name: str, word: str, sound: str) -> None:
    assert (texts.say(f"glossary.word.{name}", "zh"), texts.say(f"glossary.say.{name}", "zh")) == (word, sound)


def test_each_word_says_in_which_language_it_is() -> None:
    entry = glossary.entry("fei", "en")
    assert (
        '<span class="word" lang="zh-Hans"><dfn>飞</dfn> <span class="sound" lang="zh-Latn-pinyin">fēi</span>' in entry
    )
    part = Glossary(lang="zh")
    assert part.html_work.count('class="entry"') == 47
    assert part.html_table.count("<tr>") == 1 + 47
