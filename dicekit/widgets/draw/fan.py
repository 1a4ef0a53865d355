"""Drawing of the card fan: the hand by suit, cards seen, and the tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicekit import texts
from dicekit.cards.card import CARDS, SUITS, Card, Cards
from dicekit.cards.following import DEAD, LIVE, follows
from dicekit.cards.trumps import TRUMP
from dicekit.kit.frame import table
from dicekit.kit.html import Html, classes, h, join, join_plain
from dicekit.widgets.draw import cards_fan
from dicekit.widgets.draw.actions import Card as Act
from dicekit.widgets.draw.actions import cards as acts
from dicekit.widgets.draw.actions import chip, pick_one
from dicekit.widgets.draw.cards import card_name, groups, named, rank_name, suit_name
from dicekit.widgets.draw.cards_art import SKINS
from dicekit.widgets.draw.cards_fan import Fan as Look
from dicekit.widgets.draw.seed import chip_button, seed_field
from dicekit.widgets.draw.seed import say as seed_say

if TYPE_CHECKING:
    from dicekit.widgets.spread import Spread


def say(key: str, lang: str, **slots: object) -> str:
    return texts.say(f"cardfan.{key}", lang, **slots)


# ---- words -----------------------------------------------------------------------------------


def look(fan: Spread, lang: str) -> Look:
    """How the cards are drawn: order, skin, raised cards."""
    raised = {*fan.picked, *([fan.asked] if fan.asked else [])}
    return Look(fan.trumps, lang, fan.skin, raised)


def words(fan: Spread, lang: str) -> str:
    """The hand in sentences, one a line."""
    how = look(fan, lang)
    return "\n".join(cards_fan.group_words(group, how) for group in groups(fan.held, fan.trumps))


def summary(fan: Spread, lang: str) -> str:
    """Trumps, sticks and gunzi of the hand."""
    held = groups(fan.held, fan.trumps)
    pairs, triples = sum(len(group.pairs) for group in held), sum(len(group.triples) for group in held)
    return say("summary", lang, n=len(fan.held), trumps=fan.trump_count, pairs=pairs, triples=triples)


def place_name(place: str, lang: str) -> str:
    return say(f"place.{place}", lang)


def answer(fan: Spread, card: Card, lang: str) -> str:
    """Sentence on who may have the unseen copies of a card."""
    name, left = card_name(card, lang, fan.skin), fan.left(card)
    if not left:
        return say("answer.none", lang, card=name)
    shares = fan.shares(card)
    slots = {"card": name, "left": left, "unseen": fan.unseen, **shares, "each": shares["partner"]}
    return say("answer.one" if left == 1 else "answer.more", lang, **slots)


def verdict(fan: Spread, lang: str) -> str:
    """Whether the picked cards may be played, or the rule against them."""
    if not fan.picked:
        return say("picked.none", lang, n=len(fan.lead))
    code, picked = fan.follow_code, texts.get_language(lang).capital(named(fan.picked, lang, fan.skin))
    if code is None:
        return say("picked.yes", lang, cards=picked, rule=say(f"rule.{fan.rule}", lang))
    lawful = next(iter(follows(fan.trumps, fan.rule, fan.lead, fan.held)))
    reason = texts.say(f"objection.{code}.D", lang, due=len(fan.lead), cards=None, lawful=lawful)
    return say("picked.no", lang, cards=picked, why=reason)


def declared(fan: Spread, lang: str) -> str:
    """Result of the declaration."""
    suit, capital = suit_name(fan.called_by(fan.declared), lang, fan.skin), texts.get_language(lang).capital
    slots = {"cards": named(fan.declared, lang, fan.skin), "trumps": fan.trump_count}
    if fan.declared == fan.standing:
        mine = say("declared.pass", lang, suit=capital(suit), **slots)
    else:
        mine = say("declared", lang, suit=suit, others=fan.trump_count_in(fan.called_by(fan.standing)), **slots)
    over = [
        say("over", lang, who=capital(place_name(fan.places[seat - 1], lang)), cards=named(cards, lang, fan.skin))
        for seat, cards in fan.over_calls()
    ]
    return join_plain(lang, mine, say("open", lang), *(over or [say("over.none", lang)]))


def outcome(fan: Spread, lang: str) -> str:
    """Result of a lead, with the other hands shown."""
    cards = texts.get_language(lang).capital(named(fan.led, lang, fan.skin))
    beaten = fan.beaten_by(fan.led)
    if not beaten:
        return say("led.stands", lang, cards=cards)
    who = texts.get_language(lang).all_of([place_name(fan.places[seat - 1], lang) for seat in beaten])
    return say("led.beaten", lang, cards=cards, who=who)


# ---- drawing ---------------------------------------------------------------------------------


def work(uid: str, fan: Spread, tools: Sequence[str], leads: Sequence[Cards], lang: str) -> Html:
    """The working area: card order, hand, tools."""
    return join(
        order(uid, fan, "order" in tools, lang),
        shown(fan, fan.standing, "standing", lang) if fan.standing else None,
        shown(fan, fan.lead, "lead", lang) if "follow" in tools else None,
        hand(uid, fan, tools, lang),
        following(uid, fan, lang) if "follow" in tools else None,
        declaring(uid, fan, lang) if "declare" in tools else None,
        leading(uid, fan, leads, lang) if "lead" in tools else None,
        asking(uid, fan, lang) if "ask" in tools else None,
        seen(fan, lang) if "seen" in tools else None,
        dealing(uid, fan, lang) if "deal" in tools else None,
    )


def order(uid: str, fan: Spread, free: bool, lang: str) -> Html:
    """Rank, trump suit, twos; and cards or tiles."""
    level, suit = str(fan.level), suit_name(fan.trump, lang, fan.skin)
    skins = pick_one(uid, say("skin", lang), "skin", [(name, say(f"skin.{name}", lang)) for name in SKINS], fan.skin)
    if not free:
        explanation = say(
            "order",
            lang,
            level=rank_name(level, lang),
            suit=suit,
            twos=say("twos.in" if fan.twos else "twos.out", lang),
        )
        return h("div", {"class": "fan-order"}, h("p", None, explanation), skins)
    suits = [(letter, suit_name(letter, lang, fan.skin)) for letter in SUITS]
    ranks = [(str(number), rank_name(str(number), lang)) for number in range(3, 11)]
    in_out = [(name, say(f"twos.{name}", lang)) for name in ("in", "out")]
    return h(
        "div",
        {"class": "fan-order chips"},
        pick_one(uid, say("level", lang), "level", ranks, level),
        pick_one(uid, say("trump", lang), "trump", suits, fan.trump),
        pick_one(uid, say("twos", lang), "twos", in_out, "in" if fan.twos else "out"),
        skins,
    )


def hand(uid: str, fan: Spread, tools: Sequence[str], lang: str) -> Html:
    """The groups on tabletop; each stack of copies is a button."""

    def press(card: Card, copies: int, drawing: Html) -> Html:
        picked = fan.picked.count(card)
        chosen = bool(picked) if "follow" in tools else card == fan.asked if "ask" in tools else None
        more = say("picked.so_many", lang, n=picked) if picked else None
        marks: dict[str, str | int | bool | None] = {
            "type": "button",
            "class": "pick-card",
            "data-act": "card",
            "data-arg-card": card,
            "data-key": f"pick-{card}",
            "data-item": True,
            "aria-label": say("picked.card", lang, card=how.label(card, copies), more=more),
            "aria-pressed": None if chosen is None else str(chosen).lower(),
        }
        return h("button", marks, drawing, h("i", {"class": "so-many"}, picked) if picked else None)

    plain = look(fan, lang)
    how = Look(plain.trumps, lang, plain.skin, plain.raised, press)
    return h("div", {"class": "fan-tabletop tabletop"}, cards_fan.fan(uid, fan.held, how))


def shown(fan: Spread, cards: Cards, key: str, lang: str) -> Html:
    """Cards on the table, with their caption."""
    plain = Look(fan.trumps, lang, fan.skin)
    return h(
        "div", {"class": "fan-lead"}, h("p", None, say(key, lang)), cards_fan.card_row(cards, plain, say(key, lang))
    )


def following(uid: str, fan: Spread, lang: str) -> Html:
    """The rule, what is picked, and whether it may be played."""
    rules = [(name, say(f"rule.{name}", lang)) for name in (LIVE, DEAD)]
    ways = texts.get_language(lang).whole(sum(1 for _ in follows(fan.trumps, fan.rule, fan.lead, fan.held)))
    good = bool(fan.picked) and fan.follow_code is None
    return h(
        "div",
        {"class": "fan-follow"},
        h(
            "div",
            {"class": "chips"},
            pick_one(uid, say("rule", lang), "rule", rules, fan.rule),
            chip(say("picked.clear", lang), "none", shortcut="x"),
        ),
        h("p", {"class": classes("finding", bool(fan.picked) and not good and "fails")}, verdict(fan, lang)),
        h(
            "p",
            {"class": "quiet"},
            say("ways", lang, n=ways, rule=say(f"rule.{fan.rule}", lang)),
        ),
    )


def declaring(uid: str, fan: Spread, lang: str) -> Html:
    """Buttons to pass or to over-call, each with the resulting number of trumps."""
    if fan.declared:
        return h("div", None, h("p", {"class": "finding"}, declared(fan, lang)), _again(lang))
    options = (fan.standing, *fan.declarations)
    entries = [_declaration(fan, at, cards, lang) for at, cards in enumerate(options)]
    return acts(uid, say("declare", lang), entries)


def _declaration(fan: Spread, at: int, cards: Cards, lang: str) -> Act:
    called = fan.called_by(cards)
    suit = suit_name(called, lang, fan.skin)
    name = say("declare.with", lang, cards=named(cards, lang, fan.skin)) if at else say("declare.pass", lang)
    key = "declare.about" if at else "declare.stay"
    line = say(key, lang, suit=texts.get_language(lang).capital(suit), trumps=fan.trump_count_in(called))
    return Act(f"declare{at}", name, (line,), act="declare", fields=(("at", str(at)),))


def leading(uid: str, fan: Spread, leads: Sequence[Cards], lang: str) -> Html:
    """Possible leads; afterwards the result, with the other hands shown."""
    if not fan.led:
        entries = [
            Act(
                f"lead{at}",
                say("lead.with", lang, cards=named(cards, lang, fan.skin)),
                act="lead",
                fields=(("at", str(at)),),
            )
            for at, cards in enumerate(leads)
        ]
        return acts(uid, say("leads", lang), entries)
    higher = [card for card in CARDS if fan.trumps.beats(card, fan.led[0]) and fan.trumps.group(card) != TRUMP]
    rows = [
        [place_name(place, lang), _held(fan, fan.hand(seat), higher, lang)]
        for seat, place in enumerate(fan.places[:3], 1)
    ]
    rows.append([place_name("bottom", lang), _held(fan, fan.bottom, higher, lang)])
    caption = say("opened", lang)
    return h(
        "div",
        None,
        h("p", {"class": classes("finding", bool(fan.beaten_by(fan.led)) and "fails")}, outcome(fan, lang)),
        table(caption, [say("head.place", lang), say("head.higher", lang)], rows),
        _again(lang),
    )


def _held(fan: Spread, hand: Cards, wanted: Sequence[Card], lang: str) -> str:
    cards = tuple(card for card in hand if card in wanted)
    return named(cards, lang, fan.skin) if cards else say("nothing", lang)


def _again(lang: str) -> Html:
    """Button back to the choice; it takes the focus from the removed button."""
    marks = {"type": "button", "class": "chip", "data-act": "undo", "data-key": "chip-undo", "data-shortcut": "u"}
    focus: dict[str, str | bool] = {"data-focus-fallback": True, "data-focus-next": ".acts .act"}
    return h("p", {"class": "chips"}, h("button", {**marks, **focus}, say("undo", lang)))


def asking(uid: str, fan: Spread, lang: str) -> Html:
    """Tool "Who has it?": choose a card; the key S marks one more copy as seen."""
    options = [("", say("ask.choose", lang))] if fan.asked is None else []
    options += [(card, card_name(card, lang, fan.skin)) for card in CARDS]
    return h("div", {"class": "chips"}, pick_one(uid, say("ask", lang), "ask", options, fan.asked or ""))


def seen(fan: Spread, lang: str) -> Html:
    """Cards and tricks seen so far; each can be taken back."""
    marked = [_seen_card(fan, at, card, lang) for at, card in enumerate(fan.seen)]
    why = None if fan.asked is not None and fan.left(fan.asked) else say("ask.first", lang)
    mark = say("seen.mark", lang, card=card_name(fan.asked, lang, fan.skin) if fan.asked else None)
    return h(
        "div",
        {"class": "fan-seen", "role": "group", "aria-label": say("seen", lang)},
        h("p", None, h("b", None, say("seen", lang)), " ", say("seen.count", lang, n=fan.shown, left=fan.unseen)),
        h(
            "div",
            {"class": "chips"},
            chip(mark, "seen", shortcut="s", reason=why),
            h(
                "span",
                {"class": "mover", "role": "group", "aria-label": say("tricks", lang)},
                _step(-1, lang),
                h("span", {"class": "tricks"}, say("tricks.by", lang, n=fan.tricks)),
                _step(1, lang),
                _step(8, lang),
            ),
        ),
        h("ul", {"class": "seen-row"}, marked) if marked else None,
    )


def _step(by: int, lang: str) -> Html:
    marks: dict[str, str | int] = {"type": "button", "class": "chip", "data-act": "tricks", "data-arg-by": by}
    name = say("tricks.fewer", lang) if by < 0 else say("tricks.more", lang, n=by)
    return h("button", {**marks, "data-key": f"tricks{by}", "aria-label": name}, f"+{by}" if by > 0 else "−")


def _seen_card(fan: Spread, at: int, card: Card, lang: str) -> Html:
    """Button that takes back a seen card."""
    name = say("seen.back", lang, card=card_name(card, lang, fan.skin))
    marks: dict[str, str | int] = {"type": "button", "class": "pick-card", "data-act": "unseen", "data-arg-at": at}
    drawing = cards_fan.stack(card, 1, Look(fan.trumps, lang, fan.skin), label=False)
    return h("li", None, h("button", {**marks, "data-key": f"seen-{at}", "aria-label": name}, drawing))


def dealing(uid: str, fan: Spread, lang: str) -> Html:
    """Controls for another hand: by seed, new, or the first."""
    chip_words = say("seed", lang, seed=fan.seed, n=fan.number) if fan.seed else say("seed.given", lang)
    fields = h(
        "form",
        {"data-act": "use", "class": "seed-form", "autocomplete": "off"},
        seed_field(uid, "seed", seed_say("seed", lang), fan.seed, 5),
        seed_field(uid, "seat", seed_say("seat", lang), str(fan.number), 3),
        h("button", {"type": "submit", "class": "chip"}, seed_say("use", lang)),
    )
    buttons = h("p", {"class": "chips"}, chip_button("again", lang), chip_button("fresh", lang))
    return h("details", {"class": "fold seeds"}, h("summary", None, chip_words), fields, buttons)


def table_of(fan: Spread, lang: str) -> Html:
    """Every card of the hand with its number; or, where one is asked about, the places where it may lie."""
    words, how = texts.get_language(lang), look(fan, lang)
    if fan.asked is not None and fan.left(fan.asked):
        rows = [
            [place_name(place, lang), words.whole(fan.room(place)), words.fraction(share), words.percent(share)]
            for place, share in fan.shares(fan.asked).items()
        ]
        heads = [say(f"head.{name}", lang) for name in ("place", "room", "share", "percent")]
        return table(answer(fan, fan.asked, lang), heads, rows)
    rows = [
        [how.group_name(group), card_name(card, lang, fan.skin), str(copies)]
        for group in groups(fan.held, fan.trumps)
        for card, copies in group.cards
    ]
    heads = [say(f"head.{name}", lang) for name in ("group", "card", "copies")]
    return table(join_plain(lang, summary(fan, lang)), heads, rows)
