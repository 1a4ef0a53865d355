"""Drawing of a thousand rounds: cups to press, the field of dots, a bar for each seat that was looked from, the sum."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson06 import case
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h
from dicekit.kit.sprite import cup
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.draw.scene import plate

if TYPE_CHECKING:
    from dicekit.course.lesson06.dots import Thousand

SEATS = {"bo": case.BO, "you": case.YOU}  # seats from left to right
RARE = Fraction(1, 100)  # counts that are rarer than this, all together, share the last line of the sum


def say(key: str, lang: str, **slots: object) -> str:
    return case.say(f"dots.{key}", lang, **slots)


def percent(state: Thousand) -> int:
    """The share of true rounds among those that fit, in whole percent."""
    return round(100 * state.true / state.left) if state.left else 0


# ---- words


def sentence(state: Thousand, lang: str) -> str:
    """How many rounds fit, and in how many the bid is true."""
    whole = texts.get_language(lang).whole
    key = f"fit.{state.seat}" if state.seat else "all"
    facts = {"left": whole(state.left), "n": state.true, "p": percent(state), "known": case.lead().known}
    return say(key, lang, **facts)


def task(state: Thousand, lang: str) -> str:
    """What to do next, or the conclusion."""
    seen = state.seen.split()
    if not seen:
        return say("task.look", lang)
    if state.all_seen:
        return say("task.end", lang, **case.lead().of_100)
    if state.seat:
        return say("task.hide_bo" if state.seat == "bo" else "task.hide", lang, n=case.lead().known)
    return say("task.bo" if "bo" not in seen else "task.you", lang)


# ---- picture


def work(state: Thousand, said: str, lang: str) -> Html:
    """Cups, sentence, dots, bars, the sum, and the button for new rounds; `said` is what was thought of the bid."""
    done = act_of_step(bool(state.worked), "reason")
    told = h("span", {"data-answer": state.all_seen or None}, task(state, lang))
    status = [h("b", None, sentence(state, lang)), " ", told]
    return h(
        "div",
        {"class": "dots", "data-pressed": str(state.pressed), **done},
        _tabletop(state, lang),
        h("p", {"class": "dots-result"}, status),
        _field(state, lang),
        _bars(state, lang),
        _sum(state, said, lang) if state.worked else None,
        h(
            "p",
            {"class": "chips"},
            _to_sum(lang) if state.all_seen and not state.worked else None,
            h(
                "button",
                {"type": "button", "class": "chip", "data-act": "roll", "data-key": "roll"},
                say("roll", lang, n=len(state.rounds)),
            ),
        ),
    )


def _tabletop(state: Thousand, lang: str) -> Html:
    """The bid between two cups that are buttons."""
    lead = case.lead()
    bo, you = (_cup(state, seat, lang) for seat in SEATS)
    return h(
        "div",
        {"class": "tabletop dots-tabletop", "role": "group", "aria-label": say("cups", lang)},
        bo,
        plate(lead.view, lead.bid, lang, to_you=False),
        you,
        h("p", {"class": "dots-third"}, say("third", lang)),
    )


def _cup(state: Thousand, seat: str, lang: str) -> Html:
    """A cup to lift or to put down, and what is under it."""
    at, up = SEATS[seat], state.seat == seat
    hand = case.OWN if seat == "you" else case.table().hands[at]
    assert hand is not None
    lead = case.lead()
    name = say(f"seat.{seat}", lang)
    hits = lead.view.rules.hits(lead.bid)
    under = dice(hand, name, lang, hits=hits, wild=True) if up else unseen(len(hand))
    first = (
        not state.seen
        if seat == "you"
        else "you" in state.seen.split() and "bo" not in state.seen.split() and not state.seat
    )
    marks = {
        "type": "button",
        "class": classes("cup-btn", up and "up", first and "next"),
        "data-act": "cup",
        "data-arg-seat": seat,
        "data-key": f"cup-{seat}",
        "aria-pressed": "true" if up else "false",
    }
    words = say(f"{'hide' if up else 'lift'}.{seat}", lang)
    return h(
        "div",
        {"class": "dots-cup"},
        h(
            "button",
            marks,
            h("span", {"class": "cup-art", "aria-hidden": "true"}, cup((at - case.YOU) % len(case.NAMES))),
            h("span", {"class": "cup-words", "data-name": say(f"who.{seat}", lang)}, words),
        ),
        h("div", {"class": "dots-under"}, under),
    )


def _field(state: Thousand, lang: str) -> Html:
    """The dots, which the browser draws and moves."""
    marks = {
        "class": "dots-field",
        "data-behaviour": "dots",
        "data-rounds": state.code,
        "data-seat": state.seat,
        "role": "img",
        "aria-label": sentence(state, lang),
    }
    legend = h(
        "p",
        {"class": "dots-key", "aria-hidden": "true"},
        h("i", {"class": "true"}),
        say("key.true", lang),
        h("i"),
        say("key.false", lang),
    )
    return h("div", {"class": "dots-place"}, h("div", marks, h("div", {"data-own": True})), legend)


def _bars(state: Thousand, lang: str) -> Html:
    """The share of true bids, as a bar for a spectator and one for each seat whose cup was lifted."""
    seats = ["", *state.seen.split()]
    return h("ul", {"class": "dots-bars"}, [_bar(state, seat, lang) for seat in seats])


def _bar(state: Thousand, seat: str, lang: str) -> Html:
    there = state.at(seat)
    share = percent(there)
    language = texts.get_language(lang)
    return h(
        "li",
        {"class": classes(f"bar-{seat or 'none'}", seat == state.seat and "now"), "data-key": f"bar-{seat}"},
        h(
            "span",
            {"class": "dots-name"},
            h("b", None, say(f"who.{seat or 'none'}", lang)),
            " ",
            h("small", None, needs(seat, lang)),
        ),
        h("i", {"aria-hidden": "true", "style": f"--share:{there.true / max(there.left, 1):.4f}"}),
        h(
            "span",
            {"class": "dots-share"},
            h("b", None, say("share", lang, p=share)),
            " ",
            h("small", None, say("of", lang, n=there.true, left=language.whole(there.left))),
        ),
    )


def _to_sum(lang: str) -> Html:
    marks = {"type": "button", "class": "btn main", "data-act": "sum", "data-key": "sum"}
    return h("button", marks, say("sum.do", lang))


def _to_cases(lang: str) -> Html:
    marks = {"type": "button", "class": "chip", "data-act": "cases", "data-key": "cases"}
    return h("p", {"class": "chips"}, h("button", marks, say("sum.cases", lang)))


# ---- your chance, worked out


def enough() -> Iterator[tuple[int, Fraction, bool]]:
    """How many unseen dice are enough for the bid: each number with its chance; the last line is that number or more.

    >>> [number for number, _, _ in enough()]
    [4, 5, 6, 7, 8]
    """
    lead = case.lead()
    for number in range(lead.need, lead.unseen + 1):
        more = lead.rest.at_least(number)
        if more < RARE:
            yield number, more, True
            return
        yield number, lead.rest.exactly(number), False


def together(lang: str) -> str:
    """The result of the sum."""
    return say("sum.all", lang, p=texts.get_language(lang).figures(case.lead().chance))


def judged(said: str, lang: str) -> str:
    """How often what was said about the bid at the start is right; empty if nothing was."""
    chance = case.lead().chance
    right = {"believe": chance, "doubt": 1 - chance}.get(said)
    return "" if right is None else say(f"sum.{said}", lang, p=texts.get_language(lang).figures(right))


def _sum(state: Thousand, said: str, lang: str) -> Html:
    """What the bid still needs, how often it comes, and what that says of the first answer; the cases for who asks."""
    lead = case.lead()
    one = case.BidFacts(lead.view.game.view(lead.own, unknown=1), lead.bid).rest.at_least(1)
    facts = {"known": lead.known, "need": lead.need, "unseen": lead.unseen, "bid": lead.bid, "one": one}
    lines = [*enough()]
    widest = max(chance for _, chance, _ in lines)
    return h(
        "div",
        {"class": "dots-sum", "data-key": "worked"},
        h("p", None, h("b", None, say("sum.title", lang)), " ", say("sum.need", lang, **facts)),
        h("ul", None, [_line(*line, one, widest, lang) for line in lines]) if state.worked == "cases" else None,
        h("p", {"class": "dots-all"}, together(lang)),
        h("p", None, judged(said, lang)) if said else None,
        _to_cases(lang) if state.worked == "sum" else None,
    )


def _line(number: int, chance: Fraction, more: bool, one: Fraction, widest: Fraction, lang: str) -> Html:
    """So many unseen dice count: in how many ways, times the chance of each; a bar, and of 100."""
    lead = case.lead()
    ways = comb(lead.unseen, number)
    powers = [(one, number), (1 - one, lead.unseen - number)]
    factors = [piece for base, power in powers for piece in (f" × ({base})", h("sup", None, str(power)))]
    return h(
        "li",
        None,
        h("b", None, say("sum.more" if more else "sum.line", lang, n=number)),
        h("span", None, say("sum.rest", lang)) if more else h("span", None, say("sum.ways", lang, n=ways), factors),
        h("i", {"aria-hidden": "true", "style": f"--share:{float(chance / widest):.4f}"}),
        h("b", {"class": "dots-part"}, texts.get_language(lang).figures(chance)),
    )


def needs(seat: str, lang: str) -> str:
    """How many dice the bid still needs from this seat, and from how many."""
    lead = case.lead()
    if not seat:
        return say("needs", lang, need=lead.bid.quantity, dice=lead.view.in_play)
    from dicekit.course.lesson06.dots import held

    return say("needs", lang, need=lead.bid.quantity - held(seat), dice=lead.unseen)


# ---- the table


def head(lang: str) -> list[str]:
    return [say(f"head.{name}", lang) for name in ("seat", "fit", "true", "share")]


def rows(state: Thousand, lang: str) -> list[list[str]]:
    """For each seat that was looked from: rounds that fit, those in which the bid is true, and their share."""
    found = [(seat, state.at(seat)) for seat in ("", *state.seen.split())]
    whole = texts.get_language(lang).whole
    return [
        [say(f"who.{seat or 'none'}", lang), whole(one.left), whole(one.true), say("share", lang, p=percent(one))]
        for seat, one in found
    ]
