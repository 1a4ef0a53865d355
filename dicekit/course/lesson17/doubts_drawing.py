"""Drawing of the doubts: the table, the odds, two buttons, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.course.lesson17.case import EARLIER, game
from dicekit.kit.frame import act_of_step
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.kit.sprite import cup
from dicekit.widgets.draw import honesty
from dicekit.widgets.draw.die import dice, unseen
from dicekit.widgets.draw.scene import mine, plate
from dicekit.widgets.honesty import HonestyState

if TYPE_CHECKING:
    from dicekit.course.lesson17.doubts import DoubtRounds

HUNDRED = 100


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"lesson17.doubts.{key}", lang, **slots)


def who(part: DoubtRounds) -> str:
    """The name of the bidder on the table: Ana, Bo, or a stranger."""
    return part.stranger or say(f"name.{part.state.case.bidder}", part.lang)


def of_hundred(chance: Fraction) -> int:
    return round(chance * HUNDRED)


# ---- words


def asked(part: DoubtRounds) -> str:
    """What was bid, and what the odds say of the last bid, or what it needs."""
    case, lang = part.state.case, part.lang
    bid = say("bids", lang, name=who(part), bid=case.doubted.bid)
    looks = [] if not part.reading else [stranger_words(part)] if part.stranger else [looks_words(part)]
    return join_plain(lang, before_words(part), bid, hand_words(part), *looks)


def looks_words(part: DoubtRounds) -> str:
    """Whether the bidder looks at the dice, and what that may not be enough for."""
    case, lang = part.state.case, part.lang
    looks = say(f"looks.{case.bidder}", lang, name=who(part))
    last = case.doubted.before.standing
    return join_plain(lang, looks, say("looks.forced", lang, last=last)) if last and case.bidder == "honest" else looks


def stranger_words(part: DoubtRounds) -> str:
    """The question about a stranger; once the cup is up, its answer."""
    key = f"stranger.{part.state.case.bidder}" if part.state.open else "stranger"
    return say(key, part.lang, name=who(part), n=EARLIER)


def earlier_bids(part: DoubtRounds) -> Html:
    """Earlier bids of a stranger, each with the dice behind it and a mark if it was the number held most often."""
    state = HonestyState(game(), log=part.seen)
    caption = say("stranger.bids", part.lang, name=who(part), n=EARLIER)
    return h("div", {"class": "doubts-earlier"}, honesty.log_rows(state, part.lang, caption))


def _shares(part: DoubtRounds) -> dict[str, int]:
    """How many of a hundred such bids are true: of this bidder's, and by the odds alone."""
    case = part.state.case
    return {"k": HUNDRED - of_hundred(part.read(case)), "odds": HUNDRED - of_hundred(case.doubted.odds)}


def odds_words(part: DoubtRounds) -> str:
    return say("odds", part.lang, n=of_hundred(part.state.case.doubted.odds))


def before_words(part: DoubtRounds) -> str:
    """Your bid in this round, which had to be beaten; or that there was none."""
    case, lang = part.state.case, part.lang
    last = case.doubted.before.standing
    return say("before.you", lang, bid=last) if last else say("before.none", lang, name=who(part))


def hand_words(part: DoubtRounds) -> str:
    """How many dice the bid needs, and what the odds say."""
    case, lang = part.state.case, part.lang
    bid = case.doubted.bid
    key = "need" if case.need < bid.quantity else "need.all"
    need = say(key, lang, name=who(part), need=case.need, face=bid.face)
    return join_plain(lang, need, odds_words(part))


def why_words(part: DoubtRounds) -> str:
    """The share of hands behind such a bid that have what it needs, of this bidder's and by the odds alone."""
    case, lang = part.state.case, part.lang
    own = case.doubted.bid.quantity - case.need
    slots = {"name": who(part), "own": own, "need": case.need}
    numbers = _shares(part)
    if numbers["k"] == numbers["odds"]:
        return say("why.same", lang, **numbers)
    words = say("why" if own else "why.none", lang, **slots, **numbers)
    last = case.doubted.before.standing
    forced = last is not None and case.bidder == "honest" and part.calls_doubt(case)
    return join_plain(lang, words, say("why.forced", lang, name=slots["name"], last=last)) if forced else words


def found(part: DoubtRounds) -> str:
    """What was under the cup."""
    case, lang = part.state.case, part.lang
    showdown = case.doubted.after.showdown
    assert showdown is not None
    told = "true" if showdown.holds else "false"
    if not showdown.count:
        key = "nobody"
    elif not case.held:
        key = f"{told}.none"
    else:
        key = f"alone.{told}" if case.held == showdown.count else told
    return say(f"found.{key}", lang, name=who(part), held=case.held, count=showdown.count, bid=case.doubted.bid)


def verdict(part: DoubtRounds) -> str:
    """Won or lost."""
    return say("won" if part.state.hits[part.state.at] else "lost", part.lang)


def call(part: DoubtRounds) -> str | None:
    """Whether the decision was a good one by the dial, apart from what came of it."""
    if not part.reading:
        return None
    state = part.state
    chance = part.read(state.case)
    wins = chance if state.answers[state.at] == "d" else 1 - chance
    key = f"call.{'sound' if 2 * wins >= 1 else 'poor'}.{'won' if state.hits[state.at] else 'lost'}"
    return say(key, part.lang)


def result(part: DoubtRounds) -> str:
    sentences = [verdict(part), found(part)]
    if sound := call(part):
        sentences += [sound, why_words(part)]
    return join_plain(part.lang, *sentences, *([part.closing] if part.state.over else []))


def summary(part: DoubtRounds) -> str:
    """How many of the bids were judged rightly, and how far each bidder can be believed."""
    return join_plain(part.lang, score_words(part), say("worth", part.lang))


def score_words(part: DoubtRounds) -> str:
    """How many were won, and how many the odds alone or the dials would have won."""
    state = part.state
    slots = {"n": len(state.cases), "won": state.won, "always": sum(case.doubted.right for case in state.cases)}
    slots["dials"] = sum(part.calls_doubt(case) == case.doubted.right for case in state.cases)
    return say("over", part.lang, **slots)


# ---- pictures


def work(part: DoubtRounds) -> Html:
    """The score, the table, and the buttons."""
    done = part.state.over or part.state.deal > 0  # other bids come once all were played
    css = classes("doubts-work", not done and "closes-lesson")
    sentences = h("div", {"class": "doubts-say"}, says(part))
    marks = {**_into_sight(part), **act_of_step(done, "use")}
    return h("div", {"class": css, **marks}, score(part), table(part), sentences)


def _into_sight(part: DoubtRounds) -> dict[str, str]:
    """Attributes with which the browser brings each new bid, and the dice behind it, into sight."""
    return {"data-behaviour": "bids", "data-shown": f"{part.state.deal}.{part.state.at}.{part.state.open}"}


def one_bid(part: DoubtRounds) -> Html:
    """A single bid: the table, and two buttons; after the decision what came of it, and whether that was luck."""
    luck = h("p", {"class": "doubts-over"}, part.closing)
    rules = h("p", {"class": "doubts-why"}, say("rules", part.lang, bid=part.state.case.doubted.bid))
    sentences = join(_text_block([_found_line(part)]), luck) if part.state.over else join(rules, says(part))
    marks = {**_into_sight(part), **act_of_step(part.state.over, "ask")}
    said = h("div", {"class": "doubts-say"}, sentences)
    return h("div", {"class": "doubts-work", **marks}, table(part), said)


def score(part: DoubtRounds) -> Html:
    """A mark for each doubt: won, lost, or to come."""
    state, lang = part.state, part.lang
    marks = []
    for at in range(len(state.cases)):
        done = at < len(state.answers)
        css = classes("won" if done and state.hits[at] else "lost" if done else None, at == state.at and "here")
        marks.append(h("i", {"class": css}, ("✓" if state.hits[at] else "✗") if done else None))
    words = say("score", lang, at=state.at + 1, n=len(state.cases), won=state.won, done=len(state.answers) or None)
    return h("p", {"class": "doubts-score"}, h("span", None, words), h("span", {"aria-hidden": "true"}, marks))


def table(part: DoubtRounds) -> Html:
    """Your dice, the bid with the one before it, and the cup, which comes up after the decision."""
    state, lang = part.state, part.lang
    case = state.case
    view = replace(case.doubted.view, names=(say("you", lang), who(part)))
    bid = case.doubted.bid
    return h(
        "div",
        {"class": "table tabletop", "role": "group", "aria-label": say("table", lang)},
        h("ul", {"class": "seats"}, _seat(part)),
        h("p", {"class": "doubts-before"}, before_words(part)),
        plate(view, bid, lang),
        mine(view, bid, view.own or (), lang),
    )


def _seat(part: DoubtRounds) -> Html:
    """The bidder's cup, or her dice."""
    state, lang = part.state, part.lang
    case = state.case
    name = who(part)
    hits = case.doubted.view.rules.hits(case.doubted.bid)
    lying = dice(case.hand, say("under", lang, name=name), lang, hits=hits, wild=True) if state.open else cup(1)
    under = None if state.open else unseen(len(case.hand))
    return h(
        "li", {"class": classes("seat", state.open and "lifted-cup")}, lying, under, h("p", {"class": "who"}, name)
    )


def says(part: DoubtRounds) -> Html:
    """The odds and the buttons; after the decision what came of it."""
    state, lang = part.state, part.lang
    if not state.open:
        numbers = [h("p", {"class": "doubts-odds"}, hand_words(part))]
        if part.stranger:
            numbers += [earlier_bids(part), h("p", {"class": "doubts-why"}, stranger_words(part))]
        elif part.reading:
            numbers.append(h("p", {"class": "doubts-why"}, looks_words(part)))
        buttons = [
            _button("answer", answer_name(part, answer), primary=False, answer=answer, at=state.at) for answer in "db"
        ]
        return join(_text_block(numbers), h("div", {"class": "acts doubts-go"}, buttons))
    lines = [_found_line(part)]
    if sound := call(part):
        told = [stranger_words(part)] if part.stranger else []
        why = join_plain(lang, *told, why_words(part))
        lines += [h("p", {"class": "doubts-call"}, sound), h("p", {"class": "doubts-why"}, why)]
        if state.case.bidder == "honest":  # a bid of the other one changes no bar
            heard = say("hands", lang, name=who(part))
            lines.append(honesty.bars(part.dial_state, lang, heard, turns=False))
    if not state.over:
        go = _button("next", say("next", lang), primary=True, at=len(state.answers))
        return join(_text_block(lines), h("div", {"class": "acts doubts-go"}, go))
    lines.append(h("p", {"class": "doubts-over"}, score_words(part)))
    lines.append(h("p", {"class": "doubts-worth"}, say("worth", lang)))
    again = _button("again", say("again", lang), primary=False)
    return join(*lines, h("div", {"class": "acts doubts-go"}, again))


def answer_name(part: DoubtRounds, answer: str) -> str:
    """The button of an answer."""
    return say("doubt" if answer == "d" else "believe", part.lang, name=who(part))


def _found_line(part: DoubtRounds) -> Html:
    """Won or lost, and what was under the cup."""
    css = classes("doubts-found", "won" if part.state.hits[part.state.at] else "lost")
    return h("p", {"class": css}, h("b", None, verdict(part)), " ", found(part))


def _text_block(parts: list[Html]) -> Html:
    """Sentences in a box of fixed height, so that the buttons below don't move."""
    return h("div", {"class": "doubts-result"}, parts)


def _button(act: str, words: str, *, primary: bool, **fields: object) -> Html:
    marks = {f"data-arg-{key}": str(value) for key, value in fields.items()}
    key = "-".join([act, *map(str, fields.values())])
    css = classes("btn", primary and "main")
    focus = {"data-focus-next": ".doubts-go .btn"}
    return h(
        "button",
        {"type": "button", "class": css, "data-act": act, "data-once": True, "data-key": key, **marks, **focus},
        words,
    )


# ---- bars of rounds won


def tally_bars(rows: Iterable[tuple[str, str, float | Fraction]], most: int, lang: str) -> Html:
    """Bars with their class, label and number of `most`; whole numbers are counted, others are averages."""
    fixed = texts.get_language(lang).fixed
    items = [
        h(
            "li",
            {"class": css, "style": f"--share:{float(number) / most:.4f}"},
            h("span", None, label),
            h("i", {"aria-hidden": "true"}),
            h("b", None, fixed(Fraction(number).limit_denominator(1000), 0 if isinstance(number, int) else 1)),
        )
        for css, label, number in rows
    ]
    return h("ul", {"class": "tally-bars"}, items)
