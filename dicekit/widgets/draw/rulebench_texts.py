"""Numbers, differences, bets and tables of the house-rule bench in words."""

from __future__ import annotations

from fractions import Fraction
from math import isinf
from typing import Any

from dicekit import texts
from dicekit.dice.game import Game
from dicekit.play.compare import LITTLE, SHARES, Measured
from dicekit.widgets.rulebench.state import PLAYERS, SETTLING, BenchState, Bet


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"rulebench.{key}", lang, **slots)


def figure(value: float, share: bool, lang: str, decimals: int = 2) -> str:
    """A mean with its decimals, or a share that is given in percent."""
    words, number = texts.get_language(lang), Fraction(round(10**decimals * value), 10**decimals)
    if share:
        return words.percent(number / 100) if decimals else words.short(number / 100)
    return words.fixed(number, decimals)


def difference(value: float, share: bool, lang: str, decimals: int = 2) -> str:
    """How far apart two numbers are, without a sign; shares in percentage points."""
    number = figure(abs(value), False, lang, decimals)
    return say("say.points", lang, n=number) if share else number


def measured(state: BenchState, measure: str) -> tuple[Measured, int]:
    """What was found, shares in percent, and with how many decimals it's printed."""
    assert state.found is not None
    found = state.found.measured(measure)
    if measure not in SHARES:
        return found, found.places(2)
    return found.in_percent(), found.in_percent().places(0)


def change(found: Measured, share: bool, lang: str, decimals: int = 2) -> str:
    """The difference of a pair as a sentence; shares are given in percent."""
    if not found.change.value and not found.change.give:
        return say("say.same", lang)
    if isinf(found.change.give):
        return say("say.one", lang)
    way = {1: "more", -1: "fewer", 0: "unclear"}[found.change.sign]
    by, give = (difference(each, share, lang, decimals) for each in (found.apart(decimals), found.change.give))
    return say(f"say.{way}", lang, by=by, give=give, most=most(found, share, lang, decimals))


def most(found: Measured, share: bool, lang: str, decimals: int) -> str:
    """How large the true difference may be, either way; shares are given in percent."""
    return difference(max(abs(found.change.low), abs(found.change.high)), share, lang, decimals)


def little(measure: str, lang: str) -> str:
    """Which change is hardly any."""
    share = measure in SHARES
    return difference((100 if share else 1) * LITTLE[measure], share, lang, 0 if LITTLE[measure] >= 1 or share else 1)


def bet_words(bet: Bet, measure: str, lang: str) -> str:
    """A bet in words."""
    way = {1: "more", -1: "fewer", 0: "same"}[bet.way]
    if not bet.size:
        return say("bet.only", lang, measure=say(f"name.{measure}", lang), way=say(f"way.{way}", lang))
    return say(f"bet.{way}", lang, measure=say(f"name.{measure}", lang), size=bet_size(bet, measure, lang))


def bet_size(bet: Bet, measure: str, lang: str) -> str:
    """By how much, as it was typed."""
    number = texts.get_language(lang).decimal(bet.size)
    return say("say.points", lang, n=number) if measure in SHARES else number


def verdict(state: BenchState, lang: str) -> str:
    """How the bet came out; empty without one, or while games are played."""
    if state.bet is None or state.found is None or state.left or not state.games or state.found.unused:
        return ""
    (found, places), share = measured(state, state.measure), state.measure in SHARES
    way = {1: "more", -1: "fewer", 0: "same"}[found.change.sign]
    size = difference(found.apart(places), share, lang, places)
    by = size if way == "same" else say(f"verdict.{way}", lang, by=size)
    bet = bet_size(state.bet, state.measure, lang)
    guessed = {1: "more", -1: "fewer", 0: "same"}[state.bet.way]
    bet_text = (
        say(f"verdict.{guessed}", lang, by=bet)
        if state.bet.size
        else say("verdict.only", lang, way=say(f"way.{guessed}", lang))
    )
    slots = {"bet": bet_text, "by": by}
    came = state.bet.verdict(state.measure, state.found.measured(state.measure), state.games)
    half = ".rounds" if state.measure == "rounds" and came in ("none", "small") else ""
    return say(
        f"verdict.{came}{half}",
        lang,
        **slots,
        give=difference(found.change.give, share, lang, places),
        most=most(found, share, lang, places) if state.games >= SETTLING else None,
        little=little(state.measure, lang),
    )


def table_words(game: Game, lang: str) -> str:
    """The game and its table in a few words."""
    sides = len(game.faces) if game.options.get("sides", 6) != 6 else 0
    slots = {"game": texts.say(f"game.{game.variant.name}", lang), "players": game.players, "dice": game.dice}
    return say("table.sides", lang, **slots, sides=sides) if sides else say("table", lang, **slots)


def option_name(game: str, name: str, lang: str) -> str:
    """What an option is called."""
    return say("players", lang) if name == PLAYERS else texts.say(f"option.{game}.{name}", lang)


def option_question(game: str, name: str, lang: str) -> str:
    """The same in a menu: a short question, where the name alone says too little."""
    return say(f"ask.{name}", lang) if texts.has(f"rulebench.ask.{name}", lang) else option_name(game, name, lang)


def lead(state: BenchState, lang: str) -> str:
    """Whom a rule for two helps, by the rounds that whoever has more dice wins; empty while that can't be said."""
    found = state.found
    alike = state.base.players == state.changed.players == 2 and state.base.dice == state.changed.dice
    if found is None or not alike or state.games < SETTLING:
        return ""
    if not all(sum(getattr(pair, side).leads for pair in found.pairs) for side in ("base", "changed")):
        return ""
    both = found.measured("lead")
    way = {1: "ahead", -1: "behind", 0: "neither"}[both.change.sign]
    was, now = (Fraction(round(100 * each.value), 100) for each in (both.base, both.changed))
    return say(f"lead.{way}", lang, was=was, now=now)


def value_name(game: str, name: str, value: Any, lang: str) -> str:
    """What one of its values is called."""
    return str(value) if name == PLAYERS else texts.value(game, name, value, lang)
