"""What the house-rule bench found: pairs of bars with their intervals, a chart of the difference, progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, isinf, log10

from dicekit import texts
from dicekit.dice.action import Bid
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Html, Marks, h, join_plain
from dicekit.kit.requests import MAX_TEXT
from dicekit.kit.states import button
from dicekit.play.compare import (
    LITTLE,
    SHARES,
    Estimate,
    Measured,
    bid_chance,
    even_bets,
    first_bidder_worth,
)
from dicekit.play.kept_games import packed
from dicekit.widgets.draw import changes
from dicekit.widgets.draw.rulebench_texts import change, difference, figure, measured, say
from dicekit.widgets.rulebench.state import BenchState

#: the least end of a difference's scale, so that it doesn't change as the interval narrows
SCALES = {"rounds": 1.0, "actions": 0.5, "actions_per_game": 5.0, "beginner": 10.0, "opener": 10.0}


@dataclass(frozen=True)
class Bars:
    """A pair of bars: a measure under both rules (shares in percent), and how it was found."""

    name: str
    base: Estimate
    changed: Estimate
    change: str
    how: str
    share: bool = False
    bet: float | None = None
    decimals: int = 2
    clear: bool = True  # whether it changed for certain, by more than hardly anything


def simulated(state: BenchState, shown: Sequence[str], lang: str) -> list[Bars]:
    """The pairs that come from games."""
    pairs = []
    for name in shown:
        (found, places), share = measured(state, name), name in SHARES
        drawn = state.bet is not None and name == state.measure and (state.bet.size or not state.bet.way)
        bet = None if state.bet is None or not drawn else found.base.value + float(state.bet.way * state.bet.size)
        sentence = change(found, share, lang, places)
        pairs.append(
            Bars(
                say(f"name.{name}", lang),
                found.base,
                found.changed,
                sentence,
                "simulated",
                share,
                bet,
                decimals=places,
                clear=bool(found.change.way((100 if share else 1) * LITTLE[name])),
            )
        )
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
    face = faces[-2] if len(faces) > 2 else faces[-1]  # a face that both games have
    bid = Bid(quantity, face)
    chances = [bid_chance(game, quantity, all_dice, face) for game in (base, changed)]
    return [
        _exact(say("name.chance", lang, bid=bid, n=all_dice), [100 * each for each in chances], True, lang, 0),
        *_first(state, lang),
    ]


def _exact(name: str, numbers: Sequence[Fraction | int], share: bool, lang: str, decimals: int = 2) -> Bars:
    one, other = (Estimate(float(number), 0.0) for number in numbers)
    apart = Measured(one, other, Estimate(other.value - one.value, 0.0))
    way = {1: "above", -1: "below", 0: "same"}[apart.change.sign]
    sentence = say(f"say.{way}", lang, by=difference(apart.apart(decimals), share, lang, decimals))
    return Bars(name, one, other, sentence, "exact", share, decimals=decimals)


def _first(state: BenchState, lang: str) -> list[Bars]:
    """The value of beginning with one die each, if it can be solved for both sets of rules."""
    found = [first_bidder_worth(game) for game in (state.base, state.changed)]
    ends = [Estimate(each.middle, each.width / 2) for each in found if each is not None]
    if len(ends) < 2:
        return []
    exact = not any(end.give for end in ends)
    if exact:
        sentence = _exact("", [Fraction(end.value) for end in ends], False, lang, 3).change
    else:
        apart = Estimate(ends[1].value - ends[0].value, ends[0].give + ends[1].give)
        sentence = change(Measured(ends[0], ends[1], apart), False, lang, 3)
    return [Bars(say("name.first", lang), ends[0], ends[1], sentence, "exact" if exact else "between", decimals=3)]


def _round_end(value: float) -> float:
    """The round number at which a scale ends, so that its bars don't change length with every game."""
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
    low = -high if min(ends) < 0 else 0.0  # symmetric around zero if a number is negative
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
    label = say("say.pair", lang, name=pair.name, base=base, changed=changed)
    return h(
        "div",
        {"class": "rb-pair", "data-key": pair.name},
        h("p", {"class": "name"}, pair.name, " ", h("small", None, say(f"say.{pair.how}", lang))),
        h("div", {"role": "img", "aria-label": label}, bar(pair.base, "base"), bar(pair.changed, "changed")),
        h("p", {"class": "change"}, pair.change),
    )


def difference_chart(state: BenchState, pair: Bars, lang: str) -> Html:
    """What the rule changes on a scale with zero in the middle: a line, and a pale bar where it may be."""
    assert state.found is not None
    both, decimals = measured(state, state.measure)
    shown, share = both.change, pair.share
    bet = None
    if state.bet is not None and (state.bet.size or not state.bet.way):
        bet = float(state.bet.way * state.bet.size)
    most = max(SCALES[state.measure], _round_end(1.2 * abs(shown.value)), _round_end(abs(bet or 0.0)))

    def signed(value: float, places: int = decimals) -> str:
        sign = "+" if round(10**places * value) > 0 else "−" if round(10**places * value) < 0 else ""
        return sign + figure(abs(value), False, lang, places)

    row = changes.Row(say("changed", lang), shown, signed(both.apart(decimals)), pair.change, True, bet)
    little = (100 if share else 1) * LITTLE[state.measure]
    words = (say("way.fewer", lang), say("base", lang), say("way.more", lang))
    small = 0 if most >= 2 else 1 if most >= 1 else 2
    name = say("differs.share" if share else "differs", lang, measure=pair.name)
    values = [figure(each.value, share, lang, decimals) for each in (pair.base, pair.changed)]
    games = texts.get_language(lang).plain(state.games)
    return h(
        "div",
        {"class": "rb-pair"},
        changes.chart([row], most, words, lambda at: signed(at, small), name, little),
        h("p", {"class": "change"}, say("differs.measured", lang, base=values[0], changed=values[1], n=games)),
        h("p", {"class": "quiet"}, say("differs.band", lang)),
    )


def _legend(lang: str) -> Html:
    """Which bar is which."""
    names = [h("span", {"class": f"key {name}"}, h("i"), say(name, lang)) for name in ("base", "changed")]
    return h("p", {"class": "rb-legend", "aria-hidden": "true"}, names)


def folded(pairs: Sequence[Bars], lang: str) -> Html:
    """All the other pairs, folded."""
    same = say("say.same", lang)
    clear = [pair for pair in pairs if pair.clear and pair.change != same]
    bars = h("div", {"class": "rb-bars"}, [pair_of_bars(pair, lang) for pair in clear])
    alike = [pair.name for pair in pairs if pair not in clear]
    rest = h("p", {"class": "quiet"}, say("alike", lang, names=say("joint", lang).join(alike))) if alike else None
    return h(
        "details",
        {"class": "fold", "data-key": "numbers"},
        h("summary", None, say("numbers", lang)),
        _legend(lang) if clear else None,
        bars,
        rest,
    )


def _keeping(state: BenchState, kept_at: str) -> Marks:
    """Under which key the device keeps the games, once they're played, or looks for them after a reload."""
    if not kept_at or not state.opened:
        return {}
    done = packed(state.found.pairs) if state.found and state.finished else ""
    marks: Marks = {"data-place": f"{kept_at}-games", "data-rule": state.rule, "data-replaying": state.replaying}
    return {**marks, "data-kept": (done if len(done) <= MAX_TEXT else "") or None}


def progress(state: BenchState, lang: str, kept_at: str = "") -> Html:
    """How many games were played; while they are, the slices are asked for from here (`rulebench.js`)."""
    key = "replaying" if state.replaying else "running" if state.left else "done"
    words = say(key, lang, n=state.games, all=state.wanted)
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
        **_keeping(state, kept_at),
    }
    stop = button(say("stop", lang), "stop", "btn") if state.left else None
    return h("div", marks, h("p", {"class": "quiet"}, words), bar, stop)


def words_table(state: BenchState, lang: str) -> Html:
    """How often each action is chosen."""
    assert state.found is not None
    base, changed = state.found.kinds(False), state.found.kinds(True)
    short = texts.get_language(lang).short
    rows = [
        [
            say(f"say.{name}", lang) if texts.has(f"rulebench.say.{name}", lang) else name,
            *(short(each.get(name, Fraction(0))) for each in (base, changed)),
        ]
        for name in dict.fromkeys([*base, *changed])
    ]
    heads = [say(name, lang) for name in ("say.action", "base", "changed")]
    rule = join_plain(lang, *state.change_sentences(lang))
    return plain_table(say("say.actions", lang, rule=rule), heads, rows)
