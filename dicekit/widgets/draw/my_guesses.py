"""Drawing of My guesses: an empty state, and templates that the browser fills (`static/my_guesses.js`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.html import Child, Html, h, join
from dicekit.widgets.draw.guess import SURE
from dicekit.widgets.draw.guess_number import times_phrase
from dicekit.widgets.guess.kinds import Choice, Count, Guess, GuessQuestion, Order, Sketch, Times

HEAD = ("question", "guess", "truth", "away", "sure")
#: texts that the browser fills; the names of their slots are the same in every language
SENTENCES = ("all", "one.close", "one.far", "bias.high", "bias.low", "better", "worse")
LEVELS = (*SURE, "unsaid")
JUDGED = ("right", "close", "bit", "far")  # the grades of verdicts (`guess/closeness.py`)
DECIDED = ("few", "some", "unlucky")
OPEN = ("n", "close", "high", "low", "guess", "first", "last", "points", "sound", "distance", "judged")


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"my_guesses.{key}", lang, **slots)


def browser_words(lang: str) -> dict[str, str]:
    """Texts with open slots for the browser."""
    keys = [f"summary.{name}" for name in SENTENCES]
    keys += [f"level.{name}.{how}" for name in LEVELS for how in ("some", "one", "none")]
    keys += [f"decided.{name}" for name in DECIDED]
    keys += [
        "chance",
        "changed",
        "right",
        "wrong",
        "misplaced",
        "near",
        "most",
        "judged",
        *(f"judged.{name}" for name in JUDGED),
        "chart.label",
        "erased",
    ]
    slots = {name: f"{{{name}}}" for name in OPEN}
    words = {key: say(key, lang, **slots) for key in keys}
    sure = {f"sure.{name}": texts.say(f"guess.sure.{name}", lang) for name in SURE}
    axes = {key: say(key, lang) for key in ("chart.guess", "chart.truth")}
    return {**words, **sure, **axes, "gap": texts.get_language(lang).space}


def truth(asked: GuessQuestion, lang: str) -> str:
    """The right answer of a question, as written in the table."""
    language = texts.get_language(lang)
    match asked:
        case Guess():
            return language.percent(asked.truth)
        case Times():
            return times_phrase(asked.truth, lang)
        case Count():
            return language.whole(asked.truth)
        case Choice():
            return asked.options[asked.truth]
        case Order() if asked.numbers:
            pairs = zip(asked.cards, asked.numbers, strict=True)
            return language.listed(
                texts.say("guess.order.each", lang, card=card, n=round(100 * p)) for card, p in pairs
            )
        case Order():
            ranked = sorted(range(len(asked.cards)), key=lambda card: asked.truth[card])
            return texts.say("guess.order.then", lang).join(asked.cards[card] for card in ranked)
        case Sketch():
            return language.series([language.percent(chance) for chance in asked.truth])
    raise TypeError(f"{asked!r} is no kind of guess")


def page(uid: str, lang: str, level: int, start: tuple[Any, ...], play: str) -> Html:
    """The empty state, shown until the browser finds a sealed guess, and what is shown then."""
    title, address = start
    go = h("a", {"class": "btn main", "href": address}, say("empty.go", lang, title=title)) if address else None
    return h(
        "div",
        {"class": "my-guesses", "data-own": True, "data-behaviour": "my-guesses"},
        h("div", {"data-place": "empty"}, states.empty(say("empty", lang), *([go] if go else []))),
        h("div", {"data-place": "some", "hidden": True}, join(_some(uid, lang, level))),
        _decided(lang, level, play),
        _erase(lang),
        h("p", {"class": "status", "data-place": "notice", "tabindex": "-1"}),
    )


def _some(uid: str, lang: str, level: int) -> Iterator[Html]:
    yield h(
        "div",
        {"class": "findings"},
        h("ul", {"class": "found", "data-place": "findings"}),
        h("p", {"class": "quiet"}, say("close", lang)),
    )
    yield h(
        "figure",
        {"class": "guess-plot", "data-place": "figure", "aria-labelledby": f"{uid}-plot"},
        h("figcaption", {"id": f"{uid}-plot"}, h("b", None, say("chart.title", lang)), " ", say("chart.line", lang)),
        h("div", {"data-place": "chart"}),
        h("p", {"class": "plot-key"}, [_key(name, lang) for name in SURE]),
    )
    # with roles it stays a table for screen readers, even where CSS shows rows as blocks
    head = [h("th", {"scope": "col", "role": "columnheader"}, say(f"head.{name}", lang)) for name in HEAD]
    yield h(
        "div",
        {"class": "guess-rows"},
        h(
            "table",
            {"class": "data", "role": "table"},
            h("caption", {"id": f"{uid}-rows"}, say("rows", lang)),
            h("thead", {"role": "rowgroup"}, h("tr", {"role": "row"}, head)),
            h("tbody", {"data-place": "rows", "role": "rowgroup"}),
        ),
    )
    cells: list[Child] = [
        h(
            "td",
            {"role": "cell"},
            h("span", {"class": "called", "aria-hidden": "true"}, say(f"head.{name}", lang)),
            f"{{{name}}}",
        )
        for name in HEAD[1:]
    ]
    where = h("span", {"class": "where", "data-place": "where"})
    asked = h("th", {"scope": "row", "role": "rowheader"}, where, h("span", None, "{question}"))
    yield h("template", {"data-when": "row"}, h("tr", {"role": "row"}, asked, cells))


def _key(name: str, lang: str) -> Html:
    """One sign of the chart and what it stands for."""
    return h(
        "span", None, h("i", {"class": f"dot {name}", "aria-hidden": "true"}), texts.say(f"guess.sure.{name}", lang)
    )


def _decided(lang: str, level: int, play: str) -> Html:
    """Decisions in games that were reviewed on this device."""
    go = h("a", {"href": play}, say("decided.go", lang)) if play else None
    return h(
        "section",
        {"class": "decided"},
        h(f"h{level}", None, say("decided.title", lang)),
        h("p", {"data-place": "decided"}, say("decided.none", lang), " ", go),
    )


def _erase(lang: str) -> Html:
    def button(do: str, key: str, css: str) -> Html:
        return h("button", {"type": "button", "class": css, "data-do": do}, say(key, lang))

    sure = h(
        "div",
        {"class": "banner", "role": "group", "data-place": "sure", "hidden": True},
        h("p", None, say("erase.sure", lang)),
        h("p", {"class": "go"}, button("keep", "erase.keep", "btn"), button("really", "erase.really", "btn main")),
    )
    return h(
        "div",
        {"data-place": "erase", "hidden": True},
        h("p", {"class": "go"}, button("erase", "erase", "btn")),
        sure,
        h("p", {"class": "quiet"}, say("kept", lang)),
    )
