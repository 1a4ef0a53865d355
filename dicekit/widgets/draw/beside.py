"""Drawing of the comparison of two tables: the option that differs, and each measure with its change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Html, Marks, h, join
from dicekit.option import Option
from dicekit.texts.locale import PARTS
from dicekit.widgets.draw.setup import choice, entry

if TYPE_CHECKING:
    from dicekit.widgets.explorer.beside import Pair


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"beside.{key}", lang, **slots)


def label(game: str, name: str, lang: str) -> str:
    """The name of an option."""
    return texts.say(f"option.{game}.{name}", lang)


def option_words(game: str, name: str, value: Any, lang: str) -> str:
    """An option and its value."""
    return say("option.value", lang, name=label(game, name, lang), value=texts.value(game, name, value, lang))


# texts


def shown(pair: Pair, value: Any, lang: str) -> str:
    """One measure of one table."""
    if value is None:
        return say("absent", lang)
    language = texts.get_language(lang)
    if pair.kind == "chance":
        return language.percent(value)
    if pair.kind == "actions":
        names = (name.partition(".") for name in value)
        return say("comma", lang).join(texts.action_label(name, letter, lang) for letter, _, name in names) or say(
            "no_actions", lang
        )
    return language.signed(value) if pair.name == "doubt" else _number(pair, value, lang)


def _number(pair: Pair, value: Any, lang: str) -> str:
    """A number: dice as mixed fractions, values with three decimals, others as decimals."""
    if pair.name == "doubt":
        return texts.get_language(lang).signed(value).removeprefix("+")
    language = texts.get_language(lang)
    return language.mixed(value) if pair.name == "mean" and value % 1 in PARTS else language.decimal(value)


def difference(pair: Pair, lang: str) -> str:
    """The difference of a measure, with an arrow and a word."""
    if not pair.differs:
        return say("same", lang)
    if pair.kind == "actions" or pair.here is None or pair.there is None:
        return ""
    by = abs(pair.there - pair.here)
    key = "more" if pair.there > pair.here else "less"
    if pair.kind == "chance":
        return say(f"points.{key}", lang, points=by)
    return say(key, lang, by=_number(pair, by, lang))


def sentence(bid: Bid, found: Sequence[Pair], lang: str) -> str:
    """Sentence with the bid's chance at both tables."""
    first = found[0]
    here, there = (shown(first, value, lang) for value in (first.here, first.there))
    between = None if first.here is None or first.there is None else difference(first, lang)
    comparison = say("sentence", lang, bid=bid, here=here, there=there, difference=between)
    return (
        comparison
        if any(pair.differs for pair in found)
        else f"{comparison}{texts.get_language(lang).space}{say('later', lang)}"
    )


def words(sentence: str, found: Sequence[Pair], name: str, lang: str) -> str:
    """Everything in plain text."""
    return "\n".join([sentence, name, *(": ".join((row[0], " | ".join(row[1:]))) for row in rows(found, lang))])


def rows(found: Sequence[Pair], lang: str) -> list[list[str]]:
    """A row for each measure."""
    return [
        [say(f"row.{pair.name}", lang),
         *("" if value is None else shown(pair, value, lang) for value in (pair.here, pair.there)),
         difference(pair, lang)]
        for pair in found
    ]  # fmt: skip


# drawing


def work(
    uid: str,
    game: Game,
    options: Sequence[Option],
    name: str,
    value: Any,
    found: Sequence[Pair],
    lang: str,
    offers: Sequence[tuple[str, Any]] = (),
) -> Html:
    """The choice of an option and of its value, and the measures; without a choice, some to make in one press."""
    variant = game.variant.name
    named = [("", say("choose", lang)), *((option.name, label(variant, option.name, lang)) for option in options)]
    pick = choice(uid, say("option" if name or not offers else "another", lang), "option", named, name)
    controls = [pick]
    if name:
        option = next(one for one in options if one.name == name)
        controls.append(_value(uid, variant, option, value, lang))
        marks: Attributes = {"type": "button", "class": "chip", "data-act": "away", "data-key": "away"}
        controls.append(h("button", marks, say("away", lang)))
    grid = h("div", {"class": "settings"}, controls)
    if not name and offers:
        return join(h("div", {"class": "chips"}, [_offer(variant, *offer, lang) for offer in offers]), grid)
    return join(grid, table(found, option_words(variant, name, value, lang), lang) if found and name else None)


def _offer(game: str, name: str, value: Any, lang: str) -> Html:
    """A button that compares with one rule."""
    marks: Marks = {"type": "button", "class": "btn", "data-act": "change", "data-key": f"offer-{name}"}
    return h(
        "button", {**marks, "data-arg-name": name, "data-arg-value": str(value)}, option_words(game, name, value, lang)
    )


def _value(uid: str, game: str, option: Option, value: Any, lang: str) -> Html:
    """The control of the option at the second table."""
    about = texts.say(f"option.{game}.{option.name}.about", lang)
    title = say("value", lang, name=label(game, option.name, lang))
    if option.values:
        named = [(str(each), texts.value(game, option.name, each, lang)) for each in option.values]
        return choice(uid, title, "change", named, str(value), about, of=option.name)
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return entry(uid, title, "change", text, about, "number" if option.least is not None else "text", of=option.name)


def table(found: Sequence[Pair], name: str, lang: str) -> Html:
    """Both tables in columns."""
    if not found:
        return Html("")
    heads = [say("head.measure", lang), say("head.here", lang), name, say("head.difference", lang)]
    return plain_table(say("caption", lang), heads, rows(found, lang))
