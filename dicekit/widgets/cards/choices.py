"""Legal actions at a card table with their labels, and the rule against each of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dicekit.cards import actions, policy
from dicekit.cards.actions import BuryJoker, Declare, Pass, PickUp, RevealKing, write
from dicekit.cards.card import COPIES, JOKERS, SMALL, SUITS, Cards, points, sort, suit
from dicekit.cards.following import best
from dicekit.cards.hand import HAND_SIZE, SEATS, after, partner
from dicekit.cards.trumps import TRUMP
from dicekit.cards.view import View
from dicekit.kit.html import Html, join_plain
from dicekit.play import card_advice
from dicekit.widgets.cards import picking
from dicekit.widgets.cards import state as transitions
from dicekit.widgets.cards.moments import is_undealt
from dicekit.widgets.cards.scenes import PUZZLES
from dicekit.widgets.cards.table_texts import TableTexts
from dicekit.widgets.draw.actions import Card, cards
from dicekit.widgets.draw.cards import rank_name

LAST = len(SEATS) - 1  # the plays before the last one of a trick


class Choices:
    """The buttons for the current state."""

    def __init__(self, words: TableTexts) -> None:
        self.words, self.state, self.match = words, words.state, words.state.match

    def say(self, key: str, **slots: object) -> str:
        return self.words.say(key, **slots)

    def drawn(self, uid: str) -> Html:
        return cards(uid, self.say("acts"), self.entries())

    @property
    def _at(self) -> tuple[tuple[str, str], ...]:
        return (("at", str(self.state.count)),)

    def entries(self) -> Iterator[Card]:
        """All buttons, the main one first."""
        state, match = self.state, self.match
        if match.is_over:
            yield Card("again", self.say("new_match"), act="again", main=True)
        elif state.tried:
            yield self._onward("n")
        elif match.phase == "shuffle":
            yield from self._next_hand()
        elif match.phase == "deal":
            yield from self._dealing()
        elif state.waits or not state.my_turn:
            yield from self._others(self.words.name(match.turn or 0))
        elif state.seat != match.turn:
            words = self.words.name(match.turn or 0)
            yield Card(
                "look", self.say("looks", name=words), act="view", fields=(("value", str(match.turn)),), main=True
            )
        elif state.picking:
            yield from self._picking()
        else:
            yield from self._offers(match.turn or 0)
        if state.before is not None or state.picked:
            yield Card("back", self.say("clear" if state.picked else "take_back"), act="back", shortcut="b")

    def _next_hand(self) -> Iterator[Card]:
        """The next hand, begun as this one was."""
        state = self.state
        key = "next_round" if self.match.hand_no == 1 and state.settled else "next_hand"
        scene = "short" if state.scene == "short" else "whole"
        name = self.say(f"{key}.short", n=transitions.LAST_CARDS) if scene == "short" else self.say(key)
        yield self._hand(scene, name)

    def _onward(self, shortcut: str = "") -> Card:
        """From a trick to try to the next one, or from the last one to the last cards of a hand."""
        number = self.state.puzzle + 1
        if number > len(PUZZLES):
            return self._hand("short", self.say("hand.short", n=transitions.LAST_CARDS))
        fields = (("number", str(number)), *self._at)
        name = self.say("puzzle.next", n=number, all=len(PUZZLES))
        return Card("puzzle", name, act="puzzle", fields=fields, main=True, shortcut=shortcut)

    def _hand(self, scene: str, name: str) -> Card:
        fields = (("scene", scene), *self._at)
        return Card("hand", name, act="hand", fields=fields, main=True, shortcut="n")

    def _card(self, act: str, name: str, about: str = "", *, main: bool = False, shortcut: str = "") -> Card:
        lines = (about,) if about else ()
        return Card(act, name, lines, act=act, fields=self._at, main=main, shortcut=shortcut)

    def _others(self, name: str) -> Iterator[Card]:
        """The button to what comes next: a page, or what the others do."""
        about = "" if self.state.to_read else self.say("next.about", name=name)
        begins = self.state.shown == "lead"
        yield self._card("to_me", self.say("begin" if begins else "next"), about, main=True, shortcut="m")

    def _dealing(self) -> Iterator[Card]:
        new = is_undealt(self.state)
        shows = [] if new or self.state.seat not in self.state.mine else list(self._shows(self.state.seat))
        keeps = any(card.reason is None for card in shows)
        yield Card(
            "deal_all", self.say("deal_new" if new else "deal_keep" if keeps else "deal_all"),
            () if new else (self.say("deal_all.about"),), act="deal",
            fields=(("number", str(HAND_SIZE * len(SEATS))), *self._at), main=True, shortcut="m",
        )  # fmt: skip
        yield from shows
        if new and len(self.state.mine) == 1:
            yield self._card("stepwise", self.say("stepwise"), self.say("stepwise.about"))

    def _shows(self, seat: int | None) -> Iterator[Card]:
        """Declarations; if there are none after the first hand, the rule that says why."""
        if seat is None:
            return
        hand = self.match.hand
        if self.match.hand_no == 1:
            if self.match.objection(RevealKing(), seat) is None:
                yield self._show(RevealKing(), seat, self.say("king"), self.say("king.about"), "k")
            return
        offers = [offer for offer in self.match.legal(seat) if isinstance(offer, Declare)]
        for offer in offers:
            trump = offer.called or suit(offer.cards[0])
            named = self.words.cards(offer.cards)
            firm = hand.declaration is not None and hand.declaration.trump == trump
            key = "declare.firm" if firm else "declare.call" if offer.called else "declare"
            name = self.say(key, cards=named, suit=self.words.suit(trump))
            ranks = rank_name(str(hand.level), self.words.lang, many=True)
            key = f"declare.firm.{'two' if len(offer.cards) < COPIES else 'three'}" if firm else "declare.about"
            about = self.say(key, suit=self.words.big(self.words.suit(trump)), ranks=ranks)
            yield self._show(offer, seat, name, about)
        if not offers and not (hand.declaration and hand.declaration.seat == seat):
            yield Card("declare", self.say("declare.none"), reason=self._too_few(seat))

    def _too_few(self, seat: int) -> str:
        """Why nothing can be declared: too few alike after what was shown, or nothing at all."""
        hand, held = self.match.hand, self.match.hand.held[seat]
        have = max(held.count(letter + str(hand.level)) for letter in SUITS)
        need = hand.declaration.strength + 1 if hand.declaration else 1
        if not have or need > COPIES:
            return self.say("declare.none.about")
        rank, ranks = (rank_name(str(hand.level), self.words.lang, many=many) for many in (False, True))
        return self.say("declare.none.one" if have == 1 else "declare.none.two", rank=rank, ranks=ranks, need=need)

    def _show(self, action: actions.Action, seat: int, name: str, about: str, shortcut: str = "") -> Card:
        """A button for an action, disabled with the rule against it."""
        text = write(action)
        against = self.match.objection(action, seat)
        reason = against.text(self.words.lang) if against else None
        fields = (("action", text), ("by", str(seat)), *self._at)
        return Card(f"do-{text}", name, (about,), reason=reason, act="do", fields=fields, shortcut=shortcut)

    def _offers(self, seat: int) -> Iterator[Card]:
        """Last call, jokers, picking up."""
        phase = self.match.phase
        if phase in ("last_call", "jokers"):
            yield self._pass(phase)
        if phase == "last_call":
            yield from self._shows(seat)
        elif phase == "jokers":
            for joker in filter(self.match.hand.held[seat].count, JOKERS):
                name = self.say("bury_joker", card=self.words.card(joker))
                about = self.say("bury_joker.about", n=self.match.game.options["joker_levels"][joker == SMALL])
                yield self._show(BuryJoker(joker), seat, name, about)
        elif phase == "pick_up":
            some = dict.fromkeys((*picking.pickable(self.state), *self.match.hand.bottom))
            for at, card in enumerate(some):
                shown = self._show(PickUp(card), seat, self.say("pick_up", card=self.words.card(card)), "")
                yield replace(shown, main=not at)

    def _pass(self, phase: str) -> Card:
        fields = (("action", write(Pass())), ("by", str(self.match.turn)), *self._at)
        name, about = self.say("pass.keep" if phase == "jokers" else "pass"), self.say(f"pass.{phase}")
        return Card("pass", name, (about,), act="do", fields=fields, main=True, shortcut="p")

    # ---- picked cards

    @property
    def kind(self) -> str:
        """Which of the five uses of picked cards applies."""
        if self.match.phase != "play":
            return self.match.phase
        return "follow" if self.match.hand.trick else "lead"

    def _picking(self) -> Iterator[Card]:
        state, kind = self.state, self.kind
        some = state.picked
        waits = not some or (kind != "lead" and len(some) < state.due)
        kinds = len(set(some))  # cards of several kinds are counted: their names wouldn't fit
        named = self.say("go.many", n=len(some)) if kinds > 1 else self.words.cards(some)
        name = self.say(f"go.{kind}", cards=named) if some else self.say(f"go.none.{kind}")
        reason = None
        if waits:
            reason = (
                self.say("go.waits.lead")
                if kind == "lead"
                else self.say("go.waits", n=len(some) or None, due=state.due)
            )
        elif against := self.match.objection(picking.action_of(state, some)):
            reason = self.words.refusal(against)
        yield Card("go", name, reason=reason, act="go", fields=self._at, main=True, blank=waits, shortcut="g")
        if state.scene != "trick":
            yield Card("suggest", self.say("suggest"), act="suggest", shortcut="s")
        else:
            onward = self._onward()
            yield replace(onward, key="skip", name=self.say("skip"), main=False)

    def suggested(self) -> str:
        """The reason for the picked cards, if they are the ones that are suggested."""
        some = self.state.picked
        if not some or not self.state.picking or self.state.scene == "trick":
            return ""
        offered = picking.advice(self.state)
        if some != sort(getattr(offered.action, "cards", ())):
            return ""
        if self.match.phase == "play" and len(some) == len(self.match.hand.held[self.match.turn or 0]):
            return self.say("suggest.rest")
        key, slots = self.reason(offered.why, some)
        return join_plain(self.words.lang, self.say(key, **slots), *self.left_out(offered.why, some))

    def left_out(self, why: str, some: Cards) -> Iterator[str]:
        """What comes on top of the reason: who may trump or still plays, and which of equal cards wins."""
        view = self.match.seen_by(self.match.turn)
        following = self.words.name(after(view.seat or 0))
        if why == "lead" and len(some) == 1:
            key = "suggest.next" if view.trumps.is_trump(some[0]) else "suggest.next.plain"
            yield self.say(key, name=following, p=card_advice.threat(view, (some,)))
        elif why == "lead":
            yield from self._alike(view, some)
        if why == "low" and self._holds_equal(view):
            yield self.say("suggest.equal")
        if why in ("partner", "take") and len(view.trick) < LAST:
            if len(some) > 1:
                yield from self._alike(view, some)
            else:
                beaten = card_advice.threat(view, (*view.trick, some)) > card_advice.LIKELY
                yield self.say(f"suggest.still.{'likely' if beaten else 'unlikely'}", name=following)
        if why == "low" and len(view.trick) == 1:
            yield self.say("suggest.still.low", name=self.words.name(partner(view.seat or 0)))

    def _alike(self, view: View, some: Cards) -> Iterator[str]:
        """The chance that the next player beats several alike with higher ones; trumping isn't counted, and says so."""
        trick = (*view.trick, some)
        top = trick[best(view.trumps, trick)]
        found, n, group = card_advice.higher_alike(view, trick), len(top), view.trumps.group(top[0])
        slots = {"kind": self.say(f"alike.{n}"), "group": self.words.group(group)}
        slots["name"] = self.words.name(after(view.seat or 0))
        plain = group != TRUMP
        if not found:
            yield self.say("suggest.alike.none.plain" if plain else "suggest.alike.none", **slots)
        else:
            (card, chance), most = found[0], sum(each for _, each in found)
            key = "one" if len(found) == 1 else "most" if most < 1 else "least"
            yield self.say(f"suggest.alike.{key}", **slots, cards=self.words.cards((card,) * n), p=chance, most=most)
        if found and plain:
            yield self.say("suggest.alike.trumps", **slots)

    @staticmethod
    def _holds_equal(view: View) -> bool:
        """Whether the seat holds the same cards as the best ones of the trick, which then lose to them."""
        top = view.trick[best(view.trumps, view.trick)]
        return len(set(top)) == 1 and view.own.count(top[0]) >= len(top)

    def reason(self, why: str, some: Cards) -> tuple[str, dict[str, object]]:
        """The policy's reason for these cards, in words of this hand: a text and its slots."""
        view = self.match.seen_by(self.match.turn)
        match why:
            case "low" if points(lower := policy.lowest(view)) > points(some):
                return "suggest.low.saves", {"n": points(lower), "own": points(some) or None}
            case "low":
                return "suggest.low.points" if points(some) else "suggest.low", {"n": len(some)}
            case "partner" if not points(some) and best(view.trumps, (*view.trick, some)) == len(view.trick):
                return "suggest.partner.takes", {}
            case "partner" if points(some) and best(view.trumps, (*view.trick, some)) == len(view.trick) == LAST:
                return "suggest.partner.over", {"n": points(some)}
            case "partner":
                key = "suggest.partner.won" if len(view.trick) == LAST else "suggest.partner"
                return (key, {"n": points(some)}) if points(some) else (f"{key}.none", {"n": len(some)})
            case "take":
                return "suggest.take", {"n": sum(map(points, view.trick)) or None}
            case "lead":
                kind = "trump" if view.trumps.is_trump(some[0]) else "plain"
                if len(some) == 1:
                    return f"suggest.lead.{kind}.one", {}
                return f"suggest.lead.{kind}", {"n": len(some), "kind": self.say(f"alike.{len(some)}")}
            case "bury" | "return" | "tribute":
                return f"suggest.{why}", {"n": len(some)}
            case "lead_safe" | "take_safe" | "keep_points":
                offered = getattr(policy.choose(self.match).action, "cards", ())
                named = self.words.cards(offered)
                slots = {
                    "name": self.words.name(after(view.seat or 0)),
                    "cards": self.words.big(named) if why == "take_safe" else named,
                }
                return f"suggest.{why}", {**slots, "n": points(offered), "all": sum(map(points, view.trick)) or None}
        return f"why.{why}", {}

    def picked(self) -> str:
        """Sentence on the picked cards."""
        some = self.state.picked
        return self.say("picked", cards=self.words.cards(some)) if some else self.say("picked.none")
