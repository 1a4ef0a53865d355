"""The stake ladder as HTML: rungs of beads, the strip of chances with a needle for each seat, answers and words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from dicekit import texts
from dicekit.kit import states
from dicekit.kit.frame import table as plain_table
from dicekit.kit.html import Attributes, Child, Html, classes, h, join, join_plain
from dicekit.odds.stakes import HALF
from dicekit.widgets.draw.balance import figures, percent
from dicekit.widgets.draw.board import switch
from dicekit.widgets.draw.die import dice

if TYPE_CHECKING:
    from dicekit.course.lesson16.stakes import Duel

RUNGS = ("open", "pi", "fanpi")
CLOSE = Fraction(1, 10)  # closer needles are drawn in different rows


def say(key: str, lang: str, **slots: Any) -> str:
    return texts.say(f"stakes.{key}", lang, **slots)


def word(name: str, lang: str, inline: bool = False) -> str:
    """A word as it is said at this table."""
    if name == "give":
        said = say("word.give", lang)
        return said[:1].lower() + said[1:] if inline else said
    return texts.word("doubt" if name == "open" else name, "C", lang, inline)


# texts


def sentence(duel: Duel, lang: str) -> str:
    """What each seat gives the call."""
    given = [
        say("gives", lang, name=name, p=chance) for name, chance in zip(duel.live.names, duel.chances, strict=True)
    ]
    return say("sentence", lang, bid=duel.call, given=say("joint", lang).join(given))


def worth_words(duel: Duel, seat: int, lang: str) -> str:
    """The answers of a seat with their worth."""
    worths = duel.worths(seat)
    said = [say("worth", lang, word=word(name, lang, True), worth=aloud(worth, lang)) for name, worth in worths.items()]
    name, chance = duel.live.names[seat], duel.chances[seat]
    return say("worths", lang, name=name, p=chance, worths=say("comma", lang).join(said))


def aloud(worth: Fraction, lang: str) -> str:
    """A worth with its sign in words."""
    key = "zero" if not worth else "plus" if worth > 0 else "minus"
    return texts.say(f"balance.{key}", lang, worth=figures(abs(worth), lang).lstrip("+"))


def marks(duel: Duel, lang: str) -> str:
    """Where the marks are."""
    mark = duel.mark
    return say("mark", lang, half=HALF) if mark is None else say("mark.give", lang, half=HALF, give=mark)


def told(duel: Duel, lang: str) -> str:
    """How it stands, or who took what when the cups were lifted."""
    end = duel.table.showdown
    if end is None:
        return join_plain(lang, sentence(duel, lang), marks(duel, lang))
    loser = duel.table.names[end.loser or 0]
    key = "lifted.holds" if end.holds else "lifted.fails"
    both = (end.by, end.accused)
    known = [worth_words(duel, seat, lang) for seat in both]
    return join_plain(lang, say(key, lang, found=end.count, bid=end.bid, name=loser, n=end.stake), *known)


def news(duel: Duel, lang: str) -> str:
    """What is read out after a word."""
    if duel.table.showdown is not None:
        return told(duel, lang)
    seat = duel.caller if duel.live.phase == "answer" else duel.live.turn
    return join_plain(lang, sentence(duel, lang), worth_words(duel, seat, lang))


# drawing


def work(uid: str, duel: Duel, line: str, lang: str) -> Html:
    """Rungs, strip, seats, words, and what is agreed."""
    return join(
        rungs(duel, lang),
        h("p", {"class": "tip"}, line),
        strip(duel, lang),
        h("ul", {"class": "stake-seats"}, [seat_row(uid, duel, seat, lang) for seat in range(len(duel.live.names))]),
        acts(uid, duel, lang),
        rules(duel, lang),
    )


def rungs(duel: Duel, lang: str) -> Html:
    """What the loser takes at each rung, as beads."""

    def rung(name: str) -> Html:
        number = duel.stakes.beads(name)
        here = duel.rung == name
        beads = h("span", {"class": "beads", "aria-hidden": "true"}, [h("i", None)] * min(number, 16))
        now = h("small", None, say("here", lang)) if here else None
        count = h("span", {"class": "how-many"}, say("beads", lang, n=number))
        return h("li", {"class": classes("rung", here and "here")}, h("b", None, word(name, lang)), beads, count, now)

    names = [name for name in RUNGS if name == "open" or duel.live.game.options[name]]
    return h("ol", {"class": "rungs", "aria-label": say("rungs", lang)}, [rung(name) for name in names])


def strip(duel: Duel, lang: str) -> Html:
    """From nought to one: what the caller answers above, what others say below, a needle for each seat."""
    mark = duel.mark
    ends = [Fraction(0), *([mark] if mark is not None else []), HALF, Fraction(1)]
    names = ([word("give", lang)] if mark is not None else []) + [word("accept", lang), word("fanpi", lang)]
    looks = (["give"] if mark is not None else []) + ["accept", "fanpi"]
    if not duel.live.game.options["fanpi"]:
        names[-1] = word("accept", lang)
    caller = [_zone(name, look, low, high) for name, look, low, high in zip(names, looks, ends, ends[1:], strict=False)]
    others = [
        _zone(word("pi", lang), "pi", Fraction(0), HALF),
        _zone(say("leave", lang), "leave", HALF, Fraction(1)),
    ]
    places = [Fraction(0), *([mark] if mark is not None else []), HALF, Fraction(1)]
    ticks = [h("span", {"style": f"--at:{percent(at)}"}, texts.words(lang).short(at)) for at in places]
    return h(
        "div",
        {
            "class": "stake-strip",
            "role": "img",
            "aria-label": join_plain(lang, sentence(duel, lang), marks(duel, lang)),
        },
        h("div", {"class": "zones"}, h("small", None, say("caller", lang)), h("div", {"class": "zone-row"}, caller)),
        h("div", {"class": "needles"}, list(_needles(duel, lang))),
        h("div", {"class": "zones"}, h("small", None, say("others", lang)), h("div", {"class": "zone-row"}, others)),
        h("div", {"class": "stake-scale"}, ticks),
    )


def _zone(name: str, look: str, low: Fraction, high: Fraction) -> Html:
    return h("span", {"class": f"zone {look}", "style": f"--wide:{percent(high - low)}"}, name)


def _needles(duel: Duel, lang: str) -> Iterator[Html]:
    """One needle per seat; those that stand close to each other are drawn at different heights."""
    taken: list[tuple[Fraction, int]] = []
    for seat, chance in enumerate(duel.chances):
        rows = {row for at, row in taken if abs(at - chance) < CLOSE}
        row = next(row for row in range(len(duel.chances)) if row not in rows)
        taken.append((chance, row))
        side = "left" if chance > Fraction(3, 4) else "right"
        label = h("b", None, duel.live.names[seat])
        css = classes("needle", side, seat == duel.caller and "caller")
        yield h("span", {"class": css, "style": f"--at:{percent(chance)};--row:{row}"}, label)


def seat_row(uid: str, duel: Duel, seat: int, lang: str) -> Html:
    """A seat: its dice, its chance, its answers with their worth."""
    live, chance = duel.live, duel.chances[seat]
    name, hand = live.names[seat], live.hands[seat] or ()
    part = "caller.sign" if seat == duel.caller else "turn.sign" if seat == live.turn else ""
    sign = h("em", None, say(part, lang)) if part else None
    field: Attributes = {
        "class": "field",
        "size": 7,
        "value": "".join(map(str, hand)),
        "autocomplete": "off",
        "inputmode": "numeric",
        "aria-label": say("hand", lang, name=name),
        "data-act": "hand",
        "data-arg-seat": seat,
        "data-key": f"hand{seat}",
    }
    hits = live.rules.hits(duel.call)
    worths = [_worth(at, worth, lang) for at, worth in duel.worths(seat).items()]
    return h(
        "li",
        {"class": classes("stake-seat", seat == duel.caller and "caller")},
        h("span", {"class": "who"}, h("b", None, name), sign),
        dice(hand, say("dice", lang, name=name), lang, hits=hits, wild=not duel.call.zhai, size="30px"),
        h("input", field),
        h("span", {"class": "own-p"}, texts.words(lang).percent(chance)),
        h("ul", {"class": "answers", "aria-label": say("answers", lang, name=name)}, worths),
    )


def _worth(name: str, worth: Fraction, lang: str) -> Html:
    look = "gain" if worth > 0 else "loss" if worth < 0 else "even"
    return h("li", {"class": f"answer {look}"}, h("span", None, word(name, lang)), h("b", None, figures(worth, lang)))


def acts(uid: str, duel: Duel, lang: str) -> Html:
    """The words that may be said, each with who says it; and one step back."""
    names, at = duel.table.names, duel.play.steps
    buttons: list[Child] = []
    for seat, name in duel.says():
        marks: Attributes = {
            "type": "button",
            "class": "btn",
            "data-act": "say",
            "data-once": True,
            "data-arg-word": name,
            "data-arg-seat": seat,
            "data-arg-at": at,
            "data-key": f"say-{name}-{seat}",
        }
        buttons.append(h("button", marks, say("says", lang, name=names[seat], word=_said(duel, name, lang))))
    before = duel.play.before
    none = None if before is not None and before.table.standing is not None else say("first", lang)
    back: Attributes = {
        "type": "button",
        "class": "chip",
        "data-act": "back",
        "data-shortcut": "u",
        "data-key": "back",
        **states.unavailable(none),
    }
    row = h("div", {"class": "chips"}, buttons) if buttons else None
    head = h("p", {"class": "sr-only", "id": f"{uid}-acts"}, say("acts", lang))
    button = h("button", back, say("back", lang))
    return h("div", {"class": "stake-acts", "role": "group", "aria-labelledby": f"{uid}-acts"}, head, row, button)


def _said(duel: Duel, name: str, lang: str) -> str:
    """A word; a bounce names the call that it makes."""
    if name != "bounce":
        return word("open" if name == "doubt" else name, lang, True)
    return say("bounce", lang, q=duel.call.quantity + 2)


def rules(duel: Duel, lang: str) -> Html:
    """What the table has agreed on: does a bounce double, may one give."""
    doubled = str(duel.live.game.options["bounce_stakes"])
    chosen = {"bounce_stakes": doubled, "give": "on" if duel.give else "off"}
    rows = []
    for name, values in (("bounce_stakes", ("none", "double")), ("give", ("off", "on"))):
        buttons = [
            switch(say(f"{name}.{value}", lang), "rule", {"name": name, "value": value}, chosen[name] == value)
            for value in values
        ]
        group: Attributes = {"class": "seg", "role": "group", "aria-label": say(name, lang)}
        rows.append(h("div", {"class": "switch"}, h("span", None, say(name, lang)), h("div", group, buttons)))
    return h("div", {"class": "switches"}, rows)


def table(duel: Duel, lang: str) -> Html:
    """Each seat with its chance and the worth of each word."""
    language, rows = texts.words(lang), []
    for seat, name in enumerate(duel.live.names):
        for said, worth in duel.worths(seat).items():
            rows.append(
                [
                    name,
                    language.percent(duel.chances[seat]),
                    word(said, lang),
                    figures(worth, lang),
                    language.fraction(worth),
                ]
            )
    heads = [say(f"head.{name}", lang) for name in ("seat", "chance", "word", "worth", "exactly")]
    return plain_table(say("title", lang), heads, rows)


def words(duel: Duel, lang: str) -> str:
    """The ladder in plain text."""
    seats = [worth_words(duel, seat, lang) for seat in range(len(duel.live.names))]
    return "\n".join([told(duel, lang), *seats])
