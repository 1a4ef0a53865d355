"""The three bets as HTML: the usual games, the rule that is bet on, what each rule changes on one scale."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson22.case import BASES, RULES, USUAL, say
from dicekit.course.lesson22.lengths import length_bars, of_hundred
from dicekit.course.lesson22.played import GAMES, lengths_played
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join
from dicekit.play.compare import LITTLE, Measured
from dicekit.widgets.draw import changes

if TYPE_CHECKING:
    from dicekit.course.lesson22.bets import Bets, RuleBets

MEASURE = "rounds"
KEYS = ("mean", "band", "strip")  # marks explained in the chart's legend
SCALE_END = 2.0  # the scale goes from minus to plus this many rounds
PLACES = 1  # decimal places for numbers of rounds
NAMES = tuple(RULES)
WAYS = (("shorter", -1), ("same", 0), ("longer", 1))
GUESSED = ((5, 6), (7, 8), (9,))  # lengths of a game in the options of the first guess


def rounds(value: float, lang: str, signed: bool = False) -> str:
    """A number of rounds with its decimals.

    >>> rounds(-0.466, "en", signed=True), rounds(7.3, "en")
    ('−0.5', '7.3')
    """
    whole = round(10**PLACES * value)
    number = texts.get_language(lang).fixed(Fraction(abs(whole), 10**PLACES), PLACES)
    sign = "" if not signed or not whole else "+" if value > 0 else "−"
    return sign + number


def numbers(found: Measured, lang: str) -> dict[str, str]:
    """The numbers without a rule and with it, and their difference, as they are printed."""
    apart = found.apart(PLACES)
    return {
        "was": rounds(found.base.value, lang),
        "now": rounds(found.changed.value, lang),
        "by": rounds(abs(apart), lang),
        "change": rounds(apart, lang, signed=True),
        "give": rounds(found.change.give, lang),
    }


def rows(state: Bets, lang: str) -> list[changes.Row]:
    """Each rule that was bet on, with what it changes."""
    found = []
    for at in range(len(state.bets)):
        measured = state.measured(at)
        printed = numbers(measured, lang)
        aria = say("bets.give", lang, n=printed["change"], give=printed["give"])
        now = at == state.decided
        small, base = say("bets.from", lang, **printed), BASES[NAMES[at]]
        name, by = say(f"bets.name.{NAMES[at]}", lang), _by(measured, lang)
        if base != USUAL:  # a change of a rule that is changed already
            small = say("bets.from.second", lang, base=say(f"bets.name.{base}", lang), **printed)
        found.append(changes.Row(name, measured.change, by, aria, now, small=small))
    return found


def _by(found: Measured, lang: str) -> str:
    """A change in words: how many rounds more or fewer, or that it's too close to call."""
    if found.change.way(LITTLE[MEASURE]) is None:
        return say("bets.by.unclear", lang)
    printed = numbers(found, lang)
    apart = found.apart(PLACES)
    return say(f"bets.by.{'longer' if apart > 0 else 'shorter' if apart else 'same'}", lang, **printed)


def work(part: RuleBets) -> Html:
    """The usual games; then one rule to bet on, what was found on one scale, and the bets so far."""
    state = part.state
    # the newest result is on top, above the next rule
    newest = state.decided if state.waits else max(state.decided - 1, 0)
    return h(
        "div",
        {
            "class": "bets-work",
            "data-behaviour": "fromtop",
            "data-step": f"{state.started} {len(state.bets)} {state.decided}",
            **act_of_step(state.finished),
        },
        _usual(part) if not state.bets else None,
        _summary(part) if state.finished else None,
        [_result(part, at) for at in range(newest, state.decided)],
        _card(part, state.decided) if state.started and not state.finished else None,
        chart(state, part.lang),
        _past(part, newest) if newest else None,
        h("p", {"class": "quiet"}, part.say("opened")) if part.later and state.finished else None,
    )


def _summary(part: RuleBets) -> Html:
    """The summary: bets won, and the conclusion."""
    return h("div", None, h("p", {"class": "bets-verdict"}, part.summary), h("p", None, part.say("aha")))


def _usual(part: RuleBets) -> Html:
    """Games by the usual rules: how long they are, with the guess marked."""
    sentence = h("p", {"class": "bets-result"}, part.announcement)
    if not part.state.started:
        return join(
            sentence, h("p", {"class": "bets-go"}, _button(part, "start", "btn main", part.say("start", n=GAMES)))
        )
    bars = of_hundred({at: Fraction(number, GAMES) for at, number in lengths_played(USUAL).items()})
    marked = () if part.guess is None else GUESSED[part.guess]
    return join(sentence, length_bars(bars, say("ahead.axis", part.lang), part.lang, marked))


def _button(part: RuleBets, act: str, css: str, words: str) -> Html:
    return h("button", {"type": "button", "class": css, "data-act": act, "data-once": True, "data-key": act}, words)


def _titled(part: RuleBets, at: int) -> Html:
    name = NAMES[at]
    text = (h("p", {"class": "bets-rule"}, part.say(f"name.{name}")), h("p", None, part.say(f"rule.{name}")))
    return h("div", None, text)


def _card(part: RuleBets, at: int) -> Html:
    """The current rule: the buttons to bet; after the bet, the result of a few games and the button to play all."""
    if part.state.waits:
        bet = next(name for name, way in WAYS if way == part.state.bets[at])
        asked: tuple[Html, ...] = (
            h("p", None, part.say("bet", bet=part.say(f"way.{bet}")), " ", part.few),
            h("p", {"class": "bets-go"}, _button(part, "play", "btn main", part.say("play", n=GAMES))),
        )
    else:
        asked = (h("p", {"class": "bets-verdict"}, part.say("ask")), _buttons(part, at))
    count = h("p", {"class": "quiet"}, part.say("at", n=at + 1, all=len(RULES)))
    inner = h("div", {"class": "bets-asked"}, asked)
    return h(
        "section", {"class": "bets-card", "data-key": f"rule{at}"}, h("div", None, count, _titled(part, at)), inner
    )


def _past(part: RuleBets, number: int) -> Html:
    """Earlier bets, one line each; their measured values are in the chart."""
    lines = [
        h("li", None, h("b", None, part.say(f"name.{NAMES[at]}")), " · ", part.verdict(at)) for at in range(number)
    ]
    return h("ul", {"class": "bets-past"}, lines)


def _result(part: RuleBets, at: int) -> Html:
    """The result of a rule whose games are played."""
    found = (h("p", {"class": "bets-verdict"}, part.verdict(at)), h("p", None, part.fact(at)))
    css = classes("bets-card", f"is-{part.state.result(at)}")
    return h("section", {"class": css, "data-key": f"rule{at}"}, _titled(part, at), h("div", None, found))


def _buttons(part: RuleBets, at: int) -> Html:
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "act",
                "data-act": "bet",
                "data-arg-rule": at,
                "data-arg-way": way,
                "data-key": f"bet{at}{way}",
                "data-once": True,
            },
            h("b", None, part.say(f"way.{name}")),
        )
        for name, way in WAYS
    ]
    return h("div", {"class": "bets-ways", "role": "group", "aria-label": part.say(f"name.{NAMES[at]}")}, buttons)


def chart(state: Bets, lang: str) -> Html | None:
    """A row for each rule: a line at the difference, a pale bar where it may be, a strip of hardly any change."""
    shown = rows(state, lang)
    if not shown:
        return None
    ends = (say("bets.way.shorter", lang), say("bets.usual", lang), say("bets.way.longer", lang))
    little = LITTLE[MEASURE]
    drawn = changes.chart(shown, SCALE_END, ends, lambda at: _tick(at, lang), say("bets.axis", lang), little)
    keys = [h("li", {"class": f"ch-{name}"}, h("i", None), say(f"bets.key.{name}", lang)) for name in KEYS]
    close = any(row.found.way(little) is None for row in shown)
    note = h("p", {"class": "bets-band"}, say("bets.close", lang)) if close else None
    return h("div", {"class": "bets-chart"}, drawn, h("ul", {"class": "ch-keys"}, keys), note)


def _tick(value: float, lang: str) -> str:
    number = str(round(abs(value)))
    return number if not value else ("+" if value > 0 else "−") + number
