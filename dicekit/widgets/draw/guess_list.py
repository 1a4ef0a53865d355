"""Drawing of guesses that choose an option or sort cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.html import Child, Html, h, join
from dicekit.widgets.draw.guess_base import button, named, say, stamp, template

if TYPE_CHECKING:
    from dicekit.widgets.guess.kinds import Choice, Order


def options(uid: str, asked: Choice, lang: str) -> Html:
    """Radio list of the options, none selected."""
    rows = [
        h(
            "label",
            None,
            h("input", {"type": "radio", "name": "choice", "value": at, "id": f"{uid}-option{at}"}),
            h("span", None, h("b", {"class": "letter", "aria-hidden": "true"}, letter), words),
        )
        for at, (letter, words) in enumerate(named(list(asked.options)))
    ]
    return h("fieldset", {"class": "options"}, h("legend", {"class": "sr-only"}, asked.question), rows)


def cards(uid: str, asked: Order, lang: str) -> Html:
    """Sortable cards: pressing one gives it the next place; then arrows move it."""
    rows = [
        card(uid, at, letter, words, bool(asked.numbers), lang)
        for at, (letter, words) in enumerate(named(list(asked.cards)))
    ]
    return join(
        h(
            "p",
            {"class": "quiet how", "id": f"{uid}-how"},
            say("order", "how_numbers" if asked.numbers else "how", lang),
        ),
        h(
            "ol",
            {"class": "laid", "data-roving": "grid", "aria-describedby": f"{uid}-how", "data-place": "cards"},
            rows,
        ),
        h("p", {"class": "quiet sum", "data-place": "sum"}) if asked.numbers else None,
    )


def card(uid: str, at: int, letter: str, words: str, numbered: bool, lang: str) -> Html:
    """One card: place, text, up and down buttons, and number if it has one."""
    number = h(
        "label",
        {"class": "said"},
        h("span", {"class": "sr-only"}, say("order", "number", lang, card=words)),
        h(
            "input",
            {"class": "field", "name": f"said{at}", "inputmode": "decimal", "size": 4, **states.described_by(uid)},
        ),
        h("span", {"aria-hidden": "true"}, say("order", "unit", lang)),
    )
    return h(
        "li",
        {"class": "laid-card", "data-card": at, "data-row": True},
        button(
            "lay",
            join(
                h("span", {"class": "rank", "aria-hidden": "true"}, "?"),
                h("span", None, h("b", {"class": "letter", "aria-hidden": "true"}, letter), words),
                h("span", {"class": "sr-only", "data-place": "rank"}),
            ),
            "lay",
            data_item=True,
        ),
        button("up", "\N{UPWARDS ARROW}", "round-btn", aria_label=say("order", "up", lang, card=words), data_item=True),
        button(
            "down",
            "\N{DOWNWARDS ARROW}",
            "round-btn",
            aria_label=say("order", "down", lang, card=words),
            data_item=True,
        ),
        number if numbered else None,
    )


# ---- later


def choice_later(asked: Choice, lang: str) -> Html:
    """Templates for a choice: the seal shows the option's letter."""
    found = h("dd", {"class": "truth words"}, asked.options[asked.truth])
    slots = {"guess": "{guess}", "truth": asked.options[asked.truth]}
    return join(
        _truth("choice", found, lang),
        _seals("choice", lang),
        [template(f"truth-{side}", say("choice", side, lang, **slots)) for side in ("right", "other", "none")],
        [h("template", {"data-idea": at}, words) for at, words in enumerate(asked.ideas)],
    )


def order_later(asked: Order, lang: str) -> Html:
    """Templates for an order: the seal shows the cards' letters; the true order is a list."""
    return join(
        _truth("order", h("dd", {"class": "truth words"}, true_order(asked, lang)), lang),
        _seals("order", lang),
        [template(f"truth-{side}", say("order", side, lang, guess="{guess}")) for side in ("right", "other", "none")],
        [
            h("template", {"data-idea": " ".join(map(str, idea.value))}, idea.words)
            for idea in asked.ideas
            if isinstance(idea.value, tuple)
        ],
        template("idea-other", asked.idea),
    )


def true_order(asked: Order, lang: str) -> Html:
    """List of the cards by true rank, ties marked, with the guesses beside them."""
    ranked = sorted(range(len(asked.cards)), key=lambda at: asked.truth[at])
    letters = named(list(asked.cards))
    percent = texts.words(lang).percent

    def row(at: int) -> Html:
        rank = 1 + sum(other < asked.truth[at] for other in asked.truth)
        tied = list(asked.truth).count(asked.truth[at]) > 1
        letter, words = letters[at]
        parts: list[Child] = [
            h("span", {"class": "rank"}, f"{rank}{'=' if tied else ''}"),
            h("span", None, h("b", {"class": "letter"}, letter), " ", words),
        ]
        if asked.numbers:
            said = h("span", {"class": "quiet", "data-said": at}, say("order", "you_said", lang, n=f"{{n{at}}}"))
            parts.append(
                h("span", {"class": "beside"}, h("b", {"class": "chance"}, percent(asked.numbers[at])), " ", said)
            )
        return h("li", None, _spaced(parts))

    return h("ol", {"class": "true-order"}, [row(at) for at in ranked])


def _spaced(parts: Sequence[Child]) -> list[Child]:
    return [child for part in parts for child in (part, " ")][:-1]


def _truth(kind: str, found: Html, lang: str) -> Html:
    """Seal and truth, the sentence about them, and the idea."""
    gap = texts.words(lang).space
    sealed = h("div", {"class": "sealed"}, h("dt", None, say(kind, "sealed", lang)), h("dd", {"data-place": "seals"}))
    return template(
        "truth",
        h(
            "div",
            {"class": "verdict"},
            h("dl", None, sealed, h("div", None, h("dt", None, say(kind, "truth", lang)), found)),
            h("p", None, h("span", {"data-place": "sentence"}), gap, h("span", {"data-place": "idea"})),
        ),
    )


def _seals(kind: str, lang: str) -> Html:
    first, second = (
        stamp("{stamp}", say(kind, key, lang, guess="{guess}"), f"as-{kind}") for key in ("seal", "seal_second")
    )
    return join(template("seal-first", first), template("seal-second", h("span", {"class": "second"}, second)))
