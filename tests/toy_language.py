"""A language for tests, made of TOML files only, with three plural forms, a decimal comma and no Latin letters."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from dicekit import texts
from dicekit.kit.part import Part
from dicekit.kit.requests import RequestLog
from dicekit.site import lessons
from dicekit.texts import files

LATIN = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC = "абцдефгхийклмнопярстувшщыз"
LETTERS = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())
#: parts of a text that aren't translated: slots, tags, entities
KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;)")

LANGUAGE = """
[language]
code = "ru"
aliases = "toy-RU"
name = "Игра"
sentence_gap = " "

[language.plural]
forms = "one, few, many"

[language.number]
words = "ноль, один, два, три, четыре, пять, шесть, семь, восемь, девять, десять"
left_out = "…({n})…"
ordinal = "{n}-й"
"from.1000000" = "{n} млн"

[language.noun]
"dice.one" = "{n} кость"
"dice.few" = "{n} кости"
"dice.many" = "{n} костей"
"cards.one" = "{n} карта"
"cards.few" = "{n} карты"
"cards.many" = "{n} карт"
"times.one" = "{n} раз"
"times.few" = "{n} раза"
"times.many" = "{n} раз"
"players.one" = "{n} игрок"
"players.few" = "{n} игрока"
"players.many" = "{n} игроков"
"hands.one" = "{n} рука"
"hands.few" = "{n} руки"
"hands.many" = "{n} рук"
"points.one" = "{n} очко"
"points.few" = "{n} очка"
"points.many" = "{n} очков"
"rounds.one" = "{n} круг"
"rounds.few" = "{n} круга"
"rounds.many" = "{n} кругов"

[language.face]
one = "единица, двойка, тройка, четвёрка, пятёрка, шестёрка"
few = "единицы, двойки, тройки, четвёрки, пятёрки, шестёрки"
many = "единиц, двоек, троек, четвёрок, пятёрок, шестёрок"
article = "единица, двойка, тройка, четвёрка, пятёрка, шестёрка"
"star.one" = "звезда"
"star.few" = "звезды"
"star.many" = "звёзд"
"star.article" = "звезда"

[language.bid]
plain = "{n} {face}"
zhai = "{bid} жай"
fei = "{bid} фей"
minima = "{ones} единиц, {zhai} жай, {fei} фей"

[language.hand]
empty = "нет костей"
none = "ничего"
part = "{n} {face}"
wild = "{n} вольных {face}"
range = "от {first} до {last}"
star = "{faces} и звезда"
card_gap = ", "

[language.chance]
percent = "{figures} %"
certain = "{sign}{figures} процентов"
spoken = "{sign}{figures} процентов, {ways} из {total}"
under = "менее "
over = "более "
of_hundred = "{figures} из 100"
about_of_hundred = "около {figures} из 100"
hardly_any = "меньше 1 из 100"
nearly_all = "больше 99 из 100"

[language.list]
comma = ", "
apart = "; "
and = "{list} и {last}"
or = "{list} или {last}"
"""


def translated(text: str) -> str:
    """An English text in the letters of the toy language, with three plural forms instead of two."""
    return "".join(_plural(part) if at % 2 else part.translate(LETTERS) for at, part in enumerate(KEPT.split(text)))


def _plural(slot: str) -> str:
    found = re.fullmatch(r"\{(\w+:[Pp]lural)/([^/}]*)/([^/}]*)\}", slot)
    if not found:
        return slot
    one, many = (word.translate(LETTERS) for word in found.groups()[1:])
    return f"{{{found[1]}/{one}/{many}и/{many}ов}}"


def write(folder: Path, texts_by_key: dict[str, str] | None = None) -> None:
    """Write the files of the language `toy` into a folder: all English texts translated, or the given ones."""
    (folder / "toy").mkdir(parents=True)
    (folder / "toy" / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    english = {key: text for key, text in texts.catalogue("en").items() if not key.startswith("language.")}
    sections: dict[str, list[str]] = {}
    for key, text in (
        texts_by_key if texts_by_key is not None else {key: translated(text) for key, text in english.items()}
    ).items():
        family, _, rest = key.partition(".")
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        sections.setdefault(family, []).append(f'"{rest}" = "{escaped}"\n')
    for family, lines in sections.items():
        (folder / "toy" / f"{family}.toml").write_text(f"[{family}]\n{''.join(lines)}", encoding="utf-8")


@contextmanager
def registered(folder: Path) -> Iterator[str]:
    """A context in which languages are also searched for in a folder."""
    files.FOLDERS.append(folder)
    try:
        yield "toy"
    finally:
        files.FOLDERS.remove(folder)
        texts.forget("toy")


# ---- notebooks


def write_notebooks(folder: Path) -> None:
    """Write our notebooks into a folder `toy`, with titles and prose translated."""
    (folder / "toy").mkdir(parents=True)
    for path in (lessons.folder() / "en").glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        metadata = notebook["metadata"]["dicekit"]
        metadata |= {name: translated(metadata[name]) for name in ("title", "question", "reason") if name in metadata}
        metadata["lang"] = "toy"
        for cell in notebook["cells"]:
            if cell["cell_type"] == "markdown":
                cell["source"] = [translated(re.sub(r"\]\([^)]*\)", "]", line)) for line in cell["source"]]
        (folder / "toy" / path.name).write_text(json.dumps(notebook), encoding="utf-8")


# ---- what a reader sees

#: names of programs and paper, formulas and records, which are the same in every language
NO_WORDS = re.compile(
    r"""\{\w+\}                                   # a slot that the browser fills
    | \b(?:sympy|dicekit|LaTeX|Python|Letter)\b
    | \b[A-Z0-9]{4}\b                             # a seed
    | \S*(?:/\w+){2,}                             # an address
    | \b(?=\w*\d)\w+(?:\|\w*)*                  # notation: 7x5, 1|K7QX|0
    | \\\w+(?:\{\w+\})?                          # LaTeX""",
    re.VERBOSE,
)
ARIA_ATTRIBUTES = ("aria-label", "aria-roledescription", "title", "alt", "placeholder")
NOT_READ = ("math", "style", "script", "pre", "code", "head")
EMPTY = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")


class Reader(HTMLParser):
    """Collects what a page says in its own language: not in elements of another `lang`, formulas and code."""

    def __init__(self, tag: str) -> None:
        super().__init__()
        self.tag, self.texts = tag, list[str]()
        self.open: list[tuple[str, bool]] = []  # elements, and whether what is in them is read

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        lang = given.get("lang")
        read = self.reads and tag not in NOT_READ and lang in (None, self.tag)
        if read:
            self.texts += [given[name] or "" for name in ARIA_ATTRIBUTES if name in given]
        if tag not in EMPTY:
            self.open.append((tag, read))

    def handle_endtag(self, tag: str) -> None:
        at = max((at for at, (name, _) in enumerate(self.open) if name == tag), default=len(self.open))
        del self.open[at:]

    def handle_data(self, data: str) -> None:
        if self.reads:
            self.texts.append(data)

    @property
    def reads(self) -> bool:
        return not self.open or self.open[-1][1]


def english_in_html(html: str, more: Iterable[Any] = ()) -> set[str]:
    """The words in Latin letters that a reader of HTML in the toy language sees or hears, and those in `more`."""
    reader = Reader("ru")
    reader.feed(html)
    text = " ".join([*reader.texts, *map(str, more)])
    assert re.search(f"[{CYRILLIC}]{{3}}", text), "nothing is said in the toy language"
    return set(re.findall(r"[A-Za-z]{3,}|\bBo\b", NO_WORDS.sub("", text)))


def html_of(part: Part) -> str:
    """All HTML of a part."""
    return " ".join(getattr(part, name) for name in part.trait_names() if name.startswith("html_"))


def english_in(part: Part) -> set[str]:
    """The same for a part, with what it announces, what its figure says, and what the browser would show."""
    drawn = html_of(part)
    figure = part.figure if part.has_trait("figure") else {}
    return english_in_html(drawn, [*part.words.values(), part.aria_live.get("text", ""), *labels(figure)])


#: the fields of a plotly figure whose texts are shown
LABELS = ("text", "title", "name", "ticktext", "hovertext", "customdata")


def labels(value: Any, shown: bool = False) -> Iterator[str]:
    """The texts that a plotly figure shows."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from labels(inner, name in LABELS or (shown and name == "text"))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from labels(inner, shown)
    elif isinstance(value, str) and shown:
        yield value


# ---- what a reader presses


class Controls(HTMLParser):
    """Collects the requests that the controls of a part send: pressed buttons, chosen options, switched radios."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.select: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        asked = {"do": given.get("data-act", "")}
        asked |= {name.removeprefix("data-arg-"): text for name, text in given.items() if name.startswith("data-arg-")}
        if tag == "select":
            self.select = asked
        elif tag == "option" and self.select.get("do"):
            self.found.append({**self.select, "value": given.get("value", "")})
        elif tag == "form" or not asked["do"]:
            return
        elif tag == "input":
            self.found.append({**asked, "value": given.get("value", "")} if given.get("type") == "radio" else asked)
        else:
            self.found.append(asked)

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = {}


def walk(part: Part, presses: int) -> Iterator[str]:
    """Press so many of a part's controls, first those of other kinds than before; yield what was pressed each time."""
    pressed: Counter[str] = Counter()
    for number in range(1, presses + 1):
        controls = Controls()
        controls.feed(html_of(part))
        offered = [asked for asked in controls.found if asked["do"] not in ("ping", "complete", "resend")]
        if not offered:
            return
        key = {json.dumps(asked): asked for asked in offered}
        name = min(key, key=lambda name: (pressed[key[name]["do"]], pressed[name]))
        pressed.update([name, key[name]["do"]])
        part._requests = RequestLog()
        part.set_state({"acts": [{**key[name], "page": "walk", "n": number}]})
        part.complete()
        yield name
