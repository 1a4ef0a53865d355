"""The sentences of a review: the first question answered, and a line for each decision."""

from __future__ import annotations

from dicekit import texts
from dicekit.dice.action import Action, Bid, Doubt, action_name
from dicekit.dice.table import Table
from dicekit.play.review.decisions import Decision


def assumed(by: str, lang: str) -> str:
    """What verdicts assume that were measured `by` the odds, by reading, or by an equilibrium."""
    return texts.say(f"review.assumed.{by}", lang)


def word(action: Action, table: Table, lang: str) -> str:
    """An action as it is named in a sentence: four fives, a doubt, a doubt of Bo's pass."""
    if isinstance(action, Bid):
        return texts.words(lang).bid(action.plain)
    if isinstance(action, Doubt) and action.seat is not None:
        return texts.say("word.doubt_pass", lang, name=table.names[action.seat])
    return texts.word(action_name(action), table.game.variant.letter, lang, inline=True)


def dice(amount: float, lang: str, signed: bool = False) -> str:
    """An amount of dice with two decimals."""
    shown = f"{amount:+.2f}" if signed else f"{amount:.2f}"
    return shown.replace("-", "−").replace("−0.00", "0.00").replace("+0.00", "0.00")


def over_ten(decision: Decision, lang: str) -> dict[str, str]:
    """What a decision cost over ten rounds like its own, and what is counted, as slots of a text.

    >>> from dicekit.games import games
    >>> from dicekit.play.review import judge
    >>> table = games["liars_dice"](players=2).deal(hands=["55126", "13346"]).play("4x5")
    >>> over_ten(judge(table, 1, table.read("5x5")), "en")
    {'cost': '14', 'unit': 'dice'}
    """
    amount = 10 * float(decision.cost)
    shown = f"{amount:.0f}" if amount >= 1 else f"{amount:.1f}"
    return {"cost": shown, "unit": unit(decision.table, lang)}


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
    answer = texts.say(
        f"review.headline.{good}",
        lang,
        best=word(decision.best[0], decision.table, lang),
        **over_ten(decision, lang),
    )
    parts = [question(decision, lang, name), answer]
    wrong = None if decision.right is None else 1 - decision.right
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
        parts.append(
            texts.say(
                f"review.tag.{tag}",
                lang,
                best=best,
                **over_ten(decision, lang),
            )
        )
        if (reason := why(decision)) is not None:
            parts.append(texts.say(f"review.why.{reason}", lang))
    if decision.outcome:
        parts.append(texts.say(f"review.outcome.{decision.outcome}", lang))
    return texts.words(lang).space.join(parts)


def why(decision: Decision) -> str | None:
    """The key of the reason why another word was better, or None where there is none in a few words."""
    if decision.tag in (None, "sound") or decision.right is None or decision.by in ("equilibrium", "against"):
        return None
    likely = 2 * decision.right >= 1
    if isinstance(decision.action, Bid):
        if likely:
            return None if decision.outcome else "tame"
        return "wild"
    if isinstance(decision.action, Doubt):
        return None if likely else "doubt"
    return None
