"""The sentences of a review: the first question answered, and a line for each decision."""

from __future__ import annotations

from fractions import Fraction

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt, action_name
from dicekit.dice.table import Table
from dicekit.play.review.decisions import PLAYED, SURE, Decision

NEARLY = 0.8  # a share from which somebody "nearly always" says something


def assumed(by: str, lang: str) -> str:
    """What verdicts assume that were measured `by` the odds, by reading, by an equilibrium, or against known players.

    >>> "300 times" in assumed("against", "en"), "about 10" in assumed("against", "en")
    (True, True)
    """
    return texts.say(f"review.assumed.{by}", lang, n=PLAYED, error=hundred(1.96 * SURE))


def word(action: Action, table: Table, lang: str, you: int | None = None) -> str:
    """An action as it is named in a sentence: four fives, a doubt, a doubt of Bo's pass."""
    if isinstance(action, Bid):
        bid = texts.words(lang).bid(action.plain)
        return texts.say("review.pushed", lang, bid=bid, hand=action.push) if action.push else bid
    if isinstance(action, Doubt) and action.seat is not None:
        if action.seat == you:
            return texts.say("word.doubt_pass.you", lang)
        return texts.say("word.doubt_pass", lang, name=table.names[action.seat])
    return texts.word(action_name(action), table.game.variant.letter, lang, inline=True)


def dice(amount: float, lang: str, signed: bool = False) -> str:
    """An amount of dice with two decimals."""
    language, value = texts.words(lang), Fraction(amount)
    return language.signed_to(value, 2) if signed else language.fixed(value, 2)


def hundred(amount: float | Fraction, signed: bool = False) -> str:
    """An amount of dice in one round as what it makes in 100 rounds.

    >>> hundred(Fraction(1, 4)), hundred(-0.127, signed=True), hundred(0.001, signed=True)
    ('25', '−13', '0')
    """
    whole = round(100 * amount)
    return (f"{whole:+d}" if signed and whole else str(whole)).replace("-", "−")


def unit(table: Table, lang: str) -> str:
    """What is won and lost at a table: dice, or penalty beads."""
    return texts.say(f"review.unit.{'beads' if table.rules.stake is not None else 'dice'}", lang)


def question(decision: Decision, lang: str, name: str = "") -> str:
    """The first question anybody asks: was that doubt right? `name` is the player's, empty for the reader."""
    kind = "bid" if isinstance(decision.action, Bid) else "doubt" if isinstance(decision.action, Doubt) else "word"
    asked = texts.say(f"review.ask.{kind}", lang, word=word(decision.action, decision.table, lang))
    return texts.say("review.ask.named", lang, name=name, asked=asked) if name else asked


def headline(decision: Decision, lang: str, name: str = "") -> str:
    """The first question with its answer; `name` is the player's, empty for the reader."""
    sound = "yes" if decision.cost == 0 else "sound"
    good = sound if decision.tag == "sound" else "close" if decision.tag == "close" else "no"
    answer = texts.say(f"review.headline.{good}", lang, best=word(decision.best[0], decision.table, lang))
    parts = [question(decision, lang, name), answer]
    here = decision.prospects.get(decision.action)  # where it was counted, how often the round is lost
    wrong = here.loses if here is not None else None if decision.right is None else 1 - decision.right
    if decision.corner == "sound_lost" and wrong:
        times = max(round(100 * wrong), 1)
        key = "even" if 2 * wrong > 1 else "named" if name else "you"
        parts.append(texts.say(f"review.headline.unlucky.{key}", lang, n=times, name=name))
    return texts.words(lang).space.join(parts)


def sentence(decision: Decision, number: int, lang: str, name: str = "") -> str:
    """One decision in a line: what was said, how likely it was right, its tag, and how it came out."""
    tag = decision.tag
    parts = [
        texts.say(
            "review.said",
            lang,
            n=decision.number,
            all=number,
            name=name or decision.table.names[decision.seat],
            word=word(decision.action, decision.table, lang),
            p=decision.right,
        )
    ]
    if tag is None:
        parts.append(texts.say("review.forced", lang))
    else:
        best = None if decision.action in decision.best else word(decision.best[0], decision.table, lang)
        parts.append(texts.say(f"review.tag.{tag}", lang, best=best))
        if best is not None and (reason := because(decision, lang)):
            parts.append(reason)
    if decision.outcome:
        parts.append(texts.say(f"review.outcome.{decision.outcome}", lang))
    return texts.words(lang).space.join(parts)


def because(decision: Decision, lang: str) -> str:
    """Why a decision was good or not, in a sentence; empty where none is known.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> because(judge(table, 1, table.read("5x5")), "en")
    'Judging by these dice alone, four fives was false in 79 of 100 such rounds.'
    """
    if decision.forced:
        return ""
    best = decision.best[0] if decision.cost else decision.action
    table, standing = decision.table, decision.table.standing
    own = texts.doubting(table.game.variant.letter, lang)
    known = "" if decision.by in ("odds", "equilibrium") else ".known"
    bidder = "" if table.bidder is None else table.names[table.bidder]

    def say(key: str, **slots: object) -> str:
        return texts.say(f"review.because.{key}", lang, **own, **slots)

    if standing is not None and isinstance(decision.action, Doubt) and decision.action.seat is None:
        true = decision.chance(standing)
        if decision.cost or 2 * true <= 1:
            key = "true" if decision.cost and 2 * true > 1 else "false"
            return say(f"{key}{known}", bid=standing, p=true if key == "true" else 1 - true, bidder=bidder)
        return say(f"least{known}", bid=standing, p=true, bidder=bidder)
    if standing is not None and isinstance(best, Doubt) and best.seat is None:
        false = 1 - decision.chance(standing)
        return say(f"{'missed' if 2 * false > 1 else 'safer'}{known}", bid=standing, p=false, bidder=bidder)
    if decision.prospects:
        answer = decision.prospects[best].answer
        if answer is None or NEARLY >= answer[1] >= 1 - NEARLY:
            return ""
        slots = {"best": word(best, table, lang), "other": table.names[answer[0]]}
        return say("raises" if answer[1] > NEARLY else "calls", **slots)
    if isinstance(decision.action, Bid) and decision.action.push is None:
        right = decision.chance(decision.action.plain)
        kind = "holds" if not decision.cost else "tame" if 2 * right >= 1 else "wild"
        return say(f"{kind}{known}", bid=decision.action.plain, p=right, best=word(best, table, lang))
    return ""
