"""The guess bar and the verdict: every state as HTML, those that come later as templates for the browser."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dicekit import texts
from dicekit.widgets.draw.html import Child, Html, h, join
from dicekit.widgets.draw.sprite import seal

SURE = ("guess", "leaning", "sure")


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"guess.{key}", lang, **slots)


def template(when: str, *children: Child) -> Html:
    """Something that the browser puts on the page when it is time; until then it is not there."""
    return h("template", {"data-when": when}, *children)


def button(do: str, words: str, css: str = "btn", **attributes: str | bool | None) -> Html:
    given = {name.replace("_", "-"): value for name, value in attributes.items()}
    return h("button", {"type": "button", "class": css, "data-do": do, **given}, words)


def form(uid: str, question: str, sure: bool, lang: str) -> Html:
    """The question, the line from 0 to 100, the field, and Lock. Nothing is set beforehand: a preset anchors."""
    return h(
        "form",
        {"class": "guess-form", "novalidate": True, "autocomplete": "off"},
        h("p", {"class": "question", "id": f"{uid}-question"}, question),
        line(uid, lang),
        field(uid, lang),
        h("p", {"class": "note", "id": f"{uid}-note", "data-place": "note"}),
        how_sure(uid, lang) if sure else None,
        h(
            "p",
            {"class": "go"},
            h("button", {"type": "submit", "class": "btn main", "data-shortcut": "l"}, say("lock", lang)),
            button("skip", say("skip", lang), "foot-btn"),
        ),
    )


def line(uid: str, lang: str) -> Html:
    """The line from 0 to 100, blank at first."""
    return h(
        "div",
        {"class": "guess-line"},
        h(
            "div",
            {
                "class": "rail blank",
                "role": "slider",
                "tabindex": "0",
                "aria-label": say("slider", lang),
                "aria-describedby": f"{uid}-question",
                "aria-valuemin": 0,
                "aria-valuemax": 100,
                "aria-valuenow": 0,
                "aria-valuetext": say("blank", lang),
            },
            h("span", {"class": "mark", "aria-hidden": "true"}),
        ),
        h(
            "p",
            {"class": "ends", "aria-hidden": "true"},
            h("span", None, 0),
            h("span", None, 50),
            h("span", None, 100),
        ),
    )


def field(uid: str, lang: str) -> Html:
    """The typed number between − and +."""
    return h(
        "div",
        {"class": "guess-row"},
        button("less", "\N{MINUS SIGN}", "round-btn", aria_label=say("less", lang)),
        h(
            "input",
            {
                "class": "field",
                "id": f"{uid}-field",
                "name": "guess",
                "inputmode": "decimal",
                "size": 5,
                "aria-describedby": f"{uid}-note {uid}-hint",
                "enterkeyhint": "done",
            },
        ),
        button("more", "+", "round-btn", aria_label=say("more", lang)),
        h(
            "div",
            None,
            h("label", {"for": f"{uid}-field"}, say("field", lang)),
            h("p", {"class": "quiet", "id": f"{uid}-hint"}, say("hint", lang)),
        ),
    )


def how_sure(uid: str, lang: str) -> Html:
    """How sure one is, as three plain words; nothing is chosen beforehand."""
    choices = [
        h(
            "label",
            None,
            h("input", {"type": "radio", "name": "sure", "value": name, "id": f"{uid}-{name}"}),
            h("span", None, say(f"sure.{name}", lang)),
        )
        for name in SURE
    ]
    return h("fieldset", {"class": "sure"}, h("legend", None, say("sure", lang)), h("div", {"class": "seg"}, choices))


def after(lang: str) -> Html:
    """What follows the lock, the wish not to guess, and the reveal."""
    kept = h("p", {"class": "quiet", "data-place": "kept"})
    seals = h("dl", None, h("div", None, h("dt", None, say("sealed", lang)), h("dd", {"data-place": "seals"})))
    reveal = button("reveal", say("reveal", lang))
    change = button("change", say("change", lang), "chip")
    return join(
        template(
            "sealed",
            h("div", {"class": "verdict", "tabindex": "-1", "data-focus": True}, seals, kept),
            h("p", {"class": "go"}, reveal, change),
        ),
        template(
            "skipped",
            h("p", {"tabindex": "-1", "data-focus": True}, say("skipped", lang)),
            h("p", {"class": "go"}, reveal),
        ),
        template("revealed", h("div", {"tabindex": "-1", "data-focus": True, "data-place": "verdict"})),
    )


def truths(
    truth: Fraction, ideas: Sequence[tuple[Fraction, Fraction, str]], fallback: dict[str, str], lang: str
) -> Html:
    """Seals, the truth, how far off, and the idea behind it: one template for each way to be off."""
    sealed = h("div", {"class": "sealed"}, h("dt", None, say("sealed", lang)), h("dd", {"data-place": "seals"}, None))
    found = h(
        "div", None, h("dt", None, say("truth", lang)), h("dd", {"class": "truth"}, texts.words(lang).percent(truth))
    )
    gap = "" if lang == "zh" else " "
    slots = {"truth": truth, "guess": "{guess}", "distance": "{distance}"}
    return join(
        template(
            "truth",
            h(
                "div",
                {"class": "verdict"},
                h("dl", None, sealed, found),
                h("p", None, h("span", {"data-place": "sentence"}), gap, h("span", {"data-place": "idea"})),
            ),
        ),
        template("seal-first", seal("{stamp}", say("seal", lang, guess="{guess}"))),
        template(
            "seal-second", h("span", {"class": "second"}, seal("{stamp}", say("seal_second", lang, guess="{guess}")))
        ),
        [template(f"truth-{side}", say(side, lang, **slots)) for side in ("under", "over", "near")],
        template("truth-none", say("none", lang, truth=truth)),
        [
            h("template", {"data-from": hundredths(low), "data-to": hundredths(high)}, words)
            for low, high, words in ideas
        ],
        [template(f"idea-{side}", words) for side, words in fallback.items()],
    )


def hundredths(chance: Fraction) -> str:
    """A chance on the line from 0 to 100, as the browser compares it.

    >>> hundredths(Fraction(8675, 19683))
    '44.0736'
    """
    return f"{float(chance * 100):.4f}"


def bar(uid: str, question: str, sure: bool, lang: str, later: Html) -> Html:
    """The whole guess bar; its contents belong to the browser once they are drawn."""
    return join(
        h(
            "div",
            {"class": "guess", "data-own": True, "data-behaviour": "guess"},
            form(uid, question, sure, lang),
            h("div", {"data-place": "after"}),
            after(lang),
            later,
        ),
        h("noscript", None, h("p", {"class": "quiet"}, say("paper", lang))),
    )


def verdict(lang: str, later: Html) -> Html:
    """Guess and truth side by side, for another place in the lesson."""
    waiting = h("p", {"class": "quiet"}, say("not_yet", lang))
    return h(
        "div",
        {"data-own": True, "data-behaviour": "verdict"},
        h("div", {"data-place": "verdict"}, waiting),
        template("not-yet", waiting),
        later,
    )
