"""What a language says of numbers, chances, cards and lists, at the ends of every range; a text that isn't there."""

from __future__ import annotations

import copy
from fractions import Fraction
from pathlib import Path

import pytest

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.texts import files, numbers
from dicekit.texts.files import Catalogue, text_files
from dicekit.texts.language import FallbackText, Language

EN, ZH = texts.get_language("en"), texts.get_language("zh")
F = Fraction


# ---- numbers


@pytest.mark.parametrize(
    ("number", "english", "chinese"),
    [
        (999_999, "999,999", "999999"),
        (1_499_999, "1 million", "150 万"),
        (1_500_000, "2 million", "150 万"),
        (59_999_999, "60 million", "6000 万"),
        (10**9, "1 billion", "10 亿"),
        (149_999_999, "150 million", "1 亿"),
    ],
)
def test_a_large_number_is_rounded_to_the_unit_that_people_use(number: int, english: str, chinese: str) -> None:
    """English goes by thousands; Chinese by ten thousands, from a million on."""
    assert (EN.roughly(number), ZH.roughly(number)) == (english, chinese)


def test_whole_numbers_have_groups_from_a_thousand_on_and_a_minus_sign() -> None:
    assert [EN.whole(number) for number in (0, 999, 1000, -1, -999, -1000)] == [
        *("0", "999", "1,000", "−1", "−999", "−1,000"),
    ]
    assert EN.code(8866) == "8866"  # a port is no quantity


def test_of_a_very_long_number_ten_figures_are_shown_at_either_end() -> None:
    """A hundred figures are all there; of 101, 81 are left out."""
    longest = EN.whole(10**100 - 1)
    assert longest.replace(",", "") == "9" * 100
    assert EN.whole(10**100 + 7) == "1000000000…(81 digits left out)…0000000007"
    assert ZH.whole(-(10**100)) == "−1000000000…（略去 81 位）…0000000000"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        *((F(n, 12), sign) for n, sign in ((2, "⅙"), (3, "¼"), (4, "⅓"), (6, "½"), (8, "⅔"), (9, "¾"), (10, "⅚"))),
        *((F(1, 12), "0.08"), (F(25, 12), "2.08"), (F(5, 2), "2½"), (F(-7, 3), "−2⅓"), (F(-1, 2), "−½"), (F(-3), "−3")),
    ],
)
def test_a_part_that_has_a_sign_is_written_with_it(value: Fraction, written: str) -> None:
    assert EN.mixed(value) == written


def test_ordinals_in_words_and_beyond_them() -> None:
    assert [EN.ordinal(number) for number in (0, 1, 100, 101)] == ["zeroth", "first", "one hundredth", "101th"]
    assert [ZH.ordinal(number) for number in (1, 2, 101)] == ["第一", "第二", "第101"]


def test_decimals_end_after_twelve() -> None:
    """A number that isn't zero shows a figure that isn't, but no more than twelve decimals."""
    assert numbers.decimal(F(1, 10**11)) == "0.00000000001"
    assert numbers.digits(F(1, 10**30), numbers.least_decimals(F(1, 10**30), 4)) == "0." + 12 * "0"
    assert numbers.least_decimals(F(0), 3) == 3
    assert [numbers.decimal(F(n, 2)) for n in (3, 4, -20)] == ["1.5", "2", "−10"]  # none that are not needed
    assert [EN.signed_to(F(n, 1000), 2) for n in (119, -64, 4, -4)] == ["+0.12", "−0.06", "0.00", "0.00"]
    assert EN.signed(F(0)) == "0"
    assert [EN.signed(value) for value in (3, -3, F(1, 2), F(-1, 2000))] == ["+3", "−3", "+0.500", "−0.001"]
    assert EN.written("1234.5") == "1,234.5"
    assert ZH.written("12345") == "12345"


@pytest.mark.parametrize("value", [0.5, "1/2", True, False])
def test_only_a_fraction_is_a_chance(value: object) -> None:
    with pytest.raises(TypeError, match="Fraction"):
        numbers.checked_chance(value)


@pytest.mark.parametrize("value", [F(-1, 5), F(6, 5), 2, -1])
def test_a_chance_is_from_0_to_1(value: Fraction | int) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        numbers.checked_chance(value)
    assert [numbers.checked_chance(end) for end in (0, 1, F(1, 2))] == [0, 1, F(1, 2)]


def test_the_bands_of_the_board_begin_at_their_limits() -> None:
    limits = (("sure", F(9, 10)), ("likely", F(6, 10)), ("even", F(4, 10)), ("unlikely", F(1, 10)), ("hopeless", F(0)))
    assert [numbers.band(limit) for _, limit in limits] == [name for name, _ in limits]
    below = [numbers.band(limit - F(1, 10**6)) for _, limit in limits[:-1]]
    assert below == [name for name, _ in limits[1:]]


# ---- chances


def test_a_chance_of_100_at_the_ends() -> None:
    """Half of one in a hundred is the least that is named, and half of one less than all the most."""
    assert [EN.hundred(chance) for chance in (F(1, 201), F(1, 200), F(198, 200), F(199, 200))] == [
        *("fewer than 1 of 100", "1 of 100", "99 of 100", "more than 99 of 100"),
    ]
    assert [ZH.hundred(chance) for chance in (F(99, 100), F(1, 3), F(0), F(1))] == [
        *("100 次中 99 次", "100 次中约 33 次", "100 次中 0 次", "100 次中 100 次"),
    ]


def test_a_chance_is_read_aloud_with_its_fraction_unless_it_is_certain() -> None:
    assert [EN.spoken(chance) for chance in (F(0), F(1), F(1, 3000), F(2999, 3000))] == [
        *("0 percent", "100 percent", "under 0.1 percent, 1 out of 3,000", "over 99.9 percent, 2,999 out of 3,000"),
    ]
    assert EN.spoken(()) == "no dice"
    assert ZH.spoken((1, "*")) == "一、星"


# ---- cards, hands, lists


def test_cards_side_by_side_and_one_by_one() -> None:
    """Suited cards follow each other with a space; jokers, which are words, with a comma."""
    cards = ("H8", "H8", "BJ", "LJ", "SA")
    assert EN.pack(cards) == "♥8 ♥8, big joker, small joker, ♠A"
    assert ZH.pack(cards) == "♥8 ♥8 大王 小王 ♠A"
    assert EN.pack(()) == ""
    assert EN.aloud(("S10", "?")) == "ten of spades, hidden card"


def test_what_of_a_hand_counts_and_a_range_of_faces() -> None:
    assert EN.counts(()) == "none that count"
    assert EN.counts(texts.summary((5, 5, 1), 5, hits=(5, 1))) == "two fives and one wild one"
    assert EN.counts(texts.summary((1, 1, 5), 1, hits=(1,))) == "two ones"
    assert [EN.span(faces) for faces in ((1, 2, 3), (4,), (1, 6, "*"))] == ["1 to 3", "4", "1 to 6 and the star"]
    assert EN.hand((5, "*", 1)) == "5\xa0★\xa01"


def test_lists_of_none_one_and_more() -> None:
    assert [EN.all_of(items) for items in ((), ("Ana",), ("Ana", "Bo"))] == ["", "Ana", "Ana and Bo"]
    assert [EN.either(items) for items in ((), (3,), (3, 4, 5))] == ["", "3", "3, 4 or 5"]
    assert [listed("doubt") for listed in (EN.either, EN.all_of, EN.series)] == ["doubt"] * 3
    assert [ZH.all_of(names) for names in (("Mia", "李"), ("李", "Mia"), ("李", "张"), ("A", "B"))] == [
        *("Mia 和李", "李和 Mia", "李和张", "A 和 B"),  # a space between Latin letters and 和
    ]
    assert EN.series((2, 1000)) == "2; 1,000"
    assert EN.series(("Ana, B", 2)) == "Ana, B; 2"
    assert EN.series((999, 2)) == "999, 2"


def test_the_least_opening_calls() -> None:
    """C5: so many ones, so many of another face in zhai, so many in fei."""
    assert EN.minima((1, 2, 3)) == "a single one, two of another face zhai, or three fei"
    assert ZH.minima((2, 5, 6)) == "一至少两个，其他点数斋至少五个，飞至少六个"


def test_a_phrase_is_capitalised_if_its_name_is() -> None:
    values = {"n": 2, "bid": Bid(7, 5), "hands": 1}
    assert (
        EN.say("{n:Dice}, {bid:bid}, {bid:Bid}, {hands:Hands}", values)
        == "Two dice, seven fives, Seven fives, One hand"
    )
    assert EN.say("{n:Plural/one die/dice}, {hands:plural/one die/dice}", values) == "Dice, one die"
    assert EN.say("{bid:plural/fits/fit}", {"bid": Bid(1, 5)}) == "fits"  # a bid goes by its quantity
    assert ZH.say("{n:plural/只有一种}", values) == "只有一种"


# ---- languages and texts


@pytest.mark.parametrize(
    ("tag", "address"),
    [("EN", "en"), ("en_US", "en"), ("zh-SG", "zh"), ("ZH-hans-CN-x-a", "zh"), ("zhx", None), ("", None)],
)
def test_a_tag_finds_its_language(tag: str, address: str | None) -> None:
    """RFC 4647: parts are taken off the end of the tag until a language fits; case doesn't matter."""
    assert texts.resolve(tag) == address


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(texts.UnknownLanguage, match="'tlh'; there are: en, es, zh"):
        texts.get_language("tlh")
    with pytest.raises(AttributeError, match="nothing"):
        texts.nothing  # noqa: B018
    assert (repr(EN), repr(ZH)) == ("<Language en>", "<Language zh-Hans>")


@pytest.fixture
def lower(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Language:
    """A language that has next to nothing of its own, with English behind it."""
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "language.toml").write_text(
        '[language]\nname = "Xx"\nlocale = "en"\n[action_name]\nbid = "BID"\n', encoding="utf-8"
    )
    monkeypatch.setattr(files, "FOLDERS", [tmp_path])
    return Language("xx", Catalogue("xx"), EN)


def test_what_a_language_lacks_it_takes_from_the_one_behind_it(lower: Language) -> None:
    assert lower.text("action_name.bid", {}) == "BID"
    found = lower.text("action_name.doubt", {})
    assert isinstance(found, FallbackText)
    assert (found, found.tag) == ("Doubt [en]", "en")
    copied = copy.deepcopy(found)
    assert (copied, copied.tag) == (found, "en")
    behind = Language("yy", Catalogue("yy"), lower).text("action_name.doubt", {})
    assert (behind, behind.tag) == (found, "en")  # marked once, with the language that has it
    assert (lower.has("action_name.bid"), lower.has("action_name.doubt"), lower.has("action_name.nothing")) == (
        True,
        True,
        False,
    )
    assert (lower.forms, lower.number(3), lower.dice(2), lower.space) == (EN.forms, "three", "two dice", " ")
    assert (lower.tag, lower.name, lower.direction) == ("xx", "Xx", "ltr")


def test_a_form_without_words_of_its_own_has_those_of_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three forms, of which two have words for faces; beyond the words there are figures."""
    (tmp_path / "xx").mkdir()
    faces = '[language.face]\none = "a, b"\nmany = "A, B"\n'
    lines = f'[language]\nlocale = "ru"\n[language.plural]\nforms = "one, few, many"\n{faces}'
    (tmp_path / "xx" / "language.toml").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(files, "FOLDERS", [tmp_path])
    language = Language("xx", Catalogue("xx"), EN)
    assert [language.bid(Bid(number, 2)) for number in (1, 3, 5)] == ["one b", "three B", "five B"]
    assert (language.face(1), language.faces(1), language.a_face(1), language.face(3)) == ("a", "A", "A", "three")


def test_figures_before_a_noun_have_their_gap_and_a_language_its_direction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words go up to one; from two on there are figures."""
    (tmp_path / "xx").mkdir()
    lines = '[language]\nlocale = "ar"\ndirection = "rtl"\n[language.plural]\nforms = "other"\n[language.number]\n'
    lines += 'words = "nil, uno"\nlatin_gap = "~"\n[language.noun]\n"dice.other" = "{n}D"\n'
    (tmp_path / "xx" / "language.toml").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(files, "FOLDERS", [tmp_path])
    language = Language("xx", Catalogue("xx"), EN)
    assert [language.dice(number) for number in (1, 2, 12)] == ["unoD", "2~D", "12~D"]
    assert (language.direction, EN.direction) == ("rtl", "ltr")


def test_texts_of_given_folders_only(tmp_path: Path) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "lesson").mkdir()
    names = ("xx/a.toml", "lesson/xx.toml", "xx/b.txt")
    for name in names:
        (tmp_path / name).write_text("", encoding="utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in text_files("xx", [tmp_path])]
    assert sorted(found) == ["lesson/xx.toml", "xx/a.toml"]
    assert text_files("en", [tmp_path]) == []


def test_values_and_names_of_options() -> None:
    """A value without a text is shown as it is typed; True and False as words of the record."""
    assert texts.value("liars_dice", "cap", 30) == "30"
    assert texts.value("nothing", "nothing", True) == "true"
    assert texts.value("chinese", "opening_min", (4, 5, 6), "zh") == "4, 5, 6"
    assert texts.choices([]) == texts.say("choice.none")
    assert texts.choices([("no_wild", "No wild"), ("ones", "ones are wild")]) == "no_wild, ones (ones are wild)"


@pytest.mark.parametrize(("name", "text"), [("doubt", "doubt"), ("push", "push"), ("Ana", "Ana")])
def test_actions_are_named_inside_a_sentence_as_their_game_names_them(name: str, text: str) -> None:
    assert text in texts.objection("wrong_phase", "P", words=(name,))
    assert texts.action_label("doubt", "C", inline=True) == "open"
    assert texts.action_label("doubt", "L") == "Doubt"
