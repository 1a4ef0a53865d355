"""Drawing of the house-rule bench before games are played: two columns of rules, pickers, and the bet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dicekit import texts
from dicekit.kit.controls import radio
from dicekit.kit.html import Attributes, Child, Html, classes, h, join
from dicekit.play import bots, rule, title
from dicekit.play.compare import (
    MEASURES,
    SHARES,
)
from dicekit.play.house_rules import sentence
from dicekit.widgets.draw import setup as fields
from dicekit.widgets.draw.rulebench_texts import little, option_name, option_question, say, table_words, value_name
from dicekit.widgets.rulebench.state import PLAYERS, BenchState, able_bots, changed_game, choices, values

WAYS = (("fewer", -1), ("same", 0), ("more", 1))  # in the order of the scale, left to right


# ---- the two columns


def columns(uid: str, state: BenchState, picked: str, level: int, lang: str) -> Html:
    """The rules as they are, and with the change; `picked` is a rule that is about to be changed."""
    return h(
        "div",
        {"class": "rb-sides"},
        [_column(uid, state, picked, changed, level, lang) for changed in (False, True)],
    )


def _column(uid: str, state: BenchState, picked: str, changed: bool, level: int, lang: str) -> Html:
    key = f"{uid}-{'changed' if changed else 'base'}"
    head = h(f"h{level + 1}", {"id": key}, say("changed" if changed else "base", lang))
    sentences = state.change_sentences(lang, changed)
    if picked and picked not in dict(state.changes):
        sentences.append(say("no_change", lang) if changed else sentence(state.base, picked, lang))
    lines = [h("p", {"class": "rule"}, line) for line in sentences]
    about = h("p", {"class": "quiet"}, table_words(state.changed if changed else state.base, lang))
    marks = {"class": classes("rb-side", changed and "new"), "role": "group", "aria-labelledby": key}
    return h("div", marks, head, lines, about)


def offers(state: BenchState, offered: Sequence[tuple[str, Any]], lang: str) -> Html:
    """Rules to choose from: what each says, and what it replaces."""
    items = []
    for name, value in offered:
        new = sentence(changed_game(state.settings, ((name, value),)), name, lang)
        old = value_name(state.settings.game, name, state.settings.chosen[name], lang)
        marks = _marks("change", name=name, value=str(value))
        words = (h("b", None, new), h("small", None, say("offer.now", lang, rule=old)))
        items.append(h("button", {**marks, "class": "act"}, *words))
    return join(h("p", {"class": "rb-pick"}, say("offers", lang)), h("div", {"class": "acts rb-offers"}, items))


def more_rules(uid: str, state: BenchState, picked: str, named: Sequence[str], lang: str) -> Html:
    """Every rule of the game, folded; another game comes first, as its rules are other ones."""
    return h(
        "details",
        {"class": "fold", "data-key": "more-rules"},
        h("summary", None, say("more_rules", lang)),
        h("p", {"class": "quiet"}, say("more_rules.about", lang)),
        setup(uid, state, named, lang),
        pickers(uid, state, picked, lang),
    )


def pickers(uid: str, state: BenchState, picked: str, lang: str) -> Html:
    """One change: which rule, and to what."""
    game = state.settings.game
    named = [(name, option_question(game, name, lang)) for name in choices(state) if _can_change(state, name)]
    option = fields.choice(uid, say("option", lang), "pick", named, picked)
    now = dict(state.changes).get(picked)
    label = say("value", lang, now=_own_value(state, picked, lang))
    found = values(state, picked)
    if found:
        offered = [(str(each), value_name(game, picked, each, lang)) for each in found]
        offered.insert(0, ("", say("value.none", lang)))
        value = fields.choice(uid, label, "change", offered, "" if now is None else str(now), of=picked)
    else:
        shown = state.settings.chosen[picked] if now is None else now
        text = ", ".join(map(str, shown)) if isinstance(shown, tuple) else str(shown)
        value = fields.entry(uid, label, "change", text, of=picked)
    return fields.grid([option, value])


def _own_value(state: BenchState, name: str, lang: str) -> str:
    """What a rule says so far."""
    own = state.settings.players if name == PLAYERS else state.settings.chosen[name]
    return value_name(state.settings.game, name, own, lang)


def _can_change(state: BenchState, name: str) -> bool:
    option = choices(state)[name]
    return bool(values(state, name)) or not (isinstance(option, range) or option.values)


def others(state: BenchState, more: str, lang: str) -> Html | None:
    """Take a change back, or make a second one; `more` is the one that is being made."""
    game = state.settings.game
    chips: list[Child] = []
    for name, _ in state.changes:
        words = say("undo", lang, what=option_name(game, name, lang)) if len(state.changes) > 1 else say("again", lang)
        chips.append(_button("undo", words, "chip", name=name))
    if more:
        chips.append(_button("undo", say("other.not", lang), "chip", name=more))
    elif state.changes:
        chips.append(_button("other", say("other", lang), "chip"))
    return h("p", {"class": "chips"}, chips) if chips else None


def _marks(act: str, **sent: str) -> dict[str, str | int | bool | None]:
    """Attributes of a button that sends a request."""
    marks: dict[str, str | int | bool | None] = {"type": "button", "data-act": act, "data-once": True}
    marks |= {f"data-arg-{name}": value for name, value in sent.items()}
    return {**marks, "data-key": "-".join([act, *sent.values()])}


def _button(act: str, words: str, css: str, **sent: str) -> Html:
    return h("button", {**_marks(act, **sent), "class": css}, words)


def setup(uid: str, state: BenchState, games: Sequence[str], lang: str) -> Html:
    """Another game, other players, dice and bot, folded."""
    settings = state.settings
    named = [(name, texts.say(f"game.{name}", lang)) for name in games]
    about = rule(bots[state.bot], lang, settings.variant.letter)
    able = [(name, title(name, lang)) for name in able_bots(state)]
    controls: list[Child] = [
        fields.choice(uid, say("game", lang), "game", named, settings.game),
        fields.players(uid, settings.players, lang),
        fields.choice(uid, say("bot", lang), "bot", able, state.bot, about),
    ]
    number = next((option for option in settings.variant.options if option.name == "dice"), None)
    if number is not None:
        controls.append(fields.option_control(uid, settings.game, number, settings.chosen["dice"], lang))
    summary = h("summary", None, say("setup", lang))
    return h("details", {"class": "fold", "data-key": "setup"}, summary, fields.grid(controls))


# ---- the bet


def _hardly(measure: str, lang: str) -> str:
    """The size below which a change is hardly any; in rounds, in words."""
    return say("bet.little.rounds" if measure == "rounds" else "bet.little", lang, little=little(measure, lang))


def bet_form(uid: str, state: BenchState, lang: str) -> Html:
    """What will the rule do? Direction and size, then games."""
    measured = [(name, say(f"name.{name}", lang)) for name in MEASURES]
    ways = [
        radio(say(f"way.{name}", lang), {"name": "way", "value": str(way), "data-key": f"way{way}"})
        for name, way in WAYS
    ]
    key = f"{uid}-size"
    unit = say("bet.unit.share", lang) if state.measure in SHARES else ""
    size: Attributes = {
        "id": key,
        "name": "size",
        "class": "field typed",
        "inputmode": "decimal",
        "autocomplete": "off",
        "maxlength": 6,
        "data-key": "size",
    }
    lock = h(
        "button",
        {"type": "submit", "class": "btn main", "data-once": True},
        say("lock", lang, n=texts.get_language(lang).plain(state.step)),
    )
    legend = h("legend", None, say("bet.way", lang, measure=say(f"name.{state.measure}", lang)))
    return h(
        "div",
        None,
        h(
            "form",
            {"class": "rb-bet", "data-act": "bet"},
            h("fieldset", {"class": "choice"}, legend, h("span", {"class": "seg"}, ways)),
            h("p", {"class": "quiet"}, _hardly(state.measure, lang)),
            h(
                "details",
                {"class": "fold", "data-key": "bet-more"},
                h("summary", None, say("bet.else", lang)),
                fields.choice(uid, say("measure", lang), "measure", measured, state.measure),
                h(
                    "p",
                    {"class": "sized"},
                    h("label", {"for": key}, say("bet.size", lang)),
                    h("input", size),
                    h("span", None, unit) if unit else None,
                ),
            ),
            h("p", {"class": "go"}, lock, _button("skip", say("skip", lang), "foot-btn")),
        ),
    )
