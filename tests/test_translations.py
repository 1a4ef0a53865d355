"""Texts go out as a PO file and come back; what is missing, outdated or wrong in a language is found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po, write_po

from dicekit import texts
from dicekit.__main__ import main
from dicekit.texts import files, po, translation
from dicekit.texts.toml_writing import entries, line_of, quoted, with_texts
from tests import toy_language


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder for languages of the test."""
    files.FOLDERS.append(tmp_path)
    yield tmp_path
    files.FOLDERS.remove(tmp_path)
    for code in ("toy", "pl"):
        texts.forget(code)


def translated(path: Path, keys: dict[str, str]) -> None:
    """Fill in these messages of a PO file, as a translator does."""
    with path.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        if message.context in keys:
            message.string = keys[message.context]
    with path.open("wb") as file:
        write_po(file, catalog, width=0)


def write_language(folder: Path, **sections: str) -> None:
    toy_language.write(folder, {})
    for name, lines in sections.items():
        (folder / "toy" / f"{name}.toml").write_text(f"[{name}]\n{lines}", encoding="utf-8")


# ---- PO files


def test_what_was_translated_is_said_and_the_rest_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "pl.po"
    assert main(["texts", "export", str(file), "--folder", str(folder)]) == 0
    values = {
        "language.noun.dice.one": "{n} kostka",
        "language.noun.dice.few": "{n} kostki",
        "language.noun.dice.many": "{n} kostek",
        "site.help": "Pomoc",
        "site.path.all": "Cała „mapa”\ni więcej",
        "site.path.all.what": "{n} lekcji",
        "lesson13.stairs.bid": "deklaracja",
        "fan.title": "Ręka: {n:cards}",
        "hand.spoken": "{hand:spoken}. {parts:Counts}. {n:Number} {n:plural/liczy się/liczą się/liczy się}.",
        "fan.pair": "{n:number} {n:plural/para/pary/par}",
    }
    translated(file, values)
    assert main(["texts", "import", str(file), "--folder", str(folder)]) == 0
    assert texts.get_language("pl").name == "polski"
    assert [texts.get_language("pl").dice(n) for n in (1, 3, 5, 22)] == [
        "1 kostka",
        "3 kostki",
        "5 kostek",
        "22 kostki",
    ]
    assert texts.say("site.path.all", "pl") == "Cała „mapa”\ni więcej"
    assert texts.say("lesson13.stairs.bid", "pl") == "deklaracja"
    assert texts.say("fan.pair", "pl", n=4) == "4 pary"
    assert texts.say("site.nav", "pl").endswith("[en]")
    found = translation.status("pl")
    assert set(found.translated) == {key for key in values if not key.startswith("language.")}
    assert not found.outdated
    assert len(found.translated) + len(found.missing) == len(translation.wanted())
    assert sorted(path.name for path in (folder / "pl").iterdir()) == [
        *("cards.toml", "games.toml", "language.toml", "lesson13.toml", "site.toml", "translated.toml")
    ]
    capsys.readouterr()
    assert main(["texts", "status", "pl"]) == 0
    assert f"7 translated, {len(found.missing):,} missing, 0 outdated" in capsys.readouterr().out


def test_a_second_export_has_what_was_translated_and_marks_what_is_outdated(folder: Path) -> None:
    write_language(folder, site='help = "Помощь"\nnav = "Сайт"\n')
    translation.remember("toy", {"site.help": ("an older English text", "Помощь"), "site.nav": ("Site", "Сайт")})
    texts.forget("toy")
    assert translation.status("toy").outdated == ("site.help",)
    path = folder / "toy.po"
    path.write_bytes(po.write("toy"))
    with path.open("rb") as file:
        messages = {message.context: message for message in read_po(file)}
    assert (messages["site.help"].string, messages["site.help"].fuzzy) == ("Помощь", True)
    assert (messages["site.nav"].string, messages["site.nav"].fuzzy) == ("Сайт", False)
    assert not [message for message in messages.values() if message.user_comments and message.context]
    assert po.read(path, "toy").texts["site.nav"] == "Сайт"
    assert "site.help" not in po.read(path, "toy").texts


def test_a_translation_that_was_changed_by_hand_or_accepted_is_no_longer_outdated(folder: Path) -> None:
    write_language(folder, site='help = "Помощь"\nnav = "Сайт"\n')
    translation.remember(
        "toy", {key: ("an older text", own) for key, own in (("site.help", "Помощь"), ("site.nav", "Сайт"))}
    )
    assert len(translation.status("toy").outdated) == 2
    write_again = folder / "toy" / "site.toml"
    write_again.write_text('[site]\nhelp = "Подсказка"\nnav = "Сайт"\n', encoding="utf-8")
    texts.forget("toy")
    assert translation.status("toy").outdated == ("site.nav",)
    assert main(["texts", "status", "toy", "--accept"]) == 0
    assert not translation.status("toy").outdated


def test_each_slot_is_explained_and_an_example_shows_them_filled_in() -> None:
    catalog = {message.context: message for message in read_po(BytesIO(po.write("pl")))}
    filled_in = {key for key, message in catalog.items() if key and message.string}
    assert filled_in == {key for key, message in catalog.items() if key and message.user_comments}
    comments = "\n".join(catalog["hand.spoken"].auto_comments)
    assert "{hand:spoken}:" in comments
    assert "one / few / many" in comments
    assert "Example: " in comments
    named = catalog["lesson03.least.hint.2"].auto_comments
    assert any(line.startswith("{line_none}: the number of a line of the ledger") for line in named)
    assert catalog["hand.spoken"].locations[0][0] == "texts/en/games.toml"
    assert catalog["language.plural.forms"].string == "one, few, many"
    with_slots = [each for key, each in catalog.items() if key and not key.startswith("language.") and "{" in each.id]
    shown = [each for each in with_slots if any(line.startswith("Example: ") for line in each.auto_comments)]
    assert len(shown) > 0.98 * len(with_slots)
    assert "Example: Ana’s cards" in catalog["cardtable.looks"].auto_comments  # a slot without a format


def names_of(messages: Iterable[Message]) -> set[str]:
    return {name for message in messages for name, _ in message.locations}


def test_a_message_names_the_file_and_line_of_its_text_and_each_slot_once() -> None:
    package, slot = Path(texts.__file__).parents[1], re.compile(r"(?<!{){(\w+)(?::(\w*))?")
    messages = {message.context: message for message in read_po(BytesIO(po.write("pl"))) if message.context}
    lines = {name: (package / name).read_text(encoding="utf-8").splitlines() for name in names_of(messages.values())}
    wanted = translation.wanted()
    assert set(messages) >= set(wanted)
    for key, message in messages.items():
        ((name, number),) = message.locations
        if key in wanted:
            assert key.endswith(lines[name][number - 1].partition(" = ")[0].strip('"')), key
            assert not message.fuzzy
            assert message.string == ""
        if not key.startswith("language."):
            slots = {match.groups() for match in slot.finditer(str(message.id).replace("}}", ""))}
            values = [comment for comment in message.auto_comments if comment.startswith("{")]
            assert {match.groups() for comment in values if (match := slot.match(comment))} == slots, key
            examples = [comment for comment in message.auto_comments if comment.startswith("Example: ")]
            assert not [example for example in examples if slot.search(example) and "{{" not in message.id], key


@pytest.mark.parametrize(
    ("lang", "forms", "name", "direction"),
    [
        ("pl", "one, few, many", "polski", "ltr"),
        ("ja", "other", "日本語", "ltr"),
        ("ar", "zero, one, two, few, many, other", "العربية", "rtl"),
        ("fr", "one, other", "français", "ltr"),
        ("tlh", "one, other", "", "ltr"),  # CLDR has nothing about Klingon
    ],
)
def test_a_new_language_begins_with_what_cldr_knows_of_it(lang: str, forms: str, name: str, direction: str) -> None:
    """The plural forms of whole numbers up to 200, by the tables of CLDR."""
    used = po._forms(po._locale(lang))
    begun = {part: po._begun(f"language.{part}", lang, used) for part in ("code", "name", "plural.forms", "direction")}
    assert begun == {"code": lang, "name": name, "plural.forms": forms, "direction": direction}
    assert po._begun("game.perudo", lang, used) == ""


def test_a_message_with_a_fault_is_left_out_and_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "pl.po"
    file.write_bytes(po.write("pl"))
    translated(file, {"site.before": "Wcześniej: {tytul}", "site.nav": "Strona", "fan.pair": "{n:plural/para/par}"})
    assert main(["texts", "import", str(file), "--folder", str(folder)]) == 1
    output = capsys.readouterr().out
    assert "site.before: lacks the slot {title}" in output
    assert "fan.pair: needs 3 plural forms (one, few, many), not para/par" in output
    assert texts.say("site.nav", "pl") == "Strona"
    assert isinstance(texts.say("site.before", "pl", title="x"), texts.FallbackText)


def test_a_po_file_that_cannot_be_read_is_one_line_with_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "pl.po").write_text('msgctxt "site.help"\nmsgid "Help"\nmsgstr "Pomoc\nnonsense\n', encoding="utf-8")
    assert main(["texts", "import", str(folder / "pl.po"), "--folder", str(folder)]) == 1
    assert f"{folder / 'pl.po'}:" in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize("name", ["../pl", "p", "notes about it", "pl.po.txt"])
def test_the_name_of_a_po_file_is_a_language(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "export", str(tmp_path / f"{name}.txt")]) == 2
    assert "es.po" in capsys.readouterr().err


def test_a_text_that_several_keys_share_is_translated_once(folder: Path) -> None:
    shared = next(key for key in texts.catalogue("en") if texts.catalogue("en").written(key) == "@course.use_it")
    assert texts.say(shared) == texts.say("course.use_it")
    assert shared not in translation.wanted()
    file = folder / "pl.po"
    file.write_bytes(po.write("pl"))
    assert f'msgctxt "{shared}"' not in file.read_text(encoding="utf-8")
    translated(file, {"course.use_it": "Teraz przy stole."})
    assert main(["texts", "import", str(file), "--folder", str(folder)]) == 0
    assert texts.say(shared, "pl") == "Teraz przy stole."


# ---- checking


@pytest.mark.parametrize("lang", [lang for lang in texts.languages if lang != "en"])
def test_our_own_languages_have_every_text_as_the_english_is_now(lang: str) -> None:
    found = translation.status(lang)
    assert (found.missing, found.outdated) == ((), ())
    assert set(found.translated) == set(translation.wanted())


def test_our_own_languages_have_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "check"]) == 0
    assert "0 faults" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lines", "line", "what"),
    [
        ('help = "Помощь"\nbefore = "Раньше"\n', 3, "site.before: lacks the slot {title}"),
        ('help = "{n} Помощь"\n', 2, "site.help: has a slot {n} that the English text has not"),
        ('before = "{title:shout}"\n', 2, "site.before: there is no phrase shout"),
        ('help = "{Помощь"\n', 2, "site.help: '{' is not closed"),
        ('help = "<b>Помощь</b>"\n', 2, "site.help: has other tags"),
        ('nonsense = "?"\n', 2, "site.nonsense: there is no English text of this key"),
        ('help = "Помощь\n', 2, "Illegal character"),
        (
            'scene = "{dice}, {bid}, {hand:hand}"\n',
            2,
            "site.scene: has {bid}, which formats another kind of value than",
        ),
        ('scene = "{dice:percent}, {bid:bid}, {hand:hand}"\n', 2, "than the English {dice:number}"),
        ('help = "It isn\'t"\n', 2, "site.help: has the straight apostrophe of isn't"),
        ('help = "@site.nowhere"\n', 2, "site.help: refers to site.nowhere, which is no text"),
    ],
)
def test_each_fault_is_found_with_its_file_and_line(
    folder: Path, capsys: pytest.CaptureFixture[str], lines: str, line: int, what: str
) -> None:
    write_language(folder, site=lines)
    assert main(["texts", "check", "toy"]) == 1
    output = capsys.readouterr().out
    assert f"{folder / 'toy' / 'site.toml'}:{line}: " in output
    assert what in output


def test_data_that_a_language_lacks_is_found(folder: Path) -> None:
    write_language(folder)
    path = folder / "toy" / "language.toml"
    source = path.read_text(encoding="utf-8")
    path.write_text(source.replace('"dice.few" = "{n} кости"\n', "").replace('comma = ", "\n', ""), encoding="utf-8")
    texts.forget("toy")
    found = {(problem.path, problem.key) for problem in translation.check("toy")}
    assert found == {(path, "language.noun.dice.few"), (path, "language.list.comma")}


# ---- help, and files changed in place


def test_the_help_is_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for lang in ("en", "zh"):
        for words in (["texts"], ["texts", "export"], ["texts", "import"], ["texts", "status"], ["texts", "check"]):
            with pytest.raises(SystemExit):
                main([*words, "--help", "--lang", lang])
            about = "about" if len(words) == 1 else words[1]
            assert texts.say(f"cli.texts.{about}", lang)[:20] in capsys.readouterr().out


def test_a_file_is_changed_in_place_and_its_comments_stay() -> None:
    source = '# head\n[a]\n# one\nb = """\nx\ny"""\n"c.d" = "z"\n\n[e]\nf = "g"\n'
    assert with_texts(source, {"a.b": "B", "a.h": "H", "e.f": 'say "f"'}) == (
        '# head\n[a]\n# one\nb = "B"\n"c.d" = "z"\nh = "H"\n\n[e]\nf = \'say "f"\'\n'
    )
    assert [line_of(source, key) for key in ("a.b", "a.c.d", "e.f", "e.g")] == [4, 7, 10, None]


def test_a_section_without_texts_is_filled_and_not_written_a_second_time() -> None:
    """As a merge leaves it: the last text of a section is gone, its header is still there."""
    found = with_texts('[a]\n\n[b]\nc = "d"\n\n[seat]\n', {"seat.name.bo": "x", "a.b": "y"})
    assert found == '[a]\nb = "y"\n\n[b]\nc = "d"\n\n[seat]\n"name.bo" = "x"\n'


@pytest.mark.parametrize("lang", texts.languages)
def test_every_text_is_found_in_its_file_and_can_be_written_again(lang: str) -> None:
    for path in files.text_files(lang):
        source = path.read_text(encoding="utf-8")
        parsed = files.parse(source, path)
        assert sorted(entry.key for entry in entries(source)) == sorted(parsed)
        assert files.parse(with_texts(source, parsed), path) == parsed
        assert files.parse(with_texts("", parsed), path) == parsed


@pytest.mark.parametrize("text", ['"', "'", "\"'", "\\", "a\nb", "\N{NO-BREAK SPACE}", 'end"\nend"', '"""', ""])
def test_any_text_can_be_written(text: str, tmp_path: Path) -> None:
    assert files.parse(f"[a]\nb = {quoted(text)}\n", tmp_path) == {"a.b": text}
