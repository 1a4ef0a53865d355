"""The exchange scale as HTML: the controls, the drawing, a table for narrow pages, and what each game says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.course.lesson09.exchange_scale import drawing
from dicekit.dice.action import Bid
from dicekit.kit.controls import dice_field, radios
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.odds.exchange import BREAKS, GAMES, Switch

if TYPE_CHECKING:
    from dicekit.course.lesson09.exchange import Scale

LINE = ("bluff", "perudo")  # games whose bids are all in one order


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"exchange.{key}", lang, **slots)


def name(game: str, lang: str) -> str:
    return say(f"game.{game}", lang)


# texts


def sentence(scale: Scale, lang: str) -> str:
    """Where the ones belong by chance, and whether the games whose bids stand in one line agree."""
    slot, ones = scale.table.slot(scale.ones), Bid(scale.ones, 1)
    belongs = say("sentence", lang, n=scale.dice, ones=ones, q=slot, next=slot + 1)
    games = say("joint", lang).join(verdict(scale, game, lang) for game in LINE)
    return join_plain(lang, belongs, say("games", lang, games=games))


def verdict(scale: Scale, game: str, lang: str) -> str:
    """A game agrees, or by how many steps it does not."""
    off = scale.table.off(game, scale.ones)
    key = "fits" if not off else "high" if off > 0 else "low"
    return say(key, lang, name=name(game, lang), off=abs(off), ones=Bid(scale.ones, 1))


def announced(scale: Scale, lang: str) -> str:
    """The sentence, and the Chinese table, whose bids do not stand in one line."""
    return join_plain(lang, sentence(scale, lang), puts(scale, "chinese", lang))


def puts(scale: Scale, game: str, lang: str) -> str:
    """Between which wild bids a game puts so many ones."""
    price = scale.table.price(game, scale.ones)
    key = "puts.chinese" if game == "chinese" else "puts"
    return say(key, lang, ones=Bid(scale.ones, 1), k=scale.ones, over=price.over, under=price.under)


def step_words(scale: Scale, game: str, step: Switch, lang: str) -> str:
    """A raise that is likelier than what it beats."""
    key = f"truer.{'to' if step.to_ones else 'from'}{'.chinese' if game == 'chinese' else ''}"
    return say(key, lang, k=scale.ones, ones=Bid(scale.ones, 1), q=step.wild, before=step.before, after=step.after)


def truer(scale: Scale, game: str, ones: int) -> list[Switch]:
    """The legal raises to and from so many ones that are likelier than what they beat."""
    return [step for step in scale.table.steps(game, ones) if step.truer and step.before]


# the working area


def work(uid: str, scale: Scale, ends: tuple[int, int], lang: str) -> Html:
    """Dice, ones and the Chinese rule; the sentence; the drawing or its table; the games one by one."""
    return join(
        controls(uid, scale, ends, lang),
        h("p", {"class": "tip"}, sentence(scale, lang)),
        h("div", {"class": "exchange-line"}, drawing(scale, announced(scale, lang), lang)),
        h("div", {"class": "exchange-rows"}, rows(scale, lang, short=True)),
        games(scale, lang),
    )


def controls(uid: str, scale: Scale, ends: tuple[int, int], lang: str) -> Html:
    ones = [(str(k), str(k)) for k in range(1, scale.last + 1)]
    breaks = [(rule, say(f"break.{rule}", lang)) for rule in BREAKS]
    return h(
        "div",
        {"class": "exchange-acts"},
        dice_field(scale.dice, ends, partial(say, lang=lang)),
        radios(uid, "ones", ones, str(scale.ones), say("pick.ones", lang)),
        radios(uid, "break", breaks, scale.breaks, say("pick.break", lang)),
    )


def games(scale: Scale, lang: str) -> Html:
    """Each game with its stroke: where it puts the ones, whether that fits, and raises that make a claim truer."""
    items = [h("li", {"class": classes("game", game)}, _game(scale, game, lang)) for game in GAMES]
    return h("ul", {"class": "exchange-games", "aria-label": say("tracks", lang)}, items)


def _game(scale: Scale, game: str, lang: str) -> Html:
    fits = scale.table.fits(game, scale.ones)
    sign = h("b", {"class": classes("sign", fits and "fits")}, say("yes" if fits else "no", lang))
    off = "" if fits or game == "chinese" else verdict(scale, game, lang)
    sentences = [puts(scale, game, lang), *([say("games", lang, games=off)] if off else [])]
    marked = [
        h("p", {"class": "truer"}, h("span", {"aria-hidden": "true"}, "▲ "), step_words(scale, game, step, lang))
        for step in truer(scale, game, scale.ones)
    ]
    head = h(
        "p", {"class": "head"}, h("i", {"class": "dash", "aria-hidden": "true"}), h("b", None, name(game, lang)), sign
    )
    return join(head, h("p", None, join_plain(lang, *sentences)), marked)


# rows of the table


def rows(scale: Scale, lang: str, short: bool = False) -> Html:
    """The ladder as a table: so many ones, where they belong, where each game puts them."""
    heads = [say(f"head.{key}", lang) for key in ("ones", "slot")] + [name(game, lang) for game in GAMES]
    cells = [list(_row(scale, ones, lang)) for ones in range(1, scale.last + 1)]
    if not short:
        return plain_table(say("caption", lang, n=scale.dice), heads, cells)
    head = h("tr", None, [h("th", {"scope": "col"}, cell) for cell in heads])
    body = [
        h(
            "tr",
            {"class": "here" if ones == scale.ones else None},
            h("th", {"scope": "row"}, row[0]),
            [h("td", None, cell) for cell in row[1:]],
        )
        for ones, row in enumerate(cells, 1)
    ]
    caption = h("caption", {"class": "sr-only"}, say("caption", lang, n=scale.dice))
    return h("table", {"class": "data ladder-of-ones"}, caption, h("thead", None, head), h("tbody", None, body))


def _row(scale: Scale, ones: int, lang: str) -> Iterator[str]:
    table, words = scale.table, texts.get_language(lang)
    yield say("cell.ones", lang, k=ones, p=table.ones(ones))
    slot = table.slot(ones)
    yield say("cell.between", lang, low=slot, high=slot + 1)
    for game in GAMES:
        price = table.price(game, ones)
        marks = [say("mark.fits", lang)] if table.fits(game, ones) else []
        marks += [say("mark.truer", lang)] if truer(scale, game, ones) else []
        yield words.space.join([say("cell.between", lang, low=price.over, high=price.under), *marks])


def table(scale: Scale, lang: str) -> Html:
    """The ladder, and what its marks mean."""
    return join(rows(scale, lang), h("p", None, say("legend", lang)))


def words(scale: Scale, lang: str) -> str:
    """The scale in plain text."""
    lines = [announced(scale, lang)]
    for game in GAMES:
        lines += [f"{name(game, lang)}: {puts(scale, game, lang)}"]
        lines += [step_words(scale, game, step, lang) for step in truer(scale, game, scale.ones)]
    return "\n".join(lines)
