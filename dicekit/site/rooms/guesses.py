"""Guesses as the wall and the teacher see them: how often each was made, the answer, and the ideas behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from dicekit import texts
from dicekit.texts.numbers import nearest
from dicekit.widgets.draw.guess_base import say
from dicekit.widgets.draw.guess_number import idea_spans, written
from dicekit.widgets.guess import Choice, Count, Guess, GuessQuestion, Order, Sketch, Times

TENTHS = 10  # ratios are rounded to a tenth on the wall


def spots(asked: GuessQuestion, values: Sequence[str]) -> list[dict[str, Any]]:
    """The guesses for a dot plot or bars: the place or the label of each, and how often it was guessed."""
    counts: Counter[Any] = Counter()
    match asked:
        case Guess():
            counts.update(nearest(asked.read(text), 100) for text in values)
            return [{"at": at, "times": times} for at, times in sorted(counts.items())]
        case Times():
            counts.update(nearest(asked.read(text), TENTHS) for text in values)
            return [{"at": at / TENTHS, "times": times} for at, times in sorted(counts.items())]
        case Count():
            counts.update(asked.read(text) for text in values)
            return [{"at": at, "times": times} for at, times in sorted(counts.items())]
        case Choice():
            counts.update(asked.read(text) for text in values)
            return [{"label": label, "times": counts[at]} for at, label in enumerate(asked.options)]
        case Order(cards=cards, numbers=()):
            counts.update(asked.read(text)[0][0] for text in values)
            return [{"label": card, "times": counts[at]} for at, card in enumerate(cards)]
        case Order(cards=labels) | Sketch(labels=labels):
            whole: GuessQuestion = asked
            drawn = [whole.chances(whole.read(text)) for text in values]
            each = [sorted(float(bars[at] * 100) for bars in drawn) for at in range(len(labels))]
            means = [
                float(sum(bars[at] for bars in drawn) * 100 / len(drawn)) if drawn else 0 for at in range(len(labels))
            ]
            named = zip(labels, each, means, strict=True)
            return [{"label": label, "each": found, "times": mean} for label, found, mean in named]
    raise TypeError(f"{asked!r} is no kind of guess")


def guess_words(asked: GuessQuestion, text: str) -> str:
    """A guess as a teacher reads it: a number in digits, or names.

    >>> from fractions import Fraction
    >>> guess_words(Times("How many times as often?", Fraction(3)), "14/5")
    '2.8'
    """
    match asked:
        case Guess() | Times() | Count():
            return f"{round(float(asked.read(text) * (100 if isinstance(asked, Guess) else 1)), 2):g}"
        case Choice(options=there):
            return str(there[asked.read(text)])
        case Order(cards=there, numbers=()):
            return " > ".join(str(there[at]) for at in asked.read(text)[0])
        case Order(cards=there) | Sketch(labels=there):
            whole: GuessQuestion = asked
            shares = whole.chances(whole.read(text))
            return " · ".join(f"{name} {float(share * 100):.4g}" for name, share in zip(there, shares, strict=True))
    return text


def axis(asked: GuessQuestion, lang: str) -> dict[str, Any] | None:
    """The range of a number guess, its `unit`, and where its line may end before (`ends`); None for other kinds."""
    match asked:
        case Guess():
            return {"low": 0, "high": 100, "unit": say(asked.kind, "field", lang)}
        case Times():
            return {"low": 0, "high": 20, "ends": [5, 10, 20], "unit": say(asked.kind, "field", lang)}
        case Count():
            return {"low": asked.low, "high": asked.high, "unit": asked.unit}
    return None


def options(asked: GuessQuestion) -> list[str]:
    """The options to choose, order or weigh; empty for a number."""
    match asked:
        case Choice(options=there) | Order(cards=there) | Sketch(labels=there):
            return list(map(str, there))
    return []


def counted(asked: GuessQuestion) -> str:
    """What the bars of a guess without a number count: how often it was `chosen`, put `first`, or the `mean`."""
    match asked:
        case Order(numbers=()):
            return "first"
        case Order() | Sketch():
            return "mean"
    return "chosen"


def truth(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    """The answer in words and `said` in a sentence; for a number its position, for shares each of them."""
    found = _truth(asked, lang)
    if shares := true_shares(asked):
        return found | {"said": _shares_said(asked, shares, lang), "shares": [float(100 * share) for share in shares]}
    key = "truth_of_100" if isinstance(asked, Guess) else "truth"
    return found | {"said": texts.say(f"room.{key}", lang, answer=found["words"])}


def true_shares(asked: GuessQuestion) -> tuple[Fraction, ...]:
    """The true shares of a guess that gives each name a share; empty for other kinds."""
    match asked:
        case Order(numbers=shares):
            return tuple(shares)
        case Sketch(truth=bars):
            return tuple(bars)
    return ()


def _shares_said(asked: GuessQuestion, shares: Sequence[Fraction], lang: str) -> str:
    """The shares in a sentence: whole numbers, unless that would hide one or make two alike; and whether two tie."""
    language, rounded = texts.get_language(lang), [nearest(share, 100) for share in shares]
    exact = 0 in rounded or len(set(rounded)) < len(set(shares))
    numbers = [
        language.figures(share) if exact else language.whole(n) for share, n in zip(shares, rounded, strict=True)
    ]
    each = [
        texts.say("room.truth_share", lang, name=name, share=number)
        for name, number in zip(options(asked), numbers, strict=True)
    ]
    said = texts.say("room.truth_shares", lang, answer=texts.say("room.truth_next", lang).join(each))
    tied = [name for name, share in zip(options(asked), shares, strict=True) if share == max(shares)]
    return language.space.join([said, texts.say("room.truth_tie", lang, names=tied)]) if len(tied) > 1 else said


def _truth(asked: GuessQuestion, lang: str) -> dict[str, Any]:
    language = texts.get_language(lang)
    match asked:
        case Guess() | Times() | Count():
            at = asked.truth * (100 if isinstance(asked, Guess) else 1)
            return {"at": float(at), "words": written(asked, lang)}
        case Choice():
            return {"words": asked.options[asked.truth]}
        case Order(cards=labels, numbers=shares) if shares:
            return {"words": _shares(labels, map(language.figures, shares))}
        case Order():
            ranked = sorted(range(len(asked.cards)), key=lambda at: asked.truth[at])
            return {"words": texts.say("guess.order.then", lang).join(asked.cards[at] for at in ranked)}
        case Sketch():
            return {"words": _shares(asked.labels, map(language.figures, asked.truth))}
    raise TypeError(f"{asked!r} is no kind of guess")


def _shares(labels: Iterable[str], shares: Iterable[str]) -> str:
    """Names with their numbers; the numbers may have commas."""
    return "; ".join(f"{label}: {share}" for label, share in zip(labels, shares, strict=True))


def ideas(asked: GuessQuestion, votes: Iterable[str], lang: str, most: int = 2) -> list[dict[str, Any]]:
    """The most frequent ideas: how many had each, their guesses, and the idea in words."""
    by_idea: dict[str, Counter[str]] = {}
    for vote in votes:
        if words := idea_behind(asked, vote):
            by_idea.setdefault(words, Counter())[guess_words(asked, vote)] += 1
    found = sorted(by_idea.items(), key=lambda one: -one[1].total())[:most]
    return [{"times": n.total(), "words": words, "of": _typical(asked, n, lang)} for words, n in found]


def _typical(asked: GuessQuestion, guesses: Counter[str], lang: str) -> str:
    """The guesses of those with the same idea; rounded if there are several, or if one would identify its pupil."""
    often = guesses.most_common(1)[0][0]
    exact = isinstance(asked, Choice) or (len(guesses) == 1 and guesses.total() > 1)
    return often if exact else texts.say("room.about", lang, n=often)


def idea_behind(asked: GuessQuestion, text: str) -> str:
    """The idea behind a guess that is off, as the page puts it; empty if there is none."""
    match asked:
        case Guess() | Times() | Count():
            at = asked.read(text) * (100 if isinstance(asked, Guess) else 1)
            found = next((words for low, high, words in idea_spans(asked) if low <= at <= high), "")
            return "" if found == asked.near else found
        case Choice():
            at = asked.read(text)
            return asked.ideas[at] if asked.ideas and at != asked.truth else ""
    return ""
