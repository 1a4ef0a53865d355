"""Drawing of sketch guesses: bars that always add up to 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.kit.html import Html, h, join
from dicekit.widgets.draw.guess_base import button, compared, say, template, verdict

if TYPE_CHECKING:
    from dicekit.widgets.guess.kinds import Sketch


def entry(uid: str, asked: Sketch, lang: str) -> Html:
    """Bars as sliders, equal at first; − and + move the selected one."""
    bars = [bar(at, label, asked.flat[at], lang, at in asked.given) for at, label in enumerate(asked.labels)]
    return join(
        h("p", {"class": "quiet", "id": f"{uid}-how"}, say("sketch", "how", lang)),
        h(
            "div",
            {
                "class": "sketch",
                "role": "group",
                "aria-label": say("sketch", "group", lang),
                "aria-describedby": f"{uid}-how",
                "data-roving": "row",
                "data-place": "bars",
            },
            bars,
        ),
        h(
            "div",
            {"class": "guess-row"},
            button("less", "\N{MINUS SIGN}", "round-btn", aria_label=say("sketch", "less", lang)),
            h("output", {"class": "sketch-now", "data-place": "now"}, say("sketch", "pick", lang)),
            button("more", "+", "round-btn", aria_label=say("sketch", "more", lang)),
            button("flat", say("sketch", "reset", lang), "chip"),
        ),
    )


def bar(at: int, label: str, height: int, lang: str, given: bool = False) -> Html:
    """One bar as a slider; its whole column is the touch target. A bar that's given only shows its number."""
    drawn = join(
        h("span", {"class": "figure", "aria-hidden": "true"}, height),
        h("i", {"aria-hidden": "true"}),
        h("span", {"class": "name", "aria-hidden": "true"}, label),
    )
    style = f"--h:{height}"
    if given:
        told = h("span", {"class": "sr-only"}, say("sketch", "bar", lang, label=label, n=height))
        return h("div", {"class": "sketch-bar given", "style": style}, drawn, told)
    return h(
        "div",
        {
            "class": "sketch-bar",
            "role": "slider",
            "data-item": True,
            "data-bar": at,
            "aria-label": label,
            "aria-orientation": "vertical",
            "aria-valuemin": 0,
            "aria-valuemax": 100,
            "aria-valuenow": height,
            "aria-valuetext": say("sketch", "value", lang, n=height),
            "style": style,
        },
        drawn,
    )


def later(asked: Sketch, lang: str) -> Html:
    """Templates: the locked guess is a small sketch; the verdict lays it over the true bars."""
    inside = [h("i", {"style": f"--h:{{bar{at}}}"}) for at in range(len(asked.labels))]

    def small(key: str) -> Html:
        label = say("sketch", key, lang, guess="{guess}")
        return h("span", {"class": "small-sketch", "role": "img", "aria-label": label}, inside)

    verdicts = {side: say("sketch", side, lang, distance="{distance}") for side in ("far", "close", "none")}
    return join(
        verdict(verdicts, both(asked, lang)),
        template("seal-first", small("seal")),
        template("seal-second", small("seal_second")),
        template("idea-other", asked.idea),
    )


def both(asked: Sketch, lang: str) -> Html:
    """True bars, filled, with the sketched ones outlined."""
    highest = max(asked.truth)
    own = f"max({', '.join(f'{{bar{at}}}' for at in range(len(asked.labels)))})"
    language = texts.get_language(lang)
    columns = [
        h(
            "li",
            {"class": "sketch-bar", "style": f"--h:{compared(chance * 100)};--g:{{bar{at}}}"},
            h("span", {"class": "figure"}, language.figures(chance)),
            h("i", {"class": "is", "aria-hidden": "true"}),
            h("i", {"class": "was", "aria-hidden": "true"}),
            h("span", {"class": "name"}, label),
            h("span", {"class": "sr-only", "data-own-answer": at}, say("order", "you_placed", lang, n=f"{{bar{at}}}")),
        )
        for at, (label, chance) in enumerate(zip(asked.labels, asked.truth, strict=True))
    ]
    return h(
        "figure",
        {"class": "sketch-both"},
        h("ul", {"class": "sketch", "style": f"--highest:{compared(highest * 100)};--own:{own}"}, columns),
        h("figcaption", {"class": "quiet", "data-own-answer": True}, say("sketch", "legend", lang)),
    )
