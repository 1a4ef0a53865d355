"""Drawing of the house-rule bench: two columns of rules, a bet, pairs of bars with their intervals, the rule card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, isinf, log10
from typing import Any
from urllib.parse import urlencode

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.dice.game import Game
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Child, Html, classes, h, join
from dicekit.play import bots, rule, title
from dicekit.play.compare import (
    MEASURES,
    SHARES,
    Estimate,
    Measured,
    bid_chance,
    doubt_worth,
    even_bets,
    first_speaker,
)
from dicekit.play.house_rules import sentence
from dicekit.widgets.draw import changes
from dicekit.widgets.draw import setup as fields
from dicekit.widgets.rulebench.state import MAX_NOTE, PLAYERS, BenchState, Bet, able_bots, changed_game, choices, values

NOTES = ("expected", "happened", "good")
#: the scale of a difference ends here at least, so that it keeps still while the bar gets narrower
SCALES = {"rounds": 1.0, "words": 0.5, "said": 5.0, "beginner": 10.0, "opener": 10.0}
WAYS = (("more", 1), ("same", 0), ("fewer", -1))


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"rulebench.{key}", lang, **slots)


# ---- numbers


def figure(value: float, share: bool, lang: str, decimals: int = 2) -> str:
    """A mean with its decimals, a share in percent."""
    words = texts.words(lang)
    if share:
        return words.percent(Fraction(round(1000 * value), 1000))
    return words.fixed(Fraction(round(10**decimals * value), 10**decimals), decimals)


def difference(value: float, share: bool, lang: str, decimals: int = 2) -> str:
    """How far apart two numbers are, without a sign; shares in percentage points."""
    value = abs(value)
    return (
        say("say.points", lang, n=figure(100 * value, False, lang, 1))
        if share
        else figure(value, False, lang, decimals)
    )


def apart(found: Measured, share: bool, decimals: int = 2) -> float:
    """The difference of the two numbers as they are printed, so that what is shown subtracts."""
    step = 1000 if share else 10**decimals
    return (round(step * found.changed.value) - round(step * found.base.value)) / step


def change(found: Measured, share: bool, lang: str, decimals: int = 2) -> str:
    """The difference of a pair as a sentence."""
    if not found.change.value and not found.change.give:
        return say("say.same", lang)
    if isinf(found.change.give):
        return say("say.one", lang)
    way = {1: "more", -1: "fewer", 0: "unclear"}[found.change.sign]
    by, give = (difference(each, share, lang, decimals) for each in (apart(found, share, decimals), found.change.give))
    return say(f"say.{way}", lang, by=by, give=give)


def bet_words(bet: Bet, measure: str, lang: str) -> str:
    """A bet in words."""
    way = {1: "more", -1: "fewer", 0: "same"}[bet.way]
    if not bet.size:
        return say("bet.only", lang, measure=say(f"name.{measure}", lang), way=say(f"way.{way}", lang))
    size = difference(bet.value(measure), measure in SHARES, lang)
    return say(f"bet.{way}", lang, measure=say(f"name.{measure}", lang), size=size)


def verdict(state: BenchState, lang: str) -> str:
    """How the bet came out; empty without one, or while games are played."""
    if state.bet is None or state.found is None or state.left or not state.games or state.found.unused:
        return ""
    found, share = state.found.measured(state.measure), state.measure in SHARES
    way = {1: "more", -1: "fewer", 0: "same"}[found.change.sign]
    size = difference(apart(found, share), share, lang)
    by = size if way == "same" else say(f"verdict.{way}", lang, by=size)
    bet = difference(state.bet.value(state.measure), share, lang)
    word = {1: "more", -1: "fewer", 0: "same"}[state.bet.way]
    told = (
        say(f"verdict.{word}", lang, by=bet)
        if state.bet.size
        else say("verdict.only", lang, way=say(f"way.{word}", lang))
    )
    slots = {"bet": told, "by": by}
    return say(
        f"verdict.{state.bet.verdict(state.measure, found)}",
        lang,
        **slots,
        give=difference(found.change.give, share, lang),
    )


# ---- the two columns


def table_words(game: Game, lang: str) -> str:
    """The game and its table in a few words."""
    sides = len(game.faces) if game.options.get("sides", 6) != 6 else 0
    slots = {"game": texts.say(f"game.{game.variant.name}", lang), "players": game.players, "dice": game.dice}
    return say("table.sides", lang, **slots, sides=sides) if sides else say("table", lang, **slots)


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
    told = state.changes_said(lang, changed)
    if picked and picked not in dict(state.changes):
        told.append(say("no_change", lang) if changed else sentence(state.base, picked, lang))
    lines = [h("p", {"class": "rule"}, line) for line in told]
    about = h("p", {"class": "quiet"}, table_words(state.changed if changed else state.base, lang))
    marks = {"class": classes("rb-side", changed and "new"), "role": "group", "aria-labelledby": key}
    return h("div", marks, head, lines, about)


def offers(state: BenchState, offered: Sequence[tuple[str, Any]], lang: str) -> Html:
    """Rules to choose from: what each says, and what it replaces."""
    items = []
    for name, value in offered:
        new, old = (
            sentence(changed_game(state.settings, ((name, value),)), name, lang),
            sentence(state.base, name, lang),
        )
        marks = _marks("change", name=name, value=str(value))
        words = (h("b", None, new), h("small", None, say("offer.now", lang, rule=old)))
        items.append(h("button", {**marks, "class": "act"}, *words))
    return join(h("p", {"class": "rb-pick"}, say("offers", lang)), h("div", {"class": "acts rb-offers"}, items))


def more_rules(uid: str, state: BenchState, picked: str, named: Sequence[str], lang: str) -> Html:
    """Every rule of the game, and other games, folded."""
    return h(
        "details",
        {"class": "fold", "data-key": "more-rules"},
        h("summary", None, say("more_rules", lang)),
        pickers(uid, state, picked, lang),
        setup(uid, state, named, lang),
    )


def pickers(uid: str, state: BenchState, picked: str, lang: str) -> Html:
    """One change: which rule, and to what."""
    game = state.settings.game
    named = [(name, option_name(game, name, lang)) for name in choices(state) if _can_change(state, name)]
    option = fields.choice(uid, say("option", lang), "pick", named, picked)
    now = dict(state.changes).get(picked)
    found = values(state, picked)
    if found:
        offered = [(str(each), value_name(game, picked, each, lang)) for each in found]
        offered.insert(0, ("", say("value.none", lang)))
        value = fields.choice(uid, say("value", lang), "change", offered, "" if now is None else str(now), of=picked)
    else:
        shown = state.settings.chosen[picked] if now is None else now
        text = ", ".join(map(str, shown)) if isinstance(shown, tuple) else str(shown)
        value = fields.entry(uid, say("value", lang), "change", text, of=picked)
    return fields.grid([option, value])


def _can_change(state: BenchState, name: str) -> bool:
    option = choices(state)[name]
    return bool(values(state, name)) or not (isinstance(option, range) or option.values)


def option_name(game: str, name: str, lang: str) -> str:
    """What an option is called."""
    return say("players", lang) if name == PLAYERS else texts.say(f"option.{game}.{name}", lang)


def value_name(game: str, name: str, value: Any, lang: str) -> str:
    """What one of its values is called."""
    return str(value) if name == PLAYERS else texts.value(game, name, value, lang)


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


def bet_form(uid: str, state: BenchState, lang: str) -> Html:
    """What will the rule do? Direction and size, then games."""
    measured = [(name, say(f"name.{name}", lang)) for name in MEASURES]
    ways = [
        h(
            "label",
            None,
            h("input", {"type": "radio", "name": "way", "value": str(way), "data-key": f"way{way}"}),
            h("span", None, say(f"way.{name}", lang)),
        )
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
        say("lock", lang, n=texts.words(lang).plain(state.step)),
    )
    legend = h("legend", None, say("bet.way", lang, measure=say(f"name.{state.measure}", lang)))
    return h(
        "div",
        None,
        h(
            "form",
            {"class": "rb-bet", "data-act": "bet"},
            h("fieldset", {"class": "choice"}, legend, h("span", {"class": "seg"}, ways)),
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


# ---- what was found


@dataclass(frozen=True)
class Bars:
    """A pair of bars: a measure under both rules, and how it was found."""

    name: str
    base: Estimate
    changed: Estimate
    told: str
    how: str
    share: bool = False
    bet: float | None = None
    decimals: int = 2


def simulated(state: BenchState, shown: Sequence[str], lang: str) -> list[Bars]:
    """The pairs that come from games."""
    assert state.found is not None
    pairs = []
    for name in shown:
        found, share = state.found.measured(name), name in SHARES
        drawn = state.bet is not None and name == state.measure and (state.bet.size or not state.bet.way)
        bet = None if state.bet is None or not drawn else found.base.value + state.bet.value(name)
        told = change(found, share, lang)
        pairs.append(Bars(say(f"name.{name}", lang), found.base, found.changed, told, "simulated", share, bet))
    return pairs


def exactly(state: BenchState, lang: str) -> list[Bars]:
    """The pairs that need no games: the even bet, the chance of that bid, the worth of doubting it, one die each."""
    base, changed = state.base, state.changed
    if base.players * base.dice != changed.players * changed.dice:
        return _first(state, lang)
    all_dice = base.players * base.dice
    even = [even_bets(game, all_dice)[all_dice] for game in (base, changed)]
    quantity = max(even[0], 1)
    faces = [face for face in base.faces if isinstance(face, int) and face in changed.faces]
    face = faces[-2] if len(faces) > 2 else faces[-1]  # one that both have
    bid = Bid(quantity, face)
    chances = [bid_chance(game, quantity, all_dice, face) for game in (base, changed)]
    worths = [doubt_worth(game, quantity, all_dice, face) for game in (base, changed)]
    unit = ".chinese" if base.variant.kind == "chinese" else ""
    return [
        _exact(say("name.even", lang, n=all_dice), even, False, lang, 0),
        _exact(say("name.chance", lang, bid=bid, n=all_dice), chances, True, lang),
        _exact(say(f"name.worth{unit}", lang, bid=bid), worths, False, lang),
        *_first(state, lang),
    ]


def _exact(name: str, numbers: Sequence[Fraction | int], share: bool, lang: str, decimals: int = 2) -> Bars:
    one, other = (Estimate(float(number), 0.0) for number in numbers)
    apart = Measured(one, other, Estimate(other.value - one.value, 0.0))
    way = {1: "above", -1: "below", 0: "same"}[apart.change.sign]
    told = say(f"say.{way}", lang, by=difference(apart.change.value, share, lang, decimals))
    return Bars(name, one, other, told, "exact", share, decimals=decimals)


def _first(state: BenchState, lang: str) -> list[Bars]:
    """What it is worth to begin with one die each, where that can be solved for both rules."""
    found = [first_speaker(game) for game in (state.base, state.changed)]
    ends = [Estimate(each.middle, each.width / 2) for each in found if each is not None]
    if len(ends) < 2:
        return []
    exact = not any(end.give for end in ends)
    if exact:
        told = _exact("", [Fraction(end.value) for end in ends], False, lang, 3).told
    else:
        apart = Estimate(ends[1].value - ends[0].value, ends[0].give + ends[1].give)
        told = change(Measured(ends[0], ends[1], apart), False, lang, 3)
    return [Bars(say("name.first", lang), ends[0], ends[1], told, "exact" if exact else "between", decimals=3)]


def _round_end(value: float) -> float:
    """A round number at least as large, at which a scale ends, so that a bar keeps its length from game to game."""
    if not value:
        return 1.0
    unit = 10.0 ** floor(log10(value))
    return next(each * unit for each in (1, 1.5, 2, 3, 5, 8, 10) if each * unit >= value * (1 - 1e-9))


def pair_of_bars(pair: Bars, lang: str) -> Html:
    """Two bars on one scale, each with its interval and its number."""
    both = (pair.base, pair.changed)
    ends = [0.0, *(each.value for each in both), *([pair.bet] if pair.bet else [])]
    ends += [end for each in both if not isinf(each.give) for end in (each.low, each.high)]
    high = _round_end(max(map(abs, ends)))
    low = -high if min(ends) < 0 else 0.0  # with zero in the middle where a number is below it
    span = high - low

    def at(value: float) -> float:
        return 100 * (value - low) / span

    zero = h("i", {"class": "zero", "style": f"inset-inline-start:{at(0.0):.2f}%"}) if low else None

    def bar(found: Estimate, name: str) -> Html:
        start, end = sorted((at(0.0), at(found.value)))
        fill = h("i", {"class": "fill", "style": f"inset-inline-start:{start:.2f}%;inline-size:{end - start:.2f}%"})
        whisker = None
        if found.give and not isinf(found.give):
            width = at(found.high) - at(found.low)
            whisker = h(
                "i", {"class": "give", "style": f"inset-inline-start:{at(found.low):.2f}%;inline-size:{width:.2f}%"}
            )
        bet = None
        if name == "changed" and pair.bet is not None:
            bet = h("i", {"class": "bet", "style": f"inset-inline-start:{at(pair.bet):.2f}%"})
        number = figure(found.value, pair.share, lang, pair.decimals)
        return h(
            "div",
            {"class": f"rb-bar {name}"},
            h("span", {"class": "lane"}, fill, zero, whisker, bet),
            h("b", None, number),
        )

    base, changed = (figure(each.value, pair.share, lang, pair.decimals) for each in (pair.base, pair.changed))
    spoken = say("say.pair", lang, name=pair.name, base=base, changed=changed)
    return h(
        "div",
        {"class": "rb-pair", "data-key": pair.name},
        h("p", {"class": "name"}, pair.name, " ", h("small", None, say(f"say.{pair.how}", lang))),
        h("div", {"role": "img", "aria-label": spoken}, bar(pair.base, "base"), bar(pair.changed, "changed")),
        h("p", {"class": "change"}, pair.told),
    )


def difference_chart(state: BenchState, pair: Bars, lang: str) -> Html:
    """What the rule changes on a scale with zero in the middle: a line, and a pale bar where it may be."""
    assert state.found is not None
    both = state.found.measured(state.measure)
    found = both.change
    share, decimals = pair.share, 1 if pair.share else pair.decimals
    unit = 100 if share else 1
    shown = Estimate(unit * found.value, unit * found.give)
    bet = None
    if state.bet is not None and (state.bet.size or not state.bet.way):
        bet = unit * state.bet.value(state.measure)
    most = max(SCALES[state.measure], _round_end(1.2 * abs(shown.value)), _round_end(abs(bet or 0.0)))

    def signed(value: float, places: int = decimals) -> str:
        sign = "+" if round(10**places * value) > 0 else "−" if round(10**places * value) < 0 else ""
        return sign + figure(abs(value), False, lang, places)

    row = changes.Row(
        say("changed", lang), shown, signed(unit * apart(both, share, pair.decimals)), pair.told, True, bet
    )
    words = (say("way.fewer", lang), say("base", lang), say("way.more", lang))
    small = 0 if most >= 2 else 1 if most >= 1 else 2
    name = say("differs.share" if share else "differs", lang, measure=pair.name)
    values = [figure(each.value, share, lang, pair.decimals) for each in (pair.base, pair.changed)]
    return h(
        "div",
        {"class": "rb-pair"},
        changes.chart([row], most, words, lambda at: signed(at, small), name),
        h("p", {"class": "change"}, say("differs.told", lang, base=values[0], changed=values[1])),
        h("p", {"class": "quiet"}, say("differs.band", lang)),
    )


def folded(pairs: Sequence[Bars], lang: str) -> Html:
    """All the other pairs, folded."""
    same = say("say.same", lang)
    bars = h("div", {"class": "rb-bars"}, [pair_of_bars(pair, lang) for pair in pairs if pair.told != same])
    alike = [pair.name for pair in pairs if pair.told == same]
    rest = h("p", {"class": "quiet"}, say("alike", lang, names=say("joint", lang).join(alike))) if alike else None
    return h("details", {"class": "fold", "data-key": "numbers"}, h("summary", None, say("numbers", lang)), bars, rest)


def progress(state: BenchState, lang: str) -> Html:
    """How many games were played; while they are, the slices are asked for from here (`rulebench.js`)."""
    words = say("running" if state.left else "done", lang, n=state.games, all=state.wanted)
    bar = (
        h("progress", {"max": str(state.wanted), "value": str(state.games), "aria-hidden": "true"})
        if state.left
        else None
    )
    marks = {
        "class": "rb-run",
        "data-behaviour": "rulebench",
        "data-games": str(state.games),
        "data-left": str(state.left),
    }
    stop = _button("stop", say("stop", lang), "btn") if state.left else None
    return h("div", marks, h("p", {"class": "quiet"}, words), bar, stop)


def words_table(state: BenchState, lang: str) -> Html:
    """How often each word is used."""
    assert state.found is not None
    base, changed = state.found.kinds(False), state.found.kinds(True)
    percent = texts.words(lang).percent
    rows = [
        [
            say(f"say.{name}", lang) if texts.has(f"rulebench.say.{name}", lang) else name,
            *(percent(each.get(name, Fraction(0))) for each in (base, changed)),
        ]
        for name in dict.fromkeys([*base, *changed])
    ]
    heads = [say(name, lang) for name in ("say.word", "base", "changed")]
    return plain_table(say("say.words", lang), heads, rows)


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

    areas = [one(name, text) for name, text in zip(NOTES, state.notes, strict=True)]
    button = h("button", {"type": "submit", "class": "btn", "data-once": True}, say("card.save", lang))
    marks = {"class": "rb-notes", "data-act": "notes", "data-behaviour": "drafts"}
    return h("form", marks, areas, h("p", {"class": "go"}, button))


def card_fold(uid: str, state: BenchState, level: int, lang: str) -> Html:
    """Three sentences to write, and right below them the rule card on which they appear."""
    summary = h("summary", None, say("card.notes", lang))
    body = (notes_form(uid, state, lang), card_face(state, level, lang))
    return h("details", {"class": "fold rb-write", "data-key": "card"}, summary, *body)


def card_face(state: BenchState, level: int, lang: str) -> Html:
    """The rule card: the rule, the bet, what was measured, and what its author makes of it."""
    assert state.found is not None
    number = texts.words(lang).plain(state.games)
    pair = simulated(state, [state.measure], lang)[0]
    numbers = say("card.numbers", lang, base=_number(pair.base, pair, lang), changed=_number(pair.changed, pair, lang))
    facts = [
        (say("card.game", lang), table_words(state.changed, lang)),
        (say("bet", lang), bet_words(state.bet, state.measure, lang) if state.bet else say("card.no_bet", lang)),
        (pair.name, f"{numbers} {pair.told}"),
        *((say(f"card.{name}", lang), note) for name, note in zip(NOTES, state.notes, strict=True)),
    ]

    def row(name: str, told: str, own: bool) -> Html:
        css = classes("mine", not told and "blank") if own else None
        return h("div", {"class": css}, h("dt", None, name), h("dd", None, told or "…"))

    rows = [row(name, told, at >= len(facts) - len(NOTES)) for at, (name, told) in enumerate(facts)]
    return h(
        "section",
        {"class": "rb-card", "aria-label": say("card.title", lang)},
        h(f"h{level + 1}", None, say("card.title", lang)),
        [h("p", {"class": "rule"}, line) for line in state.changes_said(lang)],
        h("dl", None, rows),
        h("p", {"class": "quiet"}, say("card.played", lang, n=number, bot=title(state.bot, lang))),
    )


def _number(found: Estimate, pair: Bars, lang: str) -> str:
    return figure(found.value, pair.share, lang, pair.decimals)


def card(state: BenchState, lang: str) -> str:
    """The rule card as text."""
    told = state.changes_said(lang) or [say("no_change", lang)]
    lines = [say("card.title", lang), say("card.base", lang, table=table_words(state.base, lang))]
    lines += [say("card.rule", lang, rule=line) for line in told]
    if state.bet is not None:
        lines.append(say("card.bet", lang, bet=bet_words(state.bet, state.measure, lang)))
    if state.found is not None and state.games:
        number = texts.words(lang).plain(state.games)
        lines.append(say("card.played", lang, n=number, bot=title(state.bot, lang)))
        for pair in simulated(state, tuple(MEASURES), lang):
            base, changed = (figure(each.value, pair.share, lang, pair.decimals) for each in (pair.base, pair.changed))
            lines.append(f"  {pair.name}: {base} → {changed}. {pair.told}")
    lines += [f"{say(f'card.{name}', lang)}: {note}" for name, note in zip(NOTES, state.notes, strict=True) if note]
    return "\n".join(lines)


def play_link(text: str, lang: str) -> Html:
    """A link to the Play page, where this table is dealt."""
    link = h("a", {"class": "btn", "href": f"play.ipynb#{urlencode({'play': text})}"}, say("play", lang))
    return h("span", {"data-behaviour": "onward"}, link)
