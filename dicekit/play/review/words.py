"""The sentences of a review: the first question answered, and a line for each decision."""

from __future__ import annotations

from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt, action_name
from dicekit.dice.table import Table
from dicekit.play.review.decisions import PLAYED, SURE, Decision


def assumed(by: str, table: Table, lang: str) -> str:
    """What verdicts assume, by whether they were measured `by` the odds, by reading, by an equilibrium, or against
    known players.

    >>> from dicekit.games import games
    >>> table = games["perudo"](players=2).deal(hands=["55126", "13346"])
    >>> "300 times" in assumed("against", table, "en"), "off by 5" in assumed("against", table, "en")
    (True, True)
    """
    sentence = texts.say(f"review.assumed.{by}", lang, n=PLAYED, error=change(1.96 * SURE, table))
    if by not in ("odds", "reading") or not in_rounds(table):
        return sentence
    return sentence + texts.get_language(lang).space + texts.say("review.assumed.even", lang)


def action_text(action: Action, table: Table, lang: str, you: int | None = None) -> str:
    """An action as it is named in a sentence: four fives, a doubt, a doubt of Bo's pass.

    Where there is zhai, a bid with wild ones is said to be fei: four fives fei.
    """
    if isinstance(action, Bid):
        language, modes = texts.get_language(lang), {zhai for _, zhai in table.rules.raising.modes}
        bid = (language.mode if len(modes) > 1 and action.face != 1 else language.bid)(action.plain)
        return texts.say("review.pushed", lang, bid=bid, hand=action.push) if action.push else bid
    if isinstance(action, Doubt) and action.seat is not None:
        if action.seat == you:
            return texts.say("action_name.doubt_pass.you", lang)
        return texts.say("action_name.doubt_pass", lang, name=table.names[action.seat])
    return texts.action_label(action_name(action), table.game.variant.letter, lang, inline=True)


def dice(amount: float, lang: str, signed: bool = False) -> str:
    """An amount of dice with two decimals."""
    language, value = texts.get_language(lang), Fraction(amount)
    return language.signed_to(value, 2) if signed else language.fixed(value, 2)


def hundred(amount: float | Fraction, signed: bool = False) -> str:
    """An amount of dice in one round as what it makes in 100 rounds.

    >>> hundred(Fraction(1, 4)), hundred(-0.127, signed=True), hundred(0.001, signed=True)
    ('25', '−13', '0')
    """
    whole = round(100 * amount)
    return (f"{whole:+d}" if signed and whole else str(whole)).replace("-", "−")


def in_rounds(table: Table) -> bool:
    """Whether each round costs exactly one player a die or point, so that values can be given in rounds lost.

    >>> from dicekit.games import games
    >>> [in_rounds(games[name](players=2).deal(seed="K7QX")) for name in ("liars_dice", "perudo", "bluff", "chinese")]
    [True, True, False, True]
    """
    options = table.game.options
    one = options.get("loss", "one") == "one" and options.get("exact") != "others_lose"
    point = not options.get("pi") and options.get("bounce_stakes", "none") == "none" and options.get("stake", 1) == 1
    return table.game.variant.kind != "bluff" and one and point


def change(amount: float | Fraction, table: Table, signed: bool = False) -> str:
    """A difference of dice in one round as what it makes in 100: one lost round less is two dice."""
    return hundred(amount / 2 if in_rounds(table) else amount, signed)


def lost(worth: float | Fraction) -> int:
    """How many of 100 rounds are lost at a worth in dice.

    >>> lost(1), lost(0), lost(Fraction(-1, 2))
    (0, 50, 75)
    """
    return times((1 - min(max(worth, -1), 1)) / 2)


def times(share: float | Fraction) -> int:
    """How many times in 100: 100 only for what always happens, and 0 only for what never does.

    >>> times(1), times(Fraction(999, 1000)), times(0)
    (100, 99, 0)
    """
    return round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)


def unit(table: Table, lang: str) -> str:
    """What is won and lost at a table: rounds, or dice or penalty beads where a round can cost several."""
    beads = "beads" if table.rules.stake is not None else "dice"
    return texts.say(f"review.unit.{'rounds' if in_rounds(table) else beads}", lang)


def price(decision: Decision, action: Action, other: Action, cost: int, lang: str) -> str:
    """What an action costs beside another one, as the rest of a sentence about it; `cost` is in dice."""
    table = decision.table
    if not in_rounds(table):
        return texts.say("review.price.dice", lang, n=cost, unit=unit(table, lang))
    n, m = (lost(decision.worths[each]) for each in (action, other))
    return texts.say(
        "review.price.rounds", lang, n=n if n < 100 else None, m=m or None, best=action_text(other, table, lang)
    )


def question(decision: Decision, lang: str, name: str = "") -> str:
    """The first question anybody asks: was that doubt right? `name` is the player's, empty for the reader."""
    kind = "bid" if isinstance(decision.action, Bid) else "doubt" if isinstance(decision.action, Doubt) else "action"
    asked = texts.say(f"review.ask.{kind}", lang, action=action_text(decision.action, decision.table, lang))
    return texts.say("review.ask.named", lang, name=name, asked=asked) if name else asked


def headline(decision: Decision, lang: str, name: str = "") -> str:
    """The first question with its answer; `name` is the player's, empty for the reader."""
    sound = "yes" if decision.cost == 0 else "sound"
    good = sound if decision.tag == "sound" else "close" if decision.tag == "close" else "no"
    answer = texts.say(f"review.headline.{good}", lang, best=action_text(decision.best[0], decision.table, lang))
    parts = [question(decision, lang, name), answer]
    here = decision.prospects.get(decision.action)  # how often the round is lost, if that was computed
    wrong = here.loses if here is not None else None if decision.right is None else 1 - decision.right
    if decision.corner == "sound_lost" and wrong:
        times = max(round(100 * wrong), 1)
        key = "even" if 2 * wrong > 1 else "named" if name else "you"
        parts.append(texts.say(f"review.headline.unlucky.{key}", lang, n=times, name=name))
    return texts.get_language(lang).space.join(parts)
