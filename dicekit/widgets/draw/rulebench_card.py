"""The rule card of the house-rule bench: the rule, the bet, what was measured, and three sentences of its author."""

from __future__ import annotations

from urllib.parse import urlencode

from dicekit import texts
from dicekit.kit.html import Attributes, Html, classes, h
from dicekit.play.compare import (
    MEASURES,
    Estimate,
)
from dicekit.widgets.draw.rulebench_results import Bars, simulated
from dicekit.widgets.draw.rulebench_texts import bet_words, figure, say, table_words
from dicekit.widgets.rulebench.state import MAX_NOTE, BenchState

NOTES = ("expected", "happened", "good")


def notes_form(uid: str, state: BenchState, lang: str) -> Html:
    """Three sentences: expected, happened, good for."""

    def one(name: str, text: str) -> Html:
        key = f"{uid}-{name}"
        area: Attributes = {
            "id": key,
            "name": name,
            "class": "field",
            "rows": 2,
            "maxlength": MAX_NOTE,
            "data-key": key,
        }
        return h(
            "div", {"class": "setting"}, h("label", {"for": key}, say(f"card.{name}", lang)), h("textarea", area, text)
        )

    areas = [one(name, text) for name, text in zip(NOTES, filled(state, lang), strict=True)]
    button = h("button", {"type": "submit", "class": "btn", "data-once": True}, say("card.save", lang))
    marks = {"class": "rb-notes", "data-act": "notes", "data-behaviour": "drafts"}
    return h("form", marks, areas, h("p", {"class": "go"}, button))


def filled(state: BenchState, lang: str) -> tuple[str, str, str]:
    """The three sentences; what happened is filled in from the games until something else is written."""
    expected, happened, good = state.notes
    return expected, happened or _numbers(simulated(state, [state.measure], lang)[0], lang), good


def _numbers(pair: Bars, lang: str) -> str:
    """What was measured, in a sentence or two."""
    base, changed = (_number(each, pair, lang) for each in (pair.base, pair.changed))
    return f"{say('card.numbers', lang, base=base, changed=changed)} {pair.change}"


def card_fold(uid: str, state: BenchState, level: int, lang: str) -> Html:
    """Three sentences to write, and right below them the rule card on which they appear."""
    summary = h("summary", None, say("card.notes", lang))
    body = (notes_form(uid, state, lang), card_face(state, level, lang))
    return h("details", {"class": "fold rb-write", "data-key": "card"}, summary, *body)


def card_face(state: BenchState, level: int, lang: str) -> Html:
    """The rule card: the rule, the bet, what was measured, and what its author makes of it."""
    assert state.found is not None
    number = texts.get_language(lang).plain(state.games)
    pair = simulated(state, [state.measure], lang)[0]
    facts = [
        (say("card.game", lang), table_words(state.changed, lang)),
        (say("bet", lang), bet_words(state.bet, state.measure, lang) if state.bet else say("card.no_bet", lang)),
        *([(pair.name, _numbers(pair, lang))] if state.notes[1] else []),  # else they are what happened
        *((say(f"card.{name}", lang), note) for name, note in zip(NOTES, filled(state, lang), strict=True)),
    ]

    def row(name: str, value: str, own: bool) -> Html:
        css = classes("mine", not value and "blank") if own else None
        return h("div", {"class": css}, h("dt", None, name), h("dd", None, value or "…"))

    rows = [row(name, value, at >= len(facts) - len(NOTES)) for at, (name, value) in enumerate(facts)]
    return h(
        "section",
        {"class": "rb-card", "aria-label": say("card.title", lang)},
        h(f"h{level + 1}", None, say("card.title", lang)),
        [h("p", {"class": "rule"}, line) for line in state.change_sentences(lang)],
        h("dl", None, rows),
        h("p", {"class": "quiet"}, say("card.played", lang, n=number)),
    )


def _number(found: Estimate, pair: Bars, lang: str) -> str:
    return figure(found.value, pair.share, lang, pair.decimals)


def card(state: BenchState, lang: str) -> str:
    """The rule card as text."""
    changes = state.change_sentences(lang) or [say("no_change", lang)]
    lines = [say("card.title", lang), say("card.base", lang, table=table_words(state.base, lang))]
    lines += [say("card.rule", lang, rule=line) for line in changes]
    if state.bet is not None:
        lines.append(say("card.bet", lang, bet=bet_words(state.bet, state.measure, lang)))
    if state.found is not None and state.games:
        number = texts.get_language(lang).plain(state.games)
        lines.append(say("card.played", lang, n=number))
        for pair in simulated(state, tuple(MEASURES), lang):
            base, changed = (figure(each.value, pair.share, lang, pair.decimals) for each in (pair.base, pair.changed))
            lines.append(f"  {pair.name}: {base} → {changed}. {pair.change}")
    lines += [f"{say(f'card.{name}', lang)}: {note}" for name, note in zip(NOTES, state.notes, strict=True) if note]
    return "\n".join(lines)


def play_link(text: str, lang: str) -> Html:
    """A link to the Play page, where this table is dealt."""
    link = h("a", {"class": "btn main", "href": f"play.ipynb#{urlencode({'play': text})}"}, say("play", lang))
    return h("span", {"data-behaviour": "onward"}, link)
