"""A language for tests, made of TOML files only, with three plural forms, a decimal comma and no Latin letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dicekit import texts
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


def write(folder: Path, said: dict[str, str] | None = None) -> None:
    """Write the files of the language `toy` into a folder: all English texts translated, or the given ones."""
    (folder / "toy").mkdir(parents=True)
    (folder / "toy" / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    english = {key: text for key, text in texts.catalogue("en").items() if not key.startswith("language.")}
    sections: dict[str, list[str]] = {}
    for key, text in (said if said is not None else {key: translated(text) for key, text in english.items()}).items():
        family, _, rest = key.partition(".")
        escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        sections.setdefault(family, []).append(f'"{rest}" = "{escaped}"\n')
    for family, lines in sections.items():
        (folder / "toy" / f"{family}.toml").write_text(f"[{family}]\n{''.join(lines)}", encoding="utf-8")


@contextmanager
def spoken(folder: Path) -> Iterator[str]:
    """A context in which languages are also searched for in a folder."""
    files.FOLDERS.append(folder)
    try:
        yield "toy"
    finally:
        files.FOLDERS.remove(folder)
        texts.forget("toy")
