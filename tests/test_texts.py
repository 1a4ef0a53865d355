"""Both languages say the same things, every number is said truly, and every objection reads well."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from threading import Barrier
from time import sleep

import pytest
from babel.core import Locale
from babel.numbers import get_decimal_symbol
from hypothesis import given
from hypothesis import strategies as st

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.games import games
from dicekit.texts import files
from dicekit.texts.files import Catalogue, TextFileError, parse, parse_quickly, text_files
from dicekit.texts.language import BANDS, Language, percent_figures
from dicekit.texts.template import phrases_of
from dicekit.texts.translation import is_own

EN, ZH = texts.get_language("en"), texts.get_language("zh")
CHANCES = st.fractions(min_value=0, max_value=1, max_denominator=10**9)
CODES = {  # the error tables of the rules guide
    "L": "game_over round_over not_your_turn wrong_phase bad_quantity bad_face above_cap ones_opening not_higher "
    "no_bid option_off too_few_players",
    "P": "game_over round_over not_your_turn wrong_phase bad_quantity bad_face above_cap ones_opening rank_locked "
    "not_higher wrong_timing push_on_opening push_empty push_not_held push_all no_raise_left no_bid pass_one_die "
    "pass_used no_such_target own_action exact_used",
    "B": "game_over round_over not_your_turn wrong_phase no_bid bad_quantity bad_face no_such_field above_cap "
    "not_higher option_off wrong_timing push_empty push_not_held push_all push_mismatch no_raise_left",
    "C": "game_over round_over not_your_turn wrong_phase option_off no_bid own_action above_cap bad_quantity "
    "bad_face ones_are_zhai below_minimum not_higher zhai_not_broken step_too_big",
}


# ---- the catalogue -----------------------------------------------------------------------------


def test_both_languages_have_the_same_keys() -> None:
    assert shared_keys(EN) == shared_keys(ZH)


def shared_keys(language: Language) -> set[str]:
    """The keys of all texts but what a language has for itself: its grammar, and words that it doesn't use."""
    return {key for key in language.catalogue if not is_own(key)}


def test_both_languages_give_a_text_the_same_slots() -> None:
    english_texts, chinese_texts = EN.catalogue, ZH.catalogue
    shared = shared_keys(EN) & shared_keys(ZH)
    assert [key for key in shared if asked_for(english_texts[key]) != asked_for(chinese_texts[key])] == []


def test_every_text_that_the_code_names_is_there() -> None:
    package = Path(texts.__file__).parents[1]
    named = {
        key
        for path in package.rglob("*.py")
        for key in re.findall(r'(?:texts\.say|Phrase)\(\s*"([a-z0-9_.]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(named) > 80
    assert sorted(key for key in named if key not in EN.catalogue) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_code_gives_every_text_its_slots(lang: str) -> None:
    """A call that names its text, and all slots by name, gives at least those that the text has."""
    catalogue, calls = texts.get_language(lang).catalogue, list(slots_given())
    assert len(calls) > 500
    missing = {
        (place, key, *sorted(texts.slots_of(catalogue[key]) - given))
        for place, key, given in calls
        if key in catalogue and not texts.slots_of(catalogue[key]) <= given
    }
    assert sorted(missing) == []


def slots_given() -> Iterator[tuple[str, str, set[str]]]:
    """The calls `texts.say`, `_text` and `Phrase` with a literal key: where, the key, and the slots given."""
    package = Path(texts.__file__).parents[1]
    for path in package.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not call.args or any(word.arg is None for word in call.keywords):
                continue
            key, called = call.args[0], ast.unparse(call.func)
            filled = called == "Phrase" and len(call.args) > 1  # its slots are in a dictionary
            if called in ("texts.say", "self._text", "Phrase") and isinstance(key, ast.Constant) and not filled:
                yield path.name, str(key.value), {str(word.arg) for word in call.keywords}


def asked_for(text: str) -> frozenset[str]:
    """The slots of a text, but for those that only choose between singular and plural."""
    return texts.slots_of(re.sub(r"\{\w+:[Pp]lural/[^}]*\}", "", text))


@pytest.mark.parametrize("lang", texts.languages)
def test_no_key_is_in_two_files(lang: str) -> None:
    keys = Counter(key for path in text_files(lang) for key in parse(path.read_text(encoding="utf-8"), path))
    assert [key for key, times in keys.items() if times > 1] == []


def test_only_the_files_of_a_family_are_parsed(folder: Path) -> None:
    found = texts_in(folder, good='[word]\nbid = "Bid"\n', broken="[other]\nbid = Bid\n")
    assert found["word.bid"] == "Bid"
    assert "word.pass" not in found
    assert "unknown.bid" not in found
    with pytest.raises(TextFileError, match=r"broken\.toml, line 2: "):
        found["other.bid"]


@pytest.mark.parametrize("lang", texts.languages)
def test_the_quick_parser_reads_our_files_as_the_standard_one_does(lang: str) -> None:
    for path in text_files(lang):
        source = path.read_text(encoding="utf-8")
        assert parse_quickly(source) == parse(source, path), path


@pytest.mark.parametrize(
    "source",
    [
        'a = "x"\n[b]\nc = "y"',  # no end of line
        '[b]\nc = "y"\nc = "z"\n',
        '[b]\nc = "y"\n[b]\nd = "z"\n',
        '[b]\nc = "y"\n[b.c]\nd = "z"\n',
        "[b]\nc = 3\n",
        '[b]\nc = "y" # a comment\n',
        '[b]\nc = "\\U0001F3B2"\n',
        '[b]\nc = "y\n',
        '[b]\n c = "y"\n',
    ],
)
def test_the_quick_parser_leaves_every_other_file_to_the_standard_one(source: str) -> None:
    assert parse_quickly(source) is None


def texts_in(folder: Path, **contents: str) -> Catalogue:
    """A catalogue of a language `xx` whose files are in a folder of the test."""
    (folder / "xx").mkdir()
    for name, content in contents.items():
        (folder / "xx" / f"{name}.toml").write_text(content, encoding="utf-8")
    return Catalogue("xx")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(files, "FOLDERS", [tmp_path])
    return tmp_path


def test_sections_and_quoted_keys_make_the_whole_key_and_a_new_file_needs_no_list(folder: Path) -> None:
    found = texts_in(folder, a='[word]\nbid = "Bid"\n"bid.why" = "So."', b='[word.L]\nbid = "Say"\n[other]\nx = "y"')
    assert found["word.L.bid"] == "Say"
    assert dict(found) == {"word.bid": "Bid", "word.bid.why": "So.", "word.L.bid": "Say", "other.x": "y"}


def test_threads_that_ask_at_once_read_a_file_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, asking = texts_in(folder, a='[word]\nbid = "Bid"'), Barrier(4)

    def slowly(source: str) -> dict[str, str] | None:
        sleep(0.05)
        return parse_quickly(source)

    def ask(_: int) -> str:
        asking.wait()
        return found["word.bid"]

    monkeypatch.setattr(files, "parse_quickly", slowly)
    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(ask, range(4))] == ["Bid"] * 4


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('[word]\nbid = "Bid"\npass = "Pass', r"a\.toml, line 3: "),
        ('[word]\nbid = "Bid"\nbid = "Say"\n', r"a\.toml, line 3: "),
        ('[word]\nL.bid = "Bid"\n"L.bid" = "Say"\n', r"a\.toml: word\.L\.bid is given twice"),
        ("[word]\nbid = 3\n", r"a\.toml: word\.bid is not a text"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_error_with_its_place(folder: Path, content: str, message: str) -> None:
    with pytest.raises(TextFileError, match=message):
        texts_in(folder, a=content)["word.bid"]


def test_a_key_in_two_files_is_an_error(folder: Path) -> None:
    found = texts_in(folder, a='[word]\nbid = "Bid"', b='[word]\nbid = "Bid"')
    with pytest.raises(TextFileError, match=r"b\.toml: word\.bid is given in another file"):
        found["word.bid"]


@pytest.mark.parametrize("language", [EN, ZH], ids=["en", "zh"])
def test_every_text_can_be_parsed_and_asks_only_for_phrases_there_are(language: Language) -> None:
    for key, text in language.catalogue.items():
        for phrase in phrases_of(text):
            plain = phrase.partition("/")[0]
            known = plain[:1].lower() + plain[1:] in {*language.phrases, "plural"}
            assert known, f"{key} asks for {phrase}"


def test_every_game_and_option_has_its_texts_in_both_languages() -> None:
    for name, variant in games.items():
        for language in (EN, ZH):
            assert {f"game.{name}", f"game.{name}.about"} <= set(language.catalogue)
            for preset in variant.presets:
                assert f"preset.{name}.{preset}" in language.catalogue
            for option in variant.options:
                key = f"option.{name}.{option.name}"
                assert {key, f"{key}.about"} <= set(language.catalogue)
                for value in _named(option.default, getattr(option, "values", ())):
                    assert f"{key}.{value}" in language.catalogue


def _named(*given: object) -> set[str]:
    """The values of an option that have names; numbers stand for themselves."""
    values = [value for each in given for value in (each if isinstance(each, tuple) else (each,))]
    return {str(value).lower() for value in values if isinstance(value, str | bool)}


def test_chinese_has_chinese_punctuation() -> None:
    for key, text in ZH.catalogue.items():
        words = re.sub(r"\{[^}]*\}", "字", text)
        assert not re.search(r"[\u4e00-\u9fff”）][,;:!?]|[,;:!?][\u4e00-\u9fff]", words), f"{key}: {text}"


# ---- filling in --------------------------------------------------------------------------------


def test_a_clause_is_left_out_when_its_slot_is_empty() -> None:
    sentence = "Six fives[; lowest legal: {lowest:bid}|; nothing is left]."
    assert EN.say(sentence, {"lowest": Bid(7, 5)}) == "Six fives; lowest legal: seven fives."
    assert EN.say(sentence, {"lowest": None}) == "Six fives; nothing is left."


@pytest.mark.parametrize(("slots", "text"), [
    ({"gains": 3, "costs": None}, "It wins 3."), ({"gains": None, "costs": 2}, "It loses 2."),
    ({"gains": None, "costs": None}, "It does neither."), ({"gains": 0, "costs": 2}, "It wins 0."),
])  # fmt: skip
def test_of_several_alternatives_the_first_with_all_its_slots_is_said(slots: dict[str, int | None], text: str) -> None:
    assert EN.say("It [wins {gains}|loses {costs}|does neither].", slots) == text


@pytest.mark.parametrize(
    "broken", ["[a {name}|words|{a}]", "{name", "name}", "[{name}", "{name]}", "[words]", "{a.b}", "{}", "[[{a}]"]
)
def test_a_broken_text_is_refused(broken: str) -> None:
    with pytest.raises(texts.TextError):
        EN.say(broken, {"name": "Ana", "a": "x"})


def test_an_unknown_key_a_missing_slot_and_an_unknown_phrase_raise() -> None:
    with pytest.raises(texts.TextError, match=r"game\.poker"):
        texts.say("game.poker")
    with pytest.raises(texts.TextError, match="name"):
        texts.say("action_name.doubt_pass")
    with pytest.raises(texts.TextError, match="colour"):
        EN.say("{n:colour}", {"n": 3})
    with pytest.raises(texts.UnknownLanguage, match="en, es, zh"):
        texts.say("game.bluff", "fr")


@pytest.mark.parametrize("chance", [0.441, "1/3", True])
def test_a_chance_is_a_fraction_or_nothing(chance: object) -> None:
    with pytest.raises(TypeError):
        EN.say("{p:percent}", {"p": chance})


def test_what_has_no_words_of_its_own_is_never_printed_as_it_is() -> None:
    for value in (None, Fraction(1, 3), 0.5, True):
        with pytest.raises(texts.TextError):
            EN.say("{x}", {"x": value})


# ---- phrases -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "english_words", "chinese_words"),
    [
        (Bid(7, 5), "seven fives", "七个五"),
        (Bid(1, 6), "one six", "一个六"),
        (Bid(2, 6), "two sixes", "两个六"),
        (Bid(4, "*"), "four stars", "四个星"),
        (Bid(1, "*"), "one star", "一个星"),
        (Bid(7, 5, zhai=True), "seven fives zhai", "七个五斋"),
        (Bid(3, 12), "three twelves", "三个十二"),
        (Bid(30, 20), "thirty twenties", "三十个二十"),
        (Bid(101, 2), "101 twos", "101 个二"),
    ],
)
def test_a_bid_in_words(bid: Bid, english_words: str, chinese_words: str) -> None:
    assert EN.bid(bid) == english_words
    assert ZH.bid(bid) == chinese_words


def test_fei_is_said_where_it_matters() -> None:
    assert (EN.mode(Bid(8, 6)), ZH.mode(Bid(8, 6))) == ("eight sixes fei", "八个六飞")
    assert (EN.mode(Bid(8, 6, zhai=True)), ZH.mode(Bid(8, 6, zhai=True))) == ("eight sixes zhai", "八个六斋")


def test_numbers_up_to_a_hundred_are_words_and_all_different() -> None:
    for language in (EN, ZH):
        words = [language.number(n) for n in range(101)]
        assert len(set(words)) == 101
        assert not any(any(sign.isascii() and sign.isdigit() for sign in word) for word in words)


def test_small_counts_in_words() -> None:
    assert [EN.dice(n) for n in (0, 1, 10)] == ["no dice", "one die", "ten dice"]
    assert [ZH.dice(n) for n in (1, 2, 10)] == ["一颗骰子", "两颗骰子", "十颗骰子"]
    assert [EN.times(n) for n in (1, 2, 3)] == ["once", "twice", "three times"]
    assert [EN.ordinal(n) for n in (1, 2, 3, 5, 12, 20, 21)] == [
        *("first", "second", "third", "fifth", "twelfth", "twentieth", "twenty-first"),
    ]
    assert [EN.a_face(face) for face in (5, 8, 11, 18, "*")] == [
        "a five",
        "an eight",
        "an eleven",
        "an eighteen",
        "a star",
    ]


def test_a_hand_and_its_summary_as_in_lesson_6() -> None:
    hand = (5, 5, 1, 2, 6)
    parts = texts.summary(hand, 5, hits=(5, 1))
    assert texts.say("hand.spoken", hand=hand, parts=parts, n=3) == (
        "five, five, one, two, six. Two fives and one wild one. Three count."
    )
    assert texts.say("hand.spoken", "zh", hand=hand, parts=parts, n=3) == (
        "五、五、一、二、六。两个五和一个万能的一。算三颗骰子。"
    )
    assert EN.counts(texts.summary((2, 3, "*"), 5, hits=(5, "*"))) == "one star"


def test_lists() -> None:
    assert EN.phrase(("Ana", "Bo", "Chi"), "and") == "Ana, Bo and Chi"
    assert EN.phrase((Bid(6, 5), Bid(6, 6)), "or") == "six fives or six sixes"
    assert ZH.phrase(("Ana", "Bo"), "list") == "安安和阿波"
    assert ZH.phrase((Bid(6, 5), Bid(6, 6), Bid(7, 4)), "or") == "六个五、六个六或七个四"
    assert EN.phrase((1, 2, 3, 4, 5, "*"), "range") == "1 to 5 and the star"


@pytest.mark.parametrize("language", [EN, ZH], ids=["en", "zh"])
def test_the_stated_plural_forms_and_signs_are_those_of_cldr(language: Language) -> None:
    cldr = Locale.parse(texts.say("language.locale", language.address))
    for number in [*range(250), *range(990, 1010), 10**6]:
        assert language.form(number) == cldr.plural_form(number)
    assert language.decimal(Fraction(1, 2)) == f"0{get_decimal_symbol(cldr)}5"


def test_a_language_whose_locale_cldr_lacks_is_one_clear_error(folder: Path) -> None:
    lines = '[language]\nlocale = "xx_YY"\n[language.plural]\nforms = "one, other"\n'
    odd = Language("xx", texts_in(folder, language=lines), EN)
    with pytest.raises(TextFileError, match=r"'xx'.*'xx_YY'"):
        odd.form(1)


# ---- chances -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chance", "percent", "short", "hundred"),
    [
        (Fraction(8675, 19683), "44.1\xa0%", "44\xa0%", "44 of 100"),
        (Fraction(0), "0\xa0%", "0\xa0%", "0 of 100"),
        (Fraction(1), "100\xa0%", "100\xa0%", "100 of 100"),
        (Fraction(1, 3000), "<0.1\xa0%", "<0.1\xa0%", "fewer than 1 of 100"),
        (Fraction(2999, 3000), ">99.9\xa0%", ">99.9\xa0%", "more than 99 of 100"),
        (Fraction(4, 1000), "0.4\xa0%", "0.4\xa0%", "fewer than 1 of 100"),
        (Fraction(395, 1000), "39.5\xa0%", "39.5\xa0%", "40 of 100"),  # a number of times is whole
        (Fraction(39996, 100000), "39.996\xa0%", "<40\xa0%", "40 of 100"),
        (Fraction(6, 10), "60.0\xa0%", "60\xa0%", "60 of 100"),
    ],
)
def test_a_chance_in_its_forms(chance: Fraction, percent: str, short: str, hundred: str) -> None:
    assert (EN.percent(chance), EN.short(chance), EN.hundred(chance)) == (percent, short, hundred)


@given(CHANCES, st.integers(min_value=0, max_value=2))
def test_rounding_never_crosses_nought_a_hundred_or_the_limit_of_a_band(chance: Fraction, decimals: int) -> None:
    figures = percent_figures(chance, decimals)
    shown = Fraction(figures.lstrip("<>")) / 100
    if figures[0] == "<":
        assert chance < shown
    elif figures[0] == ">":
        assert chance > shown
    else:
        assert abs(shown - chance) <= Fraction(1, 200)
        assert (shown in (0, 1)) == (chance in (0, 1))
        assert [shown >= limit for limit, _ in BANDS] == [chance >= limit for limit, _ in BANDS]


def test_chances_read_aloud() -> None:
    assert EN.spoken(Fraction(8675, 19683)) == "44 percent, 8,675 out of 19,683"
    assert ZH.spoken(Fraction(8675, 19683)) == "百分之44，19683 分之 8675"
    assert EN.spoken((5, 5, "*")) == "five, five, star"


def test_worths_have_a_real_minus_sign() -> None:
    assert EN.signed(Fraction(-139, 2187)) == "−0.064"
    assert EN.signed(Fraction(2333, 19683)) == "+0.119"
    assert EN.signed(Fraction(-1, 10**6)) == "−0.000001"
    assert EN.signed(Fraction(0)) == "0"
    assert EN.decimal(Fraction(8675, 19683)) == "0.4407"
    assert EN.decimal(Fraction(1, 2)) == "0.5"
    assert EN.fraction(Fraction(-139, 2187)) == "−139/2,187"
    assert (EN.whole(59049), ZH.whole(59049)) == ("59,049", "59049")


# ---- objections --------------------------------------------------------------------------------

FULL = {
    "tried": Bid(6, 5),
    "standing": Bid(7, 4),
    "lowest": Bid(7, 5),
    "legal": (Bid(7, 5), Bid(7, 6)),
    "turn": "Bo",
    "words": ("bid", "doubt"),
    "faces": (1, 2, 3, 4, 5, 6),
    "cap": 9,
    "least": 3,
    "dice": (5, 5),
    "option": "exact",
    "minima": (4, 5, 6),
    "targets": ("doubt", "doubt Bo"),
}
EMPTY = dict.fromkeys(FULL)
LETTERS = [(letter, code) for letter, codes in CODES.items() for code in codes.split()]


@pytest.mark.parametrize(("letter", "code"), LETTERS, ids=[f"{letter}-{code}" for letter, code in LETTERS])
@pytest.mark.parametrize("lang", texts.languages)
def test_every_code_of_every_game_has_a_sentence_that_ends(letter: str, code: str, lang: str) -> None:
    tried = {name: FULL[name] for name in ("tried", "standing", "cap", "least", "minima")}
    for slots in (FULL, {**EMPTY, **tried}):
        sentence = texts.objection(code, letter, lang, **slots)
        assert sentence.endswith("。" if lang == "zh" else ".")
        assert "None" not in sentence
        assert not re.search(r"\s[.;,:]|[.;,:，；：]{2}|  |[\[\]{}|]", sentence)
        assert lang == "zh" or sentence.lstrip("«¿¡")[0].isupper()


def test_the_sentences_of_the_rules_guide() -> None:
    assert texts.objection("not_higher", "L", **FULL) == (
        "Six fives do not raise seven fours; lowest legal: seven fives."
    )
    legal = (Bid(6, 5), Bid(6, 6), Bid(7, 4))
    assert texts.objection("not_higher", "L", **{**FULL, "tried": Bid(7, 5), "standing": Bid(6, 4)}, variant="strict")
    assert texts.objection(
        "not_higher", "L", **{**FULL, "tried": Bid(7, 5), "standing": Bid(6, 4), "legal": legal}, variant="strict"
    ) == (
        "Seven fives do not raise six fours in one step: a raise names more of the same face, or as many of a higher "
        "one; legal: six fives, six sixes or seven fours."
    )
    assert texts.objection("zhai_not_broken", "C", tried=Bid(8, 6), standing=Bid(6, 3, zhai=True), least=9) == (
        "Eight sixes fei do not break six threes zhai: nine fei are needed. Nothing higher is left: open."
    )
    assert texts.objection("no_such_target", "P", targets=("doubt", "doubt Bo")) == (
        "Only the last action, or behind a pass the one before it, can be doubted; possible: doubt the bid or "
        "doubt the pass of Bo."
    )


def test_the_option_that_decides_and_a_special_round_have_their_own_sentences() -> None:
    timing = texts.objection("wrong_timing", "B", variant="after_bid")
    assert timing == "At this table dice are shown together with the bid, not before it."
    bids = {"tried": Bid(2, 1), "standing": Bid(2, 3), "lowest": Bid(2, 4)}
    assert "ones are the lowest rank" in texts.objection("not_higher", "P", special=True, **bids)
    assert "ones stand for twice as many" in texts.objection("not_higher", "P", special=False, **bids)
    assert texts.objection("not_higher", "P", **bids) == "Two ones do not raise two threes; lowest legal: two fours."


def test_when_nothing_higher_is_left_doubt_is_named() -> None:
    sentence = texts.objection("not_higher", "L", tried=Bid(9, 5), standing=Bid(9, 6))
    assert sentence == "Nine fives do not raise nine sixes: nothing higher is left to bid, so doubt."


def test_one_die_takes_a_singular_verb() -> None:
    assert texts.objection("not_higher", "B", tried=Bid(1, 5), standing=Bid(1, "*")).startswith(
        "One five does not raise"
    )


def test_an_objection_without_a_sentence_is_a_fault() -> None:
    with pytest.raises(texts.TextError):
        texts.objection("bad_mood", "L")


@pytest.mark.parametrize(
    ("value", "written"),
    [(Fraction(1, 3), "⅓"), (Fraction(19, 3), "6⅓"), (Fraction(6), "6"), (0, "0"), (Fraction(1, 7), "0.14")],
)
def test_a_mixed_number_is_written_as_people_do(value: Fraction, written: str) -> None:
    assert texts.get_language("en").mixed(value) == written


def test_an_action_that_the_table_does_not_play_is_named_as_the_game_names_it() -> None:
    chinese = games["chinese"](players=2, pi=False, bounce=False).deal(seed="K7QX").play("4x3")
    tables = (
        ("L", games["liars_dice"](players=2).deal(seed="K7QX"), "exact"),
        ("C", chinese, "pi"),
        ("C", chinese, "bounce"),
        ("C", games["chinese"](players=2, pi=True, fanpi=False).deal(seed="K7QX").play("4x3").play("pi"), "fanpi"),
    )
    for letter, table, word in tables:
        objection = table.objection(word)  # L11, C14, C13
        assert objection is not None
        assert (objection.code, objection.slots["option"]) == ("option_off", word)
        for lang in texts.languages:
            text = texts.objection(objection.code, letter, lang, **objection.slots)
            assert texts.action_label(word, letter, lang, inline=True) in text
