"""Texts of the card table: actions, their consequences, prompts, settlements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dicekit import texts
from dicekit.cards.actions import BuryJoker, Deal, Declare, Pass, PickUp, Play, RevealKing, action_name
from dicekit.cards.card import JOKERS, Card, points, rank, suit
from dicekit.cards.following import group_of
from dicekit.cards.hand import HAND_SIZE, SEATS, Trick, after, partner
from dicekit.cards.levels import JOKER_BLOOD, MUST_PLAY, NO_BLOOD, TARGET_POINTS, Settlement, score_blood
from dicekit.cards.match import Match
from dicekit.errors import Objection
from dicekit.kit.html import join_plain
from dicekit.widgets.cards.scenes import PUZZLES, puzzle_of
from dicekit.widgets.cards.state import LAST_CARDS, Event, TableState
from dicekit.widgets.draw.cards import card_name, named, rank_name, suit_name


class TableTexts:
    """Sentences about a table for one viewer."""

    def __init__(self, state: TableState, lang: str = "en") -> None:
        self.state, self.lang = state, lang

    def say(self, key: str, **slots: Any) -> str:
        """A text of the card table."""
        return texts.say(f"cardtable.{key}", self.lang, **slots)

    def about(self, key: str, seat: int, **slots: Any) -> str:
        """A sentence about a player, or about you."""
        if self.is_you(seat):
            return self.say(f"{key}.you", **slots)
        return self.say(key, name=self.name(seat), **slots)

    def is_you(self, seat: int) -> bool:
        return seat == self.state.seat and seat in self.state.mine

    def who(self, seat: int | None) -> str:
        """You, or a player's name."""
        return self.say("you") if seat is not None and self.is_you(seat) else self.name(seat or 0)

    def reasons(self, events: Iterable[Event]) -> list[str]:
        """Why the players did this by their rule, each reason once."""
        names: dict[str, list[str]] = {}
        for event in events:
            if event.why and not self.is_you(event.seat or 0):
                names.setdefault(event.why, []).append(self.who(event.seat))
        join = texts.get_language(self.lang).all_of
        return [self.say("past.why", names=join(who), why=self.say(f"why.{why}")) for why, who in names.items()]

    def name(self, seat: int) -> str:
        return texts.called(self.state.match.names[seat], self.lang)

    def side(self, number: int, *, big: bool = False) -> str:
        """Both players of a side, you first; `big` to begin a sentence."""
        seats = sorted((number, number + 2), key=self.is_you, reverse=True)
        names = [self.say("you.small") if self.is_you(seat) else self.name(seat) for seat in seats]
        joined = texts.get_language(self.lang).all_of(names)
        return self.big(joined) if big else joined

    @property
    def own_side(self) -> int | None:
        """The visitor's side, if it's one."""
        seat = self.state.seat
        return seat % 2 if seat is not None and self.is_you(seat) else None

    def role(self, seat: int) -> str:
        """Partner or opponent, and whether it's the dealer; for a spectator, which side it is on."""
        match, own = self.state.match, self.own_side
        dealer = None if self.state.settled or not match.hand.trump else match.dealer
        roles = []
        if own is not None and not self.is_you(seat):
            roles.append(self.say("role.partner" if seat % 2 == own else "role.opponent"))
        if dealer is not None:
            sided = "role.defender" if seat % 2 == dealer % 2 else "role.attacker"
            roles += [self.say("role.dealer")] if seat == dealer else [self.say(sided)] if own is None else []
        return texts.get_language(self.lang).all_of(roles) if roles else ""

    def strip(self) -> str:
        """Who attacks, how far they are, and who leads; at a trick to try, which one it is."""
        match, hand = self.state.match, self.state.hand
        if self.state.scene == "trick":
            return self._puzzle()
        dealer = self.state.events[-1].old.seat_dealing if self.state.settled and self.state.events else match.dealer
        if dealer is None:
            return self.say("strip.before", ours=self.side(0, big=True), theirs=self.side(1))
        attack, own = 1 - dealer % 2, self.own_side
        slots: dict[str, Any] = {"n": hand.trick_points, "line": TARGET_POINTS, "leads": self._leader()}
        if self.state.settled:
            return self.say("strip.done", **slots, names=self.side(attack, big=True))
        enough = ".enough" if hand.trick_points >= TARGET_POINTS else ""
        if own is None:
            return self.say(f"strip.watch{enough}", **slots, names=self.side(attack, big=True))
        slots |= {"partner": self.name(partner(self.state.seat or 0)), "names": self.side(attack)}
        return self.say(f"strip.{'attack' if own == attack else 'defend'}{enough}", **slots)

    def now(self, dealer: int) -> str:
        """Which side the visitor is on in a hand, and what that side wants; empty for a spectator."""
        if self.own_side is None:
            return ""
        attack = 1 - dealer % 2
        key = "attack" if self.own_side == attack else "defend"
        mate = self.name(partner(self.state.seat or 0))
        return self.say(f"now.{key}", line=TARGET_POINTS, names=self.side(attack), partner=mate)

    def _puzzle(self) -> str:
        """Which trick to try it is; who plays together, or how far they are."""
        slots = {"n": self.state.puzzle, "all": len(PUZZLES)}
        if not puzzle_of(self.state).seed:
            return self.say("strip.try", **slots, ours=self.side(0, big=True), theirs=self.side(1))
        mate, n = self.name(partner(self.state.seat or 0)), self.state.hand.trick_points
        return self.say("strip.puzzle", **slots, partner=mate, points=n, line=TARGET_POINTS)

    def _leader(self) -> str | None:
        """Who leads the next trick, until a card is led."""
        match = self.state.match
        leads = match.phase == "play" and not match.hand.trick and match.turn is not None
        return self.about("leads", match.turn or 0) if leads else None

    def cards(self, some: Iterable[Card]) -> str:
        return named(some, self.lang, self.state.skin)

    def card(self, card: Card) -> str:
        return card_name(card, self.lang, self.state.skin)

    def suit(self, letter: str) -> str:
        return suit_name(letter, self.lang, self.state.skin)

    def big(self, words: str) -> str:
        return texts.get_language(self.lang).capital(words)

    def group(self, letter: str) -> str:
        return self.say("group.T") if letter == "T" else self.suit(letter)

    # ---- over and under the headline

    def over(self) -> str:
        """Line above the headline: round, hand, level."""
        state, hand = self.state, self.state.hand
        trump = self.suit(hand.trump) if hand.trump else None
        match = state.events[-1].old if state.settled and state.events else state.match
        return self.say("over", round=match.round_no, hand=match.hand_no, level=hand.level or None, trump=trump)

    def last(self) -> str:
        """The last action."""
        return self.event_text(self.state.events[-1]) if self.state.events else ""

    def headline(self) -> str:
        """What is to be done now; between two hands, how the last one ended."""
        if self.state.settled and not self.state.match.is_over:
            return self.ending()
        return self.ask()

    @property
    def _result(self) -> Settlement:
        result = self.state.match.result
        assert result is not None
        return result

    # ---- past actions

    def done(self, event: Event) -> str:
        """An action as a sentence."""
        action, seat = event.action, event.seat
        if isinstance(action, Deal):
            return self.say("event.deal", n=action.number)
        if seat is None:
            return ""
        match action:
            case RevealKing():
                return self.about("event.king", seat)
            case Declare(shown, called):
                return self.about(
                    "event.declare", seat, cards=self.cards(shown), suit=self.suit(called or suit(shown[0]))
                )
            case Pass():
                return self.about(f"event.pass.{event.old.phase}", seat)
            case BuryJoker(card):
                return self.about("event.joker", seat, card=self.card(card))
            case PickUp(card):
                return self.about("event.pick", seat, card=self.card(card))
            case Play(cards):
                return self.about("event.play" if event.old.hand.trick else "event.lead", seat, cards=self.cards(cards))
        return self._moved(event, seat)

    def _moved(self, event: Event, seat: int) -> str:
        """Cards that change hands, as far as the viewer may know them."""
        cards = getattr(event.action, "cards", ())
        name = action_name(event.action)
        dealer = event.old.dealer or 0
        slots: dict[str, Any] = {"cards": self.cards(cards) if self.knows(event) else None}
        if name == "give":
            slots["dealer"] = self.name(dealer)
            name += ".to_you" if self.is_you(dealer) else ""
        elif name == "return":
            slots["n"] = len(cards)
        return self.about(f"event.{name}", seat, **slots)

    def knows(self, event: Event) -> bool:
        """Whether the viewer may see the cards of a tribute, of what is given back, or of the bottom."""
        dealer, cards = event.old.dealer or 0, getattr(event.action, "cards", ())
        match action_name(event.action):
            case "return":
                return self.state.glass or self.state.seat in (dealer, after(dealer, 3))
            case "bury":
                return self.state.glass or self.state.seat == dealer or any(card in JOKERS for card in cards)
        return True

    def followed(self, event: Event) -> Iterator[str]:
        """Sentence on an automatic consequence of an action."""
        old, new = event.old, event.new
        if new.phase == "shuffle" and new.result is old.result and old.phase in ("deal", "last_call"):
            yield self.say("so.again")
            return
        yield from self.named_trumps(event)
        if old.phase in ("deal", "last_call", "tribute", "return") and new.phase in ("bury", "play"):
            yield from self._bottom(new)
        if old.phase == "bury":
            yield self.say("so.open" if new.hand.open else "so.closed")
        if old.phase == "play" and len(old.hand.trick) == len(SEATS) - 1:
            hand = new.last[1] if new.phase != "play" and new.last else new.hand
            trick = hand.tricks[-1]
            yield self.about("so.trick", trick.winner, n=trick.points or None)
        if old.phase == "play" and new.phase != "play":
            yield self.say("so.over", n=new.result.score if new.result else 0)

    def named_trumps(self, event: Event) -> Iterator[str]:
        """How the trump suit came about."""
        old, new = event.old, event.new
        hand = new.hand
        if old.phase not in ("deal", "last_call") or hand.trump is None:
            return
        trump = self.suit(hand.trump)
        if hand.king is not None:
            if hand.king_card and not old.hand.king_card:
                key = "so.king_bottom" if hand.turned else "so.king_card"
                yield self.about(key, hand.king, card=self.card(hand.king_card), suit=trump)
        elif new.phase not in ("deal", "last_call"):
            turned = hand.dealt_bottom[: hand.turned]
            if hand.declarations:
                yield self.say("so.declared", suit=self.big(trump))
            elif new.hand_no == 1:
                dealer = self.name(new.dealer or 0)
                yield self.say("so.flip", cards=self.cards(turned), name=dealer, suit=trump)
            else:
                yield self.say("so.draw", card=self.card(turned[-1]), suit=trump)

    def _bottom(self, new: Match) -> Iterator[str]:
        if new.hand.revealed:
            yield self.say("so.revealed", cards=self.cards(new.hand.dealt_bottom))
        if new.hand.dry:
            yield self.say("so.dry")
        else:
            yield self.about("so.takes", new.dealer or 0)

    def event_text(self, event: Event) -> str:
        """An action and all its consequences."""
        return join_plain(self.lang, self.done(event), *self.followed(event))

    # ---- prompts

    def ask(self) -> str:
        """Prompt: what the table waits for."""
        state, match = self.state, self.state.match
        if match.is_over:
            return self.say("ask.over", names=self.side(max((0, 1), key=match.wins.__getitem__), big=True))
        if state.settled or match.phase == "shuffle":
            return self.say("ask.settled")
        if match.phase == "deal":
            return self._ask_deal()
        turn = match.turn
        if state.scene == "trick" and not state.tried:
            return self._ask_try()
        if state.waits or (state.to_read and not state.my_turn):
            return self.say("ask.moment")
        if state.trick_ended and not (state.my_turn and turn == state.seat):
            trick = match.hand.tricks[-1]
            return self.about("ask.trick", trick.winner, n=trick.points or None)
        if turn is None or not state.my_turn or turn != state.seat:
            return self.say("ask.other", name=self.name(turn or 0))
        if match.phase == "play":
            return self._ask_play(turn)
        if match.phase == "last_call" and (overrules := self._overrules()):
            return overrules
        slots: dict[str, Any] = {}
        if match.phase in ("tribute", "return"):
            slots["n"] = state.due
        if match.phase == "return":
            slots["name"] = self.name(after(turn, 3))
        return self.say(f"ask.{match.phase}", **slots)

    def _ask_try(self) -> str:
        """What a trick to try is about."""
        hand = self.state.match.hand
        group = self.group(hand.trumps.group(hand.trick[0][0])) if hand.trick else None
        partner_name = self.name(partner(self.state.seat or 0))
        slots = {"partner": partner_name, "group": group, "n": len(hand.held[self.state.seat or 0])}
        return self.say(f"ask.try.{puzzle_of(self.state).kind}", **slots)

    def _ask_deal(self) -> str:
        """What the visitor has just shown, or whether to show something."""
        state, match = self.state, self.state.match
        left, last = len(match.hand.undealt), state.events[-1] if state.events else None
        if last is not None and last.seat in state.mine:
            return self.done(last)
        if left == HAND_SIZE * len(SEATS):
            return self.say("ask.shuffle")
        may_show = state.seat in state.mine and any(match.legal(state.seat))
        if may_show and (overrules := self._overrules()):
            return overrules
        shows = "ask.deal.king" if match.hand_no == 1 else "ask.deal.show"
        return self.say(shows if may_show else "ask.deal", n=left)

    def _overrules(self) -> str:
        """Who has named the trumps so far, if the visitor may now name others."""
        match, seat = self.state.match, self.state.seat or 0
        made = match.hand.declaration
        offers = [offer for offer in match.legal(seat) if isinstance(offer, Declare)]
        suits = {offer.called or suit(offer.cards[0]) for offer in offers}
        if made is None or made.seat == seat or suits <= {made.trump}:
            return ""
        return self.say("ask.overrule", name=self.name(made.seat), suit=self.suit(made.trump))

    def _ask_play(self, turn: int) -> str:
        hand = self.state.match.hand
        if not hand.trick:
            return self.say("ask.lead")
        lead = hand.trick[0]
        own = len(group_of(hand.trumps, lead, hand.held[turn]))
        slots: dict[str, Any] = {"n": len(lead), "group": self.group(hand.trumps.group(lead[0]))}
        trumps = ".trumps" if hand.trumps.is_trump(lead[0]) else ""
        if own >= len(lead):
            return self.say(f"ask.follow{trumps}", **slots)
        if own:
            return self.say("ask.fill.one" if own == 1 else "ask.fill.both", rest=len(lead) - own, **slots)
        return (
            self.say("ask.free.trumps", n=len(lead) if len(lead) > 1 else None)
            if trumps
            else self.say("ask.free", **slots)
        )

    def refusal(self, against: Objection, card: Card = "") -> str:
        """The rule against a play, or a card; that of following, in the suits of this hand."""
        hand, seat = self.state.match.hand, self.state.match.turn
        if against.code != "follow_suit" or seat is None or not hand.trick:
            return against.text(self.lang)
        lead = hand.trick[0]
        own, group = group_of(hand.trumps, lead, hand.held[seat]), self.group(hand.trumps.group(lead[0]))
        if len(own) >= len(lead):
            if card and hand.trumps.is_trump(card) and suit(card) in ("", suit(lead[0])):
                return self._no_plain_card(card, group)
            return self.say("refused.suit", led=self.big(group), group=group)
        return self.say("refused.short", own=len(own), group=group, n=len(lead) - len(own))

    def _no_plain_card(self, card: Card, group: str) -> str:
        """Why a joker, a card of the level or a two doesn't count as one of the led suit."""
        if card in JOKERS:
            return self.say("refused.joker", group=group)
        level = self.state.match.hand.level
        key = "refused.level" if rank(card) == str(level) else "refused.two"
        return self.say(key, level=level, rank=rank_name(rank(card), self.lang), cards=self.cards((card,)), group=group)

    def moved_to_trumps(self) -> str:
        """The cards of the led suit that count as trumps, if there are any; such as the threes, and all twos."""
        hand, turn = self.state.match.hand, self.state.match.turn or 0
        if not hand.trick or hand.trumps.is_trump(hand.trick[0][0]):
            return ""
        if len(group_of(hand.trumps, hand.trick[0], hand.held[turn])) >= len(hand.trick[0]):
            return ""
        led = suit(hand.trick[0][0])
        moved = [card for card in hand.held[turn] if suit(card) == led and hand.trumps.is_trump(card)]
        return self.say("note.moved", cards=self.big(self.cards(moved)), n=len(moved)) if moved else ""

    # ---- a trick that is over, and the points

    def trick_told(self) -> str:
        """Why the last trick was won, what it's worth to the attackers, and whether they have enough with it."""
        hand, dealer = self.state.match.hand, self.state.match.dealer or 0
        trick = hand.tricks[-1]
        own, led = trick.plays[(trick.winner - trick.leader) % len(SEATS)], trick.plays[0]
        group, cards = hand.trumps.group(led[0]), self.cards(own)
        if trick.winner == trick.leader:
            why = self.say("won.led", cards=cards)
        elif hand.trumps.group(own[0]) == group:
            why = self.say("won.higher", cards=self.big(cards), n=len(own), group=self.group(group))
        else:
            why = self.about("won.trump", trick.winner, group=self.group(group), cards=cards)
        attack = 1 - dealer % 2
        key = "none" if not trick.points else "attack" if trick.winner % 2 == attack else "defend"
        names = self.side(attack, big=key == "defend")
        worth = self.say(f"worth.{key}", n=trick.points, names=names)
        enough = [self.say("worth.enough", n=hand.trick_points)] if self.passed_target else []
        return join_plain(self.lang, why, worth, *enough)

    @property
    def passed_target(self) -> bool:
        """Whether the attackers have got enough points with the last trick."""
        hand, trick = self.state.hand, self.state.hand.tricks[-1]
        gained = trick.points if trick.winner % 2 != (self.state.match.dealer or 0) % 2 else 0
        return hand.trick_points - gained < TARGET_POINTS <= hand.trick_points

    def tricks_won(self) -> str:
        """How many tricks each side has won."""
        ours = sum(trick.winner % 2 == 0 for trick in self.state.hand.tricks)
        theirs = len(self.state.hand.tricks) - ours
        return self.say("score.tricks", ours=self.side(0), theirs=self.side(1), one=ours, other=theirs)

    # ---- the settlement

    def ending(self) -> str:
        """Who has won the hand, and why."""
        result, dealer = self._result, self.state.events[-1].old.seat_dealing if self.state.events else 0
        attack = 1 - dealer % 2
        winner = 1 - attack if result.case == "A" else attack if result.case else result.round_winner or 0
        names, pair, others = self.side(winner, big=True), self.side(winner), self.side(1 - winner)
        slots = {"n": result.score, "line": TARGET_POINTS, "names": names, "pair": pair, "others": others}
        return self.say(f"end.{result.case or result.reason}", **slots)

    def deciding(self) -> Trick | None:
        """The trick that decided the hand: the dearest one that attackers with too few points lost; else the last.

        In a short game it's one of its own tricks.
        """
        hand, result = self.state.hand, self._result
        if result.case is None or not hand.tricks:
            return None
        attack, left, some = 1 - self.state.events[-1].old.seat_dealing % 2, LAST_CARDS, []
        for trick in reversed(hand.tricks):
            left -= len(trick.plays[0])
            if left >= 0 or self.state.scene != "short":
                some.append(trick)
        if len({trick.winner % 2 for trick in some}) == 1:
            return None  # no trick made the difference
        lost = [trick for trick in some if trick.winner % 2 != attack and trick.points]
        return max(lost, key=lambda trick: trick.points) if result.case in "AB" and lost else hand.tricks[-1]

    def decided(self) -> str:
        """Who took the deciding trick, and with which cards."""
        trick = self.deciding()
        if trick is None:
            return self._every_trick()
        taken = self.cards(trick.plays[(trick.winner - trick.leader) % len(SEATS)])
        key = "decided.last" if trick is self.state.hand.tricks[-1] else "decided.points"
        return self.about(key, trick.winner, cards=taken, n=trick.points or None)

    def _every_trick(self) -> str:
        """Who won every trick of the hand, if one player or one pair did."""
        winners = {trick.winner for trick in self.state.hand.tricks}
        if not winners or len({seat % 2 for seat in winners}) > 1:
            return ""
        seat = min(winners)
        if len(winners) > 1:
            return self.say("decided.all", names=self.side(seat % 2, big=True))
        if seat % 2 == self.own_side and not self.is_you(seat):
            return self.say("decided.partner", name=self.name(seat))
        return self.about("decided.alone", seat)

    def settlement(self) -> list[str]:
        """How a hand was settled, step by step, and what follows from it."""
        return [*self.counted(), *self.consequences()]

    def consequences(self) -> list[str]:
        """The levels, the tribute and the dealer of the next hand, or who has won the round."""
        if self.state.match.last is None or not self.state.events:
            return []
        return list(self._outcome(self._result))

    def counted(self) -> list[str]:
        """How the points of a hand were counted."""
        match, result = self.state.match, self._result
        if match.last is None or not self.state.events:
            return []
        hand, dealer = match.last[1], self.state.events[-1].old.seat_dealing
        attackers = self.side(1 - dealer % 2, big=True)
        taken = bool(hand.tricks) and hand.tricks[-1].winner % 2 != dealer % 2
        worth = points(hand.bottom)
        lines = [self.say("settle.tricks", names=attackers, n=hand.trick_points)]
        if taken:
            lines.append(
                self.say("settle.taken", names=attackers, n=worth, twice=2 * worth)
                if worth
                else self.say("settle.taken.none", names=attackers)
            )
        else:
            lines.append(self.say("settle.held", names=self.side(dealer % 2, big=True), n=worth or None))
        lines.append(self.say("settle.score", score=result.score, line=TARGET_POINTS))
        if result.reason and result.reason != "ladder":
            lines.append(self.say(f"settle.{result.reason}"))
        elif result.case:
            lines += [self.say(f"settle.{result.case}"), *self._jokers(hand.bottom, hand.dry, result.case)]
        return lines

    def _jokers(self, bottom: tuple[Card, ...], dry: bool, case: str) -> Iterator[str]:
        some = [card for card in bottom if card in JOKERS]
        if not some:
            return
        if dry:
            yield self.say("settle.jokers.dry", cards=self.cards(some))
        elif case != "B":
            numbers = [some.count(joker) for joker in JOKERS]
            levels = self.state.match.game.options["joker_levels"]
            slots = {
                "levels": sum(n * each for n, each in zip(numbers, levels, strict=True)) if case != "C" else 0,
                "blood": sum(n * each for n, each in zip(numbers, JOKER_BLOOD, strict=True)),
            }
            key = "settle.jokers" if slots["levels"] else "settle.jokers.blood"
            yield self.say(key, cards=self.cards(some), **slots)

    def _outcome(self, result: Settlement) -> Iterator[str]:
        match = self.state.match
        if result.round_winner is not None:
            if result.reason == "ladder":
                yield self.say("settle.ladder")
            round_no = match.round_no if match.is_over else match.round_no - 1
            winners = self.side(result.round_winner, big=True)
            yield self.say("settle.round", names=winners, round=round_no)
            if match.is_over:
                yield self.say("settle.match", names=winners)
            return
        yield self._levels(result)
        if result.blood and result.giver is not None and result.next_dealer is not None:
            yield from self._owed(result)
            to_you = ".to_you" if self.is_you(result.next_dealer) else ""
            slots = {"dealer": self.name(result.next_dealer), "n": result.blood}
            yield self.about(f"settle.blood{to_you}", result.giver, **slots)
        else:
            yield self.say("settle.no_blood")
        if result.next_dealer is not None:
            yield self.about("settle.next", result.next_dealer)
            if self.own_side is not None and result.next_dealer % 2 != self.state.events[-1].old.seat_dealing % 2:
                yield self.now(result.next_dealer)

    def _owed(self, result: Settlement) -> Iterator[str]:
        """What the tribute is made up of: the points, and the jokers in the bottom."""
        if result.case in ("B", "C"):
            yield self.say("settle.owed.anyway")
        (low, high), owed = NO_BLOOD, score_blood(result.score)
        if owed:
            key, line = ("below", low) if result.score < low else ("above", high)
            n = abs(result.score - line)
            yield self.say(f"settle.owed.{key}", score=result.score, n=n, line=line, cards=owed)
        if result.blood > owed:
            some = [card for card in self.state.hand.bottom if card in JOKERS]
            yield self.say("settle.owed.jokers", cards=self.big(self.cards(some)), n=result.blood - owed)

    def climber(self, result: Settlement) -> int | None:
        """The side that has won the hand that is over, and so may climb."""
        dealer = self.state.events[-1].old.seat_dealing if self.state.events else 0
        return {"A": dealer % 2, "D": 1 - dealer % 2}.get(result.case or "")

    def _levels(self, result: Settlement) -> str:
        climber = self.climber(result)
        if result.upgraded and climber is not None:
            new = result.levels[climber]
            return self.say("settle.up", names=self.side(climber, big=True), old=new - result.upgraded, new=new)
        if climber is not None and result.levels[climber] in MUST_PLAY:
            return self.say("settle.must", names=self.side(climber, big=True), level=result.levels[climber])
        sides = {"ours": self.side(0), "theirs": self.side(1)}
        return self.say("settle.stay", one=result.levels[0], other=result.levels[1], **sides)
