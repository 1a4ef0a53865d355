"""Drawing of guesses that choose an option, sort cards, or give each card a number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.controls import radio
from dicekit.kit.html import Html, Marks, h, join
from dicekit.widgets.draw.guess_base import bare, button, compared, of_100, say, seals, template, verdict

if TYPE_CHECKING:
    from dicekit.widgets.guess.kinds import Choice, Order


def options(uid: str, asked: Choice, lang: str) -> Html:
    """Radio list of the options, none selected."""
    rows = [
        radio(words, {"name": "choice", "value": at, "id": f"{uid}-option{at}"})
        for at, words in enumerate(asked.options)
    ]
    return h("fieldset", {"class": "options"}, h("legend", {"class": "sr-only"}, asked.question), rows)


def order_entry(uid: str, asked: Order, lang: str) -> Html:
    """A number for each card, or else cards to be sorted."""
    return shares(uid, asked, lang) if asked.numbers else cards(uid, asked.cards, say("order", "how", lang), lang)


def shares(uid: str, asked: Order, lang: str) -> Html:
    """A slider and a number field for each card; where the cards are all there is, the last one gets what is left."""
    whole, last = sum(asked.numbers) == 1, len(asked.cards) - 1
    rows = [
        h(
            "li",
            {"class": "share untouched", "data-card": at},
            _rest(uid, at, words, lang) if whole and at == last else _share(uid, at, words, lang),
        )
        for at, words in enumerate(asked.cards)
    ]
    left = h("p", {"class": "left", "data-place": "sum"}) if whole else None
    return join(h("ol", {"class": "shares", "data-place": "shares"}, rows), left)


def _share(uid: str, at: int, words: str, lang: str) -> Html:
    """A card with its slider and its field."""
    field: Marks = {
        "class": "field",
        "name": f"said{at}",
        "id": f"{uid}-said{at}",
        "inputmode": "decimal",
        "size": 4,
        "aria-label": say("order", "number", lang, card=words),
        **states.described_by(uid),
    }
    return join(
        h("label", {"for": f"{uid}-said{at}"}, words),
        h("input", {"type": "range", "min": 0, "max": 100, "value": 50, **_labels("slide", words, "blank", lang)}),
        h("input", field),
    )


def _rest(uid: str, at: int, words: str, lang: str) -> Html:
    """The last card, with a bar and a number that follow from the others."""
    return join(
        h("label", {"for": f"{uid}-said{at}"}, words, " ", h("small", None, say("order", "rest", lang))),
        h("i", {"class": "share-bar", "aria-hidden": "true"}),
        h("output", {"class": "field", "id": f"{uid}-said{at}"}),
    )


def _labels(key: str, card: str, value: str, lang: str) -> dict[str, str]:
    return {"aria-label": say("order", key, lang, card=card), "aria-valuetext": say("order", value, lang)}


def cards(uid: str, words: Sequence[str], how: str, lang: str) -> Html:
    """Cards to be put in order: pressing one gives it the next number, or takes its number back.

    Once each has its number, all can be taken back at once.
    """
    rows = [card(at, each) for at, each in enumerate(words)]
    marks = {"class": "laid", "data-roving": "grid", "aria-describedby": f"{uid}-how", "data-place": "cards"}
    anew = button("clear", say("order", "anew", lang), "chip", hidden=True)
    return join(h("p", {"class": "quiet how", "id": f"{uid}-how"}, how), h("ol", marks, rows), anew)


def card(at: int, words: str) -> Html:
    """One card: its number and its text."""
    inside = join(
        h("span", {"class": "rank", "aria-hidden": "true"}, "?"),
        h("span", None, words),
        h("span", {"class": "sr-only", "data-place": "rank"}),
    )
    marks: Marks = {"class": "laid-card", "data-card": at, "data-row": True}
    return h("li", marks, button("lay", inside, "lay", data_item=True))


# ---- later


def choice_later(asked: Choice, lang: str) -> Html:
    """Templates for a choice: what was chosen, and what it is."""
    slots = {"guess": "{guess}", "truth": bare(asked.options[asked.truth])}
    verdicts = {side: say("choice", side, lang, **slots) for side in ("right", "other", "none")}
    if asked.other:
        verdicts["other"] = asked.other
    ideas = {at: words for at, words in enumerate(asked.ideas) if words}
    return join(
        verdict(verdicts),
        seals("choice", lang),
        [h("template", {"data-idea": at}, words) for at, words in ideas.items()],
        template("idea-none", ideas[asked.truth]) if asked.truth in ideas else None,
    )


def order_later(asked: Order, lang: str) -> Html:
    """Templates for an order: the true one as a list, with the numbers if there are any."""
    language = texts.get_language(lang)
    if asked.numbers:
        slots = {
            "guess": language.all_of([f"{{n{at}}}" for at in range(len(asked.cards))]),
            "truth": language.all_of([of_100(chance, lang) for chance in asked.numbers]),
        }
        sentences = {side: say("order", f"numbers_{side}", lang, **slots) for side in ("near", "far", "none")}
    else:
        ranked = sorted(range(len(asked.cards)), key=lambda at: asked.truth[at])
        slots = {"guess": "{guess}", "truth": say("order", "then", lang).join(asked.cards[at] for at in ranked)}
        sentences = {side: say("order", side, lang, **slots) for side in ("right", "other", "none")}
    lines = {} if asked.numbers else {"other": say("order", "line", lang)}
    return join(
        verdict(sentences, true_numbers(asked, lang) if asked.numbers else None, lines),
        seals("order", lang),
        [
            h("template", {"data-idea": " ".join(map(str, idea.value))}, idea.words)
            for idea in asked.ideas
            if isinstance(idea.value, tuple)
        ],
        template("idea-other", asked.idea),
    )


def true_numbers(asked: Order, lang: str) -> Html:
    """A bar for the true chance of each card, with a mark where the guess was."""

    def row(at: int, words: str, chance: Fraction) -> Html:
        return h(
            "li",
            {"style": f"--is:{compared(chance * 100)};--mine:{{n{at}}}"},
            h("span", None, words),
            " ",
            h(
                "span",
                {"class": "track", "aria-hidden": "true"},
                h("i", {"class": "is"}),
                h("i", {"class": "mine", "data-own-answer": at}),
            ),
            h("b", {"class": "chance"}, of_100(chance, lang)),
            " ",
            h("span", {"class": "quiet", "data-own-answer": at}, say("order", "you_placed", lang, n=f"{{n{at}}}")),
        )

    return h(
        "ul",
        {"class": "true-numbers"},
        [row(at, *each) for at, each in enumerate(zip(asked.cards, asked.numbers, strict=True))],
    )
